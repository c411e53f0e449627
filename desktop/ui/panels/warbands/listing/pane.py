"""The left side: New, Import, a filter, and the warbands of the campaign."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.warbands import WarbandRow
from desktop.ui.context import Context
from desktop.ui.panels.warbands.listing.column import ROW_HEIGHT, WarbandColumn
from desktop.ui.panels.warbands.steady import SteadyModel
from desktop.ui.widgets.buttons import IconButton, PlainButton
from desktop.ui.widgets.fields import SearchField
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label
from desktop.words.games import game_short

_GAP = 6
LIST_WIDTH, LIST_NARROW = 250, 228
"""The usual width of the list, and where the window is narrow. Units: logical pixels."""


class NarrowButton(PlainButton):
    """A button with less room around its words."""

    padding = 9


class ListPane(QWidget):
    """The list and what makes it longer. The filter looks at name, player and game."""

    chosen = Signal(object)
    """Another warband is the current one; None when there is none."""
    new_asked = Signal()
    """The user wants a new warband."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setProperty("kind", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.new = NarrowButton(context, "warbands.list.new", icon="plus", tip="warbands.list.new_tip")
        self.new.clicked.connect(self.new_asked)
        self.importing = NarrowButton(context, "warbands.list.import", icon="tray-arrow-down",
                                      tip="warbands.list.import_tip")
        self.importing.clicked.connect(self._import)
        self.filter = IconButton(context, "filter-variant", "warbands.list.filter")
        self.filter.setCheckable(True)
        self.filter.clicked.connect(self._show_filter)
        self.field = SearchField(context, "warbands.list.filter", hint="warbands.list.filter_hint")
        self.field.textChanged.connect(self._sift)
        self.field.hide()
        self.model: SteadyModel[WarbandRow] = SteadyModel(context, [WarbandColumn(context).column()], _identity, self)
        self.view = RowsView(context, self.model, "warbands.list.title", row_height=ROW_HEIGHT, parent=self)
        self.view.setProperty("kind", "bare")
        self.view.horizontalHeader().hide()
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.row_chosen.connect(self.chosen)
        self.nothing = Label(context, "warbands.list.nothing", role="second", wrap=True)
        self.nothing.setContentsMargins(14, 14, 14, 14)
        self._lay_out()
        context.look_changed.connect(self._fit_buttons)

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setContentsMargins(12, 10, 10, 10)
        buttons.setSpacing(_GAP)
        buttons.addWidget(self.new, 1)
        buttons.addWidget(self.importing, 1)
        buttons.addWidget(self.filter)
        search = QHBoxLayout()
        search.setContentsMargins(12, 0, 10, 0)
        search.addWidget(self.field)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(buttons)
        column.addLayout(search)
        column.addSpacing(1)
        column.addWidget(Line())
        column.addWidget(self.nothing)
        column.addWidget(self.view, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the icon alone on Import where its word has no room; the tooltip says it."""
        super().resizeEvent(event)
        self._fit_buttons()

    @Slot()
    def _fit_buttons(self) -> None:
        self.importing.set_words("warbands.list.import")
        wanted = sum(button.sizeHint().width() for button in (self.new, self.importing, self.filter))
        if wanted + 2 * _GAP + 22 > self.width():
            self.importing.set_text("")

    def show_bands(self, bands: Sequence[WarbandRow], current: WarbandRow | None) -> None:
        """Show the warbands and mark the current one, without telling."""
        blocked = self.blockSignals(True)
        self.model.set_rows(bands)
        if current is not None and self.view.current_row() is not current:
            self.view.choose(current.id)
        self.blockSignals(blocked)
        self._look()

    def leave_filter(self) -> bool:
        """Close the filter; tell whether it was open."""
        was = self.filter.isChecked()
        if was:
            self.filter.setChecked(False)
            self._show_filter()
            self.filter.setFocus()
        return was

    @Slot()
    def _import(self) -> None:
        self._context.ask("import")

    @Slot()
    def _show_filter(self) -> None:
        self.field.setVisible(self.filter.isChecked())
        if self.filter.isChecked():
            self.field.setFocus()
        else:
            self.field.clear()

    @Slot()
    def _sift(self) -> None:
        self.model.set_filter(self._passes if self.field.text().strip() else None)
        self._look()

    def _passes(self, row: WarbandRow) -> bool:
        words = f"{row.name} {row.player_name} {game_short(self._context.words, row.system)}".casefold()
        return all(part in words for part in self.field.text().casefold().split())

    def _look(self) -> None:
        self.nothing.setVisible(bool(self.field.text().strip()) and not self.model.rowCount())


def _identity(row: WarbandRow) -> object:
    return row.id
