"""The standings in their frame: a click on points or Enter shows their terms, one on a rank why it is that.

The foot says what outcomes are worth and what tells equals apart.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.queries.standings import StandingRow, Standings
from desktop.ui.context import Context
from desktop.ui.panels.campaign.standings.bonus_note import BonusNote
from desktop.ui.panels.campaign.standings.columns import POINTS, RANK, StandingColumns
from desktop.ui.panels.campaign.standings.key import PointsKey
from desktop.ui.panels.campaign.standings.points_note import WIDTH, PointsNote
from desktop.ui.panels.campaign.standings.saying import place_told, points_told
from desktop.ui.theme.measures import ROW_HEIGHT_TALL
from desktop.ui.widgets.buttons import BareButton, PlainButton
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.popover import TermsPopover, show_terms
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label

_COURSE_FROM, _FORM_FROM = 500, 400


class StandingsFrame(PanelFrame):
    """The table of the warbands of a campaign."""

    points_changed = Signal(object)
    """The user set another table of points: a PointsTable."""
    bye_changed = Signal(int)
    """The user said what sitting a round out is worth."""
    bonus_changed = Signal(int)
    """The user said what a bonus is as a rule."""
    ties_changed = Signal(object)
    """The user chose what tells equals apart: a tuple of codes."""
    bonus_given = Signal(str, int, str, str)
    """The user gives a bonus: warband, points, reason, battle or empty."""
    bonus_struck = Signal(str)
    """The user takes a bonus back, by its id."""
    statistics_asked = Signal()
    """The user wants to look at the statistics."""
    raise_asked = Signal()
    """The user wants a warband, where there is none."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "campaign_panel.standings.title", margin=0, parent=parent)
        self._context = context
        self.found: Standings | None = None
        self._folds = (True, True)
        self._columns = StandingColumns(context)
        self.model: RowsModel[StandingRow] = RowsModel(context, self._columns.columns(), _identity, self)
        self.view = RowsView(context, self.model, "campaign_panel.standings.title", row_height=ROW_HEIGHT_TALL)
        self.view.setProperty("kind", "bare")
        self.view.clicked.connect(self._clicked)
        self.view.row_activated.connect(self._activated)
        self.statistics = BareButton(context, "statistics.button", icon="chart-line", tip="statistics.button_tip",
                                     height=32)
        self.statistics.clicked.connect(self.statistics_asked)
        self.head.add_action(self.statistics)
        self.raise_button = PlainButton(context, "campaign_panel.standings.raise", icon="plus")
        self.raise_button.clicked.connect(self.raise_asked)
        self.body.addWidget(self.view, 1)
        self.empty = self._empty_page()
        self.body.addWidget(self.empty, 1)
        self.key = PointsKey(context)
        self.key.edit_asked.connect(self.edit_points)
        self.key.bonus_asked.connect(self.give_bonus)
        self.set_foot(self.key)
        # What a note about a cell hangs on: the cell itself is no widget.
        self._anchor = QWidget(self.view.viewport())
        self._anchor.setFocusProxy(self.view)
        self.note: PointsNote | None = None
        self.bonus: BonusNote | None = None

    def _empty_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(12)
        column.addWidget(Label(self._context, "campaign_panel.standings.empty", role="body", tone="ink2", wrap=True))
        column.addWidget(self.raise_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        return page

    def show_standings(self, found: Standings, purses: Mapping[str, int] | None = None) -> None:
        """Show the standings of a campaign; with `purses` also what each warband has, by its id."""
        self.found = found
        used, self._columns.purses = bool(self._columns.purses), purses or {}
        if self._columns.measure(found.rows) or used != bool(purses):
            self._set_columns()
        self.head.detail.set_words("campaign_panel.standings.of", finished=found.finished, battles=found.battles)
        self.model.set_rows(found.rows)
        self.view.setVisible(bool(found.rows))
        self.empty.setVisible(not found.rows)
        self.statistics.setVisible(bool(found.rows))
        self.key.show_points(found)
        for note in (self.note, self.bonus):
            if note is not None:
                note.show_standings(found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the course yield, then the form, where there is little room."""
        super().resizeEvent(event)
        folds = (self.width() >= _COURSE_FROM, self.width() >= _FORM_FROM)
        if folds != self._folds:
            self._folds = folds
            self._set_columns()

    def _set_columns(self) -> None:
        course, form = self._folds
        self.model.set_columns(self._columns.columns(course=course, form=form))

    def show_terms(self, row: StandingRow) -> TermsPopover:
        """Show where the points of a warband come from."""
        return show_terms(self._context, self._at(row, POINTS), *points_told(self._context, row))

    def show_place(self, row: StandingRow) -> TermsPopover | None:
        """Show what gives a warband its place."""
        if self.found is None:
            return None
        return show_terms(self._context, self._at(row, RANK), *place_told(self._context, self.found, row))

    def _at(self, row: StandingRow, key: str) -> QWidget:
        """Return what a note about a cell hangs on."""
        place = self.model.place_of(row.warband)
        column = next(at for at, each in enumerate(self.model.columns) if each.key == key)
        self._anchor.setGeometry(self.view.visualRect(self.model.index(place, column)))
        self._anchor.show()
        return self._anchor

    @Slot()
    def edit_points(self) -> None:
        """Open the note in which outcomes are given their worth, and equals told apart."""
        if self.found is None or self.note is not None:
            return
        self.note = PointsNote(self._context, self.key.edit, self.found)
        self.note.changed.connect(self.points_changed)
        self.note.bye_changed.connect(self.bye_changed)
        self.note.bonus_changed.connect(self.bonus_changed)
        self.note.ties_changed.connect(self.ties_changed)
        self.note.closed.connect(self._points_closed)
        self.note.open_at(WIDTH)

    @Slot()
    def give_bonus(self) -> None:
        """Open the note of the bonus points, for the chosen warband where one is."""
        if self.found is None or self.bonus is not None:
            return
        row = self.view.current_row()
        self.bonus = BonusNote(self._context, self.key.bonus, self.found, row.warband if row is not None else "")
        self.bonus.given.connect(self.bonus_given)
        self.bonus.struck.connect(self.bonus_struck)
        self.bonus.closed.connect(self._bonus_closed)
        self.bonus.open()

    @Slot(QModelIndex)
    def _clicked(self, index: QModelIndex) -> None:
        row = self.model.row_at(index.row())
        if row is not None and self.model.columns[index.column()].key == POINTS:
            self.show_terms(row)
        elif row is not None and self.model.columns[index.column()].key == RANK:
            self.show_place(row)

    @Slot(object)
    def _activated(self, row: StandingRow) -> None:
        self.show_terms(row)

    @Slot()
    def _points_closed(self) -> None:
        self.note = None

    @Slot()
    def _bonus_closed(self) -> None:
        self.bonus = None


def _identity(row: StandingRow) -> object:
    return row.warband
