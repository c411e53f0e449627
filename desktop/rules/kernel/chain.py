"""A chain of rolls, each of which thins the dice out: to hit, to wound, to save.

One procedure: played stage by stage at the table, and beside it the same in closed form for the odds. In one stage a
special face may count: the first such die is worth `bonus` and skips what follows, further ones are ordinary
(SK-135 to SK-137). Dice of a stage that failed may be rolled once more (AS-007). A test compares the closed form with a
run of the body for every small number of dice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod

from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import Needed, Params
from desktop.rules.kernel.odds.sums import divided, thinned
from desktop.rules.kernel.procedure import Table, Weighted, procedure
from desktop.rules.kernel.requests import Counts, Hits, OneSpecial, cut


@dataclass(frozen=True, slots=True)
class Stage:
    """One roll of a chain: its literal key, the number needed, who rolls.

    `thins` is "hits" where dice that reach the number go on, "fails" where those that miss it do (a save). `special`
    are the faces of which the first counts `bonus` and goes round the later stages. `automatic` dice go on unrolled.
    Dice that show a face of `again` are rolled once more, under the key `again_key`; what comes up then stands. A stage
    has special faces or such that are rolled again, not both.
    """

    key: str
    needed: Needed
    by: str = ""
    about: str = ""
    rule: str = ""
    thins: str = "hits"
    special: tuple[int, ...] = ()
    bonus: int = 0
    automatic: bool = False
    params: Params = ()
    again: tuple[int, ...] = ()
    again_key: str = ""

    @property
    def through(self) -> tuple[int, ...]:
        """The faces that go on, the special ones left out."""
        reached = self.needed.faces()
        on = [face for face in range(1, 7) if self.automatic or (face in reached) == (self.thins == "hits")]
        return tuple(face for face in on if face not in self.special)

    @property
    def ways(self) -> tuple[int, int]:
        """In how many of how many equally likely ways a die goes on, one that is rolled again included."""
        on = self.through
        if not self.again or self.automatic:
            return len(on), 6
        return 6 * sum(face not in self.again for face in on) + len(self.again) * len(on), 36


def chain_dist(_: Table, n: int, stages: tuple[Stage, ...], __: int = 0, bonus: int = 0) -> Weighted:
    """Return the distribution of what comes through, as `((ordinary, bonus), chance)`, in closed form.

    Raises:
        ValueError: more than one stage has special faces.
    """
    if sum(bool(stage.special) for stage in stages) > 1:
        raise ValueError("special faces count in one stage only")
    at = next((index for index, stage in enumerate(stages) if stage.special), len(stages))
    before, ways = _ways_through(stages[:at])
    if at == len(stages):
        exact = ways**n
        return [((hits, bonus), weight / exact) for hits, weight in enumerate(thinned(n, before, ways)) if weight]
    found = _with_special(n, before, ways, stages[at], stages[at + 1 :])
    return [((hits, special + bonus), share) for (hits, special), share in found]


def _ways_through(stages: tuple[Stage, ...]) -> tuple[int, int]:
    """Return in how many of how many ways a die comes through stages."""
    return prod(stage.ways[0] for stage in stages), prod(stage.ways[1] for stage in stages)


def _with_special(n: int, before: int, ways: int, stage: Stage, after: tuple[Stage, ...]) -> Weighted:
    """Split by whether a special came up: [(A + sB)^n - A^n] / B, with A the dice that are not special, B one later.

    A = rest + ordinary * B and B = stopped + through * x, all as whole numbers over the same number of ways.
    """
    through, later_ways = _ways_through(after)
    special, ordinary = before * len(stage.special), before * len(stage.through)
    rest = (ways * 6 - special - ordinary) * later_ways
    low, high = later_ways - through, through
    none = _binomial_power(rest + ordinary * low, ordinary * high, n)
    both = _binomial_power(rest + (ordinary + special) * low, (ordinary + special) * high, n)
    some = divided([b - a for a, b in zip(none, both, strict=True)], low, high)
    exact = (ways * 6 * later_ways) ** n
    found = [((hits, 0), weight / exact) for hits, weight in enumerate(none) if weight]
    # what was divided out counts in `later_ways` ways, so it is multiplied in again
    return found + [((hits, stage.bonus), weight * later_ways / exact) for hits, weight in enumerate(some) if weight]


def _binomial_power(low: int, high: int, n: int) -> list[int]:
    return thinned(n, high, low + high)


@event("kernel.rolled")
class Rolled(Event):
    """A stage of a chain was rolled: of `n` dice `through` go on, `special` of them counted for more."""

    key: str
    n: int
    through: int
    special: int = 0
    needed: int = 0


@procedure("kernel.chain", dist=chain_dist)
async def chain(
    table: Table, n: int, stages: tuple[Stage, ...], number: int = 0, bonus: int = 0
) -> tuple[int, int]:
    """Roll `n` dice through the stages; return how many came through, and the bonus of the special if there was one.

    Each stage is followed by the rest as a chain of its own, so that the odds in the middle are a closed form too;
    `number` is how many stages went before, `bonus` what they gave.
    """
    if n <= 0 or not stages:
        return n, bonus
    stage, special, rolled = stages[0], 0, n
    if stage.special:
        n, special = await _special_pool(n, stage, number)
    elif stage.again and not stage.automatic:
        n = await _twice(n, stage, number)
    elif not stage.automatic:
        n = await _pool(n, stage, number)
    table.tell(Rolled(stage.key, rolled, n, special, stage.needed.value))
    return await chain(table, n, stages[1:], number + 1, bonus + special * stage.bonus).last()


def _pool(n: int, stage: Stage, number: int) -> Hits:
    return Hits(key=stage.key, by=stage.by, about=stage.about, rule=stage.rule, params=stage.params,
                needed=stage.needed, stage=number, n=n, buckets=cut("miss", success=stage.through))


async def _twice(n: int, stage: Stage, number: int) -> int:
    """Roll a stage, and the dice that may be rolled again once more; return how many go on."""
    on = tuple(face for face in stage.through if face not in stage.again)
    for_good = any(face not in stage.again and face not in on for face in range(1, 7))
    buckets = cut("miss", again=stage.again, success=on) if for_good else cut("miss", success=on)
    counts = await Counts(key=stage.key, by=stage.by, about=stage.about, rule=stage.rule, params=stage.params,
                          needed=stage.needed, stage=number, n=n, buckets=buckets)
    once_more = counts.get("again" if for_good else "miss", 0)
    more = await _pool(once_more, replace(stage, key=stage.again_key or stage.key), number)
    return counts.get("success", 0) + more


def _special_pool(n: int, stage: Stage, number: int) -> OneSpecial:
    return OneSpecial(key=stage.key, by=stage.by, about=stage.about, rule=stage.rule, params=stage.params,
                      needed=stage.needed, stage=number, n=n,
                      buckets=cut("miss", success=stage.through, special=stage.special))
