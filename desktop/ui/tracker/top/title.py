"""The title block: the way back, the battle's name, the round in large."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.folding import Measures
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import Face, TableButton
from desktop.ui.tracker.parts.paint import CENTER, paint_fitted, width_of
from desktop.ui.tracker.view import TableView
from desktop.ui.widgets.painting import paint_text


class TitleBlock(QWidget):
    """Back, name and note of the battle, and the number of the round. Embedded, only the round is left."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._table = TableView("")
        self._measures = Measures()
        self._shown: tuple[tuple[str, ...], Measures] = ((), Measures())
        self._back = TableButton(context, Face(icon="arrow-left", icon_px=24), self)
        self._back.clicked.connect(intents.back_pressed)
        context.look_changed.connect(self.update)

    def show_table(self, table: TableView, measures: Measures) -> None:
        """Show the name and the round of a table."""
        words = (table.battle, table.note, table.round, self._context.words.language)
        if (words, measures) == self._shown:
            return
        self._shown = (words, measures)
        self._table, self._measures = table, measures
        self._back.dress(Face(icon="arrow-left", icon_px=24, speak=self._context.say("tracker.back")))
        self._back.setVisible(not measures.embedded)
        word = self._context.say("tracker.round")
        self.setAccessibleName(f"{table.battle}, {table.note}, {word} {table.round}")
        self._place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the button in the middle of the bar."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint name, note and round."""
        painter, theme = QPainter(self), self._context.theme
        height, table = self.height(), self._table
        scale = self._measures.scale
        word = self._context.say("tracker.round").upper()
        round_px = (52 if self._measures.tablet else 48) * (1 + (scale - 1) * 0.6)
        wide = max(width_of(theme.font(round_px, 700), table.round), width_of(theme.font(12, 500), word), 44) + 8
        spot = QRectF(self.width() - wide - 4, 0, wide, height)
        if self._measures.embedded:
            spot = QRectF(self.rect())
        label = QRectF(spot.left(), max(height * 0.5 - round_px * 0.76, 2), spot.width(), 18)
        paint_fitted(painter, label, word, theme, "ink2", 12.5, 500, CENTER)
        number = QRectF(spot.left(), label.bottom() - 3, spot.width(), round_px)
        paint_text(painter, number, table.round, theme.font(round_px, 700), theme.color("ink"), CENTER)
        if self._measures.embedded:
            return
        left = self._back.geometry().right() + 11
        room = spot.left() - left - 4
        middle = height / 2
        wrapped = width_of(theme.font(14, 600, condensed=True), table.battle) > room
        if wrapped:
            painter.setFont(theme.font(14, 600, condensed=True))
            painter.setPen(theme.color("ink"))
            flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(QRectF(left, middle - 32, room, 40), flags, table.battle)
        else:
            paint_fitted(painter, QRectF(left, middle - 21, room, 22), table.battle, theme, "ink", 16, 600)
        paint_fitted(painter, QRectF(left, middle + (8 if wrapped else 1), room, 18), table.note, theme, "ink2", 13.5)

    def _place(self) -> None:
        side = 56 if self._measures.tablet else 46
        self._back.setGeometry(QRect(12, (self.height() - side) // 2, side, side))
