"""In the tablet form, the selected unit as a line that opens into its panel."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.button import Face, TableButton
from desktop.ui.tracker.parts.paint import paint_fitted, paint_focus
from desktop.ui.tracker.view import UnitView
from desktop.ui.widgets.gonfalon import paint_gonfalon


class UnitLine(TableButton):
    """Banner, name and note of the selected unit, with a chevron."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, Face(), parent)
        self._unit: UnitView | None = None

    def show_unit(self, unit: UnitView | None) -> None:
        """Show who is selected."""
        self._unit = unit
        name = unit.name if unit is not None else self._context.say("tracker.unit.none")
        self.dress(Face(name, note=unit.note if unit is not None else ""))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line."""
        painter, theme, rect = QPainter(self), self._context.theme, QRectF(self.rect())
        painter.fillRect(rect, theme.color("surface"))
        painter.fillRect(QRectF(0, 0, rect.width(), 3), theme.color("ink"))
        theme.glyph(painter, QRectF(rect.right() - 46, rect.center().y() - 14, 28, 28), "chevron-up", "ink")
        room = rect.width() - 120
        if self._unit is None:
            paint_fitted(painter, QRectF(16, 0, room, rect.height()), self.face.text, theme, "ink2", 16)
            return
        paint_gonfalon(painter, QRectF(14, 11, 32, 44), theme, self._unit.tincture, self._unit.charge)
        paint_fitted(painter, QRectF(58, 9, room, 26), self._unit.name, theme, "ink", 20, 600)
        paint_fitted(painter, QRectF(58, 35, room, 20), self._unit.note, theme, "ink2", 14.5)
        if self.hasFocus():
            paint_focus(painter, rect, theme)
