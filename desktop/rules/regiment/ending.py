"""How a battle ends: no units left, the agreed length played out, or as the table agrees.

The text has neither length nor victory: they are defaults (`turn_limit`, `victory`); a side with no units left loses.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.endings import DRAW, BattleOver, ended, result_picks
from desktop.rules.kernel.events import event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose
from desktop.rules.kernel.sides import is_over, units
from desktop.rules.regiment.figures import on_table, points


@event("regiment.battle_ended", rule="KW-028")
class BattleEnded(BattleOver):
    """The battle is over; `why` is a literal: annihilated, time or agreed; `degree` major, minor or draw."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a battle stands: who has won and how clearly; a draw has no winner."""

    winner: str
    degree: str
    why: str

    @property
    def value(self) -> str:
        """The verdict as the value of a pick."""
        return f"{self.winner}:{self.degree}" if self.winner else DRAW


def empty_sides(battle: Battle) -> tuple[str, ...]:
    """Return the sides that began with units and have none left."""
    return tuple(side.id for side in battle.all(Side) if units(battle, side.id) and not on_table(battle, side.id))


def turn_limit(battle: Battle) -> int:
    """Return how many rounds are played; 0 where there is no limit."""
    limit = option(battle, "turn_limit")
    return limit if isinstance(limit, int) and not isinstance(limit, bool) and limit > 0 else 0


def time_is_up(battle: Battle) -> bool:
    """Whether the last turn of the last round has begun."""
    limit, clock = turn_limit(battle), clock_of(battle)
    order = clock.order or tuple(side.id for side in battle.all(Side))
    return bool(limit) and clock.round >= limit and clock.active == order[-1] if order else False


def score(battle: Battle, side: str) -> Decimal:
    """Return what a side has to show: units left, or the points of the enemies it has routed."""
    if option(battle, "victory") == "points":
        return sum((points(battle, other.id, lost=True) for other in battle.all(Side) if other.id != side), Decimal(0))
    return Decimal(len(on_table(battle, side)))


def verdict(battle: Battle) -> Verdict | None:
    """Return how the battle ends by its rules now; None where nothing decides."""
    sides = [side.id for side in battle.all(Side)]
    left = [side for side in sides if side not in empty_sides(battle)]
    if len(sides) > 1 and len(left) < 2:
        return Verdict(left[0], "major", "annihilated") if left else Verdict("", DRAW, "annihilated")
    if not time_is_up(battle) or option(battle, "victory") == "agreed" or not sides:
        return None
    ranked = sorted(sides, key=lambda side: -score(battle, side))
    best, second = score(battle, ranked[0]), score(battle, ranked[1]) if len(ranked) > 1 else Decimal(0)
    if best == second:
        return Verdict("", DRAW, "time")
    return Verdict(ranked[0], "major" if best >= 2 * second else "minor", "time")


@procedure("regiment.finish", rule="KW-028")
async def finish(table: Table) -> None:
    """Write the result: by the last unit, by the score when the time is up, or as the table agrees."""
    battle = table.battle
    if is_over(battle):
        return
    sure = verdict(battle)
    chosen = await Choose(key="regiment.result", rule="KW-028", picks=result_picks(battle, _RESULTS),
                          assume=sure.value if sure is not None else None)
    why = sure.why if sure is not None and sure.value == chosen else "agreed"
    table.tell(ended(BattleEnded, battle, chosen, why))


_RESULTS = {"major": "regiment.result.major", "minor": "regiment.result.minor", "draw": "regiment.result.draw"}
