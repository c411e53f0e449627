"""What the odds of a battle of regiments are told as: the nerve of the target, as it would be if it were tested now."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.sides import units
from desktop.rules.kernel.statuses import status_of
from desktop.rules.kernel.system import Measure
from desktop.rules.regiment.figures import hurt_in_phase, is_out
from desktop.rules.regiment.nerve import RESULTS, result_of
from desktop.rules.regiment.numbers import rout, waver

WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}
"""In how many of 36 ways 2D6 give a sum."""


def posture(battle: Battle, unit: str) -> str:
    """Return how a unit is: standing, or out."""
    return "out" if is_out(battle, unit) else "standing"


def nerve_spread(battle: Battle, unit: str) -> dict[str, int]:
    """Return in how many of 36 ways a test of nerve gives each result now, without modifiers typed at the table."""
    table = Table(battle)
    shaken, needed = waver(table, unit), rout(table, unit).value
    found = dict.fromkeys(RESULTS, 0)
    for total, ways in WAYS.items():
        found[result_of(battle, total, needed, shaken.value if shaken is not None else None)] += ways
    return found


def harmed(before: Battle, after: Battle) -> str:
    """Return the unit that took damage between two battles; empty where none did."""
    return next((unit.id for unit in units(after)
                 if hurt_in_phase(after, unit.id) > hurt_in_phase(before, unit.id)), "")


def attack(before: Battle, after: Battle, _: tuple[Scalar, ...]) -> str:
    """Return whether an attack dealt any damage."""
    return "harmed" if harmed(before, after) else "unharmed"


def attack_shares(before: Battle, after: Battle, _: tuple[Scalar, ...]) -> tuple[tuple[str, float], ...]:
    """Return what the nerve test of the target would give with the damage that an attack has dealt (KW-023)."""
    target = harmed(before, after)
    if not target:
        return (("unharmed", 1.0),)
    return tuple((result, ways / 36) for result, ways in nerve_spread(after, target).items() if ways)


def nerve(_: Battle, after: Battle, args: tuple[Scalar, ...]) -> str:
    """Return what a test of nerve gave."""
    unit = str(args[0]) if args else ""
    if is_out(after, unit):
        return "routed"
    tested = status_of(after, unit, "nerve_tested")
    return "wavering" if tested is not None and tested.value == RESULTS.index("wavering") else "steady"



MEASURES = {
    "regiment.attack": Measure("regiment.attack", attack, attack_shares),
    "regiment.nerve": Measure("regiment.nerve", nerve),
}
