"""The Charge sub-phase: charges are declared, then moved; who charges whom makes the combats (CC-021).

How far a charge goes and what stands in its way is outside the text: the table says whether it came home (default).
"""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.assault.combats import new_id
from desktop.rules.assault.figures import enemies, is_out
from desktop.rules.assault.morale import leaving
from desktop.rules.assault.things import Charge, Combat
from desktop.rules.kernel.battle import Battle, Change, appears, goes, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of, end_of_turn
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import setting


def dropping(battle: Battle, unit: str) -> Iterator[Change]:
    """Yield the changes that forget the charge a unit has declared."""
    for charge in battle.where(Charge, "charger", unit):
        yield goes(charge)


def joining(battle: Battle, *unit_ids: str) -> Iterator[Change]:
    """Yield the changes that put units into one combat: combats that they are in become one.

    One whose result is known begins anew.
    """
    known = [combat for combat in battle.all(Combat) if any(unit in combat.units for unit in unit_ids)]
    if not known:
        yield appears(Combat(new_id(battle), tuple(dict.fromkeys(unit_ids))))
        return
    first, *others = known
    members = tuple(dict.fromkeys([*(unit for combat in known for unit in combat.units), *unit_ids]))
    counts: dict[str, int] = {}
    for side, n in (pair for combat in known if combat.state != "counted" for pair in combat.caused):
        counts[side] = counts.get(side, 0) + n
    for combat in others:
        yield goes(combat)
    again: dict[str, object] = {"state": "open", "step": 0, "winner": "", "why": ""} if first.state == "counted" else {}
    yield from sets(first, units=members, caused=tuple(sorted(counts.items())), **again)


@event("assault.charge_declared", rule="CC-021")
class ChargeDeclared(Event):
    """A charge was declared."""

    unit: str
    name: str
    target: str
    target_name: str
    disordered: bool = False

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Keep it until it is moved."""
        yield from dropping(battle, self.unit)
        yield appears(Charge(self.unit, self.unit, self.target, self.disordered))


@event("assault.charged", rule="CC-021")
class Charged(Event):
    """A charge came home: charger and target are in combat.

    Shape: `also` are further enemies that were reached, `disordered` takes the bonus of the charge away.
    """

    unit: str
    name: str
    target: str
    target_name: str
    disordered: bool = False
    also: tuple[str, ...] = ()

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Link them, and mark the charger until the end of the turn."""
        until = end_of_turn(clock_of(battle))
        yield from dropping(battle, self.unit)
        yield from joining(battle, self.unit, self.target, *self.also)
        yield from setting(battle, self.unit, "charged", until)
        if self.disordered:
            yield from setting(battle, self.unit, "disordered_charge", until)


@event("assault.charge_failed", rule="CC-021")
class ChargeFailed(Event):
    """A charge did not reach its target."""

    unit: str
    name: str
    target: str
    target_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the unit until the end of the turn."""
        yield from dropping(battle, self.unit)
        yield from setting(battle, self.unit, "failed_charge", end_of_turn(clock_of(battle)))


@event("assault.charge_dropped")
class ChargeDropped(Event):
    """A declared charge came to nothing: one of the two is gone, or nobody moved it in time."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Forget it."""
        yield from dropping(battle, self.unit)


@event("assault.joined", rule="CC-010")
class Joined(Event):
    """Two units were put into one combat by hand."""

    unit: str
    name: str
    target: str
    target_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Link them."""
        yield from joining(battle, self.unit, self.target)


@event("assault.left", rule="CC-010")
class Left(Event):
    """A unit was taken out of its combat by hand."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Cut it off."""
        yield from leaving(battle, self.unit)


def targets(battle: Battle, unit: str) -> tuple[Pick, ...]:
    """Return the enemies that a unit may charge."""
    return tuple(Pick(one.id, "assault.pick.unit", params(name=one.name)) for one in enemies(battle, unit))


@procedure("assault.declare_charge", rule="CC-021")
async def declare_charge(table: Table, unit: str) -> None:
    """Declare a charge and its target; the table says whether it is disordered."""
    battle = table.battle
    target = await Choose(key="assault.charge_target", by=side_of(battle, unit), about=unit, rule="CC-021",
                          picks=targets(battle, unit), params=params(name=name_of(battle, unit)))
    facts = await Declare(key="assault.charge_facts", by=side_of(battle, unit), about=target, rule="CC-021",
                          facts=(Fact("disordered", rule="CC-021"),))
    table.tell(ChargeDeclared(unit, name_of(battle, unit), target, name_of(battle, target),
                              facts.flag("disordered")))


@procedure("assault.resolve_charge", rule="CC-021")
async def resolve_charge(table: Table, unit: str) -> None:
    """Move a declared charge: the table says whether it came home, and which further enemies it reached."""
    battle, name = table.battle, name_of(table.battle, unit)
    charge = battle.find(Charge, unit)
    if charge is None or is_out(battle, unit) or is_out(battle, charge.target):
        table.tell(ChargeDropped(unit, name))
        return
    others = [enemy for enemy in enemies(battle, unit) if enemy.id != charge.target]
    facts = await Declare(
        key="assault.charge_course", by=side_of(battle, unit), about=charge.target, rule="CC-021",
        params=params(name=name, target=name_of(battle, charge.target)),
        facts=(Fact("reached", default=True, rule="CC-021"),
               Fact("disordered", default=charge.disordered, rule="CC-021"),
               *(Fact(f"also_{one.id}", rule="CC-021", params=params(name=one.name)) for one in others)))
    if not facts.flag("reached"):
        table.tell(ChargeFailed(unit, name, charge.target, name_of(battle, charge.target)))
        return
    also = tuple(one.id for one in others if facts.flag(f"also_{one.id}"))
    table.tell(Charged(unit, name, charge.target, name_of(battle, charge.target), facts.flag("disordered"), also))


@procedure("assault.join", rule="CC-010")
async def join(table: Table, unit: str) -> None:
    """Put a unit into combat with an enemy by hand."""
    target = await Choose(key="assault.join_target", by=side_of(table.battle, unit), about=unit, rule="CC-010",
                          picks=targets(table.battle, unit), params=params(name=name_of(table.battle, unit)))
    table.tell(Joined(unit, name_of(table.battle, unit), target, name_of(table.battle, target)))


@procedure("assault.leave", rule="CC-010")
async def leave(table: Table, unit: str) -> None:
    """Take a unit out of its combat by hand."""
    table.tell(Left(unit, name_of(table.battle, unit)))
