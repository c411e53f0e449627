"""Chapter D: how a battle ends: annihilation, sudden death, losses, or as the players agree (AS-030 to AS-033)."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.endings import DRAW, BattleOver, ended, result_picks
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, RollOff
from desktop.rules.kernel.sides import is_over, name_of, opponent
from desktop.rules.warscroll.losses import fewer_losses, models_on_table
from desktop.rules.warscroll.objectives import winners

_RESULTS = {"major": "warscroll.result_of.major", "minor": "warscroll.result_of.minor",
            "draw": "warscroll.result_of.draw"}


@event("warscroll.battle_ended")
class BattleEnded(BattleOver):
    """The battle is over. `why` is a literal: annihilated, sudden_death, losses or agreed; `degree` major to draw."""


def empty_sides(battle: Battle) -> tuple[str, ...]:
    """Return the sides that began with somebody and have no model left on the field (AS-030)."""
    return tuple(side.id for side in battle.all(Side) if side.starting and not models_on_table(battle, side.id))


def verdict(battle: Battle) -> tuple[str, str]:
    """Return what the rules say at once and why: `side:major`, `draw`, or nothing (AS-030, AS-033, default)."""
    empty, sudden, sides = empty_sides(battle), winners(battle), battle.all(Side)
    if len(empty) == 1 and len(sides) > 1:
        return f"{opponent(battle, empty[0])}:major", "annihilated"
    if len(empty) > 1:
        return DRAW, "annihilated"
    if sudden:
        return (f"{sudden[0]}:major" if len(sudden) == 1 else DRAW), "sudden_death"
    return "", ""


def by_losses(battle: Battle) -> str:
    """Return the minor victory by losses, a draw where they are equal (AS-031, default)."""
    sides = battle.all(Side)
    ahead = fewer_losses(battle, sides[0].id, sides[1].id) if len(sides) > 1 else ""
    return f"{ahead}:minor" if ahead else DRAW


@procedure("warscroll.finish", rule="AS-031")
async def finish(table: Table) -> None:
    """Declare how the battle ended: what the rules say is assumed, the minor victory where they are silent."""
    battle = table.battle
    if is_over(battle):
        return
    said, why = verdict(battle)
    sure = said or by_losses(battle)
    chosen = await Choose(key="warscroll.result_of", rule="AS-030" if said else "AS-031",
                          picks=result_picks(battle, _RESULTS), assume=sure)
    table.tell(ended(BattleEnded, battle, chosen, (why or "losses") if chosen == sure else "agreed"))


@event("warscroll.settled", rule="AS-140")
class Settled(Event):
    """A question of rules was settled by a roll: this side decides."""

    side: str
    name: str


@procedure("warscroll.dispute", rule="AS-140")
async def dispute(table: Table) -> None:
    """Settle a question on which nobody agrees: the higher die decides."""
    sides = table.battle.all(Side)
    if len(sides) < 2:
        return
    won = await RollOff(key="warscroll.dispute", rule="AS-140", between=(sides[0].id, sides[1].id))
    table.tell(Settled(won, name_of(table.battle, won)))
