"""The blocks of a document as pieces of a fixed height: titles, headings, paragraphs, items, facts, tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.cards.document.blocks import Block, Facts, Heading, Item, PictureBlock, TableBlock, Text, Title
from desktop.cards.document.look import Look
from desktop.cards.document.table import document_table
from desktop.cards.fonts import Style, cap_height, width_of
from desktop.cards.inks import INK, INK2
from desktop.cards.painter.canvas import Canvas
from desktop.cards.painter.gonfalon import HEIGHT as GONFALON_HEIGHT
from desktop.cards.painter.gonfalon import WIDTH as GONFALON_WIDTH
from desktop.cards.painter.gonfalon import paint_gonfalon
from desktop.cards.painter.picture import whole_picture
from desktop.cards.parts import Banner
from desktop.cards.text_fit import Lines, Piece, Run, TextLine, lines_of, text_lines

_BESIDE_BANNER = 4.0
_BETWEEN_FACTS = 9.0


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
            left += GONFALON_WIDTH + _BESIDE_BANNER
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
    look: Look

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the figures from the left, each as wide as it needs."""
        value_style, name_style = self.look.fact, self.look.fact_name
        for value, name in self.facts:
            canvas.text(value, x, y + cap_height(value_style) + 0.6, value_style)
            canvas.text(name, x, y + self.height - 0.9, name_style, INK2)
            x += max(width_of(value, value_style), width_of(name, name_style)) + _BETWEEN_FACTS


@dataclass(slots=True, kw_only=True)
class MarkedLine(TextLine):
    """A line of a list item, with its mark before the first one."""

    mark: str = ""
    style: Style

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Set the mark in the margin of the item, and the line."""
        baseline = y + (self.broken.lead + cap_height(self.style)) / 2
        canvas.text(self.mark, x, baseline, self.style, INK2)
        TextLine.paint(self, canvas, x, y)


def indent_of(chapter: Sequence[Block], look: Look) -> float:
    """Return the indent of all items of a chapter, so that they stand in line. Units: mm."""
    marks = [width_of(block.mark, look.body) + 2.0 for block in chapter if isinstance(block, Item)]
    return max([look.body.size * 1.28, *marks])


def pieces_of(blocks: Sequence[Block], width: float, indent: float, look: Look) -> list[Piece]:
    """Return blocks as pieces for a column of a width. Units: mm."""
    return [piece for block in blocks for piece in _pieces(block, width, indent, look)]


def _pieces(block: Block, width: float, indent: float, look: Look) -> list[Piece]:
    if isinstance(block, Title):
        return _title(block, width, look)
    if isinstance(block, Heading):
        lines = text_lines((Run(block.text, 700),), look.heading, width, gap=6.0 * look.tight)
        lines[-1].glue = True
        return lines
    if isinstance(block, Text):
        lines = _text(block, width, look)
        lines[-1].glue = block.glued or lines[-1].glue
        return lines
    if isinstance(block, Item):
        return _item(block, width, indent, look)
    if isinstance(block, Facts):
        return _facts(block, width, look)
    if isinstance(block, PictureBlock):
        piece = whole_picture(block.picture, width, block.most)
        if piece is not None:
            piece.gap = 2.8 * look.tight
        return [piece] if piece is not None else []
    pieces = document_table(block, width, look) if isinstance(block, TableBlock) else []
    for piece in pieces[:1]:
        piece.gap = 2.5 * look.tight
    return pieces


def _title(block: Title, width: float, look: Look) -> list[Piece]:
    room = width - (GONFALON_WIDTH + _BESIDE_BANNER if block.banner else 0.0)
    title = lines_of(block.text, look.title, room)
    second = lines_of(block.second, look.second, room) if block.second else None
    text = title.height + (second.height if second else 0.0) + 2.2
    height = max(text, GONFALON_HEIGHT - 1.0 if block.banner else 0.0)
    return [TitlePiece(title=title, second=second, banner=block.banner, width=width, height=height)]


def _text(block: Text, width: float, look: Look) -> list[Piece]:
    if block.stretches:
        runs = [Run(part.text, 600 if part.strong else 400, INK2 if part.quiet else "") for part in block.stretches]
        head = [Run(f"{block.head} ", 700)] if block.head else []
        return text_lines([*head, *runs], look.body, width, gap=2.8 * look.tight, whole=4)
    lines = [line.strip() for line in block.text.split("\n") if line.strip()] or [""]
    pieces: list[Piece] = []
    color = INK2 if block.quiet else ""
    for i, line in enumerate(lines):
        runs = [Run(f"{block.head} ", 700)] if i == 0 and block.head else []
        pieces += text_lines([*runs, Run(line, 400, color)], look.body, width,
                             gap=(2.8 if i == 0 else 0.6) * look.tight, whole=4)
    return pieces


def _item(block: Item, width: float, indent: float, look: Look) -> list[Piece]:
    broken = lines_of(block.text.replace("\n", " "), look.body, width - indent)
    return [MarkedLine(broken=broken, index=i, height=broken.lead, indent=indent, gap=1.2 * look.tight if i == 0 else 0,
                       mark=block.mark if i == 0 else "", glue=i < len(broken) - 1, style=look.body)
            for i in range(len(broken))]


def _facts(block: Facts, width: float, look: Look) -> list[Piece]:
    """Facts in as many rows as they need."""
    rows: list[list[tuple[str, str]]] = [[]]
    used = 0.0
    for value, name in block.facts:
        needed = max(width_of(value, look.fact), width_of(name, look.fact_name)) + _BETWEEN_FACTS
        if rows[-1] and used + needed > width + _BETWEEN_FACTS:
            rows.append([])
            used = 0.0
        rows[-1].append((value, name))
        used += needed
    height = look.fact.size * 1.1 + look.fact_name.size * 1.3
    return [FactsPiece(height=height, gap=3.5 * look.tight, facts=tuple(row), look=look) for row in rows]
