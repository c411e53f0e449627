"""What the pages of the statistics have in common: shown anew at each change, and handed on as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from PySide6.QtCore import QModelIndex, QRect, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from desktop.campaign.queries.statistics import Statistics
from desktop.exchange.exports.plain_table import PlainTable
from desktop.ui.context import Context
from desktop.ui.theme.measures import SPACE_3
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView


class Page(QWidget):
    """A page. Shape: `found` is what is shown, None before anything was."""

    battle_asked = Signal(str)
    """The user wants to see a battle, by its id."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.found: Statistics | None = None
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(SPACE_3)
        # What a note about a cell hangs on: the cell itself is no widget.
        self._anchor: QWidget | None = None

    def show_statistics(self, found: Statistics) -> None:
        """Show statistics."""
        self.found = found

    def table(self) -> PlainTable:
        """Return what the page shows as a table of words."""
        raise AssertionError(f"{type(self).__name__} has no table")

    def at(self, view: RowsView, index: QModelIndex) -> QWidget:
        """Return what a note about a cell of a table hangs on."""
        if self._anchor is None or self._anchor.parent() is not view.viewport():
            self._anchor = QWidget(view.viewport())
            self._anchor.setFocusProxy(view)
        self._anchor.setGeometry(view.visualRect(index) if index.isValid() else QRect(0, 0, 1, 1))
        self._anchor.show()
        return self._anchor


class RoomyPage(Page):
    """A page whose table has fewer columns where there is little room. Units: `least`, for all of them, in pixels."""

    least: ClassVar[int]
    model: RowsModel[Any]

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.roomy = True

    def columns(self, *, roomy: bool) -> list[Column[Any]]:
        """Return the columns, all of them or those that fit in little room."""
        raise AssertionError(f"{type(self).__name__} has no columns")

    def table(self) -> PlainTable:
        """Return the shown rows with all columns."""
        return table_of(self.context, self.model, self.columns(roomy=True))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the columns anew where the width has passed the border."""
        super().resizeEvent(event)
        roomy = self.width() >= self.least
        if roomy != self.roomy:
            self.roomy = roomy
            self.model.set_columns(self.columns(roomy=roomy))


class PageStack(QStackedWidget):
    """The pages over one another; only the shown one asks for room, and no more than it cannot do without."""

    def hasHeightForWidth(self) -> bool:
        """Return that the height depends on no width: it is whatever the window leaves."""
        return False

    def sizeHint(self) -> QSize:
        """Return the least room of the shown page."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least room of the shown page."""
        page = self.currentWidget()
        return page.minimumSizeHint() if page is not None else QSize()


def table_of(context: Context, model: RowsModel[Any], columns: Sequence[Column[Any]] = ()) -> PlainTable:
    """Return the shown rows of a model, in the shown order, as words under the heads of columns, its own or others."""
    said = [column.title_text or context.say(column.title) if column.title or column.title_text else "#"
            for column in columns or model.columns]
    return PlainTable(tuple(said), tuple(tuple(column.text(row) for column in columns or model.columns)
                                         for row in model.rows()))
