"""Cases that other tools got wrong, from the file of the list builder to the battle: each one's wounds, costs, arms."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from decimal import Decimal
from pathlib import Path

import pytest

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.imports import ImportWarband
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.roster import roster as recruits
from desktop.campaign.queries.warbands import warbands
from desktop.cards.deck import Figure, faces_of
from desktop.cards.face import Face
from desktop.cards.parts import Banner
from desktop.exchange.mapping.convert import convert
from desktop.exchange.roster_import import ImportedRoster, read_roster
from desktop.exchange.tree import Node
from desktop.exchange.updating.plan import arrival_of
from desktop.rules.kernel.pieces import Model
from desktop.words import Words
from tests.exchange.build import blade, cost, entry, force, line, roster, table, to_json, to_xml
from tests.support.night import a_desk, open_table

MIXED = entry("Gun Team", "unit", 1,
              entry("Trooper", "model", 4, line("Trooper", "1"), entry("Carbine", "upgrade", 4, blade("Carbine"))),
              entry("Serjeant", "model", 1, line("Serjeant", "2"), entry("Sword", "upgrade", 1, blade("Sword"))),
              entry("Platform", "model", 1, line("Platform", "4"), entry("Long Gun", "upgrade", 1, blade("Long Gun"))),
              points="95")


def read(*parts: Node, costs: Iterable[Node] = ()) -> ImportedRoster:
    return read_roster(to_xml(roster(*parts, costs=costs)), "list.ros")


@pytest.mark.parametrize("system", ["freeform", "assault", "warscroll", "skirmish"])
def test_troopers_a_serjeant_and_a_platform_keep_their_wounds_everywhere(tmp_path: Path, system: str) -> None:
    desk = a_desk(tmp_path)
    campaign = desk.execute(CreateCampaign("Lists", system)).new_id
    units = convert(read(MIXED).units, system).units
    bands = [desk.execute(ImportWarband(campaign, name, "a.ros", b"x", tuple(map(arrival_of, units)), system=system))
             .added("warband")[0] for name in ("One", "Two")]
    cards = [row.card for row in recruits(desk.store, bands[0])]
    on_cards = sorted(profile.wounds for card in cards for profile in card.profiles for _ in range(profile.count))
    assert on_cards == [1, 1, 1, 1, 2, 4]
    assert {band.total.value for band in warbands(desk.store, campaign)} == {"95"}
    battle = desk.execute(CreateBattle(campaign, "A trial", system, tuple(bands))).new_id
    desk.execute(StartBattle(battle, 0, "seed"))
    models = [model for model in open_table(desk, battle).battle.all(Model) if model.unit.startswith("a")]
    assert sorted(model.most for model in models) == [1, 1, 1, 1, 2, 4]
    faces = faces_of([Figure(card) for card in cards], Banner("sable", "", "One"), Words())
    boxes = sorted(boxes for face in faces for boxes in wounds_of(face))
    assert boxes == [1, 1, 1, 1, 2, 4]


def wounds_of(face: Face) -> list[int]:
    """The wound boxes of a card: a group of them for each model."""
    return [group for boxes in face.boxes if not boxes.small for group in boxes.groups]


def test_units_under_an_upgrade_are_units_with_their_costs() -> None:
    lore = entry("Lore of Lamps", "upgrade", 1, entry("Will-o-Wisp", "unit", 1, line("Will-o-Wisp"), points="40"),
                 entry("Lantern Jack", "unit", 1, line("Lantern Jack"), points="60"), points="5")
    found = read(lore, costs=[cost("pts", "105")])
    assert [(card.name, card.points) for card in found.cards] == [("Will-o-Wisp", "40"), ("Lantern Jack", "60")]
    assert found.totals_agree


def test_a_champion_and_heavy_weapons_in_sub_selections_are_counted_once_and_armed() -> None:
    cells = {"WS": "4", "BS": "4", "S": "3", "T": "3", "W": "1", "I": "3", "A": "1", "Ld": "7", "Save": "4+"}

    def soldier(name: str, count: int, arm: str) -> Node:
        return entry(name, "model", count, table("Unit", name, cells), entry(arm, "upgrade", count, table(
            "Weapon", arm, {"Range": '24"', "Strength": "4", "AP": "-", "Type": "Heavy 1"})))

    squad = entry("Line Squad", "unit", 1,
                  entry("Squad", "upgrade", 1, entry("Champion", "upgrade", 1, soldier("Champion", 1, "Pistol"))),
                  entry("Specials", "upgrade", 1, soldier("Gunner", 2, "Heavy Gun")), soldier("Trooper", 7, "Carbine"))
    card = read(squad).cards[0]
    assert [(one.name, one.count) for one in card.profiles] == [("Champion", 1), ("Gunner", 2), ("Trooper", 7)]
    assert [(one.name, one.count) for one in card.weapons] == [("Pistol", 1), ("Heavy Gun", 2), ("Carbine", 7)]
    ready = convert(read(squad).units, "assault").units[0].card
    assert [(one.name, one.tags) for one in ready.weapons] == [
        ("Pistol", ("line_1", "missile")), ("Heavy Gun", ("line_2", "missile")), ("Carbine", ("line_3", "missile"))]


@pytest.mark.parametrize("form", [to_xml, to_json])
def test_a_tenth_three_times_is_three_tenths_all_the_way(tmp_path: Path, form: Callable[[Node], bytes]) -> None:
    imps = [entry(f"Imp {name}", "unit", 1, line("Imp"), points="0.1") for name in "abc"]
    found = read_roster(form(roster(*imps, costs=[cost("pts", "0.30000000000000004")])), "x")
    assert (found.totals[0].counted, found.totals_agree) == (Decimal("0.3"), True)
    desk = a_desk(tmp_path)
    campaign = desk.execute(CreateCampaign("Lists")).new_id
    desk.execute(ImportWarband(campaign, "Imps", "a.ros", b"x", tuple(map(arrival_of, found.units))))
    assert warbands(desk.store, campaign)[0].total.value == "0.3"


def test_nested_forces_with_costs_of_their_own_add_up() -> None:
    inner = force(entry("Guard", "unit", 1, line("Guard"), points="70"), cost("pts", "5"), name="Inner")
    outer = force(entry("Odo", "model", 1, line("Odo"), points="30"), name="Outer", forces=[inner])
    found = read_roster(to_xml(roster(outer, costs=[cost("pts", "105")])), "list.ros")
    assert [(unit.card.name, unit.forces) for unit in found.units] == [
        ("Odo", ("Outer",)), ("Guard", ("Outer", "Inner"))]
    assert found.totals_agree
