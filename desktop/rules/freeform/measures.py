"""What odds are told as: functions of the battle before and after."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.system import Measure


def wounds_lost(before: Battle, after: Battle, _: tuple[Scalar, ...]) -> str:
    """Return how many wounds and how much damage the battle took, as a number."""
    wounds = sum(m.wounds for m in before.all(Model)) - sum(m.wounds for m in after.all(Model))
    damage = sum(u.damage for u in after.all(Unit)) - sum(u.damage for u in before.all(Unit))
    return str(wounds + damage)


MEASURES = {"freeform.wounds_lost": Measure("freeform.wounds_lost", wounds_lost)}
