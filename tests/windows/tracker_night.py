"""A battle that has begun, under a tracker, played as people play it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.campaign.files import open_desk
from desktop.campaign.play import PlayTable
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Model, Unit
from desktop.ui.tracker.dialog import TrackerDialog
from desktop.ui.tracker.presenting.dues import key_of as due_key
from desktop.ui.tracker.presenting.unit import key_of as offer_key
from desktop.ui.tracker.questions import QuestionView
from tests.support.night import a_table, open_table
from tests.windows.shell_support import a_context
from tests.windows.tracker_support import StandingClock

LEFT = Qt.MouseButton.LeftButton


class Night:
    """A battle that has begun, under a tracker; helpers that tap as people do."""

    def __init__(self, qtbot: QtBot, table: PlayTable, language: str = "en") -> None:
        self.qtbot, self.table = qtbot, table
        self.context = a_context(language)
        self.context.set_desk(table.desk)
        self.clock = StandingClock()
        self.dialog = TrackerDialog(self.context, table, now=self.clock)
        qtbot.addWidget(self.dialog)
        self.dialog.resize(1440, 900)
        with qtbot.waitActive(self.dialog):
            self.dialog.show()
            self.dialog.activateWindow()
        self.tracker = self.dialog.tracker
        self.intents = self.tracker.intents
        self.ids = {unit.name: unit.id for unit in table.battle.all(Unit)}

    def key(self, key: Qt.Key) -> None:
        self.clock.now += 1000
        self.qtbot.keyClick(self.tracker, key)

    def tap(self, widget: object) -> None:
        self.clock.now += 1000
        self.qtbot.mouseClick(widget, LEFT)

    def start(self, code: str, name: str, *, forced: bool = False) -> None:
        unit = self.ids[name]
        offer = next(offer for offer in self.table.offers(unit) if offer.code == code)
        self.intents.start_requested.emit(offer_key(offer), unit, forced)

    def begin(self) -> None:
        self.key(Qt.Key.Key_N)

    def go_to(self, phase: str) -> None:
        for _ in range(20):
            if clock_of(self.table.battle).phase == phase:
                return
            self.key(Qt.Key.Key_N)
        raise AssertionError(phase)

    def charge(self, name: str, target: str) -> None:
        self.start("skirmish.declare_charge", name)
        self.intents.answered.emit(self.ids[target], "table", ())
        self.tap(self.tracker.question.roll_row.confirm)
        due = next(due for due in self.table.dues() if due.code == "skirmish.due.charge")
        self.intents.due_opened.emit(due_key(due))
        self.tap(self.tracker.question.roll_row.confirm)

    @property
    def question(self) -> QuestionView | None:
        return self.tracker.table.question

    def wounds(self, name: str) -> int:
        return self.table.battle.where(Model, "unit", self.ids[name])[0].wounds


    def fight(self) -> None:
        """Go on until Aldreda, who charged, strikes Korrim."""
        self.begin()
        self.go_to("movement")
        self.charge("Aldreda Voss", "Korrim Slag")
        self.go_to("combat")
        self.start("skirmish.fight", "Aldreda Voss")


def begun_file(folder: Path) -> tuple[Path, str]:
    """Return a file with a battle that has begun, and the battle: made once, copied for each test."""
    table = a_table(folder)
    table.desk.store.close()
    return table.desk.store.path, table.id


def copied_table(begun: tuple[Path, str], folder: Path) -> Iterator[PlayTable]:
    """Yield the table of a copy of the file."""
    path, battle = begun
    copy = folder / path.name
    shutil.copyfile(path, copy)
    desk = open_desk(copy, deep=False)
    yield open_table(desk, battle)
    desk.store.close()


def played(qtbot: QtBot, table: PlayTable) -> Iterator[Night]:
    """Yield the night at a table."""
    made = Night(qtbot, table)
    yield made
    made.dialog.close_table()
