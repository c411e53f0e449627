"""However a roster is written, invented or real, an export touches nothing but what changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.commands.recruits import RenameRecruit
from desktop.exchange.exports.xml_spans import elements_of
from desktop.exchange.roster_import import read_roster
from desktop.exchange.xml_source import read_xml
from tests.exchange.build import cost, entry, force, line, node, roster, to_xml
from tests.exchange.exports_lists import NS, same, selection, take_out, tree, watch
from tests.exchange.exports_support import Room, a_room
from tests.exchange.shared import lists, needs_rosters


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    yield from a_room(tmp_path)


# --- the many ways in which a list may be written

ODD_WAYS = {
    "a mark at the beginning": b"\xef\xbb\xbf" + watch(),
    "line ends of another system": watch().replace(b"\n", b"\r\n"),
    "single quotes": watch().replace(b'name="Squad"', b"name='Squad'"),
    "comments and instructions": watch().replace(b"<forces>", b"<!-- <selection id='x'> > --><?pi a>b?><forces>"),
    "text that looks like tags": watch().replace(
        b"<costs>", b'<customNotes><![CDATA[<selection id="s">]]></customNotes><costs>', 1),
    "spaces in tags": watch().replace(b'type="unit"', b'type = "unit"\n   ').replace(b"</selection>", b"</selection >"),
    "a prefix": watch().replace(b"<", b"<r:").replace(b"<r:/", b"</r:").replace(b"<r:?", b"<?").replace(
        b"xmlns=", b"xmlns:r="),
    "references in attributes": watch().replace(b'name="Captain"', b'name="Cap&#116;ain &amp; Co"'),
}


@pytest.mark.parametrize("content", ODD_WAYS.values(), ids=ODD_WAYS.keys())
def test_however_it_is_written_only_what_changed_changes(room: Room, content: bytes) -> None:
    band = room.imported(content)
    assert room.made(band, "ros").data == content
    room.do(RenameRecruit(room.row(band, "Squad").id, "Reeds"))
    data = room.made(band, "ros").data
    assert data.replace(b' customName="Reeds"', b"") == content
    room.do(DismissRecruits((room.row(band, "Hound").id,)))
    again = read_roster(room.made(band, "ros").data, "again.ros")
    assert [unit.card.name for unit in again.units] == ["Reeds", "Old Tam"]
    assert again.totals[0].agrees


def test_another_encoding_is_written_as_utf_8_once_it_is_changed(room: Room) -> None:
    content = watch().decode().replace("Captain", "Капитан").replace("UTF-8", "windows-1251").encode("cp1251")
    band = room.imported(content)
    assert room.made(band, "ros").data == content
    room.do(RenameRecruit(room.row(band, "Squad").id, "Камыши"))
    data = room.made(band, "ros").data
    assert data.startswith(b'<?xml version="1.0" encoding="UTF-8"')
    assert selection(tree(data), "Squad").get("customName") == "Камыши"
    assert selection(tree(data), "Капитан").get("customName") == "Old Tam"


def test_forces_in_forces_and_their_costs_are_added_up(room: Room) -> None:
    inner = force(cost("pts", "7"), entry("Rat", "model", 1, line("Rat"), points="3"), name="Inner")
    outer = force(entry("Cat", "model", 1, line("Cat"), points="9"), name="Outer", forces=[inner])
    band = room.imported(to_xml(roster(outer, costs=[cost("pts", "19")])))
    room.do(DismissRecruits((room.row(band, "Cat").id,)))
    root = tree(room.made(band, "ros").data)
    assert root.find(f"{NS}costs/{NS}cost").get("value") == "10"
    assert [found.get("name") for found in root.iter(f"{NS}force")] == ["Outer", "Inner"]


def test_what_only_the_builder_knows_stays(room: Room) -> None:
    made = roster(entry("Rat", "model", 1, line("Rat"), points="3"), entry("Cat", "model", 1, line("Cat"), points="9"))
    made.children.append(node("tags", node("tag", name="mine")))
    band = room.imported(to_xml(made).replace(b"<selection ", b'<selection from="entry" novel="1" '))
    room.do(DismissRecruits((room.row(band, "Rat").id,)))
    data = room.made(band, "ros").data
    assert b'<tag name="mine"/>' in data
    assert b'from="entry" novel="1"' in data


# --- places in the text

def test_the_places_of_elements_are_those_of_the_parser() -> None:
    for content in ODD_WAYS.values():
        body = content.removeprefix(b"\xef\xbb\xbf")
        root, parsed = elements_of(body), read_xml(body.partition(b"?>")[2])
        assert root is not None
        assert [(each.tag, sorted({*each.attributes} - {"xmlns", "r"})) for each in root.walk()] == [
            (each.tag, sorted(each.attrs)) for each in parsed.walk()]
        for each in root.walk():
            assert body[each.start:each.start + 1] == b"<"
            assert body[each.end - 1:each.end] == b">"


# --- real lists

@needs_rosters
def test_real_lists_go_out_as_they_came_and_lose_only_who_left(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    every = lists()
    some = every if request.config.getoption("--full", default=False) else every[::9]
    for room in a_room(tmp_path):
        for path in some:
            if path.suffix != ".json":
                check_real(room, path)


def check_real(room: Room, path: Path) -> None:
    """Unchanged it is the very file; with a name and without a third of its units it is that tree without them."""
    content = path.read_bytes()
    if not read_roster(content, path.name).units:
        return
    band = room.imported(content, path.name)
    form = "rosz" if content.startswith(b"PK") else "ros"
    assert room.made(band, form).data == content, path
    rows = room.rows(band)
    marks = {each.id: each.selection for each in room.subject(band).kept.arrived}  # type: ignore[union-attr]
    leaving = rows[1::3]
    room.do(RenameRecruit(rows[0].id, "Reed & Rush"))
    if leaving:
        room.do(DismissRecruits(tuple(row.id for row in leaving)))
    made = room.made(band, "ros")
    stuck = {str(one.params["name"]) for one in made.told if one.code.endswith("inseparable")}
    expected, found = tree(content), tree(made.data)
    by_id = {each.get("id"): each for each in expected.iter("{*}selection")}
    by_id[marks[rows[0].id]].set("customName", "Reed & Rush")
    for row in leaving:
        if row.card.name not in stuck:
            take_out(by_id[marks[row.id]])
    for old, new in zip(expected.findall("{*}costs/{*}cost"), found.findall("{*}costs/{*}cost"), strict=True):
        old.set("value", new.get("value"))
    if "points" in expected.attrib:
        expected.set("points", found.get("points"))
    assert same(found, expected), path
    assert all(total.agrees for total in read_roster(made.data, path.name).totals) or not read_roster(
        content, path.name).totals_agree
