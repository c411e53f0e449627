"""The states a unit can be in, the orders it was given, and what was counted in the phase."""

from __future__ import annotations

from desktop.rules.kernel.statuses import StatusKind

ORDERS = ("halted", "turned", "advanced", "backed", "marched", "charged")
"""The marks of the six orders of the Movement phase; a unit is given one a turn."""

STATUSES = (
    StatusKind("disordered", "outlined", "mdi6.flag-variant-off-outline", "KW-011", "D", card=True),
    StatusKind("wavering", "solid", "mdi6.waves", "KW-026", "W", card=True),
    StatusKind("out", "solid", "mdi6.skull-outline", "KW-028", "O", card=True, clears=("disordered", "wavering")),
    StatusKind("halted", "mark", "mdi6.hand-back-right-outline", "KW-026"),
    StatusKind("turned", "mark", "mdi6.rotate-right", "KW-003"),
    StatusKind("advanced", "mark", "mdi6.arrow-up", "KW-026"),
    StatusKind("backed", "mark", "mdi6.arrow-down", "KW-026"),
    StatusKind("marched", "mark", "mdi6.chevron-double-up", "KW-041"),
    StatusKind("charged", "mark", "mdi6.sword", "KW-041"),
    StatusKind("shot", "mark", "mdi6.bow-arrow", "KW-021"),
    StatusKind("struck", "mark", "mdi6.check", "KW-022"),
    StatusKind("regrouped", "mark", "mdi6.flag-checkered", "KW-002"),
    StatusKind("withdrew", "mark", "mdi6.arrow-expand-down", "KW-008"),
    StatusKind("hurt", "mark", "mdi6.water-outline", "KW-020", by_hand=False),
    StatusKind("nerve_tested", "mark", "mdi6.head-check-outline", "KW-021", by_hand=False),
)
