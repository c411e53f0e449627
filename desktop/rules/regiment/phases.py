"""The three phases of a player's turn that the text names, and the stats that matter in each."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.system import Phase

PHASES = (
    Phase("movement", "mdi6.shoe-print", "KW-026", ("Sp",)),
    Phase("shoot", "mdi6.bow-arrow", "KW-020", ("Ra", "De", "Att", "Ne")),
    Phase("melee", "mdi6.sword-cross", "KW-001", ("Me", "De", "Att", "Ne")),
)

PHASE_CODES = tuple(phase.code for phase in PHASES)


def phases(_: Battle | None = None) -> tuple[Phase, ...]:
    """Return the phases; they are the same in every battle."""
    return PHASES
