"""The left side of the print dialog: its four groups, and the choices that they make together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.printing.backs_look import BacksLook
from desktop.ui.printing.card_look import CardLook
from desktop.ui.printing.choices import PrintChoices
from desktop.ui.printing.sheet_look import SheetLook
from desktop.ui.printing.subject import PrintSubject
from desktop.ui.printing.which_cards import WhichCards

WIDTH = 348


class Options(QScrollArea):
    """The controls of the left side. They show the choices and tell each change of the user's as new choices."""

    changed = Signal(object)
    """The user chose otherwise: the new PrintChoices."""

    def __init__(self, context: Context, subject: PrintSubject, choices: PrintChoices,
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self.choices = choices
        self._context = context
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.which = WhichCards(context, subject)
        self.look = CardLook(context)
        self.sheet = SheetLook(context)
        self.backs = BacksLook(context)
        self._groups = (self.which, self.look, self.sheet, self.backs)
        inner = QWidget()
        inner.setProperty("kind", "surface")
        column = QVBoxLayout(inner)
        column.setContentsMargins(16, 14, 16, 0)
        column.setSpacing(0)
        for group in self._groups:
            group.changed.connect(self._take)
            column.addWidget(group)
        column.addStretch(1)
        self.setWidget(inner)
        self._inner = inner
        self._show()
        self._speak()
        context.look_changed.connect(self._speak)

    def _show(self) -> None:
        for group in self._groups:
            group.show_choices(self.choices)

    @Slot(str)
    def set_texts(self, where: str) -> None:
        """Let rule texts stand elsewhere: one of `TEXTS`."""
        self._take({"texts": where})

    @Slot(dict)
    def _take(self, changed: dict[str, Any]) -> None:
        chosen = replace(self.choices, **changed)
        if chosen.first >= chosen.sheet.capacity:
            chosen = replace(chosen, first=0)
        self.choices = chosen
        self._show()
        self.changed.emit(chosen)

    @Slot()
    def _speak(self) -> None:
        self.setAccessibleName(self._context.say("cards.print.options"))
        # Words of another language may need more room; the scroll bar, when it shows, has its own.
        needed = self._inner.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        self.setFixedWidth(max(WIDTH, needed))
