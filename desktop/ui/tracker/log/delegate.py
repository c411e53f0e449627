"""Paints a line of the log: when, whose dice, the sentence, the note, and when it was undone.

Where there is room, all of it stands in one row; where the log is narrow, the sentence stands below the rest and takes
as many rows as it needs.
"""

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

ROW, TOUCH = 22, 44
_PX = 14.5
_LEFT, _RIGHT = 12, 8
_HEAD, _AIR = 20, 8
_LEAST, _LEAST_TOUCH = 420, 640
"""A sentence that has less room beside time and source stands below them; for fingers, whose rows have the height for
it, sooner. Units: logical pixels.
"""


class LogDelegate(QStyledItemDelegate):
    """One line of the log; the columns of time and source are as wide as their words."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._when, self._source = 0.0, 0.0
        self._width = 0
        self._heights: dict[int, tuple[LogLine, int]] = {}
        self.touch = False
        context.look_changed.connect(self._heights.clear)

    @property
    def narrow(self) -> bool:
        """Whether sentences stand below time and source, so that lines are of different heights."""
        least = _LEAST_TOUCH if self.touch else _LEAST
        return 0 < self._width < _LEFT + self._when + self._source + least + _RIGHT

    def lay(self, width: int) -> bool:
        """Lay the lines out to a width; return whether their heights may have become others by it."""
        before = (self.narrow, self._width)
        if width != self._width:
            self._width = width
            self._heights.clear()
        return before[0] != self.narrow or (self.narrow and before[1] != width)

    def measure(self, lines: tuple[LogLine, ...]) -> None:
        """Take the widths of the columns from the newest lines."""
        font = self._context.theme.font(13, condensed=True)
        newest = lines[-40:]
        self._when = max((width_of(font, line.when) for line in newest), default=0.0) + 14
        self._source = max((width_of(font, line.source) for line in newest), default=0.0) + 18

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of a line, larger where fingers tap it or its sentence takes rows of its own."""
        _ = option
        least = TOUCH if self.touch else ROW
        line = index.data(LINE)
        if not self.narrow or not isinstance(line, LogLine):
            return QSize(200, least)
        known, height = self._heights.get(line.number, (None, 0))
        if known is not line:
            height = round(_HEAD + self._laid(line, self._width - _LEFT - _RIGHT).height + _AIR)
            self._heights[line.number] = (line, height)
        return QSize(200, max(height, least))

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
        if self.narrow:
            self._paint_rows(painter, rect, line)
        else:
            x = self._paint_columns(painter, rect, line)
            self._paint_sentence(painter, QRectF(x, rect.top(), rect.right() - x - _RIGHT, rect.height()), line)
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Return the field in which a note is written."""
        _ = option, index
        field = QLineEdit(parent)
        field.setAccessibleName(self._context.say("tracker.log.note"))
        field.setPlaceholderText(self._context.say("tracker.log.note"))
        return field

    def _laid(self, line: LogLine, width: float) -> Layout:
        return Layout(self._context.theme, self._sentence(line), _PX, width, struck=bool(line.undone))

    def _sentence(self, line: LogLine) -> Line:
        if not line.note:
            return line.text
        return (*line.text, Span("  " + self._context.say("tracker.log.noted", note=line.note), Tone.NOTE))

    def _paint_columns(self, painter: QPainter, rect: QRectF, line: LogLine) -> float:
        """Paint time and source in their columns; return where the next one begins."""
        theme, x = self._context.theme, rect.left() + _LEFT
        condensed = theme.font(13, condensed=True)
        for words, width in ((line.when, self._when), (line.source, self._source)):
            paint_text(painter, QRectF(x, rect.top(), width, rect.height()), words, condensed, theme.color("ink2"))
            x += width
        return x

    def _paint_rows(self, painter: QPainter, rect: QRectF, line: LogLine) -> None:
        """Paint time, source and when it was undone over the rows of the sentence, with a hair between lines."""
        theme, top = self._context.theme, rect.top() + _AIR / 2
        painter.fillRect(QRectF(rect.left() + _LEFT, rect.top(), rect.width() - _LEFT - _RIGHT, 1), theme.color("line"))
        self._paint_columns(painter, QRectF(rect.left(), top, rect.width(), _HEAD), line)
        if line.undone:
            undone = Chip(line.undone)
            x = rect.left() + self._width - _RIGHT - chip_width(theme, undone)
            paint_chip(painter, theme, QPointF(x, top + (_HEAD - CHIP_HEIGHT) / 2), undone)
        laid = self._laid(line, self._width - _LEFT - _RIGHT)
        laid.paint(painter, QPointF(rect.left() + _LEFT, top + _HEAD), theme)

    def _paint_sentence(self, painter: QPainter, rect: QRectF, line: LogLine) -> None:
        theme = self._context.theme
        undone = Chip(line.undone) if line.undone else None
        room = rect.width() - (chip_width(theme, undone) + 10 if undone else 0)
        laid = self._laid(line, 6000)
        y = rect.center().y() - laid.height / 2
        if laid.width <= room:
            laid.paint(painter, QPointF(rect.left(), y), theme)
        else:
            paint_fitted(painter, QRectF(rect.left(), rect.top(), room, rect.height()),
                         plain_text(self._sentence(line)), theme, "ink2" if undone else "ink", 14)  # fmt: skip
        if undone is not None:
            end = rect.left() + min(laid.width, room) + 10
            paint_chip(painter, theme, QPointF(end, rect.center().y() - CHIP_HEIGHT / 2), undone)
