"""Where the clock stands and what comes next, in all three shapes of a round. Queries only, total on any state."""

from __future__ import annotations

from desktop.rules.freeform.figures import ready
from desktop.rules.freeform.options import TURNS, alternation, number, phase_words
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import Border, clock_of
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.system import Phase

_ICON = "mdi6.flag-variant-outline"


def phases(battle: Battle | None) -> tuple[Phase, ...]:
    """Return the phases of a turn in the user's words."""
    return tuple(Phase(word, _ICON) for word in phase_words(battle))


def takes_turns(battle: Battle) -> bool:
    """Whether each side has a turn of its own."""
    return alternation(battle) == TURNS


def order_of(battle: Battle) -> tuple[str, ...]:
    """Return the sides in the order of their turns; sides that the order forgot come last."""
    sides = [side.id for side in battle.all(Side)]
    known = [id for id in dict.fromkeys(clock_of(battle).order) if id in sides]
    return tuple(known + [id for id in sides if id not in known])


def phase_after(battle: Battle) -> str | None:
    """Return the next phase of the running turn, or None after the last; a phase nobody knows leads to the first."""
    words, now = phase_words(battle), clock_of(battle).phase
    at = words.index(now) + 1 if now in words else 0
    return words[at] if at < len(words) else None


def side_after(battle: Battle) -> str | None:
    """Return the side whose turn comes next in this round, or None when the round is over."""
    if not takes_turns(battle):
        return None
    order, now = order_of(battle), clock_of(battle).active
    at = order.index(now) + 1 if now in order else 0
    return order[at] if at < len(order) else None


def pick_after(battle: Battle, side: str) -> str:
    """Return the side that picks after another: the next one with a unit that has not acted, or the same one."""
    order = order_of(battle)
    at = order.index(side) + 1 if side in order else 0
    return next((other for other in order[at:] + order[:at] if ready(battle, other)), side)


def first_pick(battle: Battle) -> str:
    """Return the side that picks first: the first in order with a unit that has not acted."""
    order = order_of(battle)
    return next((side for side in order if ready(battle, side)), order[0] if order else "")


def borders_ahead(battle: Battle, *, whole_turn: bool = False) -> tuple[Border, ...]:
    """Return the borders that going on crosses; with `whole_turn` those of going to the end of the turn."""
    if clock_of(battle).round <= 0:
        return ()
    if phase_after(battle) is not None and not whole_turn:
        return ("phase_end",)
    return ("phase_end", "turn_end") if side_after(battle) is not None else ("phase_end", "turn_end", "round_end")


def is_last_round(battle: Battle) -> bool:
    """Whether the running round is the last that was agreed on."""
    last = number(battle, "rounds", 0)
    return 0 < last <= clock_of(battle).round
