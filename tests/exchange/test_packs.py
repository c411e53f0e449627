"""Card packs: read, written, checked to the line and field of every fault."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.exchange.json_places import line_of
from desktop.exchange.packs import CardPack, PackedCard, pack_of, read_pack, spoken, write_pack
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.roster_import import read_roster
from desktop.rules.kernel.card import Ability, Card, Choice, Option, Profile, Stat, Weapon
from desktop.rules.systems import system
from desktop.words import LANGUAGES, Words
from tests.exchange.build import entry, line, roster, to_xml

PACKS = resources.files("resources") / "packs"

HERON = Card(
    name="Brass Heron", system="freeform", points="40.5", profiles=(Profile("Heron", (Stat("Reach", "8"),), 1, 3),),
    weapons=(Weapon("Beak", (Stat("Bite", "2"),), 2, "sharp", ("poison",)),), abilities=(Ability("Wade", "Deep."),),
    keywords=("bird",), options=(Option("legs", "Legs", (Choice("long", "Long", "3"),), 1, ("long",)),))


def pack_text(card: dict[str, Any] | None = None, **fields: Any) -> bytes:
    """A pack of one card, written one value to a line, with fields of the card or the pack changed."""
    plain: dict[str, Any] = {"name": "Heron", "system": "freeform", "profiles": [{"name": "Heron", "count": 1}]}
    value = {"format": "gonfalon-cards", "version": 1, "name": "Birds",
             "cards": [{"key": "heron", "card": plain | (card or {})}]} | fields
    return json.dumps(value, indent=1).encode()


def refusal(data: bytes) -> ImportRefused:
    with pytest.raises(ImportRefused) as refused:
        read_pack(data)
    return refused.value


def test_a_pack_comes_back_as_it_was_written() -> None:
    pack = CardPack("Birds", (PackedCard("heron", HERON, {"ru": {"name": "Цапля"}}),), "Птицы", "freeform", "Invented.")
    assert read_pack(write_pack(pack)) == pack
    assert write_pack(read_pack(write_pack(pack))) == write_pack(pack)


PROFILES = st.builds(Profile, name=st.text(), count=st.integers(0, 99), wounds=st.integers(0, 99))
CARDS = st.builds(Card, name=st.text(min_size=1).filter(str.strip), system=st.sampled_from(["freeform", "skirmish"]),
                  notes=st.text(), keywords=st.lists(st.text()).map(tuple), points=st.integers(-999, 999).map(str),
                  profiles=st.lists(PROFILES, min_size=1).map(tuple))


@given(st.lists(CARDS, max_size=4))
def test_any_cards_make_a_pack_that_comes_back(cards: list[Card]) -> None:
    pack = pack_of("Anything", tuple(cards))
    assert read_pack(write_pack(pack)) == pack


@pytest.mark.parametrize("name", ["fenwatch.json", "cinder-teeth.json", "freeform-lanterns.json"])
def test_the_packs_that_are_shipped_are_read_and_written_without_loss(name: str) -> None:
    data = (PACKS / name).read_bytes()
    pack = read_pack(data)
    assert json.loads(write_pack(pack)) == json.loads(data)
    assert pack.name_in("ru") != pack.name_in("en")
    assert all(item.card_in("ru") != item.card for item in pack.cards)


@pytest.mark.parametrize("file", sorted(file.name for file in PACKS.iterdir() if file.name.endswith(".json")))
def test_shipped_cards_have_keywords_in_russian_but_those_that_rules_read(file: str) -> None:
    cards = [item.card_in("ru") for item in read_pack((PACKS / file).read_bytes()).cards]
    words = {(card.system, word) for card in cards
             for part in (card, *(choice for option in card.options for choice in option.choices))
             for word in part.keywords}
    assert {(game, word) for game, word in words if word.isascii() and word not in system(game).form.keywords} == set()


def test_imported_cards_make_a_pack() -> None:
    cards = read_roster(to_xml(roster(entry("Hero", "model", 1, line("Hero", "3"), points="4"))), "list.ros").cards
    assert tuple(item.card for item in read_pack(write_pack(pack_of("Watch", cards))).cards) == cards


@pytest.mark.parametrize(("data", "code"), [
    (b"", "empty"), (b"  ", "empty"), (b"{", "json_broken"), (b"[]", "not_a_pack"), (b'"text"', "not_a_pack"),
    (b'{"format": "gonfalon-cards"}', "not_a_pack"), (b'{"format": "other", "version": 1}', "not_a_pack"),
    (pack_text(version="1"), "not_a_pack"), (pack_text(version=True), "not_a_pack"),
    (pack_text(version=0), "not_a_pack"),
    (pack_text(version=3), "pack_later"), (b'{"a":' * 100_000, "too_deep"), (b"PK\x03\x04", "not_a_pack"),
    (to_xml(roster(entry("Hero"))), "not_a_pack"),
])
def test_what_is_no_pack_is_refused(data: bytes, code: str) -> None:
    assert refusal(data).code == f"exchange.refused.{code}"


def test_a_later_version_is_refused_with_both_versions() -> None:
    refused = refusal(pack_text(version=7))
    assert Words("en").say(refused.code, **refused.params).startswith(
        "This pack was written by a later Gonfalon (version 7 of the format; this one knows 2)")


@pytest.mark.parametrize(("card", "place", "code"), [
    ({"name": 5}, "cards 1 › card › name", "text"),
    ({"name": "  "}, "cards 1 › card › name", "no_name"),
    ({"colour": "red"}, "cards 1 › card › colour", "unknown"),
    ({"profiles": []}, "cards 1 › card", "no_profiles"),
    ({"profiles": {}}, "cards 1 › card › profiles", "list"),
    ({"profiles": [{"count": 1}]}, "cards 1 › card › profiles 1", "missing"),
    ({"profiles": [{"name": "A"}, "B"]}, "cards 1 › card › profiles 2", "record"),
    ({"profiles": [{"name": "A", "count": "3"}]}, "cards 1 › card › profiles 1 › count", "whole"),
    ({"profiles": [{"name": "A", "count": 2.5}]}, "cards 1 › card › profiles 1 › count", "whole"),
    ({"profiles": [{"name": "A", "count": True}]}, "cards 1 › card › profiles 1 › count", "whole"),
    ({"profiles": [{"name": "A", "count": 10 ** 30}]}, "cards 1 › card › profiles 1 › count", "whole"),
    ({"profiles": [{"name": "A", "wounds": -1}]}, "cards 1 › card › profiles 1 › wounds", "range"),
    ({"profiles": [{"name": "A", "stats": [{"name": "M", "value": 4}]}]},
     "cards 1 › card › profiles 1 › stats 1 › value", "text"),
    ({"weapons": [{"name": "Beak", "count": 99999}]}, "cards 1 › card › weapons 1 › count", "range"),
    ({"points": "many"}, "cards 1 › card › points", "points"),
    ({"points": 40}, "cards 1 › card › points", "text"),
    ({"keywords": "bird"}, "cards 1 › card › keywords", "list"),
    ({"keywords": [None]}, "cards 1 › card › keywords 1", "text"),
    ({"options": [{"key": "a", "name": "A", "taken": ["b"]}]}, "cards 1 › card › options 1 › taken", "not_offered"),
    ({"options": [{"key": "a", "name": "A"}, {"key": "a", "name": "B"}]}, "cards 1 › card › options", "twice"),
    ({"options": [{"key": "a", "name": "A", "choices": [{"key": "c", "name": "C", "points": "x"}]}]},
     "cards 1 › card › options 1 › choices 1 › points", "points"),
])
def test_a_fault_is_named_with_its_field_and_line(card: dict[str, Any], place: str, code: str) -> None:
    data = pack_text(card)
    fault = refusal(data).faults[0]
    assert (fault.place, fault.code) == (place, f"exchange.fault.{code}")
    last = place.rpartition("› ")[2].partition(" ")[0]
    if code not in ("missing", "record", "no_profiles") and last not in ("keywords",):
        assert f'"{last}"' in data.decode().splitlines()[fault.line - 1]


@pytest.mark.parametrize(("fields", "place", "code"), [
    ({"colour": 1}, "colour", "unknown"), ({"name": 3}, "name", "text"), ({"cards": {}}, "cards", "list"),
    ({"cards": ["x"]}, "cards 1", "record"), ({"cards": [{"key": "a"}]}, "cards 1", "missing"),
    ({"cards": [{"card": {"name": "A", "system": "b", "profiles": [{"name": "A"}]}}]}, "cards 1", "missing"),
    ({"cards": [{"key": "a", "card": {"name": "A", "system": "b", "profiles": [{"name": "A"}]}, "more": 1}]},
     "cards 1 › more", "unknown"),
    ({"cards": [{"key": "a", "card": {"name": "A", "system": "b", "profiles": [{"name": "A"}]}, "ru": {"nom": "Б"}}]},
     "cards 1 › ru › nom", "unknown"),
    ({"cards": [{"key": "a", "card": {"name": "A", "system": "b", "profiles": [{"name": "A"}]},
                 "ru": {"profiles": [{}, {}]}}]}, "cards 1 › ru › profiles", "too_many_words"),
    ({"cards": [{"key": "a", "card": {"name": "A", "system": "b", "profiles": [{"name": "A"}]}, "ru": {"name": 4}}]},
     "cards 1 › ru › name", "text"),
])
def test_a_fault_of_the_pack_itself_is_named(fields: dict[str, Any], place: str, code: str) -> None:
    fault = refusal(pack_text(**fields)).faults[0]
    assert (fault.place, fault.code) == (place, f"exchange.fault.{code}")


def test_two_cards_under_one_key_are_a_fault() -> None:
    item = json.loads(pack_text())["cards"][0]
    assert [fault.code for fault in refusal(pack_text(cards=[item, item])).faults] == ["exchange.fault.twice"]


def test_all_faults_are_listed_and_the_first_is_in_the_sentence() -> None:
    refused = refusal(pack_text({"name": "", "points": "x", "profiles": []}))
    assert len(refused.faults) == 3
    assert Words("en").say(refused.code, **refused.params) == (
        f"The pack has 3 faults, the first on line {refused.faults[0].line}: cards 1 › card › name")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_is_a_sentence(language: str) -> None:
    words = Words(language)
    for fault in refusal(pack_text({"name": "", "points": "x", "profiles": [], "colour": 1, "keywords": 3})).faults:
        assert fault.code in words
        assert words.slots(fault.code) <= set(fault.params)


def test_a_line_is_found_by_its_path() -> None:
    text = '{\n "a": [1,\n  {"b\\"c": 2,\n   "d": "x"}\n ],\n "e": {}\n}'
    assert [line_of(text, path) for path in ((), ("a",), ("a", 1), ("a", 1, 'b"c'), ("a", 1, "d"), ("e",), ("e", "f"),
                                             ("a", 9), ("a", "k"))] == [1, 2, 3, 3, 4, 6, 6, 2, 2]


def test_a_path_is_told_counted_from_one() -> None:
    assert spoken(("cards", 1, "profiles", 0, "count")) == "cards 2 › profiles 1 › count"


KEYS = st.sampled_from(["name", "card", "key", "cards", "profiles", "ru", "count", "system", "options", "choices", "x"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=20)


@given(JSON, JSON)
def test_no_json_makes_the_reader_stumble(card: Any, words: Any) -> None:
    data = pack_text(cards=[{"key": "a", "card": card, "ru": words}])
    try:
        read_pack(data)
    except ImportRefused as refused:
        assert refused.code.startswith("exchange.refused.")
