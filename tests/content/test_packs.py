"""The shipped packs: they decode, they add up, they hold what a first battle needs, in both languages."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from importlib import resources
from typing import Any

import pytest

from desktop.exchange.packs import CardPack, read_pack
from desktop.rules.kernel.card import Card, Weapon, decimal_of, number_of, with_options
from desktop.rules.kernel.codec import encode
from desktop.ui.panels.warbands.banner.charges import CHARGES, bare
from desktop.ui.theme import TINCTURES
from tests.content.read import read_keywords

SKIRMISH = ("fenwatch.json", "cinder-teeth.json")
FOLDER = resources.files("resources") / "packs"
PACKS = tuple(sorted(file.name for file in FOLDER.iterdir() if file.name.endswith(".json")))
"""Every pack that is shipped, of whatever system."""
STATS = ["M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv"]
TAGS = {"missile", "pistol", "poison", "two_hands", "thrown", "extra_attack", "killing_blow", "mounted"}
KEYWORDS = {"leader", "mounted", "swarm", "animal", "wizard", "poison"}


def content(name: str) -> bytes:
    return (FOLDER / name).read_bytes()


def pack(name: str) -> CardPack:
    return read_pack(content(name))


def data(name: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(content(name))
    return value


def cards(name: str) -> list[Card]:
    return [entry.card for entry in pack(name).cards]


def every_weapon(card: Card) -> list[Weapon]:
    offered = [weapon for option in card.options for choice in option.choices for weapon in choice.weapons]
    return [*card.weapons, *offered]


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_says_what_it_is_in_both_languages(name: str) -> None:
    known = pack(name)
    assert known.name_in("en") != known.name_in("ru")
    assert known.note and known.note_in("en") != known.note_in("ru")
    assert {entry.card.system for entry in known.cards} == {known.system}


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_has_a_banner_that_can_be_chosen(name: str) -> None:
    known = pack(name)
    assert known.tincture in TINCTURES
    assert bare(known.charge) in CHARGES


@pytest.mark.parametrize("name", PACKS)
def test_cards_come_back_from_the_codec_as_they_stand_in_the_file(name: str) -> None:
    stored = [item["card"] for item in data(name)["cards"]]
    assert [encode(card) for card in cards(name)] == stored


@pytest.mark.parametrize("name", PACKS)
def test_keys_and_names_are_unique(name: str) -> None:
    entries = pack(name).cards
    assert len({entry.key for entry in entries}) == len({entry.card.name for entry in entries}) == len(entries)


@pytest.mark.parametrize(("name", "figures", "points"), [
    ("fenwatch.json", 11, 514),
    ("cinder-teeth.json", 12, 548),
])
def test_the_warbands_add_up_to_the_points_they_are_known_for(name: str, figures: int, points: int) -> None:
    paid = [decimal_of(with_options(card).points) for card in cards(name)]
    assert len(paid) == figures
    assert sum(paid, Decimal(0)) == points
    assert 500 <= points <= 560


@pytest.mark.parametrize("name", SKIRMISH)
def test_every_profile_has_the_ten_stats_in_order(name: str) -> None:
    for card in cards(name):
        for profile in card.profiles:
            assert [stat.name for stat in profile.stats] == STATS, card.name
            assert all(number_of(stat.value) is not None or stat.value == "–" for stat in profile.stats), card.name
            assert number_of(profile.stats[5].value) == profile.wounds, card.name


@pytest.mark.parametrize("name", SKIRMISH)
def test_every_weapon_has_a_range_a_strength_and_known_tags(name: str) -> None:
    for card in cards(name):
        assert card.weapons, card.name
        for weapon in every_weapon(card):
            assert [stat.name for stat in weapon.stats] == ["Range", "Strength"], (card.name, weapon.name)
            assert number_of(weapon.stats[1].value) is not None, (card.name, weapon.name)
            assert set(weapon.tags) <= TAGS, (card.name, weapon.name)
            reaches = number_of(weapon.stats[0].value) is not None
            assert reaches == bool({"missile", "pistol"} & set(weapon.tags)), (card.name, weapon.name)


@pytest.mark.parametrize("name", SKIRMISH)
def test_keywords_are_those_that_the_rules_read(name: str) -> None:
    assert {word for card in cards(name) for word in card.keywords} <= KEYWORDS


@pytest.mark.parametrize("name", SKIRMISH)
def test_a_warband_has_a_leader_of_the_highest_leadership(name: str) -> None:
    band = cards(name)
    leaders = [card for card in band if "leader" in card.keywords]
    assert len(leaders) == 1
    assert number_of(leaders[0].stat("Ld")) == max(number_of(card.stat("Ld")) or 0 for card in band)


@pytest.mark.parametrize("name", SKIRMISH)
def test_a_warband_has_shooters_and_one_rider_with_a_profile_on_foot(name: str) -> None:
    band = [with_options(card) for card in cards(name)]
    assert sum(any("missile" in weapon.tags for weapon in card.weapons) for card in band) >= 3
    riders = [card for card in band if "mounted" in card.keywords]
    assert len(riders) == 1
    mounted, foot = riders[0].profiles
    assert (mounted.count, foot.count, riders[0].models) == (1, 0, 1)
    assert (number_of(mounted.stats[0].value) or 0) > (number_of(foot.stats[0].value) or 0)


def test_between_them_the_warbands_show_every_tag_and_keyword_of_the_rules() -> None:
    every = [with_options(card) for name in SKIRMISH for card in cards(name)]
    assert {tag for card in every for weapon in card.weapons for tag in weapon.tags} == TAGS
    assert {word for card in every for word in card.keywords} == KEYWORDS


@pytest.mark.parametrize("name", SKIRMISH)
def test_options_are_priced_taken_once_and_replace_what_is_there(name: str) -> None:
    for card in cards(name):
        assert len({option.key for option in card.options}) == len(card.options), card.name
        for option in card.options:
            keys = [choice.key for choice in option.choices]
            assert len(set(keys)) == len(keys) and set(option.taken) <= set(keys), (card.name, option.key)
            assert len(option.taken) <= option.most, (card.name, option.key)
            for choice in option.choices:
                assert decimal_of(choice.points) > 0, (card.name, choice.key)
                assert set(choice.replaces) <= {weapon.name for weapon in card.weapons}, (card.name, choice.key)


def test_the_freeform_figures_bring_stat_names_of_their_own() -> None:
    band = cards("freeform-lanterns.json")
    assert len(band) == 6
    for card in band:
        (profile,) = card.profiles
        assert [stat.name for stat in profile.stats] == ["PACE", "ACTS", "GUARD", "VIGOUR", "GRIT"]
        assert str(profile.wounds) == card.stat("VIGOUR")
        assert card.points_name == "renown"


@pytest.mark.parametrize("name", PACKS)
def test_the_russian_words_leave_no_english_behind(name: str) -> None:
    for entry in pack(name).cards:
        card = entry.card_in("ru")
        offered = [choice for option in card.options for choice in option.choices]
        spoken = [card.name, card.role, card.kit, *(option.name for option in card.options),
                  *(choice.name for choice in offered)]
        spoken += [part for weapon in every_weapon(card) for part in (weapon.name, weapon.note)]
        spoken += [part for ability in (*card.abilities, *(a for choice in offered for a in choice.abilities))
                   for part in (ability.name, ability.text)]
        left = [text for text in spoken if text and not re.search(r"[а-яё]", text, re.I)]
        assert left == [], entry.key


@pytest.mark.parametrize("name", SKIRMISH)
def test_the_russian_words_leave_alone_what_the_rules_read(name: str) -> None:
    for entry in pack(name).cards:
        ours, theirs = with_options(entry.card), with_options(entry.card_in("ru"))
        assert read_keywords(ours) == read_keywords(theirs), entry.key
        assert [w.stats[1] for w in ours.weapons] == [w.stats[1] for w in theirs.weapons], entry.key


@pytest.mark.parametrize("name", PACKS)
def test_the_russian_words_change_no_number(name: str) -> None:
    for entry in pack(name).cards:
        ours, theirs = with_options(entry.card), with_options(entry.card_in("ru"))
        assert ours.points == theirs.points, entry.key
        assert [profile.stats for profile in ours.profiles] == [profile.stats for profile in theirs.profiles], entry.key
        assert [w.tags for w in ours.weapons] == [w.tags for w in theirs.weapons], entry.key
