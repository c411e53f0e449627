"""The two shipped squads of the grid skirmish: numbers everywhere, two kinds of fighters, every special rule shown."""

from __future__ import annotations

from decimal import Decimal
from importlib import resources

import pytest

from desktop.exchange.packs import CardPack, read_pack
from desktop.rules.grid import SYSTEM
from desktop.rules.grid.arms import COLUMNS, kind_of
from desktop.rules.kernel.card import Card, decimal_of, number_of, with_options
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from tests.content.read import read_keywords

SQUADS = {"saltmarsh-rifles": 322, "kettle-street-breakers": 332}
KEYWORDS = {"run and attack", "all-round view", "vehicle"}


def pack(name: str) -> CardPack:
    return read_pack((resources.files("resources") / "packs" / f"{name}.json").read_bytes())


def cards(name: str) -> list[Card]:
    return [with_options(entry.card) for entry in pack(name).cards]


@pytest.mark.parametrize(("name", "points"), SQUADS.items())
def test_a_squad_is_six_strong_and_costs_what_it_is_known_for(name: str, points: int) -> None:
    squad = cards(name)
    assert len(squad) == 6
    assert sum((decimal_of(card.points) for card in squad), Decimal(0)) == points


@pytest.mark.parametrize("name", SQUADS)
def test_every_cell_that_the_rules_read_is_filled(name: str) -> None:
    for card in cards(name):
        (profile,) = card.profiles
        assert [stat.name for stat in profile.stats] == list(SYSTEM.stats), card.name
        assert all(number_of(stat.value) is not None for stat in profile.stats), card.name
        assert number_of(card.stat("SP")) == profile.wounds, card.name
        for weapon in card.weapons:
            assert [stat.name for stat in weapon.stats] == list(COLUMNS), weapon.name
            assert all(number_of(stat.value) is not None for stat in weapon.stats[1:5]), weapon.name


def test_nothing_is_said_against_either_squad() -> None:
    sides = tuple(SideSetup(name, tuple(UnitSetup(card.name, card) for card in cards(name))) for name in SQUADS)
    assert SYSTEM.advice(Setup(sides)) == []


def test_one_shoots_from_afar_and_the_other_comes_close() -> None:
    rifles, breakers = (cards(name) for name in SQUADS)
    reach = [max(number_of(weapon.stats[0].value) or 0 for card in squad for weapon in card.weapons)
             for squad in (rifles, breakers)]
    grenades = [sum(weapon.count for card in squad for weapon in card.weapons if kind_of(weapon) == "grenade")
                for squad in (rifles, breakers)]
    armour = [max(number_of(card.stat("Armour")) or 0 for card in squad) for squad in (rifles, breakers)]
    assert (reach, grenades, armour) == ([24, 12], [1, 4], [3, 5])
    assert [card.name for card in breakers if number_of(card.stat("SP")) != 1] == ["Old Stilt"]


def test_the_keywords_are_those_that_the_rules_read() -> None:
    assert {word for name in SQUADS for card in cards(name) for word in card.keywords} == KEYWORDS


@pytest.mark.parametrize("name", SQUADS)
def test_the_russian_words_leave_alone_what_the_rules_read(name: str) -> None:
    for entry in pack(name).cards:
        ours, theirs = with_options(entry.card), with_options(entry.card_in("ru"))
        assert read_keywords(ours) == read_keywords(theirs), entry.key
        assert [weapon.stats for weapon in ours.weapons] == [weapon.stats for weapon in theirs.weapons], entry.key
        assert ours.name != theirs.name and len(ours.weapons) == len(theirs.weapons), entry.key
