"""The one column of the list: name and points, role and where the card comes from."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop.campaign.queries.library import LibraryRow
from desktop.ui.context import Context
from desktop.ui.theme import Theme
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.painting import fitted, paint_text, text_width
from desktop.words.card_terms import keyword_word
from desktop.words.games import game_name

ROW_HEIGHT = 50


class CardColumn:
    """Says and paints a card in the list."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def column(self) -> Column[LibraryRow]:
        """Return the definition of the column."""
        return Column("card", self._text, "cards_panel.library.name", paint=self._paint, tip=self._tip,
                      spoken=self._spoken, width=200, stretch=True)

    @staticmethod
    def _text(row: LibraryRow) -> str:
        return row.name

    def _second(self, row: LibraryRow) -> str:
        origin = row.pack or game_name(self._context.words, row.system)
        return " · ".join(part for part in (row.role, origin) if part)

    def _tip(self, row: LibraryRow) -> str:
        keywords = (keyword_word(self._context.words, row.system, each) for each in row.keywords.split(","))
        return ", ".join(part for part in (row.name, self._second(row), *keywords) if part)

    def _spoken(self, row: LibraryRow) -> str:
        return self._context.say("cards_panel.library.spoken", name=row.name, points=row.points,
                                 detail=self._second(row))

    def _paint(self, painter: QPainter, rect: QRectF, theme: Theme, row: LibraryRow) -> None:
        font = theme.font(15, 600)
        points = QRectF(rect.left(), rect.top() + 5, rect.width(), 20)
        paint_text(painter, points, row.points, font, theme.color("ink"), Qt.AlignmentFlag.AlignRight)
        room = rect.width() - text_width(font, row.points) - 10
        words, font = fitted(theme, row.name, 15, 600, room)
        paint_text(painter, QRectF(rect.left(), rect.top() + 5, room, 20), words, font, theme.color("ink"))
        words, font = fitted(theme, self._second(row), 13, 400, rect.width())
        paint_text(painter, QRectF(rect.left(), rect.top() + 25, rect.width(), 18), words, font, theme.color("ink2"))
