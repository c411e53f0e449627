"""The phases of a player's turn: an Assault of two sub-phases, and before it what the text leaves out (default)."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.system import Phase

PHASES = (
    Phase("movement", "mdi6.shoe-print", "B10", ()),
    Phase("shooting", "mdi6.pistol", "B10", ("T", "Sv", "Inv")),
    Phase("charge", "mdi6.run-fast", "CC-021", ("I", "A")),
    Phase("fight", "mdi6.sword-cross", "CC-060", ("WS", "S", "T", "I", "A", "Sv", "Inv")),
)

PHASE_CODES = tuple(phase.code for phase in PHASES)


def phases(_: Battle | None = None) -> tuple[Phase, ...]:
    """Return the phases; they are the same in every battle."""
    return PHASES
