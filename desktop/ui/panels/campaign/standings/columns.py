"""The columns of the standings: rank, banner with name and player, battles, form, course, losses, points."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from desktop.campaign.queries.standings import StandingRow
from desktop.ui.context import Context
from desktop.ui.panels.campaign.marks import MARK, paint_outcome
from desktop.ui.panels.campaign.standings.sparkline import paint_course
from desktop.ui.panels.ledger.wording import plain
from desktop.ui.theme import Theme
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.gonfalon import paint_gonfalon
from desktop.ui.widgets.painting import fitted, paint_text, text_width

POINTS = "points"
"""The key of the column whose click shows where the points come from."""

RANK = "rank"
"""The key of the column whose click shows what gives a warband its place."""

_FORM = 5
_BANNER = (27, 36)


class StandingColumns:
    """Says and paints the rows of the standings. The highest total and the longest course set the scale of courses."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._most = 1
        self._longest = 1
        self._steps = 1
        self.purses: Mapping[str, int] = {}

    def measure(self, rows: tuple[StandingRow, ...]) -> bool:
        """Take the scale of the courses from the rows that will be shown; tell whether widths are others now."""
        before = self._longest
        self._most = max((max((row.head_start, *row.totals)) for row in rows), default=1)
        self._steps = max((len(row.steps) for row in rows), default=1)
        self._longest = max((row.played for row in rows), default=1)
        return before != self._longest

    def columns(self, *, course: bool = True, form: bool = True) -> list[Column[StandingRow]]:
        """Return the columns; the course, then the form, yield first where there is little room."""
        found = [
            Column(RANK, self._rank, sort=self._by_rank, align="right", tone="ink2", tip=self._rank_tip, width=32),
            Column("warband", self._name, "campaign_panel.standings.warband", paint=self._paint_name,
                   spoken=self._spoken, tip=self._tip, width=120, stretch=True),
            Column("played", self._played, "campaign_panel.standings.played", sort=self._by_played, align="right",
                   width=40),
        ]
        if form:
            found.append(Column("form", self._form, "campaign_panel.standings.form", paint=self._paint_form,
                                tip=self._form, width=16 + min(_FORM, self._longest) * (MARK + 4)))
        if course:
            found.append(Column("course", self._course, "campaign_panel.standings.course", paint=self._paint_course,
                                sort=self._by_points, tip=self._course_tip, width=84))
        if self.purses:
            found.append(Column("purse", self._purse, "ledger.purse", sort=self._by_purse, align="right", width=46))
        found += [
            Column("lost", self._lost, "campaign_panel.standings.lost", sort=self._by_lost, align="right",
                   tip=self._lost_tip, width=50),
            Column(POINTS, self._points, "campaign_panel.standings.points", sort=self._by_points, align="right",
                   paint=self._paint_points, tip=self._points_tip, width=50),
        ]  # fmt: skip
        return found

    @staticmethod
    def _rank(row: StandingRow) -> str:
        return str(row.rank)

    @staticmethod
    def _by_rank(row: StandingRow) -> int:
        return row.rank

    @staticmethod
    def _name(row: StandingRow) -> str:
        return row.name

    def _spoken(self, row: StandingRow) -> str:
        return self._context.say("campaign_panel.standings.spoken", rank=row.rank, name=row.name, points=row.points,
                                 played=row.played, player=row.player_name or "–")

    @staticmethod
    def _tip(row: StandingRow) -> str:
        return f"{row.name}, {row.player_name}" if row.player_name else row.name

    @staticmethod
    def _played(row: StandingRow) -> str:
        return str(row.played)

    @staticmethod
    def _by_played(row: StandingRow) -> int:
        return row.played

    def _form(self, row: StandingRow) -> str:
        said = ", ".join(self._context.say("campaign.outcome." + outcome).casefold() for outcome in row.form[-_FORM:])
        return said[:1].upper() + said[1:]

    @staticmethod
    def _course(row: StandingRow) -> str:
        return ", ".join(str(points) for points in row.totals)

    def _course_tip(self, row: StandingRow) -> str:
        if not row.steps:
            return ""
        code = "campaign_panel.standings.course_tip_byes" if row.byes else "campaign_panel.standings.course_tip"
        return self._context.say(code, points=self._course(row))

    @staticmethod
    def _by_points(row: StandingRow) -> int:
        return row.points

    def _lost(self, row: StandingRow) -> str:
        return self._context.say("campaign_panel.standings.percent", n=row.lost_percent) if row.models else "–"

    def _purse(self, row: StandingRow) -> str:
        return plain(self._by_purse(row))

    def _by_purse(self, row: StandingRow) -> int:
        return self.purses.get(row.warband, 0)

    @staticmethod
    def _by_lost(row: StandingRow) -> float:
        return float(row.lost_share)

    def _lost_tip(self, row: StandingRow) -> str:
        return self._context.say("campaign_panel.standings.lost_tip", lost=row.lost, all=row.models)

    @staticmethod
    def _points(row: StandingRow) -> str:
        return str(row.points)

    def _rank_tip(self, _row: StandingRow) -> str:
        return self._context.say("campaign_panel.standings.place_tip")

    def _points_tip(self, _row: StandingRow) -> str:
        return self._context.say("campaign_panel.standings.points_tip")

    @staticmethod
    def _paint_name(painter: QPainter, rect: QRectF, theme: Theme, row: StandingRow) -> None:
        banner = QRectF(rect.left(), rect.center().y() - _BANNER[1] / 2, *_BANNER)
        paint_gonfalon(painter, banner, theme, row.tincture or "sable", row.charge)
        left = banner.right() + 9
        room = rect.right() - left
        middle = rect.center().y()
        words, font = fitted(theme, row.name, 15, 600, room)
        height = 20.0
        top = middle - height if row.player_name else middle - height / 2
        paint_text(painter, QRectF(left, top, room, height), words, font, theme.color("ink"))
        words, font = fitted(theme, row.player_name, 13, 400, room)
        paint_text(painter, QRectF(left, middle - 1, room, 18), words, font, theme.color("ink2"))

    @staticmethod
    def _paint_form(painter: QPainter, rect: QRectF, theme: Theme, row: StandingRow) -> None:
        for place, outcome in enumerate(row.form[-_FORM:]):
            box = QRectF(rect.left() + place * (MARK + 4), rect.center().y() - MARK / 2, MARK, MARK)
            paint_outcome(painter, box, outcome, theme.color("ink"))

    def _paint_course(self, painter: QPainter, rect: QRectF, theme: Theme, row: StandingRow) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        color = theme.tincture_text(row.tincture or "sable")
        paint_course(painter, rect.adjusted(0, 0, -4, 0), (row.head_start, *row.totals), self._most,
                     self._steps, color, theme.color("line"))

    @staticmethod
    def _paint_points(painter: QPainter, rect: QRectF, theme: Theme, row: StandingRow) -> None:
        font, words = theme.font(20, 700), str(row.points)
        paint_text(painter, rect, words, font, theme.color("ink"), Qt.AlignmentFlag.AlignRight)
        y = rect.center().y() + 13
        painter.setPen(QPen(theme.color("ink2"), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(rect.right() - text_width(font, words) - 1, y), QPointF(rect.right(), y))
