"""Requests that dice decide: pools cut into buckets, totals, and roll-offs.

A pool's buckets are the coarsest cut of the faces that still separates what matters now; the first bucket is the rest,
so that "2 hits" is a full answer. How the pool is *read* (all counts, one bucket, the worst, one special) is its class:
the record keeps the counts, the procedure and the odds see only the reading (kernel.md 3.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from typing import Any, ClassVar

from desktop.rules.kernel.asking import A, Request, Value
from desktop.rules.kernel.numbers import Refusal, params


@dataclass(frozen=True, slots=True)
class Bucket:
    """A set of faces under one literal name."""

    name: str
    faces: tuple[int, ...]


def cut(rest: str, sides: int = 6, **named: tuple[int, ...]) -> tuple[Bucket, ...]:
    """Return buckets that cover all faces once: the named ones in the order given, before them the rest.

    Empty buckets are left out; where only the rest has faces the last named one stays, so that it counts as none.
    """
    taken = {face for faces in named.values() for face in faces}
    left = tuple(face for face in range(1, sides + 1) if face not in taken)
    some = tuple(Bucket(name, faces) for name, faces in named.items() if faces)
    none = tuple(Bucket(name, faces) for name, faces in named.items())[-1:]
    return ((Bucket(rest, left),) if left or not some else ()) + (some or none)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool(Request[A]):
    """`n` dice of `sides` faces, cut into buckets. The value is the count of each bucket but the first, by name."""

    kind: ClassVar[str] = "pool"
    n: int = 0
    sides: int = 6
    buckets: tuple[Bucket, ...] = ()

    def shape(self) -> tuple[Any, ...]:
        """The number of dice and the cut."""
        return (self.n, self.sides, tuple((bucket.name, bucket.faces) for bucket in self.buckets))

    @property
    def rolled(self) -> bool:
        """Dice decide."""
        return True

    @property
    def dice(self) -> tuple[int, int]:
        """The dice of the pool."""
        return (self.n, self.sides)

    @property
    def forced(self) -> Value:
        """No dice, or one bucket that holds all faces: certain, no roll."""
        if self.n > 0 and sum(bool(bucket.faces) for bucket in self.buckets) != 1:
            return None
        return tuple((bucket.name, max(self.n, 0) if bucket.faces else 0) for bucket in self.buckets[1:])

    def refuse(self, value: Value) -> Refusal | None:
        """Refuse unknown buckets, counts below zero or where no face falls, and more or fewer dice than are rolled."""
        faces = {bucket.name: bucket.faces for bucket in self.buckets[1:]}
        for name, count in value:
            if not isinstance(count, int) or name not in faces or (count > 0 and not faces[name]):
                return Refusal("kernel.not_offered", forcible=False)
            if count < 0:
                return Refusal("kernel.below_zero", forcible=False)
        if len(dict(value)) != len(value):
            return Refusal("kernel.not_offered", forcible=False)
        total = sum(count for _, count in value)
        if total > max(self.n, 0):
            return Refusal("kernel.too_many_dice", params(total=total, n=self.n), forcible=False)
        if total < self.n and not self.buckets[0].faces:
            return Refusal("kernel.wrong_sum", params(total=self.n), forcible=False)
        return None

    def counts(self, value: Value) -> dict[str, int]:
        """Return the count of every bucket by name, the first filled up with the rest."""
        given = dict(value)
        held = {bucket.name: int(given.get(bucket.name, 0)) for bucket in self.buckets[1:]}
        first = self.buckets[0].name
        return {first: max(self.n, 0) - sum(held.values()), **held}

    def from_faces(self, faces: tuple[int, ...]) -> Value:
        """Tally the faces into buckets."""
        return tuple((bucket.name, sum(face in bucket.faces for face in faces)) for bucket in self.buckets[1:])

    def spread(self) -> Iterator[tuple[Value, int]]:
        """Yield every distinct count of the buckets with the number of ways it can come up."""
        sizes = [len(bucket.faces) for bucket in self.buckets]
        names = [bucket.name for bucket in self.buckets[1:]]
        for counts, ways in _multinomial(self.n, sizes):
            yield tuple(zip(names, counts[1:], strict=True)), ways


def _multinomial(n: int, sizes: list[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    if len(sizes) == 1:
        yield (n,), sizes[0] ** n
        return
    for first in range(n + 1):
        ways = comb(n, first) * sizes[0] ** first
        for rest, more in _multinomial(n - first, sizes[1:]):
            yield (first, *rest), ways * more


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts(Pool[dict[str, int]]):
    """A pool that is read as the count of every bucket."""

    def read(self, value: Value) -> dict[str, int]:
        """Return all counts by bucket."""
        return self.counts(value)

    def outcomes(self) -> Iterator[tuple[Value, int]]:
        """Every count."""
        yield from self.spread()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hits(Pool[int]):
    """A pool that is read as the count of its last bucket."""

    def read(self, value: Value) -> int:
        """Return the count of the last bucket."""
        return self.counts(value)[self.buckets[-1].name]

    def outcomes(self) -> Iterator[tuple[Value, int]]:
        """The binomial counts of the last bucket; the others are left in the rest."""
        good = len(self.buckets[-1].faces)
        for hits in range(self.n + 1):
            ways = comb(self.n, hits) * good**hits * (self.sides - good) ** (self.n - hits)
            if ways:
                yield ((self.buckets[-1].name, hits),), ways


@dataclass(frozen=True, slots=True, kw_only=True)
class Worst(Pool[str]):
    """A pool that is read as the worst bucket that came up; buckets are given from mild to grave."""

    def read(self, value: Value) -> str:
        """Return the name of the gravest bucket with a die in it; empty when nothing was rolled."""
        counts = self.counts(value)
        return next((bucket.name for bucket in reversed(self.buckets) if counts[bucket.name]), "")

    def outcomes(self) -> Iterator[tuple[Value, int]]:
        """One value for each bucket that may be the worst."""
        below = 0
        for at, bucket in enumerate(self.buckets):
            upto = below + len(bucket.faces)
            yield (((bucket.name, 1),) if at else ()), upto**self.n - below**self.n
            below = upto


@dataclass(frozen=True, slots=True, kw_only=True)
class OneSpecial(Pool[tuple[int, int]]):
    """A pool in which one die may count for more: (successes that are ordinary, whether one was special).

    Shape: buckets are miss, `success`, `special`, the last two by these names and each only where a face falls into
    it; of several specials the first counts, the others are successes.
    """

    def read(self, value: Value) -> tuple[int, int]:
        """Return the ordinary successes and 0 or 1 for the special."""
        counts = self.counts(value)
        special, plain = counts.get("special", 0), counts.get("success", 0)
        return (plain + max(special - 1, 0), min(special, 1))

    def outcomes(self) -> Iterator[tuple[Value, int]]:
        """The counts merged by what they read as."""
        merged: dict[tuple[int, int], tuple[Value, int]] = {}
        for value, ways in self.spread():
            kept, known = merged.get(self.read(value), (value, 0))
            merged[self.read(value)] = (kept, known + ways)
        yield from merged.values()


@dataclass(frozen=True, slots=True, kw_only=True)
class Total(Request[int]):
    """The sum of `n` dice. Compared with `needed` by the procedure; the sum or the faces may be entered."""

    kind: ClassVar[str] = "total"
    n: int = 2
    sides: int = 6

    def shape(self) -> tuple[Any, ...]:
        """The dice."""
        return (self.n, self.sides)

    @property
    def rolled(self) -> bool:
        """Dice decide."""
        return True

    @property
    def dice(self) -> tuple[int, int]:
        """The dice of the sum."""
        return (self.n, self.sides)

    def refuse(self, value: Value) -> Refusal | None:
        """Refuse sums that the dice cannot give."""
        if not isinstance(value, int) or isinstance(value, bool) or not self.n <= value <= self.n * self.sides:
            return Refusal("kernel.impossible_total", params(low=self.n, high=self.n * self.sides), forcible=False)
        return None

    def read(self, value: Value) -> int:
        """Return the sum."""
        return int(value)

    def from_faces(self, faces: tuple[int, ...]) -> Value:
        """Add the faces up."""
        return sum(faces)

    def outcomes(self) -> Iterator[tuple[Value, int]]:
        """Every sum with the number of ways to roll it."""
        ways = {0: 1}
        for _ in range(self.n):
            more: dict[int, int] = {}
            for total, count in ways.items():
                for face in range(1, self.sides + 1):
                    more[total + face] = more.get(total + face, 0) + count
            ways = more
        yield from sorted(ways.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class RollOff(Request[str]):
    """One die for each of two sides, ties rolled again before they are entered. Reads as the side that won."""

    kind: ClassVar[str] = "rolloff"
    between: tuple[str, str] = ("", "")
    sides: int = 6

    def shape(self) -> tuple[Any, ...]:
        """Whose dice they are, in order, and the die."""
        return (self.between, self.sides)

    @property
    def rolled(self) -> bool:
        """Dice decide."""
        return True

    @property
    def dice(self) -> tuple[int, int]:
        """One die a side."""
        return (2, self.sides)

    def refuse(self, value: Value) -> Refusal | None:
        """Refuse ties and faces that are not on the die."""
        if len(value) != 2 or not all(isinstance(face, int) and 1 <= face <= self.sides for face in value):
            return Refusal("kernel.not_on_the_die", params(high=self.sides), forcible=False)
        return Refusal("kernel.tie", forcible=False) if value[0] == value[1] else None

    def read(self, value: Value) -> str:
        """Return the side with the higher die."""
        return self.between[0] if value[0] > value[1] else self.between[1]

    def from_faces(self, faces: tuple[int, ...]) -> Value:
        """The two faces."""
        return tuple(faces)

    def outcomes(self) -> Iterator[tuple[Value, int]]:
        """Either side with equal weight: ties never end the roll."""
        yield (2, 1), 1
        yield (1, 2), 1
