"""A number with minus and plus: typed, stepped, or turned with the arrow keys, always within its bounds."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QIntValidator, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import BUTTON_HEIGHT, RADIUS_BUTTON
from desktop.ui.widgets.painting import paint_box, text_width


class _StepButton(QPushButton):
    """Minus or plus inside the box of the stepper."""

    def __init__(self, context: Context, glyph: str, side: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._glyph = glyph
        self._side = side
        self.setAutoDefault(False)
        self.setAutoRepeat(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the side, both ways."""
        return QSize(self._side, self._side)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the glyph and the line that parts it from its neighbour."""
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self.rect())
        if self.isDown():
            painter.fillRect(rect.adjusted(1, 2, -2, -2), theme.color("selwash"))
        painter.fillRect(QRectF(0, 0, theme.control_px, rect.height()), theme.color("edge"))
        side = rect.height() * 0.5
        box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
        theme.glyph(painter, box, self._glyph, "ink" if self.isEnabled() else "edge")


class Stepper(QWidget):
    """A number field with - and +. Arrow keys step by one, page keys by ten.

    Shape: value lies within the bounds; `changed` is told for the user's own changes. Units: whatever `unit` says.
    """

    changed = Signal(int)
    """The user set another value."""

    def __init__(
        self, context: Context, name: str, *, lowest: int = 0, highest: int = 999, value: int = 0, unit: str = "",
        height: int = BUTTON_HEIGHT, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._context = context
        self._name, self._unit = name, unit
        self._lowest, self._highest = lowest, highest
        self._value = min(max(value, lowest), highest)
        self._field = QLineEdit(self)
        self._field.setProperty("kind", "number")
        self._field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._field.setValidator(QIntValidator(lowest, highest, self._field))
        self._field.editingFinished.connect(self._typed)
        self._minus = _StepButton(context, "minus", height, self)
        self._plus = _StepButton(context, "plus", height, self)
        self._minus.clicked.connect(self._down)
        self._plus.clicked.connect(self._up)
        row = QHBoxLayout(self)
        row.setContentsMargins(1, 0, 0, 0)
        row.setSpacing(0)
        for widget in (self._field, self._minus, self._plus):
            row.addWidget(widget)
        self.setFixedHeight(height)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusProxy(self._field)
        self._speak()
        context.look_changed.connect(self._speak)

    @property
    def field(self) -> QLineEdit:
        """The field to type into."""
        return self._field

    def value(self) -> int:
        """Return the number."""
        return self._value

    def set_value(self, value: int) -> None:
        """Show a number, brought within the bounds, without telling."""
        self._value = min(max(value, self._lowest), self._highest)
        self._show()

    def set_highest(self, highest: int) -> None:
        """Allow numbers up to another one, without telling."""
        if highest != self._highest:
            self._highest = max(highest, self._lowest)
            self._field.setValidator(QIntValidator(self._lowest, self._highest, self._field))
            self.set_value(self._value)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box around field and buttons."""
        theme = self._context.theme
        pen = QPen(theme.color("edge"), theme.control_px)
        paint_box(QPainter(self), QRectF(self.rect()), RADIUS_BUTTON, theme.color("surface"), pen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with the arrow and page keys."""
        steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_PageUp: 10, Qt.Key.Key_PageDown: -10}
        step = steps.get(Qt.Key(event.key()), 0)
        if step:
            self._set(self._value + step)
        else:
            super().keyPressEvent(event)

    def _set(self, value: int) -> None:
        before = self._value
        self.set_value(value)
        if self._value != before:
            self.changed.emit(self._value)

    def _show(self) -> None:
        shown = f"{self._value} {self._unit}".strip() if not self._field.hasFocus() else str(self._value)
        self._field.setText(shown)
        self._minus.setEnabled(self._value > self._lowest)
        self._plus.setEnabled(self._value < self._highest)

    @Slot()
    def _up(self) -> None:
        self._set(self._value + 1)

    @Slot()
    def _down(self) -> None:
        self._set(self._value - 1)

    @Slot()
    def _typed(self) -> None:
        digits = self._field.text().removesuffix(self._unit).strip()
        self._set(int(digits) if digits.lstrip("-").isdigit() else self._value)

    @Slot()
    def _speak(self) -> None:
        name = self._context.say(self._name)
        font = self._context.theme.font(15, 500)
        self._field.setFont(font)
        widest = max(text_width(font, f"{number} {self._unit}") for number in (self._lowest, self._highest))
        self._field.setFixedWidth(round(max(widest + 18, 34)))
        self.setAccessibleName(name)
        self._field.setAccessibleName(name)
        for button, code in ((self._minus, "shell.stepper.less"), (self._plus, "shell.stepper.more")):
            button.setAccessibleName(self._context.say(code, name=name))
            button.setToolTip(self._context.say(code, name=name))
        self._show()
        self.updateGeometry()
        self.update()
