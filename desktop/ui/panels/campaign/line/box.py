"""The box of one battle: a button, so that a finger, a key and a screen reader all find it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from desktop.campaign.queries.battles import SideRow
from desktop.ui.context import Context
from desktop.ui.panels.campaign.line.box_view import BoxView
from desktop.ui.panels.campaign.line.places import HEAD, SIDE_LINE, box_height, side_y
from desktop.ui.panels.campaign.marks import MARK, paint_outcome
from desktop.ui.theme.measures import RADIUS_TILE
from desktop.ui.widgets.chips import Chip, chip_width, paint_chip
from desktop.ui.widgets.gonfalon import paint_gonfalon
from desktop.ui.widgets.painting import dashed, fitted, paint_box, paint_text, text_width

_PAD = 9
_FLAG = QSize(12, 16)
_KEYS = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End})


class BattleBox(QAbstractButton):
    """A battle of the line. Clicking it or Enter goes there; the arrows are the line's to answer."""

    arrow = Signal(object, object)
    """The user pressed an arrow, Home or End on this box: the box and the key."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.view: BoxView | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_battle(self, view: BoxView) -> None:
        """Show a battle."""
        self.view = view
        self.setAccessibleName(view.spoken)
        self.setToolTip(view.spoken)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of a box of usual width."""
        return QSize(180, round(box_height(self.view.battle)) if self.view is not None else 75)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand the arrows to the line, and open with Enter as well."""
        key = Qt.Key(event.key())
        if key in _KEYS:
            self.arrow.emit(self, key)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, border, head and sides."""
        if self.view is None:
            return
        painter, rect = QPainter(self), QRectF(self.rect())
        ground, pen = self._ground()
        paint_box(painter, rect, RADIUS_TILE, ground, pen)
        self._paint_head(painter, rect)
        battle = self.view.battle
        for place, side in enumerate(battle.sides):
            self._paint_side(painter, rect, side_y(rect, place), side)
        if not battle.sides:
            words = self._context.say("campaign_panel.line.nobody")
            line = QRectF(_PAD, side_y(rect, 0) - SIDE_LINE / 2, rect.width() - 2 * _PAD, SIDE_LINE)
            theme = self._context.theme
            words, font = fitted(theme, words, 14, 400, line.width())
            paint_text(painter, line, words, font, theme.color("ink2"))

    def _ground(self) -> tuple[QColor, QPen]:
        theme, view = self._context.theme, self.view
        assert view is not None
        ink = self.underMouse() or self.isDown()
        state = view.battle.state
        if state == "running":
            return theme.color("nowwash"), theme.pen("nowedge", 2)
        if state == "planned":
            color = theme.color("ink" if ink or view.owed else "edge")
            return theme.color("surface" if view.owed else "sunken"), dashed(color, 2 if view.owed else 1.2, 5, 3)
        pen = theme.pen("ink" if ink else "edge", theme.control_px)
        return theme.color("sunken" if state == "abandoned" else "surface"), pen

    def _paint_head(self, painter: QPainter, rect: QRectF) -> None:
        theme, view = self._context.theme, self.view
        assert view is not None
        line = QRectF(_PAD, rect.top() + 3, rect.width() - 2 * _PAD, HEAD - 3)
        right = line.right()
        if view.chip:
            chip = Chip(view.chip, "now" if view.battle.state == "running" else "mark")
            right -= chip_width(theme, chip)
            paint_chip(painter, theme, QPointF(right, line.center().y() - 10), chip)
            right -= 6
        number = str(view.battle.number)
        paint_text(painter, line, number, theme.font(13), theme.color("ink2"))
        line.setLeft(line.left() + text_width(theme.font(13), number) + 7)
        ahead = view.battle.state in ("planned", "abandoned") and not view.owed
        words, font = fitted(theme, view.battle.name, 15, 600, right - line.left())
        font.setStrikeOut(view.battle.state == "abandoned")
        paint_text(painter, line, words, font, theme.color("ink2" if ahead else "ink"))

    def _paint_side(self, painter: QPainter, rect: QRectF, y: float, side: SideRow) -> None:
        theme, view = self._context.theme, self.view
        assert view is not None
        flag = QRectF(_PAD, y - _FLAG.height() / 2, _FLAG.width(), _FLAG.height())
        paint_gonfalon(painter, flag, theme, side.tincture or "sable", "", pole=False)
        won = side.outcome in ("major", "minor")
        left, room = flag.right() + 8, rect.width() - _PAD - flag.right() - 8
        room -= (MARK + 8 if side.outcome else 0) + (20 if won else 0)
        words, font = fitted(theme, side.name, 14, 600 if won else 400, room)
        plain = view.battle.state in ("running", "finished") or view.owed
        ink = theme.color("ink" if plain else "ink2")
        paint_text(painter, QRectF(left, y - SIDE_LINE / 2, room, SIDE_LINE), words, font, ink)
        if won:
            crown = QRectF(left + text_width(font, words) + 6, y - 7, 14, 14)
            theme.glyph(painter, crown, "crown", "nowedge")
        mark = QRectF(rect.right() - _PAD - MARK, y - MARK / 2, MARK, MARK)
        paint_outcome(painter, mark, side.outcome, theme.color("ink"))
