"""The menu of the tracker: all that has no button of its own, each with its key; and the list of keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QGridLayout, QMenu, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.keys import KEY_LINES
from desktop.ui.tracker.view import TableView
from desktop.ui.widgets.text import Label

TEXT_STEP = 10
TEXT_SIZES = (100, 200)


class TableMenu(QMenu):
    """The menu behind the three dots."""

    log_wanted = Signal()
    find_wanted = Signal()
    look_wanted = Signal()
    """Sizes changed: fold anew."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._keys: KeyHelp | None = None
        self.triggered.connect(self._chosen)

    def open(self, table: TableView, at: QPoint) -> None:
        """Open the menu for a table as it stands."""
        self.fill(table)
        self.popup(at)

    def fill(self, table: TableView) -> None:
        """Make the entries; a key stands behind the words of what it does."""
        self.clear()
        big = self._context.big_targets
        self._add("undo", "tracker.key.undo", "Ctrl+Z", enabled=bool(table.undo))
        self._add("redo", "tracker.key.redo", "Ctrl+Shift+Z", enabled=bool(table.redo))
        self.addSeparator()
        self._add("log", "tracker.key.log", "L")
        self._add("find", "tracker.key.find", "/")
        self._add("pause", "tracker.key.pause", "P")
        self.addSeparator()
        self._add("big", "tracker.menu_big", "", checked=big)
        self._add("larger", "tracker.menu_larger", "", enabled=self._size < TEXT_SIZES[1])
        self._add("smaller", "tracker.menu_smaller", "", enabled=self._size > TEXT_SIZES[0])
        self._add("full_screen", "tracker.key.full_screen", "F11")
        self._add("opponent", "tracker.menu_opponent", "")
        if table.battle_offers:
            self.addSeparator()
        for offer in table.battle_offers:
            action = QAction(offer.text if offer.allowed else f"{offer.text}: {offer.reason}", self)
            action.setData(f"offer:{offer.code}")
            action.setEnabled(offer.allowed)
            self.addAction(action)
        self.addSeparator()
        self._add("goto", "tracker.key.goto", "Ctrl+K")
        self._add("help", "tracker.key.help", "F1")

    @Slot()
    def show_keys(self) -> None:
        """Show the list of keys."""
        if self._keys is None:
            self._keys = KeyHelp(self._context, self.parentWidget())
        self._keys.show()
        self._keys.raise_()

    @property
    def _size(self) -> int:
        return self._context.settings.values.battle_text

    def _add(self, name: str, code: str, key: str, *, enabled: bool = True, checked: bool | None = None) -> None:
        words = self._context.say(code)
        action = QAction(f"{words}\t{key}" if key else words, self)
        action.setData(name)
        action.setEnabled(enabled)
        if checked is not None:
            action.setCheckable(True)
            action.setChecked(checked)
        self.addAction(action)

    @Slot(QAction)
    def _chosen(self, action: QAction) -> None:
        settings, intents = self._context.settings, self._intents
        deeds = {
            "undo": intents.undo_pressed.emit, "redo": intents.redo_pressed.emit, "log": self.log_wanted.emit,
            "find": self.find_wanted.emit, "pause": intents.pause_pressed.emit, "goto": intents.goto_requested.emit,
            "full_screen": intents.full_screen_toggled.emit, "help": self.show_keys,
            "opponent": intents.opponent_toggled.emit,
        }  # fmt: skip
        name = str(action.data())
        if name.startswith("offer:"):
            intents.start_requested.emit(name.removeprefix("offer:"), "", False)
        elif name in deeds:
            deeds[name]()
        elif name == "big":
            settings.change(big_targets=not self._context.big_targets)
            self.look_wanted.emit()
        elif name in ("larger", "smaller"):
            size = self._size + (TEXT_STEP if name == "larger" else -TEXT_STEP)
            settings.change(battle_text=min(max(size, TEXT_SIZES[0]), TEXT_SIZES[1]))
            self.look_wanted.emit()


class KeyHelp(QDialog):
    """The keys of the tracker, in two columns. It does not hold the table up."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setModal(False)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        grid = QGridLayout(self)
        grid.setContentsMargins(20, 16, 20, 16)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(8)
        for row, line in enumerate(KEY_LINES):
            grid.addWidget(Label(context, text=line.caps, role="strong"), row, 0)
            grid.addWidget(Label(context, line.code, role="body"), row, 1)
        self._reword()
        context.look_changed.connect(self._reword)

    @Slot()
    def _reword(self) -> None:
        self.setWindowTitle(self._context.say("tracker.keys_title"))
        self.setAccessibleName(self.windowTitle())
