"""The test sheet: whether the printer is true to size, how much it leaves white, how far off the backs are.

The front has rulers and crosses, the back crosses with a scale. Held to the light, the cross of the front falls on the
scale of the back at just the numbers to type in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtGui import QPainter

from desktop.cards.fonts import Style, cap_height
from desktop.cards.inks import INK, INK2, LINE, WHITE
from desktop.cards.measures import POKER, UNITS_PER_MM, Paper
from desktop.cards.painter.canvas import Canvas
from desktop.cards.painter.sheet import paint_ruler
from desktop.cards.pdf import PagePainter, PdfPages
from desktop.cards.text_fit import Run, TextLine, text_lines
from desktop.words import Words

_TITLE = Style(18, 700)
_BODY = Style(10)
_SMALL = Style(7, 400, True)
_CROSS = 9.0
_LINE = 0.2
_FROM_EDGE = 22.0
_SCALE = 6
"""How far the scale of the back reaches to either side. Units: mm."""

_LENGTHS = (100.0, 150.0)


@dataclass(frozen=True, slots=True)
class TestPage:
    """One side of the test sheet, to be painted on a painter that counts millimetres from the corner of the paper."""

    paper: Paper
    words: Words
    back: bool
    flip: str

    def __call__(self, painter: QPainter) -> None:
        """Paint the side."""
        with Canvas.in_millimetres(painter) as canvas:
            canvas.fill(0, 0, self.paper.width, self.paper.height, WHITE)
            for x, y in crosses(self.paper):
                _cross(canvas, x, y, scaled=self.back)
            if self.back:
                _texts(canvas, self.paper, self.words, ("cards.test.back", "cards.test.back_words"), 34.0)
            else:
                _front(canvas, self.paper, self.words, self.flip)


def crosses(paper: Paper) -> tuple[tuple[float, float], ...]:
    """Return where the crosses stand: near the four corners, and in the middle. Units: mm."""
    right, foot = paper.width - _FROM_EDGE, paper.height - _FROM_EDGE
    return ((_FROM_EDGE, _FROM_EDGE), (right, _FROM_EDGE), (paper.width / 2, paper.height / 2), (_FROM_EDGE, foot),
            (right, foot))


def test_sheet(paper: Paper, words: Words, flip: str = "") -> PdfPages:
    """Return the test sheet as pages: a front, and a back where the printer turns sheets over (`long`, `short`)."""
    sides: Sequence[bool] = (False, True) if flip else (False,)
    pages: tuple[PagePainter, ...] = tuple(TestPage(paper, words, back, flip) for back in sides)
    return PdfPages(words.say("cards.test.title"), words.language, paper.width, paper.height, pages, flip=flip)


def _front(canvas: Canvas, paper: Paper, words: Words, flip: str) -> None:
    codes = ["cards.test.title", "cards.test.size"]
    codes += ["cards.test.flip_long" if flip == "long" else "cards.test.flip_short"] if flip else []
    foot = _texts(canvas, paper, words, codes, 34.0)
    painter = canvas.painter
    for number, length in enumerate(_LENGTHS):
        painter.save()
        painter.translate((paper.width - length) / 2 * UNITS_PER_MM, (foot + 12.0 + number * 12.0) * UNITS_PER_MM)
        paint_ruler(canvas, length)
        painter.restore()
    painter.save()
    painter.translate(14.0 * UNITS_PER_MM, (paper.height + _LENGTHS[0]) / 2 * UNITS_PER_MM)
    painter.rotate(-90)
    paint_ruler(canvas, _LENGTHS[0])
    painter.restore()
    left, top = (paper.width - POKER.width) / 2, paper.height / 2 + 20.0
    canvas.box(left, top, POKER.width, POKER.height, line=0.15, color=INK2)
    _lines(canvas, words.say("cards.test.card"), left + 5.0, top + 5.0, POKER.width - 10.0)
    _edges(canvas, paper)


def _edges(canvas: Canvas, paper: Paper) -> None:
    """Frames near the edge: the outermost one that is whole on paper is how far the printer reaches."""
    for mm in range(3, 11):
        canvas.box(mm, mm, paper.width - 2 * mm, paper.height - 2 * mm, line=0.1, color=LINE)
        canvas.text(str(mm), paper.width / 2 + (mm - 6.5) * 3.0, mm + 0.9 + cap_height(_SMALL) / 2, _SMALL, INK2,
                    "centre")


def _cross(canvas: Canvas, x: float, y: float, *, scaled: bool) -> None:
    canvas.line(x - _CROSS, y, x + _CROSS, y, _LINE)
    canvas.line(x, y - _CROSS, x, y + _CROSS, _LINE)
    if not scaled:
        return
    for mm in range(-_SCALE, _SCALE + 1):
        reach = 2.2 if mm % 5 == 0 else 1.2
        canvas.line(x + mm, y - reach, x + mm, y + reach, 0.12)
        canvas.line(x - reach, y + mm, x + reach, y + mm, 0.12)
    for mm in (-5, 5):
        canvas.text(f"{mm:+d}".replace("-", "−"), x + mm, y + 5.2, _SMALL, INK2, "centre")
        canvas.text(f"{mm:+d}".replace("-", "−"), x + 2.8, y + mm + cap_height(_SMALL) / 2, _SMALL, INK2)


def _texts(canvas: Canvas, paper: Paper, words: Words, codes: Sequence[str], top: float) -> float:
    """Set a title and sentences below it, and return where they end."""
    margin = 36.0
    canvas.text(words.say(codes[0]), margin, top, _TITLE, INK)
    foot = top + 4.0
    for code in codes[1:]:
        foot = _lines(canvas, words.say(code), margin, foot, paper.width - 2 * margin) + 1.6
    return foot


def _lines(canvas: Canvas, text: str, x: float, y: float, width: float) -> float:
    for piece in text_lines((Run(text),), _BODY, width):
        assert isinstance(piece, TextLine)
        piece.paint(canvas, x, y)
        y += piece.height
    return y
