"""The rolls of shots and blows: to hit, then penetration (AP-038, AP-040, AP-059)."""

from __future__ import annotations

from desktop.rules.grid.arms import arm_of
from desktop.rules.grid.numbers import hit_stage, pierce_stage, to_shoot, to_strike
from desktop.rules.kernel.chain import Stage, chain
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.sides import side_of


@procedure("grid.through", rule="AP-038")
async def through(table: Table, unit: str, target: str, key: str, shots: int, cover: bool, watch: bool,
                  other: int) -> int:
    """Roll shots to hit and to pierce; return how many pierced. The shooting player rolls (AP-039)."""
    arm, by = arm_of(table.battle, unit, key, "gun"), side_of(table.battle, unit)
    hit = hit_stage(to_shoot(table, unit, arm, cover=cover, watch=watch, other=other), by, target)
    pierced, _ = await chain(table, shots, (hit, pierce_stage(table, arm, target, by)))
    return pierced


def blow_stages(table: Table, unit: str, target: str, key: str, other: int, *, surprise: bool = False
                ) -> tuple[Stage, Stage]:
    """Return the two rolls of a blow; the first one from behind pierces more easily (AP-059, AP-066)."""
    arm, by = arm_of(table.battle, unit, key, "blade"), side_of(table.battle, unit)
    return hit_stage(to_strike(table, unit, arm, other), by, target), pierce_stage(table, arm, target, by,
                                                                                   surprise=surprise)
