"""Damage from elsewhere, typed at the table, and units taken off the table for other reasons (KW-011, KW-020)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.regiment.attacks import MOST_DAMAGE
from desktop.rules.regiment.changes import damaging, taking_out
from desktop.rules.regiment.figures import enemies

NOBODY = "nobody"


@event("regiment.damaged", rule="KW-020")
class Damaged(Event):
    """A unit took damage that no attack of these rules dealt; it counts in this phase all the same."""

    unit: str
    name: str
    damage: int
    by: str = ""
    by_name: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Add the damage; in the Melee phase it disorders (KW-011)."""
        yield from damaging(battle, self.unit, self.by, self.damage)


@event("regiment.taken_off", rule="KW-028")
class TakenOff(Event):
    """A unit left the table for a reason outside these rules."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take it off the table."""
        yield from taking_out(battle, self.unit, "taken_off")


@procedure("regiment.damage", rule="KW-020", measure="regiment.attack")
async def damage(table: Table, unit: str) -> None:
    """Type damage that a unit takes, and who dealt it, if anybody."""
    battle, name = table.battle, name_of(table.battle, unit)
    facts = await Declare(key="regiment.damage", by=side_of(battle, unit), about=unit, rule="KW-020", hard=True,
                          params=params(name=name), facts=(Fact("damage", "number", 1, 1, MOST_DAMAGE, rule="KW-020"),))
    by = await Choose(key="regiment.damage_by", by=side_of(battle, unit), about=unit, rule="KW-020", assume=NOBODY,
                      params=params(name=name), picks=(
                          Pick(NOBODY, "regiment.pick.nobody"),
                          *(Pick(one.id, "regiment.pick.unit", params(name=one.name))
                            for one in enemies(battle, unit))))
    who = "" if by == NOBODY else by
    table.tell(Damaged(unit, name, facts.number("damage"), who, name_of(battle, who)))


@procedure("regiment.take_off", rule="KW-028")
async def take_off(table: Table, unit: str) -> None:
    """Take a unit off the table: it left it, or the table agrees that it is destroyed."""
    table.tell(TakenOff(unit, name_of(table.battle, unit)))
