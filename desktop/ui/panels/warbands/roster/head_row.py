"""The head of the roster: titles over stats are never cut, the sorted one carries a small arrow."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.columns import ALIGNMENTS, Column
from desktop.ui.widgets.painting import paint_text

_PADDING = 8
_ARROW = 12


class RosterHead(QHeaderView):
    """Paints titles over their columns, aligned as the cells are. Units: logical pixels."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._context = context
        self.setHighlightSections(False)
        self.setMinimumSectionSize(24)
        self.setSectionsClickable(True)

    def said(self, title: str, align: str, width: float) -> str:
        """Return a title as it is painted: those over stats are whole, a wide one is shortened, not cut in a letter."""
        font = self._context.theme.font(13, 500, condensed=True)
        return title if align == "center" else QFontMetricsF(font).elidedText(title, Qt.TextElideMode.ElideRight, width)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint one title."""
        model, theme = self.model(), self._context.theme
        title = str(model.headerData(section, Qt.Orientation.Horizontal) or "")
        column: Column[object] = model.columns[section]  # type: ignore[attr-defined]  # always a rows model
        box = QRectF(rect)
        painter.fillRect(box, theme.color("surface"))
        inner = box if column.align == "center" else box.adjusted(_PADDING, 0, -_PADDING, 0)
        paint_text(painter, inner, self.said(title, column.align, inner.width()),
                   theme.font(13, 500, condensed=True), theme.color("ink2"), ALIGNMENTS[column.align])
        if self.isSortIndicatorShown() and self.sortIndicatorSection() == section:
            up = self.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
            arrow = QRectF(box.center().x() - _ARROW / 2, box.bottom() - _ARROW + 1, _ARROW, _ARROW)
            theme.glyph(painter, arrow, "menu-up" if up else "menu-down", "ink")
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), theme.color("edge"))
