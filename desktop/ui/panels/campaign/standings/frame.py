"""The standings in their frame: a click on points or Enter shows their terms; the foot says what outcomes are worth."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.queries.standings import StandingRow, Standings
from desktop.campaign.values import PointsTable
from desktop.ui.context import Context
from desktop.ui.panels.campaign.standings.columns import POINTS, StandingColumns
from desktop.ui.panels.campaign.standings.key import PointsKey
from desktop.ui.panels.campaign.standings.points_note import PointsNote
from desktop.ui.theme.measures import ROW_HEIGHT_TALL
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.popover import Term, TermsPopover, show_terms
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label

_COURSE_FROM, _FORM_FROM = 500, 400


class StandingsFrame(PanelFrame):
    """The table of the warbands of a campaign."""

    points_changed = Signal(object)
    """The user set another table of points: a PointsTable."""
    raise_asked = Signal()
    """The user wants a warband, where there is none."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "campaign_panel.standings.title", margin=0, parent=parent)
        self._context = context
        self._points = PointsTable()
        self._folds = (True, True)
        self._columns = StandingColumns(context)
        self.model: RowsModel[StandingRow] = RowsModel(context, self._columns.columns(), _identity, self)
        self.view = RowsView(context, self.model, "campaign_panel.standings.title", row_height=ROW_HEIGHT_TALL)
        self.view.setProperty("kind", "bare")
        self.view.clicked.connect(self._clicked)
        self.view.row_activated.connect(self._activated)
        self.raise_button = PlainButton(context, "campaign_panel.standings.raise", icon="plus")
        self.raise_button.clicked.connect(self.raise_asked)
        self.body.addWidget(self.view, 1)
        self.empty = self._empty_page()
        self.body.addWidget(self.empty, 1)
        self.key = PointsKey(context)
        self.key.edit_asked.connect(self.edit_points)
        self.set_foot(self.key)
        # What a note about a cell hangs on: the cell itself is no widget.
        self._anchor = QWidget(self.view.viewport())
        self._anchor.setFocusProxy(self.view)
        self.note: PointsNote | None = None

    def _empty_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(12)
        column.addWidget(Label(self._context, "campaign_panel.standings.empty", role="body", tone="ink2", wrap=True))
        column.addWidget(self.raise_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        return page

    def show_standings(self, found: Standings) -> None:
        """Show the standings of a campaign."""
        self._points = found.points
        if self._columns.measure(found.rows):
            self._set_columns()
        self.head.detail.set_words("campaign_panel.standings.of", finished=found.finished, battles=found.battles)
        self.model.set_rows(found.rows)
        self.view.setVisible(bool(found.rows))
        self.empty.setVisible(not found.rows)
        self.key.show_points(found.points)

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
        place = self.model.place_of(row.warband)
        column = next(at for at, each in enumerate(self.model.columns) if each.key == POINTS)
        self._anchor.setGeometry(self.view.visualRect(self.model.index(place, column)))
        self._anchor.show()
        say = self._context.say
        terms = [Term(say("campaign_panel.standings.term", number=worth.number, battle=worth.name,
                          outcome=say("campaign.outcome." + worth.outcome).casefold()), str(worth.points))
                 for worth in row.worths]
        title = say("campaign_panel.standings.terms", points=row.points, name=row.name)
        total = Term(say("campaign_panel.standings.total"), str(row.points)) if terms else None
        note = say("campaign_panel.standings.terms_note" if terms else "campaign_panel.standings.no_terms")
        return show_terms(self._context, self._anchor, title, terms, total, note)

    @Slot()
    def edit_points(self) -> None:
        """Open the note in which outcomes are given their worth."""
        self.note = PointsNote(self._context, self.key.edit, self._points)
        self.note.changed.connect(self.points_changed)
        self.note.open_at(340)

    @Slot(QModelIndex)
    def _clicked(self, index: QModelIndex) -> None:
        row = self.model.row_at(index.row())
        if row is not None and self.model.columns[index.column()].key == POINTS:
            self.show_terms(row)

    @Slot(object)
    def _activated(self, row: StandingRow) -> None:
        self.show_terms(row)


def _identity(row: StandingRow) -> object:
    return row.warband
