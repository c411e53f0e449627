"""The lines of the history as a table shows them: when, what, struck through where it does not stand."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop.campaign.telling import mark_line, timeline_line
from desktop.campaign.timeline import Line, Timeline
from desktop.ui.context import Context
from desktop.ui.theme import Theme
from desktop.ui.widgets.chips import CHIP_HEIGHT, Chip, chip_width, paint_chip
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.painting import fitted, paint_text, text_width

GLYPHS: Final = {
    "campaign": "sitemap", "warbands": "account-group", "battles": "sword-cross", "results": "trophy-outline",
    "imports": "tray-arrow-down", "cards": "cards-outline", "play": "dice-multiple-outline", "marks": "flag-outline",
    "undo": "undo-variant",
}
"""The icon of each group of lines."""

_GLYPH = 18
_GAP = 10


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A line of the history, said already. Shape: `here` tells that it is the newest one that stands."""

    line: Line
    words: str
    when: str
    day: str
    here: bool = False

    @property
    def seq(self) -> tuple[int, str]:
        """What names the row: a mark and a change may have been written as the same entry of a file only once."""
        return self.line.seq, self.line.sort


@dataclass(frozen=True, slots=True)
class MarkRow:
    """A named point of the history, said already. Shape: `id` is empty where it stands there by itself."""

    id: str
    seq: int
    target: int
    words: str
    when: str


def history_rows(context: Context, timeline: Timeline) -> tuple[HistoryRow, ...]:
    """Return the rows of a history, newest first."""
    today = _today()
    return tuple(HistoryRow(line, timeline_line(context.words, line), moment(line.at, today), line.at,
                            line.sort == "done" and line.seq == timeline.now) for line in timeline.lines)


def mark_rows(context: Context, timeline: Timeline) -> tuple[MarkRow, ...]:
    """Return the rows of the marks, newest first."""
    return tuple(MarkRow(mark.id, mark.seq, mark.target, mark_line(context.words, mark), moment(mark.at))
                 for mark in timeline.marks)


def moment(at: str, today: date | None = None) -> str:
    """Return a stored moment in the time of this machine: the clock alone for today."""
    local = datetime.fromisoformat(at).astimezone()
    clock, day = f"{local.hour:02}:{local.minute:02}", local.date()
    return clock if day == (today or _today()) else f"{day.isoformat()} {clock}"


def _today() -> date:
    return datetime.now().astimezone().date()


class HistoryColumns:
    """Says and paints the rows of the history."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def columns(self) -> tuple[Column[HistoryRow], ...]:
        """Return the columns, left to right."""
        return (Column("when", _when, "safety.history.when", sort=_stored, tone="ink2", condensed=True, width=118),
                Column("what", _words, "safety.history.what", sort=_stored, paint=self._paint, spoken=self._spoken,
                       tip=_words, stretch=True, width=220))

    def _spoken(self, row: HistoryRow) -> str:
        state = "here" if row.here else "undone" if row.line.undone else "stands"
        return self._context.say(f"safety.history.spoken.{state}", when=row.when, what=row.words)

    def _paint(self, painter: QPainter, rect: QRectF, theme: Theme, row: HistoryRow) -> None:
        quiet = row.line.undone or row.line.sort in ("undo", "redo", "play")
        token = "ink2" if quiet else "ink"
        theme.glyph(painter, QRectF(rect.left(), rect.center().y() - _GLYPH / 2, _GLYPH, _GLYPH),
                    GLYPHS[row.line.group], token)
        room = rect.adjusted(_GLYPH + _GAP, 0, 0, 0)
        if row.here:
            room = room.adjusted(0, 0, -self._paint_here(painter, rect, theme) - _GAP, 0)
        weight = 600 if row.line.sort == "mark" else 400
        words, font = fitted(theme, row.words, 14, weight, room.width())
        paint_text(painter, room, words, font, theme.color(token))
        if row.line.undone:
            y = room.center().y() + 1
            painter.setPen(theme.pen(token, 1))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.left() + text_width(font, words), y))

    def _paint_here(self, painter: QPainter, rect: QRectF, theme: Theme) -> float:
        chip = Chip(self._context.say("campaign.mark.here"), "now")
        width = chip_width(theme, chip)
        paint_chip(painter, theme, QPointF(rect.right() - width, rect.center().y() - CHIP_HEIGHT / 2), chip)
        return width


class MarkColumns:
    """Says and paints the rows of the marks: the user's under a flag, the others under the sign of what they precede.

    Shape: the column can be typed into; only a mark of the user takes another name.
    """

    def __init__(self, context: Context) -> None:
        self._context = context

    def columns(self) -> tuple[Column[MarkRow], ...]:
        """Return the one column."""
        return (Column("name", _mark_words, "safety.history.marks", paint=self._paint, tip=_mark_tip, spoken=_mark_tip,
                       editable=True, stretch=True, width=120),)

    @staticmethod
    def _paint(painter: QPainter, rect: QRectF, theme: Theme, row: MarkRow) -> None:
        theme.glyph(painter, QRectF(rect.left(), rect.center().y() - _GLYPH / 2, _GLYPH, _GLYPH),
                    "flag" if row.id else "flag-outline", "ink" if row.id else "ink2")
        half = rect.height() / 2
        room = QRectF(rect.left() + _GLYPH + _GAP, rect.top() + 3, rect.width() - _GLYPH - _GAP, half - 2)
        words, font = fitted(theme, row.words, 14, 600 if row.id else 400, room.width())
        paint_text(painter, room, words, font, theme.color("ink"))
        paint_text(painter, room.translated(0, half - 3), row.when, theme.font(12, 400, True), theme.color("ink2"))


def _when(row: HistoryRow) -> str:
    return row.when


def _stored(row: HistoryRow) -> int:
    return row.line.seq


def _words(row: HistoryRow) -> str:
    return row.words


def _mark_words(row: MarkRow) -> str:
    return row.words


def _mark_tip(row: MarkRow) -> str:
    return f"{row.words}, {row.when}"
