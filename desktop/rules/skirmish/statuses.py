"""The states a figure can be in, how they are shown, and when they end."""

from __future__ import annotations

from desktop.rules.kernel.statuses import StatusKind

DOWN = ("knocked_down", "stunned")
UNABLE = ("knocked_down", "stunned", "out")

STATUSES = (
    StatusKind("knocked_down", "solid", "mdi6.human-handsdown", "SK-150", "K", card=True, clears=("stunned", "hidden")),
    StatusKind("stunned", "solid", "mdi6.sleep", "SK-154", "S", card=True, clears=("knocked_down", "hidden")),
    StatusKind("out", "solid", "mdi6.skull-outline", "SK-158", "O", card=True, clears=("knocked_down", "stunned")),
    StatusKind("fleeing", "solid", "mdi6.run-fast", "SK-013", "F", card=True, clears=("hidden",)),
    StatusKind("hidden", "outlined", "mdi6.eye-off", "SK-056", "H", card=True),
    StatusKind("diving_bonus", "outlined", "mdi6.arrow-collapse-down", "SK-076"),
    StatusKind("charged", "mark", "mdi6.horse-variant-fast", "SK-043"),
    StatusKind("failed_charge", "mark", "mdi6.close-octagon-outline", "SK-046"),
    StatusKind("charge_denied", "mark", "mdi6.eye-remove-outline", "SK-042"),
    StatusKind("ran", "mark", "mdi6.run", "SK-035"),
    StatusKind("moved", "mark", "mdi6.shoe-print", "SK-030"),
    StatusKind("rallied", "mark", "mdi6.flag-outline", "SK-012"),
    StatusKind("stood_up", "mark", "mdi6.human-handsup", "SK-016"),
    StatusKind("fell", "mark", "mdi6.arrow-down-bold", "SK-085"),
    StatusKind("cannot_move", "mark", "mdi6.lock-outline", "SK-071"),
    StatusKind("failed_dive", "mark", "mdi6.arrow-down-bold-outline", "SK-075"),
    StatusKind("climbed", "mark", "mdi6.stairs-up", "SK-072"),
    StatusKind("shot", "mark", "mdi6.bow-arrow", "SK-101"),
    StatusKind("fought", "mark", "mdi6.check", "SK-119"),
    StatusKind("cast", "mark", "mdi6.auto-fix", "SK-090"),
    StatusKind("fled", "mark", "mdi6.exit-run", "SK-022"),
    StatusKind("rally_tried", "mark", "mdi6.flag-remove-outline", "SK-010", by_hand=False),
    StatusKind("alone_tested", "mark", "mdi6.account-check-outline", "SK-171", by_hand=False),
    StatusKind("rout_tested", "mark", "mdi6.shield-check-outline", "SK-190", by_hand=False),
    StatusKind("turned_over", "mark", "mdi6.rotate-3d-variant", "SK-014", by_hand=False),
    StatusKind("crit_used", "mark", "mdi6.star-check-outline", "SK-137", by_hand=False),
    StatusKind("downed_by", "mark", "mdi6.arrow-down-circle-outline", "SK-156", by_hand=False),
    StatusKind("dismounted", "outlined", "mdi6.horse-human", "SK-145"),
)
