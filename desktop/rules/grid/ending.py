"""The end of a battle: the last side with units, the last round, or what the table agrees on (AP-002)."""

from __future__ import annotations

from desktop.rules.grid.figures import on_table
from desktop.rules.grid.schedule import beaten, last_round_over
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.endings import DRAW, BattleOver, ended, loser_of, result_picks
from desktop.rules.kernel.events import event
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose
from desktop.rules.kernel.sides import is_over

_RESULTS = {"major": "grid.result.major", "minor": "grid.result.minor", "draw": "grid.result.draw"}


@event("grid.battle_ended", rule="AP-002")
class BattleEnded(BattleOver):
    """The battle is over; `why` is a literal: annihilated, last_round or agreed; `degree` major, minor or draw."""


@procedure("grid.finish", rule="AP-002")
async def finish(table: Table) -> None:
    """Declare how the battle ended; what the rules make of it is proposed."""
    battle = table.battle
    if is_over(battle):
        return
    chosen = await Choose(key="grid.result", rule="AP-002", picks=result_picks(battle, _RESULTS),
                          assume=proposed(battle))
    table.tell(ended(BattleEnded, battle, chosen, _why(battle, loser_of(battle, chosen))))


def proposed(battle: Battle) -> str | None:
    """Return the result that the rules propose: the last side with units, or after the last round the one with more."""
    sides = [side.id for side in battle.all(Side)]
    left = [side for side in sides if on_table(battle, side)]
    if len(left) == 1 and len(sides) > 1:
        return f"{left[0]}:major"
    if not left and sides:
        return DRAW
    if last_round_over(battle):
        counts = sorted(((len(on_table(battle, side)), side) for side in sides), reverse=True)
        even = len(counts) > 1 and counts[0][0] == counts[1][0]
        return DRAW if even else f"{counts[0][1]}:minor"
    return None


def _why(battle: Battle, loser: str) -> str:
    if loser in beaten(battle):
        return "annihilated"
    return "last_round" if last_round_over(battle) else "agreed"
