"""Ranged attacks of the Shoot phase, spells among them (KW-013, KW-020, KW-021)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.regiment.attacks import damage_of
from desktop.rules.regiment.changes import damaging, for_phase
from desktop.rules.regiment.figures import enemies, ranged


@event("regiment.shot", rule="KW-020")
class Shot(Event):
    """A unit made its ranged attacks on another."""

    unit: str
    name: str
    target: str
    target_name: str
    weapon: str
    damage: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the shooter for the phase and add the damage."""
        yield from for_phase(battle, self.unit, "shot")
        yield from damaging(battle, self.target, self.unit, self.damage)


@procedure("regiment.shoot", rule="KW-020", measure="regiment.attack")
async def shoot(table: Table, unit: str, mode: str = "") -> None:
    """Name a weapon and a target, then roll all attacks, or type the damage; nerve is tested at the end of the phase.

    `mode` is dice or typed, empty for what was agreed.
    """
    battle = table.battle
    known = ranged(battle, unit)
    at = await _weapon(table, unit)
    weapon = known[at] if 0 <= at < len(known) else None
    target = await Choose(key="regiment.shot_target", by=side_of(battle, unit), about=unit, rule="KW-020",
                          params=params(name=name_of(battle, unit)),
                          picks=tuple(Pick(one.id, "regiment.pick.unit", params(name=one.name))
                                      for one in enemies(battle, unit)))
    damage = await damage_of(table, unit, target, weapon, mode, melee=False)
    table.tell(Shot(unit, name_of(battle, unit), target, name_of(battle, target), weapon.name if weapon else "",
                    damage))


async def _weapon(table: Table, unit: str) -> int:
    known = ranged(table.battle, unit)
    if len(known) < 2:
        return len(known) - 1
    picks = tuple(Pick(str(at), "regiment.pick.weapon", params(name=one.name)) for at, one in enumerate(known))
    return int(await Choose(key="regiment.weapon", by=side_of(table.battle, unit), about=unit, rule="KW-020",
                            picks=picks, assume="0"))
