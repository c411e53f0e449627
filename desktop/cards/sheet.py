"""A sheet of cards as geometry: how many fit, where each stands, where the cuts go. Nothing is painted here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from desktop.cards.measures import A4, POKER, CardSize, Paper

MARK_LENGTH: Final = 5.0
MARK_GAP: Final = 2.0
RULER: Final = 100.0
EDGE: Final = 4.5
"""What most printers leave white. Units: mm."""


@dataclass(frozen=True)
class Sheet:
    """How cards stand on a sheet: in rows from the upper left, as many as fit, in the middle of the paper.

    Shape: `first` is the first free place of a half-used sheet, counted from 0; `marks` stands for crop marks and
    ruler. Units: mm.
    """

    paper: Paper = A4
    card: CardSize = POKER
    gap: float = 0.0
    first: int = 0
    marks: bool = True

    @cached_property
    def turned(self) -> bool:
        """Whether the sheet lies on its side, because more cards fit so."""
        upright = _grid(self.paper.width, self.paper.height, self.card, self.gap)
        lying = _grid(self.paper.height, self.paper.width, self.card, self.gap)
        return lying[0] * lying[1] > upright[0] * upright[1]

    @property
    def width(self) -> float:
        """The width of the sheet as it is printed."""
        return self.paper.height if self.turned else self.paper.width

    @property
    def height(self) -> float:
        """The height of the sheet as it is printed."""
        return self.paper.width if self.turned else self.paper.height

    @cached_property
    def grid(self) -> tuple[int, int]:
        """Columns and rows; a card larger than the paper still gets one place."""
        columns, rows = _grid(self.width, self.height, self.card, self.gap)
        return max(1, columns), max(1, rows)

    @property
    def capacity(self) -> int:
        """The places of a sheet."""
        return self.grid[0] * self.grid[1]

    @property
    def left(self) -> float:
        """The margin at the left and right."""
        return (self.width - _span(self.grid[0], self.card.width, self.gap)) / 2

    @property
    def top(self) -> float:
        """The margin above and below."""
        return (self.height - _span(self.grid[1], self.card.height, self.gap)) / 2

    def place(self, index: int) -> tuple[float, float]:
        """Return the upper left corner of a place."""
        row, column = divmod(index, self.grid[0])
        return self.left + column * (self.card.width + self.gap), self.top + row * (self.card.height + self.gap)

    def places(self, cards: int) -> list[list[int]]:
        """Return the places that are used on each sheet for a number of cards.

        The first sheet begins at `first`; one without a card is not printed.
        """
        begin = min(max(0, self.first), self.capacity - 1)
        sheets: list[list[int]] = []
        for at in range(begin, begin + cards):
            if not sheets or at % self.capacity == 0:
                sheets.append([])
            sheets[-1].append(at % self.capacity)
        return sheets

    @property
    def cuts_across(self) -> list[float]:
        """The places of the upright cuts, from the left."""
        return _cuts(self.left, self.grid[0], self.card.width, self.gap)

    @property
    def cuts_down(self) -> list[float]:
        """The places of the level cuts, from the top."""
        return _cuts(self.top, self.grid[1], self.card.height, self.gap)


def _grid(width: float, height: float, card: CardSize, gap: float) -> tuple[int, int]:
    return _count(width, card.width, gap), _count(height, card.height, gap)


def _count(room: float, card: float, gap: float) -> int:
    return int((room - 2 * EDGE + gap + 1e-6) // (card + gap))


def _span(count: int, card: float, gap: float) -> float:
    return count * card + (count - 1) * gap


def _cuts(start: float, count: int, card: float, gap: float) -> list[float]:
    edges: list[float] = []
    for index in range(count):
        begin = start + index * (card + gap)
        edges += [begin] if not edges or gap else []
        edges.append(begin + card)
    return edges
