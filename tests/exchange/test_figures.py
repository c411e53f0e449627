"""How many of whom stand on the table, and with which stat line."""

from __future__ import annotations

import pytest

from desktop.exchange.limits import MOST_COUNT
from desktop.exchange.named_counts import count_in_name
from desktop.exchange.report import Sort
from desktop.exchange.roster_import import read_roster
from desktop.exchange.tree import Node
from desktop.rules.kernel.card import Card
from tests.exchange.build import blade, entry, line, profile, roster, table, to_xml


def card(*parts: Node) -> Card:
    return read_roster(to_xml(roster(*parts)), "list.ros").cards[0]


def guesses(*parts: Node) -> list[tuple[str, object, object]]:
    found = read_roster(to_xml(roster(*parts)), "list.ros").lines(Sort.GUESSED)
    return [(one.code.rpartition(".")[2], one.params.get("what"), one.params.get("taken")) for one in found]


def counted(of: Card) -> list[tuple[str, int, int]]:
    return [(profile.name, profile.count, profile.wounds) for profile in of.profiles]


def test_a_mixed_unit_keeps_each_ones_wounds() -> None:
    squad = entry("Squad", "unit", 1, entry("Trooper", "model", 8, line("Trooper", "1")),
                  entry("Sergeant", "model", 1, line("Sergeant", "2")), entry("Gun", "model", 1, line("Gun", "4")))
    assert counted(card(squad)) == [("Trooper", 8, 1), ("Sergeant", 1, 2), ("Gun", 1, 4)]


def test_a_gun_stands_beside_its_crew() -> None:
    gun = entry("Long Gun", "unit", 1, line("Long Gun", "4"), entry("Gunner", "crew", 3, line("Gunner")))
    assert counted(card(gun)) == [("Long Gun", 1, 4), ("Gunner", 3, 1)]
    bare = entry("Watch", "unit", 1, line("Watch"), entry("Gunner", "crew", 3))
    assert counted(card(bare)) == [("Watch", 3, 1)]


def test_figures_alike_in_name_and_stats_are_counted_together() -> None:
    squad = entry("Squad", "unit", 1, entry("Trooper with pistol", "model", 3, line("Trooper")),
                  entry("Trooper with lance", "model", 2, line("Trooper")))
    assert counted(card(squad)) == [("Trooper", 5, 1)]


def test_figures_alike_in_name_but_not_in_stats_stay_apart() -> None:
    squad = entry("Squad", "unit", 1, entry("Trooper", "model", 3, line("Trooper")),
                  entry("Trooper", "model", 2, line("Trooper", save="3+")))
    assert [found.count for found in card(squad).profiles] == [3, 2]


def test_models_without_a_line_take_the_units_line_by_name() -> None:
    squad = entry("Squad", "unit", 1, line("Squad Sergeant", "2"), line("Squad Trooper"),
                  entry("Sergeant", "model", 1), entry("Trooper with lance", "model", 4))
    assert counted(card(squad)) == [("Squad Sergeant", 1, 2), ("Squad Trooper", 4, 1)]


def test_a_line_that_could_not_be_told_by_name_is_a_guess() -> None:
    squad = entry("Squad", "unit", 1, line("Alpha"), line("Beta"), entry("Gunner", "model", 2))
    assert ("line", "Gunner", "Alpha") in guesses(squad)


def test_a_line_brought_by_an_upgrade_of_a_model_is_that_models() -> None:
    squad = entry("Squad", "unit", 1, line("Trooper"), entry("Trooper", "model", 3),
                  entry("Trooper", "model", 1, entry("Second blade", "upgrade", 1, line("Trooper (fast)", save="3+"))))
    assert counted(card(squad)) == [("Trooper", 3, 1), ("Trooper (fast)", 1, 1)]


def test_weapons_that_look_like_models_are_not_counted() -> None:
    archer = entry("Archer", "model", 1, line("Archer"), entry("Storm Bow", "model", 1, blade("Storm Bow")))
    of = card(archer)
    assert counted(of) == [("Archer", 1, 1)]
    assert [(weapon.name, weapon.count) for weapon in of.weapons] == [("Storm Bow", 1)]


def test_a_model_that_is_only_a_heading_is_not_counted() -> None:
    saint = entry("Saint and Guards", "model", 1, entry("Saint", "model", 1, line("Saint", "5")),
                  entry("Guard", "model", 2, line("Guard", "2")))
    assert counted(card(saint)) == [("Saint", 1, 5), ("Guard", 2, 2)]


def test_a_drone_with_a_line_of_its_own_stands_beside_its_bearer_and_is_told() -> None:
    tank = entry("Tank", "model", 1, line("Tank", "12"), entry("2x Lamp Drone", "model", 1, line("Lamp Drone")))
    assert counted(card(tank)) == [("Tank", 1, 12), ("Lamp Drone", 2, 1)]
    assert ("beside", "2x Lamp Drone", "") in guesses(tank)
    assert ("count", "2x Lamp Drone", "2") in guesses(tank)


def test_upgrades_that_carry_stat_lines_are_the_models_of_their_squad() -> None:
    squad = entry("Squad", "unit", 1, entry("Guardsman", "upgrade", 9, line("Guardsman")),
                  entry("Sergeant", "upgrade", 1, line("Sergeant")))
    assert counted(card(squad)) == [("Guardsman", 9, 1), ("Sergeant", 1, 1)]


def test_a_mount_is_no_model_and_its_line_is_kept_as_text() -> None:
    riders = entry("Riders", "unit", 1, line("Rider"), entry("Man", "model", 4),
                   entry("Wolf", "upgrade", 1, line("Wolf", "2")))
    of = card(riders)
    assert counted(of) == [("Rider", 4, 1)]
    assert [(ability.name, ability.text) for ability in of.abilities] == [
        ("Wolf", 'Move 6" · Wounds 2 · Nerve 7 · Save 4+')]
    assert ("spare", "Wolf", None) in guesses(riders)


def test_lines_for_shrinking_wounds_make_one_figure() -> None:
    walker = entry("Walker", "model", 1, line("Walker [1] (7-12+ wounds remaining)", "12"),
                   line("Walker [2] (4-6 wounds remaining)", "N/A", save="5+"),
                   line("Walker [3] (1-3 wounds remaining)", "N/A", save="6+"))
    of = card(walker)
    assert counted(of) == [("Walker", 1, 12)]
    assert len(of.abilities) == 2


def test_a_unit_with_two_different_lines_and_no_models_has_both() -> None:
    gun = entry("Gun", "unit", 1, line("Gun", "4"), line("Crew", "1"))
    assert counted(card(gun)) == [("Gun", 1, 4), ("Crew", 1, 1)]


def test_a_waggon_of_another_table_stands_among_its_crew_and_is_told() -> None:
    waggon = entry("Waggon", "unit", 1, profile("Vehicle", "Waggon", Speed="8", Armour="4", Hit_Points="10"),
                   entry("Driver", "model", 2, line("Driver")))
    assert counted(card(waggon)) == [("Waggon", 1, 10), ("Driver", 2, 1)]
    assert ("carrier", "Waggon", "") in guesses(waggon)


def test_a_size_that_stands_in_a_name_is_taken_and_told() -> None:
    squad = entry("Pikemen", "unit", 1, line("Pikemen"), entry("20 Pikemen", "upgrade", 2))
    assert counted(card(squad)) == [("Pikemen", 40, 1)]
    assert ("count", "Pikemen", "40") in guesses(squad)


def test_a_size_that_the_list_does_not_tell_is_one_and_told() -> None:
    assert ("no_size", None, None) in guesses(entry("Pikemen", "unit", 1, line("Pikemen")))


def test_a_unit_taken_three_times_has_three_models() -> None:
    assert card(entry("Hound", "unit", 3, line("Hound"))).models == 3


def test_a_given_name_is_the_name() -> None:
    hero = entry("Captain", "model", 1, line("Captain"), customName="Ilva the Late")
    assert (card(hero).name, card(hero).profiles[0].name) == ("Ilva the Late", "Captain")


def test_a_given_name_of_a_model_in_a_squad_is_on_its_line() -> None:
    squad = entry("Squad", "unit", 1, entry("Trooper", "model", 3, line("Trooper")),
                  entry("Trooper", "model", 1, line("Trooper"), customName="Old Bern"))
    assert counted(card(squad)) == [("Trooper", 3, 1), ("Old Bern", 1, 1)]


def test_an_absurd_number_is_cut_and_told() -> None:
    squad = entry("Squad", "unit", 1, entry("Trooper", "model", 999_999, line("Trooper")))
    assert card(squad).models == MOST_COUNT
    assert ("cut", "Trooper", str(MOST_COUNT)) in guesses(squad)


@pytest.mark.parametrize(("column", "value", "wounds"), [
    ("W", "3", 3), ("Wounds", "2", 2), ("HP", "6", 6), ("Health", "5", 5), ("Hull Points", "4", 4), (" W ", "7", 7),
    ("W", "10-18+", 18), ("W", "-", 1), ("W", "", 1), ("W", "D6", 6), ("W", "0", 1), ("Resolve", "9", 1),
])
def test_wounds_come_from_the_stat_that_means_them(column: str, value: str, wounds: int) -> None:
    stats = {"Move": "6", "Save": "4+", "Nerve": "7", column: value}
    assert card(entry("Hero", "model", 1, table("Unit", "Hero", stats))).profiles[0].wounds == wounds


@pytest.mark.parametrize(("name", "other", "count"), [
    ("2x Drone", "Tank", 2), ("3 × Drone", "Tank", 3), ("20 Pikemen", "Pikemen", 20), ("5 Hounds", "Hound", 5),
    ("Two guns", "gun", 2), ("Three Lamps", "Lamp", 3), ("3rd Company", "Company", 1), ("2nd knife", "knife", 1),
    ("10 Gate Street Guards", "Pikemen", 1), ("Twisted gun", "gun", 1), ("1978 Coupe", "Coupe", 1), ("", "", 1),
])
def test_counts_in_names(name: str, other: str, count: int) -> None:
    assert count_in_name(name, other) == count
