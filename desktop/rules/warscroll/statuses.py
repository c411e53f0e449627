"""The states a unit can be in, how they are shown, and when they end."""

from __future__ import annotations

from desktop.rules.kernel.statuses import StatusKind

STATUSES = (
    StatusKind("out", "solid", "mdi6.skull-outline", "AS-121", "O", card=True),
    StatusKind("reserve", "solid", "mdi6.tray-full", "AS-024", "R", clears=("placed",)),
    StatusKind("befuddled", "solid", "mdi6.head-question-outline", "AS-019", "B"),
    StatusKind("split", "solid", "mdi6.call-split", "AS-004"),
    StatusKind("battleshock_immune", "outlined", "mdi6.shield-star-outline", "AS-063", "I"),
    StatusKind("mystic_shield", "outlined", "mdi6.shield-outline", "AS-136", "M"),
    StatusKind("hit_bonus", "outlined", "mdi6.target", "AS-016"),
    StatusKind("wound_bonus", "outlined", "mdi6.sword", "AS-062"),
    StatusKind("save_bonus", "outlined", "mdi6.shield-plus-outline", "AS-062"),
    StatusKind("bravery_bonus", "outlined", "mdi6.heart-outline", "AS-062"),
    StatusKind("reroll_wounds", "outlined", "mdi6.autorenew", "AS-019"),
    StatusKind("causes_fear", "outlined", "mdi6.ghost-outline", "AS-019"),
    StatusKind("rerolls_hits", "outlined", "mdi6.flare", "AS-T3"),
    StatusKind("blessed", "outlined", "mdi6.hand-heart-outline", "AS-T3", by_hand=False),
    StatusKind("inspired", "outlined", "mdi6.flare", "AS-T3", by_hand=False),
    StatusKind("empowered", "outlined", "mdi6.arm-flex-outline", "AS-T3", by_hand=False),
    StatusKind("placed", "mark", "mdi6.map-marker-check-outline", "AS-021", clears=("reserve",)),
    StatusKind("moved", "mark", "mdi6.shoe-print", "AS-070"),
    StatusKind("ran", "mark", "mdi6.run", "AS-075"),
    StatusKind("retreated", "mark", "mdi6.exit-run", "AS-074"),
    StatusKind("charged", "mark", "mdi6.horse-variant-fast", "AS-093"),
    StatusKind("charge_failed", "mark", "mdi6.close-octagon-outline", "AS-093"),
    StatusKind("shot", "mark", "mdi6.bow-arrow", "AS-080"),
    StatusKind("attacked", "mark", "mdi6.check", "AS-102"),
    StatusKind("tested", "mark", "mdi6.flag-check", "AS-126"),
    StatusKind("commanded", "mark", "mdi6.bullhorn-outline", "AS-062"),
    StatusKind("summoned", "mark", "mdi6.account-plus-outline", "AS-032"),
    StatusKind("tried", "mark", "mdi6.auto-fix", "AS-132", by_hand=False),
    StatusKind("unbound", "mark", "mdi6.shield-off-outline", "AS-130", by_hand=False),
    StatusKind("used", "mark", "mdi6.check-circle-outline", "AS-061", by_hand=False),
    StatusKind("slain", "mark", "mdi6.account-minus-outline", "AS-125", by_hand=False),
    StatusKind("fled", "mark", "mdi6.run-fast", "AS-126", by_hand=False),
    StatusKind("may_fight", "mark", "mdi6.sword", "AS-101", by_hand=False),
    StatusKind("added", "mark", "mdi6.account-plus-outline", "AS-032", by_hand=False),
    StatusKind("scenery_done", "mark", "mdi6.pine-tree", "AS-019", by_hand=False),
    StatusKind("triumph_rolled", "mark", "mdi6.dice-6-outline", "AS-036", by_hand=False),
)
