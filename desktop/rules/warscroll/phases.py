"""The set-up before the first round, and the six phases of a player's turn, with the stats that matter in each."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.system import Phase

SETUP = Phase("setup", "mdi6.map-outline", "AS-020")

TURN = (
    Phase("hero", "mdi6.crown-outline", "AS-060", ()),
    Phase("movement", "mdi6.shoe-print", "AS-070", ("Move",)),
    Phase("shooting", "mdi6.bow-arrow", "AS-080", ("Save",)),
    Phase("charge", "mdi6.horse-variant-fast", "AS-090", ("Move",)),
    Phase("combat", "mdi6.sword-cross", "AS-100", ("Save",)),
    Phase("battleshock", "mdi6.flag-outline", "AS-125", ("Bravery",)),
)

PHASE_CODES = tuple(phase.code for phase in TURN)


def phases(battle: Battle | None = None) -> tuple[Phase, ...]:
    """Return the phases of the running turn: the set-up alone before the first round, all of them for no battle."""
    if battle is None:
        return (SETUP, *TURN)
    return TURN if clock_of(battle).round > 0 else (SETUP,)
