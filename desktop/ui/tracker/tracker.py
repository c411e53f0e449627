"""The tracker: the surface with its keys, its focus, its menu, its quick entry and its short words."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Qt, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.entry_field import EntryField
from desktop.ui.tracker.focus import DIRECTIONS, enter, give, neighbour, region_of, stops
from desktop.ui.tracker.keyboard import TableKeyboard
from desktop.ui.tracker.keys import command_of, is_text_field
from desktop.ui.tracker.menu import TableMenu
from desktop.ui.tracker.surface import Surface
from desktop.ui.tracker.tiles.tile import Tile
from desktop.ui.tracker.toast import Toast


class Tracker(Surface):
    """One battle on the table, worked by taps and keys; what is wanted leaves by `intents`."""

    def __init__(
        self, context: Context, *, clock: Callable[[], int] | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, clock=clock, parent=parent)
        self.entry = EntryField(context, self.intents, self)
        self.toast = Toast(context, self)
        self.menu = TableMenu(context, self.intents, self)
        self.entry.closed.connect(self._entry_closed)
        self.intents.second_tap_dropped.connect(self._say_dropped)
        self.intents.menu_pressed.connect(self.open_menu)
        self.intents.unit_selected.connect(self._unit_tapped)
        self.menu.log_wanted.connect(self.press_log)
        self.menu.find_wanted.connect(self.press_find)
        self.menu.look_wanted.connect(self.fold)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.left_to_shell: frozenset[str] = frozenset()
        TableKeyboard(self)

    def say(self, words: str) -> None:
        """Say a short word at the foot of the table."""
        sides = self.sides.geometry()
        self.toast.say(words, sides.center().x(), sides.bottom())

    @Slot()
    def open_menu(self) -> None:
        """Open the menu of all that has no button of its own."""
        button = self.tools.menu
        self.menu.open(self.table, button.mapToGlobal(QPoint(0, button.height())))

    @Slot()
    def press_log(self) -> None:
        """Give the log the focus, opening it first where it is one line."""
        if self.measures.one_line_log or self.measures.tablet:
            self.toggle_log()
        if self.log.isVisible():
            self.log.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot()
    def press_find(self) -> None:
        """Open the log with its search field."""
        if self.log.isHidden():
            self.toggle_log()
        if self.log.field.isHidden():
            self.log.toggle_search()
        self.log.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def event(self, event: QEvent) -> bool:
        """Claim the table's keys before the shortcuts of the application see them, unless a text field has them."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return super().event(event)
        claimed = self._claims(command_of(event)) and not is_text_field(QApplication.focusWidget())
        event.setAccepted(claimed)
        return claimed or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key asks for."""
        command = command_of(event)
        text_field = is_text_field(QApplication.focusWidget())
        if not command or command in self.left_to_shell or (text_field and command != "leave"):
            super().keyPressEvent(event)
        elif text_field:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not self.do(command):
            event.ignore()

    def do(self, command: str) -> bool:
        """Do a command of the keyboard; False when it means nothing now."""
        name, _, part = command.partition(":")
        if name == "digit":
            return self.table.question is not None and self.question.digit(int(part))
        if name == "status":
            return self._toggle_status(part)
        if name == "entry":
            return self._open_entry(part)
        if name in DIRECTIONS:
            return self._move_focus(name)
        if name == "leave":
            return self._leave()
        deed = self._deeds().get(name)
        if deed is None:
            return False
        deed()
        return True

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus from region to region; within a region the arrows lead on."""
        regions = [region for region in self._regions() if region.isVisible() and stops(region)]
        if not regions:
            return super().focusNextPrevChild(forward)
        here = region_of(QApplication.focusWidget(), regions)
        step = 1 if forward else -1
        target = regions[(here + step) % len(regions)] if here >= 0 else regions[0 if forward else -1]
        return enter(target, self._preferred(target))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close what lies open when the table beside it is tapped."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.close_opened()
        super().mousePressEvent(event)

    def _claims(self, command: str) -> bool:
        """Whether a command is the table's; Esc is only while there is something to leave."""
        if command == "leave":
            return bool(self.opened) or self.table.question is not None
        return bool(command) and command not in self.left_to_shell

    def _deeds(self) -> dict[str, Callable[[], object]]:
        next_button = self.foot.next if self.measures.tablet else self.next
        return {
            "next": next_button.press, "due": self._open_first_due, "roll": self.question.roll,
            "confirm": self._confirm, "wound": self._wound, "heal": self._heal,
            "pause": self.intents.pause_pressed.emit, "log": self.press_log, "find": self.press_find,
            "undo": self.intents.undo_pressed.emit, "redo": self.intents.redo_pressed.emit,
            "goto": self.intents.goto_requested.emit, "help": self.menu.show_keys,
            "full_screen": self.intents.full_screen_toggled.emit, "board": self.toggle_board,
        }  # fmt: skip

    def _regions(self) -> list[QWidget]:
        return [self.sides, self.board, self.unit, self.unit_line, self.question, self.dues, self.strip, self.clocks,
                self.tools, self.next, self.foot, self.log, self.log_bar]  # fmt: skip

    def _preferred(self, region: QWidget) -> QWidget | None:
        if region is self.sides and self.table.unit is not None:
            return self.sides.tile_of(self.table.unit.unit)
        if region is self.question and self.question.roll_row.confirm.isEnabled():
            return self.question.roll_row.confirm
        return None

    def _move_focus(self, direction: str) -> bool:
        current = QApplication.focusWidget()
        regions = self._regions()
        place = region_of(current, regions)
        if current is None or place < 0:
            return enter(self.sides, self._preferred(self.sides))
        others = stops(regions[place])
        if isinstance(current, Tile):
            others = [other for other in others if isinstance(other, Tile)] if direction != "down" else others
        target = neighbour(current, others, direction)
        if target is None:
            return False
        give(target, Qt.FocusReason.OtherFocusReason)
        if isinstance(target, Tile):
            self.intents.unit_selected.emit(target.view.unit, False)
        return True

    @Slot(str, bool)
    def _unit_tapped(self, unit: str, _joining: bool) -> None:
        if self.table.question is not None:
            self.question.point_at(unit)

    def _confirm(self) -> None:
        if self.table.question is not None:
            self.question.confirm()

    def _leave(self) -> bool:
        if self.close_opened():
            return True
        if self.table.question is None:
            return False
        self.intents.procedure_left.emit()
        return True

    def _wound(self) -> None:
        if self.table.unit is not None:
            self.intents.wound_tapped.emit(self.table.unit.unit, 1)

    def _heal(self) -> None:
        if self.table.unit is not None:
            self.intents.wound_tapped.emit(self.table.unit.unit, -1)

    def _open_first_due(self) -> None:
        due = next((due for group in self.table.groups if group.now for due in group.dues), None)
        if due is not None:
            self.intents.due_opened.emit(due.key)

    def _toggle_status(self, key: str) -> bool:
        unit = self.table.unit
        if unit is None:
            return False
        status = next((status for status in (*unit.statuses, *unit.more) if status.key.upper() == key), None)
        if status is None:
            return False
        self.intents.status_toggled.emit(status.code)
        return True

    def _open_entry(self, sign: str) -> bool:
        unit = self.table.unit
        if unit is None:
            return False
        if self.table.locked:
            self.say(self.context.say("tracker.locked.said"))
            return True
        tile = self.sides.tile_of(unit.unit)
        near = tile.rect().translated(tile.mapTo(self, QPoint(0, 0))) if tile is not None else self.sides.geometry()
        self.entry.open(sign, unit.name, near)
        return True

    @Slot()
    def _entry_closed(self) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _say_dropped(self) -> None:
        self.say(self.context.say("tracker.second_tap"))
