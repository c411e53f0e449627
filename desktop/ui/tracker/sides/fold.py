"""The dashed line under the tiles: who is out of action or folded away, opened by a tap."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.paint import dashed_pen, paint_focus
from desktop.ui.tracker.parts.pawn import paint_pawn
from desktop.ui.tracker.parts.rich_text import Layout
from desktop.ui.tracker.parts.target import Target
from desktop.ui.tracker.spans import Line, plain_text
from desktop.ui.tracker.view import Pose
from desktop.ui.widgets.painting import paint_box

HEIGHT = 42


class Fold(Target):
    """A dashed line of words with a chevron; checked while what it hides is shown."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._line: Line = ()
        self._pawn = True
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        context.look_changed.connect(self.update)

    def show_line(self, line: Line, *, pawn: bool) -> None:
        """Show what is folded away; `pawn` stands before those out of action."""
        self._line, self._pawn = line, pawn
        self.setText(plain_text(line))
        self.setAccessibleName(plain_text(line))
        self.setToolTip(plain_text(line))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint frame, chevron and words."""
        painter = QPainter(self)
        theme, rect = self._context.theme, QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        color = theme.color("ink" if self.underMouse() else "edge")
        paint_box(painter, rect, 5, None, dashed_pen(color, 1))
        chevron = "chevron-down" if self.isChecked() else "chevron-right"
        theme.glyph(painter, QRectF(rect.left() + 10, rect.center().y() - 11, 22, 22), chevron, "ink2")
        x = rect.left() + 38
        if self._pawn:
            paint_pawn(painter, QRectF(x, rect.center().y() - 9, 18, 18), Pose.OUT, theme.color("ink2"))
            x += 26
        laid = Layout(theme, self._line, 14.5, 4000)
        room = rect.right() - x - 6
        if laid.width > room:
            laid = Layout(theme, self._line, 13, room)
        painter.save()
        painter.setClipRect(QRectF(x, rect.top() + 1, room, rect.height() - 2))
        top = rect.center().y() - laid.height / 2 if laid.rows <= 2 else rect.top() + 2
        laid.paint(painter, QPointF(x, top), theme)
        painter.restore()
        if self.hasFocus():
            paint_focus(painter, rect, theme)
