"""The foot of a card: a rule, the warband at the left, the system and the number at the right."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.cards.fonts import Style
from desktop.cards.inks import INK, INK2
from desktop.cards.measures import Frame
from desktop.cards.painter.canvas import Canvas
from desktop.cards.text_fit import Lines, lines_of

_STYLE = Style(6.2, 400, True)
_BELOW = 3.1
"""What the last line keeps from the cut. Units: mm on paper."""

_GAP = 3.0
_LINES_MOST = 3


@dataclass(frozen=True, slots=True)
class Footer:
    """The texts of the foot, broken into lines; `rest` is a warband's name too long for it."""

    left: Lines
    right: Lines
    beside: bool
    below: float
    rest: str = ""

    @property
    def height(self) -> float:
        """The height from the rule to the lower edge of the card. Units: mm."""
        lines = max(len(self.left), len(self.right)) if self.beside else len(self.left) + len(self.right)
        return self.below + 0.4 + max(1, lines) * self.left.lead


def footer_of(left: str, right: str, frame: Frame) -> Footer:
    """Break the foot of a card: side by side where there is room, else one below the other."""
    room = frame.inner
    below = _BELOW / frame.scale
    one, two = lines_of(left, _STYLE, room), lines_of(right, _STYLE, room)
    beside = len(one) == 1 and len(two) == 1 and one.line_width(0) + two.line_width(0) + _GAP <= room
    if len(one) > min(_LINES_MOST, frame.lines_most - 1):
        return Footer(lines_of("", _STYLE, room), two, True, below, left)
    return Footer(one, two, beside, below)


def paint_footer(canvas: Canvas, footer: Footer, frame: Frame) -> None:
    """Paint the foot of a card."""
    top = frame.height - footer.height
    canvas.line(frame.inset, top, frame.right, top, 0.2, INK)
    y = top + 0.4
    for i in range(len(footer.left)):
        footer.left.draw(canvas, i, frame.inset, y + i * footer.left.lead, INK2)
    if not footer.beside:
        y += footer.left.height
    for i in range(len(footer.right)):
        x = frame.right - footer.right.line_width(i)
        footer.right.draw(canvas, i, x, y + i * footer.right.lead, INK2)
