"""The strip of stages: to hit, to wound, armour, injury, the current one gold."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.paint import CENTER, fitted, paint_fitted, width_of
from desktop.ui.tracker.questions import StageState, StageView
from desktop.ui.widgets.painting import paint_box, paint_text

HEIGHT = 50


class StageStrip(QWidget):
    """Stages side by side, each with its needed number or with what came of it."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._stages: tuple[StageView, ...] = ()
        context.look_changed.connect(self.update)

    def show_stages(self, stages: tuple[StageView, ...]) -> None:
        """Show the stages of the procedure; equal ones cost nothing."""
        if stages == self._stages:
            return
        self._stages = stages
        codes = {StageState.DONE: "tracker.stage.done", StageState.NOW: "tracker.stage.now"}
        say = self._context.say
        words = [f"{stage.name} {stage.value} {say(codes[stage.state]) if stage.state in codes else ''}".strip()
                 for stage in stages]  # fmt: skip
        self.setAccessibleName(", ".join(words))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the strip."""
        return QSize(352, HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the cells."""
        if not self._stages:
            return
        painter, theme = QPainter(self), self._context.theme
        rect = QRectF(self.rect())
        paint_box(painter, rect, 6, theme.color("surface"), theme.pen("line", 1))
        whole = QPainterPath()
        whole.addRoundedRect(rect, 6, 6)
        wide = rect.width() / len(self._stages)
        for number, stage in enumerate(self._stages):
            cell = QRectF(number * wide, 0, wide, rect.height())
            now = stage.state is StageState.NOW
            if now:
                ground = QPainterPath()
                ground.addRect(cell)
                painter.fillPath(whole.intersected(ground), theme.color("now"))
            if number:
                painter.setPen(theme.pen("line", 1))
                painter.drawLine(QLineF(cell.left(), 1, cell.left(), rect.height() - 1))
            self._paint_cell(painter, cell, stage, now=now)

    def _paint_cell(self, painter: QPainter, cell: QRectF, stage: StageView, *, now: bool) -> None:
        theme, done = self._context.theme, stage.state is StageState.DONE
        token = "onnow" if now else "ink2"
        name = QRectF(cell.left() + 4, 4, cell.width() - 8, 18)
        font = fitted(theme, stage.name, name.width() - (18 if done else 0), 14, 600 if now else 400)
        wide = width_of(font, stage.name) + (18 if done else 0)
        x = name.center().x() - wide / 2
        paint_text(painter, QRectF(x, name.top(), wide, 18), stage.name, font, theme.color(token))
        if done:
            theme.glyph(painter, QRectF(x + wide - 15, name.top() + 2, 15, 15), "check", "ink2")
        value = QRectF(cell.left() + 4, 21, cell.width() - 8, cell.height() - 24)
        paint_fitted(painter, value, stage.value, theme, "onnow" if now else "ink", 19, 600, CENTER)
