"""Charges and other contact: how a unit comes to attack a target in the Melee phase (KW-001, KW-041)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.regiment.changes import for_turn
from desktop.rules.regiment.combats import joined
from desktop.rules.regiment.figures import enemies
from desktop.rules.regiment.orders import way_facts


@event("regiment.charged", rule="KW-001")
class Charged(Event):
    """A unit charged and touches its target: it attacks it in the Melee phase."""

    unit: str
    name: str
    target: str
    target_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the order and enter the combat against that target."""
        yield from for_turn(battle, self.unit, "charged")
        yield from joined(battle, self.unit, self.target)


@event("regiment.fell_short", rule="KW-041")
class FellShort(Event):
    """A unit was told to charge and did not reach its target; `blocked`: an obstacle stood before a war engine."""

    unit: str
    name: str
    target: str
    target_name: str
    blocked: bool = False

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the order; there is no combat."""
        yield from for_turn(battle, self.unit, "charged")


@event("regiment.engaged", rule="KW-010")
class Engaged(Event):
    """A unit attacks somebody that it touches without having charged: no room was left between them."""

    unit: str
    name: str
    target: str
    target_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Enter the combat against that target."""
        yield from joined(battle, self.unit, self.target)


async def _target(table: Table, unit: str) -> str:
    return await Choose(key="regiment.charge_target", by=side_of(table.battle, unit), about=unit, rule="KW-001",
                        params=params(name=name_of(table.battle, unit)),
                        picks=tuple(Pick(one.id, "regiment.pick.unit", params(name=one.name))
                                    for one in enemies(table.battle, unit)))


@procedure("regiment.charge", rule="KW-041")
async def charge(table: Table, unit: str) -> None:
    """Order a charge: name the target, then say whether it was reached."""
    battle, name = table.battle, name_of(table.battle, unit)
    target = await _target(table, unit)
    facts = await Declare(key="regiment.charge_way", by=side_of(battle, unit), about=unit, rule="KW-041",
                          params=params(name=name, target=name_of(battle, target)),
                          facts=(Fact("reached", default=True, rule="KW-001"), *way_facts(battle, unit, "charge")))
    if facts.flag("reached") and not facts.flag("obstacle"):
        table.tell(Charged(unit, name, target, name_of(battle, target)))
    else:
        table.tell(FellShort(unit, name, target, name_of(battle, target), facts.flag("obstacle")))


@procedure("regiment.engage", rule="KW-010")
async def engage(table: Table, unit: str) -> None:
    """Attack somebody in contact without a charge, as where nobody could make room (KW-010)."""
    target = await _target(table, unit)
    table.tell(Engaged(unit, name_of(table.battle, unit), target, name_of(table.battle, target)))
