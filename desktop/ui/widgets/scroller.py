"""A column that scrolls on the ground of its panel and stays where it was when its inside is built anew."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget


class Scroller(QScrollArea):
    """A scroll area without ground or frame of its own; what is inside fits its width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rest = False
        self.setProperty("kind", "clear")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def take_rest(self) -> None:
        """Wish for no more than the least height: inside a page that scrolls, take what the page has left."""
        self._rest = True
        self.updateGeometry()

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
