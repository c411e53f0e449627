"""The focus ring: two pixels of the focus colour with a gap of two, over everything, where the keyboard is.

One overlay a window follows the focus. A click gives the focus too, but shows no ring: who points sees where he is.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Slot
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.painting import paint_box

_REACH = 4
_FOLLOWED = frozenset(
    {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Hide, QEvent.Type.Show, QEvent.Type.LayoutRequest}
)


class FocusRing(QWidget):
    """The ring of one window. Shape: hidden while the focus is elsewhere or came by the pointer."""

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._chain: list[QWidget] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._moved)

    @Slot("QWidget*", "QWidget*")
    def _moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        for widget in self._chain:
            widget.removeEventFilter(self)
        self._chain = []
        pointed = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        if now is None or pointed or now.window() is not self.window():
            self.hide()
            return
        above: QWidget | None = now
        while above is not None and not above.isWindow():
            above.installEventFilter(self)
            self._chain.append(above)
            above = above.parentWidget()
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the focused widget where layouts and scroll areas take it."""
        if event.type() in _FOLLOWED:
            self._follow()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ring."""
        paint_box(QPainter(self), QRectF(self.rect()), 8, None, self._context.theme.pen("focus", 2))

    def _follow(self) -> None:
        if not self._chain or not self._chain[0].isVisible():
            self.hide()
            return
        focused, window = self._chain[0], self.window()
        place = QRect(focused.mapTo(window, QPoint(0, 0)), focused.size())
        place = place.adjusted(-_REACH, -_REACH, _REACH, _REACH).intersected(window.rect())
        self.setGeometry(place)
        self.show()
        self.raise_()
