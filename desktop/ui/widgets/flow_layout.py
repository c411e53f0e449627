"""A layout that sets its items in lines like words, and wraps."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Items left to right, wrapped to the width, each line as high as its highest item. Units: gap in pixels.

    Shape: `filling` takes what is left of its line.
    """

    def __init__(
        self, parent: QWidget | None = None, *, gap: int = 6, line_gap: int | None = None, centred: bool = False,
        filling: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        self._gap = gap
        self._centred = centred
        self._filling = filling
        self._line_gap = gap if line_gap is None else line_gap
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item at the end."""
        self._items.append(item)
        self._heights.clear()

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item by place, or None past the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take an item out by place."""
        self._heights.clear()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Return that the layout asks for no spare room."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return that the height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that a width leads to, worked out once until an item is another one."""
        if width not in self._heights:
            self._heights[width] = self._place(QRect(0, 0, width, 0), moving=False)
        return self._heights[width]

    def invalidate(self) -> None:
        """Forget what was worked out: an item wants another size, or there are others."""
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        """Set the items in their lines."""
        super().setGeometry(rect)
        self._place(rect, moving=True)

    def sizeHint(self) -> QSize:
        """Return the size of all items in one line."""
        margins = self.contentsMargins()
        shown = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(size.width() for size in shown) + self._gap * max(0, len(shown) - 1)
        height = max((size.height() for size in shown), default=0)
        return QSize(
            width + margins.left() + margins.right(),
            height + margins.top() + margins.bottom(),
        )

    def minimumSize(self) -> QSize:
        """Return the size of the largest item."""
        margins, size = self.contentsMargins(), QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _place(self, rect: QRect, *, moving: bool) -> int:
        margins = self.contentsMargins()
        inner = rect.marginsRemoved(margins)
        y = inner.top()
        for number, line in enumerate(self._lines(inner.width())):
            y += self._line_gap if number else 0
            height = max(item.sizeHint().height() for item in line)
            if moving:
                self._set_line(line, inner, y, height)
            y += height
        return y - rect.top() + margins.bottom()

    def _lines(self, room: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue
            width = item.sizeHint().width()
            if not lines or used + self._gap + width > room:
                lines.append([])
                used = -self._gap
            lines[-1].append(item)
            used += self._gap + width
        return lines

    def _set_line(self, line: list[QLayoutItem], inner: QRect, top: int, height: int) -> None:
        widths = [min(item.sizeHint().width(), max(inner.width(), item.minimumSize().width())) for item in line]
        x, spare = inner.left(), max(0, inner.width() - sum(widths) - self._gap * (len(line) - 1))
        filling = next((at for at, item in enumerate(line) if item.widget() is self._filling is not None), None)
        if filling is not None:
            widths[filling] += spare
        elif self._centred:
            x += spare // 2
        for item, width in zip(line, widths, strict=True):
            own = item.sizeHint().height()
            item.setGeometry(QRect(QPoint(x, top + (height - own) // 2), QSize(width, own)))
            x += width + self._gap
