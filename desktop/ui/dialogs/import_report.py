"""The lines of an import's report: what came over, what was guessed, what is left, each in words and by its sort."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop.ui.context import Context
from desktop.ui.widgets.columns import Column, RowRole
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.text import Label

Index = QModelIndex | QPersistentModelIndex

SORTS: Final = (
    ("warned", "shell.import_report.warned", "alert-outline", "bad"),
    ("changed", "shell.import_report.changed", "swap-horizontal", "select"),
    ("guessed", "shell.import_report.guessed", "help-circle-outline", "note"),
    ("left", "shell.import_report.left", "tray-remove", "ink2"),
    ("came", "shell.import_report.came", "check-circle-outline", "good"),
)
"""The sorts of lines in the order in which they are shown: key, sentence with their number, glyph, colour."""

_PAD, _GLYPH, _TEXT = 6, 18, 34


@dataclass(frozen=True, slots=True)
class SaidLine:
    """A line of a report. Shape: sort is one of `SORTS`; words are said already; it stands for `times` equal ones."""

    sort: str
    words: str
    place: int = 0
    times: int = 1


def in_order(context: Context, lines: Iterable[SaidLine]) -> list[SaidLine]:
    """Return lines by their sorts, numbered; equal ones become one line that says how often it is so."""
    order = [sort for sort, *_ in SORTS]
    many = Counter((line.sort, line.words) for line in lines)
    ranked = sorted(many.items(), key=lambda each: order.index(each[0][0]))
    return [SaidLine(sort, context.say("shell.import_report.times", n=times, words=words) if times > 1 else words,
                     place, times)
            for place, ((sort, words), times) in enumerate(ranked)]


class ReportList(QWidget):
    """A report line by line, all of it or the lines of one sort. It reads like a page and scrolls like a list."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._lines: list[SaidLine] = []
        self.model: RowsModel[SaidLine] = RowsModel(context, [Column("words", _words)], _place, self)
        self.filter = Choice(context, "shell.import_report.show_only")
        self.filter.activated.connect(self._sift)
        self.view = _LinesView(context, self.model, self)
        head = QHBoxLayout()
        head.setSpacing(8)
        self.summary = Label(context, role="strong", wrap=True)
        self.summary.setBuddy(self.filter)
        head.addWidget(self.summary, 1)
        head.addWidget(self.filter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        context.look_changed.connect(self._count)

    def show_lines(self, lines: Iterable[SaidLine]) -> None:
        """Show another report."""
        self._lines = in_order(self._context, lines)
        self._count()
        self.model.set_rows(self._lines)
        self._sift()

    @Slot()
    def _count(self) -> None:
        say, chosen = self._context.say, self.filter.current_key()
        lines = [("", say("shell.import_report.all", n=sum(line.times for line in self._lines)))]
        for sort, code, _, _ in SORTS:
            number = sum(line.times for line in self._lines if line.sort == sort)
            if number:
                lines.append((sort, say(code, n=number)))
        self.filter.set_lines(lines, chosen)
        self.summary.set_text(" · ".join(words for _, words in lines[1:]))

    @Slot()
    def _sift(self) -> None:
        self.model.set_filter(self._passes if self.filter.current_key() else None)
        self.view.scrollToTop()

    def _passes(self, line: SaidLine) -> bool:
        return line.sort == self.filter.current_key()


class _LinesView(QListView):
    """Lines of as many rows as their words need."""

    def __init__(self, context: Context, model: RowsModel[SaidLine], parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.setModel(model)
        self.setItemDelegate(_LineDelegate(context, self))
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setMinimumHeight(150)
        self._speak()
        context.look_changed.connect(self._speak)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the lines anew for another width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    @Slot()
    def _speak(self) -> None:
        self.setAccessibleName(self._context.say("shell.import_report.lines"))
        self.scheduleDelayedItemsLayout()


class _LineDelegate(QStyledItemDelegate):
    """Paints a line: the glyph of its sort, and its words wrapped."""

    def __init__(self, context: Context, view: QListView) -> None:
        super().__init__(view)
        self._context = context
        self._view = view
        self._looks = {sort: (glyph, token) for sort, _, glyph, token in SORTS}

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint glyph, words and the line below."""
        theme, rect, line = self._context.theme, option.rect, index.data(RowRole.ROW)
        glyph, token = self._looks[line.sort]
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.color("selwash"))
            if not theme.has_washes:
                painter.setPen(theme.pen("ink", 2))
                painter.drawRect(rect.adjusted(1, 1, -1, -1))
        theme.glyph(painter, QRectF(rect.left() + 8, rect.top() + _PAD, _GLYPH, _GLYPH), glyph, token)
        painter.setFont(theme.font(14))
        painter.setPen(theme.color("ink"))
        words = rect.adjusted(_TEXT, _PAD, -8, -_PAD)
        painter.drawText(words, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop), line.words)
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.color("line"))
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the room of the words at the width of the view."""
        width = max(120, self._view.viewport().width())
        room = QRect(0, 0, width - _TEXT - 8, 100_000)
        metrics = QFontMetrics(self._context.theme.font(14))
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)
        height = metrics.boundingRect(room, flags, index.data(RowRole.ROW).words).height()
        return QSize(width, max(height, _GLYPH) + 2 * _PAD + 1)


def _words(line: SaidLine) -> str:
    return line.words


def _place(line: SaidLine) -> object:
    return (line.place, line.sort, line.words)
