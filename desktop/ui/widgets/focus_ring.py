"""The focus ring: two pixels of the focus colour with a gap of two, over everything, where the keyboard is.

One overlay a window follows the focus. It shows while the keyboard is what moves things and hides at the first tap
or click: who points sees where he is.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from desktop.ui.context import Context
from desktop.ui.widgets.painting import paint_box

OWN_RING = "ownRing"
"""The property of widgets that paint their focus themselves: no second ring is laid around them."""

_REACH = 4
_FOLLOWED = frozenset(
    {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Hide, QEvent.Type.Show, QEvent.Type.LayoutRequest}
)
_POINTED = frozenset({QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin})


class FocusRing(QWidget):
    """The ring of one window. Shape: hidden while the focus is elsewhere or a pointer was used last."""

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._chain: list[QWidget] = []
        self._keyboard = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        # Which device was used last is known to the native window alone: by the time a widget gains the focus, a
        # click that opened a popover is as much over as a key that did.
        window.installEventFilter(self)
        self._watch_handle()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._moved)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note the device used, and follow the focused widget where layouts and scroll areas take it."""
        if self._is_over():
            return False
        kind = event.type()
        if kind == QEvent.Type.KeyPress:
            self._set_keyboard(True)
        elif kind in _POINTED:
            self._set_keyboard(False)
        elif watched is self._window and kind == QEvent.Type.Show:
            self._watch_handle()
        elif kind in _FOLLOWED and watched in self._chain:
            self._follow()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ring."""
        paint_box(QPainter(self), QRectF(self.rect()), 8, None, self._context.theme.pen("focus", 2))

    def _is_over(self) -> bool:
        """Whether Python collects the window: its last events come when the attributes here are gone already."""
        return "_chain" not in self.__dict__

    def _watch_handle(self) -> None:
        handle = self._window.windowHandle()
        if handle is not None:
            handle.removeEventFilter(self)
            handle.installEventFilter(self)

    def _set_keyboard(self, keyboard: bool) -> None:
        if keyboard != self._keyboard:
            self._keyboard = keyboard
            self._follow()

    @Slot("QWidget*", "QWidget*")
    def _moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self._is_over():
            return
        for widget in self._chain:
            if isValid(widget):  # a part that was rebuilt may be gone while the ring still remembers it
                widget.removeEventFilter(self)
        self._chain = []
        above = now if now is not None and now.window() is self._window else None
        while above is not None and not above.isWindow():
            above.installEventFilter(self)
            self._chain.append(above)
            above = above.parentWidget()
        self._follow()

    def _follow(self) -> None:
        if not self._keyboard or not self._chain or not self._chain[0].isVisible():
            self.hide()
            return
        focused = self._chain[0]
        if focused.property(OWN_RING):
            self.hide()
            return
        place = QRect(focused.mapTo(self._window, QPoint(0, 0)), focused.size())
        place = place.adjusted(-_REACH, -_REACH, _REACH, _REACH).intersected(self._window.rect())
        self.setGeometry(place)
        self.show()
        self.raise_()
