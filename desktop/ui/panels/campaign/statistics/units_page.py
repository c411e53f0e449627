"""The page of units: who fought most, took out most, was out most; by warband, by word, sorted by any column."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QRectF, Slot
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.campaign.queries.statistics import Statistics
from desktop.campaign.standings.units import UnitRecord
from desktop.ui.context import Context
from desktop.ui.panels.campaign.statistics.cells import bar_column, number_column, text_column
from desktop.ui.panels.campaign.statistics.page import RoomyPage
from desktop.ui.panels.campaign.statistics.terms import unit_terms
from desktop.ui.theme import Theme
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.fields import Choice, SearchField
from desktop.ui.widgets.painting import fitted, paint_text
from desktop.ui.widgets.popover import TermsPopover, show_terms
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label

_KEYS = ("battles", "kills", "out")


class UnitsPage(RoomyPage):
    """The table of all units, those that serve no more as well."""

    least = 900

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._kills = self._out = 1
        self.search = SearchField(context, "statistics.units.search")
        self.warband = Choice(context, "statistics.units.whose", widest=280)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.search, 1)
        top.addWidget(self.warband)
        self.model: RowsModel[UnitRecord] = RowsModel(context, self.columns(), _identity, self)
        self.view = RowsView(context, self.model, "statistics.page.units", row_height=44)
        self.nothing = Label(context, "statistics.units.nothing", tone="ink2", wrap=True)
        self.column.addLayout(top)
        self.column.addWidget(self.view, 1)
        self.column.addWidget(self.nothing, 1)
        self.search.textChanged.connect(self._filter)
        self.warband.currentIndexChanged.connect(self._filter)
        self.view.clicked.connect(self._clicked)
        self.view.row_activated.connect(self._activated)

    def show_statistics(self, found: Statistics) -> None:
        """Show the units of all warbands, those that took out most in front."""
        super().show_statistics(found)
        self._kills = max((record.kills for record in found.units), default=1)
        self._out = max((record.times_out for record in found.units), default=1)
        lines = [("", self.context.say("statistics.units.all")), *((band.row.warband, band.row.name)
                                                                   for band in found.bands)]
        self.warband.set_lines(lines, self.warband.current_key())
        self.model.set_rows(sorted(found.units, key=lambda one: (-one.kills, -one.battles, one.unit.name.casefold())))
        self._filter()

    def columns(self, *, roomy: bool = True) -> list[Column[UnitRecord]]:
        """Return the columns, the less telling ones only where there is room."""
        found = [
            Column("unit", _name, "statistics.head.unit", paint=self._paint_name, spoken=self._spoken, width=170,
                   stretch=True),
            text_column("warband", "campaign_panel.standings.warband", self._band, width=140, tone="ink2"),
            number_column("battles", "statistics.head.battles", _battles),
            bar_column("kills", "statistics.head.kills", _kills_of, self._most_kills),
            bar_column("out", "statistics.head.out", _out_of, self._most_out, outlined=True),
            number_column("survived", "statistics.head.survived", _survived),
            number_column("led", "statistics.head.led", _led),
            text_column("best", "statistics.head.best", self._best, sort=_by_best, width=190 if roomy else 160),
        ]  # fmt: skip
        return [column for column in found if roomy or column.key not in ("warband", "led")]

    def show_terms(self, record: UnitRecord, key: str) -> TermsPopover:
        """Show what a number of a unit is the sum of, by the key of its column."""
        at = next(number for number, column in enumerate(self.model.columns) if column.key == key)
        anchor = self.at(self.view, self.model.index(self.model.place_of(record.unit.id), at))
        title, terms, total, note = unit_terms(self.context, record, key)
        return show_terms(self.context, anchor, title, terms, total, note)

    def _most_kills(self) -> int:
        return self._kills

    def _most_out(self) -> int:
        return self._out

    def _band(self, record: UnitRecord) -> str:
        return self.found.name(record.unit.warband) if self.found is not None else ""

    def _best(self, record: UnitRecord) -> str:
        best = record.best
        if best is None:
            return "–"
        return self.context.say("statistics.units.best", kills=best.deed.kills, number=best.number, battle=best.name)

    def _state(self, record: UnitRecord) -> str:
        state = record.unit.state
        return self.context.say("campaign.recruit_state." + state) if state != "active" else ""

    def _spoken(self, record: UnitRecord) -> str:
        return ", ".join(each for each in (record.unit.name, self._band(record), self._state(record)) if each)

    def _paint_name(self, painter: QPainter, rect: QRectF, theme: Theme, record: UnitRecord) -> None:
        band = "" if self.roomy else self._band(record)
        second = ", ".join(each for each in (band, record.unit.role, self._state(record)) if each)
        words, font = fitted(theme, record.unit.name, 15, 600, rect.width())
        top = rect.adjusted(0, 0, 0, -rect.height() / 2 + 2) if second else rect
        paint_text(painter, top, words, font, theme.color("ink"))
        words, font = fitted(theme, second, 13, 400, rect.width())
        paint_text(painter, rect.adjusted(0, rect.height() / 2 - 2, 0, -3), words, font, theme.color("ink2"))

    @Slot()
    def _filter(self) -> None:
        self.model.set_filter(self._passes)
        self.view.setVisible(bool(self.model.rowCount()))
        self.nothing.setVisible(not self.model.rowCount())

    def _passes(self, record: UnitRecord) -> bool:
        band, sought = self.warband.current_key(), self.search.text().strip().casefold()
        told = f"{record.unit.name} {record.unit.role} {self._band(record)}".casefold()
        return band in ("", record.unit.warband) and sought in told

    @Slot(QModelIndex)
    def _clicked(self, index: QModelIndex) -> None:
        record, key = self.model.row_at(index.row()), self.model.columns[index.column()].key
        if record is not None and key in (*_KEYS, "best"):
            self.show_terms(record, "kills" if key == "best" else key)

    @Slot(object)
    def _activated(self, record: UnitRecord) -> None:
        key = self.model.columns[self.view.currentIndex().column()].key
        self.show_terms(record, key if key in _KEYS else "kills")


def _identity(record: UnitRecord) -> object:
    return record.unit.id


def _name(record: UnitRecord) -> str:
    return record.unit.name


def _battles(record: UnitRecord) -> int:
    return record.battles


def _kills_of(record: UnitRecord) -> int:
    return record.kills


def _out_of(record: UnitRecord) -> int:
    return record.times_out


def _survived(record: UnitRecord) -> int:
    return record.survived


def _led(record: UnitRecord) -> int:
    return record.led


def _by_best(record: UnitRecord) -> int:
    return record.best.deed.kills if record.best is not None else 0
