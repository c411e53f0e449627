"""The page of points: the chart of all courses over a table in which each number shows its terms."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from PySide6.QtCore import QModelIndex, QRectF, Slot
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from desktop.campaign.queries.statistics import Statistics
from desktop.campaign.standings.bands import BandRecord
from desktop.campaign.standings.facts import Bout
from desktop.campaign.standings.table import StandingRow
from desktop.campaign.standings.telling import number_said
from desktop.campaign.values import OUTCOMES
from desktop.ui.context import Context
from desktop.ui.panels.campaign.standings.saying import place_told, points_told
from desktop.ui.panels.campaign.statistics.cells import number_column, paint_warband
from desktop.ui.panels.campaign.statistics.course_chart import CourseChart
from desktop.ui.panels.campaign.statistics.course_lines import course_lines
from desktop.ui.panels.campaign.statistics.page import RoomyPage
from desktop.ui.panels.campaign.statistics.terms import band_terms
from desktop.ui.theme import Theme
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.popover import TermsPopover, show_terms
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label
from desktop.words.numbers import signed


class PointsPage(RoomyPage):
    """Chart and table of the points."""

    least = 860

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._with_byes = False
        self.chart = CourseChart(context)
        self.pick = Label(context, "statistics.course.hint", role="second", wrap=True)
        self.model: RowsModel[BandRecord] = RowsModel(context, self.columns(), _identity, self)
        self.view = RowsView(context, self.model, "statistics.page.points")
        self.view.setMinimumHeight(120)
        self.column.addWidget(self.chart, 1)
        self.column.addWidget(self.pick)
        self.column.addWidget(self.view, 1)
        self.chart.picked.connect(self._picked)
        self.view.clicked.connect(self._clicked)
        self.view.row_activated.connect(self._activated)
        self.view.row_chosen.connect(self._chosen)

    def show_statistics(self, found: Statistics) -> None:
        """Show the points of all warbands."""
        super().show_statistics(found)
        self.chart.show_course(course_lines(found), [str(bout.number) for bout in found.bouts])
        with_byes = any(band.row.byes for band in found.bands)
        if with_byes != self._with_byes:
            self._with_byes = with_byes
            self.model.set_columns(self.columns(roomy=self.roomy))
        self.model.set_rows(found.bands)
        self._say_pick()

    def columns(self, *, roomy: bool = True) -> list[Column[BandRecord]]:
        """Return the columns, the less telling ones only where there is room."""
        found = [
            Column("rank", _rank, sort=_by_rank, align="right", tone="ink2", width=32),
            Column("warband", _name, "campaign_panel.standings.warband", paint=_paint_name, width=150, stretch=True),
            number_column("played", "campaign_panel.standings.played", _played, width=40),
            *(number_column(outcome, f"statistics.head.{outcome}", _count(outcome), width=40) for outcome in OUTCOMES),
            *([Column("sat_out", _sat_out, "statistics.head.sat_out", sort=_by_sat_out, align="right", width=52)]
              if self._with_byes else []),
            Column("bonus", _bonus, "statistics.head.bonus", sort=_by_bonus, align="right", width=44),
            number_column("kills", "statistics.head.kills", _kills),
            number_column("lost", "statistics.head.lost", _lost),
            Column("strength", self._strength, "statistics.head.strength", sort=_by_strength, align="right", width=48,
                   tip=self._strength_tip),
            number_column("points", "campaign_panel.standings.points", _points, width=48, weight=700),
        ]  # fmt: skip
        return [column for column in found if roomy or column.key not in ("kills", "lost")]

    def _strength(self, band: BandRecord) -> str:
        return number_said(self.context.words, band.opposition)

    def _strength_tip(self, _band: BandRecord) -> str:
        return self.context.say("statistics.strength_tip")

    def show_terms(self, band: BandRecord, key: str) -> TermsPopover | None:
        """Show what a number of a warband is the sum of, by the key of its column."""
        if self.found is None:
            return None
        place = self.model.place_of(band.row.warband)
        at = next((number for number, column in enumerate(self.model.columns) if column.key == key), 0)
        anchor = self.at(self.view, self.model.index(place, at))
        if key == "rank":
            told = place_told(self.context, self.found.standings, band.row)
        elif key in ("kills", "lost", "strength"):
            told = band_terms(self.context, self.found, band, key)
        else:
            told = points_told(self.context, band.row)
        return show_terms(self.context, anchor, *told)

    @Slot(QModelIndex)
    def _clicked(self, index: QModelIndex) -> None:
        band = self.model.row_at(index.row())
        key = self.model.columns[index.column()].key
        if band is not None and key in ("rank", "kills", "lost", "strength", "points", "sat_out", "bonus"):
            self.show_terms(band, key)

    @Slot(object)
    def _activated(self, band: BandRecord) -> None:
        key = self.model.columns[self.view.currentIndex().column()].key
        self.show_terms(band, key if key in ("rank", "kills", "lost", "strength") else "points")

    @Slot(object)
    def _chosen(self, band: object) -> None:
        """Light the line of the warband that is chosen in the table."""
        if self.found is not None and isinstance(band, BandRecord):
            line = self.found.bands.index(band) if band in self.found.bands else -1
            if line >= 0 and line != self.chart.line:
                self.chart.pick(line, len(self.found.bouts))

    @Slot(int, int)
    def _picked(self, line: int, _place: int) -> None:
        if self.found is not None and self.chart.hasFocus():
            self.view.choose(self.found.bands[line].row.warband)
        self._say_pick()

    def _say_pick(self) -> None:
        """Say under the chart what is picked in it."""
        line, place, found = self.chart.line, self.chart.place, self.found
        if found is None or line < 0:
            self.pick.set_words("statistics.course.hint" if found is not None and found.bouts else
                                "campaign_panel.standings.no_terms")
            return
        course = course_lines(found)[line]
        if place == 0:
            self.pick.set_words("statistics.course.at_first", name=course.name, points=course.totals[0])
            return
        bout = found.bouts[place - 1]
        gain = course.totals[place] - course.totals[place - 1]
        self.pick.set_words("statistics.course.at", name=course.name, number=bout.number, battle=bout.name,
                            points=course.totals[place], gain=signed(gain), how=self._how(found.bands[line].row, bout))

    def _how(self, row: StandingRow, bout: Bout) -> str:
        """Say how a battle ended for a warband, and which rounds it sat out count from there on."""
        say, part = self.context.say, bout.part(row.warband)
        said = [say("campaign.outcome." + part.outcome).casefold()] if part is not None and part.outcome else []
        said += [say("campaign_panel.standings.term_bye", round=bye.round) for bye in row.byes if bye.after == bout.id]
        return ", ".join(said) or say("statistics.course.away")


def _identity(band: BandRecord) -> object:
    return band.row.warband


def _rank(band: BandRecord) -> str:
    return str(band.row.rank)


def _by_rank(band: BandRecord) -> int:
    return band.row.rank


def _name(band: BandRecord) -> str:
    return band.row.name


def _played(band: BandRecord) -> int:
    return band.row.played


def _count(outcome: str) -> Callable[[BandRecord], int]:
    def count(band: BandRecord) -> int:
        return band.row.form.count(outcome)

    return count


def _sat_out(band: BandRecord) -> str:
    return signed(band.row.sat_out)


def _by_sat_out(band: BandRecord) -> int:
    return band.row.sat_out


def _bonus(band: BandRecord) -> str:
    return signed(band.row.bonus)


def _by_bonus(band: BandRecord) -> int:
    return band.row.bonus


def _kills(band: BandRecord) -> int:
    return band.row.kills


def _lost(band: BandRecord) -> int:
    return band.row.lost


def _by_strength(band: BandRecord) -> Fraction:
    return band.opposition


def _points(band: BandRecord) -> int:
    return band.row.points


def _paint_name(painter: QPainter, rect: QRectF, theme: Theme, band: BandRecord) -> None:
    paint_warband(painter, rect, theme, band.row)
