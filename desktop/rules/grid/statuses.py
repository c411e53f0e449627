"""The states a unit can be in, how they are shown, and when they end."""

from __future__ import annotations

from desktop.rules.kernel.statuses import StatusKind

STATUSES = (
    StatusKind("out", "solid", "mdi6.skull-outline", "AP-041", "O", card=True, clears=("watch", "surprised")),
    StatusKind("surprised", "solid", "mdi6.alert-outline", "AP-067", "S", clears=("watch",)),
    StatusKind("watch", "outlined", "mdi6.eye-outline", "AP-060", "W", card=True),
    StatusKind("ran", "mark", "mdi6.run", "AP-025", "R"),
    StatusKind("activated", "mark", "mdi6.check", "AP-005", "A"),
    StatusKind("surprise_used", "mark", "mdi6.knife", "AP-066", by_hand=False),
)
