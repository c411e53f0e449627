"""The popover: a raised note that hangs on what was tapped, and its common use, the terms of a total.

It is a child of the window, not a window of its own: it is on every picture, and a click beside it or Esc closes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from desktop.ui.context import Context
from desktop.ui.theme.measures import RADIUS_BUTTON, TARGET
from desktop.ui.widgets.buttons import BareIconButton, LinkButton
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.painting import paint_box
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label

_TIP = 10
_MARGIN = 14
_EDGE = 8


class Term(NamedTuple):
    """One line of a sum, said already. Shape: rule is a rule id to link to, or empty."""

    words: str
    value: str
    rule: str = ""


class Popover(QWidget):
    """A note on a veil that covers the window; the caller fills `body` and opens it.

    Shape: exists from `open_at` to `closed`, then deletes itself and gives the focus back.
    """

    closed = Signal()
    """The note is gone."""

    def __init__(self, context: Context, anchor: QWidget, title: str) -> None:
        super().__init__(anchor.window())
        self._context = context
        self._anchor = anchor
        self._card = QWidget(self)
        self._tip_x = 0
        self._below = True
        self._column = column = QVBoxLayout(self._card)
        column.setContentsMargins(_MARGIN, 10, _MARGIN, 12)
        column.setSpacing(2)
        head = QHBoxLayout()
        self.heading = Label(context, text=title, role="row")
        close = BareIconButton(context, "close", "shell.close", side=TARGET + 4)
        close.clicked.connect(self.dismiss)
        head.addWidget(self.heading, 1)
        head.addWidget(close)
        column.addLayout(head)
        self._under_heading = QWidget(self._card)
        self._under_heading.setProperty("kind", "clear")
        self.body = QVBoxLayout(self._under_heading)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(2)
        column.addWidget(self._under_heading)
        self._close = close
        self.setAccessibleName(title)
        context.look_changed.connect(self.dismiss)

    def open_at(self, width: int = 0) -> None:
        """Show the note under what it hangs on, or above where there is no room below. Units: width in pixels."""
        window = self.window()
        self.setGeometry(window.rect())
        if width:
            self._card.setFixedWidth(width)
        size = self._card.sizeHint()
        wide = width or size.width()
        height = max(size.height(), self._column.totalHeightForWidth(wide))
        if height > self.height() - 2 * _EDGE:
            height = self.height() - 2 * _EDGE
            self._let_scroll()
        place = QRect(self._anchor.mapTo(window, QPoint(0, 0)), self._anchor.size())
        self._below = place.bottom() + _TIP + height < self.height()
        x = min(max(_EDGE, place.center().x() - wide // 2), max(_EDGE, self.width() - wide - _EDGE))
        y = place.bottom() + _TIP if self._below else place.top() - _TIP - height
        # What it hangs on may be scrolled out of sight.
        y = max(_EDGE, min(y, self.height() - height - _EDGE))
        self._card.setGeometry(x, y, wide, height)
        self._tip_x = min(max(place.center().x(), x + 18), x + wide - 18)
        self.show()
        self.raise_()
        self._close.setFocus(Qt.FocusReason.PopupFocusReason)
        self._anchor.installEventFilter(self)
        self._anchor.destroyed.connect(self._anchor_lost)

    def _let_scroll(self) -> None:
        """Let what is too much for the window scroll under the heading."""
        self._column.removeWidget(self._under_heading)
        scroller = Scroller(self._card)
        scroller.show_inside(self._under_heading, from_top=True)
        self._column.addWidget(scroller, 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See what the note hangs on go: another panel is shown, and the note has nothing to hang on."""
        if event.type() == QEvent.Type.Hide and watched is self._anchor:
            self._anchor_lost()
        return super().eventFilter(watched, event)

    @Slot()
    def _anchor_lost(self) -> None:
        # What is only built anew hides for a moment, or is not quite deleted yet.
        QTimer.singleShot(0, self._follow)

    @Slot()
    def _follow(self) -> None:
        if isValid(self) and self.isVisible() and not (isValid(self._anchor) and self._anchor.isVisible()):
            self.hide()
            self.dismiss()

    @Slot()
    def dismiss(self) -> None:
        """Close the note."""
        if self.isVisible() and isValid(self._anchor):
            self._anchor.setFocus(Qt.FocusReason.PopupFocusReason)
        self.hide()
        self.closed.emit()
        self.deleteLater()

    def card_rect(self) -> QRect:
        """Return where the note lies in the window."""
        return self._card.geometry()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close on a click beside the note."""
        if not self._card.geometry().contains(event.position().toPoint()):
            self.dismiss()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the note's box and the tip that points at what it hangs on."""
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self._card.geometry())
        paint_box(painter, rect, RADIUS_BUTTON, theme.color("raised"), theme.pen("ink", 2))
        edge, step = (rect.top(), -_TIP) if self._below else (rect.bottom(), _TIP)
        inner = edge - step * 0.25
        tip = QPolygonF(
            [QPointF(self._tip_x - _TIP, inner), QPointF(self._tip_x, edge + step * 0.75),
             QPointF(self._tip_x + _TIP, inner)]
        )  # fmt: skip
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("raised"))
        painter.drawPolygon(tip)
        painter.setPen(theme.pen("ink", 2))
        painter.drawPolyline(tip)


class TermsPopover(Popover):
    """Where a total comes from: a line a term, the total under a line, a note."""

    rule_asked = Signal(str)
    """The user tapped a rule id."""

    def __init__(
        self,
        context: Context,
        anchor: QWidget,
        title: str,
        terms: Sequence[Term],
        total: Term | None = None,
        note: str = "",
    ) -> None:
        super().__init__(context, anchor, title)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        for place, term in enumerate(terms):
            self._add(grid, place, term, "body")
        if total is not None:
            grid.addWidget(Line(), len(terms), 0, 1, 3)
            self._add(grid, len(terms) + 1, total, "strong")
        self.body.addLayout(grid)
        if note:
            self.body.addSpacing(4)
            self.body.addWidget(Label(context, text=note, role="second", wrap=True))

    def _add(self, grid: QGridLayout, place: int, term: Term, role: str) -> None:
        words = Label(self._context, text=term.words, role=role)
        value = Label(self._context, text=term.value, role="strong")
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(words, place, 0)
        if term.rule:
            link = LinkButton(self._context, text=term.rule, tip="shell.rule_link")
            link.clicked.connect(self._rule)
            grid.addWidget(link, place, 1)
        grid.addWidget(value, place, 2)

    @Slot()
    def _rule(self) -> None:
        link = self.sender()
        if isinstance(link, LinkButton):
            self.rule_asked.emit(link.words)
            self.dismiss()


def show_terms(
    context: Context, anchor: QWidget, title: str, terms: Sequence[Term], total: Term | None = None, note: str = ""
) -> TermsPopover:
    """Open the terms of a total under the widget that shows it, and return the popover."""
    popover = TermsPopover(context, anchor, title, terms, total, note)
    popover.open_at()
    return popover
