"""The panel of the selected unit."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRect, QRectF, Slot
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.folding import Measures
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import Face, TableButton
from desktop.ui.tracker.parts.finger_scroll import FingerScroll
from desktop.ui.tracker.parts.paint import fitted, paint_fitted, width_of
from desktop.ui.tracker.parts.rich_text import Layout
from desktop.ui.tracker.spans import Span, Tone
from desktop.ui.tracker.tiles.tile import signs_of
from desktop.ui.tracker.unit.members import Members
from desktop.ui.tracker.unit.offers import Offers
from desktop.ui.tracker.unit.refusals import Refusals
from desktop.ui.tracker.unit.stat_table import ROW, StatTable
from desktop.ui.tracker.unit.statuses import BUTTON, Statuses
from desktop.ui.tracker.view import OfferView, UnitView
from desktop.ui.widgets.gonfalon import paint_gonfalon
from desktop.ui.widgets.painting import paint_text
from desktop.ui.widgets.text import Label
from desktop.ui.widgets.wounds import WoundBox

_PAD, _HEAD = 15, 60
_MOST_BOXES, _MOST_LISTED = 4, 3


class UnitHead(QWidget):
    """Banner, name, crown and note, with the boxes at the right where they are few."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._unit = UnitView("", "")
        self._boxes: list[WoundBox] = []
        self._counters = [TableButton(context, Face(sign, px=17), self) for sign in ("−1", "+1")]
        for counter in self._counters:
            counter.clicked.connect(self._counter_tapped)
        context.look_changed.connect(self.update)

    def boxes(self) -> list[WoundBox]:
        """Return the wound boxes in order."""
        return list(self._boxes)

    def show_unit(self, unit: UnitView) -> None:
        """Show who is selected."""
        shown = replace(unit, statuses=(), more=(), offers=(), stats=())
        if shown == self._unit:
            return
        mounts = [box.mount for box in unit.boxes]
        self._unit = shown
        self.setAccessibleName(f"{unit.name}, {unit.note}" if unit.note else unit.name)
        self.setToolTip(unit.name)
        if mounts != [box.mount for box in self._boxes]:
            for old in self._boxes:
                old.hide()
                old.deleteLater()
            self._boxes = [WoundBox(self._context, mount=mount, parent=self) for mount in mounts]
            for box in self._boxes:
                box.clicked.connect(self._box_tapped)
                box.show()
        for box, wound in zip(self._boxes, unit.boxes, strict=True):
            box.setChecked(wound.lost)
            box.setAccessibleName(wound.speak)
        for counter, sign in zip(self._counters, signs_of(unit.grows), strict=True):
            counter.dress(Face(sign, px=17))
        for counter, code in zip(self._counters, ("tracker.tile.less", "tracker.tile.more"), strict=True):
            counter.setVisible(bool(unit.counter))
            counter.setAccessibleName(self._context.say(code, name=unit.name))
        self._place()
        self.update()

    def wanted_height(self) -> int:
        """Return the height with the boxes; many boxes take a row of their own."""
        return _HEAD + (self._box_rows() * 52 if self._own_row() else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the boxes where they belong."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint banner, name, crown and note."""
        painter, theme, unit = QPainter(self), self._context.theme, self._unit
        paint_gonfalon(painter, QRectF(0, 8, 34, 46), theme, unit.tincture, unit.charge)
        room = self._room() - 42
        crown = 28 if unit.leader else 0
        font = fitted(theme, unit.name, room - crown, 21, 600, 16)
        end, note_y = self._paint_name(painter, QRectF(42, 7, room - crown, 28), font)
        if unit.leader:
            theme.glyph(painter, QRectF(end + 8, 11, 20, 20), "crown", "nowedge")
        paint_fitted(painter, QRectF(42, note_y, room, 20), unit.note, theme, "ink2", 15 if note_y < 36 else 13)

    def _paint_name(self, painter: QPainter, rect: QRectF, font: QFont) -> tuple[float, float]:
        """Paint the name, in two rows where it must be; return where it ends and where the note goes."""
        theme, name = self._context.theme, self._unit.name
        wide = width_of(font, name)
        if wide <= rect.width():
            paint_text(painter, rect, name, font, theme.color("ink"))
            return rect.left() + wide, 34
        sizes = (Layout(theme, (Span(name, Tone.STRONG),), px, rect.width()) for px in (15, 14, 13, 12))
        laid = next((each for each in sizes if each.rows <= 2), Layout(theme, (Span(name, Tone.STRONG),), 12, 1000))
        laid.paint(painter, QPointF(rect.left(), 0), theme)
        return rect.left() + laid.width, 41

    def _own_row(self) -> bool:
        return len(self._boxes) > _MOST_BOXES

    def _box_rows(self) -> int:
        return -(-len(self._boxes) // max((self.width() + 4) // 52, 1))

    def _room(self) -> float:
        first = self._boxes[0] if self._boxes and not self._own_row() else None
        if self._unit.counter:
            first_x = self._counters[0].x()
            return float(min(first_x, first.x() if first else first_x)) - 8
        return float(first.x() - 8 if first else self.width())

    def _place(self) -> None:
        right = self.width()
        if self._unit.counter:
            for number, counter in enumerate(self._counters):
                counter.setGeometry(QRect(right - (2 - number) * 58 - (1 - number) * 6, 6, 58, 48))
            right -= 130
        if self._own_row():
            in_row = max((self.width() + 4) // 52, 1)
            for number, box in enumerate(self._boxes):
                box.setGeometry(QRect(number % in_row * 52, _HEAD + number // in_row * 52, 48, 48))
            return
        for number, box in enumerate(reversed(self._boxes)):
            box.setGeometry(QRect(right - 48 - number * 54, 6, 48, 48))

    @Slot()
    def _box_tapped(self) -> None:
        box = self.sender()
        if not isinstance(box, WoundBox):
            return
        if box.mount:
            self._intents.mount_tapped.emit(self._unit.unit)
        else:
            lost = self._unit.boxes[self._boxes.index(box)].lost
            self._intents.wound_tapped.emit(self._unit.unit, -1 if lost else 1)

    @Slot()
    def _counter_tapped(self) -> None:
        self._intents.wound_tapped.emit(self._unit.unit, 1 if self.sender() is self._counters[0] else -1)


def _shown(offers: tuple[OfferView, ...]) -> tuple[OfferView, ...]:
    """Return what is shown while a procedure runs: it alone, since nothing else may start meanwhile."""
    return tuple(offer for offer in offers if offer.now or not offer.allowed)


class UnitPanel(FingerScroll):
    """Head, stat line, statuses, offers and refusals one below the other; it scrolls where the room is small."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._unit: UnitView | None = None
        self._measures = Measures()
        self._ground = QWidget()
        self._ground.setProperty("kind", "clear")
        self.head = UnitHead(context, intents, self._ground)
        self.stats = StatTable(context, self._ground)
        self.members = Members(context, intents, self._ground)
        self.statuses = Statuses(context, intents, self._ground)
        self.offers = Offers(context, intents, self._ground)
        self.refusals = Refusals(context, intents, self._ground)
        self.refusals.height_changed.connect(self._place)
        self._empty = Label(context, "tracker.unit.none", role="body", tone="ink2", wrap=True, parent=self._ground)
        self._of_battle = Label(context, "tracker.unit.battle", role="strong", parent=self._ground)
        self.battle = Offers(context, intents, self._ground)
        self._line = QFrame(self._ground)
        self._line.setProperty("kind", "line")
        self.setWidget(self._ground)

    def show_unit(
        self, unit: UnitView | None, measures: Measures, *, asking: bool, battle: tuple[OfferView, ...] = ()
    ) -> None:
        """Show the selected unit; where none is selected, what the battle and its sides offer."""
        self._unit, self._measures = unit, measures
        offered = unit is None and not asking and any(one.allowed and not one.rare for one in battle)
        self._of_battle.setVisible(offered)
        self.battle.setVisible(offered)
        self.battle.show_offers(battle if offered else (), "", several=False)
        for part in (self.head, self.stats, self.members, self.statuses, self.offers, self.refusals, self._line):
            part.setVisible(unit is not None)
        self._empty.setVisible(unit is None)
        if unit is not None:
            several = unit.count > 1
            self.head.show_unit(unit)
            self.stats.show_stats(() if several or unit.members else unit.stats)
            self.members.show_members(unit.unit, unit.members)
            self.statuses.show_statuses(unit.statuses, unit.more)
            self.offers.show_offers(_shown(unit.offers) if asking else unit.offers, unit.unit, several=several)
            refused = sum(not offer.allowed and not offer.rare for offer in unit.offers)
            folding = asking and (measures.low or refused > _MOST_LISTED)
            self.refusals.show_offers(unit.offers, unit.unit, folding=folding)
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the parts to the width."""
        super().resizeEvent(event)
        self._place()

    @Slot()
    def _place(self) -> None:
        width = self.viewport().width() - _PAD - 12
        tight = self._measures.low
        y = 0 if tight else 4
        unit = self._unit
        if unit is None:
            self._empty.setGeometry(QRect(_PAD, 16, width, 44))
            end = 60
            if not self.battle.isHidden():
                self._of_battle.setGeometry(QRect(_PAD, 66, width, 24))
                end = self._put(self.battle, 98, width, self.battle.wanted_height(width)) + 8
            self._ground.setGeometry(0, 0, self.viewport().width(), max(end, self.viewport().height()))
            return
        self.head.setGeometry(QRect(_PAD, y, width, self.head.height()))
        gap = 5 if tight else 10
        y = self._put(self.head, y, width, self.head.wanted_height()) + (0 if tight else 6)
        if self.stats.rows:
            y = self._put(self.stats, y, width, self.stats.rows * (ROW - (6 if tight else 0))) + gap
        if self.members.rows:
            y = self._put(self.members, y, width, self.members.wanted_height()) + gap
        y = self._put(self.statuses, y, width, BUTTON - (3 if tight else 0)) + gap
        self._line.setGeometry(QRect(0, y, self.viewport().width(), 1))
        y += 6 if tight else 8
        y = self._put(self.offers, y, width, self.offers.wanted_height(width)) + (4 if tight else 6)
        wanted = self.refusals.wanted_height()
        y = self._put(self.refusals, y, width, wanted) + (2 if tight else 8)
        self._ground.setGeometry(0, self._ground.y(), self.viewport().width(), max(y, self.viewport().height()))

    @staticmethod
    def _put(part: QWidget, y: int, width: int, height: int) -> int:
        part.setGeometry(QRect(_PAD, y, width, height))
        return y + height
