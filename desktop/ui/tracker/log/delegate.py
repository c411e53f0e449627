"""Paints a line of the log: when, whose dice, the sentence, the note, and when it was undone."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.log.model import LINE
from desktop.ui.tracker.parts.paint import paint_fitted, width_of
from desktop.ui.tracker.parts.rich_text import Layout
from desktop.ui.tracker.spans import Line, Span, Tone, plain_text
from desktop.ui.tracker.view import LogLine
from desktop.ui.widgets.chips import CHIP_HEIGHT, Chip, chip_width, paint_chip
from desktop.ui.widgets.painting import paint_text

Index = QModelIndex | QPersistentModelIndex

ROW = 22
_PX = 14.5


class LogDelegate(QStyledItemDelegate):
    """One row of the log; the columns of time and source are as wide as their words."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._when, self._source = 0.0, 0.0
        self.touch = False

    def measure(self, lines: tuple[LogLine, ...]) -> None:
        """Take the widths of the columns from the newest lines."""
        font = self._context.theme.font(13, condensed=True)
        newest = lines[-40:]
        self._when = max((width_of(font, line.when) for line in newest), default=0.0) + 14
        self._source = max((width_of(font, line.source) for line in newest), default=0.0) + 18

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of a row, larger where fingers tap it."""
        _ = option, index
        return QSize(200, 44 if self.touch else ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a line."""
        line = index.data(LINE)
        if not isinstance(line, LogLine):
            return
        theme, rect = self._context.theme, QRectF(option.rect)
        painter.save()
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.color("selwash"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.color("sunken"))
        condensed = theme.font(13, condensed=True)
        x = rect.left() + 12
        paint_text(painter, QRectF(x, rect.top(), self._when, rect.height()), line.when, condensed, theme.color("ink2"))
        x += self._when
        source = QRectF(x, rect.top(), self._source, rect.height())
        paint_text(painter, source, line.source, condensed, theme.color("ink2"))
        x += self._source
        self._paint_sentence(painter, QRectF(x, rect.top(), rect.right() - x - 8, rect.height()), line)
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Return the field in which a note is written."""
        _ = option, index
        field = QLineEdit(parent)
        field.setAccessibleName(self._context.say("tracker.log.note"))
        field.setPlaceholderText(self._context.say("tracker.log.note"))
        return field

    def _paint_sentence(self, painter: QPainter, rect: QRectF, line: LogLine) -> None:
        theme = self._context.theme
        undone = Chip(line.undone) if line.undone else None
        room = rect.width() - (chip_width(theme, undone) + 10 if undone else 0)
        sentence: Line = line.text
        if line.note:
            sentence = (*sentence, Span("  " + self._context.say("tracker.log.noted", note=line.note), Tone.NOTE))
        laid = Layout(theme, sentence, _PX, 6000, struck=bool(undone))
        y = rect.center().y() - laid.height / 2
        if laid.width <= room:
            laid.paint(painter, QPointF(rect.left(), y), theme)
        else:
            paint_fitted(painter, QRectF(rect.left(), rect.top(), room, rect.height()), plain_text(sentence), theme,
                         "ink2" if undone else "ink", 14)  # fmt: skip
        if undone is not None:
            end = rect.left() + min(laid.width, room) + 10
            paint_chip(painter, theme, QPointF(end, rect.center().y() - CHIP_HEIGHT / 2), undone)
