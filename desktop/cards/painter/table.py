"""Tables of weapons: a name, values in columns, and long texts below their row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.cards.columns import shared, too_wide
from desktop.cards.fonts import Style, width_of
from desktop.cards.inks import INK, INK2, LINE
from desktop.cards.painter.canvas import Canvas
from desktop.cards.parts import Row, Table
from desktop.cards.text_fit import Lines, Piece, Run, lines_of, text_lines

_HEAD = Style(6.3, 500, True)
_HEAD_HEIGHT = 3.1
_LONG_NAME = 60
_NAME_LINES = 2
_WORDS_FROM = 8.0
"""A column as wide as this holds words, not a stat. Units: mm."""
_TALL = 4
"""A row of more lines goes on on another card where it has to."""
_BELOW_ROW = 0.75
_BLANK_ROWS = 3
_BLANK_HEIGHT = 4.6


@dataclass(slots=True, kw_only=True)
class TableHead(Piece):
    """The names of the columns over a thin rule."""

    columns: tuple[Lines, ...]
    lefts: tuple[float, ...]
    width: float

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the names and the rule below them."""
        for i, (broken, left) in enumerate(zip(self.columns, self.lefts, strict=True)):
            _paint_cell(canvas, broken, x + left, y + self.height - 0.3, centred=i > 0, at_foot=True, color=INK2)
        canvas.line(x, y + self.height, x + self.width, y + self.height, 0.15, LINE)


@dataclass(slots=True, kw_only=True)
class TableRow(Piece):
    """One row: the name at the left, the values centred in their columns."""

    cells: tuple[Lines, ...]
    lefts: tuple[float, ...]
    width: float
    ruled: bool = True

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the cells, and a thin rule below where another row follows."""
        for i, (broken, left) in enumerate(zip(self.cells, self.lefts, strict=True)):
            _paint_cell(canvas, broken, x + left, y + (self.height - broken.height) / 2, centred=i > 0)
        if self.ruled:
            canvas.line(x, y + self.height, x + self.width, y + self.height, 0.15, LINE)


@dataclass(slots=True, kw_only=True)
class RowLine(TableRow):
    """One line of a row that is too tall to stand in one piece: it may go on on another card like any text."""

    line: int

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the line of each cell that has so many."""
        for i, (broken, left) in enumerate(zip(self.cells, self.lefts, strict=True)):
            if self.line < len(broken):
                broken.draw(canvas, self.line, x + left + _shift(broken, self.line, centred=i > 0), y)
        if self.ruled:
            canvas.line(x, y + self.height, x + self.width, y + self.height, 0.15, LINE)


@dataclass(slots=True, kw_only=True)
class Ruled(Piece):
    """A line to write on."""

    width: float

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the line at the foot of its room."""
        canvas.line(x, y + self.height, x + self.width, y + self.height, 0.2, INK2)


def _paint_cell(canvas: Canvas, broken: Lines, x: float, y: float, *, centred: bool, at_foot: bool = False,
                color: str = INK) -> None:
    top = y - broken.height if at_foot else y
    for i in range(len(broken)):
        broken.draw(canvas, i, x + _shift(broken, i, centred=centred), top + i * broken.lead, color)


def _shift(broken: Lines, line: int, *, centred: bool) -> float:
    return max(0.0, (broken.width - broken.line_width(line)) / 2) if centred else 0.0


def table_points(text: float) -> float:
    """Return the size of a table beside text of a size: it neither shrinks nor grows as far. Units: points."""
    return min(max(text, 6.6), 7.4)


def table_pieces(table: Table, width: float, points: float) -> list[Piece]:
    """Return a table as pieces: its head, which is repeated on a further card, and its rows. Units: points."""
    style = Style(points, 600, True)
    table = _side_by_side(table, width, style)
    widths = _columns(table, width, style)
    lefts = tuple(sum(widths[:i]) for i in range(len(widths)))
    names = tuple(_cell(name, _HEAD, cell, i) for i, (name, cell) in enumerate(zip(table.columns, widths, strict=True)))
    height = max(_HEAD_HEIGHT, max(broken.height for broken in names) + 0.4)
    head = TableHead(height=height, columns=names, lefts=lefts, width=width, glue=True)
    pieces: list[Piece] = [head]
    for i, row in enumerate(table.rows):
        pieces += _row_pieces(row, widths, lefts, style, head, last=i == len(table.rows) - 1)
    if not table.rows:
        head.glue = False
        pieces += [Ruled(height=_BLANK_HEIGHT, width=width) for _ in range(_BLANK_ROWS)]
    return pieces


def _row_pieces(row: Row, widths: Sequence[float], lefts: tuple[float, ...], style: Style, head: Piece, *,
                last: bool) -> list[Piece]:
    width = sum(widths)
    pieces: list[Piece] = []
    name = row.name
    if len(name) > _LONG_NAME:
        pieces = text_lines((Run(name, 600),), style, width)
        pieces[0].lead, pieces[-1].glue = head, True
        name = ""
    cells = tuple(_cell(text, style, cell, i)
                  for i, (text, cell) in enumerate(zip((name, *row.values), widths, strict=True)))
    notes = _note_lines(row.note, width, style.points)
    if any(text for text in (name, *row.values)):
        rows = _row(cells, lefts, width, head)
        rows[-1].ruled, rows[-1].glue = not last and not notes, bool(notes)
        pieces += rows
    return pieces + notes


def _row(cells: tuple[Lines, ...], lefts: tuple[float, ...], width: float, head: Piece) -> Sequence[TableRow]:
    """A row as one piece, or line by line where it is tall; two lines at either end stay together."""
    lines = max(len(broken) for broken in cells)
    if lines <= _TALL:
        height = max(broken.height for broken in cells) + _BELOW_ROW
        return [TableRow(height=height, cells=cells, lefts=lefts, width=width, lead=head)]
    tall = [RowLine(height=max(broken.lead for broken in cells), cells=cells, lefts=lefts, width=width, lead=head,
                    line=line, ruled=False, glue=line in (0, lines - 2)) for line in range(lines)]
    tall[-1].height += _BELOW_ROW
    return tall


def _note_lines(note: str, width: float, text: float) -> list[Piece]:
    style = Style(max(6.0, min(text, 7.0)), 400, True)
    pieces: list[Piece] = []
    for part in (part.strip() for part in note.split("\n")):
        if part:
            pieces += text_lines((Run(part),), style, width, whole=3, color=INK2)
    if pieces:
        pieces[-1].height += 0.6
    return pieces


def _cell(text: str, style: Style, width: float, index: int) -> Lines:
    room = width - (0.8 if index == 0 else 0.4)
    return lines_of(text, style, max(1.5, room))


def _side_by_side(table: Table, width: float, style: Style) -> Table:
    """The table without the columns that have no room beside the others: their values go below the rows, by name.

    Columns of words also make room for names that they would press into a narrow tower.
    """
    while len(table.columns) > 1:
        needed = _needed(table, style)
        widest = max(range(1, len(needed)), key=needed.__getitem__)
        tower = needed[widest] > _WORDS_FROM and _tallest_name(table, width, style) > _NAME_LINES
        if not tower and not too_wide(needed, width):
            break
        table = _without(table, widest)
    return table


def _tallest_name(table: Table, width: float, style: Style) -> int:
    """How many lines the tallest name takes in its column; long names have lines of their own."""
    column = _columns(table, width, style)[0]
    return max((len(_cell(row.name, style, column, 0)) for row in table.rows if len(row.name) <= _LONG_NAME), default=0)


def _without(table: Table, column: int) -> Table:
    name, rows = table.columns[column], []
    for row in table.rows:
        value = row.values[column - 1]
        note = "\n".join(part for part in (f"{name}: {value}" if value else "", row.note) if part)
        rows.append(Row(row.name, row.values[: column - 1] + row.values[column:], note))
    return Table(table.columns[:column] + table.columns[column + 1 :], tuple(rows))


def _cells(table: Table) -> list[list[str]]:
    return [[table.columns[i], *(((row.name, *row.values)[i]) for row in table.rows)]
            for i in range(len(table.columns))]


def _needed(table: Table, style: Style) -> list[float]:
    """How wide the longest word of each column is."""
    return [_widest([word for text in texts for word in text.split()], style) for texts in _cells(table)]


def _columns(table: Table, width: float, style: Style) -> tuple[float, ...]:
    natural = [_widest(texts, style) for texts in _cells(table)]
    return shared(natural, _needed(table, style), width)


def _widest(texts: Sequence[str], style: Style) -> float:
    head = [width_of(text, _HEAD) for text in texts[:1]]
    return max(head + [width_of(text, style) for text in texts], default=0.0)
