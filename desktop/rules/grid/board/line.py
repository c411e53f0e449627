"""Line of fire and cover on the board (AP-032, AP-033).

The line runs from centre to centre and looks at every cell that it crosses (a supercover line, in whole numbers).
It is blocked by a wall or by anything too high to see over, on an edge or in a cell that it crosses; never by figures.
Where it runs exactly through a corner it is free when it is free round either side of the corner.
"""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.board.field import Bar, Field, corners
from desktop.rules.grid.board.places import Cell, Spot, distance


def crossed(start: Cell, end: Cell) -> Iterator[tuple[Cell, Cell]]:
    """Yield the steps of the line, each from a cell to the next; a diagonal one runs exactly through a corner."""
    x, y = start
    wide, high = abs(end[0] - x), abs(end[1] - y)
    right, down = (1 if end[0] > x else -1), (1 if end[1] > y else -1)
    across = along = 0
    while across < wide or along < high:
        lean = (1 + 2 * across) * high - (1 + 2 * along) * wide
        before = (x, y)
        if lean <= 0:
            x, across = x + right, across + 1
        if lean >= 0:
            y, along = y + down, along + 1
        yield before, (x, y)


def line_free(field: Field, start: Spot, end: Spot, floor: int = 2) -> bool:
    """Whether nothing blocks the line between two spots; whoever stands higher sees over more (AP-032)."""
    eye = floor * max(start[2], end[2], 0)
    target = end[:2]
    return all(_step_free(field, one, other, target, eye) for one, other in crossed(start[:2], target))


def _step_free(field: Field, one: Cell, other: Cell, target: Cell, eye: int) -> bool:
    if _hides(None if other == target else field.fills.get(other), eye):
        return False
    if one[0] == other[0] or one[1] == other[1]:
        return not _hides(field.between(one, other), eye)
    return any(not _hides(field.fills.get(corner), eye) and not _hides(field.between(one, corner), eye)
               and not _hides(field.between(corner, other), eye) for corner in corners(one, other))


def _hides(bar: Bar | None, eye: int) -> bool:
    return bar is not None and bar.hides(eye)


def in_cover(field: Field, shooter: Spot, target: Spot) -> bool:
    """Whether something right before the target hides more than half of it (AP-033).

    That is a window or an obstacle on the last edge that the line crosses, or in the last cell before the target. It
    hides nobody from a shooter who stands right behind it himself, or higher than the target.
    """
    if distance(shooter[:2], target[:2]) < 2 or shooter[2] > target[2]:
        return False
    one, other = list(crossed(shooter[:2], target[:2]))[-1]
    if one[0] == other[0] or one[1] == other[1]:
        return field.between(one, other) is not None or field.fills.get(one) is not None
    return field.fills.get(one) is not None or all(
        field.fills.get(corner) is not None or field.between(one, corner) is not None
        or field.between(corner, other) is not None for corner in corners(one, other))
