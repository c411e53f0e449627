"""What a choice takes the place of: the things of the card by name, ticked where they go."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.text import Label


class Replaced(QWidget):
    """A button a name, pressed where it goes. Shape: names that stand nowhere on the card are shown while pressed."""

    left = Signal()
    """Something else goes."""

    def __init__(self, context: Context, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._path = context, path
        self.buttons: list[PlainButton] = []
        self._names: tuple[str, ...] = ()
        self._flow = FlowLayout(gap=6, line_gap=6)
        self._flow.addWidget(Label(context, "cards_panel.choice.replaces", role="second"))
        self.setLayout(self._flow)

    def show_names(self, card: Card, replaces: tuple[str, ...]) -> None:
        """Show the names on the card, those in `replaces` pressed."""
        every = (*(weapon.name for weapon in card.weapons), *(ability.name for ability in card.abilities),
                 *(line.name for line in card.profiles if len(card.profiles) > 1 or line.count > 1), *card.keywords,
                 *replaces)
        names = tuple(dict.fromkeys(name for name in every if name.strip()))
        if names != self._names:
            self._names = names
            self._build()
        for button, name in zip(self.buttons, names, strict=True):
            button.setChecked(name in replaces)
        self.setVisible(bool(names))

    def names(self, before: tuple[str, ...]) -> tuple[str, ...]:
        """Return the names that go, in their order before and then that of the card."""
        pressed = [name for button, name in zip(self.buttons, self._names, strict=True) if button.isChecked()]
        if set(pressed) == {name for name in before if name.strip()}:
            return before
        return (*(name for name in before if name in pressed), *(name for name in pressed if name not in before))

    def _build(self) -> None:
        for button in self.buttons:
            self._flow.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        for place, name in enumerate(self._names):
            button = PlainButton(self._context, text=name, height=30)
            button.setCheckable(True)
            button.setObjectName(f"{self._path}.{place}")
            button.clicked.connect(self._tell_left)
            self.buttons.append(button)
            self._flow.addWidget(button)

    @Slot()
    def _tell_left(self) -> None:
        self.left.emit()
