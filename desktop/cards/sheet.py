"""A sheet of cards as geometry: how many fit, where each stands, where the cuts go. Nothing is painted here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from desktop.cards.measures import A4, ONE_EACH, POKER, CardSize, Paper

MARK_LENGTH: Final = 5.0
MARK_GAP: Final = 2.0
RULER: Final = 100.0
EDGE: Final = 4.5
"""What most printers leave white. Units: mm."""

Backs = Literal["none", "long", "short", "fold"]
"""Where the backs of cards are: nowhere, on the back of the sheet, which the printer turns over its long or its short
edge, or beside the fronts, to be folded over."""

BACKS: Final[tuple[Backs, ...]] = ("none", "long", "short", "fold")


@dataclass(frozen=True)
class Sheet:
    """How cards stand on a sheet: in rows from the upper left, as many as fit, in the middle of the paper.

    Shape: `first` is the first free place of a half-used sheet, counted from 0; `marks` stands for crop marks and
    ruler; `emblems` for a back with the banner where a card has no other; `nudge` moves the backs to the right and
    down. Units: mm.
    """

    paper: Paper = A4
    card: CardSize = POKER
    gap: float = 0.0
    first: int = 0
    marks: bool = True
    bleed: float = 0.0
    backs: Backs = "none"
    nudge: tuple[float, float] = (0.0, 0.0)
    emblems: bool = True

    @property
    def two_sided(self) -> bool:
        """Whether the backs are on the back of the sheet."""
        return self.backs in ("long", "short")

    @property
    def has_backs(self) -> bool:
        """Whether cards have backs at all."""
        return self.backs != "none"

    @property
    def single(self) -> bool:
        """Whether each card has a page of its own, as large as itself and its bleed."""
        return self.paper.key == ONE_EACH.key

    @property
    def spacing(self) -> float:
        """What stands between cards: the gap, and never less than the bleed of both neighbours."""
        return max(self.gap, 2 * self.bleed)

    @cached_property
    def fold_beside(self) -> bool:
        """Whether a folded card has its back at the left, else above and on its head: what fits more often."""
        return _most(self.paper, self._cell(beside=True), self.spacing) >= _most(
            self.paper, self._cell(beside=False), self.spacing)

    @cached_property
    def cell(self) -> tuple[float, float]:
        """The width and height that a card takes with all that is cut out in one piece."""
        return self._cell(beside=self.fold_beside) if self.backs == "fold" else (self.card.width, self.card.height)

    def _cell(self, *, beside: bool) -> tuple[float, float]:
        width, height = self.card.width, self.card.height
        return (2 * width, height) if beside else (width, 2 * height)

    @cached_property
    def turned(self) -> bool:
        """Whether the sheet lies on its side, because more cards fit so."""
        if self.single:
            return False
        upright = _fit(self.paper.width, self.paper.height, self.cell, self.spacing)
        lying = _fit(self.paper.height, self.paper.width, self.cell, self.spacing)
        return lying[0] * lying[1] > upright[0] * upright[1]

    @property
    def lying(self) -> bool:
        """Whether a page is wider than high."""
        return self.width > self.height

    @property
    def width(self) -> float:
        """The width of the sheet as it is printed."""
        if self.single:
            return self.cell[0] + 2 * self.bleed
        return self.paper.height if self.turned else self.paper.width

    @property
    def height(self) -> float:
        """The height of the sheet as it is printed."""
        if self.single:
            return self.cell[1] + 2 * self.bleed
        return self.paper.width if self.turned else self.paper.height

    @cached_property
    def grid(self) -> tuple[int, int]:
        """Columns and rows; a card larger than the paper still gets one place."""
        if self.single:
            return 1, 1
        columns, rows = _fit(self.width, self.height, self.cell, self.spacing)
        return max(1, columns), max(1, rows)

    @property
    def fits(self) -> bool:
        """Whether a card fits on the paper at all."""
        return self.single or _most(self.paper, self.cell, self.spacing) > 0

    @property
    def capacity(self) -> int:
        """The places of a sheet."""
        return self.grid[0] * self.grid[1]

    @property
    def left(self) -> float:
        """The margin at the left and right."""
        return (self.width - _span(self.grid[0], self.cell[0], self.spacing)) / 2

    @property
    def top(self) -> float:
        """The margin above and below."""
        return (self.height - _span(self.grid[1], self.cell[1], self.spacing)) / 2

    def place(self, index: int) -> tuple[float, float]:
        """Return the upper left corner of the front at a place."""
        row, column = divmod(index, self.grid[0])
        x = self.left + column * (self.cell[0] + self.spacing)
        y = self.top + row * (self.cell[1] + self.spacing)
        if self.backs != "fold":
            return x, y
        return (x + self.card.width, y) if self.fold_beside else (x, y + self.card.height)

    def back_place(self, index: int) -> tuple[float, float, bool]:
        """Return where the back of the card at a place stands on its own page, and whether it is turned round.

        A back turned over the long edge of an upright sheet stands at the same height on the other side; turned over
        the short edge it stands as far from the left, and is turned round so that it reads upright behind its card.
        """
        x, y = self.place(index)
        width, height = self.card.width, self.card.height
        if self.backs == "fold":
            return (x - width, y, False) if self.fold_beside else (x, y - height, True)
        dx, dy = self.nudge
        if (self.backs == "long") != self.lying:
            return self.width - x - width + dx, y + dy, False
        return x + dx, self.height - y - height + dy, True

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
        return _cuts(self.left, self.grid[0], self.cell[0], self.spacing)

    @property
    def cuts_down(self) -> list[float]:
        """The places of the level cuts, from the top."""
        return _cuts(self.top, self.grid[1], self.cell[1], self.spacing)

    @property
    def fold_edges(self) -> tuple[str, str]:
        """The edges of front and back that lie at the fold, empty where nothing is folded."""
        if self.backs != "fold":
            return "", ""
        return ("left", "right") if self.fold_beside else ("top", "bottom")

    @property
    def folds_across(self) -> list[float]:
        """The places of the upright folds, from the left."""
        if self.backs != "fold" or not self.fold_beside:
            return []
        return [self.left + column * (self.cell[0] + self.spacing) + self.card.width for column in range(self.grid[0])]

    @property
    def folds_down(self) -> list[float]:
        """The places of the level folds, from the top."""
        if self.backs != "fold" or self.fold_beside:
            return []
        return [self.top + row * (self.cell[1] + self.spacing) + self.card.height for row in range(self.grid[1])]


def _fit(width: float, height: float, cell: tuple[float, float], gap: float) -> tuple[int, int]:
    return _count(width, cell[0], gap), _count(height, cell[1], gap)


def _most(paper: Paper, cell: tuple[float, float], gap: float) -> int:
    """How many fit on a paper, whichever way it lies."""
    upright = _fit(paper.width, paper.height, cell, gap)
    lying = _fit(paper.height, paper.width, cell, gap)
    return max(upright[0] * upright[1], lying[0] * lying[1])


def _count(room: float, card: float, gap: float) -> int:
    return max(0, int((room - 2 * EDGE + gap + 1e-6) // (card + gap)))


def _span(count: int, card: float, gap: float) -> float:
    return count * card + (count - 1) * gap


def _cuts(start: float, count: int, card: float, gap: float) -> list[float]:
    edges: list[float] = []
    for index in range(count):
        begin = start + index * (card + gap)
        edges += [begin] if not edges or gap else []
        edges.append(begin + card)
    return edges
