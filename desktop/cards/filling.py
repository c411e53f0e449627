"""Filling cards with pieces: one column on an upright card, two below the stats on one that lies on its side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop.cards.text_fit import Piece, Placed, flow

GUTTER = 3.4
"""What stands between two columns. Units: mm."""

_WIDE_MOST = 0.75
"""The share of a card that stats may take across both columns; more of them stand in the columns like all else."""

Rooms = Callable[[int], float]
"""The height that a card has for its body, by its number from 0. Units: mm."""


def filled(pieces: Sequence[Piece], rooms: Rooms) -> list[list[Placed]]:
    """Place pieces one below the other over as many cards as they need."""
    return flow(pieces, rooms)


def filled_twice(across: Sequence[Piece], pieces: Sequence[Piece], rooms: Rooms, width: float) -> list[list[Placed]]:
    """Place pieces in two columns a card, below those that stand across both on the first one.

    Shape: the columns of the last card are about as long as each other. Units: mm.
    """
    head = _height(across)
    below = head + (pieces[0].gap if head and pieces else 0.0)

    def room(column: int) -> float:
        return rooms(column // 2) - (below if column < 2 else 0.0)

    columns = flow(pieces, room)
    last = (len(columns) - 1) // 2
    columns = _balanced(pieces, room, columns, last)
    right = (width - GUTTER) / 2 + GUTTER
    cards: list[list[Placed]] = [[] for _ in range(last + 1)]
    cards[0] += _stacked(across)
    for number, column in enumerate(columns):
        top = below if number < 2 else 0.0
        left = right if number % 2 else 0.0
        cards[number // 2] += [Placed(top + placed.y, placed.piece, left) for placed in column]
    return cards


def fits_across(across: Sequence[Piece], rooms: Rooms) -> bool:
    """Tell whether pieces that stand across both columns leave room below them."""
    return _height(across) <= rooms(0) * _WIDE_MOST


def _balanced(pieces: Sequence[Piece], room: Rooms, columns: list[list[Placed]], last: int) -> list[list[Placed]]:
    """The columns with those of the last card as short as they can be side by side, found by halving."""
    low, high = 0.0, room(2 * last)
    best = columns
    for _ in range(7):
        middle = (low + high) / 2
        tried = flow(pieces, _capped(room, 2 * last, middle))
        whole = all(placed.y + placed.piece.height <= room(number) + 1e-6
                    for number, column in enumerate(tried) for placed in column)
        fits = len(tried) <= 2 * last + 2 and whole
        if fits and max((_foot(column) for column in tried[2 * last :]), default=0.0) <= middle + 1e-6:
            best, high = tried, middle
        else:
            low = middle
    return best


def _capped(room: Rooms, begin: int, most: float) -> Rooms:
    """The rooms, none of those from a number on higher than the most."""
    return lambda column: min(room(column), most) if column >= begin else room(column)


def _foot(column: Sequence[Placed]) -> float:
    return max((placed.y + placed.piece.height for placed in column), default=0.0)


def _stacked(pieces: Sequence[Piece]) -> list[Placed]:
    placed: list[Placed] = []
    y = 0.0
    for piece in pieces:
        y += piece.gap if placed else 0.0
        placed.append(Placed(y, piece))
        y += piece.height
    return placed


def _height(pieces: Sequence[Piece]) -> float:
    placed = _stacked(pieces)
    return placed[-1].y + placed[-1].piece.height if placed else 0.0
