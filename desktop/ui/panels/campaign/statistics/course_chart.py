"""The course of points of all warbands over the battles: a line each, named at its end, picked by tap or arrow key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.panels.campaign.statistics.course_lines import CourseLine, Scale, parted, scale_of
from desktop.ui.widgets.painting import fitted, paint_text, text_width

_TOP, _FOOT, _LEFT, _NAMES = 10, 24, 34, 176
_LABEL = 17
_NEAR = 22
_DOT = 3.2
_DASHES: Final = ((), (6.0, 3.0), (2.0, 2.0))


class CourseChart(QWidget):
    """The chart. Shape: `line` and `place` are what is picked, place 0 before the first battle; -1 for nothing."""

    picked = Signal(int, int)
    """A line and a place on it are picked, by their numbers."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._lines: tuple[CourseLine, ...] = ()
        self._ticks: tuple[str, ...] = ()
        self._scale = Scale((0, 1))
        self.line = self.place = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(170)
        context.look_changed.connect(self._speak)
        self._speak()

    def sizeHint(self) -> QSize:
        """Return a room in which a dozen lines can be told apart."""
        return QSize(720, 290)

    def show_course(self, lines: Sequence[CourseLine], ticks: Sequence[str]) -> None:
        """Show courses over battles; `ticks` are what each battle is called under the line."""
        self._lines, self._ticks = tuple(lines), tuple(ticks)
        self._scale = scale_of([total for line in lines for total in line.totals])
        if self.line >= len(self._lines) or self.place > len(self._ticks):
            self.line = self.place = -1
        self._speak()

    def pick(self, line: int, place: int) -> None:
        """Pick a place of a line, and tell."""
        self.line, self.place = line, place
        self.update()
        self.picked.emit(line, place)

    def point(self, line: int, place: int) -> QPointF:
        """Return where a place of a line lies. Units: logical pixels."""
        room, steps = self._room(), max(1, len(self._ticks))
        total = self._lines[line].totals[place]
        share = (total - self._scale.low) / (self._scale.high - self._scale.low)
        # Lines on the same points would hide one another.
        aside = (line / max(1, len(self._lines) - 1) - 0.5) * min(6, len(self._lines) - 1)
        return QPointF(room.left() + room.width() * place / steps, room.bottom() - room.height() * share + aside)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick the nearest battle of a line, or the line whose name was tapped."""
        spot = event.position()
        if spot.x() > self._room().right() + 8:
            ends = self._label_places()
            near = min(range(len(ends)), key=lambda at: abs(ends[at] - spot.y()), default=-1)
            if near >= 0 and abs(ends[near] - spot.y()) <= _LABEL:
                self.pick(near, len(self._ticks))
            return
        dots = [(self._far(line, place, spot), line, place) for line, each in enumerate(self._lines)
                for place in each.stops]
        if dots and min(dots)[0] <= _NEAR:
            self.pick(*min(dots)[1:])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from line to line with up and down, from stop to stop of a line with left and right."""
        sideways = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        upright = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if not (sideways or upright) or not self._lines:
            super().keyPressEvent(event)
            return
        line = min(max(self.line + upright, 0), len(self._lines) - 1)
        stops = self._lines[line].stops
        at = max((number for number, stop in enumerate(stops) if stop <= self.place), default=0)
        if self.line < 0:
            at = len(stops) - 1
        self.pick(line, stops[min(max(at + sideways, 0), len(stops) - 1)])

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the scale, the lines, the picked one last, and the names at their ends."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_scale(painter)
        order = [at for at in range(len(self._lines)) if at != self.line]
        for at in (*order, self.line) if self.line >= 0 else order:
            self._paint_line(painter, at)
        self._paint_names(painter)

    def _room(self) -> QRectF:
        names = min(_NAMES, self.width() * 0.3)
        return QRectF(_LEFT, _TOP, max(40.0, self.width() - _LEFT - names), max(40.0, self.height() - _TOP - _FOOT))

    def _far(self, line: int, place: int, spot: QPointF) -> float:
        return (self.point(line, place) - spot).manhattanLength()

    def _color(self, at: int) -> QColor:
        return self._context.theme.tincture_text(self._lines[at].tincture or "sable")

    def _paint_scale(self, painter: QPainter) -> None:
        theme, room = self._context.theme, self._room()
        font, quiet = theme.font(12, condensed=True), theme.color("ink2")
        for mark in self._scale.marks:
            y = room.bottom() - room.height() * (mark - self._scale.low) / (self._scale.high - self._scale.low)
            painter.setPen(QPen(theme.color("edge" if mark == 0 else "line"), 1))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
            box = QRectF(0, y - 9, _LEFT - 8, 18)
            paint_text(painter, box, str(mark), font, quiet, Qt.AlignmentFlag.AlignRight)
        steps = max(1, len(self._ticks))
        widest = text_width(font, max(self._ticks, key=len, default="")) + 8
        each = max(1, round(widest * steps / room.width() + 0.49))
        for place, tick in enumerate(self._ticks, start=1):
            if place % each == 0 or each == 1:
                x = room.left() + room.width() * place / steps
                chosen = place == self.place
                paint_text(painter, QRectF(x - 30, room.bottom() + 5, 60, 18), tick,
                           theme.font(12, 600, condensed=True) if chosen else font,
                           theme.color("ink") if chosen else quiet, Qt.AlignmentFlag.AlignHCenter)

    def _paint_line(self, painter: QPainter, at: int) -> None:
        theme, line, color = self._context.theme, self._lines[at], self._color(at)
        chosen = at == self.line
        pen = QPen(color, 3.2 if chosen else 1.8)
        dashes = _DASHES[line.style % len(_DASHES)]
        if dashes:
            pen.setDashPattern(list(dashes))
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([self.point(at, place) for place in line.corners]))
        for place in line.stops[1:]:
            # A round that was sat out is a ring.
            fought = place in line.fought
            painter.setPen(Qt.PenStyle.NoPen if fought else QPen(color, 1.8))
            painter.setBrush(color if fought else theme.color("surface"))
            painter.drawEllipse(self.point(at, place), _DOT + chosen, _DOT + chosen)
        if chosen and self.place >= 0:
            painter.setBrush(theme.color("surface"))
            painter.setPen(QPen(theme.color("ink"), 2))
            painter.drawEllipse(self.point(at, self.place), 6, 6)

    def _label_places(self) -> list[float]:
        """Return where the name of each line stands, by its number. Units: logical pixels, the middle of the name."""
        room, last = self._room(), len(self._ticks)
        order = sorted(range(len(self._lines)), key=lambda at: (self.point(at, last).y(), at))
        gap = min(float(_LABEL), room.height() / max(1, len(order) - 1))
        places = parted([self.point(at, last).y() for at in order], gap, room.top(), room.bottom())
        found = [0.0] * len(order)
        for at, place in zip(order, places, strict=True):
            found[at] = place
        return found

    def _paint_names(self, painter: QPainter) -> None:
        theme, room, last = self._context.theme, self._room(), len(self._ticks)
        left = room.right() + 22
        for at, y in enumerate(self._label_places()):
            line, end = self._lines[at], self.point(at, last)
            painter.setPen(QPen(self._color(at), 1))
            painter.drawLine(QPointF(end.x() + 3, end.y()), QPointF(left - 4, y))
            said = f"{line.totals[-1]}  {line.name}"
            words, font = fitted(theme, said, 13, 700 if at == self.line else 500, self.width() - left - 2)
            paint_text(painter, QRectF(left, y - 9, self.width() - left, 18), words, font, self._color(at))

    @Slot()
    def _speak(self) -> None:
        say = self._context.say
        self.setAccessibleName(say("statistics.course.name"))
        self.setAccessibleDescription("; ".join(
            say("statistics.course.spoken", name=line.name, points=", ".join(str(total) for total in line.totals))
            for line in self._lines))
        self.update()
