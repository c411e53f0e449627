"""What the odds of an assault are told as: models slain, the losses of a step, the result of a combat, nerve."""

from __future__ import annotations

from desktop.rules.assault.combats import camps, side_of_camp
from desktop.rules.assault.figures import is_out
from desktop.rules.assault.things import Combat
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.statuses import has
from desktop.rules.kernel.system import Measure


def posture(battle: Battle, unit: str) -> str:
    """Return how a unit is: standing or out."""
    return "out" if battle.find(Unit, unit) is not None and is_out(battle, unit) else "standing"


def losses_of(before: Battle, after: Battle, units: tuple[str, ...]) -> str:
    """Return how many models units lost, and after a plus the Wounds lost by those who stand: `2+1`."""
    slain = wounds = 0
    for unit in units:
        for was in before.where(Model, "unit", unit):
            now = after.find(Model, was.id)
            if was.wounds <= 0 or was.gone:
                continue
            if now is None or now.wounds <= 0 or now.gone:
                slain += 1
            else:
                wounds += max(was.wounds - now.wounds, 0)
    return f"{slain}+{wounds}" if wounds else str(slain)


def slain(before: Battle, after: Battle, _: tuple[Scalar, ...]) -> str:
    """Return how many models were slain altogether, with the Wounds lost beside them."""
    return losses_of(before, after, tuple(unit.id for unit in before.all(Unit)))


def losses(before: Battle, after: Battle, args: tuple[Scalar, ...]) -> str:
    """Return what the enemy lost and what the side lost whose turn it is: `2+1 : 0`."""
    combat = before.find(Combat, str(args[0]) if args else "")
    if combat is None:
        return "0 : 0"
    first, second = camps(before, combat)
    return f"{losses_of(before, after, second)} : {losses_of(before, after, first)}"


def result(before: Battle, after: Battle, args: tuple[Scalar, ...]) -> str:
    """Return how a combat ended for the side whose turn it is."""
    known = str(args[0]) if args else ""
    was, now = before.find(Combat, known), after.find(Combat, known)
    if was is None or now is None or now.state != "counted":
        return "open"
    if not now.winner:
        return "draws"
    wins = now.winner == side_of_camp(before, camps(before, was)[0])
    if now.why == "destroyed":
        return "destroys" if wins else "destroyed"
    return "wins" if wins else "loses"


def nerve(_: Battle, after: Battle, args: tuple[Scalar, ...]) -> str:
    """Return what became of a unit that tests: holds, falls back, or is off the table."""
    unit = str(args[0]) if args else ""
    if posture(after, unit) == "out":
        return "out"
    return "falls_back" if has(after, unit, "falls_back") else "holds"


MEASURES = {
    "assault.slain": Measure("assault.slain", slain),
    "assault.losses": Measure("assault.losses", losses),
    "assault.result": Measure("assault.result", result),
    "assault.nerve": Measure("assault.nerve", nerve),
}
