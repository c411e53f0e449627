"""The two shipped armies: whole lines, weapons and abilities that the rules read, both worth the same."""

from __future__ import annotations

from decimal import Decimal
from importlib import resources

import pytest

from desktop.exchange.packs import CardPack, read_pack
from desktop.rules.kernel.card import Card, Weapon, decimal_of, number_of, with_options
from desktop.rules.warscroll import SYSTEM
from desktop.rules.warscroll.numbers import damage_of, weapon_stat
from desktop.rules.warscroll.powers import powers, values_of
from tests.rules.warscroll.build import setup

ARMIES = ("cindermole-warren.json", "white-kite.json")


def pack(name: str) -> CardPack:
    return read_pack((resources.files("resources") / "packs" / name).read_bytes())


def cards(name: str) -> list[Card]:
    return [with_options(entry.card) for entry in pack(name).cards]


def every_weapon(card: Card) -> list[Weapon]:
    return [*card.weapons, *(weapon for option in card.options for choice in option.choices
                             for weapon in choice.weapons)]


@pytest.mark.parametrize(("name", "units", "models"), [("cindermole-warren.json", 6, 41), ("white-kite.json", 5, 17)])
def test_both_armies_are_worth_the_same_and_differ_in_kind(name: str, units: int, models: int) -> None:
    army = [entry.card for entry in pack(name).cards]
    assert (len(army), sum(card.models for card in army)) == (units, models)
    assert sum((decimal_of(card.points) for card in army), Decimal(0)) == 600


@pytest.mark.rule("AS-002", "AS-003")
@pytest.mark.parametrize("name", ARMIES)
def test_every_line_and_weapon_has_its_numbers(name: str) -> None:
    for card in cards(name):
        for profile in card.profiles:
            assert [stat.name for stat in profile.stats] == list(SYSTEM.stats), card.name
            assert all(number_of(stat.value) is not None for stat in profile.stats), card.name
            assert number_of(profile.stats[1].value) == profile.wounds, card.name
        for weapon in every_weapon(card):
            assert [stat.name for stat in weapon.stats] == list(SYSTEM.form.weapon_stats), (card.name, weapon.name)
            assert all(weapon_stat(weapon, key)[1] == "card" for key in ("Range", "Attacks", "To Hit", "To Wound"))
            assert damage_of(weapon) != (0, 0), weapon.name
            assert ("missile" in weapon.tags) == (weapon_stat(weapon, "Range")[0] > 3), weapon.name
            lines = [int(tag[4:]) for tag in weapon.tags if tag.startswith("line")]
            assert all(line < len(card.profiles) for line in lines), weapon.name


@pytest.mark.rule("AS-061", "AS-130")
@pytest.mark.parametrize("name", ARMIES)
def test_every_ability_with_a_code_can_be_read(name: str) -> None:
    kinds = ("spell", "command", "hero", "every_hero", "after_setup")
    for card in cards(name):
        for at, ability in enumerate(card.abilities):
            known = [one for one in powers(card, *kinds) if one.key == f"p{at}" and one.effect]
            plain = ability.code.split()[0] in ("wizard", "fly")
            assert plain or (len(known) == 1 and (known[0].amount or known[0].dice)), (card.name, ability.name)
            assert ability.text, ability.name
        assert (values_of(card, "wizard") is not None) == ("wizard" in card.keywords), card.name


def test_between_them_the_armies_show_what_the_rules_read() -> None:
    every = [card for name in ARMIES for card in cards(name)]
    kinds = {ability.code.split()[0] for card in every for ability in card.abilities}
    assert kinds == {"wizard", "spell", "command", "hero", "after_setup", "fly"}
    assert {"hero", "wizard", "monster"} <= {word for card in every for word in card.keywords}
    assert any(len(card.profiles) > 1 and len({line.wounds for line in card.profiles}) > 1 for card in every)


@pytest.mark.rule("AS-033")
def test_the_smaller_army_is_told_of_sudden_death_and_nothing_is_missing() -> None:
    found = SYSTEM.advice(setup(*(cards(name) for name in ARMIES)))
    assert [one.code for one in found] == ["warscroll.advice.sudden_death"]
