"""Questions about combats: who is in one, which units stand against each other, which step comes next."""

from __future__ import annotations

from desktop.rules.assault.figures import alive_by_profile, engaged, initiative, is_out
from desktop.rules.assault.things import Combat, Front
from desktop.rules.kernel.battle import Battle, Change, goes
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.options import option
from desktop.rules.kernel.sides import side_of

Camps = tuple[tuple[str, ...], tuple[str, ...]]
"""The units of a combat: those of the side that moves first, then those against them."""


def combat_of(battle: Battle, unit: str) -> Combat | None:
    """Return the combat that a unit is in; None where it is in none or gone."""
    if is_out(battle, unit):
        return None
    return next((combat for combat in battle.all(Combat) if unit in combat.units), None)


def camps(battle: Battle, combat: Combat) -> Camps:
    """Return both camps of a combat, that of the active side first, who is gone too (CC-001)."""
    sides = [side_of(battle, unit) for unit in combat.units]
    active = clock_of(battle).active
    lead = active if active in sides else next(iter(sides), "")
    first = tuple(unit for unit, side in zip(combat.units, sides, strict=True) if side == lead)
    return first, tuple(unit for unit in combat.units if unit not in first)


def living(battle: Battle, units: tuple[str, ...]) -> tuple[str, ...]:
    """Return those units that are on the table."""
    return tuple(unit for unit in units if not is_out(battle, unit))


def side_of_camp(battle: Battle, camp: tuple[str, ...]) -> str:
    """Return the side under which the wounds of a camp are counted: that of its first unit."""
    return side_of(battle, camp[0]) if camp else ""


def foes(battle: Battle, unit: str) -> tuple[str, ...]:
    """Return the enemies on the table that a unit is in combat with."""
    combat = combat_of(battle, unit)
    if combat is None:
        return ()
    side = side_of(battle, unit)
    return tuple(one for one in living(battle, combat.units) if side_of(battle, one) != side)


def in_combat(battle: Battle, unit: str) -> bool:
    """Whether a unit is in combat with anybody who still stands."""
    return bool(foes(battle, unit))


def both_stand(battle: Battle, combat: Combat) -> bool:
    """Whether both camps have somebody left."""
    return all(living(battle, camp) for camp in camps(battle, combat))


def caused(combat: Combat, side: str) -> int:
    """Return the wounds that count for a side in a combat so far."""
    return dict(combat.caused).get(side, 0)


def next_step(battle: Battle, combat: Combat) -> int:
    """Return the next step of Initiative at which somebody could strike; 0 where none is left (CC-013).

    Steps go from 10 down to 1, or up by option; those without models are passed over.
    """
    if combat.state != "open" or not both_stand(battle, combat):
        return 0
    upward = option(battle, "initiative_order") == "low_first"
    steps = sorted({initiative(battle, unit, at) for unit in living(battle, combat.units)
                    for at in alive_by_profile(battle, unit)}, reverse=not upward)
    last = combat.step
    ahead = [step for step in steps if not last or (step > last if upward else step < last)]
    return ahead[0] if ahead else 0


def strikers(battle: Battle, unit: str, step: int) -> dict[int, int]:
    """Return the engaged models that must strike at a step, by stat line (CC-011, CC-012)."""
    return {at: count for at, count in engaged(battle, unit).items()
            if count > 0 and initiative(battle, unit, at) == step}


def new_id(battle: Battle) -> str:
    """Return an id that no combat has."""
    known = {combat.id for combat in battle.all(Combat)}
    return next(id for number in range(1, len(known) + 2) if (id := f"c{number}") not in known)


def without_fronts(battle: Battle, *unit_ids: str) -> list[Change]:
    """Return the changes that forget where the models of units stood."""
    return [goes(front) for unit in unit_ids for front in battle.where(Front, "unit", unit)]
