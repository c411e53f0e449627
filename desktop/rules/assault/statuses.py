"""The states a unit can be in, how they are shown, and when they end."""

from __future__ import annotations

from desktop.rules.kernel.statuses import StatusKind

STATUSES = (
    StatusKind("out", "solid", "mdi6.skull-outline", "CC-067", "O", card=True, clears=("falls_back", "must_test")),
    StatusKind("falls_back", "solid", "mdi6.run-fast", "CC-068", "F", card=True),
    StatusKind("must_test", "outlined", "mdi6.flag-outline", "CC-068", "M"),
    StatusKind("charged", "mark", "mdi6.run", "CC-021", "C"),
    StatusKind("disordered_charge", "mark", "mdi6.shuffle-variant", "CC-021", "D"),
    StatusKind("failed_charge", "mark", "mdi6.close-octagon-outline", "CC-021"),
    StatusKind("shot", "mark", "mdi6.pistol", "CC-051"),
    StatusKind("dead_pending_attacks", "mark", "mdi6.rotate-3d-variant", "CC-015", by_hand=False),
)
