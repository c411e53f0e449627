"""The board under hand and keyboard: every tap and key leaves as a signal; nothing here knows a battle.

A first tap on a cell that is reached shows the way and its price, a second one on the same cell goes there. Pulling the
selected token turns it. With a tool in hand, taps put walls, windows, obstacles and floors, or take them away.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from desktop.rules.kernel.boards import Cell
from desktop.ui.context import Context
from desktop.ui.tracker.board.canvas import BoardCanvas
from desktop.ui.tracker.board.editing import Edit, edit_at
from desktop.ui.tracker.board.keys import EDGES, STEPS, is_own
from desktop.ui.tracker.board.places import cell_at, centre, facing_toward, spot_of
from desktop.ui.tracker.board.tokens import RING

_PULLED = 8
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Board(BoardCanvas):
    """The board of a battle. `tool` is the piece in hand, empty while nothing is put."""

    cell_tapped = Signal(int, int, int)
    """A cell without anybody on it: column, row (from 0) and the floor that is shown."""
    token_tapped = Signal(str)
    """A token: the unit."""
    path_chosen = Signal(str, object)
    """The selected unit is to go a way: unit, stations (x, y, level, facing)."""
    facing_chosen = Signal(str, int)
    """The selected unit is to look another way: unit, eighths of a circle from up, clockwise."""
    piece_edited = Signal(str, int, int, str, int)
    """Something is to be put: kind, column, row, edge ("", "n", "w"), height; below 0 it is to be taken away."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.tool, self.tool_height = "", 0
        self._pressed: QPointF | None = None
        self._panned = self._turning = False

    def set_tool(self, kind: str, height: int = 0) -> None:
        """Take a piece in hand (wall, window, obstacle, floor, erase), or nothing with an empty kind."""
        self.tool, self.tool_height = kind, height
        self.set_hand(editing=bool(kind), edge="", way=None, facing=None)

    # --- what a tap means

    def act_at(self, cell: Cell) -> None:
        """Do what a tap or Enter on a cell means: choose a token, try a way, go it, or name the cell."""
        if not self.board.holds(cell):
            return
        if self.tool:
            self.put(cell, self.hand.edge)
            return
        level = self.hand.level
        token, reach, tried = self.board.token_at(cell, level), self.board.reach_at(cell, level), self.hand.way
        self.move_cursor(cell)
        if token is not None:
            self.try_way(None)
            self.token_tapped.emit(token.unit)
        elif reach is not None and tried == reach:
            self.try_way(None)
            self.path_chosen.emit(self.board.selected, reach.way)
        else:
            self.try_way(reach)
            self.cell_tapped.emit(*cell, level)

    def put(self, cell: Cell, edge: str) -> None:
        """Put what is in hand into a cell or on an edge; the same piece once more takes it away."""
        made: Edit | None = edit_at(self.board, self.tool, self.tool_height, cell, edge)
        if made is not None:
            self.piece_edited.emit(*made)

    def turn_by(self, eighths: int) -> None:
        """Ask to turn the selected token."""
        token = self.board.token(self.board.selected)
        if token is not None:
            self.facing_chosen.emit(token.unit, (token.facing + eighths) % 8)

    # --- the hand

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a tap; on the selected token it may become a turn, elsewhere the board may be pushed about."""
        if event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._pressed, self._panned = event.position(), False
        token = self.board.token(self.board.selected)
        point = self.mapToScene(event.position().toPoint())
        self._turning = token is not None and not self.tool and _near(point, centre(token.cell))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Turn the token that is pulled, push the board, or show where a piece would go."""
        point = self.mapToScene(event.position().toPoint())
        if self._pressed is None:
            if self.tool:
                self._point_at(point)
            return
        pull = event.position() - self._pressed
        if self._turning:
            token = self.board.token(self.board.selected)
            if token is not None:
                far = not _near(point, centre(token.cell))
                self.set_hand(facing=facing_toward(centre(token.cell), point) if far else None)
        elif self._panned or pull.manhattanLength() > _PULLED:
            self._panned = True
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - round(pull.x()))
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() - round(pull.y()))
            self._pressed = event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a tap, a turn or a push."""
        if event.button() is not Qt.MouseButton.LeftButton or self._pressed is None:
            super().mouseReleaseEvent(event)
            return
        facing, panned = self.hand.facing, self._panned
        self._pressed, self._turning, self._panned = None, False, False
        self.set_hand(facing=None)
        if facing is not None:
            self.facing_chosen.emit(self.board.selected, facing)
        elif not panned:
            self._tap(self.mapToScene(event.position().toPoint()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second press of a double click as a tap like any other."""
        self.mousePressEvent(event)

    def _tap(self, point: QPointF) -> None:
        cell, edge = spot_of(point)
        if not self.tool:
            self.act_at(cell_at(point))
        elif self.board.holds(cell) or edge:
            self.set_hand(cursor=cell, edge=edge)
            self.put(cell, edge)

    def _point_at(self, point: QPointF) -> None:
        cell, edge = spot_of(point)
        if self.board.holds(cell):
            self.set_hand(cursor=cell, edge="" if self.tool == "floor" else edge)

    # --- the keyboard

    def event(self, event: QEvent) -> bool:
        """Keep the keys of the board from the shortcuts of the table while it has the keyboard."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._owns(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor, choose, turn, change floor or zoom; what is not ours goes on."""
        if not self._owns(event):
            event.ignore()
            return
        key = Qt.Key(event.key())
        x, y = self.hand.cursor
        if key in STEPS:
            self.move_cursor((x + STEPS[key][0], y + STEPS[key][1]))
        elif key in _ENTER:
            self.act_at((x, y))
        elif self.tool and key in EDGES:
            self.set_hand(edge="" if self.hand.edge == EDGES[key] else EDGES[key])
        else:
            self._other_key(event, key)
        event.accept()

    def _other_key(self, event: QKeyEvent, key: Qt.Key) -> None:
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key == Qt.Key.Key_R:
            self.turn_by(-1 if back else 1)
        elif key == Qt.Key.Key_Escape:
            self.try_way(None)
        elif key == Qt.Key.Key_Home:
            token = self.board.token(self.board.selected)
            if token is not None:
                self.move_cursor(token.cell)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.set_level(self.hand.level + (1 if key == Qt.Key.Key_PageUp else -1))
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        else:
            self.zoom_out()

    def _owns(self, event: QKeyEvent) -> bool:
        return is_own(event, self.tool, trying=self.hand.way is not None)


def _near(point: QPointF, middle: QPointF) -> bool:
    return (point - middle).manhattanLength() <= RING * 1.4
