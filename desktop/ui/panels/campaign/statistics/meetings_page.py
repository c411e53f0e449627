"""The page of head to head: a row and a column a warband, in each cell how their battles went; a click names them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QRectF, Qt, Slot
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.campaign.queries.statistics import Statistics
from desktop.campaign.standings.meetings import Record
from desktop.campaign.standings.table import StandingRow
from desktop.exchange.exports.plain_table import PlainTable
from desktop.ui.context import Context
from desktop.ui.panels.campaign.statistics.cells import paint_warband
from desktop.ui.panels.campaign.statistics.meetings_note import MeetingsNote
from desktop.ui.panels.campaign.statistics.page import Page, table_of
from desktop.ui.theme import Theme
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.kept_columns import KeptColumns
from desktop.ui.widgets.painting import fitted, paint_text
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label

_FIRST = 2
"""How many columns stand before those of the opponents."""

_NAME, _CELL, _OTHERS = (140, 260), 56, 136
"""How wide names may be, how wide a cell is, and all that stands beside both. Units: pixels."""


class MeetingsPage(Page):
    """The cross table. Shape: a column is headed by the number that its warband has as a row."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._name_width = _NAME[0]
        self.model: RowsModel[StandingRow] = RowsModel(context, self._columns(), _identity, self)
        self.view = RowsView(context, self.model, "statistics.page.meetings", row_height=44)
        self.view.setSortingEnabled(False)
        self.view.horizontalHeader().setSectionsClickable(False)
        self.names = KeptColumns(self.view, _FIRST)
        self.column.addWidget(self.view, 1)
        self.column.addWidget(Label(context, "statistics.meetings.key", role="second", wrap=True))
        self.view.clicked.connect(self._clicked)
        self.view.row_activated.connect(self._activated)
        self.note: MeetingsNote | None = None

    def show_statistics(self, found: Statistics) -> None:
        """Show who met whom."""
        before = self.found.standings.rows if self.found is not None else ()
        super().show_statistics(found)
        if [row.warband for row in before] != [row.warband for row in found.standings.rows]:
            self._name_width = self._room_for_names()
            self.model.set_columns(self._columns())
        self.model.set_rows(found.standings.rows)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the names what the cells leave."""
        super().resizeEvent(event)
        if self._room_for_names() != self._name_width:
            self._name_width = self._room_for_names()
            self.model.set_columns(self._columns())

    def _room_for_names(self) -> int:
        least, most = _NAME
        return max(least, min(most, self.width() - _OTHERS - _CELL * len(self._rows())))

    def table(self) -> PlainTable:
        """Return the cross table with the names of the opponents over its columns."""
        shown = table_of(self.context, self.model)
        names = tuple(row.name for row in self._rows())
        return PlainTable((*shown.heads[:_FIRST], *names, *shown.heads[_FIRST + len(names):]), shown.rows)

    def record(self, row: StandingRow, at: int) -> Record | None:
        """Return the record of a warband against the one of a column, None in its own."""
        other = self._rows()[at - _FIRST]
        if self.found is None or other.warband == row.warband:
            return None
        return self.found.standings.record(row.warband, other.warband)

    def show_meetings(self, row: StandingRow, at: int) -> MeetingsNote | None:
        """Name the battles of a cell, each with the way to it; a cell without any has none to name."""
        found = self.record(row, at) if _FIRST <= at < _FIRST + len(self._rows()) else None
        if self.found is None or found is None or not found.meetings:
            return None
        anchor = self.at(self.view, self.model.index(self.model.place_of(row.warband), at))
        self.note = MeetingsNote(self.context, anchor, row.name, self._rows()[at - _FIRST].name, found)
        self.note.battle_asked.connect(self.battle_asked)
        self.note.closed.connect(self._closed)
        self.note.open_at()
        return self.note

    def _rows(self) -> tuple[StandingRow, ...]:
        return self.found.standings.rows if self.found is not None else ()

    def _columns(self) -> list[Column[StandingRow]]:
        columns = [Column("number", self._number, align="right", tone="ink2", width=32),
                   Column("warband", _name, "campaign_panel.standings.warband", tip=_name, paint=paint_warband,
                          width=self._name_width)]
        for place, row in enumerate(self._rows()):
            at = place + _FIRST
            columns.append(Column(row.warband, self._text(at), title_text=str(place + 1), align="center", width=_CELL,
                                  paint=self._paint(at), spoken=self._spoken(at), tip=self._spoken(at)))
        columns.append(Column("all", self._all, "statistics.meetings.all", width=80, weight=600, stretch=True))
        return columns

    def _all(self, row: StandingRow) -> str:
        found = [each for each in self.found.standings.meetings if each.one == row.warband] if self.found else []
        whole = Record(tuple(found))
        return f"{whole.won}–{whole.drawn}–{whole.lost}"

    def _number(self, row: StandingRow) -> str:
        return str(self._rows().index(row) + 1) if row in self._rows() else ""

    def _text(self, at: int) -> Callable[[StandingRow], str]:
        def text(row: StandingRow) -> str:
            found = self.record(row, at)
            if found is None:
                return "×"
            return f"{found.won}–{found.drawn}–{found.lost}" if found.meetings else ""

        return text

    def _spoken(self, at: int) -> Callable[[StandingRow], str]:
        def spoken(row: StandingRow) -> str:
            found = self.record(row, at)
            if found is None:
                return row.name
            return self.context.say("statistics.meetings.spoken", name=row.name, other=self._rows()[at - _FIRST].name,
                                    won=found.won, drawn=found.drawn, lost=found.lost)

        return spoken

    def _paint(self, at: int) -> Callable[[QPainter, QRectF, Theme, StandingRow], None]:
        text = self._text(at)

        def paint(painter: QPainter, rect: QRectF, theme: Theme, row: StandingRow) -> None:
            found = self.record(row, at)
            if found is None:
                painter.fillRect(rect.adjusted(-8, 0, 8, -1), theme.color("sunken"))
            ahead = found is not None and found.won > found.lost
            ink = theme.color("ink" if found is not None and found.meetings else "ink2")
            words, font = fitted(theme, text(row), 15, 700 if ahead else 400, rect.width() + 10)
            paint_text(painter, rect, words, font, ink, Qt.AlignmentFlag.AlignHCenter)

        return paint

    @Slot(QModelIndex)
    def _clicked(self, index: QModelIndex) -> None:
        row = self.model.row_at(index.row())
        if row is not None:
            self.show_meetings(row, index.column())

    @Slot(object)
    def _activated(self, row: StandingRow) -> None:
        if self.note is None:
            self.show_meetings(row, self.view.currentIndex().column())

    @Slot()
    def _closed(self) -> None:
        self.note = None


def _identity(row: StandingRow) -> object:
    return row.warband


def _name(row: StandingRow) -> str:
    return row.name
