"""Which selections become units, and what is told about those that were guessed or left."""

from __future__ import annotations

import pytest

from desktop.exchange.report import Sort
from desktop.exchange.roster_import import ImportedRoster, read_roster
from desktop.exchange.tree import Node
from tests.exchange.build import blade, cost, entry, force, line, profile, roster, rule, text_of, to_xml


def imported(*parts: Node) -> ImportedRoster:
    return read_roster(to_xml(roster(*parts)), "list.ros")


def names(*parts: Node) -> list[str]:
    return [card.name for card in imported(*parts).cards]


def codes(result: ImportedRoster, sort: Sort) -> list[str]:
    return [found.code.rpartition(".")[2] for found in result.lines(sort)]


HERO = entry("Hero", "model", 1, line("Hero", "3"))


def test_typed_units_and_models_are_units() -> None:
    assert names(entry("Squad", "unit", 1, entry("Guard", "model", 5, line("Guard"))), HERO) == ["Squad", "Hero"]


def test_an_upgrade_with_a_stat_line_is_a_unit_and_told_so() -> None:
    result = imported(entry("Walker", "upgrade", 1, line("Walker", "8")), HERO)
    assert [card.name for card in result.cards] == ["Walker", "Hero"]
    assert "by_line" in codes(result, Sort.GUESSED)


def test_an_upgrade_with_models_in_it_is_a_unit() -> None:
    squad = entry("Squad", "upgrade", 1, entry("Sergeant", "model", 1, line("Sergeant")),
                  entry("Guard", "model", 4, line("Guard")))
    assert [(card.name, card.models) for card in imported(squad).cards] == [("Squad", 5)]


def test_a_setting_of_the_list_is_left_and_told() -> None:
    result = imported(entry("Battle size", "upgrade", 1, entry("Skirmish"), slot="Configuration"), HERO)
    assert [card.name for card in result.cards] == ["Hero"]
    left = result.lines(Sort.LEFT)
    assert [(found.params["name"], found.params["inside"]) for found in left] == [("Battle size", "Skirmish")]


@pytest.mark.parametrize("slot", ["Allegiance", "Allegiance:", "Army Configuration", "Team Management"])
def test_a_setting_typed_unit_is_no_unit(slot: str) -> None:
    assert names(entry("Side", "unit", 1, text_of("Side", "Words."), slot=slot), HERO) == ["Hero"]


def test_a_typed_unit_with_nothing_in_it_is_no_unit() -> None:
    assert names(entry("Game type", "unit", 1, entry("Matched")), HERO) == ["Hero"]


def test_a_typed_unit_without_a_stat_line_but_with_texts_is_a_unit_and_warned_of() -> None:
    result = imported(entry("Storm", "unit", 1, text_of("Storm", "Drifts.")), HERO)
    assert [card.name for card in result.cards] == ["Storm", "Hero"]
    assert codes(result, Sort.WARNED) == ["no_line"]


def test_units_inside_a_setting_are_units_of_their_own() -> None:
    lore = entry("Lore", "upgrade", 1, entry("Songs", "upgrade", 1,
                 entry("Ghost Lamp", "unit", 1, line("Ghost Lamp", "8")), entry("Call Ghost Lamp", "upgrade", 1,
                 text_of("Call", "On 6."))), slot="Army Composition")
    result = imported(lore, HERO)
    assert [card.name for card in result.cards] == ["Ghost Lamp", "Hero"]
    assert [found.params["outer"] for found in result.lines(Sort.GUESSED) if found.code.endswith("inside")] == ["Lore"]
    assert [ability.name for ability in result.army] == ["Call"]


def test_a_unit_inside_a_unit_stays_with_it_and_is_told() -> None:
    cart = entry("Cart", "unit", 1, line("Cart", "6"))
    result = imported(entry("Squad", "unit", 1, entry("Guard", "model", 5, line("Guard")), cart))
    assert [(card.name, card.models) for card in result.cards] == [("Squad", 6)]
    assert "nested" in codes(result, Sort.GUESSED)


def test_troops_under_a_captain_are_units_of_their_own() -> None:
    troop = entry("Spears", "upgrade", 1, line("Spearman"), entry("Man", "model", 6, points="30"), entry("Spear"))
    captain = entry("Captain", "upgrade", 1, entry("Captain", "model", 1, line("Captain", "2"), points="60"),
                    entry("Followers", "upgrade", 1, troop))
    result = imported(captain)
    assert [(card.name, card.models, card.points) for card in result.cards] == [
        ("Captain", 1, "60"), ("Spears", 6, "30")]
    assert result.cards[0].kit == ""


def test_nested_forces_are_walked() -> None:
    inner = force(HERO, name="Regiment")
    result = imported(force(entry("Squad", "unit", 1, line("Squad")), forces=[force(forces=[inner], name="Wing")]))
    assert [card.name for card in result.cards] == ["Squad", "Hero"]
    assert result.units[1].forces == ("Muster", "Wing", "Regiment")


def test_a_list_without_any_unit_makes_units_of_its_entries() -> None:
    result = imported(entry("Red", "upgrade", points="5"), entry("Blue", "upgrade", points="-3"),
                      entry("Rules", "upgrade", slot="Configuration"))
    assert [(card.name, card.points) for card in result.cards] == [("Red", "5"), ("Blue", "-3")]
    assert codes(result, Sort.GUESSED).count("alone") == 2


def test_an_empty_list_is_read_and_warned_of() -> None:
    result = imported(force())
    assert result.cards == ()
    assert codes(result, Sort.WARNED) == ["no_units"]


def test_the_order_of_elements_does_not_matter() -> None:
    first = entry("Guard", "model", 1, line("Guard"), entry("Sabre", "upgrade", 1, blade("Sabre")))
    turned = entry("Guard", "model", 1, line("Guard"), entry("Sabre", "upgrade", 1, blade("Sabre")))
    turned.children.reverse()
    assert imported(first).cards == imported(turned).cards


def test_an_unknown_type_is_walked_through() -> None:
    squad = entry("Battery", "unit", 1, entry("Crew", "unit-group", 2, entry("Gunner", "model", 4, line("Gunner")),
                                              entry("Gun", "model", 2, line("Gun", "4"))))
    card = imported(squad).cards[0]
    assert [(found.name, found.count, found.wounds) for found in card.profiles] == [("Gunner", 4, 1), ("Gun", 2, 4)]
    assert card.kit == ""


def test_a_list_over_its_limit_is_read_and_warned_of() -> None:
    root = roster(entry("Hero", "model", 1, line("Hero"), points="600"), costs=[cost("pts", "600")],
                  limits=[cost("pts", "500", "costLimit")])
    result = read_roster(to_xml(root), "list.ros")
    assert [found.params for found in result.lines(Sort.WARNED)] == [
        {"kind": "pts", "limit": "500", "counted": "600"}]


def test_texts_of_the_list_and_its_forces_are_kept_once() -> None:
    law = rule("Muster law", "All hold.")
    result = imported(force(HERO, law), force(rule("Muster law", "All hold."), name="Other"))
    assert [ability.name for ability in result.army] == ["Muster law"]
    assert [found.params["n"] for found in result.lines(Sort.CAME) if found.code.endswith("army")] == [1]


def test_a_table_of_numbers_of_an_unknown_game_is_taken_as_the_stat_line_and_told() -> None:
    pilot = entry("Pilot", "model", 1, profile("Pilot", "Pilot", Gears="10", Nitro="3", Grip="4"))
    result = imported(pilot)
    assert [stat.name for stat in result.cards[0].profiles[0].stats] == ["Gears", "Nitro", "Grip"]
    assert [found.params for found in result.lines(Sort.GUESSED) if found.code.endswith("stats")] == [{"what": "Pilot"}]
