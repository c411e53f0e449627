"""The end of the battle: nobody left on one side, the round limit, or as the players agree (default)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.assault.figures import on_table
from desktop.rules.kernel.battle import Battle, Change, appears
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Result, Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Pick
from desktop.rules.kernel.sides import is_over, name_of, opponent


@event("assault.battle_ended")
class BattleEnded(Event):
    """The battle is over; `why` is a literal: annihilated, limit or agreed; `degree` major, minor or draw."""

    winner: str
    winner_name: str
    loser: str
    loser_name: str
    why: str
    degree: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write the result; a battle has one."""
        if battle.find(Result, "result") is None:
            yield appears(Result("result", self.winner, self.loser, self.why, self.degree))


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
    picks = [Pick(f"{side.id}:{degree}", _DEGREES[degree], params(name=side.name))
             for side in sides for degree in ("major", "minor")]
    picks.append(Pick("draw", "assault.result_of.draw"))
    sure = f"{opponent(battle, empty[0])}:major" if len(empty) == 1 and len(sides) > 1 else None
    both = "draw" if len(empty) == len(sides) and sides else None
    chosen = await Choose(key="assault.result_of", picks=tuple(picks), assume=sure or both)
    side, _, degree = chosen.partition(":")
    limit = "limit" if time_is_up(battle) else "agreed"
    if chosen == "draw":
        table.tell(BattleEnded("", "", "", "", "annihilated" if both else limit, "draw"))
        return
    other = opponent(battle, side)
    why = "annihilated" if other in empty else limit
    table.tell(BattleEnded(side, name_of(battle, side), other, name_of(battle, other), why, degree))


_DEGREES = {"major": "assault.result_of.major", "minor": "assault.result_of.minor"}
