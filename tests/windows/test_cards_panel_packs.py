"""Packs in the Cards panel: shipped ones in one click, files with their faults line by line, files written."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from desktop.campaign.commands.cards import SaveCard, SetPicture
from desktop.campaign.pictures import picture_bytes
from desktop.campaign.queries.library import Search, facets, library, library_card, library_size
from desktop.exchange.packs import pack_of, read_pack, write_pack
from desktop.exchange.sample import pack
from desktop.rules.kernel.card import Card, Choice, Option, Profile
from desktop.ui.panels.cards.panel import CardsPanel
from desktop.ui.panels.shared.shipped_packs import shipped
from tests.support.night import a_desk
from tests.support.pictures import a_png
from tests.windows.campaign_season import a_window


@pytest.fixture
def desk(tmp_path):
    desk = a_desk(tmp_path)
    yield desk
    desk.store.close()


@pytest.fixture
def window(qtbot, desk):
    return a_window(qtbot, desk, None, "cards")


@pytest.fixture
def panel(window) -> CardsPanel:
    return window.pages.panel()


BROKEN = """{
 "format": "gonfalon-cards", "version": 1, "name": "Broken",
 "cards": [
  {"key": "a", "card": {"name": "", "system": "skirmish", "points": "many", "profiles": [{"name": "A"}]}},
  {"key": "b",
   "card": {"name": "B", "system": "skirmish", "profiles": [{"name": "B"}], "colour": "red"}}
 ]
}"""


def test_an_empty_library_offers_the_shipped_packs_in_one_click(qtbot, panel, desk):
    assert panel.stack.currentWidget() is panel.empty
    qtbot.mouseClick(panel.take_button, Qt.MouseButton.LeftButton)
    packs = shipped("en")
    assert library_size(desk.store) == sum(len(each.cards) for each in packs) > 28
    assert set(facets(desk.store).packs) == {each.name for each in packs} > {"Cinder Teeth", "Fenwatch Company"}
    assert panel.stack.currentWidget() is not panel.empty
    assert panel.editor.card.name == "Aldreda Voss"


def test_a_shipped_pack_is_taken_from_the_note_in_the_language_of_the_windows(qtbot, window, panel, desk):
    window.context.set_language("ru")
    panel.show_packs()
    qtbot.mouseClick(panel.packs.note.buttons["fenwatch"], Qt.MouseButton.LeftButton)
    assert panel.packs.note is None
    assert library(desk.store, Search("альдреда"))[0].pack == "Дозор Топей"
    panel.show_packs()
    assert panel.packs.note.buttons["fenwatch"].words == "Взять снова"


def test_a_pack_taken_can_be_undone_from_the_message(qtbot, window, panel, desk):
    panel.packs.take_shipped("fenwatch")
    assert window.message_bar.words == "Fenwatch Company: 11 cards taken into the library."
    qtbot.mouseClick(window.message_bar.undo_button, Qt.MouseButton.LeftButton)
    assert library_size(desk.store) == 0
    assert panel.stack.currentWidget() is panel.empty


def test_a_shipped_pack_is_found_and_taken_from_go_to_anything(panel, desk):
    found = list(CardsPanel.finds(panel.context, "night l"))
    assert [find.words for find in found] == ["Night Ledger"]
    panel.show_item(found[0].place.item)
    assert library_size(desk.store) == 6


def test_a_file_with_faults_is_refused_with_each_line_and_place_and_nothing_is_taken(qtbot, panel, desk, tmp_path):
    panel.packs.take_shipped("fenwatch")
    path = tmp_path / "broken.json"
    path.write_text(BROKEN, "utf-8")
    panel.packs.take_file(path)
    assert panel.middle.currentWidget() is panel.faults
    assert panel.faults.reason.text().startswith("The pack has 3 faults")
    assert [line.text() for line in panel.faults.lines] == [
        "Line 4, cards 1 › card › name: the card has no name",
        "Line 4, cards 1 › card › points: “many” is no number of points",
        "Line 6, cards 2 › card › colour: “colour” is not known here",
    ]
    assert library_size(desk.store) == 11
    qtbot.mouseClick(panel.faults.close_button, Qt.MouseButton.LeftButton)
    assert panel.middle.currentWidget() is panel.frame


@pytest.mark.parametrize(("content", "reason"), [
    (b"", "The file is empty"), (b"hello", "This file is not a pack of Gonfalon cards"),
    (b'{"format": "gonfalon-cards", "version": 99}', "This pack was written by a later Gonfalon"),
    (b'{"format": "gonfalon-cards", "version": 1, "name": "n", "cards": []}', "There is no card in this pack."),
])  # fmt: skip
def test_what_is_no_pack_gets_its_sentence(panel, desk, tmp_path, content, reason):
    path = tmp_path / "file.json"
    path.write_bytes(content)
    panel.packs.take_file(path)
    assert panel.faults.reason.text().startswith(reason)
    assert panel.escape() and library_size(desk.store) == 0


def test_a_file_that_is_gone_gets_its_sentence(panel, tmp_path):
    panel.packs.take_file(tmp_path / "nowhere.json")
    assert panel.faults.reason.text().startswith("The file cannot be opened")


def test_cards_saved_as_a_pack_come_back_as_they_were(window, panel, desk, tmp_path):
    panel.packs.take_shipped("fenwatch")
    path = tmp_path / "mine.json"
    panel.packs.save_pack(path, panel.library.found())
    assert window.message_bar.words == "11 cards saved in mine.json."
    saved = {item.card for item in read_pack(path.read_bytes()).cards}
    assert saved == {item.card for item in pack("fenwatch").cards}


def test_a_place_that_cannot_be_written_to_gets_its_sentence(window, panel, tmp_path):
    panel.packs.take_shipped("fenwatch")
    panel.packs.save_pack(tmp_path / "no" / "mine.json", panel.library.found())
    assert window.message_bar.words.startswith("mine.json was not written: there is no folder")


def test_a_file_of_another_is_taken_and_its_first_card_can_be_edited(panel, desk, tmp_path):
    path = tmp_path / "theirs.json"
    card = {"name": "Guest", "system": "freeform", "profiles": [{"name": "Guest"}]}
    value = {"format": "gonfalon-cards", "version": 1, "name": "Theirs", "cards": [{"key": "guest", "card": card}]}
    path.write_text(json.dumps(value), "utf-8")
    panel.packs.take_file(path)
    panel.review.take_button.click()
    assert library_card(desk.store, panel.editor.card_id) == Card("Guest", "freeform", profiles=(Profile("Guest"),))


def with_review(panel, path: Path, cards: tuple[Card, ...], **more: object) -> None:
    """Write a pack file called Theirs and have it shown."""
    path.write_bytes(write_pack(replace(pack_of("Theirs", cards), **more)))
    panel.packs.take_file(path)


def test_a_pack_is_looked_at_before_it_is_taken(qtbot, window, panel, desk, tmp_path):
    heron, crane = (Card(name, "freeform", points="4", profiles=(Profile(name),)) for name in ("Heron", "Crane"))
    with_review(panel, tmp_path / "one.json", (heron, crane), note="Birds of the fen.")
    assert panel.middle.currentWidget() is panel.review
    assert panel.review.summary.text() == "Theirs: 2 cards. 2 new, 0 changed, 0 as they are."
    assert panel.review.note.text() == "Birds of the fen."
    assert [line.text() for line in panel.review.lines] == ["Heron, 4", "Crane, 4"]
    assert library_size(desk.store) == 0
    assert panel.escape() and panel.middle.currentWidget() is panel.frame
    panel.packs.take_file(tmp_path / "one.json")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert library_size(desk.store) == 2
    odd = replace(crane, points="5", options=(Option("o", "O", (Choice("c", "C", replaces=("Beak",)),)),))
    with_review(panel, tmp_path / "two.json", (heron, odd, replace(crane, name="Stork")))
    assert panel.review.summary.text() == "Theirs: 3 cards. 1 new, 1 changed, 1 as they are."
    assert [line.text() for line in panel.review.lines] == [
        "Crane, options 1 › choices 1 › replaces: “Beak” is replaced, but stands nowhere on the card",
        "Crane, 4 before, 5 now", "Stork, 4"]
    panel.review.take_button.click()
    assert window.message_bar.words == "Theirs: 3 cards taken into the library."
    qtbot.mouseClick(window.message_bar.undo_button, Qt.MouseButton.LeftButton)
    assert [row.points for row in library(desk.store)] == ["4", "4"]


def test_pictures_go_along_into_a_pack_and_out_of_it(panel, desk, tmp_path):
    png = a_png()
    key = desk.execute(SaveCard(Card("Heron", "freeform", profiles=(Profile("Heron"),)))).new_id
    desk.execute(SetPicture(key, "heron.png", png))
    panel.packs.save_pack(tmp_path / "birds.json", panel.library.found())
    saved = read_pack((tmp_path / "birds.json").read_bytes())
    assert list(saved.pictures.values()) == [png]
    other = a_desk(tmp_path, "other.gonfalon")
    panel.context.set_desk(other)
    panel.packs.take_file(tmp_path / "birds.json")
    panel.review.take_button.click()
    assert picture_bytes(other.store, library_card(other.store, panel.library.current.id).picture) == png
    panel.context.set_desk(desk)
    other.store.close()


def test_cards_that_others_could_not_read_are_not_written_and_named(panel, desk, tmp_path):
    desk.execute(SaveCard(Card("Heron", "freeform", points="a lot", profiles=(Profile("Heron"),))))
    panel.packs.save_pack(tmp_path / "birds.json", panel.library.found())
    assert panel.faults.head.heading.text() == "This pack was not saved"
    assert [line.text() for line in panel.faults.lines] == ["Heron, points: “a lot” is no number of points"]
    assert not (tmp_path / "birds.json").exists()


def test_cards_of_one_pack_keep_its_name(panel, desk, tmp_path):
    panel.packs.take_shipped("fenwatch")
    panel.packs.save_pack(tmp_path / "x.json", panel.library.found())
    assert read_pack((tmp_path / "x.json").read_bytes()).name == "Fenwatch Company"
