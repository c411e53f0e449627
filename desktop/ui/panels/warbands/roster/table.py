"""The roster table: several selectable, ordered by keys and by dragging, renamed in place, its selection kept sane."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QWidget

from desktop.ui.context import Context
from desktop.ui.panels.warbands.roster.head_row import RosterHead
from desktop.ui.panels.warbands.roster.model import RosterModel, dragged
from desktop.ui.panels.warbands.roster.name_editor import NameDelegate
from desktop.ui.panels.warbands.roster.order import placed, stepped
from desktop.ui.panels.warbands.roster.widths import RosterWidths
from desktop.ui.theme.measures import ROW_HEIGHT
from desktop.ui.widgets.rows_view import RowsView

HEAD_HEIGHT = 34
_FEWEST = 4

_DEEDS: Final = {Qt.Key.Key_Delete: "dismiss", Qt.Key.Key_Insert: "recruit"}


class RosterTable(RowsView):
    """The recruits of one warband. What the user asks for is told; nothing changes here by itself."""

    ordered = Signal(object)
    """The user put the recruits in another order: their ids."""
    deed_asked = Signal(str)
    """A key asked for something to be done with the selected recruits: `dismiss`, `recruit`."""
    menu_asked = Signal(QPoint)
    """The user wants the menu of the selected recruits, at a point of the screen."""
    picked = Signal()
    """Other recruits are selected."""

    def __init__(self, context: Context, model: RosterModel, parent: QWidget | None = None) -> None:
        self._place = -1
        self._several: tuple[str, ...] = ()
        self._drop_before = -1
        self._wanted = HEAD_HEIGHT
        self._column_widths = RosterWidths()
        self._measured: object = None
        super().__init__(context, model, "warbands.roster.table", several=True, parent=parent)
        self._recruits = model
        self._set_head()
        self.setItemDelegate(NameDelegate(context, self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDropIndicatorShown(False)
        self.setDragDropOverwriteMode(False)
        model.dataChanged.connect(self._refit)
        self.horizontalScrollBar().rangeChanged.connect(self._barred)
        self.selectionModel().selectionChanged.connect(self.picked)

    def _set_head(self) -> None:
        head = RosterHead(self._context, self)
        head.sectionClicked.connect(self._sorted)
        self.setHorizontalHeader(head)
        # A head clears the selection it shares when the model is reset: the view has to come after it.
        self._recruits.modelReset.disconnect(self._restore)
        self._recruits.modelReset.connect(self._restore)
        self._dress()

    @Slot()
    def _dress(self) -> None:
        self._measured = None
        super()._dress()

    # --- what is selected

    def selected_ids(self) -> tuple[str, ...]:
        """Return the ids of the selected recruits, top to bottom."""
        return tuple(row.id for row in self.selected_rows())

    def shown_ids(self) -> tuple[str, ...]:
        """Return the ids of all recruits as they are shown."""
        return tuple(row.id for row in self._recruits.rows())

    def choose_all(self, ids: tuple[str, ...]) -> None:
        """Select several recruits, the last of them the current one; those that are gone are left out."""
        there = [key for key in ids if self._recruits.place_of(key) >= 0]
        if there and self.choose(there[-1]):
            self._select(there)

    def forget(self) -> None:
        """Select nobody, so that other rows begin with the first."""
        self.clearSelection()
        self.setCurrentIndex(QModelIndex())
        self._kept, self._place, self._several = None, -1, ()

    def rename(self) -> None:
        """Type another name for the current recruit, in its cell."""
        place = self._recruits.column_place("name")
        if self.currentIndex().isValid():
            index = self._recruits.index(self.currentIndex().row(), place)
            self.scrollTo(index)
            self.edit(index)

    def show_height(self, rows: int) -> None:
        """Be no higher than so many rows, and no lower than a few of them."""
        wanted = HEAD_HEIGHT + rows * ROW_HEIGHT + 2
        if wanted != self._wanted:
            self._wanted = wanted
            self._barred()

    def sizeHint(self) -> QSize:
        """Return the room of all rows."""
        return QSize(500, self._wanted + self._bar())

    def minimumSizeHint(self) -> QSize:
        """Return the room of a few rows."""
        return QSize(260, min(self._wanted + self._bar(), HEAD_HEIGHT + _FEWEST * ROW_HEIGHT))

    def _bar(self) -> int:
        """Return the room of the bar to scroll sideways, where there is one."""
        bar = self.horizontalScrollBar()
        return bar.sizeHint().height() if bar.maximum() > bar.minimum() else 0

    # --- in which order

    @property
    def is_sorted(self) -> bool:
        """Whether the rows stand in another order than the warband's own."""
        return self._recruits.order is not None

    def own_order(self) -> None:
        """Show the recruits in the order of the warband again."""
        self._recruits.sort(-1)
        self._show_order()

    def step(self, step: int) -> None:
        """Ask for the selected recruits to stand a place higher (-1) or lower (+1)."""
        self._ask_order(stepped(self.shown_ids(), self.selected_ids(), step))

    def _ask_order(self, order: tuple[str, ...]) -> None:
        """Ask for an order, of the rows as they are seen: a sorted table becomes the warband's own order."""
        if order != self.shown_ids():
            self.own_order()
            self.ordered.emit(order)

    # --- keys and menu

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Order with Alt and the arrows, rename with F2, dismiss with Delete, recruit with Insert."""
        key, alt = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if alt and key in steps:
            self.step(steps[key])
        elif key == Qt.Key.Key_F2:
            self.rename()
        elif key in _DEEDS:
            self.deed_asked.emit(_DEEDS[key])
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of what is selected."""
        if not self.selected_rows():
            return
        place = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            place = self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).bottomLeft())
        self.menu_asked.emit(place)

    # --- dragging

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take recruits of this table."""
        self._take_drag(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show between which rows they would stand."""
        super().dragMoveEvent(event)
        self._take_drag(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Show nothing any more."""
        super().dragLeaveEvent(event)
        self._show_drop(-1)

    def dropEvent(self, event: QDropEvent) -> None:
        """Ask for the order that the drop makes; the rows move when it is on disk."""
        ids = dragged(event.mimeData())
        before = self._row_before(event.position().toPoint())
        self._show_drop(-1)
        if not set(ids) <= set(self.shown_ids()) or not ids:
            event.ignore()
            return
        # Moved by the order alone: the view would otherwise take the dragged rows out of the model itself.
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        self._ask_order(placed(self.shown_ids(), ids, before))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows, and over them the line where dragged recruits would stand."""
        super().paintEvent(event)
        if self._drop_before >= 0:
            y = self.rowViewportPosition(self._drop_before) if self._drop_before < self._recruits.rowCount() else (
                self.rowViewportPosition(self._recruits.rowCount() - 1) + ROW_HEIGHT)
            QPainter(self.viewport()).fillRect(
                QRectF(0, y - 2, self.viewport().width(), 3), self._context.theme.color("ink"))

    def _take_drag(self, event: QDragMoveEvent) -> None:
        if dragged(event.mimeData()):
            self._show_drop(self._row_before(event.position().toPoint()))
            event.acceptProposedAction()
        else:
            event.ignore()

    def _row_before(self, place: QPoint) -> int:
        row = self.rowAt(place.y())
        if row < 0:
            return self._recruits.rowCount()
        return row + (place.y() > self.rowViewportPosition(row) + ROW_HEIGHT // 2)

    def _show_drop(self, before: int) -> None:
        self._drop_before = before
        self.viewport().update()

    # --- widths, and what a reset leaves selected

    def _fit(self) -> None:
        """Divide the room among the columns."""
        columns = self._rows.columns
        if self._measured != (columns, self._context.theme):
            titles = [str(self._title(place)) for place in range(len(columns))]
            self._column_widths.measure(self._context.theme, columns, titles, self._rows.rows())
            self._measured = (columns, self._context.theme)
        head = self.horizontalHeader()
        for place, width in enumerate(self._column_widths.fitted(self.viewport().width())):
            self.setColumnHidden(place, not width)
            if width and head.sectionSize(place) != width:
                self.setColumnWidth(place, width)

    @Slot()
    def _refit(self) -> None:
        self._measured = None
        self._fit()

    @Slot()
    def _barred(self) -> None:
        self.setMaximumHeight(self._wanted + self._bar())
        self.updateGeometry()

    @Slot()
    def _keep(self) -> None:
        self._place = self.currentIndex().row()
        self._several = self.selected_ids()
        self._kept = self._recruits.identity_at(self._place)

    @Slot()
    def _restore(self) -> None:
        """Select again who was selected; where the current one is gone, who stands in its place."""
        self._refit()
        if self._kept is not None and self.choose(self._kept):
            self._select([key for key in self._several if self._recruits.place_of(key) >= 0])
        elif self._recruits.rowCount():
            last = self._recruits.rowCount() - 1
            self.choose(self._recruits.identity_at(min(max(self._place, 0), last)))
        else:
            self._tell()

    def _select(self, ids: list[str]) -> None:
        flags = QItemSelectionModel.SelectionFlag
        for key in ids:
            index = self._recruits.index(self._recruits.place_of(key), 0)
            self.selectionModel().select(index, flags.Select | flags.Rows)
