"""Questions answered on the table itself: the tile of whoever is meant, and facts that scroll."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from desktop.ui.tracker.presenting.dues import key_of
from tests.windows.tracker_night import Night


def test_the_tile_of_an_enemy_answers_whom_to_charge(night: Night) -> None:
    night.begin()
    night.go_to("movement")
    night.start("skirmish.declare_charge", "Aldreda Voss")
    body = night.tracker.question.body
    assert body is not None
    for name in ("Vask", "Hesk"):
        tile = night.tracker.sides.tile_of(night.ids[name])
        assert tile is not None
        night.tap(tile)
        assert body.answer() == night.ids[name]
    night.tap(night.tracker.sides.tile_of(night.ids["Pell"]))
    assert body.answer() == night.ids["Hesk"], "a friend is no target and changes nothing"
    night.tap(night.tracker.question.roll_row.confirm)
    assert night.question is not None
    assert night.ids["Hesk"] in str(night.table.session.draft)


def test_many_facts_scroll_to_the_last_one(night: Night) -> None:
    night.begin()
    night.go_to("movement")
    night.start("skirmish.declare_charge", "Aldreda Voss")
    night.intents.answered.emit(night.ids["Hesk"], "table", ())
    night.tap(night.tracker.question.roll_row.confirm)
    due = next(due for due in night.table.dues() if due.code == "skirmish.due.charge")
    night.intents.due_opened.emit(key_of(due))
    panel = night.tracker.question
    chips = panel.facts.chips()
    area = panel._fact_scroll
    assert panel.facts.height() > area.height()
    assert area.verticalScrollBar().maximum() >= panel.facts.height() - area.viewport().height()
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    last = chips[-1].mapTo(area.viewport(), QPoint(0, chips[-1].height() - 1))
    assert area.viewport().rect().contains(last)
