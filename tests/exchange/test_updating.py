"""An updated list set beside the warband it became: who is found again, what would change, one step back."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from desktop.campaign.commands.advances import EditCareer
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.imports import ImportWarband
from desktop.campaign.commands.warbands import DuplicateWarband
from desktop.campaign.queries.imports import ListedRecruit, ListedWarband, listed_warbands
from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import source_of
from desktop.exchange.mapping.convert import convert
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.roster_import import ImportedUnit, read_roster
from desktop.exchange.text_list.importing import read_text
from desktop.exchange.updating.differences import differences
from desktop.exchange.updating.matching import likely
from desktop.exchange.updating.plan import Plan, arrival_of, plan_update
from desktop.rules.kernel.card import Card, Profile, Stat, Weapon
from desktop.words import LANGUAGES, Words
from tests.exchange.build import blade, entry, line, profile
from tests.exchange.shared import ROSTERS, lists, needs_rosters
from tests.exchange.updating_support import Room, data, hero, squad
from tests.support.night import a_desk, rows


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path, squad(), hero())
    yield made
    made.desk.store.close()


def told(plan: Plan, name: str) -> list[str]:
    words = Words()
    found = next(one for one in plan.found if one.shown_name == name)
    return [change.said(words) for change in found.changes]


def points(plan: Plan) -> list[tuple[str, str]]:
    return [(one.recruit.row.points, one.card.points) for one in plan.found]


# --- who is found again


def test_the_same_list_changes_nothing(room: Room) -> None:
    plan = room.plan(squad(), hero())
    assert plan.is_nothing
    assert [one.recruit.row.name for one in plan.found] == ["Squad", "Odo"]
    assert not any(one.own for one in plan.found)


def test_units_are_found_by_their_selection_whatever_they_are_called_now(room: Room) -> None:
    plan = room.plan(hero("Odo the Grey"), squad("Gate Squad"))
    assert [(one.recruit.row.name, one.shown_name) for one in plan.found] == [
        ("Odo", "Odo the Grey"), ("Squad", "Gate Squad")]
    assert "name: Odo → Odo the Grey" in told(plan, "Odo the Grey")


def test_without_their_selection_they_are_found_by_path_name_and_order(tmp_path: Path) -> None:
    room = Room(tmp_path, squad(id="1", points="10"), squad(id="2", points="20"), hero(id="3"))
    path = {"entryId": "e::Squad"}
    plan = room.plan(hero(id="7"), squad(id="8", points="15"), squad("New name", "9", points="25", **path))
    assert points(plan) == [("50", "50"), ("10", "15"), ("20", "25")]
    assert not plan.added
    assert not plan.gone


def test_a_unit_of_another_path_is_found_by_its_name(room: Room) -> None:
    plan = room.plan(squad(id="x", entryId="other::path"), hero(id="y", entryId="another"))
    assert [one.recruit.row.name for one in plan.found] == ["Squad", "Odo"]


def test_figures_of_a_squad_are_found_one_by_one(tmp_path: Path) -> None:
    cells = {"M": "4", "WS": "4", "BS": "3", "S": "3", "T": "3", "W": "1", "I": "3", "A": "1", "Ld": "7", "Sv": "5+"}
    figures = [entry("Guard", "model", count, profile("Unit", "Guard", **cells), id="id-guards") for count in (5, 4)]
    big, small = (entry("Squad", "unit", 1, one, points="50", id="id-squad") for one in figures)
    room = Room(tmp_path, big, system="skirmish")
    room.desk.execute(EditCareer(room.recruit("Guard 3").id, kills=4))
    plan = room.plan(small)
    assert [one.recruit.row.name for one in plan.found] == ["Guard 1", "Guard 2", "Guard 3", "Guard 4"]
    assert [one.row.name for one in plan.gone] == ["Guard 5"]
    assert room.recruit("Guard 3").kills == 4


def test_a_pasted_list_finds_its_units_by_name(tmp_path: Path) -> None:
    desk = a_desk(tmp_path)
    campaign = desk.execute(CreateCampaign("Lists")).new_id
    first = read_text("Captain Odo (80)\n10 Guard (100)\n10 Guard (110)\n", "pasted")
    desk.execute(ImportWarband(campaign, "Pasted", "pasted.txt", b"x", tuple(map(arrival_of, first.units))))
    second = read_text("10 Guard (105)\n10 Guard (110)\nScouts (40)\nCaptain Odo (90)\n", "pasted")
    (listed,) = likely(second.units, listed_warbands(desk.store, campaign))
    plan = plan_update(second.units, listed)
    assert points(plan) == [("100", "105"), ("110", "110"), ("80", "90")]
    assert [unit.card.name for unit in plan.added] == ["Scouts"]
    assert likely(read_text("Ogre (1)\nTroll (2)\nCaptain Odo (9)\n", "x").units, (listed,)) == ()


def test_a_list_whose_units_all_became_single_figures_is_found_again(tmp_path: Path) -> None:
    room = Room(tmp_path, squad(), system="skirmish")
    assert len(room.names()) == 5
    warbands = listed_warbands(room.desk.store, room.campaign)
    again = read_roster(data(squad(points="120")), "list.ros").units
    assert [one.id for one in likely(again, warbands)] == [room.band]
    plan = room.update(squad(points="120", guards=6))
    assert (len(plan.found), len(plan.added), plan.gone) == (5, 1, ())
    other = read_roster(data(squad("Squad", "new")), "list.ros").units
    assert likely(other, warbands) == ()


def test_a_pasted_list_that_became_single_figures_is_found_again_by_name(tmp_path: Path) -> None:
    desk = a_desk(tmp_path)
    campaign = desk.execute(CreateCampaign("Lists", "skirmish")).new_id
    pasted = read_text("3 Reed Guard (60 points)\n2 Scouts (40 points)\n", "pasted").units
    arrivals = tuple(map(arrival_of, convert(pasted, "skirmish").units))
    desk.execute(ImportWarband(campaign, "Pasted", "pasted.txt", b"x", arrivals, system="skirmish"))
    (listed,) = listed_warbands(desk.store, campaign)
    assert len(listed.recruits) == 5
    assert likely(pasted, (listed,)) == (listed,)
    assert likely(read_text("3 Reed Folk (60 points)\n", "pasted").units, (listed,)) == ()


def test_only_lists_that_share_a_selection_are_offered(room: Room) -> None:
    warbands = listed_warbands(room.desk.store, room.campaign)
    assert [one.name for one in likely(room.units(hero(), squad("X", "new")), warbands)] == ["River Watch"]
    assert likely(room.units(squad("Squad", "new")), warbands) == ()
    assert likely((), warbands) == ()


def test_a_copy_of_a_warband_is_updated_by_names(room: Room) -> None:
    copy = room.desk.execute(DuplicateWarband(room.band, "Copy")).new_id
    room.band = copy
    plan = room.plan(squad(points="120"), hero())
    assert [one.recruit.row.warband for one in plan.found] == [copy, copy]


# --- what changes


def test_every_kind_of_change_is_told_before_anything_is_written(room: Room) -> None:
    before = rows(room.desk, "recruit")
    lance = entry("Lance", "upgrade", 1, blade("Lance", "2"))
    plan = room.plan(squad("Squad", "id-squad", 6, "130", "3+", lance, entry("Banner")), entry(
        "Odo", "model", 1, line("Odo", "4"), points="50", id="id-odo"))
    assert told(plan, "Squad") == [
        "points: 100 → 130", "models: 5 → 6", "Guard: Save 4+ → 3+", "weapons added: Lance", "Sabre: 5 → 6",
        "equipment: — → Banner"]
    assert told(plan, "Odo") == ["Odo: Wounds 3 → 4", "weapons gone: Blade"]
    assert plan.points == ("150", "180")
    assert rows(room.desk, "recruit") == before


def test_an_update_is_one_step_and_one_step_back(room: Room) -> None:
    before = rows(room.desk, "recruit"), rows(room.desk, "warband")
    room.update(squad(points="130"), hero("Wren", "id-wren"))
    assert room.names() == ["Squad", "Odo", "Wren"]
    assert room.recruit("Squad").points == "130"
    room.desk.undo(room.campaign)
    assert (rows(room.desk, "recruit"), rows(room.desk, "warband")) == before
    room.desk.redo(room.campaign)
    assert room.names() == ["Squad", "Odo", "Wren"]


def test_the_new_file_is_kept_and_the_next_update_starts_from_it(room: Room) -> None:
    room.update(squad(points="130"), hero())
    kept = source_of(room.desk.store, room.band)
    assert kept is not None
    assert [unit[0] for unit in kept.report["units"]] == ["Squad", "Odo"]
    assert room.plan(squad(points="130"), hero()).is_nothing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_change_is_said(room: Room, language: str) -> None:
    words = Words(language)
    old = room.recruit("Squad").card
    bow = entry("Bow", "upgrade", 1, blade("Bow"))
    new = read_roster(data(squad("Other", "q", 2, "1", "2+", bow, entry("Flag"))), "x").cards[0]
    for change in (*differences(old, new), *differences(new, old), *differences(old, Card("Bare", "freeform"))):
        slots = {*change.params, *(['what'] if change.terms else [])}
        assert slots == words.slots(change.code), change.code


def states() -> list[tuple[Path, ...]]:
    """Real files that are kept in several states, each file with its states."""
    found: dict[Path, list[Path]] = {}
    for path in lists():
        parts = list(path.relative_to(ROSTERS).parts)
        if "_history" in parts:
            del parts[parts.index("_history"):parts.index("_history") + 2]
        found.setdefault(Path(*parts), []).append(path)
    return [tuple(paths) for paths in found.values() if len(paths) > 1]


@needs_rosters
def test_units_of_real_lists_are_found_in_their_other_states() -> None:
    pairs = 0
    for paths in states():
        read = []
        for path in paths:
            with contextlib.suppress(ImportRefused):
                read.append(read_roster(path.read_bytes(), path.name).units)
        for old, new in itertools.permutations(read, 2):
            known = ListedWarband("b", "b", "freeform", "", "", tuple(
                ListedRecruit(as_row(unit, at), unit.origin.marks, "", unit.card) for at, unit in enumerate(old)))
            plan = plan_update(new, known)
            pairs += 1
            shared = {unit.origin.selection_id for unit in old} & {unit.origin.selection_id for unit in new}
            by_id = {one.unit.origin.selection_id: one.recruit.marks[0] for one in plan.found}
            assert all(by_id[id] == id for id in shared), paths
            assert len(plan.found) + len(plan.added) == len(new)
            assert len(plan.found) + len(plan.gone) == len(old)
            assert [one.card for one in plan.found] == [one.unit.card for one in plan.found]
    assert pairs >= 20


def as_row(unit: ImportedUnit, at: int) -> RosterRow:
    return RosterRow(str(at), "b", unit.card.name, "", unit.card, unit.card, unit.card.points, "", "", "active", False,
                     0, 0, 0, 0, "", None, ())


def test_terms_of_the_rules_are_said_in_a_language_in_a_difference() -> None:
    old = Card("Guard", "warscroll", profiles=(Profile("Guard", (Stat("Save", "5+"), Stat("Grit", "1"))),),
               weapons=(Weapon("Pike", (Stat("Range", "1"), Stat("Save", "1"))),), keywords=("hero", "Fen"))
    new = replace(old, profiles=(Profile("Guard", (Stat("Save", "4+"), Stat("Grit", "2"))),), keywords=("wizard",),
                  weapons=(Weapon("Pike", (Stat("Range", "2"), Stat("Save", "2"))),))
    assert [[change.said(Words(language)) for change in differences(old, new)] for language in ("en", "ru")] == [
        ["Guard: Save 5+ → 4+", "Guard: Grit 1 → 2", "Pike: Range 1 → 2", "Pike: Save 1 → 2", "keywords added: wizard",
         "keywords gone: hero, Fen"],
        ["Guard: Спасение 5+ → 4+", "Guard: Grit 1 → 2", "Pike: Дальность 1 → 2", "Pike: Save 1 → 2",
         "добавлены ключевые слова: волшебник", "убраны ключевые слова: герой, Fen"]]
