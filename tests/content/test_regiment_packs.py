"""The shipped armies of regiments: whole stat lines, nerve that can be read, keywords and tags that the rules know."""

from __future__ import annotations

from decimal import Decimal
from importlib import resources

import pytest

from desktop.exchange.packs import CardPack, read_pack
from desktop.rules.kernel.card import Card, Weapon, decimal_of, number_of, with_options
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.regiment import SYSTEM
from desktop.rules.regiment.figures import STATS, nerve_of_card
from tests.content.read import read_keywords

ARMIES = ("hornfen-muster.json", "ninth-hour.json")
KEYWORDS = {"general", "dread", "standard", "infantry", "cavalry", "beasts", "caster", "war engine", "charging engine",
            "marching engine", "crosses obstacles"}


def pack(name: str) -> CardPack:
    return read_pack((resources.files("resources") / "packs" / name).read_bytes())


def cards(name: str) -> list[Card]:
    return [with_options(entry.card) for entry in pack(name).cards]


def every_weapon(card: Card) -> list[Weapon]:
    offered = [weapon for option in card.options for choice in option.choices for weapon in choice.weapons]
    return [*card.weapons, *offered]


@pytest.mark.parametrize(("name", "units"), [("hornfen-muster.json", 8), ("ninth-hour.json", 7)])
def test_both_armies_are_worth_the_same(name: str, units: int) -> None:
    army = cards(name)
    assert len(army) == units
    assert sum((decimal_of(card.points) for card in army), Decimal(0)) == 970


@pytest.mark.parametrize("name", ARMIES)
def test_every_card_is_one_body_with_the_six_stats_in_order(name: str) -> None:
    for entry in pack(name).cards:
        (profile,) = entry.card.profiles
        assert [stat.name for stat in profile.stats] == list(STATS), entry.key
        assert (profile.count, entry.card.models) == (0, 0), entry.key
        assert nerve_of_card(entry.card) is not None, entry.key
        numbers = {stat.name: number_of(stat.value) for stat in profile.stats}
        assert None not in (numbers["Sp"], numbers["Me"], numbers["De"], numbers["Att"]), entry.key


@pytest.mark.parametrize("name", ARMIES)
def test_whoever_shoots_has_a_number_for_it_and_every_choice_is_priced(name: str) -> None:
    for card in (entry.card for entry in pack(name).cards):
        shoots = any({"ranged", "magic"} & set(weapon.tags) for weapon in card.weapons)
        assert shoots == (number_of(card.stat("Ra")) is not None), card.name
        for weapon in every_weapon(card):
            assert [stat.name for stat in weapon.stats][:2] == ["Range", "Power"], (card.name, weapon.name)
            assert set(weapon.tags) <= {"ranged", "magic"}, (card.name, weapon.name)
        for choice in (choice for option in card.options for choice in option.choices):
            assert decimal_of(choice.points) > 0, (card.name, choice.key)
            assert set(choice.replaces) <= {weapon.name for weapon in card.weapons}, (card.name, choice.key)


@pytest.mark.parametrize("name", ARMIES)
def test_keywords_are_those_that_the_rules_or_players_read_and_one_leads(name: str) -> None:
    army = cards(name)
    assert {word for card in army for word in card.keywords} <= KEYWORDS
    assert len(SYSTEM.leaders(tuple(army))) == 1


def test_the_armies_differ_in_kind() -> None:
    horde, order = (cards(name) for name in ARMIES)
    assert sum(number_of(card.stat("Att")) or 0 for card in horde) > sum(number_of(card.stat("Att")) or 0
                                                                         for card in order)
    fearless = [card for card in horde if "war engine" in card.keywords]
    assert [nerve_of_card(card) for card in fearless] == [(None, 14)]
    assert sum("cavalry" in card.keywords for card in order) >= 4
    assert {"standard", "caster", "war engine"} <= {word for card in order for word in card.keywords}


def test_a_battle_of_the_two_brings_no_word_of_warning_but_for_the_war_engines() -> None:
    sides = tuple(SideSetup(pack(name).name, tuple(UnitSetup(card.name, card) for card in cards(name)))
                  for name in ARMIES)
    assert {one.code for one in SYSTEM.advice(Setup(sides, (("turn_limit", 6),)))} == {"regiment.advice.engine"}


@pytest.mark.parametrize("name", ARMIES)
def test_the_russian_words_change_no_number_and_no_keyword_that_rules_read(name: str) -> None:
    for entry in pack(name).cards:
        ours, theirs = with_options(entry.card), with_options(entry.card_in("ru"))
        assert (ours.points, read_keywords(ours)) == (theirs.points, read_keywords(theirs)), entry.key
        assert [profile.stats for profile in ours.profiles] == [profile.stats for profile in theirs.profiles], entry.key
        assert [(w.tags, w.stats[1:]) for w in ours.weapons] == [(w.tags, w.stats[1:]) for w in theirs.weapons]
