"""What comes along a link in so many words: the triumphs first, then each note with the way to strike it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.text import Label


class CarriedLines(QWidget):
    """Lines of text. The same lines shown again stay as they are, with the button that is being pressed."""

    struck = Signal(int)
    """The note at this place among all that was said is to go."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._shown: tuple[list[str], list[str]] = ([], [])
        self._inside: QWidget | None = None
        self.strikes: list[BareIconButton] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.hide()

    def show_lines(self, triumphs: Sequence[str], notes: Sequence[tuple[int, str]]) -> None:
        """Show triumphs, and notes with their places."""
        shown = (list(triumphs), [words for _, words in notes])
        if shown != self._shown:
            self._shown = shown
            self._make(*shown)
            self.setVisible(bool(triumphs or notes))
        for strike, (place, _) in zip(self.strikes, notes, strict=True):
            strike.setObjectName(str(place))

    def _make(self, triumphs: Sequence[str], notes: Sequence[str]) -> None:
        if self._inside is not None:
            self._column.removeWidget(self._inside)
            self._inside.hide()
            self._inside.deleteLater()
        self.strikes = []
        inside = self._inside = QWidget(self)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for words in triumphs:
            column.addWidget(Label(self._context, text=words, role="body", wrap=True, parent=inside))
        for words in notes:
            line = QHBoxLayout()
            line.addWidget(Label(self._context, text=words, role="body", wrap=True, parent=inside), 1)
            strike = BareIconButton(self._context, "close", "linked.strike", parent=inside, what=words)
            strike.clicked.connect(self._strike)
            line.addWidget(strike)
            self.strikes.append(strike)
            column.addLayout(line)
        self._column.addWidget(inside)
        inside.show()

    @Slot()
    def _strike(self) -> None:
        self.struck.emit(int(self.sender().objectName()))
