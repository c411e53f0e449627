"""The sum under the options: what a recruit comes to, tapped to see of what."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from desktop.campaign.queries.points import Total, recruit_terms
from desktop.campaign.queries.roster import RosterRow
from desktop.ui.context import Context
from desktop.ui.panels.warbands.roster.total import terms_of
from desktop.ui.panels.warbands.wording import shown
from desktop.ui.widgets.painting import paint_text, text_width
from desktop.ui.widgets.popover import Term, TermsPopover, show_terms
from desktop.ui.widgets.text import Label


class SumButton(QAbstractButton):
    """A number on a dotted line; a tap shows its terms."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._words = ""
        self._total, self._name = Total("0"), ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self.show_terms)
        context.look_changed.connect(self._speak)

    def text(self) -> str:
        """Return what it shows."""
        return self._words

    def show_recruit(self, row: RosterRow) -> None:
        """Show what a recruit comes to."""
        self._name, self._total = row.name, recruit_terms(row.priced)
        self._words = f"= {shown(row.points)}"
        self._speak()

    @Slot()
    def show_terms(self) -> TermsPopover:
        """Show of what it is the sum."""
        say, value = self._context.say, shown(self._total.value)
        return show_terms(self._context, self, say("warbands.terms.of_recruit", name=self._name, points=value),
                          terms_of(self._context, self._total), Term(say("warbands.terms.total"), value),
                          say("warbands.terms.note"))

    def sizeHint(self) -> QSize:
        """Return the room of the number."""
        return QSize(round(text_width(self._context.theme.font(15, 600), self._words)) + 3, 26)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint: numbers are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the number at the right edge, on a dotted line."""
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self.rect())
        font, number = theme.font(15, 600), self._words.removeprefix("= ")
        paint_text(painter, rect, self._words, font, theme.color("ink"), Qt.AlignmentFlag.AlignRight)
        painter.setPen(QPen(theme.color("ink"), 2 if self.underMouse() else 1.5, Qt.PenStyle.DotLine))
        line = rect.bottom() - 3
        painter.drawLine(QPointF(rect.right() - text_width(font, number), line), QPointF(rect.right(), line))

    @Slot()
    def _speak(self) -> None:
        say = self._context.say
        self.setAccessibleName(say("warbands.terms.recruit_total", name=self._name, points=shown(self._total.value)))
        self.setToolTip(say("warbands.head.total_tip"))
        self.updateGeometry()
        self.update()


class SumLine(QWidget):
    """A line of the sum: quiet words, at the right a number, or whatever shows one."""

    def __init__(self, context: Context, parent: QWidget, number: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = Label(context, tone="ink2", wrap=True)
        self.label = Label(context, role="row")
        self.label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 7, 0, 5)
        row.addWidget(self.words, 1)
        row.addWidget(number if number is not None else self.label)
        self.label.setVisible(number is None)
