"""Laying a document out: blocks become pieces, pieces flow over pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from desktop.cards.document.blocks import Block, Facts, Heading, Item, PageBreak, TableBlock, Text, Title
from desktop.cards.document.table import document_table
from desktop.cards.fonts import Style, cap_height, width_of
from desktop.cards.inks import INK, INK2
from desktop.cards.letters import prepared
from desktop.cards.measures import Paper
from desktop.cards.painter.canvas import Canvas
from desktop.cards.painter.gonfalon import HEIGHT as GONFALON_HEIGHT
from desktop.cards.painter.gonfalon import WIDTH as GONFALON_WIDTH
from desktop.cards.painter.gonfalon import paint_gonfalon
from desktop.cards.parts import Banner
from desktop.cards.text_fit import Lines, Piece, Placed, Run, TextLine, flow, lines_of, text_lines

MARGIN: Final = 18.0
TOP: Final = 16.0
FOOT: Final = 17.0
_TITLE = Style(20, 700)
_SECOND = Style(10.5)
_HEADING = Style(13, 700)
_BODY = Style(10)
_FACT = Style(16, 700)
_FACT_NAME = Style(8.5, 400, True)


@dataclass(slots=True, kw_only=True)
class TitlePiece(Piece):
    """The head of a document with a rule below it."""

    title: Lines
    second: Lines | None
    banner: Banner | None
    width: float

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the gonfalon from the upper edge of the page, the two lines and the rule."""
        left = x
        if self.banner is not None:
            paint_gonfalon(canvas, self.banner, filled=True, left=x, top=y - 3.0)
            left += GONFALON_WIDTH + 4.0
        top = y
        for lines, color in ((self.title, INK), (self.second, INK2)):
            if lines is None:
                continue
            for i in range(len(lines)):
                lines.draw(canvas, i, left, top + i * lines.lead, color)
            top += lines.height
        canvas.line(x, y + self.height, x + self.width, y + self.height, 0.35)


@dataclass(slots=True, kw_only=True)
class FactsPiece(Piece):
    """Large figures over what they count."""

    facts: tuple[tuple[str, str], ...]

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the figures from the left, each as wide as it needs."""
        for value, name in self.facts:
            canvas.text(value, x, y + cap_height(_FACT) + 0.6, _FACT)
            canvas.text(name, x, y + self.height - 0.9, _FACT_NAME, INK2)
            x += max(width_of(value, _FACT), width_of(name, _FACT_NAME)) + 9.0


@dataclass(slots=True, kw_only=True)
class MarkedLine(TextLine):
    """A line of a list item, with its mark before the first one."""

    mark: str = ""

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Set the mark in the margin of the item, and the line."""
        baseline = y + (self.broken.lead + cap_height(_BODY)) / 2
        canvas.text(self.mark, x, baseline, _BODY, INK2)
        self.broken.draw(canvas, self.index, x + self.indent, y, self.color)


@dataclass(frozen=True, slots=True)
class Pages:
    """A document laid out. Shape: one row of placed pieces a page, heights counted from the upper margin."""

    paper: Paper
    pages: tuple[tuple[Placed, ...], ...]
    foot: str


def lay_out_document(blocks: Sequence[Block], paper: Paper, foot: str = "") -> Pages:
    """Lay blocks out on pages of a paper. `foot` stands at the left of every page's foot."""
    room = paper.height - TOP - FOOT
    width = paper.width - 2 * MARGIN
    pages: list[tuple[Placed, ...]] = []
    for chapter in _chapters(prepared(tuple(blocks))[0]):
        marks = [width_of(block.mark, _BODY) + 2.0 for block in chapter if isinstance(block, Item)]
        pieces = [piece for block in chapter for piece in _pieces(block, width, max([4.5, *marks]))]
        pages += [tuple(page) for page in flow(pieces, lambda _page: room) if page]
    return Pages(paper, tuple(pages) or ((),), prepared(foot)[0])


def _chapters(blocks: Sequence[Block]) -> Iterable[list[Block]]:
    chapter: list[Block] = []
    for block in blocks:
        if isinstance(block, PageBreak):
            yield chapter
            chapter = []
        else:
            chapter.append(block)
    yield chapter


def _pieces(block: Block, width: float, indent: float) -> list[Piece]:
    if isinstance(block, Title):
        return _title(block, width)
    if isinstance(block, Heading):
        lines = text_lines((Run(block.text, 700),), _HEADING, width, gap=6.0)
        lines[-1].glue = True
        return lines
    if isinstance(block, Text):
        return _text(block, width)
    if isinstance(block, Item):
        return _item(block, width, indent)
    if isinstance(block, Facts):
        return _facts(block, width)
    pieces = document_table(block, width) if isinstance(block, TableBlock) else []
    for piece in pieces[:1]:
        piece.gap = 2.5
    return pieces


def _title(block: Title, width: float) -> list[Piece]:
    room = width - (GONFALON_WIDTH + 4.0 if block.banner else 0.0)
    title = lines_of(block.text, _TITLE, room)
    second = lines_of(block.second, _SECOND, room) if block.second else None
    text = title.height + (second.height if second else 0.0) + 2.2
    height = max(text, GONFALON_HEIGHT - 1.0 if block.banner else 0.0)
    return [TitlePiece(title=title, second=second, banner=block.banner, width=width, height=height)]


def _text(block: Text, width: float) -> list[Piece]:
    lines = [line.strip() for line in block.text.split("\n") if line.strip()] or [""]
    pieces: list[Piece] = []
    color = INK2 if block.quiet else ""
    for i, line in enumerate(lines):
        runs = [Run(f"{block.head} ", 700)] if i == 0 and block.head else []
        pieces += text_lines([*runs, Run(line, 400, color)], _BODY, width, gap=2.8 if i == 0 else 0.6, whole=4)
    return pieces


def _item(block: Item, width: float, indent: float) -> list[Piece]:
    """An item of a list; all items of a chapter have the same indent, so that they stand in line."""
    broken = lines_of(block.text.replace("\n", " "), _BODY, width - indent)
    return [MarkedLine(broken=broken, index=i, height=broken.lead, indent=indent, gap=1.2 if i == 0 else 0.0,
                       mark=block.mark if i == 0 else "", glue=i < len(broken) - 1) for i in range(len(broken))]


def _facts(block: Facts, width: float) -> list[Piece]:
    """Facts in as many rows as they need."""
    rows: list[list[tuple[str, str]]] = [[]]
    used = 0.0
    for value, name in block.facts:
        needed = max(width_of(value, _FACT), width_of(name, _FACT_NAME)) + 9.0
        if rows[-1] and used + needed > width + 9.0:
            rows.append([])
            used = 0.0
        rows[-1].append((value, name))
        used += needed
    height = _FACT.size * 1.1 + _FACT_NAME.size * 1.3
    return [FactsPiece(height=height, gap=3.5, facts=tuple(row)) for row in rows]
