"""A line of things that are on or off, each a button: pressed ones always in sight, the others folded out on demand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.buttons import BareButton, PlainButton
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.text import Label

_HEIGHT = 30


class Toggles(QWidget):
    """Buttons by key.

    Shape: `label` and `more` are codes; with `more`, the tip of a button that says the label, those that are off are
    folded away until it is pressed.
    """

    left = Signal()
    """Another one is on or off."""

    def __init__(self, context: Context, path: str, label: str, more: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._path = context, path
        self._items: tuple[tuple[str, str], ...] = ()
        self._open = not more
        self.buttons: dict[str, PlainButton] = {}
        self._flow = FlowLayout(self, gap=6, line_gap=6)
        self._foldable = bool(more)
        self.label = Label(context, label, role="second")
        self.more = BareButton(context, label, icon="tag-plus-outline", tip=more or label, height=_HEIGHT)
        self.more.setObjectName(f"{path}.more")
        self.more.clicked.connect(self._unfold)
        for widget in (self.label, self.more):
            self._flow.addWidget(widget)
        self.label.setVisible(not self._foldable)
        self.more.setVisible(self._foldable)

    def show_items(self, items: Iterable[tuple[str, str]], pressed: Sequence[str], *, anew: bool = False) -> None:
        """Offer things by key and words; those in `pressed` are on. `anew` folds the others away."""
        if anew:
            self._open = not self._foldable
        offered = tuple(items)
        if offered != self._items:
            self._items = offered
            self._build()
        for key, button in self.buttons.items():
            button.setChecked(key in pressed)
        self._fold()
        self.setVisible(bool(offered))

    def pressed(self, before: tuple[str, ...]) -> tuple[str, ...]:
        """Return what is on: of `before` what is not offered here or still on, in its order, then what is new."""
        on = [key for key, button in self.buttons.items() if button.isChecked()]
        if set(on) == {key for key in before if key in self.buttons}:
            return before
        kept = tuple(key for key in before if key not in self.buttons or key in on)
        return (*kept, *(key for key in on if key not in kept))

    def _build(self) -> None:
        for button in self.buttons.values():
            self._flow.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = {}
        for place, (key, words) in enumerate(self._items):
            button = PlainButton(self._context, text=words, height=_HEIGHT)
            button.setCheckable(True)
            button.setObjectName(f"{self._path}.{place}")
            button.clicked.connect(self._tell_left)
            self.buttons[key] = button
            self._flow.addWidget(button)

    def _fold(self) -> None:
        for button in self.buttons.values():
            button.setVisible(self._open or button.isChecked())
        self.more.glyph = "tag-minus-outline" if self._open else "tag-plus-outline"
        self.more.update()
        self.updateGeometry()

    @Slot()
    def _unfold(self) -> None:
        self._open = not self._open
        self._fold()

    @Slot()
    def _tell_left(self) -> None:
        self.left.emit()
