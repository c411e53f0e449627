"""The end of a battle: the last side with units, the last round, or what the table agrees on (AP-002)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.figures import on_table
from desktop.rules.grid.schedule import beaten, last_round_over
from desktop.rules.kernel.battle import Battle, Change, appears
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Result, Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Pick
from desktop.rules.kernel.sides import is_over, name_of, opponent

_DEGREES = {"major": "grid.result.major", "minor": "grid.result.minor"}


@event("grid.battle_ended", rule="AP-002")
class BattleEnded(Event):
    """The battle is over; `why` is a literal: annihilated, last_round or agreed; `degree` major, minor or draw."""

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


@procedure("grid.finish", rule="AP-002")
async def finish(table: Table) -> None:
    """Declare how the battle ended; what the rules make of it is proposed."""
    battle = table.battle
    if is_over(battle):
        return
    picks = [Pick(f"{side.id}:{degree}", _DEGREES[degree], params(name=side.name))
             for side in battle.all(Side) for degree in ("major", "minor")]
    picks.append(Pick("draw", "grid.result.draw"))
    chosen = await Choose(key="grid.result", rule="AP-002", picks=tuple(picks), assume=proposed(battle))
    side, _, degree = chosen.partition(":")
    if chosen == "draw":
        table.tell(BattleEnded("", "", "", "", _why(battle, ""), "draw"))
        return
    other = opponent(battle, side)
    table.tell(BattleEnded(side, name_of(battle, side), other, name_of(battle, other), _why(battle, other), degree))


def proposed(battle: Battle) -> str | None:
    """Return the result that the rules propose: the last side with units, or after the last round the one with more."""
    sides = [side.id for side in battle.all(Side)]
    left = [side for side in sides if on_table(battle, side)]
    if len(left) == 1 and len(sides) > 1:
        return f"{left[0]}:major"
    if not left and sides:
        return "draw"
    if last_round_over(battle):
        counts = sorted(((len(on_table(battle, side)), side) for side in sides), reverse=True)
        even = len(counts) > 1 and counts[0][0] == counts[1][0]
        return "draw" if even else f"{counts[0][1]}:minor"
    return None


def _why(battle: Battle, loser: str) -> str:
    if loser in beaten(battle):
        return "annihilated"
    return "last_round" if last_round_over(battle) else "agreed"
