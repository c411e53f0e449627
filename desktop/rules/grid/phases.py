"""The two parts of a round: the roll for the first activation, then the activations (AP-002, AP-003)."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.system import Phase

PHASES = (
    Phase("initiative", "mdi6.dice-6-outline", "AP-003", ()),
    Phase("activations", "mdi6.account-arrow-right", "AP-004", ("AP", "Armour", "Accuracy", "Melee")),
)


def phases(_: Battle | None = None) -> tuple[Phase, ...]:
    """Return the parts of a round; they are the same in every battle."""
    return PHASES
