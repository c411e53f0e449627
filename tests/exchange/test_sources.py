"""XML and JSON become the same elements, with every character as it was written."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from desktop.exchange.json_source import read_json
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.roster_import import read_roster
from desktop.exchange.tree import Node
from desktop.exchange.xml_source import read_xml
from tests.exchange.build import blade, cost, entry, line, node, roster, rule, text_of, to_json, to_xml

XML_TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff"),
                   max_size=40)


@given(XML_TEXT, XML_TEXT)
def test_text_and_attributes_come_back_as_they_were(attribute: str, text: str) -> None:
    element = etree.Element("roster", name=attribute)
    element.text = text
    read = read_xml(etree.tostring(element, encoding="UTF-8"))
    assert (read.attrs["name"], read.text) == (attribute, text)


@pytest.mark.parametrize(("written", "meant"), [
    ("&amp;", "&"), ("&amp;amp;", "&amp;"), ("&#38;", "&"), ("&amp;#38;", "&#38;"), ("&lt;b&gt;", "<b>"),
    ("&quot;&apos;", "\"'"), ("&#x416;", "Ж"),
])
def test_references_are_resolved_in_attributes_and_in_texts_alike(written: str, meant: str) -> None:
    read = read_xml(f'<roster name="{written}">{written}</roster>'.encode())
    assert (read.attrs["name"], read.text) == (meant, meant)


def test_comments_instructions_and_character_data_are_no_elements() -> None:
    read = read_xml(b"<roster><!-- a --><?b c?><name><![CDATA[<d> & e]]></name></roster>")
    assert [(child.tag, child.text) for child in read.children] == [("name", "<d> & e")]


def both() -> Node:
    sabre = entry("Sabre", "upgrade", 1, blade("Sabre"), points="2.5")
    captain = entry("Captain", "model", 1, line("Captain", "3"), sabre,
                    text_of("Rally", "Within 6\"."), rule("Stubborn", "Never runs."), points="40", slot="HQ",
                    words=["Infantry", "Hero"])
    return roster(captain, costs=[cost("pts", "42.5")], limits=[cost("pts", "500", "costLimit")])


def test_the_same_list_in_both_forms_gives_the_same_cards() -> None:
    made = both()
    xml, web = read_roster(to_xml(made), "list"), read_roster(to_json(made), "list")
    assert xml.units == web.units
    assert (xml.totals, xml.army, xml.report) == (web.totals, web.army, web.report)


@pytest.mark.parametrize(("written", "kept"), [
    ("1513072", "1513072"), ("1.50", "1.50"), ("1e5", "1e5"), ("007", None), ("true", "true"), ('"007"', "007"),
])
def test_ids_and_names_that_look_like_numbers_keep_their_letters(written: str, kept: str | None) -> None:
    text = f'{{"roster": {{"forces": [], "name": {written}}}}}'.encode()
    if kept is None:
        with pytest.raises(ImportRefused):
            read_json(text)
    else:
        assert read_json(text).attrs["name"] == kept


def test_numbers_too_long_for_a_number_are_kept_as_text() -> None:
    digits = "9" * 6000
    assert read_json(f'{{"roster": {{"forces": [], "id": {digits}}}}}'.encode()).attrs["id"] == digits


def test_half_letters_and_control_characters_do_not_pass() -> None:
    text = json.dumps({"roster": {"forces": [], "name": "a\ud83d\x00b"}}).encode()
    assert read_json(text).attrs["name"] == "a\ufffdb"


def test_the_old_json_form_with_an_object_in_each_wrapper_is_read() -> None:
    old = {"costs": {"cost": [{"name": "pts", "value": "40.0"}]},
           "forces": {"force": {"name": "Muster", "selections": {"selection": [
               {"id": "1", "name": "Captain", "type": "model", "number": "1",
                "costs": {"cost": {"name": "pts", "value": "40.0"}}}]}}}}
    imported = read_roster(json.dumps(old).encode(), "old.json")
    assert [(card.name, card.points) for card in imported.cards] == [("Captain", "40")]
    assert imported.totals_agree


def test_the_description_of_a_rule_is_read_as_a_child_and_as_a_key() -> None:
    made = roster(entry("Captain", "model", 1, rule("Stubborn", "Never runs.")))
    for data in (to_xml(made), to_json(made)):
        assert [(ability.name, ability.text) for ability in read_roster(data, "list").cards[0].abilities] == [
            ("Stubborn", "Never runs.")]


def test_what_the_reader_does_not_know_is_counted_and_told() -> None:
    captain = entry("Captain", "model", 1, line("Captain"), node("associations", node("association", to="x")))
    left = [found.params for found in read_roster(to_xml(roster(captain)), "list").report
            if found.code == "exchange.left.unknown"]
    assert left == [{"tag": "associations", "n": 1}]
