"""What tiles, heads of sides and cards show of a skirmish: the fight, the mount, the way to the rout test."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.showing import CardForm, Fight, StatusBox, Tally
from desktop.rules.kernel.sides import has_keyword
from desktop.rules.kernel.statuses import has
from desktop.rules.skirmish.figures import STATS, casualties, rout_number, touched

FORM = CardForm(
    stats=STATS,
    plain=("4", "3", "3", "3", "3", "1", "3", "1", "7", "–"),
    weapon_stats=("Range", "Strength"),
    wounds="W",
    leading="Ld",
    leading_rule="SK-180",
    one_body=True,
    statuses=("fleeing", "hidden"),
    injuries=("knocked_down", "stunned", "out"),
    boxes=(("mounted", "cards.face.mount", "horse"),),
    injury_rules=("SK-143", "SK-150", "SK-151", "SK-154", "SK-158"),
    weapon_tags=("missile", "thrown", "pistol", "two_hands", "extra_attack", "poison", "killing_blow"),
    keywords=("leader", "mounted", "wizard", "swarm", "animal", "flyer", "monster", "chariot", "war machine", "special",
              "rare", "lord", "musician", "standard", "battle standard"),
)


def fight(battle: Battle, unit: str) -> Fight:
    """Return whom a figure touches, and whether it has struck (SK-120)."""
    return Fight(touched(battle, unit), has(battle, unit, "fought"))


def boxes(battle: Battle, unit: str) -> tuple[StatusBox, ...]:
    """Return the box of the mount under a rider (SK-145)."""
    if not has_keyword(battle, unit, "mounted"):
        return ()
    return (StatusBox("dismounted", "horse-variant", "skirmish.box.mount", 1),)


def tally(battle: Battle, side: str) -> Tally | None:
    """Return how near a side is to its rout test (SK-190)."""
    known = battle.find(Side, side)
    if known is None or known.starting <= 0:
        return None
    at = rout_number(known.starting)
    return Tally(known.starting, casualties(battle, side), at, "skirmish.tally.rout", params(n=at))
