"""The canvas of the board: layers, zoom, floors, the cursor and what is said of it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFocusEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from desktop.rules.kernel.boards import BoardReach, Cell
from desktop.ui.context import Context
from desktop.ui.tracker.board.items import GroundLayer, Hand, Layer, TokenLayer
from desktop.ui.tracker.board.places import centre, scene_rect
from desktop.ui.tracker.board.speaking import line_words, speak_cell
from desktop.ui.tracker.board.view import BoardView
from desktop.ui.widgets.focus_ring import OWN_RING

_CLOSEST, _FARTHEST, _STEP = 2.5, 0.3, 1.25
_FIT_LEAST, _FIT_MOST = 0.75, 1.3
"""A board that is larger than its window is scrolled rather than painted too small to read or to tap."""


class BoardCanvas(QGraphicsView):
    """Shows a board. `board` and `hand` are what is painted; `zoom` is 1.0 at the natural size."""

    said = Signal(str)
    """The cell under the cursor in words, whenever it is another one or means something else."""
    level_changed = Signal(int)
    """The floor that is shown, 0 for the ground."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.board, self.hand = BoardView(), Hand()
        self._fitted = True
        self._said = ""
        self._scene = QGraphicsScene(self)
        self._layers: tuple[Layer, ...] = (GroundLayer(context), TokenLayer(context))
        for layer in self._layers:
            self._scene.addItem(layer)
        self.setScene(self._scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty(OWN_RING, True)
        self.setMouseTracking(True)
        context.look_changed.connect(self.look_again)
        self.look_again()

    # --- what is shown

    def show_board(self, board: BoardView) -> None:
        """Show a board. A way that was tried goes when the unit or what it reaches is another."""
        resized = (board.width, board.height) != (self.board.width, self.board.height)
        changed = (board.selected, board.reach) != (self.board.selected, self.board.reach)
        selected = board.token(board.selected)
        moved = selected is not None and board.selected != self.board.selected
        self.board = board
        cursor = selected.cell if moved and selected is not None else self.hand.cursor
        cursor = (max(0, min(cursor[0], board.width - 1)), max(0, min(cursor[1], board.height - 1)))
        level = selected.level if moved and selected is not None else min(self.hand.level, board.top)
        if resized:
            self._scene.setSceneRect(scene_rect(board.width, board.height))
        self.set_hand(cursor=cursor, level=level, way=None if changed else self.hand.way, facing=None,
                      line_words=line_words(self.context.words, board.line))  # fmt: skip
        if resized:
            self.fit()

    def set_hand(self, **fields: object) -> None:
        """Change what the hand does at the moment, and show and say it."""
        before = self.hand
        self.hand = replace(self.hand, **fields)  # type: ignore[arg-type]  # fields are those of the hand
        for layer in self._layers:
            layer.show_board(self.board, self.hand)
        if self.hand.level != before.level:
            self.level_changed.emit(self.hand.level)
        self._say()

    def try_way(self, way: BoardReach | None) -> None:
        """Show a way that waits for a second tap, or none."""
        self.set_hand(way=way)

    def move_cursor(self, cell: Cell) -> None:
        """Put the cursor on a cell, within the board, and bring it into view."""
        at = (max(0, min(cell[0], self.board.width - 1)), max(0, min(cell[1], self.board.height - 1)))
        keeps = self.hand.way is not None and (self.hand.way.x, self.hand.way.y) == at
        self.set_hand(cursor=at, edge="" if at != self.hand.cursor else self.hand.edge,
                      way=self.hand.way if keeps else None)  # fmt: skip
        self.ensureVisible(centre(at).x() - 30, centre(at).y() - 30, 60, 60, 8, 8)

    def set_level(self, level: int) -> None:
        """Show another floor: its tokens and ways come first."""
        self.set_hand(level=max(0, min(level, self.board.top)))

    def _say(self) -> None:
        words = speak_cell(self.context.words, self.board, self.hand.cursor, self.hand.level)
        if self.hand.way is not None:
            words = f"{words}. {self.context.say('board.again', n=self.hand.way.cost)}"
        if self.hand.line_words:
            words = f"{words}. {self.hand.line_words}"
        if words == self._said:
            return
        self._said = words
        self.setAccessibleDescription(words)
        self.said.emit(words)
        if QAccessible.isActive() and self.hasFocus():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    # --- zoom

    @property
    def zoom(self) -> float:
        """How large a cell is painted against its natural size."""
        return self.transform().m11()

    @Slot()
    def zoom_in(self) -> None:
        """Come a step closer."""
        self._zoom_by(_STEP)

    @Slot()
    def zoom_out(self) -> None:
        """Go a step back."""
        self._zoom_by(1 / _STEP)

    @Slot()
    def fit(self) -> None:
        """Show the whole board as large as it goes, but neither too small to read nor larger than a finger needs."""
        self._fitted = True
        rect, room = scene_rect(self.board.width, self.board.height), self.maximumViewportSize()
        if not self.board.width or room.width() < 2 or room.height() < 2:
            return
        scale = min((room.width() - 2) / rect.width(), (room.height() - 2) / rect.height(), _FIT_MOST)
        scale = max(scale, _FIT_LEAST)
        self.resetTransform()
        self.scale(scale, scale)
        selected = self.board.token(self.board.selected)
        self.centerOn(rect.center() if selected is None else centre(selected.cell))

    def _zoom_by(self, factor: float) -> None:
        wanted = max(_FARTHEST, min(self.zoom * factor, _CLOSEST))
        self._fitted = False
        self.scale(wanted / self.zoom, wanted / self.zoom)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl held, else scroll."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.angleDelta().y():
            self._zoom_by(_STEP if event.angleDelta().y() > 0 else 1 / _STEP)
            event.accept()
            return
        super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the whole board in view until somebody zooms."""
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    # --- look and focus

    @Slot()
    def look_again(self) -> None:
        """Take the colours and the words of now."""
        self.setBackgroundBrush(self.context.theme.color("window"))
        self.setAccessibleName(self.context.say("board.name"))
        for layer in self._layers:
            layer.update()
        self._said = ""
        self.set_hand(line_words=line_words(self.context.words, self.board.line))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the cursor strongly while the keyboard moves it."""
        super().focusInEvent(event)
        self.set_hand(strong=True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show the cursor thinly again."""
        super().focusOutEvent(event)
        self.set_hand(strong=False)
