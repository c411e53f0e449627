"""The stat lines of a mixed unit, one below the other: who stands of each, and buttons that wound just them."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRect, QRectF, QSize, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import Face, TableButton
from desktop.ui.tracker.parts.paint import paint_fitted
from desktop.ui.tracker.unit_view import MemberView
from desktop.ui.widgets.painting import paint_box

ROW = 54
_BUTTON, _GAP = 46, 4


class Members(QWidget):
    """A row for each stat line: name, how many stand, its values; `−1` and `+1` wound and heal one of them."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._unit = ""
        self._members: tuple[MemberView, ...] = ()
        self._buttons: list[TableButton] = []
        context.look_changed.connect(self.update)

    @property
    def rows(self) -> int:
        """How many stat lines there are."""
        return len(self._members)

    def buttons(self) -> tuple[TableButton, ...]:
        """Return the buttons in order, two a row: a wound taken, a wound given back."""
        return tuple(self._buttons)

    def wanted_height(self) -> int:
        """Return the height of all rows."""
        return self.rows * ROW

    def sizeHint(self) -> QSize:
        """Return the room of all rows."""
        return QSize(360, self.wanted_height())

    def show_members(self, unit: str, members: tuple[MemberView, ...]) -> None:
        """Show the stat lines of a unit; equal ones cost nothing."""
        if (unit, members) == (self._unit, self._members):
            return
        rebuilt = len(members) != len(self._members)
        self._unit, self._members = unit, members
        if rebuilt:
            for old in self._buttons:
                old.hide()
                old.deleteLater()
            self._buttons = [TableButton(self._context, Face(sign, px=16), self) for _ in members
                             for sign in ("−1", "+1")]
            for button in self._buttons:
                button.clicked.connect(self._tapped)
                button.show()
        for number, button in enumerate(self._buttons):
            code = "tracker.tile.less" if number % 2 == 0 else "tracker.tile.more"
            button.setAccessibleName(self._context.say(code, name=members[number // 2].name))
        self.setAccessibleName(". ".join(f"{one.name}, {one.standing}, {one.wounds}" for one in members))
        self._place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons at the right."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the rows."""
        if not self._members:
            return
        painter, theme, rect = QPainter(self), self._context.theme, QRectF(self.rect())
        paint_box(painter, rect, 5, theme.color("surface"), theme.pen("line", 1))
        room = rect.width() - 2 * (_BUTTON + _GAP) - 18
        for number, member in enumerate(self._members):
            top = number * ROW
            if number:
                painter.setPen(theme.pen("line", 1))
                painter.drawLine(QLineF(rect.left() + 1, top, rect.right() - 1, top))
            token = "ink2" if member.gone else "ink"
            paint_fitted(painter, QRectF(10, top + 5, room * 0.44, 22), member.name, theme, token, 16, 600)
            state = " · ".join(part for part in (member.standing, member.wounds) if part)
            paint_fitted(painter, QRectF(10 + room * 0.46, top + 5, room * 0.54, 22), state, theme, token, 14, 500)
            paint_fitted(painter, QRectF(10, top + 28, room, 20), member.stats, theme, "ink2", 13.5)

    def _place(self) -> None:
        for number, button in enumerate(self._buttons):
            left = self.width() - 6 - (2 - number % 2) * _BUTTON - (1 - number % 2) * _GAP
            button.setGeometry(QRect(left, number // 2 * ROW + 5, _BUTTON, ROW - 10))

    @Slot()
    def _tapped(self) -> None:
        at = next((at for at, button in enumerate(self._buttons) if button is self.sender()), None)
        if at is not None:
            member = self._members[at // 2]
            self._intents.member_tapped.emit(self._unit, member.profile, 1 if at % 2 == 0 else -1)
