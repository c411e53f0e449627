"""A warband as a pack and as an archive: what goes in comes out, and nobody can slip anything into it."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.queries.warbands import warband
from desktop.exchange.exports.archive_form import CARDS, MANIFEST, NAMES, REPORT, SOURCE
from desktop.exchange.exports.archive_reading import is_archive, read_archive
from desktop.exchange.exports.archive_taking import taking, told
from desktop.exchange.exports.making import Choices, make
from desktop.exchange.exports.subject import Subject
from desktop.exchange.packs import read_pack
from desktop.exchange.refusal import ImportRefused
from desktop.words import LANGUAGES, Words
from tests.exchange.build import blade, cost, entry, line, packed, roster, to_xml, zipped
from tests.exchange.exports_support import Room, a_card, a_room, a_row, a_subject, no_paper, subjects
from tests.exchange.watch import nothing_opened


@pytest.fixture
def room(tmp_path: Path):
    yield from a_room(tmp_path)


def archive_of(subject: Subject, language: str = "en") -> bytes:
    return make(subject, Choices("archive", language), no_paper).data


def an_archive() -> bytes:
    return archive_of(a_subject(a_row(a_card("Pell"), paid="20"), name="River Watch"))


def members(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def refused(data: bytes) -> str:
    with pytest.raises(ImportRefused) as found:
        read_archive(data)
    assert set(found.value.params) == Words("ru").slots(found.value.code)
    return Words("en").say(found.value.code, **found.value.params)


# --- the pack

@given(subjects())
def test_a_pack_holds_every_recruit_with_the_options_taken(subject: Subject) -> None:
    pack = read_pack(make(subject, Choices("pack"), no_paper).data)
    assert [item.card.name for item in pack.cards] == [row.name for row in subject.recruits]
    assert [item.card.options for item in pack.cards] == [row.card.options for row in subject.recruits]
    assert (pack.name, pack.note, pack.tincture) == (subject.band.name, subject.band.notes, "azure")


def test_a_pack_is_the_same_bytes_each_time_and_says_nothing_of_careers(room: Room) -> None:
    band = room.band()
    room.recruit(band, a_card("Pell"))
    first = room.made(band, "pack").data
    assert first == room.made(band, "pack", language="ru").data
    assert b"battles" not in first


# --- the archive

@given(subjects())
def test_an_archive_opens_to_what_was_put_in(subject: Subject) -> None:
    data = archive_of(subject)
    assert is_archive(data)
    with nothing_opened():
        archive = read_archive(data)
    assert [item.card for item in archive.pack.cards] == [row.card for row in subject.recruits]
    assert [each.name for each in archive.contents.recruits] == [row.own_name for row in subject.recruits]
    assert (archive.contents.name, archive.contents.points) == (subject.band.name, subject.total.value)
    assert (archive.contents.notes, archive.source) == (subject.band.notes, b"")


def test_the_same_warband_gives_the_same_bytes(room: Room) -> None:
    band = room.imported(packed(to_xml(a_roster())), "watch.rosz")
    assert room.made(band, "archive").data == room.made(band, "archive").data
    assert not [info for info in zipfile.ZipFile(io.BytesIO(room.made(band, "archive").data)).infolist()
                if info.date_time != (1980, 1, 1, 0, 0, 0) or info.compress_type != zipfile.ZIP_STORED]


def test_an_archive_of_what_was_imported_holds_the_file_and_the_report_of_its_import(room: Room) -> None:
    content = packed(to_xml(a_roster()))
    found = members(room.made(room.imported(content, "watch.rosz"), "archive").data)
    assert tuple(found) == NAMES
    assert found[SOURCE] == content
    assert "Squad: 5 models, 100 pts" in found[REPORT].decode()
    assert read_archive(room.made(room.imported(content, "watch.rosz"), "archive").data).contents.source_name == (
        "watch.rosz")


def a_roster():
    guard = entry("Guard", "model", 5, line("Guard"), entry("Sabre", "upgrade", 5, blade("Sabre")))
    return roster(entry("Squad", "unit", 1, guard, points="100"), costs=[cost("pts", "100")])


def test_an_archive_becomes_a_warband_again_in_one_step_and_keeps_its_total(room: Room) -> None:
    band = room.band(limit="150", notes="Meet at nine")
    chief = room.recruit(band, a_card("Aldreda", "60", taken=("rope",)), name="Aldreda Voss", paid="50")
    room.recruit(band, a_card("Pell", "20.5"))
    room.do(NameLeader(band, chief))
    data = room.made(band, "archive").data
    change = room.desk.execute(taking(read_archive(data), room.campaign, "watch.zip", data))
    again = change.added("warband")[0]
    there = warband(room.desk.store, again)
    assert there is not None
    assert (there.name, there.total.value, there.points_limit, there.notes) == ("River Watch", "70.5", "150",
                                                                                "Meet at nine")
    assert [row.name for row in room.rows(again)] == ["Aldreda Voss", "Pell"]
    assert [row.card.options for row in room.rows(again)] == [row.card.options for row in room.rows(band)]
    assert [Words("en").say(one.code, **one.params) for one in told(read_archive(data))] == [
        "Aldreda Voss: 1 model, 50", "Pell: 1 model, 20.5", "Aldreda Voss led the warband; name the leader again"]
    room.desk.undo(room.campaign)
    assert warband(room.desk.store, again) is None


def test_an_archive_of_an_archive_holds_the_first_file_and_no_archive(room: Room) -> None:
    content = to_xml(a_roster())
    data = room.made(room.imported(content, "watch.ros"), "archive").data
    change = room.desk.execute(taking(read_archive(data), room.campaign, "watch.zip", data))
    again = change.added("warband")[0]
    assert read_archive(room.made(again, "archive").data).source == content
    assert room.made(again, "ros").data == content


# --- what nobody may put in

@given(st.data())
def test_a_changed_byte_is_found_or_changes_nothing_that_is_read(data: st.DataObject) -> None:
    good = an_archive()
    place = data.draw(st.integers(0, len(good) - 1))
    bad = good[:place] + bytes([good[place] ^ data.draw(st.integers(1, 255))]) + good[place + 1:]
    try:
        assert read_archive(bad) == read_archive(good)
    except ImportRefused as error:
        assert error.code in Words("en")


@given(st.binary(max_size=400))
def test_bytes_of_anything_are_refused_in_words(data: bytes) -> None:
    for content in (data, b"PK\x03\x04" + data, an_archive()[:len(data)]):
        with pytest.raises(ImportRefused):
            read_archive(content)


@pytest.mark.parametrize("name", ["../evil", "/etc/passwd", "cards.json/x", "extra.txt", "C:\\x", ""])
def test_other_files_than_ours_are_refused(name: str) -> None:
    assert refused(zipped({**members(an_archive()), name: b"x"})) == "This is no archive of a warband."


@pytest.mark.parametrize("lost", NAMES)
def test_a_missing_file_is_missed(lost: str) -> None:
    assert refused(zipped({name: data for name, data in members(an_archive()).items() if name != lost})
                   if lost in members(an_archive()) else zipped({}))


@pytest.mark.parametrize("name", [CARDS, "list.txt"])
def test_a_file_that_was_changed_since_is_refused(name: str) -> None:
    found = members(an_archive())
    assert "not as it was written" in refused(zipped({**found, name: found[name].replace(b"Pell", b"Sell")}))


def test_more_or_fewer_cards_than_recruits_are_refused() -> None:
    assert "not as it was written" in refused(with_contents({"recruits": []}))


def with_contents(changes: dict[str, object]) -> bytes:
    found = members(an_archive())
    contents = json.loads(found[MANIFEST]) | changes
    return zipped({**found, MANIFEST: json.dumps(contents).encode()})


@pytest.mark.parametrize(("changes", "words"), [
    ({"version": 2}, "This archive is of version 2; this Gonfalon reads up to 1. A newer one opens it."),
    ({"version": 0}, "The archive is damaged and was not opened."),
    ({"version": True}, "The archive is damaged and was not opened."),
    ({"version": "1"}, "The archive is damaged and was not opened."),
    ({"format": "other"}, "This is no archive of a warband."),
    ({"name": " "}, "The archive is damaged and was not opened."),
    ({"unknown": 1}, "The archive is damaged and was not opened."),
    ({"recruits": [{"battles": "many"}]}, "The archive is damaged and was not opened."),
])
def test_another_list_of_contents_is_refused_with_its_reason(changes: dict[str, object], words: str) -> None:
    assert refused(with_contents(changes)) == words


def test_a_deep_list_of_contents_is_refused() -> None:
    found = members(an_archive())
    assert "nested deeper" in refused(zipped({**found, MANIFEST: b"[" * 100_000}))


def test_a_bomb_is_refused_before_it_goes_off() -> None:
    found = members(an_archive())
    assert "larger than" in refused(zipped({**found, "list.txt": bytes(40 * 1024 ** 2)}))


def test_a_size_that_lies_is_found() -> None:
    bomb = bytearray(zipped({**members(an_archive()), "list.txt": bytes(1024 ** 2)}))
    for mark, at in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        place = bomb.rfind(mark, 0, bomb.rfind(b"list.txt")) if at == 24 else bomb.rfind(mark)
        bomb[place + at:place + at + 4] = (10).to_bytes(4, "little")
    assert refused(bytes(bomb)) == "The archive is damaged and was not opened."


def test_a_second_file_of_one_name_is_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive, pytest.warns(UserWarning, match="Duplicate"):
        for name, data in [*members(an_archive()).items(), (CARDS, b"{}")]:
            archive.writestr(name, data)
    assert refused(out.getvalue()) == "This is no archive of a warband."


def test_a_locked_file_and_one_packed_in_another_way_are_refused() -> None:
    locked = bytearray(an_archive())
    locked[locked.find(b"PK\x01\x02") + 8] |= 1
    assert "password" in refused(bytes(locked)) or "encrypted" in refused(bytes(locked))
    assert refused(zipped(members(an_archive()), zipfile.ZIP_BZIP2))


def test_a_large_directory_is_not_even_read() -> None:
    assert refused(zipped({f"file {n}": b"" for n in range(3000)})) == "This is no archive of a warband."
    end = an_archive()
    end = end[:-22] + b"PK\x06\x07" + bytes(16) + end[-22:]
    assert refused(end) == "This is no archive of a warband."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_in_it_is_in_the_language_of_the_export(language: str) -> None:
    total = Words(language).say("exports.total")
    assert f"\n{total}: " in members(archive_of(a_subject(a_row(a_card())), language))["list.txt"].decode()
