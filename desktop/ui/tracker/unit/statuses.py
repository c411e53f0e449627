"""The buttons that set and clear statuses on the selection."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import Face, Kind, TableButton
from desktop.ui.tracker.parts.paint import width_of
from desktop.ui.tracker.view import StatusView

BUTTON = 48
_MOST = 5
_GAP, _AIR, _LEAST = 6, 8, 44


class StatusButton(TableButton):
    """A status as a button with its sign over its word."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, Face(), parent)
        self.status = StatusView("", "")

    def show_status(self, status: StatusView) -> None:
        """Show a status and whether the selection has it."""
        self.status = status
        kind = Kind.CHOSEN if status.on else Kind.PLAIN
        tip = status.blocked or (f"{status.text} ({status.key})" if status.key else status.text)
        self.dress(Face(status.text, icon=status.icon, pose=status.pose, kind=kind, stacked=True, icon_px=22, tip=tip))
        self.setChecked(status.on)


class Statuses(QWidget):
    """Up to five statuses as buttons, all others under *More*."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._buttons: list[StatusButton] = []
        self._rest: tuple[StatusView, ...] = ()
        self._shown = 0
        self._more = TableButton(context, Face(), self)
        self._more.clicked.connect(self.open_more)
        self._menu = QMenu(self)
        self._menu.triggered.connect(self._chosen)

    def buttons(self) -> list[StatusButton]:
        """Return the buttons that are shown."""
        return self._buttons[: self._shown]

    def show_statuses(self, statuses: tuple[StatusView, ...], more: tuple[StatusView, ...]) -> None:
        """Show the statuses of the system."""
        first = statuses[:_MOST]
        self._rest, self._shown = (*statuses[_MOST:], *more), len(first)
        while len(self._buttons) < len(first):
            button = StatusButton(self._context, self)
            button.setCheckable(True)
            button.clicked.connect(self._tapped)
            self._buttons.append(button)
        for button, status in zip(self._buttons, first, strict=False):
            button.show_status(status)
        for number, button in enumerate(self._buttons):
            button.setVisible(number < self._shown)
        self._more.setVisible(bool(self._rest))
        self._more.dress(Face(self._context.say("tracker.unit.more"), icon="dots-horizontal", stacked=True,
                              icon_px=22))  # fmt: skip
        self._place()

    @Slot()
    def open_more(self) -> None:
        """Open the menu of the remaining statuses."""
        self.fill_more().popup(self._more.mapToGlobal(QPoint(0, self._more.height())))

    def fill_more(self) -> QMenu:
        """Fill the menu of the remaining statuses."""
        self._menu.clear()
        for status in self._rest:
            action = QAction(status.text, self._menu)
            action.setCheckable(True)
            action.setChecked(status.on)
            action.setData(status.code)
            self._menu.addAction(action)
        return self._menu

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        shown: list[TableButton] = [*self.buttons(), *([self._more] if self._rest else [])]
        if not shown:
            return
        narrow = self._context.theme.font(12, 500, condensed=True)
        needs = [max(_LEAST, width_of(narrow, button.face.text) + _AIR) for button in shown]
        x = 0.0
        for button, wide in zip(shown, _shares(self.width() - _GAP * (len(shown) - 1), needs), strict=True):
            button.setGeometry(QRect(round(x), 0, round(wide), self.height()))
            x += wide + _GAP

    @Slot()
    def _tapped(self) -> None:
        button = self.sender()
        if isinstance(button, StatusButton):
            button.setChecked(button.status.on)
            self._intents.status_toggled.emit(button.status.code)

    @Slot(QAction)
    def _chosen(self, action: QAction) -> None:
        self._intents.status_toggled.emit(action.data())


def _shares(room: float, needs: list[float]) -> list[float]:
    """Return how wide each button is: all alike where their words have the room, else the long words more of it."""
    alike, over = room / len(needs), room - sum(needs)
    if max(needs) <= alike:
        return [alike] * len(needs)
    return [need + over / len(needs) for need in needs] if over >= 0 else [need * room / sum(needs) for need in needs]
