"""The list of battles: number, name and state, who against whom, how it ended."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from desktop.campaign.queries.battles import BattleRow
from desktop.ui.context import Context
from desktop.ui.panels.campaign.marks import MARK, paint_outcome
from desktop.ui.theme import Theme
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.gonfalon import paint_gonfalon
from desktop.ui.widgets.painting import paint_text, text_width

ROW_HEIGHT = 72
STATE_ICONS = {"planned": "calendar-blank-outline", "running": "sword-cross", "finished": "flag-checkered",
               "abandoned": "cancel"}


def elided(font: QFont, text: str, width: float) -> str:
    """Return a text as far as it fits, with an ellipsis where it does not; the tooltip has it whole."""
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, max(width, 20))


class BattleColumn:
    """The one column of the list, painted in two lines."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def column(self) -> Column[BattleRow]:
        """Return the definition of the column."""
        return Column("battle", self.text, "battles.list.title", sort=self.number, paint=self.paint,
                      tip=self.spoken, spoken=self.spoken, stretch=True)

    @staticmethod
    def text(row: BattleRow) -> str:
        """Return the name."""
        return row.name

    @staticmethod
    def number(row: BattleRow) -> int:
        """Return what the list is sorted by."""
        return row.number

    def spoken(self, row: BattleRow) -> str:
        """Return what a screen reader hears."""
        sides = " – ".join(side.name for side in row.sides)
        return ", ".join((str(row.number), row.name, self._context.say("battles.state." + row.state), sides))

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme, row: BattleRow) -> None:
        """Paint number, name, state, and a line for each side with its outcome."""
        running = row.state == "running"
        head = QRectF(rect.left(), rect.top() + 6, rect.width(), 20)
        number_width = text_width(theme.font(13), str(row.number)) + 8
        paint_text(painter, head, str(row.number), theme.font(13), theme.color("ink2"))
        icon = QRectF(head.right() - 20, head.top(), 20, 20)
        theme.glyph(painter, icon, STATE_ICONS.get(row.state, "circle"), "nowedge" if running else "ink2")
        font = theme.font(15, 600)
        name = elided(font, row.name, head.width() - number_width - 28)
        paint_text(painter, head.adjusted(number_width, 0, -28, 0), name, font, theme.color("ink"))
        for place, side in enumerate(row.sides[:2]):
            self._side(painter, QRectF(rect.left(), rect.top() + 28 + 19 * place, rect.width(), 18), theme, row, place)
            if side.outcome:
                box = QRectF(rect.right() - 17, rect.top() + 30 + 19 * place, MARK, MARK)
                paint_outcome(painter, box, side.outcome, theme.color("ink"))

    def _side(self, painter: QPainter, rect: QRectF, theme: Theme, row: BattleRow, place: int) -> None:
        side = row.sides[place]
        flag = QRectF(rect.left(), rect.top() + 1, 12, 16)
        paint_gonfalon(painter, flag, theme, side.tincture or "sable", "", pole=False)
        won = side.outcome in ("major", "minor")
        font = theme.font(13, 600 if won else 400)
        words = elided(font, side.name, rect.width() - 44)
        paint_text(painter, rect.adjusted(20, 0, -24, 0), words, font, theme.color("ink" if won else "ink2"),
                   Qt.AlignmentFlag.AlignLeft)
