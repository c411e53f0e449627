"""What a file is, is told by its bytes; what holds no list is refused by its name."""

from __future__ import annotations

import pytest

from desktop.exchange.container import Form, open_content
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.roster_import import read_roster
from tests.exchange.build import entry, line, packed, roster, to_json, to_xml, zipped

LIST = to_xml(roster(entry("Brass Heron", "model", 1, line("Brass Heron"))))


@pytest.mark.parametrize(("data", "form", "archived"), [
    (LIST, Form.XML, False),
    (b"\n\t " + LIST, Form.XML, False),
    (packed(LIST), Form.XML, True),
    (packed(LIST, "anything at all"), Form.XML, True),
    (to_json(roster(entry("Heron", "unit"))), Form.JSON, False),
    (packed(to_json(roster(entry("Heron", "unit")))), Form.JSON, True),
], ids=["xml", "blanks before xml", "zip", "zip of any name", "json", "zip of json"])
def test_the_form_is_told_by_content(data: bytes, form: Form, archived: bool) -> None:
    content = open_content(data)
    assert (content.form, content.packed) == (form, archived)


@pytest.mark.parametrize("name", ["list.ros", "list.rosz", "LIST.ROS", "list", "list.txt", "list.pdf", ""])
@pytest.mark.parametrize("data", [LIST, packed(LIST)], ids=["xml", "zip"])
def test_the_name_of_the_file_does_not_matter(data: bytes, name: str) -> None:
    assert [card.name for card in read_roster(data, name).cards] == ["Brass Heron"]


@pytest.mark.parametrize(("data", "code"), [
    (b"", "empty"),
    (b" \r\n\t", "empty"),
    (b"\xef\xbb\xbf", "empty"),
    (packed(b""), "empty"),
    (b"%PDF-1.7\n", "pdf"),
    (b"<!DOCTYPE html><html></html>", "html"),
    (b"<!-- saved page --><HTML><body>", "html"),
    (b"\x89PNG\r\n\x1a\n", "picture"),
    (b"\xff\xd8\xff\xe0", "picture"),
    (b"7z\xbc\xaf\x27\x1c\x00", "archive"),
    (b"Rar!\x1a\x07", "archive"),
    (b"\x1f\x8b\x08\x00", "archive"),
    (b"SQLite format 3\0", "database"),
    (b"++ Army Roster ++\nBrass Heron [90 pts]", "plain_text"),
    (b"\x01\x02\x03\x1b\x00\x00data", "binary"),
    (zipped({"[Content_Types].xml": b"<x/>", "word/document.xml": b"<x/>"}), "office"),
    (packed(packed(LIST)), "zip_nested"),
    (b"<catalogue name='Tin Wardens'/>", "catalogue"),
    (b"<gameSystem name='Clockwork Wars'/>", "game_system"),
    (b"<dataIndex name='Repository'/>", "data_index"),
    (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "other_xml"),
    (b"<roster/>", "no_forces"),
    (b'{"roster": {}}', "no_forces"),
    (b'{"catalogue": {"name": "Tin Wardens"}}', "catalogue"),
    (b'{"gameSystem": {}}', "game_system"),
    (b'{"army": {"options": []}}', "share_form"),
    (b'{"format": "gonfalon-cards", "version": 1}', "card_pack"),
    (b'{"assets": {}, "classIdentity": "x"}', "rosterizer"),
    (b'{"units": 3}', "other_json"),
    (b"[1, 2]", "other_json"),
    (b'{"roster": ', "json_broken"),
    (b"<roster><forces>", "xml_broken"),
    (b"PK\x05\x06" + bytes(18), "zip_empty"),
    (b"PK\x03\x04 and nothing more", "zip_damaged"),
])
def test_what_is_no_list_is_refused_by_its_name(data: bytes, code: str) -> None:
    with pytest.raises(ImportRefused) as refused:
        read_roster(data, "file")
    assert refused.value.code == f"exchange.refused.{code}"


def test_a_catalogue_is_named() -> None:
    with pytest.raises(ImportRefused) as refused:
        read_roster(packed(b"<catalogue name='  Tin Wardens '/>"), "wardens.catz")
    assert refused.value.params == {"name": "Tin Wardens"}


def test_a_broken_file_says_where_it_breaks() -> None:
    with pytest.raises(ImportRefused) as refused:
        read_roster(b"<roster>\n<forces>\n</roster>", "list.ros")
    assert refused.value.params["line"] == 3


@pytest.mark.parametrize("data", [
    LIST.decode().encode("utf-8-sig"),
    LIST.decode().replace("UTF-8", "UTF-16").encode("utf-16"),
    LIST.decode().replace("UTF-8", "UTF-16").encode("utf-16-le"),
    LIST.decode().replace("UTF-8", "UTF-16").encode("utf-16-be"),
    LIST.replace(b"\n", b"\r\n"),
    LIST.replace(b'xmlns="http://www.battlescribe.net/schema/rosterSchema"', b""),
    to_xml(roster(entry("Brass Heron", "model", 1, line("Brass Heron"))), "http://example.org/another"),
], ids=["mark", "utf-16", "utf-16-le without mark", "utf-16-be without mark", "crlf", "no namespace", "another one"])
def test_the_same_list_is_read_however_it_is_written(data: bytes) -> None:
    assert read_roster(data, "list").cards == read_roster(LIST, "list").cards


CYRILLIC = to_xml(roster(entry("Латунная цапля", "model", 1, line("Латунная цапля")))).decode()


@pytest.mark.parametrize(("data", "guessed"), [
    (CYRILLIC.replace("UTF-8", "windows-1251").encode("cp1251"), False),
    (CYRILLIC.replace("UTF-8", "KOI8-R").encode("koi8-r"), False),
    (CYRILLIC.encode("cp1251"), True),
    (CYRILLIC.replace("<?xml version='1.0' encoding='UTF-8' standalone='yes'?>", "").encode("cp1251"), True),
    (CYRILLIC.replace("UTF-8", "no-such-code").encode("utf-8"), False),
], ids=["declared 1251", "declared koi8", "says utf-8 but is 1251", "1251 without a word", "utf-8 under a wrong name"])
def test_cyrillic_names_survive_every_encoding(data: bytes, guessed: bool) -> None:
    imported = read_roster(data, "list")
    assert [card.name for card in imported.cards] == ["Латунная цапля"]
    assert any(found.code == "exchange.guessed.encoding" for found in imported.report) is guessed


def test_a_western_letter_is_not_taken_for_cyrillic() -> None:
    data = to_xml(roster(entry("Château Guard", "model", 1, line("Guard")))).decode().encode("latin-1")
    assert read_roster(data, "list").cards[0].name == "Château Guard"
