"""How a battle ends: the table declares it, and may take it back. And what people write down on the way."""

from __future__ import annotations

from desktop.rules.freeform.events.table import Drawn, Noted, PlayedOn, Won
from desktop.rules.freeform.figures import name_of
from desktop.rules.freeform.wording import coded
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Pick
from desktop.rules.kernel.sides import is_over

DRAW = "draw"


@procedure("freeform.end")
async def end(table: Table, winner: str = "") -> None:
    """End the battle with a winner or a draw; which is asked where it is not given."""
    sides = table.battle.all(Side)
    if winner != DRAW and winner not in {side.id for side in sides}:
        picks = tuple(Pick(side.id, "freeform.pick.wins", params(name=side.name)) for side in sides)
        winner = await Choose(key="freeform.ask.winner", picks=(*picks, Pick(DRAW, "freeform.pick.draw")))
    if winner == DRAW:
        table.tell(Drawn())
        return
    losers = [side.id for side in sides if side.id != winner]
    table.tell(Won(winner, name_of(table.battle, winner), losers[0] if len(losers) == 1 else ""))


@procedure("freeform.play_on")
async def play_on(table: Table) -> None:
    """Take the result back: the battle goes on."""
    if is_over(table.battle):
        table.tell(PlayedOn())


@procedure("freeform.note")
async def note(table: Table, text: str, about: str = "") -> None:
    """Write down what happened, about a unit, a side or the battle."""
    if text.strip():
        table.tell(Noted(name_of(table.battle, about) or coded("freeform.the_battle"), text.strip()))
