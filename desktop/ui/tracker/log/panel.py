"""The log as a panel: its head with the filters, its lines."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPoint, QRect, QRectF, Qt, Slot
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QLineEdit, QListView, QMenu, QScroller, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.folding import DUES, Measures
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.log.delegate import ROW, LogDelegate
from desktop.ui.tracker.log.model import LINE, LogModel
from desktop.ui.tracker.parts.button import Face, Kind, TableButton
from desktop.ui.tracker.parts.paint import paint_fitted, width_of
from desktop.ui.tracker.view import LogLine, LogView
from desktop.ui.widgets.painting import paint_text

_BUTTON, _TOUCH = 40, 44


class LogPanel(QWidget):
    """Head and lines: side by side in the wide form, one over the other where the panel is narrow."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._log = LogView()
        self.model = LogModel(self)
        self.model.note_edited.connect(intents.note_written)
        self._delegate = LogDelegate(context, self)
        self.list = _LogList(self)
        self.list.setModel(self.model)
        self.list.setItemDelegate(self._delegate)
        self.list.clicked.connect(self._line_tapped)
        self.all, self.rolls, self.search, self.note = (TableButton(context, Face(), self) for _ in range(4))
        self.field = QLineEdit(self)
        self.field.setProperty("kind", "search")
        self.field.textChanged.connect(self.model.search)
        self.field.hide()
        self._menu = QMenu(self)
        self._menu.triggered.connect(self._menu_chosen)
        self.all.clicked.connect(self._show_all)
        self.rolls.clicked.connect(self._show_rolls)
        self.search.clicked.connect(self.toggle_search)
        self.note.clicked.connect(self.write_note)
        context.look_changed.connect(self._dress)
        self._dress()

    def show_log(self, log: LogView, measures: Measures) -> None:
        """Show the log; its end stays in sight unless somebody reads further up."""
        touch = measures.tablet or measures.big
        if touch != self._delegate.touch:
            self._delegate.touch = touch
            self._lay_lines(anew=True)
        if log == self._log:
            return
        self._log = log
        self._delegate.measure(log.lines)
        self.note.setVisible(log.notable)
        self.model.show_lines(log.lines)
        self._lay_lines(anew=self._delegate.narrow)
        self.update()

    @Slot()
    def toggle_search(self) -> None:
        """Open the search field, or close it and show all lines again."""
        opening = self.field.isHidden()
        self.field.setVisible(opening)
        if opening:
            self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.field.clear()
        self._place()
        self._dress()

    @Slot()
    def write_note(self) -> None:
        """Write the note of the chosen line, of the newest where none is chosen."""
        chosen = self.list.selectionModel().selectedIndexes()
        index = chosen[0] if chosen else self.model.index(self.model.rowCount() - 1)
        if index.isValid():
            self.list.setCurrentIndex(index)
            self.list.edit(index)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set head and lines."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground and the head."""
        painter, theme = QPainter(self), self._context.theme
        painter.fillRect(self.rect(), theme.color("surface"))
        painter.fillRect(0, 0, self.width(), 1, theme.color("line"))
        if self._beside:
            painter.fillRect(DUES, 0, 1, self.height(), theme.color("line"))
        title, font = self._context.say("tracker.log.title"), theme.font(17, 600)
        paint_text(painter, QRectF(12, 8, 200, 22), title, font, theme.color("ink"))
        x = 12 + width_of(font, title) + 10
        room = (DUES if self._beside else self.width()) - x - 8
        paint_fitted(painter, QRectF(x, 9, room, 22), self._log.note, theme, "ink2", 13.5)

    @property
    def _beside(self) -> bool:
        return self.width() > 760 and self.height() < 260

    def _place(self) -> None:
        buttons = (self.all, self.rolls, self.search, self.note)
        y = 37
        x, narrow = 12, self._beside
        for number, button in enumerate(buttons):
            wide = max(button.sizeHint().width() - 6, 44) if number < 2 else 44
            button.setGeometry(QRect(x, y, wide, _TOUCH if not narrow else 44))
            x += wide + 8
        if narrow:
            self.field.setGeometry(QRect(12, y + 46, DUES - 24, 34))
            rows = (self.height() - 10) // ROW
            self.list.setGeometry(QRect(DUES + 1, 8, self.width() - DUES - 2, rows * ROW))
        else:
            self.field.setGeometry(QRect(x + 4, y, max(self.width() - x - 16, 100), 44))
            self.list.setGeometry(QRect(2, y + 52, self.width() - 4, self.height() - y - 56))
        self._lay_lines()

    def _lay_lines(self, *, anew: bool = False) -> None:
        """Give the lines the width of the list without its bar; they are measured again where that changes heights."""
        if self._delegate.lay(self.list.width() - self.list.verticalScrollBar().sizeHint().width()) or anew:
            self.list.setUniformItemSizes(not self._delegate.narrow)
            self.list.scheduleDelayedItemsLayout()

    @Slot()
    def _dress(self) -> None:
        say, rolls = self._context.say, self.model.rolls_only
        chosen, plain = Kind.CHOSEN, Kind.PLAIN
        searching = not self.field.isHidden()
        self.all.dress(Face(say("tracker.log.all"), kind=plain if rolls else chosen))
        self.rolls.dress(Face(say("tracker.log.rolls"), kind=chosen if rolls else plain))
        self.search.dress(Face(icon="magnify", icon_px=22, kind=chosen if searching else plain,
                             speak=say("tracker.log.find")))  # fmt: skip
        self.note.dress(Face(icon="pencil-outline", icon_px=22, speak=say("tracker.log.write")))
        self.field.setPlaceholderText(say("tracker.log.find"))
        self.field.setAccessibleName(say("tracker.log.find"))
        self.list.setAccessibleName(say("tracker.log.title"))
        self._place()

    @Slot()
    def _show_all(self) -> None:
        self.model.show_rolls_only(False)
        self._dress()

    @Slot()
    def _show_rolls(self) -> None:
        self.model.show_rolls_only(True)
        self._dress()

    @Slot(QModelIndex)
    def _line_tapped(self, index: QModelIndex) -> None:
        line = index.data(LINE)
        if isinstance(line, LogLine) and not self.fill_menu(line).isEmpty():
            rect = self.list.visualRect(index)
            self._menu.popup(self.list.viewport().mapToGlobal(QPoint(rect.left() + 40, rect.bottom())))

    def fill_menu(self, line: LogLine) -> QMenu:
        """Fill the menu of a line: go back to it, write a note; neither in a battle that is only looked at."""
        self._menu.clear()
        deeds = [("tracker.log.go_back", line.number), ("tracker.log.write", -1)] if self._log.notable else []
        for code, number in deeds:
            action = QAction(self._context.say(code), self._menu)
            action.setData(number)
            self._menu.addAction(action)
        return self._menu

    @Slot(QAction)
    def _menu_chosen(self, action: QAction) -> None:
        number = action.data()
        if number == -1:
            self.write_note()
        else:
            self._intents.log_line_tapped.emit(number)


class _LogList(QListView):
    """The list of lines: scrolls by pixel and by finger; notes are edited on demand only."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("kind", "bare")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        self._following = True
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._grown)

    @Slot(int)
    def _scrolled(self, value: int) -> None:
        self._following = value >= self.verticalScrollBar().maximum() - 4

    @Slot(int, int)
    def _grown(self, _least: int, most: int) -> None:
        if self._following:
            self.verticalScrollBar().setValue(most)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters to the table: the list's own search by letters would eat them."""
        if event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)
