"""Invented lists made ready for a game: what fits, what each unit becomes, and a line for all that was guessed."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.exchange.mapping.bodies import MOST_FIGURES
from desktop.exchange.mapping.convert import Converted, convert
from desktop.exchange.mapping.fits import Fit, best_fit, fits_of
from desktop.exchange.mapping.maps import maps
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.roster_import import ImportedUnit, read_roster
from desktop.exchange.tree import Node
from desktop.rules.kernel.card import Card, Weapon
from desktop.words import LANGUAGES, Words
from tests.exchange.build import entry, profile, roster, table, text_of, to_xml
from tests.exchange.shared import lists, needs_rosters

OLD = {"WS": "4", "BS": "4", "S": "3", "T": "4", "W": "1", "I": "4", "A": "1", "Ld": "8", "Save": "3+"}
NEW = {"M": '6"', "WS": "3+", "BS": "4+", "S": "4", "T": "4", "W": "2", "A": "D3", "Ld": "7", "Save": "3+/5++"}


def soldier(name: str, count: int, *arms: Node, stats: dict[str, str] | None = None) -> Node:
    return entry(name, "model", count, table("Unit", name, stats or OLD), *arms)


def arm(name: str, count: int = 1, **cells: str) -> Node:
    return entry(name, "upgrade", count, profile("Weapon", name, **(cells or {
        "Range": "-", "Strength": "User", "AP": "-", "Type": "Melee"})))


def units(*parts: Node) -> tuple[ImportedUnit, ...]:
    return read_roster(to_xml(roster(*parts)), "list.ros").units


def squad(points: str = "100") -> Node:
    return entry("Squad", "unit", 1, soldier("Guard", 4, arm("Sabre", 4)),
                 soldier("Guard with lance", 1, arm("Sabre"),
                         arm("Lance", Range="-", Strength="+1", AP="3", Type="Melee")),
                 soldier("Captain", 1, arm("Pistol", Range='12"', Strength="4", AP="5", Type="Pistol 1"),
                         stats=OLD | {"W": "3", "Ld": "9"}), points=points)


def said(made: Converted) -> list[str]:
    words = Words()
    return [words.say(line.code, **line.params) for line in made.lines]


def fit(system: str, found: tuple[Fit, ...]) -> Fit:
    return next(one for one in found if one.system == system)


def stats(card: Card, at: int = 0) -> dict[str, str]:
    return {stat.name: stat.value for stat in card.profiles[at].stats}


def weapon(card: Card, name: str) -> Weapon:
    return next(one for one in card.weapons if one.name == name)


def test_a_list_fits_where_enough_of_its_stats_are_found() -> None:
    found = fits_of(units(squad(), squad(), squad(), squad()))
    assert best_fit(found) == "assault"
    assert fit("assault", found).found == ("WS", "S", "T", "W", "I", "A", "Ld", "Sv")
    assert (fit("regiment", found).fits, fit("regiment", found).missing) == (False, ("Sp", "Me", "De", "Ne"))
    assert fit("skirmish", found).why == "exchange.fit.apart"


def test_a_few_figures_fit_a_skirmish_and_nothing_fits_freeform() -> None:
    assert best_fit(fits_of(units(soldier("Scout", 1), soldier("Reeve", 1)))) == "assault"
    with_move = tuple(soldier(name, 1, stats={"M": "4", **OLD}) for name in ("Scout", "Reeve"))
    assert best_fit(fits_of(units(*with_move))) == "skirmish"
    lamp = entry("Lamp", "unit", 1, table("Unit", "Lamp", {"GLOW": "4", "Wounds": "2"}))
    assert best_fit(fits_of(units(lamp))) == "freeform"
    assert best_fit(fits_of(())) == "freeform"


@given(st.permutations(list(OLD.items())), st.sampled_from([str.upper, str.lower, str.title, " {}: ".format]))
def test_neither_order_nor_spelling_of_stats_matters(
        cells: list[tuple[str, str]], spelled: Callable[[str], str]) -> None:
    made = convert(units(soldier("Guard", 3, stats={spelled(name): value for name, value in cells})), "assault")
    expected = {**{name: value for name, value in OLD.items() if name != "Save"}, "Sv": "3+", "Inv": "–"}
    assert stats(made.units[0].card) == expected


def test_stats_in_other_languages_are_known() -> None:
    russian = {"Движение": '5"', "Раны": "2", "Храбрость": "6", "Спасбросок": "4+"}
    german = {"KG": "4", "BF": "3", "Stärke": "3", "Widerstand": "3", "LP": "1", "Initiative": "3", "Attacken": "1",
              "MW": "7", "RW": "5+"}
    first = convert(units(entry("Дозор", "unit", 1, table("Unit", "Дозор", russian))), "warscroll").units[0].card
    assert stats(first) == {"Move": '5"', "Wounds": "2", "Bravery": "6", "Save": "4+"}
    second = convert(units(entry("Wache", "unit", 1, table("Unit", "Wache", german))), "assault").units[0].card
    assert [stats(second)[name] for name in ("WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv")] == [
        "4", "3", "3", "3", "1", "3", "1", "7", "5+"]


def test_rolls_become_skills_and_every_guess_is_named_with_what_was_taken() -> None:
    made = convert(units(entry("Squad", "unit", 1, soldier("Guard", 5, stats=NEW))), "assault")
    card = made.units[0].card
    assert stats(card) == {"WS": "4", "BS": "3", "S": "4", "T": "4", "W": "2", "I": "3*", "A": "2", "Ld": "7",
                           "Sv": "3+", "Inv": "5+", "M": '6"'}
    assert card.profiles[0].wounds == 2
    told = said(made)
    assert "Squad: not in the list, assumed as on a plain card and marked *: I 3" in told
    assert "Squad: a roll made a skill, 7 less the roll: WS 3+ → WS 4; BS 4+ → BS 3" in told
    assert "Squad: dice taken at their average: A D3 → A 2" in told
    assert "Squad: the second value taken: Save 3+/5++ → Inv 5+" in told
    assert "Stats that this game has no use for stay on the cards: M" in told
    assert card.notes == ("Guard: WS 3+ → WS 4, BS 4+ → BS 3, A D3 → A 2, Save 3+/5++ → Sv 3+, "
                          "Save 3+/5++ → Inv 5+")


def test_what_is_no_number_is_assumed_and_named() -> None:
    made = convert(units(entry("Beast", "unit", 1, soldier("Beast", 1, stats=NEW | {"WS": "*"}))), "assault")
    assert stats(made.units[0].card)["WS"] == "3*"
    assert "Beast: no number this game can use; assumed and marked *: WS * → 3" in said(made)


def test_in_assaults_each_kind_of_arms_has_a_line() -> None:
    card = convert(units(squad()), "assault").units[0].card
    assert [(line.name, line.count, line.wounds) for line in card.profiles] == [
        ("Guard", 4, 1), ("Guard with lance", 1, 1), ("Captain", 1, 3)]
    assert weapon(card, "Sabre").tags == ("line_1", "line_2")
    assert weapon(card, "Lance").tags == ("line_2",)
    assert weapon(card, "Pistol").tags == ("line_3", "pistol")


def test_in_warscroll_battles_weapons_are_marked_by_line_and_number() -> None:
    cells = {"Move": '5"', "Wounds": "1", "Bravery": "6", "Save": "4+"}
    spear = profile("Weapon", "Spear", Range='2"', Attacks="1", To_Hit="4+", To_Wound="4+", Rend="1", Damage="D6+1")
    bow = profile("Weapon", "Bow", Range='18"', Attacks="D6", To_Hit="4+", To_Wound="4+", Rend="-", Damage="D3")
    made = convert(units(entry("Band", "unit", 1, entry("Spear", "upgrade", 1, spear),
                               entry("Archer", "model", 9, table("Unit", "Band", cells),
                                     entry("Bow", "upgrade", 3, bow)),
                               soldier("Chief", 1, stats=cells | {"Wounds": "3"}))), "warscroll")
    card = made.units[0].card
    assert weapon(card, "Spear").tags == ()
    assert (weapon(card, "Bow").tags, weapon(card, "Bow").count) == (("line0", "few", "missile"), 3)
    assert {stat.name: stat.value for stat in weapon(card, "Bow").stats} == {
        "Range": '18"', "Attacks": "4", "To Hit": "4+", "To Wound": "4+", "Rend": "–", "Damage": "D3"}
    assert {stat.name: stat.value for stat in weapon(card, "Spear").stats}["Damage"] == "5"
    assert weapon(card, "Spear").note == "Rend 1 → Rend -1; Damage D6+1 → Damage 5"
    told = said(made)
    assert "Band: the list does not say who has it; all of its models count as having it: Spear" in told
    assert any(line.startswith("Band: taken as missile weapons by their range: Bow") for line in told)


def test_in_a_skirmish_each_figure_gets_its_card_its_arms_and_its_share() -> None:
    made = convert(units(squad("100"), soldier("Reeve", 1)), "skirmish")
    assert [unit.card.name for unit in made.units] == [
        "Guard 1", "Guard 2", "Guard 3", "Guard 4", "Guard with lance", "Captain", "Reeve"]
    assert [unit.card.points for unit in made.units] == ["16.7", *["16.66"] * 5, "0"]
    assert all(unit.card.models == 1 for unit in made.units)
    assert [one.name for one in made.units[4].card.weapons] == ["Sabre", "Lance"]
    assert len({unit.origin.selection_id for unit in made.units}) == 2
    assert len({unit.origin.part for unit in made.units}) == 7
    assert [unit.origin.order for unit in made.units] == list(range(7))
    assert "Squad" in made.units[0].card.keywords
    assert "Squad: 6 figures, each with a card of its own; the points are shared evenly" in said(made)


def test_a_weapon_that_multiplies_strength_adds_it_in_a_skirmish() -> None:
    fist = arm("Fist", Range="-", Strength="x2", AP="2", Type="Melee")
    card = convert(units(soldier("Brute", 1, fist, stats={"M": "4", **OLD})), "skirmish").units[0].card
    assert {stat.name: stat.value for stat in card.weapons[0].stats}["Strength"] == "+3"


def test_an_army_too_large_for_single_figures_is_refused_and_not_offered() -> None:
    many = units(*(soldier("Guard", 100) for _ in range(4)))
    assert (fit("skirmish", fits_of(many)).playable, fit("skirmish", fits_of(many)).fits) == (False, False)
    with pytest.raises(ImportRefused) as refused:
        convert(many, "skirmish")
    assert refused.value.params == {"n": 400, "most": 300}


def test_a_regiment_has_no_models_and_keeps_how_many_there_were() -> None:
    cells = {"Sp": "5", "Me": "4+", "Ra": "-", "De": "4+", "At": "15", "Ne": "11/13"}
    made = convert(units(entry("Pikes", "unit", 1, soldier("Pike", 20, stats=cells))), "regiment")
    line = made.units[0].card.profiles[0]
    assert (line.name, line.count, line.wounds) == ("Pike ×20", 0, 0)
    assert stats(made.units[0].card) == {"Sp": "5", "Me": "4+", "Ra": "–", "De": "4+", "Att": "15", "Ne": "11/13"}
    assert said(made) == ["Stats under other names: At → Att"]


def test_what_pierces_in_another_game_is_penetration_on_the_grid() -> None:
    cells = {"RA": "5+", "FI": "4+", "SV": "5+", "AR": "1", "HP": "2"}
    rifle = entry("Rifle", "upgrade", 1, profile("Weapon", "Rifle", Range="R6", AP="AP1", Keywords="-"))
    card = convert(units(soldier("Ranger", 1, rifle, stats=cells)), "grid").units[0].card
    assert stats(card) == {"AP": "6*", "Armour": "1", "Accuracy": "5+", "Melee": "4+", "SP": "2", "SV": "5+"}
    assert [stat.name for stat in card.weapons[0].stats][:1] == ["Range"]
    assert "AP" not in {stat.name for stat in card.weapons[0].stats}


def test_freeform_takes_a_list_as_it_is() -> None:
    given_units = units(squad())
    made = convert(given_units, "freeform")
    assert (made.units, made.lines) == (given_units, ())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", [*maps(), "freeform"])
def test_every_line_is_said_in_both_languages(system: str, language: str) -> None:
    words = Words(language)
    found = units(squad(), entry("Beast", "unit", 1, soldier("Beast", 2, stats=NEW | {"WS": "*", "Ld": "6+"})),
                  entry("Lamp", "unit", 1, text_of("Glow", "Glows.")))
    for line in convert(found, system).lines:
        assert set(line.params) == words.slots(line.code), line.code
        assert "exchange." not in words.say(line.code, **line.params)
    for one in fits_of(found):
        assert words.slots(one.why) <= set(one.params)


@pytest.fixture(scope="module")
def real() -> dict[Path, tuple[ImportedUnit, ...]]:
    """The units of every real list that is imported."""
    found = {}
    for path in lists():
        try:
            found[path] = read_roster(path.read_bytes(), path.name).units
        except ImportRefused:
            continue
    return found


@needs_rosters
@pytest.mark.parametrize("system", maps())
def test_no_value_of_a_real_list_is_lost_and_its_points_stay_the_same(
        system: str, real: dict[Path, tuple[ImportedUnit, ...]]) -> None:
    for path, found in real.items():
        try:
            cards = [unit.card for unit in convert(found, system).units]
        except ImportRefused:
            assert sum(unit.card.models for unit in found) > MOST_FIGURES
            continue
        assert sum(Decimal(card.points) for card in cards) == sum(Decimal(unit.card.points) for unit in found), path
        text = "\n".join(_all_text(card) for card in cards)
        for unit in found:
            cells = [stat for line in unit.card.profiles for stat in line.stats]
            cells += [stat for one in unit.card.weapons for stat in one.stats]
            values = {cell.value.replace("++", "+") for cell in cells} - {"0", "-"}
            assert all(value in text for value in values), (path, unit.card.name)
            assert all(one.name in text for one in (*unit.card.weapons, *unit.card.abilities)), (path, unit.card.name)


def _all_text(card: Card) -> str:
    cells = [stat.value for line in card.profiles for stat in line.stats]
    cells += [f"{one.name} {one.note} " + " ".join(stat.value for stat in one.stats) for one in card.weapons]
    return "\n".join([card.name, card.notes, *cells, *(one.name for one in card.abilities)])
