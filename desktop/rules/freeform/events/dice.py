"""Events of dice: who rolled what, why, and what came of it."""

from __future__ import annotations

from desktop.rules.kernel.events import Event, event


@event("freeform.rolled_sum")
class RolledSum(Event):
    """Dice were added up."""

    who: str
    why: str
    dice: str
    total: int


@event("freeform.rolled_test")
class RolledTest(Event):
    """Dice were added up and compared with a number. `outcome` is the code of a word."""

    who: str
    why: str
    dice: str
    need: str
    total: int
    outcome: str


@event("freeform.rolled_pool")
class RolledPool(Event):
    """Of several dice each was compared with a number."""

    who: str
    why: str
    dice: str
    need: str
    hits: int


@event("freeform.rolled_faces")
class RolledFaces(Event):
    """Dice were rolled and each face was kept. `faces` is a text like `1×2, 6×1`."""

    who: str
    why: str
    dice: str
    faces: str


@event("freeform.attacked")
class Attacked(Event):
    """A unit attacked another."""

    name: str
    target: str
    weapon: str
    n: int


@event("freeform.attack_missed")
class AttackMissed(Event):
    """Nothing of an attack came through."""

    target: str
