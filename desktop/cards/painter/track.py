"""The damage of a unit that counts it as a whole: boxes to tick, and below each what 2D6 shakes or breaks it.

With its numbers of nerve comes a bar that says the same in words: steady to, wavers from, routed from.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from desktop.cards.fonts import Style, cap_height, width_of
from desktop.cards.inks import BAND, INK, INK2, LINE, WHITE
from desktop.cards.painter.canvas import Canvas
from desktop.cards.parts import Track
from desktop.cards.text_fit import Piece, Run, text_lines
from desktop.words import Words

_FIGURE = Style(6.8, 400, True)
_STRONG = Style(6.8, 700, True)
_LABEL = Style(6.8, 700, True)
_CELL = 2.62
_ROW = 3.7
_BAR = 4.6
_BAR_TEXT = Style(7.2, 400, True)
_BAR_STRONG = Style(7.2, 700, True)


@dataclass(slots=True, kw_only=True)
class TrackGrid(Piece):
    """A stretch of the track: numbers of damage over what the dice must show. Shape: rows of (label, cells, strong)."""

    rows: tuple[tuple[str, tuple[str, ...], bool], ...]
    label_width: float
    width: float

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the frame, the cells and their figures."""
        count = len(self.rows[0][1])
        cell = (self.width - self.label_width) / count
        for row, (label, cells, strong) in enumerate(self.rows):
            top = y + row * _ROW
            style = _STRONG if strong else _FIGURE
            baseline = top + (_ROW + cap_height(style)) / 2
            canvas.text(label, x + 0.8, baseline, _LABEL)
            for i, text in enumerate(cells):
                canvas.text(text, x + self.label_width + (i + 0.5) * cell, baseline, style, INK, "centre")
            if row:
                canvas.line(x, top, x + self.width, top, 0.15, LINE)
        for i in range(count):
            left = x + self.label_width + i * cell
            canvas.line(left, y, left, y + self.height, 0.15, LINE)
            canvas.line(left, y, left, y + _ROW, 0.25, INK)
        canvas.line(x, y + _ROW, x + self.width, y + _ROW, 0.25, INK)
        canvas.box(x, y, self.width, self.height, line=0.35, radius=0.4)


@dataclass(slots=True, kw_only=True)
class NerveBar(Piece):
    """Steady, wavering, routed: three stretches of one bar. Shape: (text, kind) with the kinds 0, 1 and 2."""

    parts: tuple[tuple[str, int], ...]
    width: float

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the stretches from the lightest to the darkest."""
        widths = self._widths()
        left = x
        for (text, kind), width in zip(self.parts, widths, strict=True):
            if kind:
                canvas.fill(left, y, width, self.height, INK if kind == 2 else BAND)
            style = _BAR_STRONG if kind == 2 else _BAR_TEXT
            canvas.text(text, left + width / 2, y + (self.height + cap_height(style)) / 2, style,
                        WHITE if kind == 2 else INK, "centre")
            if kind:
                canvas.line(left, y, left, y + self.height, 0.25, INK)
            left += width
        canvas.box(x, y, self.width, self.height, line=0.35, radius=0.4)

    def _widths(self) -> list[float]:
        needed = [width_of(text, _BAR_STRONG) + 1.6 for text, _ in self.parts]
        spare = (self.width - sum(needed)) / len(needed)
        return [need + spare for need in needed]


def track_pieces(track: Track, width: float, words: Words) -> list[Piece]:
    """Return a track as pieces: stretches of as many boxes as stand side by side, a note, and the bar."""
    labels = [track.label, *(label for label, _ in track.limits)]
    label_width = max(width_of(label, _LABEL) for label in labels) + 1.8
    if label_width > width * 0.4:
        label_width = 0.0
    most = max(1, int((width - label_width) / _CELL))
    stretches = math.ceil(track.most / most)
    each = math.ceil(track.most / stretches)
    pieces: list[Piece] = []
    for begin in range(0, track.most, each):
        damages = range(begin + 1, min(begin + each, track.most) + 1)
        rows = _rows(track, damages, labelled=label_width > 0)
        share = width if len(damages) == each else label_width + (width - label_width) * len(damages) / each
        pieces.append(TrackGrid(height=_ROW * len(rows), rows=rows, label_width=label_width, width=share, gap=1.0))
    if track.note:
        pieces[-1].glue = True
        pieces += text_lines((Run(track.note),), Style(6.4, 400, True), width, gap=0.5, color=INK2)
    bar = _bar(track, width, words)
    return [*pieces, bar] if bar is not None else pieces


def _rows(track: Track, damages: range, *, labelled: bool) -> tuple[tuple[str, tuple[str, ...], bool], ...]:
    boxes = tuple(str(damage) for damage in damages)
    rows = [(track.label if labelled and i == 0 else "", boxes, False) for i in range(track.count)]
    for i, (label, limit) in enumerate(track.limits):
        cells = tuple(_needed(limit - damage, track.dice) for damage in damages)
        rows.append((label if labelled else "", cells, i == len(track.limits) - 1))
    return tuple(rows)


def _needed(number: int, dice: tuple[int, int]) -> str:
    """What the dice must show: a dash where they cannot, their least where anything does."""
    low, high = dice
    return "–" if number > high else str(max(number, low))


def _bar(track: Track, width: float, words: Words) -> Piece | None:
    if not track.limits:
        return None
    numbers = [limit for _, limit in track.limits]
    parts = [(words.say("cards.track.steady", n=numbers[0] - 1), 0)]
    if len(numbers) > 1:
        parts.append((words.say("cards.track.wavers", low=numbers[0], high=numbers[1] - 1), 1))
    parts.append((words.say("cards.track.routed", n=numbers[-1]), 2))
    bar = NerveBar(height=_BAR, parts=tuple(parts), width=width, gap=1.2)
    return bar if sum(width_of(text, _BAR_STRONG) + 1.2 for text, _ in parts) <= width else None
