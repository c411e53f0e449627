"""The things that all systems share: sides, units, models, statuses, clock, options, result.

One shape for all games (rules/common.md section 2): a unit owns models. A single figure is a unit with one model, a
mixed unit has models of several profiles, a unit whose damage is kept as a whole has none and counts in `damage`.
Statuses are held by a unit or by a model, by id.
"""

from __future__ import annotations

from desktop.rules.kernel.card import Card
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.things import Thing, thing


@thing("side")
class Side(Thing):
    """One party of the battle. `starting` is the number of figures it began with; `leader` a unit id."""

    id: str
    name: str = ""
    player: str = ""
    starting: int = 0
    leader: str = ""
    warband: str = ""
    tincture: str = ""
    charge: str = ""


@thing("unit")
class Unit(Thing):
    """What acts as one: its card as it was at muster, its side, and damage kept on the unit as a whole."""

    id: str
    side: str
    name: str
    card: Card
    recruit: str = ""
    damage: int = 0
    gone: str = ""


@thing("model")
class Model(Thing):
    """One figure of a unit. `profile` is the index of its stat line; `wounds` are those left of `most`."""

    id: str
    unit: str
    profile: int = 0
    wounds: int = 1
    most: int = 1
    gone: str = ""


@thing("status")
class Status(Thing):
    """A state that a unit or model is in, with its end worked out to an absolute moment when it was set.

    `of` is the variable part (a spell, an opponent), `until` an end as `moments` writes it, empty for never.
    """

    id: str
    code: str
    holder: str
    of: str = ""
    by: str = ""
    value: int = 0
    until: tuple[str | int, ...] = ()


@thing("clock")
class Clock(Thing):
    """Where the battle stands. `turns` counts the turns each side has begun; `step` is an initiative or pick number.

    `order` holds the sides in the order of their turns, `acting` the unit whose activation runs.
    """

    id: str = "clock"
    round: int = 0
    active: str = ""
    phase: str = ""
    phases: int = 0
    step: int = 0
    acting: str = ""
    activations: int = 0
    order: tuple[str, ...] = ()
    turns: tuple[tuple[str, int], ...] = ()


@thing("options")
class Options(Thing):
    """What was agreed before the battle, every key with its value, so that a default changed later changes nothing."""

    id: str = "options"
    values: tuple[tuple[str, Scalar], ...] = ()


@thing("result")
class Result(Thing):
    """How the battle ended. `winner` is a side id, empty for a draw; `why` a literal code."""

    id: str = "result"
    winner: str = ""
    loser: str = ""
    why: str = ""
    degree: str = ""
