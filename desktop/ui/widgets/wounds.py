"""Wound boxes: what the card prints, on the screen. A heart box is a wound to lose, a crossed box a wound lost.

Each box is a button of its own, so that a finger, a key and a screen reader all find it.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme import Theme
from desktop.ui.theme.measures import RADIUS_BOX, TARGET_BATTLE
from desktop.ui.widgets.painting import paint_box


def paint_wound_box(
    painter: QPainter, rect: QRectF, theme: Theme, *, lost: bool, mount: bool = False, enabled: bool = True
) -> None:
    """Paint one box; one that is not `enabled` lies flat and only tells. Units: logical pixels."""
    painter.save()
    side = rect.width()
    if not enabled:
        paint_box(painter, rect, RADIUS_BOX, theme.color("sunken"), QPen(theme.color("line"), 1))
    elif lost:
        paint_box(painter, rect, RADIUS_BOX, theme.color("tick"))
    else:
        paint_box(painter, rect, RADIUS_BOX, theme.color("surface"), QPen(theme.color("edge"), 2))
    if lost:
        _paint_cross(painter, rect, theme.color("ontick" if enabled else "ink"))
    else:
        inner = side * (0.58 if mount else 0.42)
        box = QRectF(rect.center().x() - inner / 2, rect.center().y() - inner / 2, inner, inner)
        theme.glyph(painter, box, "horse-variant" if mount else "heart-outline", "ink2")
    painter.restore()


def _paint_cross(painter: QPainter, rect: QRectF, color: QColor) -> None:
    reach = rect.width() * 0.17
    pen = QPen(color, rect.width() * 0.11)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    for slope in (1, -1):
        center = rect.center()
        painter.drawLine(
            QPointF(center.x() - reach, center.y() - slope * reach),
            QPointF(center.x() + reach, center.y() + slope * reach),
        )


class WoundBox(QAbstractButton):
    """One box: checked means lost. A tap asks for the other state; whoever shows the box decides what becomes of it.

    Units: side in logical pixels.
    """

    def __init__(self, context: Context, *, side: int = TARGET_BATTLE, mount: bool = False,
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self._context = context
        self._mount = mount
        self._side = side
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.look_changed.connect(self.update)

    @property
    def mount(self) -> bool:
        """Whether the box stands for the mount."""
        return self._mount

    def sizeHint(self) -> QSize:
        """Return the side of the box, both ways."""
        return QSize(self._side, self._side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box."""
        painter = QPainter(self)
        rect = QRectF(self.rect())
        paint_wound_box(painter, rect, self._context.theme, lost=self.isChecked(), mount=self._mount,
                        enabled=self.isEnabled())  # fmt: skip
        if self.isDown():
            paint_box(painter, rect, RADIUS_BOX, None, self._context.theme.pen("ink", 3))

    def nextCheckState(self) -> None:
        """Leave the state alone: the box shows what is stored, and a tap only asks."""


class WoundBoxes(QWidget):
    """The boxes of one figure or of the wounded model of a unit.

    Shape: boxes lost stand at the left, as they are crossed on paper; a mount has its own box before them.
    Tapping a heart asks for one wound, tapping a cross for one healed; the widget changes when the figures do.
    """

    wounded = Signal()
    """One wound is asked for."""
    healed = Signal()
    """One wound is asked to be taken back."""
    mount_tapped = Signal()
    """The mount's box was tapped."""

    def __init__(self, context: Context, *, side: int = TARGET_BATTLE, gap: int = 4,
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self._context = context
        self._side = side
        self._boxes: list[WoundBox] = []
        self._shape: tuple[int, bool] = (0, False)
        self._state = (0, 0)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(gap)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.look_changed.connect(self._speak)

    def show_wounds(self, lost: int, wounds: int, *, mounted: bool = False, mount_lost: bool = False) -> None:
        """Show how many of the wounds are lost, and the mount's box where there is a mount."""
        if self._shape != (wounds, mounted):
            self._rebuild(wounds, mounted)
        self._state = (lost, wounds)
        for number, box in enumerate(self._own_boxes()):
            box.setChecked(number < lost)
        if mounted:
            self._boxes[0].setChecked(mount_lost)
        self._speak()

    def boxes(self) -> tuple[WoundBox, ...]:
        """Return the boxes in order, the mount's first where there is one."""
        return tuple(self._boxes)

    def _own_boxes(self) -> list[WoundBox]:
        return [box for box in self._boxes if not box.mount]

    def _rebuild(self, wounds: int, mounted: bool) -> None:
        for box in self._boxes:
            self._row.removeWidget(box)
            box.hide()
            box.deleteLater()
        self._boxes = []
        if mounted:
            self._add(mount=True)
        for _ in range(wounds):
            self._add(mount=False)
        self._shape = (wounds, mounted)

    def _add(self, *, mount: bool) -> None:
        box = WoundBox(self._context, side=self._side, mount=mount, parent=self)
        box.clicked.connect(self._tapped)
        self._boxes.append(box)
        self._row.addWidget(box)

    @Slot()
    def _tapped(self) -> None:
        box = self.sender()
        if not isinstance(box, WoundBox):
            return
        if box.mount:
            self.mount_tapped.emit()
        elif box.isChecked():
            self.healed.emit()
        else:
            self.wounded.emit()

    @Slot()
    def _speak(self) -> None:
        lost, wounds = self._state
        say = self._context.say
        self.setAccessibleName(say("shell.wounds.state", lost=lost, wounds=wounds))
        for number, box in enumerate(self._own_boxes(), start=1):
            code = "shell.wounds.lost" if box.isChecked() else "shell.wounds.whole"
            box.setAccessibleName(say(code, number=number, wounds=wounds))
        if self._boxes and self._boxes[0].mount:
            code = "shell.wounds.mount_lost" if self._boxes[0].isChecked() else "shell.wounds.mount"
            self._boxes[0].setAccessibleName(say(code))
