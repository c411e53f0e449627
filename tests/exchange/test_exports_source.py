"""The roster a warband came from: what did not change is there byte for byte, and what changed is there alone."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from lxml import etree

from desktop.campaign.commands.copies import CopyRecruits, OrderRecruits
from desktop.campaign.commands.imports import Arrival, ImportWarband
from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.commands.recruits import EditRecruitNotes, RenameRecruit
from desktop.campaign.commands.warbands import DuplicateWarband, EditWarband
from desktop.exchange.exports.archive_reading import read_archive
from desktop.exchange.exports.letters import one_line
from desktop.exchange.exports.refusal import ExportRefused
from desktop.exchange.exports.xml_spans import elements_of
from desktop.exchange.inflate import single_member
from desktop.exchange.roster_import import read_roster
from desktop.exchange.xml_source import read_xml
from desktop.words import LANGUAGES, Words
from tests.exchange.build import blade, cost, entry, force, line, node, packed, roster, to_json, to_xml
from tests.exchange.exports_support import Room, a_card, a_room, names
from tests.exchange.shared import lists, needs_rosters

NS = "{http://www.battlescribe.net/schema/rosterSchema}"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    yield from a_room(tmp_path)


@functools.cache
def watch() -> bytes:
    """A list of three units and a choice that is none, written over several lines as builders do."""
    guard = entry("Guard", "model", 5, line("Guard"), entry("Sabre", "upgrade", 5, blade("Sabre")))
    made = roster(
        entry("Squad", "unit", 1, guard, points="100.0", words=("Line",)),
        entry("Captain", "model", 1, line("Captain", "3"), points="55.5", customName="Old Tam"),
        entry("Hound", "unit", 1, entry("Hound", "model", 2, line("Hound")), points="0.1"),
        entry("Luck", points="5.0"), costs=[cost("pts", "160.6"), cost(" PL", "7.0")])
    return to_xml(made).replace(b"><", b">\n  <")


def told(room: Room, band: str, form: str = "ros", language: str = "en") -> list[str]:
    return [Words(language).say(line.code, **line.params) for line in room.made(band, form).told]


def tree(data: bytes) -> etree._Element:
    return etree.fromstring(single_member(data)[1] if data.startswith(b"PK") else data)


def same(one: etree._Element, other: etree._Element) -> bool:
    return etree.tostring(one, method="c14n") == etree.tostring(other, method="c14n")


def selection(root: etree._Element, name: str) -> etree._Element:
    return next(found for found in root.iter(f"{NS}selection") if found.get("name") == name)


def take_out(found: etree._Element) -> None:
    """Take an element out of its tree, with the blanks before it, as a person would with an editor."""
    before, parent = found.getprevious(), found.getparent()
    tail = found.tail
    if before is not None:
        before.tail = tail
    else:
        parent.text = tail
    parent.remove(found)


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
