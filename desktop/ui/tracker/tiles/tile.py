"""A tile: one unit as a button, with its wound boxes as buttons of their own."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, QTimer, Slot
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.folding import Measures
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import Face, TableButton
from desktop.ui.tracker.parts.paint import paint_focus
from desktop.ui.tracker.parts.target import Target
from desktop.ui.tracker.tiles.paint_parts import ChipSpots, paint_frame, paint_ground
from desktop.ui.tracker.tiles.room import COUNTER, EDGE, MARGIN, TALL_BOX, TALL_GAP, TileRoom, boxes_in_row
from desktop.ui.tracker.tiles.short import paint_short
from desktop.ui.tracker.tiles.tall import paint_tall
from desktop.ui.tracker.view import TileView
from desktop.ui.widgets.painting import paint_box
from desktop.ui.widgets.wounds import WoundBox

LONG_PRESS = 500


def signs_of(grows: bool) -> tuple[str, str]:
    """Return what stands on the counters for a wound taken and for one given back: damage grows, wounds go down."""
    return ("+1", "−1") if grows else ("−1", "+1")


class Tile(Target):
    """One unit. A tap selects it, a long press or a tap with Ctrl or Shift adds it to the selection.

    A tap on a status of a unit that is selected already tells what the status means and when it ends.
    """

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._view = TileView("", "")
        self._tincture, self._room = "azure", TileRoom()
        self._measures = Measures()
        self._boxes: list[WoundBox] = []
        self._counters: list[TableButton] = []
        self._press = QTimer(self)
        self._press.setSingleShot(True)
        self._press.setInterval(LONG_PRESS)
        self._press.timeout.connect(self.press_long)
        self._long = False
        self._chips: ChipSpots = []
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.look_changed.connect(self.update)

    @property
    def view(self) -> TileView:
        """What the tile shows."""
        return self._view

    def boxes(self) -> tuple[WoundBox, ...]:
        """Return the boxes in order, for those who test and those who walk."""
        return tuple(self._boxes)

    def show_tile(self, view: TileView, tincture: str, measures: Measures, room: TileRoom) -> None:
        """Show a unit; an equal value in equal measures and room costs nothing."""
        if (view, tincture, measures, room) == (self._view, self._tincture, self._measures, self._room):
            return
        mounts = [box.mount for box in view.boxes]
        signs = (view.counter, view.grows)
        rebuilt = mounts != [box.mount for box in self._boxes] or signs != (self._view.counter, self._view.grows)
        self._view, self._tincture, self._measures, self._room = view, tincture, measures, room
        self.setText(view.name)
        self.setAccessibleName(view.speak or view.name)
        self.setToolTip(view.name)
        self.setChecked(view.selected)
        self.setFixedHeight(room.height)
        if rebuilt:
            self._rebuild()
        self._show_boxes()
        self._place()
        self.update()

    def press_long(self) -> None:
        """Add the unit to the selection, as a finger does that stays on the tile."""
        self._long = True
        self._intents.unit_selected.emit(self._view.unit, True)

    def nextCheckState(self) -> None:
        """Leave the state alone: the tile shows what is selected, a tap only asks."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a tap."""
        self._long = False
        self._press.start()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a tap inside the tile: select."""
        self._press.stop()
        inside = self.isDown() and self.rect().contains(event.position().toPoint())
        self.setDown(False)
        event.accept()
        if not inside or self._long or event.button() != Qt.MouseButton.LeftButton:
            return
        chip = next((chip for spot, chip in self._chips if spot.contains(event.position())), None)
        if chip is not None and self._view.selected and (chip.end or chip.rule):
            self._intents.chip_tapped.emit(self._view.unit, chip.code)
        else:
            several = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
            self._intents.unit_selected.emit(self._view.unit, bool(several))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Select by Space, with Ctrl or Shift into the selection; all other keys are the table's."""
        if event.key() == Qt.Key.Key_Space:
            several = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
            self._intents.unit_selected.emit(self._view.unit, bool(several))
            return
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the boxes where they belong."""
        super().resizeEvent(event)
        self._place()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Darken the border under the mouse."""
        super().enterEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the tile around its boxes."""
        painter = QPainter(self)
        theme, rect = self._context.theme, QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        paint_ground(painter, rect, theme, self._view, self._tincture)
        if self.underMouse():
            paint_box(painter, rect, 5, None, theme.pen("ink", 1))
        scale = self._measures.scale
        if self._room.tall:
            self._chips = paint_tall(painter, rect, theme, self._view, self._tincture, self._room, scale)
        else:
            room = self._boxes_left()
            self._chips = paint_short(painter, rect, theme, self._view, self._tincture, room, scale)
        paint_frame(painter, rect, theme, self._view)
        if self.hasFocus():
            paint_focus(painter, rect, theme)

    def _boxes_left(self) -> float:
        first = self._boxes[0] if self._boxes else self._counters[0] if self._counters else None
        return float(first.x() if first is not None else self.width() - MARGIN - EDGE)

    def _rebuild(self) -> None:
        for old in (*self._boxes, *self._counters):
            old.hide()
            old.deleteLater()
        self._boxes = [WoundBox(self._context, mount=box.mount, parent=self) for box in self._view.boxes]
        self._counters = []
        if self._view.counter:
            signs = signs_of(self._view.grows)
            self._counters = [TableButton(self._context, Face(sign, px=17), self) for sign in signs]
        for box in self._boxes:
            box.clicked.connect(self._box_tapped)
        for counter in self._counters:
            counter.clicked.connect(self._counter_tapped)
        for child in (*self._boxes, *self._counters):
            # The keys W and Shift+W do what a box does; a Tab through every box would take all day.
            child.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            child.show()

    def _show_boxes(self) -> None:
        for box, shown in zip(self._boxes, self._view.boxes, strict=True):
            box.setChecked(shown.lost)
            box.setAccessibleName(shown.speak)
        for counter, code in zip(self._counters, ("tracker.tile.less", "tracker.tile.more"), strict=False):
            counter.setAccessibleName(self._context.say(code, name=self._view.name))

    def _place(self) -> None:
        if self._room.tall:
            self._place_below()
            return
        side, gap = self._measures.box, self._measures.box_gap
        y, right = (self.height() - side) // 2, self.width() - MARGIN - EDGE
        x = right - len(self._boxes) * (side + gap) + gap
        for number, box in enumerate(self._boxes):
            box.setGeometry(x + number * (side + gap), y, side, side)
        for number, counter in enumerate(reversed(self._counters), start=1):
            counter.setGeometry(right - number * (side + gap) + gap, y, side, side)

    def _place_below(self) -> None:
        """Put the boxes under the words, beside the pips of the models where there are any."""
        pitch, right = TALL_BOX + TALL_GAP, self.width() - MARGIN - EDGE
        bottom = self.height() - MARGIN - round(6 * self._measures.scale)
        in_row = boxes_in_row(self.width())
        beside = self._view.models is not None
        x = right - min(len(self._boxes), in_row) * pitch + TALL_GAP if beside else MARGIN + 20
        for number, box in enumerate(self._boxes):
            row, column = divmod(number, in_row)
            box.setGeometry(x + column * pitch, bottom - (self._room.rows - row) * pitch + TALL_GAP, TALL_BOX, TALL_BOX)
        for number, counter in enumerate(reversed(self._counters), start=1):
            left = right - number * (COUNTER + TALL_GAP) + TALL_GAP
            counter.setGeometry(left, bottom - TALL_BOX, COUNTER, TALL_BOX)

    @Slot()
    def _box_tapped(self) -> None:
        box = self.sender()
        if not isinstance(box, WoundBox):
            return
        shown = self._view.boxes[self._boxes.index(box)]
        if shown.mount:
            self._intents.mount_tapped.emit(self._view.unit)
        else:
            self._intents.wound_tapped.emit(self._view.unit, -1 if shown.lost else 1)

    @Slot()
    def _counter_tapped(self) -> None:
        first = bool(self._counters) and self.sender() is self._counters[0]
        self._intents.wound_tapped.emit(self._view.unit, 1 if first else -1)
