"""The two shipped forces: complete stat lines, weapons that the rules read, different in kind."""

from __future__ import annotations

from decimal import Decimal
from importlib import resources

import pytest

from desktop.exchange.packs import read_pack
from desktop.rules.assault.figures import STATS
from desktop.rules.assault.system import SYSTEM
from desktop.rules.kernel.card import Card, decimal_of, number_of, with_options
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup

PACKS = ("rust-tide", "ninth-vigil")
TAGS = {"one_handed", "two_handed", "pistol", "missile", "instant_death", "no_armour", "line_1", "line_2"}


def cards(name: str, language: str = "en") -> list[Card]:
    content = (resources.files("resources") / "packs" / f"{name}.json").read_bytes()
    return [entry.card_in(language) for entry in read_pack(content).cards]


@pytest.mark.parametrize(("name", "units", "models", "points"), [
    ("rust-tide", 6, 40, 563), ("ninth-vigil", 5, 16, 612)])
def test_the_forces_add_up(name: str, units: int, models: int, points: int) -> None:
    force = cards(name)
    assert (len(force), sum(card.models for card in force)) == (units, models)
    assert sum((decimal_of(with_options(card).points) for card in force), Decimal(0)) == points


@pytest.mark.parametrize("name", PACKS)
def test_every_stat_line_is_whole_and_every_tag_is_one_that_the_rules_read(name: str) -> None:
    for card in cards(name):
        offered = [weapon for option in card.options for choice in option.choices for weapon in choice.weapons]
        for profile in card.profiles:
            assert tuple(stat.name for stat in profile.stats) == STATS, card.name
            assert number_of(profile.stats[4].value) == profile.wounds, card.name
        for weapon in (*card.weapons, *offered):
            assert tuple(stat.name for stat in weapon.stats) == SYSTEM.form.weapon_stats, weapon.name
            assert set(weapon.tags) <= TAGS, weapon.name
        for option in card.options:
            assert set(option.taken) <= {choice.key for choice in option.choices}, option.key
            assert all(set(choice.replaces) <= {weapon.name for weapon in card.weapons} for choice in option.choices)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_about_them_needs_advice(language: str) -> None:
    sides = tuple(SideSetup(name, tuple(UnitSetup(card.name, with_options(card)) for card in cards(name, language)))
                  for name in PACKS)
    assert SYSTEM.advice(Setup(sides)) == []


def test_they_differ_in_kind() -> None:
    mob, elite = (cards(name) for name in PACKS)
    assert max(card.models for card in mob) > 2 * max(card.models for card in elite)
    assert min(number_of(profile.stats[8].value) or 7 for card in mob for profile in card.profiles) == 3
    assert all((number_of(profile.stats[8].value) or 7) <= 3 for card in elite for profile in card.profiles)
    assert any(len({profile.stats[0].value for profile in card.profiles}) > 1 for card in mob)
    assert sum(number_of(card.stat("Inv")) is not None for card in elite) >= 3
