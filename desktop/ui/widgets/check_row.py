"""A row to tick: a box of 22 pixels, words, a quieter word after them, and something at the right end."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import RADIUS_BOX, ROW_HEIGHT
from desktop.ui.widgets.painting import fitted, paint_box, paint_text, text_width
from desktop.ui.widgets.phrase import Phrase

_BOX = 22
_LEAST = 110


def paint_check(painter: QPainter, rect: QRectF, context: Context, *, on: bool, enabled: bool = True) -> None:
    """Paint a check box: crossed out in ink with a check mark, or an empty frame. Units: logical pixels."""
    theme = context.theme
    if on:
        paint_box(painter, rect, RADIUS_BOX, theme.color("tick" if enabled else "edge"))
        theme.glyph(painter, rect.adjusted(2, 2, -2, -2), "check-bold", "ontick")
    else:
        paint_box(painter, rect, RADIUS_BOX, theme.color("surface"), QPen(theme.color("edge"), 2))


class CheckRow(QAbstractButton):
    """A whole row that is one check box: name, detail, a value at the right end.

    Shape: code or text is the name; `detail` and `value` are words that are said already. A row that `elides` may be
    narrower than its words: the detail goes first, then the name ends in an ellipsis. Units: height in pixels.
    """

    def __init__(
        self, context: Context, code: str = "", *, text: str = "", detail: str = "", value: str = "",
        height: int = ROW_HEIGHT, line: bool = False, elides: bool = False, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._context = context
        self._phrase = Phrase(code, {}, text)
        self._detail, self._value = detail, value
        self._height = height
        self._line, self._elides = line, elides
        self._words = ""
        self.setCheckable(True)
        policy = QSizePolicy.Policy.Expanding if line else QSizePolicy.Policy.Minimum
        self.setSizePolicy(policy, QSizePolicy.Policy.Fixed)
        self._speak()
        context.look_changed.connect(self._speak)

    def sizeHint(self) -> QSize:
        """Return the room of box and words."""
        theme = self._context.theme
        width = _BOX + 10 + text_width(theme.font(15, 500), self._words)
        if self._detail:
            width += 16 + text_width(theme.font(13, condensed=True), self._detail)
        if self._value:
            width += 16 + text_width(theme.font(15, 600), self._value)
        return QSize(round(width + 2.5), self._height)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint, words are never cut; or the least room of a row that elides."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), _LEAST), hint.height()) if self._elides else hint

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the row."""
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self.rect())
        on, enabled = self.isChecked(), self.isEnabled()
        box = QRectF(1, rect.center().y() - _BOX / 2, _BOX, _BOX)
        paint_check(painter, box, self._context, on=on, enabled=enabled)
        if self.underMouse() and enabled and not on:
            paint_box(painter, box, RADIUS_BOX, None, theme.pen("ink", 2))
        ink = theme.color("ink" if enabled and (on or not self._line) else "ink2")
        right = rect.right()
        if self._value:
            value = rect.adjusted(0, 0, 0, 0)
            paint_text(painter, value, self._value, theme.font(15, 600), ink, Qt.AlignmentFlag.AlignRight)
            right -= text_width(theme.font(15, 600), self._value) + 12
        words, room = self._words, right - _BOX - 10
        quiet_font = theme.font(13, condensed=True)
        beside = text_width(theme.font(15, 500), words) + 16 + text_width(quiet_font, self._detail)
        if self._detail and (beside <= room or not self._elides):
            quiet = QRectF(0, 0, right, rect.height())
            paint_text(painter, quiet, self._detail, quiet_font, theme.color("ink2"), Qt.AlignmentFlag.AlignRight)
        font = theme.font(15, 500)
        if self._elides:
            words, font = fitted(theme, words, 15, 500, room)
        paint_text(painter, rect.adjusted(_BOX + 10, 0, 0, 0), words, font, ink)
        if self._line:
            painter.fillRect(QRectF(0, rect.bottom() - 1, rect.width(), 1), theme.color("line"))

    @Slot()
    def _speak(self) -> None:
        self._words = self._phrase.said(self._context)
        said = ", ".join(each for each in (self._words, self._detail, self._value) if each)
        self.setAccessibleName(said)
        self.updateGeometry()
        self.update()
