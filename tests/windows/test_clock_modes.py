"""The clocks of a battle as they were chosen in the set-up: off, time used, time left; and wounds beyond the boxes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from desktop.campaign.play import PlayTable
from desktop.campaign.values import Clocks
from desktop.ui.tracker.entry import Entry
from desktop.ui.tracker.presenting.turn import clock_text
from desktop.words import Words
from tests.windows.tracker_night import Night, played


def with_clocks(qtbot: QtBot, table: PlayTable, mode: str, minutes: int = 60) -> Iterator[Night]:
    table.battle_row["clocks"] = {"mode": mode, "minutes": minutes}
    yield from played(qtbot, table)


@pytest.mark.parametrize(("milliseconds", "text"), [
    (0, "00:00"), (61_000, "01:01"), (-1000, "−00:01"), (-61_000, "−01:01"), (6_000_000, "1:40:00"),
])  # fmt: skip
def test_a_time_reads_as_on_a_clock(milliseconds: int, text: str) -> None:
    assert clock_text(milliseconds) == text


def test_clocks_that_are_off_show_whose_turn_it_is_and_no_time(qtbot: QtBot, table: PlayTable) -> None:
    for night in with_clocks(qtbot, table, "off"):
        night.begin()
        night.clock.now += 61_000
        night.dialog.tick()
        faces = night.tracker.clocks.faces
        assert [face.clock.text for face in faces] == ["", ""]
        assert [face.clock.active for face in faces] == [True, False]
        assert not any(face.toolTip() for face in faces)
        night.tap(faces[0])
        assert night.dialog.presenter.clock.running


def test_time_left_counts_down_and_goes_below_nought(qtbot: QtBot, table: PlayTable) -> None:
    for night in with_clocks(qtbot, table, "down", 5):
        night.begin()
        face = night.tracker.clocks.faces[0]
        before = face.clock
        assert before.text.startswith("04:5") or before.text == "05:00"
        assert not before.over
        night.clock.now += 301_000
        night.dialog.tick()
        assert face.clock.text.startswith("−00:0")
        assert face.clock.over


def test_a_new_battle_counts_the_time_used() -> None:
    assert Clocks() == Clocks("up", 60)


@pytest.mark.parametrize(("entry", "left", "fits"), [
    (Entry("-", 1), 2, True), (Entry("-", 2), 2, True), (Entry("-", 3), 2, False), (Entry("+", 1), 2, True),
    (Entry("+", 2), 2, False), (Entry("=", 3), 0, True), (Entry("=", 4), 0, False),
])  # fmt: skip
def test_an_entry_knows_whether_wounds_go_as_far(entry: Entry, left: int, fits: bool) -> None:
    assert entry.fits(left, 3) is fits


def test_wounds_that_cannot_go_further_are_said_and_never_counted(qtbot: QtBot, table: PlayTable) -> None:
    words = Words("en")
    for night in played(qtbot, table):
        night.begin()
        unit, name = night.ids["Hesk"], "Hesk"
        for _ in range(4):
            night.intents.wound_tapped.emit(unit, 1)
        assert night.wounds(name) == 0
        assert night.tracker.toast.words == words.say("tracker.wounds_bounds", name=name, left=0, most=1)
        night.intents.unit_selected.emit(unit, False)
        night.intents.entry_made.emit(Entry("+", 9))
        assert night.wounds(name) == 1
        assert night.tracker.toast.words == words.say("tracker.wounds_bounds", name=name, left=1, most=1)
