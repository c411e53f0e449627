"""Tables of documents as pieces: a tinted head, rows with a rule, a total in bold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.cards.columns import shared
from desktop.cards.document.blocks import Column, TableBlock
from desktop.cards.document.look import Look
from desktop.cards.fonts import Style, width_of
from desktop.cards.inks import BAND, INK, LINE
from desktop.cards.painter.canvas import Canvas
from desktop.cards.text_fit import Lines, Piece, Run, lines_of, text_lines

_PAD = 1.4
_PADS = (2 * _PAD + 1.0, 2 * _PAD)
_AIR = 1.5
_WHOLE = 12
"""A table of so many rows at most stays on one page."""


@dataclass(slots=True, kw_only=True)
class TablePiece(Piece):
    """One row of a table in a document: `head` has a ground, `total` a strong rule above."""

    cells: tuple[Lines, ...]
    columns: tuple[Column, ...]
    widths: tuple[float, ...]
    head: bool = False
    total: bool = False

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint ground or rule, and the cells by their alignment."""
        width = sum(self.widths)
        if self.head:
            canvas.fill(x, y, width, self.height, BAND)
            canvas.line(x, y, x + width, y, 0.35)
        if self.total:
            canvas.line(x, y, x + width, y, 0.35)
        canvas.line(x, y + self.height, x + width, y + self.height, 0.35 if self.total else 0.15,
                    INK if self.total else LINE)
        left = x
        for cell, column, room in zip(self.cells, self.columns, self.widths, strict=True):
            self._cell(canvas, cell, column, left, room, y)
            left += room

    def _cell(self, canvas: Canvas, cell: Lines, column: Column, left: float, room: float, y: float) -> None:
        top = y + (self.height - cell.height) / 2 if self.head else y + _AIR / 2
        for i in range(len(cell)):
            free = room - 2 * _PAD - cell.line_width(i)
            shift = {"left": 0.0, "centre": free / 2, "right": free}[column.align]
            cell.draw(canvas, i, left + _PAD + max(0.0, shift), top + i * cell.lead)


def document_table(block: TableBlock, width: float, look: Look) -> list[Piece]:
    """Return a table as pieces, its head repeated where a page begins with one of its rows. Units: mm."""
    widths = _widths(block, width, look)
    names = tuple(column.name for column in block.columns)
    head = _row(names, block, widths, look.table_head, head=True)
    head.glue = True
    pieces: list[Piece] = [head, *(_row(row, block, widths, look.table, lead=head) for row in block.rows)]
    if block.total:
        pieces[-1].glue = True
        pieces.append(_row(block.total, block, widths, look.table_strong, total=True, lead=head))
    if len(block.rows) <= _WHOLE:
        for piece in pieces[:-1]:
            piece.glue = True
    if not block.caption:
        return pieces
    caption = text_lines((Run(block.caption, 600),), look.body, width)
    caption[-1].glue = True
    head.gap = 0.8
    return [*caption, *pieces]


def _row(texts: Sequence[str], block: TableBlock, widths: tuple[float, ...], style: Style, *, head: bool = False,
         total: bool = False, lead: Piece | None = None) -> TablePiece:
    cells = tuple(lines_of(text.replace("\n", " "), style, width - 2 * _PAD)
                  for text, width in zip(texts, widths, strict=True))
    return TablePiece(height=max(cell.height for cell in cells) + _AIR, cells=cells, columns=block.columns,
                      widths=widths, head=head, total=total, lead=lead)


def _widths(block: TableBlock, width: float, look: Look) -> tuple[float, ...]:
    rows = [*block.rows, *([block.total] if block.total else [])]
    natural, needed = [], []
    for i, column in enumerate(block.columns):
        texts = [row[i] for row in rows]
        words = [word for text in texts for word in text.split()]
        head = width_of(column.name, look.table_head)
        natural.append(max([head] + [width_of(text, look.table_strong) for text in texts]))
        needed.append(max([head] + [width_of(word, look.table_strong) for word in words]))
    numbered = block.columns[0].align == "right"
    return shared(natural, needed, width, _PADS, name_spare=0.0 if numbered else 0.4)
