"""Rule texts as pieces: a bold head that runs into its text, kit and keywords in the second colour."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.cards.fonts import Style
from desktop.cards.inks import INK2
from desktop.cards.painter.canvas import Canvas
from desktop.cards.parts import Paragraph
from desktop.cards.text_fit import Piece, Run, TextLine, lines_of, text_lines

_GAP = 0.42
"""The room above a paragraph, in letter sizes."""


def paragraph_pieces(paragraph: Paragraph, width: float, text: float, quiet: str = INK2) -> list[Piece]:
    """Return a paragraph as pieces, its own line ends kept. Units: text in points."""
    style = Style(text, 400, paragraph.condensed)
    lines = [line.strip() for line in paragraph.text.split("\n") if line.strip()]
    color = quiet if paragraph.quiet else ""
    pieces: list[Piece] = []
    head = _with_stop(paragraph.head, bool(lines))
    for i, line in enumerate(lines or [""]):
        runs = [Run(f"{head} " if line else head, 700)] if i == 0 and head else []
        runs += [Run(line, 400, color)] if line else []
        pieces += text_lines(runs, style, width, gap=style.size * (_GAP if i == 0 else 0.12))
    return pieces


def _with_stop(head: str, followed: bool) -> str:
    return head if not head or not followed or head[-1] in ".:!?…" else f"{head}."


@dataclass(slots=True, kw_only=True)
class SignLine(TextLine):
    """A line of text with a sign before it (in its indent) or after it."""

    sign: str
    after: bool = False

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Set the line and its sign."""
        self.broken.draw(canvas, self.index, x + self.indent, y, self.color)
        middle = y + self.height / 2
        side = self.broken.style.size
        if self.after:
            end = x + self.broken.line_width(self.index)
            canvas.icon(self.sign, end + side * 0.75, middle, side * 0.95, self.color)
        else:
            canvas.icon(self.sign, x + side * 0.5, middle, side * 1.1, self.color)


def career_lines(career: str, width: float) -> list[Piece]:
    """Return the career of a figure: a star and a condensed line."""
    style = Style(7, 400, True)
    indent = style.size * 1.5
    broken = lines_of(career, style, width - indent)
    first: Piece = SignLine(broken=broken, index=0, height=broken.lead, indent=indent, sign="star")
    return [first, *(TextLine(broken=broken, index=i, height=broken.lead, indent=indent)
                     for i in range(1, len(broken)))]


def more_lines(text: str, width: float) -> list[Piece]:
    """Return the lines that send the reader to the next card or to the back."""
    style = Style(7, 700, True)
    broken = lines_of(text, style, width - style.size * 1.4)
    last = len(broken) - 1
    return [*(TextLine(broken=broken, index=i, height=broken.lead) for i in range(last)),
            SignLine(broken=broken, index=last, height=broken.lead, sign="next", after=True)]
