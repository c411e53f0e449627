"""The roster a warband came from: what did not change is there byte for byte, and what changed is there alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings

from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.commands.recruits import RenameRecruit
from desktop.campaign.commands.warbands import EditWarband
from desktop.exchange.exports.letters import one_line
from desktop.exchange.inflate import single_member
from desktop.exchange.roster_import import read_roster
from tests.exchange.build import cost, entry, line, packed, roster, to_xml
from tests.exchange.exports_lists import NS, same, selection, take_out, told, tree, watch
from tests.exchange.exports_support import Room, a_room, names


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    yield from a_room(tmp_path)


# --- nothing changed

@pytest.mark.parametrize(("content", "form"), [(watch(), "ros"), (packed(watch(), "Watch.ros"), "rosz")])
def test_an_unchanged_list_is_the_very_file(room: Room, content: bytes, form: str) -> None:
    band = room.imported(content)
    assert room.made(band, form).data == content


def test_an_unchanged_list_in_the_other_packing_has_the_very_text(room: Room) -> None:
    plain, zipped = room.imported(watch(), "watch.ros"), room.imported(packed(watch(), "inner.ros"), "watch.rosz")
    assert single_member(room.made(plain, "rosz").data) == ("watch.ros", watch())
    assert room.made(zipped, "ros").data == watch()
    assert room.made(plain, "rosz").data == room.made(plain, "rosz").data


def test_undoing_every_change_gives_the_very_file_again(room: Room) -> None:
    band = room.imported(watch())
    room.do(RenameRecruit(room.row(band, "Squad").id, "First Watch"))
    room.do(DismissRecruits((room.row(band, "Hound").id,)))
    assert room.made(band, "ros").data != watch()
    room.desk.undo(room.campaign)
    room.desk.undo(room.campaign)
    assert room.made(band, "ros").data == watch()


# --- names

def test_a_name_given_here_is_a_custom_name_there_and_nothing_else_is_touched(room: Room) -> None:
    band = room.imported(watch())
    room.do(RenameRecruit(room.row(band, "Squad").id, 'The "Reeds" & <Rushes>'))
    data = room.made(band, "ros").data
    expected = tree(watch())
    selection(expected, "Squad").set("customName", 'The "Reeds" & <Rushes>')
    assert same(tree(data), expected)
    added = b' customName="The &quot;Reeds&quot; &amp; &lt;Rushes&gt;"'
    assert data.replace(added, b"") == watch()
    assert "Squad: called The \"Reeds\" & <Rushes> now" in told(room, band)


def test_another_custom_name_takes_the_place_of_the_old_one(room: Room) -> None:
    band = room.imported(watch())
    room.do(RenameRecruit(room.row(band, "Old Tam").id, "Young Tam"))
    assert room.made(band, "ros").data == watch().replace(b'"Old Tam"', b'"Young Tam"')


def test_the_name_of_the_entry_needs_no_custom_name(room: Room) -> None:
    band = room.imported(watch())
    room.do(RenameRecruit(room.row(band, "Old Tam").id, "Captain"))
    assert room.made(band, "ros").data == watch().replace(b' customName="Old Tam"', b"")


def test_another_name_of_the_warband_is_that_of_the_list(room: Room) -> None:
    band = room.imported(watch())
    room.do(EditWarband(band, name="Marsh Watch"))
    assert room.made(band, "ros").data == watch().replace(b'name="River Watch"', b'name="Marsh Watch"', 1)


@settings(max_examples=30)
@given(names)
def test_any_name_comes_back_when_the_file_is_read_again(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    for room in a_room(tmp_path_factory.mktemp("named")):
        band = room.imported(watch())
        room.do(RenameRecruit(room.row(band, "Squad").id, name))
        again = read_roster(room.made(band, "ros").data, "again.ros")
        shown = one_line(name.strip())
        assert again.units[0].origin.custom_name == ("" if shown == "Squad" else shown[:300])


# --- who left

def test_who_was_dismissed_is_not_in_the_file_and_the_total_is_added_up_again(room: Room) -> None:
    band = room.imported(watch())
    room.do(DismissRecruits((room.row(band, "Squad").id,)))
    expected = tree(watch())
    take_out(selection(expected, "Squad"))
    expected.find(f"{NS}costs/{NS}cost").set("value", "60.6")
    assert same(tree(room.made(band, "ros").data), expected)
    assert told(room, band)[:2] == ["Squad: left the warband and the file", "pts: 160.6 becomes 60.6"]


def test_a_kind_of_cost_that_nobody_who_left_had_stays_as_it_was_written(room: Room) -> None:
    band = room.imported(watch())
    room.do(DismissRecruits((room.row(band, "Hound").id,)))
    data = room.made(band, "ros").data
    assert b'value="160.5"' in data
    assert b'name=" PL" typeId="c-PL" value="7.0"' in data


def test_all_may_leave(room: Room) -> None:
    band = room.imported(watch())
    room.do(DismissRecruits(tuple(row.id for row in room.rows(band))))
    root = tree(room.made(band, "ros").data)
    assert [found.get("name") for found in root.iter(f"{NS}selection")] == ["Luck"]
    assert root.find(f"{NS}costs/{NS}cost").get("value") == "5.0"


def test_decimals_are_exact(room: Room) -> None:
    units = [entry(f"Rat {n}", "model", 1, line("Rat"), points="0.1") for n in range(4)]
    band = room.imported(to_xml(roster(*units, costs=[cost("pts", "0.4")])))
    room.do(DismissRecruits((room.row(band, "Rat 0").id,)))
    assert b'value="0.3"' in room.made(band, "ros").data


def test_a_wrong_total_is_left_alone_until_it_has_to_be_added_up_anew(room: Room) -> None:
    wrong = watch().replace(b'value="160.6"', b'value="480.0"')
    band = room.imported(wrong)
    assert room.made(band, "ros").data == wrong
    room.do(DismissRecruits((room.row(band, "Hound").id,)))
    assert b'value="160.5"' in room.made(band, "ros").data


OLDEST = b"""<?xml version="1.0" encoding="UTF-8"?>
<roster id="r" name="Old Watch" points="35.0" pointsLimit="0.0" battleScribeVersion="1.15">
  <forces><force id="f" catalogueName="Wardens"><categories><category id="c" name="Line"><selections>
    <selection id="s1" name="Squad" points="10.0" number="1" type="unit"><profiles><profile id="p1" name="Squad">
      <characteristics><characteristic name="Wounds" value="1"/></characteristics></profile></profiles></selection>
    <selection id="s2" name="Hero" points="25.0" number="1" type="model"><profiles><profile id="p2" name="Hero">
      <characteristics><characteristic name="Wounds" value="2"/></characteristics></profile></profiles></selection>
  </selections></category></categories></force></forces>
</roster>
"""
"""A list in the form of version 1.15: points are attributes, selections stand under categories."""


def test_points_of_the_oldest_lists_stand_in_an_attribute(room: Room) -> None:
    band = room.imported(OLDEST)
    room.do(DismissRecruits((room.row(band, "Squad").id,)))
    squad = OLDEST[OLDEST.index(b'\n    <selection id="s1"'):OLDEST.index(b'\n    <selection id="s2"')]
    assert room.made(band, "ros").data == OLDEST.replace(squad, b"").replace(b'points="35.0"', b'points="25.0"')


def test_a_unit_inside_another_choice_leaves_alone(room: Room) -> None:
    lore = entry("Lore", "upgrade", 1, entry("Spirit", "unit", 1, line("Spirit"), points="20"),
                 entry("Wraith", "unit", 1, line("Wraith"), points="30"), points="5")
    band = room.imported(to_xml(roster(lore, costs=[cost("pts", "55")])))
    room.do(DismissRecruits((room.row(band, "Spirit").id,)))
    root = tree(room.made(band, "ros").data)
    assert [found.get("name") for found in root.iter(f"{NS}selection")] == ["Lore", "Wraith"]
    assert root.find(f"{NS}costs/{NS}cost").get("value") == "35"


def test_a_unit_that_others_stand_in_cannot_leave_without_them_and_that_is_told(room: Room) -> None:
    troop = entry("Troop", "upgrade", 1, line("Troop"), entry("Spear", "model", 3, line("Spear")), points="9")
    lord = entry("Lord", "upgrade", 1, entry("Banner", "model", 1, line("Banner")), troop, points="50")
    content = to_xml(roster(lord, costs=[cost("pts", "59")]))
    band = room.imported(content)
    if len(room.rows(band)) < 2:
        pytest.fail("the list no longer comes apart in two units")
    room.do(DismissRecruits((room.row(band, "Lord").id,)))
    assert room.made(band, "ros").data == content
    assert any(words.startswith("Lord: left the warband but stays in the file") for words in told(room, band))
