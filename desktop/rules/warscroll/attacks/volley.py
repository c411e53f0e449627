"""All attacks of a unit on one target: lots of equal attacks, each a chain of rolls, their damage as one sum.

Attacks may be rolled together only where all their numbers are the same (AS-116). The distribution of the sum is exact:
the whole-number weights of one attack as digits of a large number, raised to the power of the attacks, and the numbers
of the lots multiplied.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

from desktop.rules.kernel.asking import Value
from desktop.rules.kernel.chain import Stage, chain
from desktop.rules.kernel.odds.sums import power
from desktop.rules.kernel.procedure import Table, Weighted, procedure
from desktop.rules.kernel.requests import Counts, Pool, Total
from desktop.rules.warscroll.touch import FACES, THIRDS, thirds, total, touched_chain

Lot = tuple[int, tuple[Stage, ...], int, int]
"""Equal attacks: how many, the stages they go through, the damage of each, the faces of a die that gives it (or 0)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SumOfThirds(Pool[int]):
    """Dice read as the sum of so many D3: each counts half, rounded up (AS-006)."""

    def read(self, value: Value) -> int:
        """Return the sum."""
        counts = self.counts(value)
        return sum(at * counts.get(face, 0) for at, face in enumerate(FACES[:3], 1))

    def outcomes(self) -> Iterator[tuple[Value, int]]:
        """Yield one value for each sum, with the number of ways to roll it."""
        for at, ways in enumerate(power((1, 1, 1), max(self.n, 0))):
            twos, threes = (at % 2, at // 2)
            yield (("two", twos), ("three", threes)), ways * 2 ** max(self.n, 0)


def weights_of(lot: Lot) -> tuple[list[int], int]:
    """Return the whole-number weights of the damage of one attack of a lot, and their sum."""
    _, stages, damage, faces = lot
    good, ways = prod(stage.ways[0] for stage in stages), prod(stage.ways[1] for stage in stages)
    if faces:
        return [(ways - good) * faces, *[good] * faces], ways * faces
    weights = [0] * (damage + 1)
    weights[0] += ways - good
    weights[damage] += good
    return weights, ways


def volley_dist(_: Table, lots: tuple[Lot, ...], wounds: int = 0, __: int = 0) -> Weighted:
    """Return the distribution of the wounds of all lots together in closed form."""
    known = [(max(lot[0], 0), *weights_of(lot)) for lot in lots]
    exact = prod(ways**n for n, _, ways in known)
    width = exact.bit_length() + 1
    packed = prod(sum(weight << (width * at) for at, weight in enumerate(weights)) ** n for n, weights, _ in known)
    mask, found, at = (1 << width) - 1, [], wounds
    while packed:
        if weight := packed & mask:
            found.append((at, weight / exact))
        packed >>= width
        at += 1
    return found


async def _damage(lot: Lot, through: int, number: int) -> int:
    """Roll the damage of the attacks that came through, where a die gives it (AS-115)."""
    _, stages, damage, faces = lot
    if not faces or through <= 0:
        return through * damage
    first = stages[0]
    if faces == len(THIRDS):
        dice = SumOfThirds(key="warscroll.damage_d3", by=first.by, about=first.about, rule="AS-115", n=through,
                           buckets=THIRDS, stage=number)
        return await dice
    ask = Total(key="warscroll.damage_d6", by=first.by, about=first.about, rule="AS-115", n=through, sides=faces,
                stage=number)
    return await ask


@procedure("warscroll.volley", rule="AS-116", dist=volley_dist)
async def volley(table: Table, lots: tuple[Lot, ...], wounds: int = 0, number: int = 0) -> int:
    """Roll lot after lot and return the wounds of all together (AS-114 to AS-116)."""
    if not lots:
        return wounds
    lot = lots[0]
    through, _ = await chain(table, lot[0], lot[1], number)
    after = number + len(lot[1])
    more = await _damage(lot, through, after)
    return await volley(table, lots[1:], wounds + more, after + 1).last()


@procedure("warscroll.touched_volley", rule="AS-T3")
async def touched_volley(table: Table, lots: tuple[Lot, ...], wounds: int = 0, number: int = 0) -> int:
    """Roll lot after lot while a side may turn a die of them."""
    if not lots:
        return wounds
    lot = lots[0]
    through = await touched_chain(table, lot[0], lot[1], number)
    after = number + len(lot[1])
    more = await _touched_damage(table, lot, through, after)
    return await touched_volley(table, lots[1:], wounds + more, after + 1).last()


async def _touched_damage(table: Table, lot: Lot, through: int, number: int) -> int:
    """Roll damage dice of which one may be turned, a D3 by the third it shows."""
    _, stages, damage, faces = lot
    if not faces or through <= 0:
        return through * damage
    by, about = stages[0].by, stages[0].about
    if faces == len(THIRDS):
        return await thirds(table, Counts(key="warscroll.damage_d3", by=by, about=about, rule="AS-115", n=through,
                                          buckets=THIRDS, stage=number))
    return await total(table, Total(key="warscroll.damage_d6", by=by, about=about, rule="AS-115", n=through,
                                    stage=number))
