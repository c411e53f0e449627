"""*Go to anything*: a field over the window and under it what answers, from every panel."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.shell.panel import Find
from desktop.ui.shell.seeking import ranked
from desktop.ui.theme.measures import RADIUS_BUTTON
from desktop.ui.widgets.columns import Column, RowRole
from desktop.ui.widgets.fields import SearchField
from desktop.ui.widgets.painting import paint_box, paint_text, text_width
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.text import Label

Finder = Callable[[str], Iterable[Find]]

_WIDTH = 640
_LINE = 44
_SHOWN = 9


class _FindDelegate(QStyledItemDelegate):
    """Paints a find: icon, words, quieter detail at the right."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        find: Find = index.data(RowRole.ROW)
        theme, rect = self._context.theme, QRectF(option.rect)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            paint_box(painter, rect, 4, theme.color("selwash"), theme.pen("ink", 2))
        theme.glyph(painter, QRectF(rect.left() + 12, rect.center().y() - 11, 22, 22), find.icon, "ink2")
        font = theme.font(15, 600)
        paint_text(painter, rect.adjusted(46, 0, 0, 0), find.words, font, theme.color("ink"))
        if find.detail:
            quiet = theme.font(13)
            room = rect.width() - 70 - text_width(font, find.words)
            detail = painter.fontMetrics().elidedText(find.detail, Qt.TextElideMode.ElideRight, max(0, round(room)))
            paint_text(
                painter, rect.adjusted(0, 0, -12, 0), detail, quiet, theme.color("ink2"), Qt.AlignmentFlag.AlignRight
            )
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(200, _LINE)


class Palette(QWidget):
    """The field and the list on a veil over the window; Esc or a click beside them closes.

    Shape: finders are asked at each change of the words; each gives finds that are said already.
    """

    chosen = Signal(object)
    """The user chose a Find."""

    def __init__(self, context: Context, window: QWidget, finders: Iterable[Finder]) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._finders = tuple(finders)
        self._card = QWidget(self)
        column = QVBoxLayout(self._card)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        self.field = SearchField(context, "shell.go_to", hint="shell.go_to_hint")
        self._model: RowsModel[Find] = RowsModel(
            context, (Column("find", lambda find: find.words, spoken=_spoken),), lambda find: (find.place, find.words)
        )
        self._model.setParent(self)
        self.list = QListView()
        self.list.setProperty("kind", "bare")
        self.list.setModel(self._model)
        self.list.setItemDelegate(_FindDelegate(context, self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.clicked.connect(self._take)
        self._nothing = Label(context, "shell.go_to_nothing", role="body", tone="ink2")
        for widget in (self.field, self.list, self._nothing):
            column.addWidget(widget)
        self.field.textChanged.connect(self._seek)
        self.field.returnPressed.connect(self._take)
        self.setAccessibleName(context.say("shell.go_to"))
        self.list.setAccessibleName(context.say("shell.go_to_found"))
        self.hide()

    def open(self) -> None:
        """Show the palette with an empty field."""
        self.setGeometry(self._window.rect())
        self.field.clear()
        self._seek()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def finds(self) -> tuple[Find, ...]:
        """Return what is offered at the moment, the best first."""
        return self._model.rows()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move in the list, leave with Esc; the field keeps the focus."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -8, Qt.Key.Key_PageDown: 8}
        step = steps.get(Qt.Key(event.key()), 0)
        if event.key() == Qt.Key.Key_Escape:
            self.close_up()
        elif step:
            last = self._model.rowCount() - 1
            self._point(min(max(self.list.currentIndex().row() + step, 0), last))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close on a click beside the card."""
        if not self._card.geometry().contains(event.position().toPoint()):
            self.close_up()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the card."""
        theme = self._context.theme
        rect = QRectF(self._card.geometry())
        paint_box(QPainter(self), rect, RADIUS_BUTTON, theme.color("raised"), theme.pen("ink", 2))

    @Slot()
    def close_up(self) -> None:
        """Hide the palette."""
        self.hide()

    @Slot()
    def _seek(self) -> None:
        sought = self.field.text()
        found = ranked((find for finder in self._finders for find in finder(sought)), sought)
        self._model.set_rows(found)
        self._nothing.setVisible(not found)
        self.list.setVisible(bool(found))
        self.list.setFixedHeight(min(len(found), _SHOWN) * _LINE + 2)
        width = min(_WIDTH, self.width() - 32)
        height = self._card.sizeHint().height()
        self._card.setGeometry((self.width() - width) // 2, 68, width, height)
        self._point(0)
        self.update()

    def _point(self, place: int) -> None:
        if 0 <= place < self._model.rowCount():
            self.list.setCurrentIndex(self._model.index(place, 0))

    @Slot()
    def _take(self) -> None:
        find = self._model.row_at(self.list.currentIndex().row())
        if find is not None:
            self.close_up()
            self.chosen.emit(find)


def _spoken(find: Find) -> str:
    return f"{find.words}, {find.detail}" if find.detail else find.words
