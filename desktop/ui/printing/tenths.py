"""A number of tenths of a millimetre with minus and plus, shown and typed in millimetres."""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression, Slot
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.stepper import Stepper

_TYPED = QRegularExpression(r"[-−+]?\d{0,2}([.,]\d?)?( ?mm| ?мм)?")


class TenthStepper(Stepper):
    """A stepper whose value counts tenths: 12 is shown as `+1.2 mm`. Units: tenths of a millimetre."""

    def __init__(self, context: Context, name: str, *, most: int, parent: QWidget | None = None) -> None:
        super().__init__(context, name, lowest=-most, highest=most, unit=context.say("cards.print.mm"), parent=parent)
        self.field.setValidator(QRegularExpressionValidator(_TYPED, self.field))
        self._show()

    def _show(self) -> None:
        super()._show()
        unit = f" {self._unit}" if not self.field.hasFocus() else ""
        self.field.setText(f"{shown_tenths(self.value(), self._context.say('cards.print.decimal'))}{unit}")

    @Slot()
    def _typed(self) -> None:
        text = self.field.text().removesuffix(self._unit).strip().replace("−", "-").replace(",", ".")
        try:
            self._set(round(float(text) * 10))
        except ValueError:
            self._show()


def shown_tenths(value: int, decimal: str) -> str:
    """Return tenths as people write them: `+1.2`, `−0.3`, `0.0`."""
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return f"{sign}{abs(value) // 10}{decimal}{abs(value) % 10}"
