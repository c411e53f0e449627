"""What players did to their recruits outlives an update of the list; what the list lost is theirs to decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from desktop.campaign.commands.advances import EditCareer, SetMisses, SetRecruitState
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.recruits import EditRecruitCard, EditRecruitNotes, RenameRecruit
from desktop.campaign.queries.arrivals import arrived
from desktop.campaign.queries.roster import EVERY_STATE
from desktop.campaign.queries.warbands import warband
from desktop.campaign.refusal import Refusal
from desktop.exchange.exports.source_roster import as_roster
from desktop.exchange.exports.subject import read_subject
from desktop.exchange.updating.plan import command_of
from desktop.rules.kernel.card import Ability, Stat, Weapon
from desktop.words import Words
from tests.campaign.build import a_card
from tests.exchange.build import blade, entry, line
from tests.exchange.updating_support import Room, hero, squad
from tests.support.night import rows


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path, squad(), hero())
    yield made
    made.desk.store.close()


def test_careers_names_notes_and_misses_stay(room: Room) -> None:
    id = room.recruit("Squad").id
    for command in (EditCareer(id, 4, 7, 1), SetMisses(id, 2), RenameRecruit(id, "The Reeds"),
                    EditRecruitNotes(id, "Lost the bell"), NameLeader(room.band, id)):
        room.desk.execute(command)
    room.update(squad("Gate Squad", points="130"), hero())
    row = room.recruit("The Reeds")
    assert (row.id, row.battles, row.kills, row.times_out, row.misses, row.notes, row.leads) == (
        id, 4, 7, 1, 2, "Lost the bell", True)
    assert (row.card.name, row.card.points) == ("Gate Squad", "130")


def test_advances_stay_on_the_card_and_are_told(room: Room) -> None:
    row = room.recruit("Odo")
    better = replace(row.card, profiles=(replace(row.card.profiles[0], wounds=4, stats=tuple(
        replace(stat, value="4") if stat.name == "Wounds" else stat for stat in row.card.profiles[0].stats)),),
        abilities=(*row.card.abilities, Ability("Scarred", "Fears nothing.")),
        weapons=(*row.card.weapons, Weapon("Found bow", (Stat("Range", '12"'),))))
    room.desk.execute(EditRecruitCard(row.id, better))
    plan = room.update(squad(), entry("Odo", "model", 1, line("Odo", "3", save="3+"), entry(
        "Blade", "upgrade", 1, blade("Blade", "2")), points="60", id="id-odo"))
    card = room.recruit("Odo").card
    assert (card.stat("Wounds"), card.stat("Save"), card.profiles[0].wounds, card.points) == ("4", "3+", 4, "60")
    assert [one.name for one in card.abilities] == ["Scarred"]
    assert [one.name for one in card.weapons] == ["Blade", "Found bow"]
    assert {stat.name: stat.value for stat in card.weapons[0].stats}["Damage"] == "2"
    words = Words()
    kept = [one.said(words) for one in plan.found[1].own]
    assert kept == ["Odo: Wounds 3 → 4", "weapons added: Found bow", "abilities added: Scarred"]


def test_a_size_set_by_hand_stays_until_the_list_has_another(room: Room) -> None:
    row = room.recruit("Squad")
    room.desk.execute(EditRecruitCard(row.id, replace(row.card, profiles=(replace(row.card.profiles[0], count=8),))))
    room.update(squad(points="110"), hero())
    assert room.recruit("Squad").card.models == 8
    room.update(squad("Squad", "id-squad", 6, "120"), hero())
    assert room.recruit("Squad").card.models == 6


def test_what_was_taken_off_a_card_by_hand_stays_off(room: Room) -> None:
    row = room.recruit("Odo")
    room.desk.execute(EditRecruitCard(row.id, replace(row.card, weapons=())))
    room.update(squad(), hero(points="55"))
    assert room.recruit("Odo").card.weapons == ()


def test_names_that_the_list_gave_follow_the_list_and_own_ones_do_not(tmp_path: Path) -> None:
    room = Room(tmp_path, squad(customName="The Reeds"), hero(customName="Old Odo"))
    assert room.names() == ["The Reeds", "Old Odo"]
    room.desk.execute(RenameRecruit(room.recruit("Old Odo").id, "Odo Wetfoot"))
    room.update(squad(customName="The Rushes"), hero(customName="Grey Odo"))
    assert room.names() == ["The Rushes", "Odo Wetfoot"]


def test_recruits_of_ones_own_are_left_alone(room: Room) -> None:
    room.desk.execute(Recruit(room.band, given=a_card("Hireling")))
    plan = room.update(squad(), hero("Wren", "id-wren"), Odo="delete")
    assert [one.row.name for one in plan.gone] == ["Odo"]
    assert room.names() == ["Squad", "Hireling", "Wren"]


@pytest.mark.parametrize(("fate", "active", "all_names"), [
    ("keep", ["Squad", "Odo"], ["Squad", "Odo"]), ("retire", ["Squad"], ["Squad", "Odo"]),
    ("delete", ["Squad"], ["Squad"])])
def test_units_that_are_gone_are_kept_retired_or_deleted(
        room: Room, fate: str, active: list[str], all_names: list[str]) -> None:
    room.desk.execute(NameLeader(room.band, room.recruit("Odo").id))
    room.update(squad(), Odo=fate)
    assert (room.names(), room.names(*EVERY_STATE)) == (active, all_names)
    known = warband(room.desk.store, room.band)
    assert known is not None
    assert bool(known.leader) is (fate == "keep")


def test_a_unit_that_comes_back_is_the_same_one(room: Room) -> None:
    id = room.recruit("Odo").id
    room.desk.execute(EditCareer(id, kills=5))
    room.update(squad(), Odo="keep")
    assert room.plan(squad()).is_nothing
    room.update(squad(), hero(points="70"))
    assert (room.recruit("Odo").id, room.recruit("Odo").points, room.names()) == (id, "70", ["Squad", "Odo"])


def test_the_dead_stay_dead(room: Room) -> None:
    room.desk.execute(SetRecruitState(room.recruit("Odo").id, "dead"))
    room.update(squad(), hero(points="70"))
    assert room.recruit("Odo").state == "dead"


def test_what_was_changed_since_the_look_is_not_overwritten(room: Room) -> None:
    plan = room.plan(squad(points="130"), hero())
    row = room.recruit("Squad")
    room.desk.execute(EditRecruitCard(row.id, replace(row.card, points="1")))
    before = rows(room.desk, "recruit")
    with pytest.raises(Refusal) as refused:
        room.desk.execute(command_of(plan, "list.ros", b"x", {}))
    assert refused.value.code == "campaign.refusal.changed_meanwhile"
    assert rows(room.desk, "recruit") == before


def test_the_roster_of_an_updated_warband_is_the_new_one_with_its_recruits(room: Room) -> None:
    room.update(squad(points="130"), hero("Wren", "id-wren"), Odo="delete")
    known = arrived(room.desk.store, room.band)
    assert [(one.id, one.selection) for one in known] == [
        (room.recruit("Squad").id, "id-squad"), (room.recruit("Wren").id, "id-wren")]
    assert as_roster(read_subject(room.desk, room.band), packed=False).unchanged
