"""Lines of spans laid out and painted: bold, quiet, sources with their shapes, rule ids that open the rule."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.theme import Theme
from desktop.ui.tracker.spans import Line, Mark, Span, Tone, plain_text

MARKS = {
    Mark.PRINTED: "square",
    Mark.INFERRED: "rhombus",
    Mark.READING: "menu",
    Mark.DEFAULT: "circle",
    Mark.HOUSE: "home",
    Mark.TYPED: "pencil",
}
"""The glyph of each source mark."""

_LEADING = 1.38
"""The pitch of rows as a share of the size of the text."""

_ROOM = "\u2003"
"""A wide space that keeps the room of a mark."""


def _format(theme: Theme, span: Span, px: float) -> QTextCharFormat:
    form = QTextCharFormat()
    token, font = {
        Tone.PLAIN: ("ink", theme.font(px)),
        Tone.STRONG: ("ink", theme.font(px, 600)),
        Tone.QUIET: ("ink2", theme.font(px)),
        Tone.SOURCE: ("ink2", theme.font(max(12, px - 1), 500, condensed=True)),
        Tone.RULE: ("select", theme.font(max(12, px - 1), 500, condensed=True)),
        Tone.NOTE: ("ink", theme.font(px, italic=True)),
    }[span.tone]
    form.setFont(font)
    form.setForeground(theme.color(token))
    if span.link:
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        form.setUnderlineColor(theme.color(token))
    return form


class Layout:
    """One line of spans laid out to a width. Shape: immutable; `height` is the height of all its rows.

    Units: logical pixels.
    """

    def __init__(self, theme: Theme, line: Line, px: float, width: float, struck: bool = False) -> None:
        self._line, self._px = line, px
        self._marks: list[tuple[int, Mark]] = []
        text, formats = "", []
        for span in line:
            piece = (_ROOM if span.mark else "") + span.text
            if span.mark:
                self._marks.append((len(text), span.mark))
            form = QTextLayout.FormatRange()
            form.start, form.length, form.format = len(text), len(piece), _format(theme, span, px)
            if struck:
                form.format.setFontStrikeOut(True)
                form.format.setForeground(theme.color("ink2"))
            formats.append(form)
            text += piece
        self._layout = QTextLayout(text, theme.font(px))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self._layout.setFormats(formats)
        self.height, self.width = self._lay(width)

    def _lay(self, width: float) -> tuple[float, float]:
        y = widest = 0.0
        self._layout.beginLayout()
        while (row := self._layout.createLine()).isValid():
            row.setLineWidth(max(width, 1))
            pitch = max(row.height(), round(self._px * _LEADING))
            row.setPosition(QPointF(0, y + (pitch - row.height()) / 2))
            y += pitch
            widest = max(widest, row.naturalTextWidth())
        self._layout.endLayout()
        return y, widest

    @property
    def rows(self) -> int:
        """How many rows the line takes."""
        return self._layout.lineCount()

    def paint(self, painter: QPainter, at: QPointF, theme: Theme) -> None:
        """Paint the line with its upper left corner at a point."""
        self._layout.draw(painter, at)
        side = self._px * 0.62
        for place, mark in self._marks:
            row = self._layout.lineForTextPosition(place)
            x = _cursor_x(row, place)
            spot = QRectF(at.x() + x + 1, at.y() + row.y() + (row.height() - side) / 2 + 0.5, side, side)
            theme.glyph(painter, spot, MARKS[mark], "ink2")

    def link_at(self, point: QPointF) -> str:
        """Return what a tap at a point asks for, or an empty text."""
        for number in range(self._layout.lineCount()):
            row = self._layout.lineAt(number)
            if row.y() <= point.y() <= row.y() + row.height() and 0 <= point.x() <= row.naturalTextWidth():
                return self._link_of(row.xToCursor(point.x(), QTextLine.CursorPosition.CursorOnCharacter))
        return ""

    def _link_of(self, place: int) -> str:
        end = 0
        for span in self._line:
            end += len(span.text) + (1 if span.mark else 0)
            if place < end:
                return span.link
        return ""


def _cursor_x(row: QTextLine, place: int) -> float:
    found: Any = row.cursorToX(place)  # PySide gives the place back beside the x, against its own stub
    return float(found[0] if isinstance(found, tuple) else found)


class RichText(QWidget):
    """Lines of spans one below the other, wrapped to the width. A tap on a rule id tells it by `link_tapped`."""

    link_tapped = Signal(str)

    def __init__(self, context: Context, px: float = 14, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._px = px
        self._lines: tuple[Line, ...] = ()
        self._laid: list[Layout] = []
        self._laid_for = -1
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMouseTracking(True)
        context.look_changed.connect(self._relay)

    def show_lines(self, lines: tuple[Line, ...]) -> None:
        """Show other lines; equal ones cost nothing."""
        if lines == self._lines:
            return
        self._lines = lines
        self.setAccessibleName("\n".join(plain_text(line) for line in lines))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if self._links() else Qt.FocusPolicy.NoFocus)
        self._relay()

    def heightForWidth(self, width: int) -> int:
        """Return how high the lines are when they are so wide."""
        return round(sum(each.height for each in self._layouts(width)))

    def hasHeightForWidth(self) -> bool:
        """Say that the height follows the width."""
        return True

    def sizeHint(self) -> QSize:
        """Return the room that the lines take unwrapped, or wrapped at the width they have."""
        width = self.width() if self.width() > 40 else 300
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(40, self.heightForWidth(max(self.width(), 40)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the lines, and the ring when a link may be opened by key."""
        painter = QPainter(self)
        y = 0.0
        for laid in self._layouts(self.width()):
            laid.paint(painter, QPointF(0, y), self._context.theme)
            y += laid.height
        if self.hasFocus():
            painter.setPen(self._context.theme.pen("focus", 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 3, 3)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the hand over a link."""
        link = self._link_at(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the link that was tapped; a tap elsewhere goes on to what lies below."""
        link = self._link_at(event.position())
        if link:
            self.link_tapped.emit(link)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take presses on links only."""
        if not self._link_at(event.position()):
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the first link by Space."""
        links = self._links()
        if event.key() == Qt.Key.Key_Space and links:
            self.link_tapped.emit(links[0])
        else:
            super().keyPressEvent(event)

    def _links(self) -> list[str]:
        return [span.link for line in self._lines for span in line if span.link]

    def _link_at(self, point: QPointF) -> str:
        y = 0.0
        for laid in self._layouts(self.width()):
            if y <= point.y() < y + laid.height:
                return laid.link_at(QPointF(point.x(), point.y() - y))
            y += laid.height
        return ""

    def _layouts(self, width: int) -> list[Layout]:
        if width != self._laid_for:
            self._laid = [Layout(self._context.theme, line, self._px, width) for line in self._lines]
            self._laid_for = width
        return self._laid

    @Slot()
    def _relay(self) -> None:
        self._laid_for = -1
        self.updateGeometry()
        self.update()
