"""The rail: the panels down the left edge, settings and help at its foot."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.shell.panels import PanelEntry
from desktop.ui.theme.measures import RADIUS_BUTTON, RAIL_ITEM, RAIL_WIDTH
from desktop.ui.widgets.gonfalon import paint_standard
from desktop.ui.widgets.painting import paint_box, paint_text, text_width

_LABEL_PX = (14, 13, 12)


class RailButton(QAbstractButton):
    """One item of the rail: an icon over a word; ink marks the panel that is shown.

    Units: 72 by 62 pixels.
    """

    def __init__(self, context: Context, key: str, title: str, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._title = title
        self._icon = icon
        self.key = key
        self.setFixedSize(*RAIL_ITEM)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._speak()
        context.look_changed.connect(self._speak)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint icon and word."""
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self.rect())
        ink = theme.color("ink2")
        if self.isChecked():
            ink = theme.color("ontick")
            paint_box(painter, rect, RADIUS_BUTTON, theme.color("tick"))
        elif self.underMouse() or self.isDown():
            ink = theme.color("ink")
            ground = theme.color("selwash") if self.isDown() else None
            paint_box(painter, rect, RADIUS_BUTTON, ground, theme.pen("ink", theme.control_px))
        theme.glyph(painter, QRectF(rect.center().x() - 14, 8, 28, 28), self._icon, ink)
        font = self._context.theme.font(self._fitting_px(), 500, condensed=True)
        paint_text(painter, QRectF(0, 36, rect.width(), 20), self.text(), font, ink, Qt.AlignmentFlag.AlignHCenter)

    def _fitting_px(self) -> int:
        for px in _LABEL_PX:
            if text_width(self._context.theme.font(px, 500, condensed=True), self.text()) <= self.width() - 4:
                return px
        return _LABEL_PX[-1]

    @Slot()
    def _speak(self) -> None:
        self.setText(self._context.say(self._title))
        self.setAccessibleName(self.text())
        self.update()


class _Standard(QWidget):
    """The application's own banner at the head of the rail."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.setFixedSize(QSize(RAIL_ITEM[0], 56))
        context.look_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the banner."""
        paint_standard(QPainter(self), QRectF(18, 11, 36, 42), self._context.theme)


class Rail(QWidget):
    """The column of panels. Arrow keys move among them.

    Shape: one panel is marked at a time; settings and help are never marked.
    """

    chosen = Signal(str)
    """The user asked for the panel of this key."""
    settings_asked = Signal()
    """The user asked for the settings."""
    help_asked = Signal()
    """The user asked for help."""

    def __init__(self, context: Context, entries: Sequence[PanelEntry], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setProperty("kind", "rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(RAIL_WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 6)
        column.setSpacing(4)
        column.addWidget(_Standard(context, self))
        column.addSpacing(6)
        self._panels = [RailButton(context, each.key, each.title, each.icon, self) for each in entries]
        for button in self._panels:
            button.setCheckable(True)
            button.clicked.connect(self._clicked)
            column.addWidget(button)
        column.addStretch(1)
        self._settings = RailButton(context, "settings", "shell.rail.settings", "cog-outline", self)
        self._help = RailButton(context, "help", "shell.rail.help", "help-circle-outline", self)
        self._settings.clicked.connect(self.settings_asked)
        self._help.clicked.connect(self.help_asked)
        column.addWidget(self._settings)
        column.addWidget(self._help)
        self._speak()
        context.look_changed.connect(self._speak)

    def mark(self, key: str) -> None:
        """Mark the panel that is shown."""
        for button in self._panels:
            button.setChecked(button.key == key)

    def buttons(self) -> tuple[RailButton, ...]:
        """Return all items, top to bottom."""
        return (*self._panels, self._settings, self._help)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus along the rail."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        buttons = self.buttons()
        focused = [place for place, button in enumerate(buttons) if button.hasFocus()]
        if step and focused:
            buttons[(focused[0] + step) % len(buttons)].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    @Slot()
    def _clicked(self) -> None:
        button = self.sender()
        if isinstance(button, RailButton):
            self.chosen.emit(button.key)

    @Slot()
    def _speak(self) -> None:
        self.setAccessibleName(self._context.say("shell.rail.name"))
