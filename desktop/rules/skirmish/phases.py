"""The five phases of a player's turn, in order (SK-001), and the stats that matter in each."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.system import Phase

PHASES = (
    Phase("recovery", "mdi6.flag-outline", "SK-010", ("Ld",)),
    Phase("movement", "mdi6.shoe-print", "SK-020", ("M", "I")),
    Phase("magic", "mdi6.auto-fix", "SK-090", ()),
    Phase("shooting", "mdi6.bow-arrow", "SK-100", ("BS", "S", "T", "Sv")),
    Phase("combat", "mdi6.sword-cross", "SK-119", ("WS", "S", "T", "I", "A", "Sv")),
)

PHASE_CODES = tuple(phase.code for phase in PHASES)


def phases(_: Battle | None = None) -> tuple[Phase, ...]:
    """Return the phases; they are the same in every battle."""
    return PHASES
