"""A column that scrolls on the ground of its panel and stays where it was when its inside is built anew."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget


class Scroller(QScrollArea):
    """A scroll area without ground or frame of its own; what is inside fits its width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rest = False
        self._least = self._most = 0
        self.setProperty("kind", "clear")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def take_rest(self, least: int = 0, *, most: int = 0) -> None:
        """Wish for no more than the least height: inside a page that scrolls, take what the page has left.

        Up to `most` the least height is that of the inside, however little the page has left. Units: pixels.
        """
        self._rest, self._least, self._most = True, least, most
        self._keep_least()
        self.updateGeometry()

    def _keep_least(self) -> None:
        inside = self.widget()
        if not self._rest:
            return
        high = 0
        if inside is not None and self._most:
            width = self.viewport().width()
            high = inside.heightForWidth(width) if inside.hasHeightForWidth() else inside.sizeHint().height()
        self.setMinimumHeight(max(self._least, min(high, self._most)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Reckon the least height anew: words wrap to the width."""
        super().resizeEvent(event)
        self._keep_least()

    def sizeHint(self) -> QSize:
        """Return the room of the inside, or the least where it takes the rest."""
        hint = super().sizeHint()
        return QSize(hint.width(), self.minimumHeight()) if self._rest else hint

    def show_inside(self, inside: QWidget, *, from_top: bool = False) -> None:
        """Show another inside; the place is kept unless it is to be read from the top.

        The one before goes once the event is over: what asks for another one is often a button or a list inside it,
        and Qt goes on with it when its signal returns.
        """
        at = 0 if from_top else self.verticalScrollBar().value()
        inside.setProperty("kind", "clear")
        self._let_go()
        self.setWidget(inside)
        inside.show()
        self._keep_least()
        self.verticalScrollBar().setValue(at)

    def _let_go(self) -> None:
        before = self.widget()
        if before is None:
            return
        focused = QApplication.focusWidget()
        if focused is not None and before.isAncestorOf(focused):
            # Nothing inside tells any more that it was left: what it had to tell is told.
            focused.blockSignals(True)
            focused.clearFocus()
        self.takeWidget()
        before.deleteLater()
