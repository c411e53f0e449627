"""The most pairs that can be made at once where not everybody may be paired with everybody.

Edmonds' blossom algorithm: an augmenting path is sought breadth first, and a circle of odd length that it runs into is
drawn together to one point. Units: at most the cube of the number of points in steps.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

_NONE = -1


def most_pairs(points: Sequence[str], allowed: Callable[[str, str], bool]) -> int:
    """Return how many pairs can be made at once of points that `allowed` lets be paired, the order of two no matter."""
    ways = [[at for at, other in enumerate(points) if other != one and allowed(one, other)] for one in points]
    return _Matching(ways).size()


class _Matching:
    """A matching that grows path by path. Shape: `ways` names the neighbours of each point by place."""

    def __init__(self, ways: list[list[int]]) -> None:
        self._ways = ways
        self._mate = [_NONE] * len(ways)

    def size(self) -> int:
        """Return the number of pairs of a matching that no path makes larger."""
        for point in range(len(self._ways)):
            if self._mate[point] == _NONE:
                self._grow(point)
        return sum(mate != _NONE for mate in self._mate) // 2

    def _grow(self, root: int) -> None:
        """Change the matching along a path from a free point to another, where there is one."""
        self._parent = [_NONE] * len(self._ways)
        self._base = list(range(len(self._ways)))
        self._seen = [False] * len(self._ways)
        self._seen[root] = True
        end = self._path_end(root)
        while end != _NONE:
            before = self._parent[end]
            beyond = self._mate[before]
            self._mate[end], self._mate[before] = before, end
            end = beyond

    def _path_end(self, root: int) -> int:
        self._queue = deque([root])
        while self._queue:
            here = self._queue.popleft()
            for there in self._ways[here]:
                if self._base[here] == self._base[there] or self._mate[here] == there:
                    continue
                mate = self._mate[there]
                if there == root or (mate != _NONE and self._parent[mate] != _NONE):
                    self._draw_together(here, there)
                elif self._parent[there] == _NONE:
                    self._parent[there] = here
                    if mate == _NONE:
                        return there
                    self._seen[mate] = True
                    self._queue.append(mate)
        return _NONE

    def _draw_together(self, one: int, other: int) -> None:
        """Make one point of the odd circle that an edge closes."""
        base = self._common(one, other)
        drawn = [False] * len(self._ways)
        self._mark(one, base, other, drawn)
        self._mark(other, base, one, drawn)
        for point in range(len(self._ways)):
            if drawn[self._base[point]]:
                self._base[point] = base
                if not self._seen[point]:
                    self._seen[point] = True
                    self._queue.append(point)

    def _mark(self, point: int, base: int, child: int, drawn: list[bool]) -> None:
        while self._base[point] != base:
            mate = self._mate[point]
            drawn[self._base[point]] = drawn[self._base[mate]] = True
            self._parent[point] = child
            child = mate
            point = self._parent[mate]

    def _common(self, one: int, other: int) -> int:
        """Return where the ways of two points back to the root first meet."""
        passed = set()
        while True:
            one = self._base[one]
            passed.add(one)
            if self._mate[one] == _NONE:
                break
            one = self._parent[self._mate[one]]
        while self._base[other] not in passed:
            other = self._parent[self._mate[self._base[other]]]
        return self._base[other]
