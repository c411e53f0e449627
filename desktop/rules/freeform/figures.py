"""Questions about sides, units and figures: whose they are, who still stands, how they lie. Total on any state."""

from __future__ import annotations

from desktop.rules.freeform.options import lying_words
from desktop.rules.freeform.statuses import ACTED, OUT, tags
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Model, Side, Unit
from desktop.rules.kernel.statuses import has


def unit_of(battle: Battle, id: str) -> Unit | None:
    """Return a unit by its id or by that of one of its figures."""
    model = battle.find(Model, id)
    return battle.find(Unit, model.unit if model is not None else id)


def side_of(battle: Battle, id: str) -> str:
    """Return the side that a unit or figure belongs to; a side is its own; empty for anything else."""
    unit = unit_of(battle, id)
    if unit is not None:
        return unit.side
    return id if battle.find(Side, id) is not None else ""


def name_of(battle: Battle, id: str) -> str:
    """Return the name of a unit, of the unit of a figure, or of a side; empty for anything else."""
    unit = unit_of(battle, id)
    if unit is not None:
        return unit.name
    side = battle.find(Side, id)
    return side.name if side is not None else ""


def models_of(battle: Battle, unit: str) -> tuple[Model, ...]:
    """Return all figures of a unit, fallen ones too."""
    return battle.where(Model, "unit", unit)


def stands(battle: Battle, model: Model) -> bool:
    """Whether a figure is still on the table."""
    return model.wounds > 0 and not model.gone and not has(battle, model.id, OUT)


def standing(battle: Battle, unit: str) -> tuple[Model, ...]:
    """Return the figures of a unit that are still on the table."""
    return tuple(model for model in models_of(battle, unit) if stands(battle, model))


def all_fallen(battle: Battle, unit: str) -> bool:
    """Whether a unit has figures and none of them stands; a unit without figures is only ever removed."""
    return bool(models_of(battle, unit)) and not standing(battle, unit)


def is_gone(battle: Battle, unit: str) -> bool:
    """Whether a unit was taken off the table as a whole."""
    known = battle.find(Unit, unit)
    return known is None or bool(known.gone) or has(battle, unit, OUT)


def is_out(battle: Battle, unit: str) -> bool:
    """Whether a unit plays no part any more: taken off, or nobody of it stands."""
    return is_gone(battle, unit) or all_fallen(battle, unit)


def in_play(battle: Battle, side: str = "") -> tuple[Unit, ...]:
    """Return the units that still play, of one side or of all."""
    units = battle.where(Unit, "side", side) if side else battle.all(Unit)
    return tuple(unit for unit in units if not is_out(battle, unit.id))


def has_acted(battle: Battle, unit: str) -> bool:
    """Whether a unit carries the mark of its activation."""
    return has(battle, unit, ACTED)


def ready(battle: Battle, side: str = "") -> tuple[Unit, ...]:
    """Return the units in play that have not acted, of one side or of all."""
    return tuple(unit for unit in in_play(battle, side) if not has_acted(battle, unit.id))


def posture(battle: Battle, unit: str) -> str:
    """Return how a unit lies on the table: `out`, `down` under a status that was named for it, else `standing`."""
    if is_out(battle, unit):
        return "out"
    lying = lying_words(battle)
    return "down" if any(tag.of.casefold() in lying for tag in tags(battle, unit)) else "standing"
