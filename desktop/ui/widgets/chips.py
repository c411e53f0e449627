"""Chips: the short words of a state, told apart by shape first.

Solid with square corners and a capital: cannot act. Outlined and round: an effect with an end. Golden: happening now.
Bare icon and word: a mark of this turn. Frame: a keyword.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme import Theme
from desktop.ui.widgets.painting import paint_box, paint_text, text_width
from desktop.ui.widgets.phrase import Phrase

ChipKind = Literal["solid", "outlined", "now", "mark", "keyword", "count", "triumph"]

CHIP_HEIGHT: Final = 20
_PX = 13
_ICON = 14
_GAP = 4

_LOOK: Final = {
    "solid": ("tick", "tick", "ontick", 3, 6),
    "outlined": ("", "edge", "ink", 10, 7),
    "now": ("now", "nowedge", "onnow", 10, 7),
    "mark": ("", "", "ink2", 0, 0),
    "keyword": ("", "edge", "ink2", 3, 5),
    "count": ("now", "nowedge", "onnow", 11, 7),
    "triumph": ("now", "now", "onnow", 2, 6),
}
"""Ground, border and text tokens, radius and padding of each kind; an empty token is none."""


@dataclass(frozen=True, slots=True)
class Chip:
    """One chip to paint. Shape: words are said already; icon is an mdi6 glyph name or empty."""

    words: str
    kind: ChipKind = "outlined"
    icon: str = ""


def chip_width(theme: Theme, chip: Chip, scale: float = 1.0) -> float:
    """Return the width that a chip takes. Units: logical pixels."""
    padding = _LOOK[chip.kind][4] * scale
    font = theme.font(_PX * scale, 500, condensed=True)
    width = 2 * padding + text_width(font, chip.words)
    if chip.icon:
        width += _ICON * scale + (_GAP * scale if chip.words else 0)
    return max(width, CHIP_HEIGHT * scale) if chip.kind == "count" else width


def paint_chip(painter: QPainter, theme: Theme, at: QPointF, chip: Chip, scale: float = 1.0) -> float:
    """Paint a chip with its upper left corner at a point and return its width. Units: logical pixels."""
    ground, border, ink, radius, padding = _LOOK[chip.kind]
    width = chip_width(theme, chip, scale)
    rect = QRectF(at.x(), at.y(), width, CHIP_HEIGHT * scale)
    painter.save()
    if border:
        fill = theme.color(ground) if ground else None
        paint_box(painter, rect, radius * scale, fill, QPen(theme.color(border), theme.control_px))
    x = rect.left() + padding * scale
    font = theme.font(_PX * scale, 600 if chip.kind in ("solid", "now", "count", "triumph") else 500, condensed=True)
    if chip.kind == "count":
        x = rect.center().x() - text_width(font, chip.words) / 2
    if chip.icon:
        side = _ICON * scale
        theme.glyph(painter, QRectF(x, rect.center().y() - side / 2, side, side), chip.icon, ink)
        x += side + _GAP * scale
    paint_text(painter, QRectF(x, rect.top(), width, rect.height()), chip.words, font, theme.color(ink))
    painter.restore()
    return width


class ChipLabel(QWidget):
    """A chip as a widget of its own; it speaks its words."""

    def __init__(
        self,
        context: Context,
        code: str = "",
        *,
        text: str = "",
        kind: ChipKind = "outlined",
        icon: str = "",
        parent: QWidget | None = None,
        **params: object,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._phrase = Phrase(code, params, text)
        self._kind: ChipKind = kind
        self._icon = icon
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._speak()
        context.look_changed.connect(self._speak)

    def set_words(self, code: str, /, **params: object) -> None:
        """Say another code."""
        self._phrase = Phrase(code, params)
        self._speak()

    def set_text(self, text: str) -> None:
        """Show words that are data."""
        self._phrase = Phrase(text=text)
        self._speak()

    def chip(self) -> Chip:
        """Return the chip as it stands."""
        return Chip(self._phrase.said(self._context), self._kind, self._icon)

    def sizeHint(self) -> QSize:
        """Return the room of the chip."""
        return QSize(round(chip_width(self._context.theme, self.chip()) + 1.5), CHIP_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint: a chip is never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the chip."""
        paint_chip(QPainter(self), self._context.theme, QPointF(0, (self.height() - CHIP_HEIGHT) / 2), self.chip())

    @Slot()
    def _speak(self) -> None:
        self.setAccessibleName(self.chip().words)
        self.updateGeometry()
        self.update()
