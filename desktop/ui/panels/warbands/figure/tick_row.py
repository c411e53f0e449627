"""A row to tick that wraps: box, name, price at the right, and under the name what it does."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import RADIUS_BOX
from desktop.ui.widgets.check_row import paint_check
from desktop.ui.widgets.painting import paint_box, paint_text, text_width

_BOX, _AT = 22, 32
_TOP, _LEAST = 9, 40
_WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)


class TickRow(QAbstractButton):
    """One check box, as high as its words are at its width. Shape: name, detail and what it does are words said."""

    def __init__(self, context: Context, name: str, detail: str, does: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._name, self._detail, self._value = name, detail, ""
        self._under = "\n".join(part for part in (detail, does) if part)
        self.setCheckable(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._speak()
        context.look_changed.connect(self._speak)

    def set_value(self, value: str) -> None:
        """Show another price at the right end."""
        if value != self._value:
            self._value = value
            self._speak()

    def hasHeightForWidth(self) -> bool:
        """Return that it grows where it is narrow."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the words at a width. Units: logical pixels."""
        return max(_LEAST, round(sum(self._heights(width)) + 2 * _TOP))

    def sizeHint(self) -> QSize:
        """Return the room where there is enough of it."""
        return QSize(240, self.heightForWidth(240))

    def minimumSizeHint(self) -> QSize:
        """Return the room of a few letters: the rest wraps."""
        return QSize(120, _LEAST)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the row."""
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self.rect())
        enabled = self.isEnabled()
        box = QRectF(1, _TOP, _BOX, _BOX)
        paint_check(painter, box, self._context, on=self.isChecked(), enabled=enabled)
        if self.underMouse() and enabled and not self.isChecked():
            paint_box(painter, box, RADIUS_BOX, None, theme.pen("ink", 2))
        ink = theme.color("ink" if enabled else "ink2")
        named, under = self._heights(self.width())
        painter.setPen(ink)
        painter.setFont(self._bold())
        painter.drawText(QRectF(_AT, _TOP + 1, self._room(self.width()), named), _WRAP, self._name)
        right = QRectF(0, _TOP, rect.width(), _BOX)
        paint_text(painter, right, self._value, theme.font(15, 600), ink, Qt.AlignmentFlag.AlignRight)
        if self._under:
            painter.setPen(theme.color("ink2"))
            painter.setFont(theme.font(13))
            painter.drawText(QRectF(_AT, _TOP + named, rect.width() - _AT, under + 2), _WRAP, self._under)

    def _bold(self) -> QFont:
        return self._context.theme.font(15, 500)

    def _room(self, width: int) -> float:
        """Return the room of the name beside the price."""
        value = text_width(self._context.theme.font(15, 600), self._value)
        return max(width - _AT - value - 10, 60)

    def _heights(self, width: int) -> tuple[float, float]:
        """Return the heights of the name and of what stands under it."""
        named = _height(self._bold(), self._name, self._room(width))
        return max(named, _BOX), _height(self._context.theme.font(13), self._under, max(width - _AT, 60))

    @Slot()
    def _speak(self) -> None:
        self.setAccessibleName(", ".join(part for part in (self._name, self._detail, self._value) if part))
        self.setAccessibleDescription(self._under)
        self.updateGeometry()
        self.update()


def _height(font: QFont, text: str, width: float) -> float:
    if not text:
        return 0.0
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 9999), _WRAP, text).height()
