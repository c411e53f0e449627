"""What the roster a warband came from cannot carry is told, and where there is no roster that is told too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.campaign.commands.copies import CopyRecruits, OrderRecruits
from desktop.campaign.commands.imports import Arrival, ImportWarband
from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.commands.recruits import EditRecruitNotes, RenameRecruit
from desktop.campaign.commands.warbands import DuplicateWarband
from desktop.exchange.exports.archive_reading import read_archive
from desktop.exchange.exports.refusal import ExportRefused
from desktop.exchange.roster_import import read_roster
from desktop.words import LANGUAGES
from tests.exchange.build import cost, entry, line, roster, to_json, to_xml
from tests.exchange.exports_lists import NS, told, tree, watch
from tests.exchange.exports_support import Room, a_card, a_room


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    yield from a_room(tmp_path)


# --- what cannot be carried

def test_what_the_file_cannot_hold_is_told_line_by_line(room: Room) -> None:
    band = room.imported(watch())
    squad = room.row(band, "Squad")
    room.recruit(band, a_card("Drummer", "12"), paid="10")
    room.do(CopyRecruits((squad.id,)))
    room.do(EditRecruitNotes(squad.id, "Owes me a pint"))
    room.do(OrderRecruits(band, (room.row(band, "Hound").id,)))
    assert told(room, band) == [
        "Drummer, 10: recruited here; a list builder’s file cannot take it in",
        "Squad, 100: recruited here; a list builder’s file cannot take it in",
        "Careers and notes of 1 recruit stay here",
        "The units stand in the order of the file, not in that of the warband",
        "The file comes to 160.6 pts, the warband here to 265.6",
    ]
    assert room.made(band, "ros").data == watch()


def test_a_copy_stands_in_for_a_unit_that_left(room: Room) -> None:
    band = room.imported(watch())
    squad = room.row(band, "Squad")
    room.do(CopyRecruits((squad.id,)))
    room.do(DismissRecruits((squad.id,)))
    assert room.made(band, "ros").data == watch()


def test_of_units_alike_the_one_that_left_goes_and_the_other_keeps_its_id(room: Room) -> None:
    units = [entry("Rat", "model", 1, line("Rat"), points="3", id=f"rat-{n}") for n in range(3)]
    band = room.imported(to_xml(roster(*units, costs=[cost("pts", "9")])))
    rows = room.rows(band)
    room.do(RenameRecruit(rows[2].id, "Scratch"))
    room.do(DismissRecruits((rows[0].id,)))
    found = list(tree(room.made(band, "ros").data).iter(f"{NS}selection"))
    assert [(each.get("id"), each.get("customName")) for each in found] == [("rat-1", None), ("rat-2", "Scratch")]


def test_a_copy_of_the_warband_exports_the_same_list_under_its_own_name(room: Room) -> None:
    band = room.imported(watch())
    copy = room.desk.execute(DuplicateWarband(band, "River Watch (2)")).added("warband")[0]
    room.do(DismissRecruits((room.row(copy, "Hound").id,)))
    again = read_roster(room.made(copy, "ros").data, "again.ros")
    assert (again.name, [unit.card.name for unit in again.units]) == ("River Watch (2)", ["Squad", "Old Tam"])


def test_an_id_that_stands_twice_is_changed_nowhere_and_that_is_told(room: Room) -> None:
    units = [entry(f"Rat {n}", "model", 1, line(f"Rat {n}"), points="3", id="same") for n in range(2)]
    content = to_xml(roster(*units, costs=[cost("pts", "6")]))
    band = room.imported(content)
    room.do(RenameRecruit(room.row(band, "Rat 0").id, "Scratch"))
    room.do(DismissRecruits((room.row(band, "Rat 1").id,)))
    assert room.made(band, "ros").data == content
    assert told(room, band)[0].startswith("Scratch: keeps the name Rat 0 in the file")
    assert told(room, band)[1].startswith("Rat 1: left the warband but stays in the file")


def as_figures(room: Room, content: bytes) -> str:
    """Import a list so that its first unit becomes three cards, as games with a card a figure have it."""
    first, *others = read_roster(content, "list.ros").units
    figures = [Arrival(a_card(f"Guard {n}", "1"), "", (first.origin.selection_id,)) for n in range(3)]
    rest = [Arrival(unit.card, unit.origin.custom_name, (unit.origin.selection_id,)) for unit in others]
    command = ImportWarband(room.campaign, "River Watch", "list.ros", content, (*figures, *rest))
    return room.desk.execute(command).added("warband")[0]


def test_a_unit_that_became_several_stays_until_the_last_of_them_left(room: Room) -> None:
    band = as_figures(room, watch())
    assert room.made(band, "ros").data == watch()
    room.do(RenameRecruit(room.row(band, "Guard 2").id, "Bran"))
    room.do(DismissRecruits((room.row(band, "Guard 0").id,)))
    assert room.made(band, "ros").data == watch()
    assert told(room, band)[:2] == ["Guard 0: left Squad, which stays in the file as it came",
                                    "Bran: one of Squad, whose entry has one name for all"]
    room.do(DismissRecruits((room.row(band, "Guard 1").id, room.row(band, "Bran").id)))
    assert [found.get("name") for found in tree(room.made(band, "ros").data).iter(f"{NS}selection")][:1] == ["Captain"]


def test_a_copy_of_such_a_warband_loses_nobody(room: Room) -> None:
    band = as_figures(room, watch())
    copy = room.desk.execute(DuplicateWarband(band, "River Watch (2)")).added("warband")[0]
    assert room.made(copy, "ros").data == watch().replace(b'"River Watch"', b'"River Watch (2)"', 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told_in_words(room: Room, language: str) -> None:
    band = room.imported(watch())
    room.do(RenameRecruit(room.row(band, "Squad").id, "Reeds"))
    room.do(DismissRecruits((room.row(band, "Hound").id,)))
    room.recruit(band, a_card())
    assert not any("exports." in words or "{" in words for words in told(room, band, language=language))


# --- from where nothing can be handed on

def test_a_warband_made_here_has_no_such_file(room: Room) -> None:
    band = room.band()
    room.recruit(band, a_card())
    with pytest.raises(ExportRefused) as found:
        room.made(band, "rosz")
    assert found.value.code == "exports.refused.no_source"


def test_json_of_the_web_builder_is_not_rewritten(room: Room) -> None:
    band = room.imported(to_json(roster(entry("Rat", "model", 1, line("Rat"), points="3"))), "list.json")
    with pytest.raises(ExportRefused) as found:
        room.made(band, "ros")
    assert found.value.code == "exports.refused.source_json"


def test_a_pasted_list_is_no_roster(room: Room) -> None:
    content = b"River Watch\n\nSquad [100]\n- 5 Guards\n"
    command = ImportWarband(room.campaign, "River Watch", "list.txt", content, (Arrival(a_card("Squad", "100")),))
    band = room.desk.execute(command).added("warband")[0]
    with pytest.raises(ExportRefused) as found:
        room.made(band, "rosz")
    assert found.value.code == "exports.refused.source_text"
    assert read_archive(room.made(band, "archive").data).source == content
