"""One warband in the list: its banner, its name, whose it is and how many points of how many."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.campaign.queries.warbands import WarbandRow
from desktop.ui.context import Context
from desktop.ui.panels.warbands.banner.charges import spoken_banner
from desktop.ui.panels.warbands.wording import list_line
from desktop.ui.theme import Theme
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.gonfalon import paint_gonfalon
from desktop.ui.widgets.painting import fitted, paint_text

ROW_HEIGHT = 63
_BANNER = (33, 41)
_WORDS_AT = 46


class WarbandColumn:
    """The one column of the list, painted in two lines."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def column(self) -> Column[WarbandRow]:
        """Return the definition of the column."""
        return Column("warband", self.text, "warbands.list.title", paint=self.paint, tip=self.spoken,
                      spoken=self.spoken, stretch=True)

    @staticmethod
    def text(row: WarbandRow) -> str:
        """Return the name."""
        return row.name

    def spoken(self, row: WarbandRow) -> str:
        """Return what a screen reader hears, and the tooltip says whole."""
        over = self._context.say("warbands.list.over") if row.over_limit else ""
        banner = spoken_banner(self._context, row.tincture, row.charge)
        return ", ".join(part for part in (row.name, list_line(self._context, row), over, banner) if part)

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme, row: WarbandRow) -> None:
        """Paint banner, name and second line; a warband over its limit carries a mark."""
        top = rect.center().y() - _BANNER[1] / 2
        paint_gonfalon(painter, QRectF(rect.left() + 4, top, *_BANNER), theme, row.tincture or "sable", row.charge)
        words = rect.adjusted(_WORDS_AT, 0, 0, 0)
        said, name = fitted(theme, row.name, 16, 500, words.width())
        paint_text(painter, QRectF(words.left(), rect.center().y() - 21, words.width(), 21), said, name,
                   theme.color("ink"))
        line = QRectF(words.left(), rect.center().y() + 1, words.width(), 18)
        if row.over_limit:
            theme.glyph(painter, QRectF(rect.right() - 16, line.top() + 1, 16, 16), "alert-circle-outline", "bad")
            line.setWidth(line.width() - 20)
        said, font = fitted(theme, list_line(self._context, row), 13, 400, line.width())
        paint_text(painter, line, said, font, theme.color("ink2"))
