"""Files made to hurt are refused with a sentence, before they cost anything, and nothing is opened for them."""

from __future__ import annotations

import io
import stat
import struct
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable

import pytest

from desktop.exchange.refusal import ImportRefused
from desktop.exchange.roster_import import read_roster
from desktop.exchange.xml_source import OPTIONS
from desktop.words import LANGUAGES, Words
from tests.exchange.build import entry, line, packed, roster, rule, to_json, to_xml, zipped
from tests.exchange.watch import nothing_opened

LIST = to_xml(roster(entry("Brass Heron", "model", 1, line("Brass Heron"))))
MEGABYTE = 1024 * 1024


def entities(*declared: str, use: str) -> bytes:
    return f"<!DOCTYPE roster [{''.join(declared)}]><roster><forces><force name='{use}'/></forces></roster>".encode()


def laughs() -> bytes:
    levels = [f'<!ENTITY a{at} "{f"&a{at - 1};" * 10}">' for at in range(1, 10)]
    return entities('<!ENTITY a0 "ha">', *levels, use="&a9;")


def patched(archive: bytes, at: int, packing: str, value: int) -> bytes:
    """Return an archive with a field of its directory and of its local header changed alike."""
    changed = bytearray(archive)
    directory = archive.index(b"PK\x01\x02")
    struct.pack_into(packing, changed, directory + at, value)
    struct.pack_into(packing, changed, at - 2, value)
    return bytes(changed)


def linked() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        member = zipfile.ZipInfo("list.ros")
        member.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(member, "/etc/passwd")
    return out.getvalue()


def lying_about_number() -> bytes:
    """Many members, with the number of members in the last record set to one."""
    changed = bytearray(zipped({f"{at}.ros": b"" for at in range(3000)}))
    struct.pack_into("<HH", changed, changed.rfind(b"PK\x05\x06") + 8, 1, 1)
    return bytes(changed)


DEEP = 200_000
HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "a bomb of blanks": (lambda: packed(b"<roster>" + b" " * 50 * MEGABYTE), "too_big"),
    "a bomb below the size limit": (lambda: packed(b"<roster>" + b"<a/>" * 4_000_000), "zip_bomb"),
    "a bomb that announces little": (
        lambda: patched(packed(b"<roster>" + b"<a/>" * 4_000_000), 24, "<I", 100), "zip_bomb"),
    "a size that is too small": (lambda: patched(packed(LIST), 24, "<I", 10), "zip_lies"),
    "a size that is too large": (lambda: patched(packed(LIST), 24, "<I", 10_000), "zip_lies"),
    "a wrong check sum": (lambda: patched(packed(LIST), 16, "<I", zlib.crc32(b"other")), "zip_lies"),
    "a name that climbs": (lambda: packed(LIST, "../../evil.ros"), "zip_path"),
    "a name that climbs backwards": (lambda: packed(LIST, "..\\..\\evil.ros"), "zip_path"),
    "an absolute name": (lambda: packed(LIST, "/etc/evil.ros"), "zip_path"),
    "a name with a drive": (lambda: packed(LIST, "C:\\evil.ros"), "zip_path"),
    "a link": (linked, "zip_link"),
    "two members": (lambda: zipped({"a.ros": LIST, "b.ros": LIST}), "zip_many"),
    "seventy thousand members": (lambda: zipped({f"{at}": b"" for at in range(70_000)}), "zip_many"),
    "many members said to be one": (lying_about_number, "zip_many"),
    "a password": (lambda: patched(packed(LIST), 8, "<H", 1), "zip_encrypted"),
    "an unusual packing": (lambda: zipped({"a.ros": LIST}, zipfile.ZIP_BZIP2), "zip_method"),
    "a torn archive": (lambda: packed(LIST)[:-40], "zip_damaged"),
    "an archive in an archive": (lambda: packed(packed(LIST)), "zip_nested"),
    "a billion laughs": (laughs, "doctype"),
    "a quadratic blow-up": (lambda: entities(f'<!ENTITY a "{"x" * 50_000}">', use="&a;" * 5_000), "doctype"),
    "an outer entity": (lambda: entities('<!ENTITY a SYSTEM "file:///etc/passwd">', use="&a;"), "doctype"),
    "an outer parameter entity": (
        lambda: entities('<!ENTITY % a SYSTEM "http://127.0.0.1:9/x">%a;', use="x"), "doctype"),
    "an outer document type": (lambda: b'<!DOCTYPE roster SYSTEM "http://127.0.0.1:9/x.dtd"><roster/>', "doctype"),
    "any document type": (lambda: b"<!DOCTYPE roster><roster/>", "doctype"),
    "a document type in UTF-16": (lambda: "<!DOCTYPE roster><roster/>".encode("utf-16"), "doctype"),
    "a document type in an archive": (lambda: packed(laughs()), "doctype"),
    "an inclusion": (lambda: b'<roster xmlns:x="http://www.w3.org/2001/XInclude">'
                             b'<x:include href="/etc/passwd"/></roster>', "doctype"),
    "an entity of nowhere": (lambda: b"<roster><forces>&a;</forces></roster>", "xml_broken"),
    "elements without end inside one another": (lambda: b"<a>" * DEEP + b"</a>" * DEEP, "too_deep"),
    "elements just too deep": (lambda: b"<a>" * 65 + b"</a>" * 65, "too_deep"),
    "an attribute as long as a book": (lambda: b'<roster name="' + b"x" * 30 * MEGABYTE + b'"/>', "long_text"),
    "a text as long as a book": (lambda: b"<roster>" + b"x" * 30 * MEGABYTE + b"</roster>", "long_text"),
    "a million attributes": (
        lambda: b"<roster " + b" ".join(b'a%d=""' % at for at in range(1_000_000)) + b"/>", "long_text"),
    "too many attributes": (lambda: b"<roster " + b" ".join(b'a%d=""' % at for at in range(200)) + b"/>", "too_many"),
    "too many elements": (lambda: b"<roster>" + b"<a/>" * 300_000 + b"</roster>", "too_many"),
    "two hundred megabytes": (lambda: b"<roster>" + b"<a/>" * (50 * MEGABYTE) + b"</roster>", "too_big"),
    "too many entries": (
        lambda: b"<roster><forces><force><selections>" + b"<selection/>" * 20_001
                + b"</selections></force></forces></roster>", "too_many"),
    "a page of comments": (lambda: b"<!---->" * 580 + b"<roster/>", "no_forces"),
    "JSON without end inside itself": (lambda: b'{"roster":' + b"[" * DEEP, "too_deep"),
    "JSON just too deep": (lambda: b'{"roster":{"forces":[' + b'{"a":' * 80 + b"1" + b"}" * 80 + b"]}}", "too_deep"),
    "JSON of too many parts": (lambda: b'{"roster":{"forces":[' + b"{}," * 300_000 + b"{}]}}", "too_many"),
    "a JSON value as long as a book": (
        lambda: b'{"roster":{"forces":[],"name":"' + b"x" * 2 * MEGABYTE + b'"}}', "long_text"),
}


@pytest.fixture(params=HOSTILE)
def hostile(request: pytest.FixtureRequest) -> tuple[bytes, str]:
    make, code = HOSTILE[request.param]
    return make(), f"exchange.refused.{code}"


def test_a_hostile_file_is_refused_and_nothing_is_opened_for_it(hostile: tuple[bytes, str]) -> None:
    data, code = hostile
    with nothing_opened(), pytest.raises(ImportRefused) as refused:
        read_roster(data, "list.ros")
    assert refused.value.code == code
    for language in LANGUAGES:
        words = Words(language)
        assert refused.value.code in words
        assert set(refused.value.params) == words.slots(refused.value.code)


@pytest.mark.parametrize("name", ["a bomb below the size limit", "a bomb that announces little", "too many attributes",
                                  "a quadratic blow-up", "seventy thousand members",
                                  "elements without end inside one another"])
def test_a_hostile_file_costs_little_memory(name: str) -> None:
    data = HOSTILE[name][0]()
    tracemalloc.start()
    try:
        with pytest.raises(ImportRefused):
            read_roster(data, "list.ros")
        assert tracemalloc.get_traced_memory()[1] < 50 * MEGABYTE
    finally:
        tracemalloc.stop()


def test_names_as_long_as_books_cost_no_time_and_are_cut() -> None:
    words = " ".join(f"word{at}" for at in range(30_000))
    hero = entry(words, "unit", 1, line("[" * 900_000), line(words), entry(words, "model", 2))
    card = read_roster(to_xml(roster(hero)), "list.ros").cards[0]
    assert (len(card.name), card.models) == (300, 2)


def test_a_crowd_of_figures_and_lines_is_read_in_reasonable_time() -> None:
    lines = [line(f"Rank {at}") for at in range(300)]
    crowd = [entry(f"Guard of rank {at}", "model", 1) for at in range(3000)]
    card = read_roster(to_xml(roster(entry("Crowd", "unit", 1, *lines, *crowd))), "list.ros").cards[0]
    assert sum(profile.count for profile in card.profiles) == 1000


@pytest.mark.parametrize("data", [
    LIST, packed(LIST), LIST.decode().encode("utf-16"), LIST.replace(b"UTF-8", b"windows-1251"),
    to_json(roster(entry("Brass Heron", "model", 1, line("Brass Heron")))),
], ids=["xml", "zip", "utf-16", "windows-1251", "json"])
def test_nothing_is_opened_for_an_honest_file_either(data: bytes) -> None:
    with nothing_opened():
        read_roster(data, "list.ros")


def test_the_watch_sees_an_opened_file() -> None:
    with pytest.raises(AssertionError), nothing_opened(), open(__file__, "rb"):  # noqa: PTH123 - the event itself
        pass


def test_the_parser_is_told_to_believe_nothing() -> None:
    assert OPTIONS == {"resolve_entities": False, "no_network": True, "huge_tree": False, "load_dtd": False,
                       "dtd_validation": False, "attribute_defaults": False, "recover": False}


def test_the_litter_of_a_mac_archive_is_passed_over() -> None:
    data = zipped({"list.ros": LIST, "__MACOSX/._list.ros": b"\0", ".DS_Store": b"\0"})
    assert len(read_roster(data, "list.rosz").units) == 1


def test_a_folder_in_an_archive_is_no_member() -> None:
    assert len(read_roster(zipped({"lists/": b"", "lists/list.ros": LIST}), "list.rosz").units) == 1


def with_tail(data: bytes, tail: bytes) -> bytes:
    """Return an archive of one file whose packed bytes are said to go on after their end."""
    made = bytearray(data)
    name_size, extra_size = struct.unpack_from("<HH", made, 26)
    size = struct.unpack_from("<I", made, 18)[0]
    central = made.index(b"PK\x01\x02")
    struct.pack_into("<I", made, 18, size + len(tail))
    struct.pack_into("<I", made, central + 20, size + len(tail))
    end = made.index(b"PK\x05\x06")
    struct.pack_into("<I", made, end + 16, central + len(tail))
    at = 30 + name_size + extra_size + size
    return bytes(made[:at] + tail + made[at:])


@pytest.mark.timeout(20)
@pytest.mark.parametrize("tail", [b"\x55", b"\x55" * 50, b"\0" * 5000])
@pytest.mark.parametrize("size", [100, 70_000, 400_000])
def test_what_follows_the_end_of_a_packed_file_keeps_nobody_waiting(size: int, tail: bytes) -> None:
    squad = entry("Squad", "unit", 1, line("Squad"), rule("Long", "word " * (size // 5)))
    read = read_roster(with_tail(packed(to_xml(roster(squad))), tail), "list.rosz")
    assert [card.name for card in read.cards] == ["Squad"]
