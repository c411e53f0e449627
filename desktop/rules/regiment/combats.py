"""Questions about combats: who attacks whom, who has still to strike, which wait for a test (KW-001, KW-022)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, appears, goes, sets
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.sides import side_of
from desktop.rules.kernel.statuses import has
from desktop.rules.regiment.figures import hurt_in_phase, is_out
from desktop.rules.regiment.things import Combat


def attackers(battle: Battle, combat: Combat) -> tuple[str, ...]:
    """Return the attackers of a combat that are still on the table."""
    return tuple(unit for unit in combat.attackers if battle.find(Unit, unit) is not None and not is_out(battle, unit))


def to_strike(battle: Battle, combat: Combat) -> tuple[str, ...]:
    """Return the attackers that have not made their attacks; nobody strikes at a target that is gone."""
    if combat.outcome or is_out(battle, combat.target) or battle.find(Unit, combat.target) is None:
        return ()
    return tuple(unit for unit in attackers(battle, combat) if unit not in combat.struck)


def combat_of(battle: Battle, unit: str) -> Combat | None:
    """Return the combat in which a unit has still to strike, else the last one that it attacks in."""
    known = [combat for combat in battle.all(Combat) if unit in combat.attackers]
    return next((combat for combat in known if unit in to_strike(battle, combat)), known[-1] if known else None)


def open_against(battle: Battle, target: str) -> Combat | None:
    """Return the combat against a target that further attackers may still join."""
    return next((combat for combat in battle.where(Combat, "target", target) if not combat.outcome), None)


def waits_for_nerve(battle: Battle, combat: Combat) -> bool:
    """Whether all attacks of a combat are made and its target is to be tested (KW-022).

    Where one test a turn was agreed, a target that was tested already is not tested again (B8).
    """
    if combat.outcome or not dealt(battle, combat) or to_strike(battle, combat) or is_out(battle, combat.target):
        return False
    return battle.find(Unit, combat.target) is not None and not tested_already(battle, combat.target)


def dealt(battle: Battle, combat: Combat) -> bool:
    """Whether the target of a combat took damage in it: by its attacks, or by hand and not tested since."""
    by_hand = hurt_in_phase(battle, combat.target) > 0 and not has(battle, combat.target, "nerve_tested")
    return combat.damage > 0 or (by_hand and clock_of(battle).phase == "melee" and bool(combat.struck))


def tested_already(battle: Battle, unit: str) -> bool:
    """Whether the one test of the turn was taken, where one a turn was agreed (B8)."""
    return not agreed(battle, "nerve_each_phase") and has(battle, unit, "nerve_tested")


def nerve_combat(battle: Battle, target: str) -> Combat | None:
    """Return the combat after which a target is to be tested now."""
    return next((one for one in battle.where(Combat, "target", target) if waits_for_nerve(battle, one)), None)


def test_is_due(battle: Battle, unit: str) -> bool:
    """Whether the nerve of a unit must be tested before the phase may end: of enemies damaged in it (KW-020 to KW-022).

    After a combat at once; after shooting, and for damage in melee from outside a combat, at the end of the phase.
    """
    clock = clock_of(battle)
    if battle.find(Unit, unit) is None or is_out(battle, unit) or side_of(battle, unit) == clock.active:
        return False
    if nerve_combat(battle, unit) is not None:
        return True
    if clock.phase not in ("shoot", "melee") or not hurt_in_phase(battle, unit):
        return False
    if has(battle, unit, "nerve_tested"):
        return False
    return clock.phase == "shoot" or open_against(battle, unit) is None


def waiting(battle: Battle, combat: Combat) -> tuple[str, ...]:
    """Return the attackers that may still regroup (KW-002)."""
    return tuple(unit for unit in combat.waiting if battle.find(Unit, unit) is not None and not is_out(battle, unit))


def regrouping(battle: Battle, unit: str) -> Combat | None:
    """Return the combat after which a unit may regroup now."""
    return next((combat for combat in battle.all(Combat) if unit in waiting(battle, combat)), None)


def joined(battle: Battle, unit: str, target: str) -> Iterator[Change]:
    """Yield the changes by which a unit joins the combat against a target, or begins one (KW-001)."""
    for other in battle.all(Combat):
        if unit in other.attackers and not other.outcome and unit not in other.struck and other.target != target:
            yield from without(other, unit)
    known = open_against(battle, target)
    if known is None:
        yield appears(Combat(_free_id(battle), target, (unit,)))
    elif unit not in known.attackers:
        yield from sets(known, attackers=(*known.attackers, unit))


def _free_id(battle: Battle) -> str:
    taken = [int(one.id[1:]) for one in battle.all(Combat) if one.id[:1] == "c" and one.id[1:].isdecimal()]
    return f"c{max(taken, default=0) + 1:03d}"


def without(combat: Combat, unit: str) -> Iterator[Change]:
    """Yield the changes that take an attacker out of a combat; one without attackers goes."""
    left = tuple(one for one in combat.attackers if one != unit)
    if not left:
        yield goes(combat)
        return
    yield from sets(combat, attackers=left, struck=tuple(one for one in combat.struck if one != unit),
                    waiting=tuple(one for one in combat.waiting if one != unit))


def leaving(battle: Battle, unit: str) -> Iterator[Change]:
    """Yield the changes that take a unit out of every combat; who attacked it may regroup (KW-002)."""
    for combat in battle.all(Combat):
        if unit in combat.attackers:
            yield from without(combat, unit)
        elif combat.target == unit and not combat.outcome:
            yield from sets(combat, outcome="routed", waiting=attackers(battle, combat))
