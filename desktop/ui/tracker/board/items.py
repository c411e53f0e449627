"""The layers of the board as graphics items, each painted from the board view and what the hand does at the moment."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.rules.kernel.boards import BoardReach, Cell
from desktop.ui.context import Context
from desktop.ui.tracker.board import ground, marks, tokens
from desktop.ui.tracker.board.places import cell_rect, edge_line, scene_rect
from desktop.ui.tracker.board.view import BoardView


@dataclass(frozen=True, slots=True)
class Hand:
    """What the hand does at the moment: where the cursor stands, which way is tried, what would be put where.

    Shape: `way` waits for a second tap; `facing` is tried for the selected token; `edge` is "n", "w" or "" beside the
    cursor while pieces are put; `strong` while the board has the keyboard.
    """

    cursor: Cell = (0, 0)
    level: int = 0
    way: BoardReach | None = None
    facing: int | None = None
    editing: bool = False
    edge: str = ""
    strong: bool = False
    line_words: str = ""


class Layer(QGraphicsItem):
    """One layer over the whole board; each paints itself, as Qt asks of every item."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.board, self.hand = BoardView(), Hand()

    def show_board(self, board: BoardView, hand: Hand) -> None:
        """Show other values; a layer whose values are the same repaints nothing."""
        if (board.width, board.height) != (self.board.width, self.board.height):
            self.prepareGeometryChange()
        hand = self.concerns(hand)
        if (board, hand) != (self.board, self.hand):
            self.board, self.hand = board, hand
            self.update()

    def concerns(self, hand: Hand) -> Hand:
        """Return what of the hand this layer paints, so that it is not painted again for the rest."""
        return hand

    def boundingRect(self) -> QRectF:
        """The whole board with its numbers."""
        return scene_rect(self.board.width, self.board.height)


class GroundLayer(Layer):
    """Cells and numbers, the cells that are reached, what stands on the board, the veil over what is not seen."""

    def concerns(self, hand: Hand) -> Hand:
        """The floor that is shown, alone."""
        return Hand(level=hand.level)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the layer."""
        theme, board = self.context.theme, self.board
        zoom = QStyleOptionGraphicsItem.levelOfDetailFromTransform(painter.worldTransform())
        ground.paint_ground(painter, theme, board.width, board.height, zoom)
        marks.paint_reach(painter, theme, board, self.hand.level, zoom)
        marks.paint_unseen(painter, theme, board)
        ground.paint_pieces(painter, theme, board.pieces)


class TokenLayer(Layer):
    """Tokens, the way that is tried, the line and the blast, and the cursor over all."""

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the layer."""
        theme, board, hand = self.context.theme, self.board, self.hand
        mine = board.token(board.selected)
        if board.blast:
            marks.paint_blast(painter, theme, board.blast)
        if hand.way is not None and hand.way.way and mine is not None:
            marks.paint_way(painter, theme, mine.cell, hand.way)
        for token in board.tokens:
            tried = hand.facing if token.unit == board.selected else None
            tokens.paint_token(painter, theme, token, selected=token.unit == board.selected,
                               target=token.unit == board.target, facing=tried,
                               faded=bool(board.top) and token.level != hand.level and token.unit != board.selected)
        if board.line is not None:
            marks.paint_line(painter, theme, board.line, hand.line_words)
        if hand.editing:
            marks.paint_place(painter, theme, self._place(hand))
        elif board.holds(hand.cursor):
            marks.paint_cursor(painter, theme, hand.cursor, strong=hand.strong)

    @staticmethod
    def _place(hand: Hand) -> QRectF:
        if not hand.edge:
            return cell_rect(hand.cursor).adjusted(3, 3, -3, -3)
        line = edge_line(hand.cursor, hand.edge)
        return QRectF(line.p1(), line.p2()).normalized().adjusted(-4, -4, 4, 4)
