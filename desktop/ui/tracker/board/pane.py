"""The board in the place of the tiles: a row of tools above it, and every wish of its hand passed on as an intent."""

from __future__ import annotations

from PySide6.QtCore import QRect, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.board.board import Board
from desktop.ui.tracker.board.view import BoardView
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import Face, Kind, TableButton

ROW, _GAP = 44, 6
_TOOLS = (("wall", 0, "wall"), ("window", 0, "window-closed-variant"), ("obstacle", 2, "cube-outline"),
          ("floor", 1, "layers-outline"), ("erase", 0, "eraser"))  # fmt: skip
"""The pieces that may be put: kind, usual height (inches, of a floor levels), glyph."""


class BoardPane(QWidget):
    """Tiles, zoom, floors and pieces as buttons; below them the board."""

    tiles_wanted = Signal()
    """People want the tiles back."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self.board = Board(context, self)
        self.tiles, self.out, self.closer, self.whole, self.down, self.up = (
            TableButton(context, Face(), self) for _ in range(6))
        self.pieces = [TableButton(context, Face(), self) for _ in _TOOLS]
        self.tiles.clicked.connect(self.tiles_wanted)
        self.out.clicked.connect(self.board.zoom_out)
        self.closer.clicked.connect(self.board.zoom_in)
        self.whole.clicked.connect(self.board.fit)
        self.down.clicked.connect(self._lower)
        self.up.clicked.connect(self._higher)
        for button in self.pieces:
            button.clicked.connect(self._taken)
        self.board.token_tapped.connect(self._token)
        self.board.cell_tapped.connect(self._cell)
        self.board.path_chosen.connect(self._walk)
        self.board.facing_chosen.connect(self._turn)
        self.board.piece_edited.connect(self._piece)
        context.look_changed.connect(self._dress)
        self._dress()

    def show_board(self, board: BoardView) -> None:
        """Show a board."""
        self.board.show_board(board)
        floors = board.top > 0
        for button in (self.down, self.up):
            button.setVisible(floors)
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the tools above the board."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        x, y, wide = 0, 2, self.width()
        buttons = [self.tiles, self.out, self.closer, self.whole, self.down, self.up, *self.pieces]
        for button in buttons:
            if button.isHidden():
                continue
            room = 96 if button is self.tiles else 48
            if x and x + room > wide:
                x, y = 0, y + ROW + _GAP
            button.setGeometry(QRect(x, y, room, ROW))
            x += room + _GAP
        top = y + ROW + _GAP
        self.board.setGeometry(QRect(0, top, wide, max(self.height() - top, 60)))

    @Slot()
    def _dress(self) -> None:
        say = self._context.say
        self.tiles.dress(Face(say("board.tiles"), icon="view-list-outline", icon_px=20, key="B"))
        looks = ((self.out, "magnify-minus-outline", "board.zoom_out"),
                 (self.closer, "magnify-plus-outline", "board.zoom_in"),
                 (self.whole, "fit-to-page-outline", "board.zoom_fit"),
                 (self.down, "arrow-down", "board.floor_down"), (self.up, "arrow-up", "board.floor_up"))
        for button, icon, code in looks:
            button.dress(Face(icon=icon, icon_px=22, speak=say(code)))
        for button, (kind, _, icon) in zip(self.pieces, _TOOLS, strict=True):
            held = Kind.RUNNING if self.board.tool == kind else Kind.PLAIN
            button.dress(Face(icon=icon, icon_px=22, speak=say(f"board.put.{kind}"), kind=held))

    # --- what the hand wants

    @Slot()
    def _taken(self) -> None:
        """Take a piece in hand, or lay the one in hand down."""
        at = next((at for at, button in enumerate(self.pieces) if button is self.sender()), None)
        if at is None:
            return
        kind, height, _ = _TOOLS[at]
        self.board.set_tool("" if self.board.tool == kind else kind, height)
        self._dress()
        self.board.setFocus()

    @Slot()
    def _lower(self) -> None:
        self.board.set_level(self.board.hand.level - 1)

    @Slot()
    def _higher(self) -> None:
        self.board.set_level(self.board.hand.level + 1)

    @Slot(str)
    def _token(self, unit: str) -> None:
        self._intents.unit_selected.emit(unit, False)

    @Slot(int, int, int)
    def _cell(self, x: int, y: int, level: int) -> None:
        """Put the selected unit on a cell where it is not on the board yet; else the board only names the cell."""
        unit = self.board.board.selected
        if unit and self.board.board.token(unit) is None:
            self._intents.board_acted.emit("place", (unit, x, y, 0, level))

    @Slot(str, object)
    def _walk(self, unit: str, way: object) -> None:
        self._intents.board_acted.emit("walk", (unit, way))

    @Slot(str, int)
    def _turn(self, unit: str, facing: int) -> None:
        self._intents.board_acted.emit("turn", (unit, facing))

    @Slot(str, int, int, str, int)
    def _piece(self, kind: str, x: int, y: int, side: str, height: int) -> None:
        self._intents.board_acted.emit("piece", (kind, x, y, side, height))
