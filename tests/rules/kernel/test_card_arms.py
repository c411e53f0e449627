"""Weapons of a unit of several lines: who has what after options of one line, of single models, of all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.rules.kernel.card import Card, Choice, Option, Profile, Stat, Weapon, take, with_options
from desktop.rules.kernel.card_lines import lines_of, of_lines, relined

UNIT = Card("Watch", "trial",
            weapons=(Weapon("Rifle"), Weapon("Sabre", tags=("line_2",)), Weapon("Horn", tags=("line1",))),
            profiles=(Profile("Trooper", (Stat("A", "1"),), 4), Profile("Sergeant", (Stat("A", "2"),), 1, 2)))


def worked(*options: Option, takes: tuple[tuple[str, str, int], ...]) -> dict[str, tuple[int, tuple[int, ...], bool]]:
    """Return by name how many there are of each weapon, the lines it belongs to, whether it is marked as few."""
    card = replace(UNIT, options=options)
    for option, choice, n in takes:
        card = take(card, option, choice, n)
    weapons = with_options(card).weapons
    return {weapon.name: (weapon.count, lines_of(weapon), "few" in weapon.tags) for weapon in weapons}


SABRE, HORN = (1, (1,), False), (1, (1,), False)


def test_what_the_sergeant_gives_away_the_troopers_keep() -> None:
    pistol = Option("p", "P", (Choice("c", "C", weapons=(Weapon("Pistol"),), replaces=("Rifle",)),), profile="Sergeant")
    assert worked(pistol, takes=(("p", "c", 1),)) == {
        "Rifle": (4, (0,), True), "Sabre": SABRE, "Horn": HORN, "Pistol": (1, (1,), True)}


def test_what_only_the_sergeant_has_goes_whole() -> None:
    choice = Choice("c", "C", weapons=(Weapon("Axe"),), replaces=("Sabre", "Horn"))
    axe = Option("a", "A", (choice,), profile="Sergeant")
    assert worked(axe, takes=(("a", "c", 1),)) == {"Rifle": (1, (), False), "Axe": (1, (1,), True)}


def test_a_line_that_has_not_what_is_replaced_gives_nothing_away() -> None:
    odd = Option("o", "O", (Choice("c", "C", replaces=("Sabre",)),), profile="Trooper")
    gone = replace(odd, profile="Nobody")
    for option in (odd, gone):
        assert worked(option, takes=(("o", "c", 1),))["Sabre"] == SABRE


def test_single_troopers_swap_one_each() -> None:
    lance = Option("l", "L", (Choice("c", "C", weapons=(Weapon("Lance", count=2),), replaces=("Rifle",), most=0),),
                   per=1, profile="Trooper")
    assert worked(lance, takes=(("l", "c", 3),)) == {
        "Rifle": (2, (), True), "Sabre": SABRE, "Horn": HORN, "Lance": (6, (0,), True)}
    assert worked(lance, takes=(("l", "c", 4),))["Rifle"] == (1, (1,), True)


def test_those_with_other_values_keep_their_arms_as_a_line_of_their_own() -> None:
    shield = Option("s", "S", (Choice("c", "Shield", weapons=(Weapon("Boss"),), changes=(Stat("A", "+1"),), most=0),),
                    per=1, profile="Trooper")
    tagged = replace(UNIT, weapons=(Weapon("Rifle", tags=("line_1",)), Weapon("Sabre", tags=("line_2",))),
                     options=(shield,))
    card = with_options(take(tagged, "s", "c", 2))
    assert [(line.name, line.count) for line in card.profiles] == [
        ("Trooper", 2), ("Sergeant", 1), ("Trooper · Shield", 2)]
    assert [(weapon.name, lines_of(weapon)) for weapon in card.weapons] == [
        ("Rifle", (0, 2)), ("Sabre", (1,)), ("Boss", (2,))]


def test_a_sergeant_that_comes_leaves_the_lines_of_others_as_they_were() -> None:
    boss = Option("b", "B", (Choice("c", "C", models=(Profile("Boss"),), replaces=("Trooper",)),))
    last = replace(UNIT, profiles=(replace(UNIT.profiles[0], count=1), UNIT.profiles[1]), options=(boss,))
    card = with_options(take(last, "b", "c"))
    assert [(line.name, line.count) for line in card.profiles] == [("Trooper", 0), ("Sergeant", 1), ("Boss", 1)]
    assert [lines_of(weapon) for weapon in card.weapons] == [(), (1,), (1,)]


@pytest.mark.parametrize(("tags", "lines"), [
    ((), ()), (("line_1",), (0,)), (("line0",), (0,)), (("line_2", "line1"), (1,)), (("line_0", "liner", "line"), ()),
    (("line2", "line_1"), (0, 2)),
])
def test_a_line_is_named_in_either_way_of_counting(tags: tuple[str, ...], lines: tuple[int, ...]) -> None:
    assert lines_of(Weapon("W", tags=("few", *tags))) == lines
    assert lines_of(of_lines(Weapon("W", tags=tags), lines)) == lines


def test_lines_that_moved_are_followed() -> None:
    sabre = Weapon("Sabre", tags=("poison", "line_2"))
    assert relined(sabre, {0: [1], 1: [0]}).tags == ("poison", "line_1", "line0")
    assert relined(sabre, {1: []}) == relined(sabre, {1: [1]}) == relined(sabre, {}) == sabre
    assert relined(Weapon("Rifle"), {0: [3]}) == Weapon("Rifle")
