"""Undo, redo, the rest of the menu, and the big Next button."""

from __future__ import annotations

from PySide6.QtCore import QRect, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.folding import Measures
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import Face, Kind, TableButton
from desktop.ui.tracker.tap_guard import TapGuard
from desktop.ui.tracker.view import TableView


class NextButton(TableButton):
    """Goes on to what comes next. A second tap within a quarter of a second is dropped and says so."""

    def __init__(self, context: Context, intents: Intents, guard: TapGuard, parent: QWidget | None = None) -> None:
        super().__init__(context, Face(), parent)
        self._intents, self._guard = intents, guard
        self.clicked.connect(self.press)

    def show_next(self, table: TableView, measures: Measures) -> None:
        """Show what comes next; asked once about open dues, the second line is the question."""
        step, tablet = table.next, measures.tablet
        px = (25 if tablet else 22) if not step.asked else 18
        speak = f"{step.text}, {step.note}" if step.note else step.text
        note = "" if tablet and not step.asked else step.note
        trail, key = ("arrow-right-bold", "" if tablet else "N") if step.enabled else ("", "")
        face = Face(step.text, trail=trail, key=key, note=note, kind=Kind.PRIMARY, px=px, weight=600, icon_px=22,
                    speak=speak)  # fmt: skip
        self.dress(face)
        self.setEnabled(step.enabled)

    @Slot()
    def press(self) -> None:
        """Press Next, by tap or by key."""
        if not self.isEnabled():
            return
        if self._guard.allows("next"):
            self._intents.next_pressed.emit()
        else:
            self._intents.second_tap_dropped.emit()


class Tools(QWidget):
    """Undo, redo and the menu; in the tablet form the menu alone."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._measures = Measures()
        self.undo, self.redo, self.menu = (TableButton(context, Face(), self) for _ in range(3))
        self.undo.clicked.connect(intents.undo_pressed)
        self.redo.clicked.connect(intents.redo_pressed)
        self.menu.clicked.connect(intents.menu_pressed)

    def show_table(self, table: TableView, measures: Measures) -> None:
        """Show what may be taken back and done again."""
        self._measures = measures
        undo, redo = undo_faces(self._context, table)
        self.undo.dress(undo)
        self.redo.dress(redo)
        self.menu.dress(Face(icon="dots-horizontal", icon_px=24, speak=self._context.say("tracker.menu")))
        self.undo.setEnabled(bool(table.undo))
        self.redo.setEnabled(bool(table.redo))
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        buttons = (self.menu,) if self._measures.tablet else (self.undo, self.redo, self.menu)
        for button in (self.undo, self.redo, self.menu):
            button.setVisible(button in buttons)
        side = self.height()
        for number, button in enumerate(reversed(buttons)):
            button.setGeometry(QRect(self.width() - side - number * (side + 6), 0, side, side))


def undo_faces(context: Context, table: TableView, words: bool = False) -> tuple[Face, Face]:
    """Return the faces of undo and redo; their tips name what they would take back or do again."""
    say = context.say
    undo_tip = say("tracker.undo_what", what=table.undo) if table.undo else say("tracker.undo_none")
    redo_tip = say("tracker.redo_what", what=table.redo) if table.redo else say("tracker.redo_none")
    px = 18
    undo = Face(say("tracker.undo") if words else "", icon="undo-variant", icon_px=24, px=px, speak=undo_tip,
                tip=undo_tip)  # fmt: skip
    redo = Face(say("tracker.redo") if words else "", icon="redo-variant", icon_px=24, px=px, speak=redo_tip,
                tip=redo_tip)  # fmt: skip
    return undo, redo
