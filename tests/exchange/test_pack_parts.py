"""Packs of the second version: sizes, counted options, effects, limits, pictures; each fault with line and field."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.exchange.packs import CardPack, PackedCard, pack_of, read_pack, write_pack
from desktop.exchange.refusal import ImportRefused
from desktop.rules.kernel.card import Card, Choice, Limits, Option, Profile, Stat, Weapon
from desktop.words import LANGUAGES, Words
from tests.exchange.test_packs import pack_text, refusal
from tests.support.pictures import a_png

PNG = a_png()
DIGEST = sha256(PNG).hexdigest()

SQUAD = Card(
    "Lock Squad", "trial", points="30", picture=DIGEST, limits=Limits(most=2, per_points=1000),
    weapons=(Weapon("Rifle"),), profiles=(Profile("Trooper", count=5, least=3, most=10, step=1, points="8.5"),),
    options=(Option("special", "Special", (Choice("lance", "Lance", "-7.5", most=0, replaces=("Rifle",), wounds="+1",
                                                  changes=(Stat("Sv", "-1"),), models=(Profile("Gunner"),)),),
                    per=1, taken=("lance", "lance"), profile="Trooper", default="lance", without=1, least=1),))


def option(**fields: Any) -> dict[str, Any]:
    """A card with one option of one choice, with fields of the option or (in `choice`) of the choice."""
    choice = {"key": "c", "name": "C"} | fields.pop("choice", {})
    return {"options": [{"key": "a", "name": "A", "choices": [choice]} | fields]}


def test_every_part_comes_back_with_its_picture() -> None:
    pack = pack_of("Squads", (SQUAD,), pictures={DIGEST: PNG, "0" * 64: a_png(9)})
    assert pack.pictures == {DIGEST: PNG}
    data = write_pack(pack)
    assert (read_pack(data), read_pack(data).remarks, write_pack(read_pack(data))) == (pack, (), data)


@pytest.mark.parametrize(("card", "version"), [
    (SQUAD, 2), (replace(SQUAD, options=(), limits=Limits(), picture="", profiles=(Profile("A"),)), 1),
    (Card("A", "b", profiles=(Profile("A", step=2),)), 2), (Card("A", "b", profiles=(Profile("A"),), options=(
        Option("o", "O", (Choice("c", "C", models=(Profile("B", points="1"),)),)),)), 2),
])
def test_a_pack_says_version_two_only_where_it_needs_it(card: Card, version: int) -> None:
    assert json.loads(write_pack(CardPack("P", (PackedCard("k", card),))))["version"] == version


@pytest.mark.parametrize(("card", "place", "code"), [
    ({"profiles": [{"name": "A", "least": -1}]}, "profiles 1 › least", "range"),
    ({"profiles": [{"name": "A", "step": 0}]}, "profiles 1 › step", "range"),
    ({"profiles": [{"name": "A", "least": 5, "most": 3}]}, "profiles 1 › most", "bounds"),
    ({"profiles": [{"name": "A", "points": "some"}]}, "profiles 1 › points", "points"),
    (option(per="5"), "options 1 › per", "whole"), (option(per=-5), "options 1 › per", "range"),
    (option(least=10_000), "options 1 › least", "range"), (option(default="d"), "options 1 › default", "default"),
    (option(taken=["c"] * 10_000), "options 1 › taken", "range"),
    (option(choice={"for_all": 1}), "options 1 › choices 1 › for_all", "flag"),
    (option(choice={"most": -1}), "options 1 › choices 1 › most", "range"),
    (option(choice={"changes": [{"name": "Sv", "value": "1"}]}), "options 1 › choices 1 › changes 1 › value", "signed"),
    (option(choice={"wounds": "many"}), "options 1 › choices 1 › wounds", "wounds"),
    (option(choice={"weapons": [{"name": "W", "count": -1}]}), "options 1 › choices 1 › weapons 1 › count", "range"),
    (option(choice={"models": [{"name": "M", "most": 99999}]}), "options 1 › choices 1 › models 1 › most", "range"),
    ({"limits": []}, "limits", "record"), ({"limits": {"unique": "yes"}}, "limits › unique", "flag"),
    ({"limits": {"per_points": -1}}, "limits › per_points", "range"),
    ({"limits": {"few": 1}}, "limits › few", "unknown"),
    ({"picture": "me.png"}, "picture", "digest"),
])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_is_named_with_its_field_and_line_and_is_a_sentence(card: dict[str, Any], place: str, code: str,
                                                                   language: str) -> None:
    data = pack_text(card)
    fault = refusal(data).faults[0]
    assert (fault.place, fault.code) == (f"cards 1 › card › {place}", f"exchange.fault.{code}")
    last = place.rpartition("› ")[2].partition(" ")[0]
    assert f'"{last}"' in data.decode().splitlines()[fault.line - 1]
    assert "{" not in Words(language).say(fault.code, **fault.params)


def encoded(data: bytes) -> str:
    return base64.b64encode(data).decode()


@pytest.mark.parametrize(("pictures", "place", "code"), [
    ([], "pictures", "record"), ({DIGEST: 5}, f"pictures › {DIGEST}", "text"),
    ({DIGEST: "%%%"}, f"pictures › {DIGEST}", "picture"),
    ({DIGEST: encoded(a_png(9))}, f"pictures › {DIGEST}", "picture"),
    ({sha256(b"GIF").hexdigest(): encoded(b"GIF")}, f"pictures › {sha256(b'GIF').hexdigest()}", "picture"),
    ({DIGEST: "é"}, f"pictures › {DIGEST}", "picture"),
])
def test_a_picture_that_is_none_is_a_fault(pictures: Any, place: str, code: str) -> None:
    fault = refusal(pack_text(pictures=pictures)).faults[0]
    assert (fault.place, fault.code) == (place, f"exchange.fault.{code}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_odd_is_remarked_and_taken(language: str) -> None:
    card = option(profile="Nobody", choice={"replaces": ["Rifle", "C"]}) | {"picture": DIGEST, "keywords": ["C"]}
    pack = read_pack(pack_text(card))
    assert [(one.place.removeprefix("cards 1 › card › "), one.code) for one in pack.remarks] == [
        ("options 1 › profile", "exchange.remark.no_line"),
        ("options 1 › choices 1 › replaces", "exchange.remark.replaces_nothing"),
        ("picture", "exchange.remark.no_picture")]
    assert all(one.line > 1 and "{" not in Words(language).say(one.code, **one.params) for one in pack.remarks)


PARTS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3), lambda inner: st.lists(inner, max_size=2)
    | st.dictionaries(st.sampled_from(["key", "name", "choices", "per", "default", "taken", "changes", "models", "most",
                                       "for_all", "wounds", "value", "points"]), inner, max_size=4), max_leaves=12)


@given(PARTS, PARTS, PARTS)
def test_no_value_of_the_new_fields_makes_the_reader_stumble(options: Any, limits: Any, pictures: Any) -> None:
    try:
        read_pack(pack_text({"options": options, "limits": limits}, pictures=pictures))
    except ImportRefused as refused:
        assert refused.code.startswith("exchange.refused.")
