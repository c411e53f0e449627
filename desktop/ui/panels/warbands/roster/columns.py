"""The columns of the roster: name with its marks, role, the stats of the game, weapons and kit, points."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from desktop.campaign.queries.roster import RosterRow
from desktop.cards.dressing import is_mounted
from desktop.rules.kernel.card import decimal_of
from desktop.ui.context import Context
from desktop.ui.panels.warbands.roster.stats import kit_words, stat_key, stat_value
from desktop.ui.panels.warbands.wording import ranked, shown
from desktop.ui.theme import Theme
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.painting import fitted, paint_text, text_width
from desktop.words.card_terms import stat_word

MARK = 18
"""The side of a mark behind a name. Units: logical pixels."""
MARK_GAP = 6
KIT_LEAST = 84


def marks_of(row: RosterRow) -> tuple[tuple[str, str], ...]:
    """Return the marks behind a name, each a glyph and a colour token: leads, rides, misses a battle."""
    marks = []
    if row.leads:
        marks.append(("crown", "nowedge"))
    if is_mounted(row.printed):
        marks.append(("horse-variant", "ink2"))
    if row.misses:
        marks.append(("bandage", "bad"))
    return tuple(marks)


def name_width(theme: Theme, row: RosterRow) -> float:
    """Return the room that a name with its marks takes. Units: logical pixels."""
    return text_width(theme.font(15, 600), row.name) + len(marks_of(row)) * (MARK + MARK_GAP)


class RosterColumns:
    """Builds the columns for the stats of a roster."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def columns(self, stats: Sequence[str], game: str = "", *, models: bool = False) -> tuple[Column[RosterRow], ...]:
        """Return the columns, left to right: stats of a `game`, and with `models` how many of them each unit has."""
        counted = (Column("models", _models, "warbands.roster.models", align="center", sort=_models_key),)
        return (
            Column("name", _name, "warbands.roster.name", weight=600, editable=True, paint=self._paint_name,
                   tip=self.spoken_name, spoken=self.spoken_name),
            Column("role", _role, "warbands.roster.role", tone="ink2", paint=_paint_role, tip=_role),
            *(counted if models else ()),
            *(_stat_column(name, stat_word(self._context.words, game, name, short=True)) for name in stats),
            Column("kit", kit_words, "warbands.roster.kit", tone="ink2", condensed=True, paint=_paint_kit,
                   tip=kit_words, stretch=True, width=KIT_LEAST),
            Column("points", _points, "warbands.roster.points", sort=_points_key, align="right", weight=600),
        )

    def spoken_name(self, row: RosterRow) -> str:
        """Return a name with its marks in words."""
        say = self._context.say
        parts = [row.name]
        if row.leads:
            parts.append(say(ranked(row.card.system, "warbands.roster.leads")))
        if is_mounted(row.printed):
            parts.append(say("warbands.roster.mounted"))
        if row.misses:
            parts.append(say("warbands.roster.misses", n=row.misses))
        return ", ".join(parts)

    @staticmethod
    def _paint_name(painter: QPainter, rect: QRectF, theme: Theme, row: RosterRow) -> None:
        marks = marks_of(row)
        room = rect.width() - len(marks) * (MARK + MARK_GAP)
        said, font = fitted(theme, row.name, 15, 600, room)
        paint_text(painter, rect, said, font, theme.color("ink"))
        x = rect.left() + min(text_width(font, said), room) + MARK_GAP
        for glyph, token in marks:
            theme.glyph(painter, QRectF(x, rect.center().y() - MARK / 2, MARK, MARK), glyph, token)
            x += MARK + MARK_GAP


def _stat_column(name: str, said: str) -> Column[RosterRow]:
    # The names of stats are data and run to a dozen: a closure each is what a column definition is for.
    return Column(f"stat {name}", lambda row: stat_value(row.printed, name), title_text=said, align="center",
                  sort=lambda row: stat_key(row.printed, name))


def _paint_role(painter: QPainter, rect: QRectF, theme: Theme, row: RosterRow) -> None:
    said, font = fitted(theme, row.printed.role, 14, 400, rect.width())
    paint_text(painter, rect, said, font, theme.color("ink2"))


def _paint_kit(painter: QPainter, rect: QRectF, theme: Theme, row: RosterRow) -> None:
    """Paint weapons and kit in one line, or smaller in two where one does not hold them."""
    words, ink = kit_words(row), theme.color("ink2")
    usual, small = theme.font(14, condensed=True), theme.font(13, condensed=True)
    for font in (usual, small):
        if text_width(font, words) <= rect.width():
            paint_text(painter, rect, words, font, ink)
            return
    first, second = _in_two(small, words, rect.width())
    half = QRectF(rect.left(), rect.center().y() - 17, rect.width(), 17)
    paint_text(painter, half, first, small, ink)
    rest = QFontMetricsF(small).elidedText(second, Qt.TextElideMode.ElideRight, rect.width())
    paint_text(painter, half.translated(0, 16), rest, small, ink)


def _in_two(font: QFont, words: str, width: float) -> tuple[str, str]:
    """Return what of a list in words stands on a first line, and the rest."""
    parts = words.split(" ")
    taken = 1
    while taken < len(parts) and text_width(font, " ".join(parts[: taken + 1])) <= width:
        taken += 1
    return " ".join(parts[:taken]), " ".join(parts[taken:])


def _name(row: RosterRow) -> str:
    return row.name


def _role(row: RosterRow) -> str:
    return row.printed.role


def _models(row: RosterRow) -> str:
    return str(row.printed.models or "–")


def _models_key(row: RosterRow) -> object:
    return row.printed.models


def _points(row: RosterRow) -> str:
    return shown(row.points)


def _points_key(row: RosterRow) -> object:
    return decimal_of(row.points)
