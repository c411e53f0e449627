"""The points of the warband in the head; a tap shows where they come from."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from desktop.campaign.queries.points import Total
from desktop.campaign.queries.warbands import WarbandRow
from desktop.rules.kernel.card import decimal_of, plain
from desktop.rules.systems import system
from desktop.ui.context import Context
from desktop.ui.panels.warbands.wording import shown, unit
from desktop.ui.widgets.painting import paint_text, text_width
from desktop.ui.widgets.popover import Term, TermsPopover, show_terms

MOST_TERMS = 14
"""So many terms are listed; the rest stands in one line, so that the sum stays right and the note on the screen."""


class TotalButton(QAbstractButton):
    """Points large, of how many, and under them the unit and the figures; red and said when over the limit."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._value = self._rest = self._under = ""
        self._over = False
        self._total = Total("0")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self.show_terms)

    @property
    def value(self) -> str:
        """The points as they are shown."""
        return self._value

    def show_band(self, band: WarbandRow) -> None:
        """Show the points of a warband."""
        self.show_list(band, band.total, (band.recruits, band.models), band.points_limit)

    def show_list(self, band: WarbandRow, total: Total, counts: tuple[int, int], limit: str) -> None:
        """Show the points of a warband or of a part of it, and of how many units and models; no limit is empty."""
        say, left = self._context.say, decimal_of(limit) - decimal_of(total.value)
        self._total, self._value, self._over = total, shown(total.value), bool(limit) and left < 0
        self._rest = say("warbands.head.of", limit=limit) if limit else ""
        figures = say(_counted(band, counts), unit=unit(self._context, band.points_name, total.value),
                      n=counts[1] or counts[0])
        self._under = say("warbands.head.over", points=plain(-left)) if self._over else figures
        self.setAccessibleName(say("warbands.head.total", points=f"{self._value} {self._rest}".strip(),
                                   under=self._under))
        self.setToolTip(say("warbands.head.total_tip") + (f"\n{figures}" if self._over else ""))
        self.updateGeometry()
        self.update()

    def show_terms(self) -> TermsPopover:
        """Show the terms of the total."""
        say = self._context.say
        return show_terms(self._context, self, say("warbands.terms.title", points=self._value),
                          terms_of(self._context, self._total), Term(say("warbands.terms.total"), self._value),
                          say("warbands.terms.note"))

    def sizeHint(self) -> QSize:
        """Return the room of both lines."""
        theme = self._context.theme
        first = text_width(theme.font(26, 700), self._value) + (
            6 + text_width(theme.font(16), self._rest) if self._rest else 0)
        second = text_width(theme.font(13), self._under)
        return QSize(round(max(first, second)) + 4, 52)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint: numbers are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint both lines at the right edge, the number on a dotted line."""
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self.rect())
        rest, big = theme.font(16), theme.font(26, 700)
        rest_width = text_width(rest, self._rest) + 6 if self._rest else 0.0
        right = Qt.AlignmentFlag.AlignRight
        first = QRectF(rect.left(), rect.top(), rect.width(), 30)
        ink = theme.color("bad" if self._over else "ink")
        paint_text(painter, first.adjusted(0, 3, 0, 3), self._rest, rest, theme.color("ink2"), right)
        number = first.adjusted(0, 0, -rest_width, 0)
        paint_text(painter, number, self._value, big, ink, right)
        width = text_width(big, self._value)
        pen = QPen(ink, 2 if self.underMouse() else 1.5, Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.drawLine(QPointF(number.right() - width, 30.5), QPointF(number.right(), 30.5))
        under = QRectF(rect.left(), 33, rect.width(), 18)
        paint_text(painter, under, self._under, theme.font(13, 500 if self._over else 400),
                   theme.color("bad" if self._over else "ink2"), right)


def _counted(band: WarbandRow, counts: tuple[int, int]) -> str:
    """Return the code of how many there are: figures, models, or units where no card says how many models it is."""
    units, models = counts
    if units and not models:
        return "warbands.head.units"
    return "warbands.head.figures" if system(band.system).form.one_body else "warbands.head.models"


def terms_of(context: Context, total: Total) -> list[Term]:
    """Return the terms of a total in words, the last of many together in one line."""
    said = [Term(context.say(term.label.code, **dict(term.label.params)), shown(term.value)) for term in total.terms]
    if len(said) <= MOST_TERMS:
        return said
    rest = total.terms[MOST_TERMS - 1 :]
    value = plain(sum((decimal_of(term.value) for term in rest), decimal_of("0")))
    return [*said[: MOST_TERMS - 1], Term(context.say("warbands.terms.more", n=len(rest)), shown(value))]
