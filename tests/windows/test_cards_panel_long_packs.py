"""Large packs in the Cards panel: read and taken with progress, stopped without a trace, undone in one step."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from database.check import examine
from desktop.campaign.commands.cards import TakePack
from desktop.campaign.progress import Stopped
from desktop.campaign.queries.library import library_size
from desktop.exchange.packs import pack_of, write_pack
from desktop.rules.kernel.card import Card, Profile
from desktop.ui.dialogs import progress
from desktop.ui.dialogs.progress import ProgressSheet
from desktop.ui.panels.cards.panel import CardsPanel
from desktop.ui.panels.shared.taking_back import TakeBack
from tests.support.night import a_desk
from tests.windows.campaign_season import a_window

MANY = 1200


def a_crowd(many: int = MANY) -> tuple[Card, ...]:
    return tuple(Card(f"Heron {at:04}", "skirmish", points=str(at % 90), profiles=(Profile("x"),),
                      notes="A bird of the fen. " * 60) for at in range(many))


@pytest.fixture
def desk(tmp_path):
    desk = a_desk(tmp_path)
    yield desk
    desk.store.close()


@pytest.fixture
def panel(qtbot, desk) -> CardsPanel:
    return a_window(qtbot, desk, None, "cards").pages.panel()


@pytest.fixture
def file(tmp_path) -> Path:
    path = tmp_path / "crowd.json"
    path.write_bytes(write_pack(pack_of("Crowd", a_crowd())))
    assert path.stat().st_size > 1_000_000
    return path


@pytest.fixture
def sheets(monkeypatch):
    """The sheets that were shown, each with the steps it was told; `stop_at` has one of them stopped."""
    found: list[Sheets] = []

    def told(sheet, done, total):
        here = next((each for each in found if each.sheet is sheet), None)
        if here is None:
            here = Sheets(sheet)
            found.append(here)
        here.steps.append((done, total))
        if len(found) == Sheets.stop and len(here.steps) == 3:
            sheet.cancel.click()
        return real(sheet, done, total)

    real = ProgressSheet.step
    monkeypatch.setattr(ProgressSheet, "step", told)
    monkeypatch.setattr(Sheets, "stop", 0)
    return found


class Sheets:
    """A sheet and what it was told."""

    stop = 0
    """Which sheet, counted from one, its user stops at its third step."""

    def __init__(self, sheet: ProgressSheet) -> None:
        self.sheet = sheet
        self.title = sheet.heading.text()
        self.steps: list[tuple[int, int]] = []


def test_a_large_pack_shows_how_far_it_is_and_is_one_step(qtbot, panel, desk, file, sheets):
    panel.packs.take_file(file)
    assert panel.middle.currentWidget() is panel.review
    assert "1200 new" in panel.review.summary.text()
    assert len(panel.review.lines) == 200
    qtbot.mouseClick(panel.review.take_button, Qt.MouseButton.LeftButton)
    reading, taking = sheets
    for each in (reading, taking):
        assert each.steps == sorted(each.steps)
        assert len(each.steps) > 5
    assert (reading.title, taking.title) == ("Reading the pack", "Taking the cards into the library")
    qtbot.waitUntil(lambda: not panel.window().findChildren(ProgressSheet))
    assert library_size(desk.store) == MANY
    assert [entry.label.code for entry in desk.history(None)] == ["take_pack"]
    desk.undo(None)
    assert library_size(desk.store) == 0
    desk.redo(None)
    assert library_size(desk.store) == MANY


def test_reading_a_large_pack_is_stopped_without_a_trace(qtbot, panel, desk, file, sheets, monkeypatch):
    monkeypatch.setattr(Sheets, "stop", 1)
    panel.packs.take_file(file)
    assert panel.middle.currentWidget() is not panel.review
    assert panel.window().message_bar.words == "Stopped. The library is as it was."
    assert (library_size(desk.store), len(sheets)) == (0, 1)


def test_taking_a_large_pack_is_stopped_all_of_it_and_can_be_taken_after(qtbot, panel, desk, file, sheets, monkeypatch):
    monkeypatch.setattr(Sheets, "stop", 2)
    panel.packs.take_file(file)
    panel.review.take_button.click()
    assert sheets[1].steps[-1][0] < MANY
    assert panel.window().message_bar.words == "Stopped. The library is as it was."
    assert (library_size(desk.store), desk.history(None)) == (0, ())
    assert panel.middle.currentWidget() is panel.review
    panel.review.take_button.click()
    assert library_size(desk.store) == MANY
    assert panel.middle.currentWidget() is not panel.review


def test_a_small_pack_shows_no_sheet(panel, desk, tmp_path, sheets):
    path = tmp_path / "few.json"
    path.write_bytes(write_pack(pack_of("Few", a_crowd(20))))
    panel.packs.take_file(path)
    panel.review.take_button.click()
    assert (library_size(desk.store), sheets) == (20, [])


def test_a_pack_half_known_is_stopped_with_all_cards_as_they_were(desk):
    desk.execute(TakePack("Crowd", a_crowd(300)))
    before = desk.history(None)
    dearer = tuple(Card(card.name, card.system, points="99", profiles=card.profiles) for card in a_crowd(900))
    with pytest.raises(Stopped):
        desk.execute(TakePack("Crowd", dearer), progress=lambda done, _: done < 600)
    assert (library_size(desk.store), desk.history(None)) == (300, before)
    assert examine(desk.store.path) is None
    desk.execute(TakePack("Crowd", (*dearer, dearer[0])))
    assert library_size(desk.store) == 900


def test_others_go_on_reading_while_a_large_pack_is_taken(desk):
    """No look at the file from another connection waits for the end: that would hold up the window that works."""
    seen = []

    def look(done: int, total: int) -> bool:
        seen.append((library_size(desk.beside().store), desk.store.moved()))
        return True

    desk.execute(TakePack("Crowd", a_crowd(6000)), progress=look)
    assert seen == [(0, False)] * 30
    assert library_size(desk.store) == 6000


def test_taking_a_large_pack_back_shows_how_far_it_is_and_can_be_called_off(
    qtbot, panel, desk, sheets, monkeypatch
) -> None:  # fmt: skip
    monkeypatch.setattr(progress, "SHOWN_AFTER_MS", 0)
    change = desk.execute(TakePack("Crowd", a_crowd(2500)))
    context = panel.context
    monkeypatch.setattr(Sheets, "stop", 1)
    undo = TakeBack(context, change)
    assert not undo()
    assert [each.title for each in sheets] == ["Taking it back"]
    assert panel.window().message_bar.words == "Stopped. Everything is as it was."
    assert library_size(desk.store) == 2500
    assert undo()
    assert [done for done, _ in sheets[1].steps] == [500, 1000, 1500, 2000, 2500]
    assert library_size(desk.store) == 0
    qtbot.waitUntil(lambda: not panel.window().findChildren(ProgressSheet))
    assert examine(desk.store.path) is None


def test_taking_all_shipped_packs_can_be_called_off(qtbot, panel, desk, sheets, monkeypatch) -> None:
    monkeypatch.setattr(progress, "SHOWN_AFTER_MS", 0)
    monkeypatch.setattr(Sheets, "stop", 1)
    panel.packs.take_all_shipped()
    assert (library_size(desk.store), desk.history(None)) == (0, ())
    panel.packs.take_all_shipped()
    taken = library_size(desk.store)
    assert taken > 0
    steps = sheets[1].steps
    assert (steps == sorted(steps), steps[0], steps[-1]) == (True, (0, taken), (taken, taken))


def test_all_shipped_packs_are_one_step_with_its_undo_in_the_message(qtbot, panel, desk) -> None:
    bar = panel.window().message_bar
    panel.packs.take_all_shipped()
    taken = library_size(desk.store)
    assert [entry.label.code for entry in desk.history(None)] == ["take_packs"]
    assert bar.words == f"{taken} cards taken into the library."
    qtbot.mouseClick(bar.undo_button, Qt.MouseButton.LeftButton)
    assert (library_size(desk.store), panel.stack.currentWidget()) == (0, panel.empty)
    desk.redo(None)
    assert library_size(desk.store) == taken
    desk.undo(None)
    assert (library_size(desk.store), desk.undo_status(None).undo) == (0, None)


def test_what_is_over_in_a_moment_shows_no_sheet(qtbot, panel, desk, sheets, monkeypatch) -> None:
    monkeypatch.setattr(progress, "SHOWN_AFTER_MS", 60_000)
    change = desk.execute(TakePack("Crowd", a_crowd(600)))
    assert TakeBack(panel.context, change)()
    assert sheets == []
    assert library_size(desk.store) == 0
