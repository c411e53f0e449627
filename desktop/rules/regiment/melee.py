"""Attacks of the Melee phase: each attacker of a combat in turn, then the test of its target (KW-001, KW-022)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.sides import name_of
from desktop.rules.regiment.attacks import damage_of
from desktop.rules.regiment.changes import damaging, for_phase
from desktop.rules.regiment.combats import combat_of, dealt, open_against, to_strike, waits_for_nerve
from desktop.rules.regiment.figures import is_out, melee_weapon
from desktop.rules.regiment.spacing import withdraw
from desktop.rules.regiment.things import Combat


@event("regiment.struck", rule="KW-022")
class Struck(Event):
    """A unit made its attacks in a combat; damage disorders the target (KW-011)."""

    unit: str
    name: str
    target: str
    target_name: str
    damage: int
    combat: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the attacker, add the damage to the target and to the combat."""
        yield from for_phase(battle, self.unit, "struck")
        yield from damaging(battle, self.target, self.unit, self.damage)
        known = battle.find(Combat, self.combat)
        if known is not None:
            struck = known.struck if self.unit in known.struck else (*known.struck, self.unit)
            yield from sets(known, struck=struck, damage=known.damage + self.damage)


@event("regiment.combat_closed", rule="KW-022")
class CombatClosed(Event):
    """A combat ends without a test; `why` is a literal: untouched (no damage) or untested (one test a turn, B8)."""

    target: str
    name: str
    why: str
    combat: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write the outcome down."""
        known = battle.find(Combat, self.combat)
        if known is not None:
            yield from sets(known, outcome=self.why)


@procedure("regiment.strike", rule="KW-022", measure="regiment.attack")
async def strike(table: Table, unit: str, mode: str = "") -> None:
    """Make all attacks of one attacker; after the last one of a combat without damage the attackers step back.

    `mode` is dice or typed, empty for what was agreed.
    """
    battle = table.battle
    combat = combat_of(battle, unit)
    if combat is None or is_out(battle, combat.target):
        return
    damage = await damage_of(table, unit, combat.target, melee_weapon(battle, unit), mode, melee=True)
    table.tell(Struck(unit, name_of(battle, unit), combat.target, name_of(battle, combat.target), damage, combat.id))
    await close(table, combat.target)


@procedure("regiment.close", rule="KW-022")
async def close(table: Table, target: str) -> None:
    """End a combat that leaves nothing to test: no damage was dealt, or the one test of the turn is over (B8)."""
    battle = table.battle
    combat = open_against(battle, target)
    if combat is None or to_strike(battle, combat) or waits_for_nerve(battle, combat):
        return
    table.tell(CombatClosed(target, name_of(battle, target), "untested" if dealt(battle, combat) else "untouched",
                            combat.id))
    await withdraw(table, combat.id)
