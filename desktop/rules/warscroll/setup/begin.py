"""From the set-up to the first round: what nobody settled is taken as it stands on the table (AS-023 to AS-036)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, appears, goes, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Clock, Side
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.requests import Choose, Pick, RollOff
from desktop.rules.kernel.sides import name_of, units
from desktop.rules.kernel.statuses import held
from desktop.rules.warscroll.losses import models_on_table
from desktop.rules.warscroll.setup.field import ground_of, settling
from desktop.rules.warscroll.setup.leading import name_general, wants_general
from desktop.rules.warscroll.setup.stakes import awaits_triumph, roll_triumph


@event("warscroll.armies_counted", rule="AS-023")
class ArmiesCounted(Event):
    """The models of a side were counted: percentages are reckoned from this number."""

    side: str
    name: str
    n: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write the number down; who stands on the field needs no mark any more."""
        yield from sets(battle.get(Side, self.side), starting=self.n)
        for unit in units(battle, self.side):
            yield from (goes(mark) for mark in held(battle, unit.id) if mark.code == "placed")
        yield from settling(battle, counted=True)


@event("warscroll.first_turn", rule="AS-041")
class FirstTurn(Event):
    """It is known who has the first turn of a round."""

    side: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Put that side first in the order of turns."""
        clock = battle.find(Clock, "clock")
        order = (self.side, *(side.id for side in battle.all(Side) if side.id != self.side))
        if clock is None:
            yield appears(Clock(order=order))
        else:
            yield from sets(clock, order=order)


async def begin(table: Table, *, known_first: bool) -> None:
    """Count the armies, name missing generals, give triumphs, see who begins the first round (AS-023 to AS-036)."""
    for side in table.battle.all(Side):
        table.tell(ArmiesCounted(side.id, side.name, models_on_table(table.battle, side.id)))
    for side in table.battle.all(Side):
        if wants_general(table.battle, side.id):
            await name_general(table, side.id, True)
    for side in table.battle.all(Side):
        if awaits_triumph(table.battle, side.id):
            await roll_triumph(table, side.id)
    if not known_first:
        await first_of_round(table, 1)


async def first_of_round(table: Table, round_: int) -> None:
    """See who takes the first turn: round 1 by who finished setting up first, later ones by roll (AS-026, AS-041)."""
    battle = table.battle
    sides = battle.all(Side)
    if len(sides) < 2:
        if sides:
            table.tell(FirstTurn(sides[0].id, sides[0].name))
        return
    by = ground_of(battle).finished
    if round_ > 1 or option(battle, "first_round") == "roll":
        by = await RollOff(key="warscroll.round_roll", rule="AS-041", between=(sides[0].id, sides[1].id),
                           params=params(n=round_))
    picks = tuple(Pick(side.id, "warscroll.pick.side", params(name=side.name)) for side in sides)
    first = await Choose(key="warscroll.first_turn", by=by, rule="AS-026" if round_ <= 1 else "AS-041", picks=picks,
                         params=params(n=round_))
    table.tell(FirstTurn(first, name_of(battle, first)))
