"""Leaving melee: nothing said in the text, so allowed without more; a reading gives those left behind a blow (E9)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.arms import Arm, arms
from desktop.rules.grid.changes import used
from desktop.rules.grid.figures import is_out, touched, with_state
from desktop.rules.grid.options import word
from desktop.rules.grid.rolls import blow_stages
from desktop.rules.grid.wounding import hurt
from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.chain import chain
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.sides import name_of


@event("grid.parting_blow", rule="AP-042")
class PartingBlow(Event):
    """Somebody who is left behind strikes once, without points."""

    unit: str
    name: str
    target: str
    target_name: str
    weapon: str
    key: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Count the blow."""
        yield from with_state(battle, self.unit, used=used(battle, self.unit, self.key, 1))


async def leave(table: Table, unit: str, stays: tuple[str, ...]) -> bool:
    """Let a unit leave all it touches but those it stays with; return whether it may go on."""
    if word(table.battle, "leaving_melee") != "blow":
        return True
    for foe in touched(table.battle, unit):
        if foe not in stays and not is_out(table.battle, unit):
            await parting_blow(table, foe, unit)
    return not is_out(table.battle, unit)


@procedure("grid.parting_blow", rule="AP-042", measure="grid.harm")
async def parting_blow(table: Table, unit: str, target: str) -> None:
    """Strike once at somebody who leaves (E9); who has no melee weapon cannot."""
    battle = table.battle
    arm: Arm | None = next(iter(arms(battle, unit, "blade")), None)
    if arm is None:
        return
    table.tell(PartingBlow(unit, name_of(battle, unit), target, name_of(battle, target), arm.name, arm.key))
    pierced, _ = await chain(table, 1, blow_stages(table, unit, target, arm.key, 0))
    hurt(table, target, pierced * arm.damage[0], "blow", unit)
