"""The phases of the turn as steps on a line, the running one under a gold banner that hangs below the bar."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.theme.theme import Theme
from desktop.ui.tracker.folding import Measures
from desktop.ui.tracker.parts.paint import CENTER, dashed_pen, paint_fitted, width_of
from desktop.ui.tracker.view import PhaseView, StepState
from desktop.ui.widgets.painting import paint_box

BANNER = 112
_DOT = 24
_GLYPHS = {StepState.DONE: "check", StepState.SKIPPED: "minus", StepState.AHEAD: "progress-clock"}


class PhaseStep(QWidget):
    """One phase that is not running: its circle, its name, what came of it."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._phase = PhaseView("", "")
        self._named = True
        context.look_changed.connect(self.update)

    def show_phase(self, phase: PhaseView, *, named: bool) -> None:
        """Show a phase, with its name where there is room for it."""
        self._phase, self._named = phase, named
        words = f"{phase.name}, {phase.note}" if phase.note else phase.name
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint circle and words."""
        painter, theme, phase = QPainter(self), self._context.theme, self._phase
        top = dot_top(self.height(), self._named)
        spot = QRectF(self.width() / 2 - _DOT / 2, top, _DOT, _DOT)
        ahead = phase.state is StepState.AHEAD
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = dashed_pen(theme.color("edge"), 2) if ahead else theme.pen("edge", 2)
        paint_box(painter, spot, _DOT / 2, theme.color("surface"), pen)
        if not ahead:
            theme.glyph(painter, spot.adjusted(4, 4, -4, -4), _GLYPHS[phase.state], "ink2")
        if not self._named:
            return
        name = QRectF(1, top + _DOT + 2, self.width() - 2, 18)
        paint_fitted(painter, name, phase.name, theme, "ink2", 15, 500, CENTER)
        note = QRectF(1, name.bottom() + 1, self.width() - 2, 16)
        if width_of(theme.font(12, condensed=True), phase.note) <= note.width():
            paint_fitted(painter, note, phase.note, theme, "ink2", 13, align=CENTER)


class PhaseBanner(QWidget):
    """The running phase: a gold gonfalon with glyph, name and how far the phase is."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._phase = PhaseView("", "")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        context.look_changed.connect(self.update)

    def show_phase(self, phase: PhaseView) -> None:
        """Show the running phase."""
        self._phase = phase
        words = self._context.say("tracker.phase_now", name=phase.name)
        self.setAccessibleName(f"{words}, {phase.note}" if phase.note else words)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the cloth and its words."""
        painter, theme, phase = QPainter(self), self._context.theme, self._phase
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width, height = float(self.width()), float(self.height())
        notch = height - max(11.0, height * 0.11)
        cloth = QPolygonF([
            QPointF(1, -2), QPointF(width - 1, -2), QPointF(width - 1, height - 1), QPointF(width / 2, notch),
            QPointF(1, height - 1),
        ])  # fmt: skip
        pen = QPen(theme.color("nowedge"), 1.5)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.setBrush(theme.color("now"))
        painter.drawPolygon(cloth)
        body = notch - 4
        glyph = QRectF(width / 2 - 12, body * 0.16, 24, 24)
        theme.glyph(painter, glyph, phase.icon or "flag-variant", "onnow")
        name = QRectF(5, glyph.bottom() + body * 0.06, width - 10, 19)
        paint_fitted(painter, name, phase.name, theme, "onnow", 18 if width > 150 else 15.5, 600, CENTER)
        note = QRectF(5, name.bottom() + 1, width - 10, 16)
        paint_fitted(painter, note, phase.note, theme, "onnow", 13.5, 500, CENTER)


class Phases(QWidget):
    """The row of phases. The banner is a child of the window, since it hangs over what lies below."""

    def __init__(self, context: Context, banner: PhaseBanner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._banner = context, banner
        self._phases: tuple[PhaseView, ...] = ()
        self._measures = Measures()
        self._steps: list[PhaseStep] = []
        context.look_changed.connect(self._place)

    def show_phases(self, phases: tuple[PhaseView, ...], measures: Measures) -> None:
        """Show the phases of the turn."""
        if (phases, measures) == (self._phases, self._measures) and self._steps:
            return
        self._phases, self._measures = phases, measures
        while len(self._steps) < len(phases):
            self._steps.append(PhaseStep(self._context, self))
        self._place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line that the steps stand on."""
        if len(self._phases) < 2:
            return
        painter = QPainter(self)
        named = self._named(self._widths())
        y = dot_top(self.height(), named) + _DOT / 2
        centers = [self._center_of(number) for number in range(len(self._phases))]
        painter.setPen(self._context.theme.pen("edge", 2))
        for before, after in pairwise(centers):
            painter.drawLine(QPointF(before + _DOT / 2 + 2, y), QPointF(after - _DOT / 2 - 2, y))

    def _center_of(self, number: int) -> float:
        if self._phases[number].state is StepState.NOW:
            return float(self._banner.geometry().center().x() - self.x())
        return float(self._steps[number].geometry().center().x() + 1)

    def _widths(self) -> list[float]:
        """What each phase takes at least with its name."""
        theme, found = self._context.theme, []
        for phase in self._phases:
            now = phase.state is StepState.NOW
            name = width_of(theme.font(12.5, 500, condensed=True), phase.name)
            note = width_of(theme.font(12, 500, condensed=True), phase.note) if now else 0
            found.append(max(name, note, BANNER - 10 if now else 30) + 10)
        return found

    def _named(self, widths: list[float]) -> bool:
        return sum(widths) <= self.width()

    def _place(self) -> None:
        if not self._phases:
            return
        widths, named = self._shares()
        x = 0.0 if self._measures.tablet else self.width() - sum(widths)
        for step, phase, width in zip(self._steps, self._phases, widths, strict=False):
            self._place_one(step, phase, QRect(round(x), 0, round(width), self.height()), named=named)
            x += width
        for step in self._steps[len(self._phases) :]:
            step.hide()

    def _shares(self) -> tuple[list[float], bool]:
        """Return the width of each phase: at least its words condensed, then their natural width, then even air."""
        widths, theme = self._widths(), self._context.theme
        named = self._named(widths)
        if named:
            wants = [max(_natural(theme, phase) - w, 0) for phase, w in zip(self._phases, widths, strict=True)]
            spare = max(self.width() - sum(widths), 0)
            given = min(1.0, spare / sum(wants)) if sum(wants) else 0.0
            widths = [w + want * given for w, want in zip(widths, wants, strict=True)]
        else:
            widths = [w if phase.state is StepState.NOW else 34 for w, phase in zip(widths, self._phases, strict=True)]
        air = max(self.width() - sum(widths), 0) / len(widths)
        return [w + (air if self._measures.tablet else min(air, 64)) for w in widths], named

    def _place_one(self, step: PhaseStep, phase: PhaseView, cell: QRect, *, named: bool) -> None:
        if phase.state is not StepState.NOW:
            step.setGeometry(cell)
            step.show_phase(phase, named=named)
            step.show()
            return
        step.hide()
        spot = cell.adjusted(6, 0, 0, 0)
        if not self._measures.tablet:
            wide = max(BANNER, min(cell.width(), 160))
            last = cell.right() >= self.width() - 2
            spot = QRect(cell.right() + 1 - wide if last else cell.center().x() - wide // 2, 0, wide, cell.height())
        spot.setHeight(self.height() + self._measures.banner)
        self._banner.setGeometry(spot.translated(self.pos()))
        self._banner.show_phase(phase)
        self._banner.show()
        self._banner.raise_()


def _natural(theme: Theme, phase: PhaseView) -> float:
    return max(width_of(theme.font(15, 500), phase.name), width_of(theme.font(13), phase.note)) + 14


def dot_top(height: int, named: bool) -> float:
    """Return where the circles stand in a row of a height."""
    return max((height - 70) / 2 + 2, 4) if named else (height - _DOT) / 2

