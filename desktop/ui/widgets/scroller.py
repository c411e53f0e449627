"""A column that scrolls on the ground of its panel and stays where it was when its inside is built anew."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class Scroller(QScrollArea):
    """A scroll area without ground or frame of its own; what is inside fits its width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "clear")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_inside(self, inside: QWidget, *, from_top: bool = False) -> None:
        """Show another inside; the place is kept unless it is to be read from the top."""
        at = 0 if from_top else self.verticalScrollBar().value()
        inside.setProperty("kind", "clear")
        self.setWidget(inside)
        inside.show()
        self.verticalScrollBar().setValue(at)
