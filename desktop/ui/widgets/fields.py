"""Fields: the search field with its magnifier and key, the text field, the drop-down choice with its chevron."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, QSize, Qt, Slot
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QStyledItemDelegate, QToolTip, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import BUTTON_HEIGHT, RADIUS_BUTTON, TARGET
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.painting import fitted, key_cap_width, paint_box, paint_key_cap, paint_text, text_width


class TextField(QLineEdit):
    """A line of text with a name for screen readers and, while empty, a hint.

    Shape: name and hint are codes of the catalogue.
    """

    def __init__(self, context: Context, name: str, *, hint: str = "", text: str = "",
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self._context = context
        self._name, self._hint = name, hint
        self.setText(text)
        self.setFixedHeight(BUTTON_HEIGHT)
        self._speak()
        context.look_changed.connect(self._speak)

    def set_hint(self, hint: str) -> None:
        """Show another hint while there is no text: a code of the catalogue."""
        if hint != self._hint:
            self._hint = hint
            self._speak()

    @Slot()
    def _speak(self) -> None:
        self.setFont(self._context.theme.font(15))
        self.setAccessibleName(self._context.say(self._name))
        self.setPlaceholderText(self._context.say(self._hint) if self._hint else "")


class SearchField(TextField):
    """A field with a magnifier, and at its right end the key that leads to it, while it is empty."""

    def __init__(self, context: Context, name: str, *, hint: str = "", key: str = "",
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(context, name, hint=hint or name, parent=parent)
        self._key = key
        self.setProperty("kind", "search")
        self.setTextMargins(28, 0, round(key_cap_width(context.theme, key)) if key else TARGET, 0)
        self.clearing = BareIconButton(context, "close", "shell.clear", side=TARGET + 2, parent=self)
        self.clearing.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clearing.setCursor(Qt.CursorShape.ArrowCursor)
        self.clearing.clicked.connect(self._clear)
        self.clearing.hide()
        self.textChanged.connect(self._show_clearing)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field, then magnifier and key."""
        super().paintEvent(event)
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self.rect())
        theme.glyph(painter, QRectF(11, rect.center().y() - 10, 20, 20), "magnify", "ink2")
        if self._key and not self.text():
            width = key_cap_width(theme, self._key)
            cap = QRectF(rect.right() - width - 10, rect.top(), width, rect.height())
            paint_key_cap(painter, theme, cap, self._key, theme.color("ink2"))


    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the clearing cross at the right end."""
        super().resizeEvent(event)
        side = self.clearing.sizeHint().width()
        self.clearing.setGeometry(self.width() - side - 5, (self.height() - side) // 2, side, side)

    @Slot()
    def _clear(self) -> None:
        self.clear()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str)
    def _show_clearing(self, text: str) -> None:
        self.clearing.setVisible(bool(text))


class Choice(QComboBox):
    """A drop-down list with a chevron of our own, wide enough for its longest line.

    Shape: each line has its words and, as data, a key. With `widest` it is never wider than that: longer words are
    elided in the box and stand whole in the list and in the tooltip.
    """

    def __init__(self, context: Context, name: str, *, widest: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._name = name
        self._widest = widest
        self.setFixedHeight(BUTTON_HEIGHT)
        # The style's own delegate for drop-downs paints past the stylesheet.
        self.setItemDelegate(QStyledItemDelegate(self))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._speak()
        context.look_changed.connect(self._speak)

    def set_lines(self, lines: list[tuple[str, str]], current: str = "") -> None:
        """Show lines of key and words and choose one by key, without telling."""
        with QSignalBlocker(self):
            self.clear()
            for key, words in lines:
                self.addItem(words, key)
            self.setCurrentIndex(max(0, self.findData(current)) if lines else -1)
        self.updateGeometry()

    def current_key(self) -> str:
        """Return the key of the chosen line, empty where there is none."""
        return str(self.currentData() or "")

    def sizeHint(self) -> QSize:
        """Return the room of the longest line, the chevron beside it."""
        font = self._context.theme.font(15, 500)
        longest = max((text_width(font, self.itemText(place)) for place in range(self.count())), default=60)
        wide = round(longest) + 14 + 36
        return QSize(min(wide, self._widest) if self._widest else wide, BUTTON_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint: where nothing bounds it, words are never cut."""
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Say words that are elided in the tooltip, where there is no other."""
        if isinstance(event, QHelpEvent) and not self.toolTip() and self.is_cut():
            QToolTip.showText(event.globalPos(), self.currentText(), self)
            return True
        return super().event(event)

    def is_cut(self) -> bool:
        """Return whether the box shows its words shortened."""
        return fitted(self._context.theme, self.currentText(), 15, 500, self.width() - 48)[0] != self.currentText()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint box, words and chevron."""
        theme, painter, rect, enabled = self._context.theme, QPainter(self), QRectF(self.rect()), self.isEnabled()
        border = "ink" if self.underMouse() and enabled else "edge"
        pen = theme.pen(border if enabled else "line", theme.control_px)
        paint_box(painter, rect, RADIUS_BUTTON, theme.color("surface" if enabled else "sunken"), pen)
        ink = theme.color("ink" if enabled else "ink2")
        room = rect.adjusted(14, 0, -34, 0)
        words, font = fitted(theme, self.currentText(), 15, 500, room.width())
        paint_text(painter, room, words, font, ink)
        theme.glyph(painter, QRectF(rect.right() - 30, rect.center().y() - 9, 18, 18), "chevron-down", ink)

    @Slot()
    def _speak(self) -> None:
        self.setFont(self._context.theme.font(15, 500))
        self.setAccessibleName(self._context.say(self._name))
        self.updateGeometry()
