"""The stat band: names over values, in one row where they fit and in several where they do not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from desktop.cards.fonts import Style, cap_height, width_of
from desktop.cards.inks import INK, LINE
from desktop.cards.painter.canvas import Canvas
from desktop.cards.parts import StatLine
from desktop.cards.text_fit import Lines, Piece, Run, lines_of, text_lines

LABEL_HEIGHT = 3.45
_LABEL = Style(6.5, 600, True)
_VALUES = (Style(13, 700), Style(13, 700, True), Style(11, 700, True))
_ROW_VALUES = (Style(10.5, 700), Style(10.5, 700, True))
_ROW_NAME = Style(6.5, 600, True)
_NAME_MOST = 17.0
_CAPTION = Style(7, 700, True)
_RULE = 0.35
_ROW_HEIGHT = 5.3
_PAD = 1.0


@dataclass(slots=True, kw_only=True)
class StatBand(Piece):
    """One band: a row of names and, below it, a row of values for each line that has these names."""

    names: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    titles: tuple[Lines | None, ...]
    widths: tuple[float, ...]
    title_width: float
    style: Style
    ground: str

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the ground, the cells and the rules."""
        width = self.title_width + sum(self.widths)
        if self.ground:
            canvas.fill(x, y, width, LABEL_HEIGHT, self.ground)
        row_height = (self.height - LABEL_HEIGHT) / len(self.rows)
        left = x + self.title_width
        for i, (name, cell) in enumerate(zip(self.names, self.widths, strict=True)):
            middle = left + cell / 2
            canvas.text(name, middle, y + (LABEL_HEIGHT + cap_height(_LABEL)) / 2, _LABEL, INK, "centre")
            for row, values in enumerate(self.rows):
                baseline = y + LABEL_HEIGHT + row * row_height + (row_height + cap_height(self.style)) / 2
                canvas.text(values[i], middle, baseline, self.style, INK, "centre")
            if i or self.title_width:
                canvas.line(left, y, left, y + self.height, 0.15, LINE)
            left += cell
        self._paint_titles(canvas, x, y + LABEL_HEIGHT, row_height)
        canvas.line(x, y, x + width, y, _RULE)
        if not self.ground:
            canvas.line(x, y + LABEL_HEIGHT, x + width, y + LABEL_HEIGHT, 0.15, LINE)
        canvas.line(x, y + self.height, x + width, y + self.height, _RULE)

    def _paint_titles(self, canvas: Canvas, x: float, y: float, row_height: float) -> None:
        for row, title in enumerate(self.titles):
            if row:
                canvas.line(x, y + row * row_height, x + self.title_width + sum(self.widths), y + row * row_height,
                            0.15, LINE)
            if title is None:
                continue
            top = y + row * row_height + (row_height - title.height) / 2
            for i in range(len(title)):
                title.draw(canvas, i, x + 0.4, top + i * title.lead)


def stat_bands(lines: Sequence[StatLine], width: float, ground: str, least: float,
               tallest: float) -> list[Piece]:
    """Return the bands of all stat lines. Lines with the same names share a band where their titles have room.

    No value is smaller than `least`, no shared band taller than `tallest`. Units: points; mm.
    """
    pieces: list[Piece] = []
    most = max(1, int((tallest - LABEL_HEIGHT) / _ROW_HEIGHT))
    groups = [group[at:at + most] for group in _same_names(lines) for at in range(0, len(group), most)]
    for group in groups:
        shared = _shared_band(group, width, ground, least) if len(lines) > 1 else None
        if shared is not None:
            pieces.append(shared)
            continue
        for line in group:
            if line.name:
                pieces += [_glued(piece) for piece in text_lines((Run(line.name, 700),), _CAPTION, width, gap=1.0)]
            pieces += _bands(line, width, ground, least)
    for piece in pieces[1:]:
        piece.gap = max(piece.gap, 1.0 if isinstance(piece, StatBand) else 1.6)
    return pieces


def _glued(piece: Piece) -> Piece:
    piece.glue = True
    return piece


def _same_names(lines: Sequence[StatLine]) -> list[list[StatLine]]:
    groups: dict[tuple[str, ...], list[StatLine]] = {}
    for line in lines:
        groups.setdefault(tuple(stat.name for stat in line.stats), []).append(line)
    return list(groups.values())


def _shared_band(lines: Sequence[StatLine], width: float, ground: str, least: float) -> Piece | None:
    """A band with a title before each row, or None where the titles leave no room for the values."""
    rows = tuple(tuple(stat.value.strip() for stat in line.stats) for line in lines)
    title_width = min(_NAME_MOST, max(width_of(line.name, _ROW_NAME) for line in lines) + 1.6)
    titles = tuple(lines_of(line.name, _ROW_NAME, title_width - 1.2) for line in lines)
    if max(len(title) for title in titles) > 2:
        return None
    for style, names in product(_styles(_ROW_VALUES, least), _names(lines[0])):
        widths = _spread(_needed(names, rows, style), width - title_width)
        if widths:
            return StatBand(height=LABEL_HEIGHT + _ROW_HEIGHT * len(rows), names=names, rows=rows, titles=titles,
                            widths=widths, title_width=title_width, style=style, ground=ground)
    return None


def _styles(styles: Sequence[Style], least: float) -> list[Style]:
    """The sizes that values are tried in: none under the least, and that one last."""
    return [*(style for style in styles if style.points > least), Style(least, 700, True)]


def _names(line: StatLine) -> list[tuple[str, ...]]:
    """The names that are tried with each size of the values: the whole ones, then short ones."""
    whole = tuple(stat.name.strip() for stat in line.stats)
    return [whole, line.short] if line.short else [whole]


def _bands(line: StatLine, width: float, ground: str, least: float) -> list[Piece]:
    """The bands of one line: halved until each half fits."""
    stats = line.stats
    rows = (tuple(stat.value.strip() for stat in stats),)
    tried = list(product(_styles(_VALUES, least), _names(line)))
    for style, names in tried:
        widths = _spread(_needed(names, rows, style), width)
        if widths or (len(stats) == 1 and (style, names) == tried[-1]):
            return [StatBand(height=LABEL_HEIGHT + 6.5, names=names, rows=rows, titles=(None,),
                             widths=widths or (width,), title_width=0.0, style=style, ground=ground)]
    middle = (len(stats) + 1) // 2
    halves = (replace(line, stats=stats[:middle], short=line.short[:middle]),
              replace(line, stats=stats[middle:], short=line.short[middle:]))
    return [piece for half in halves for piece in _bands(half, width, ground, least)]


def _needed(names: Sequence[str], rows: Sequence[Sequence[str]], style: Style) -> list[float]:
    return [max([width_of(name, _LABEL)] + [width_of(row[i], style) for row in rows]) + _PAD
            for i, name in enumerate(names)]


def _spread(needed: Sequence[float], width: float) -> tuple[float, ...]:
    """Share a width out: equally where that is enough for everyone, else the need and a share of the rest."""
    if not needed or sum(needed) > width:
        return ()
    equal = width / len(needed)
    if max(needed) <= equal:
        return (equal,) * len(needed)
    spare = (width - sum(needed)) / len(needed)
    return tuple(need + spare for need in needed)
