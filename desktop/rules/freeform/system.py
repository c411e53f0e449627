"""The system for every game whose rules we do not have, behind one descriptor."""

from __future__ import annotations

from typing import Any

from desktop.rules.freeform import activations, attacks, counters, finale, presence, rolls, tags, turns, wounds
from desktop.rules.freeform.advice import advice, leaders
from desktop.rules.freeform.dues import dues
from desktop.rules.freeform.figures import posture
from desktop.rules.freeform.measures import MEASURES
from desktop.rules.freeform.offers import offers
from desktop.rules.freeform.options import OPTIONS
from desktop.rules.freeform.schedule import phases
from desktop.rules.freeform.start import start
from desktop.rules.freeform.statuses import STATUSES
from desktop.rules.kernel import chain, corrections, wounded
from desktop.rules.kernel.procedure import Procedure
from desktop.rules.kernel.system import System

_OWN: tuple[Procedure[Any, Any], ...] = (
    turns.advance, turns.end_turn,
    activations.act, activations.unact, activations.finish, activations.pass_on,
    wounds.hurt, wounds.heal, attacks.attack, attacks.strike,
    tags.set_tag, tags.clear_tag,
    rolls.roll,
    counters.count, counters.set_count, counters.drop_counter,
    presence.remove, presence.come_back, presence.lead,
    finale.end, finale.play_on, finale.note,
)  # fmt: skip

_SHARED: tuple[Procedure[Any, Any], ...] = (
    chain.chain, *corrections.CORRECTIONS, wounded.come_wounded,
)  # fmt: skip

PROCEDURES: dict[str, Procedure[Any, Any]] = {one.code: one for one in (*_OWN, *_SHARED)}

SYSTEM = System(
    id="freeform",
    version=1,
    stats=(),
    start=start,
    offers=offers,
    dues=dues,
    advance=turns.advance.code,
    phases=phases,
    posture=posture,
    statuses=STATUSES,
    options=OPTIONS,
    advice=advice,
    leaders=leaders,
    measures=MEASURES,
    procedures=PROCEDURES,
)
