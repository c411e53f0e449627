"""What odds are told as: what becomes of the target, of a walker, of all in a blast, of both fighters."""

from __future__ import annotations

from desktop.rules.grid.figures import is_out, model_of
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.sides import units
from desktop.rules.kernel.system import Measure

_LOST = ("unhurt", "lost_1", "lost_2", "lost_3", "lost_4", "lost_5", "lost_6")


def posture(battle: Battle, unit: str) -> str:
    """Return how a unit is: standing or out."""
    return "out" if is_out(battle, unit) else "standing"


def _lost(before: Battle, after: Battle, unit: str) -> int:
    old, new = model_of(before, unit), model_of(after, unit)
    return max(old.wounds - new.wounds, 0) if old is not None and new is not None else 0


def _gone(before: Battle, after: Battle, unit: str) -> bool:
    return is_out(after, unit) and not is_out(before, unit)


def harm(before: Battle, after: Battle, _: tuple[Scalar, ...]) -> str:
    """Return the worst that happened to any unit: out, or so many strength points lost (AP-041)."""
    if any(_gone(before, after, unit.id) for unit in units(after)):
        return "out"
    lost = max((_lost(before, after, unit.id) for unit in units(after)), default=0)
    return _LOST[min(lost, len(_LOST) - 1)]


def walk(before: Battle, after: Battle, args: tuple[Scalar, ...]) -> str:
    """Return what becomes of the one who moves: it stands, is wounded, or is out (AP-062)."""
    unit = str(args[0]) if args else ""
    if _gone(before, after, unit):
        return "out"
    return "wounded" if _lost(before, after, unit) else "stands"


def victims(before: Battle, after: Battle, _: tuple[Scalar, ...]) -> str:
    """Return how many units a blast took out (AP-053)."""
    return str(sum(_gone(before, after, unit.id) for unit in units(after)))


def blows(before: Battle, after: Battle, args: tuple[Scalar, ...]) -> str:
    """Return what a fight comes to: the attacker out, the enemy out, or strength points lost (AP-064)."""
    unit = str(args[0]) if args else ""
    mine = _gone(before, after, unit)
    theirs = any(_gone(before, after, other.id) for other in units(after) if other.id != unit)
    if mine:
        return "both_out" if theirs else "self_out"
    if theirs:
        return "out"
    lost = max((_lost(before, after, other.id) for other in units(after) if other.id != unit), default=0)
    return _LOST[min(lost, len(_LOST) - 1)]


MEASURES = {
    "grid.harm": Measure("grid.harm", harm, order=(*_LOST, "out")),
    "grid.walk": Measure("grid.walk", walk),
    "grid.victims": Measure("grid.victims", victims),
    "grid.blows": Measure("grid.blows", blows, order=(*_LOST, "out", "both_out", "self_out")),
}
