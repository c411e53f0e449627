"""What the odds of a skirmish procedure are told as: the worst that happens to anybody, a flight, a rout."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.pieces import Result
from desktop.rules.kernel.statuses import has
from desktop.rules.kernel.system import Measure
from desktop.rules.skirmish.figures import figures, is_out, model_of

_LADDER = ("unhurt", "wounded", "knocked_down", "stunned", "out")


def posture(battle: Battle, unit: str) -> str:
    """Return how a figure is: standing, down, stunned or out."""
    if is_out(battle, unit):
        return "out"
    if has(battle, unit, "stunned"):
        return "stunned"
    return "down" if has(battle, unit, "knocked_down") else "standing"


def harm(before: Battle, after: Battle, _: tuple[Scalar, ...]) -> str:
    """Return the worst that happened to any figure between two battles."""
    worst = 0
    for unit in figures(after):
        worst = max(worst, _LADDER.index(_fate(before, after, unit.id)))
    return _LADDER[worst]


def _fate(before: Battle, after: Battle, unit: str) -> str:
    was, now = posture(before, unit), posture(after, unit)
    if was != now and now in ("down", "stunned", "out"):
        return "knocked_down" if now == "down" else now
    old, new = model_of(before, unit), model_of(after, unit)
    return "wounded" if old is not None and new is not None and new.wounds < old.wounds else "unhurt"


def flight(before: Battle, after: Battle, args: tuple[Scalar, ...]) -> str:
    """Return what became of a figure that may flee: holds, flees, or is out."""
    unit = str(args[0]) if args else ""
    if is_out(after, unit) and not is_out(before, unit):
        return "out"
    return "flees" if has(after, unit, "fleeing") else "holds"


def rout(_: Battle, after: Battle, __: tuple[Scalar, ...]) -> str:
    """Return whether a side fights on."""
    return "routed" if after.find(Result, "result") is not None else "fights_on"


MEASURES = {
    "skirmish.harm": Measure("skirmish.harm", harm),
    "skirmish.flight": Measure("skirmish.flight", flight),
    "skirmish.rout": Measure("skirmish.rout", rout),
}
