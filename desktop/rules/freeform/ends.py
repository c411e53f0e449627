"""When a status ends: the ends that people may choose, as absolute moments, and the sweep at a border."""

from __future__ import annotations

from collections.abc import Callable

from desktop.rules.freeform.events.marks import MarksEnded, TagsEnded
from desktop.rules.freeform.figures import name_of, side_of
from desktop.rules.freeform.options import ACTIVATIONS, alternation
from desktop.rules.freeform.statuses import ACTED
from desktop.rules.kernel import moments
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import Border, Until, clock_of
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Clock, Status
from desktop.rules.kernel.procedure import Table

END_WORDS = {
    "phase": "freeform.until.phase",
    "turn": "freeform.until.turn",
    "owner_turn": "freeform.until.owner_turn",
    "owner_start": "freeform.until.owner_start",
    "activation": "freeform.until.activation",
    "round": "freeform.until.round",
    "never": "freeform.until.never",
}
"""The ends that a status may be given, with the code of their words."""

_MOMENTS: dict[str, Callable[[Clock, str], Until]] = {
    "phase": lambda clock, _: moments.end_of_phase(clock),
    "turn": lambda clock, _: moments.end_of_turn(clock),
    "owner_turn": moments.end_of_owner_next_turn,
    "owner_start": moments.start_of_owner_turn,
    "activation": lambda clock, _: moments.end_of_activation(clock),
    "round": lambda clock, _: moments.end_of_round(clock),
}

_ACTED_UNTIL: dict[str, Border] = {"phase": "phase_end", "turn": "turn_end", "round": "round_end"}


def ends_offered(battle: Battle) -> tuple[str, ...]:
    """Return the ends that make sense in this battle: an activation ends only where units act in turn."""
    by_unit = alternation(battle) == ACTIVATIONS
    return tuple(end for end in END_WORDS if end != "activation" or by_unit)


def moment_of(battle: Battle, end: str, holder: str) -> Until:
    """Return an end as an absolute moment for a holder; `never`, or what is no end, gives none."""
    found = _MOMENTS.get(end)
    return found(clock_of(battle), side_of(battle, holder)) if found is not None else moments.NEVER


def acted_border(battle: Battle) -> Border:
    """Return the border at which marks of activation are cleared."""
    return _ACTED_UNTIL.get(str(option(battle, "acted_lasts")), "round_end")


def ending(battle: Battle, border: Border) -> tuple[Status, ...]:
    """Return the statuses in people's words that end at a border which the clock stands at."""
    return tuple(status for status in moments.ended(battle, border) if status.code != ACTED)


def sweep(table: Table, *borders: Border) -> None:
    """End what ends at borders that the clock stands at, and clear the marks of activation where it is time."""
    for border in borders:
        over = ending(table.battle, border)
        if over:
            what = "; ".join(line_of(table.battle, status) for status in over)
            table.tell(TagsEnded(tuple(status.id for status in over), what))
        if border == acted_border(table.battle):
            marks = tuple(status.id for status in table.battle.where(Status, "code", ACTED))
            if marks:
                table.tell(MarksEnded(marks, len(marks)))


def line_of(battle: Battle, status: Status) -> str:
    """Return a status with its holder as one piece of text: both are names that people gave."""
    return f"{name_of(battle, status.holder) or status.holder}: {status.of or status.code}"
