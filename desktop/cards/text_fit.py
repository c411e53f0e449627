"""Fitting text on paper: breaking it into lines, and lines over as many cards as they need. Nothing is ever cut.

Text is broken at words, and inside a word only where the word alone is wider than the line. What is laid out is a row
of pieces: a line of text, a row of a table, a row of boxes. A piece is never split; pieces that are glued stay on one
card as long as a whole card can hold them.
"""

from __future__ import annotations

import math
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QTextCharFormat, QTextLayout, QTextOption

from desktop.cards.fonts import Style, cap_height, font_of, width_of
from desktop.cards.inks import INK
from desktop.cards.measures import UNITS_PER_MM
from desktop.cards.painter.canvas import Canvas

LEADING = 1.235
"""Height of a line of text in letter sizes."""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text with its weight, and its colour where it is not the paragraph's own."""

    text: str
    weight: int = 400
    color: str = ""


class Broken:
    """A paragraph broken into lines of a given width. Units: mm."""

    def __init__(self, runs: Sequence[Run], style: Style, width: float) -> None:
        self.style = style
        self.width = width
        text = "".join(run.text for run in runs)
        self.leftward = reads_leftward(text)
        self._layout = QTextLayout(text, font_of(style))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self._layout.setFormats(list(_formats(runs, style)))
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            # Rounded down, so that a line that is only just full is never wider than asked.
            line.setLineWidth(math.floor(width * UNITS_PER_MM))
            line.setPosition(QPointF(0, 0))
        self._layout.endLayout()

    def __len__(self) -> int:
        return self._layout.lineCount()

    @property
    def lead(self) -> float:
        """The height of a line."""
        return self.style.size * LEADING

    @property
    def height(self) -> float:
        """The height of all lines."""
        return len(self) * self.lead

    def line_width(self, index: int) -> float:
        """Return how wide a line really is."""
        return float(self._layout.lineAt(index).naturalTextWidth()) / UNITS_PER_MM

    def line_text(self, index: int) -> str:
        """Return the characters of a line."""
        line = self._layout.lineAt(index)
        start, end = 2 * line.textStart(), 2 * (line.textStart() + line.textLength())
        return self._layout.text().encode("utf-16-le")[start:end].decode("utf-16-le", "replace")

    def draw(self, canvas: Canvas, index: int, x: float, top: float, color: str = INK) -> None:
        """Set one line so that its left end is at `x` and its capitals stand in the middle of the line's height."""
        line = self._layout.lineAt(index)
        baseline = top + (self.lead + cap_height(self.style)) / 2
        # A line that reads to the left begins at the right end of its room.
        shift = line.naturalTextRect().left() if self.leftward else 0.0
        canvas.painter.setPen(canvas.stroke(color))
        line.draw(canvas.painter, QPointF(x * UNITS_PER_MM - shift, baseline * UNITS_PER_MM - line.ascent()))


class OneLine:
    """A text that stands on one line: what `Broken` can, without the price of breaking. Units: mm."""

    def __init__(self, text: str, style: Style, width: float) -> None:
        self.text, self.style, self.width = text, style, width
        self.leftward = reads_leftward(text)

    def __len__(self) -> int:
        return 1

    @property
    def lead(self) -> float:
        """The height of the line."""
        return self.style.size * LEADING

    @property
    def height(self) -> float:
        """The height of the line."""
        return self.lead

    def line_width(self, _index: int) -> float:
        """Return how wide the line really is."""
        return width_of(self.text, self.style)

    def line_text(self, _index: int) -> str:
        """Return the characters of the line."""
        return self.text

    def draw(self, canvas: Canvas, _index: int, x: float, top: float, color: str = INK) -> None:
        """Set the line so that its capitals stand in the middle of its height."""
        canvas.text(self.text, x, top + (self.lead + cap_height(self.style)) / 2, self.style, color)


def reads_leftward(text: str) -> bool:
    """Tell whether a text reads from right to left: by its first letter of Arabic, Hebrew or another script."""
    if text.isascii():
        return False
    strong = (unicodedata.bidirectional(letter) for letter in text)
    return next((kind in ("R", "AL") for kind in strong if kind in ("L", "R", "AL")), False)


Lines = Broken | OneLine
"""A text on as many lines as it needs."""


def lines_of(text: str, style: Style, width: float) -> Lines:
    """Return a text of one weight on as many lines as a width asks for."""
    return OneLine(text, style, width) if width_of(text, style) <= width else Broken((Run(text, style.weight),), style,
                                                                                    width)


def _formats(runs: Sequence[Run], style: Style) -> Iterable[QTextLayout.FormatRange]:
    start = 0
    for run in runs:
        # Qt counts in UTF-16, where letters beyond the first plane count twice.
        length = len(run.text.encode("utf-16-le")) // 2
        if run.weight != style.weight or run.color:
            span = QTextLayout.FormatRange()
            span.start, span.length = start, length
            look = QTextCharFormat()
            look.setFont(font_of(Style(style.points, run.weight, style.condensed)))
            if run.color:
                look.setForeground(QColor(run.color))
            span.format = look
            yield span
        start += length


@dataclass(slots=True, kw_only=True)
class Piece(ABC):
    """Something of a fixed height that stands on one card.

    Shape: `gap` is the room above it, left out at the head of a card; `glue` keeps it with the piece after it; `lead`
    is a piece repeated above it when it begins a card (the head of a table). Units: mm.
    """

    height: float = 0.0
    gap: float = 0.0
    glue: bool = False
    lead: Piece | None = None

    @abstractmethod
    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the piece with its upper left corner at a place."""


@dataclass(slots=True, kw_only=True)
class TextLine(Piece):
    """One line of a broken paragraph, with an indent and, at its first line, perhaps a box to tick."""

    broken: Lines
    index: int
    color: str = INK
    indent: float = 0.0
    box: float = 0.0

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Set the line, and its box in the indent. A text that reads to the left stands at the right."""
        if self.box:
            canvas.box(x, y + (self.height - self.box) / 2, self.box, self.box, line=0.2, radius=0.35)
        free = self.broken.width - self.broken.line_width(self.index) if self.broken.leftward else 0.0
        self.broken.draw(canvas, self.index, x + self.indent + max(0.0, free),
                         y + (self.height - self.broken.lead) / 2, self.color)


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece and where it stands below the head of its card, `x` from where text begins. Units: mm."""

    y: float
    piece: Piece
    x: float = 0.0


def text_lines(runs: Sequence[Run], style: Style, width: float, *, gap: float = 0.0, whole: int = 8,
               color: str = INK) -> list[Piece]:
    """Return a paragraph as pieces. Up to `whole` lines stay together; longer ones keep two lines at either end."""
    broken = Broken(runs, style, width)
    count = len(broken)
    return [
        TextLine(broken=broken, index=i, height=broken.lead, gap=gap if i == 0 else 0.0, color=color,
                 glue=i < count - 1 and (count <= whole or i == 0 or i == count - 2))
        for i in range(count)
    ]


_LOOK_AHEAD = 3
"""How far ahead room is looked for: the columns of the first card may be short, all later ones are alike."""


def flow(pieces: Sequence[Piece], room_on: Callable[[int], float]) -> list[list[Placed]]:
    """Place pieces one below the other over cards.

    Shape: `room_on` gives the height that a card has for them, counted from 0; what a short one has no room for goes
    past it to one that has. A piece that is taller than every card stands alone on one. Units: mm.
    """
    cards: list[list[Placed]] = [[]]
    foot = 0.0
    for chunk in _chunks(pieces):
        room = room_on(len(cards) - 1)
        needed = foot + _height(chunk, at_head=False) if cards[-1] else _height(chunk, at_head=True)
        if needed > room + 1e-6:
            ahead = _ahead(_height(chunk, at_head=True), len(cards), room_on)
            if ahead or (cards[-1] and foot + chunk[0].gap + chunk[0].height > room + 1e-6):
                cards += [[] for _ in range(ahead or 1)]
                foot = 0.0
        for piece in chunk:
            foot = _place(piece, cards, foot, room_on)
    return cards


def _place(piece: Piece, cards: list[list[Placed]], foot: float, room_on: Callable[[int], float]) -> float:
    """Put one piece below the last one or at the head of another card, and return where it ends."""
    if cards[-1] and foot + piece.gap + piece.height > room_on(len(cards) - 1) + 1e-6:
        needed = piece.height + (piece.lead.height if piece.lead is not None else 0.0)
        cards += [[] for _ in range(_ahead(needed, len(cards), room_on) or 1)]
        foot = 0.0
    if cards[-1]:
        foot += piece.gap
    elif piece.lead is not None and len(cards) > 1:
        cards[-1].append(Placed(0.0, piece.lead))
        foot = piece.lead.height
    cards[-1].append(Placed(foot, piece))
    return foot + piece.height


def _ahead(height: float, card: int, room_on: Callable[[int], float]) -> int:
    """How many cards on, from one by its number, there is room for a height: 1 is that card, 0 where none has it."""
    return next((steps for steps in range(1, _LOOK_AHEAD + 1) if height <= room_on(card + steps - 1) + 1e-6), 0)


def _chunks(pieces: Sequence[Piece]) -> Iterable[list[Piece]]:
    chunk: list[Piece] = []
    for piece in pieces:
        chunk.append(piece)
        if not piece.glue:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _height(chunk: Sequence[Piece], *, at_head: bool) -> float:
    total = sum(piece.gap + piece.height for piece in chunk)
    if not at_head:
        return total
    return total - chunk[0].gap + (chunk[0].lead.height if chunk[0].lead else 0.0)
