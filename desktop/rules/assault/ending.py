"""The end of the battle: nobody left on one side, the round limit, or as the players agree (default)."""

from __future__ import annotations

from desktop.rules.assault.figures import on_table
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.endings import DRAW, BattleOver, ended, loser_of, result_picks
from desktop.rules.kernel.events import event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose
from desktop.rules.kernel.sides import is_over, opponent


@event("assault.battle_ended")
class BattleEnded(BattleOver):
    """The battle is over; `why` is a literal: annihilated, limit or agreed; `degree` major, minor or draw."""


def last_round(battle: Battle) -> int:
    """Return the last round that was agreed on; 0 where the battle has no limit."""
    limit = option(battle, "round_limit")
    return limit if isinstance(limit, int) and limit > 0 else 0


def time_is_up(battle: Battle) -> bool:
    """Whether the last turn of the last round stands at its end, or is over."""
    clock, limit = clock_of(battle), last_round(battle)
    if not limit or clock.round < limit:
        return False
    last = not clock.order or clock.active == clock.order[-1]
    return clock.round > limit or (last and clock.phase == "fight")


def wiped_out(battle: Battle) -> list[str]:
    """Return the sides that began with somebody and have nobody left."""
    return [side.id for side in battle.all(Side) if side.starting and not on_table(battle, side.id)]


@procedure("assault.finish")
async def finish(table: Table) -> None:
    """Declare how the battle ended; where one side alone has nobody left that is assumed."""
    battle = table.battle
    if is_over(battle):
        return
    sides = battle.all(Side)
    empty = wiped_out(battle)
    sure = f"{opponent(battle, empty[0])}:major" if len(empty) == 1 and len(sides) > 1 else None
    both = DRAW if len(empty) == len(sides) and sides else None
    chosen = await Choose(key="assault.result_of", picks=result_picks(battle, _RESULTS), assume=sure or both)
    gone = both is not None if chosen == DRAW else loser_of(battle, chosen) in empty
    limit = "limit" if time_is_up(battle) else "agreed"
    table.tell(ended(BattleEnded, battle, chosen, "annihilated" if gone else limit))


_RESULTS = {"major": "assault.result_of.major", "minor": "assault.result_of.minor", "draw": "assault.result_of.draw"}
