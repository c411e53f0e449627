"""What tiles, heads of sides and cards show: losses, the general, triumphs, objectives, spells left."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Side, Unit
from desktop.rules.kernel.showing import Badge, CardForm, Fight, PowerForm, Tally
from desktop.rules.kernel.sides import name_of
from desktop.rules.kernel.statuses import has
from desktop.rules.warscroll.figures import STATS, foes, general_of, is_destroyed, slain_now, tokens
from desktop.rules.warscroll.losses import lost, percent_lost, starting_of
from desktop.rules.warscroll.magic.casting import casts_left, is_wizard, unbinds_left
from desktop.rules.warscroll.objectives import near_goal, reached
from desktop.rules.warscroll.powers import DICE, EFFECTS
from desktop.rules.warscroll.setup.field import feature_words
from desktop.rules.warscroll.things import Feature, Objective

RANGE = ("range", 1, 72)
"""How far a power reaches, in inches (18 where the card says nothing)."""

TARGETS = ("enemy", "friend", "self")

FORM = CardForm(
    stats=STATS,
    plain=("5", "1", "5", "5+"),
    weapon_stats=("Range", "Attacks", "To Hit", "To Wound", "Rend", "Damage"),
    wounds="Wounds",
    leading="",
    leading_rule="AS-027",
    general=True,
    statuses=("battleshock_immune", "mystic_shield"),
    injuries=("out",),
    leading_boxes=(("cards.face.triumph", "cup"),),
    triumph_rules=("AS-036", "AS-T3"),
    weapon_tags=("missile",),
    keywords=("hero", "wizard", "priest", "monster", "fly"),
    powers=(
        PowerForm("wizard", (("cast", 0, 9), ("unbind", 0, 9))),
        PowerForm("spell", (("value", 2, 12), RANGE), EFFECTS, tuple(DICE), TARGETS),
        PowerForm("command", (RANGE,), EFFECTS, tuple(DICE), TARGETS),
        PowerForm("hero", (RANGE,), EFFECTS, tuple(DICE), TARGETS),
        PowerForm("every_hero", (RANGE,), EFFECTS, tuple(DICE), TARGETS),
        PowerForm("after_setup", (RANGE,), EFFECTS, tuple(DICE), TARGETS),
        PowerForm("fly"),
    ),
)


def badges(battle: Battle, unit: str) -> tuple[Badge, ...]:
    """Return the badges of a unit: models slain this turn, spells it may still cast or unbind."""
    known = battle.find(Unit, unit)
    if known is None or is_destroyed(battle, unit):
        return ()
    found = []
    if gone := slain_now(battle, unit):
        found.append(Badge("warscroll.badge.slain", params(n=gone), "mdi6.account-minus-outline", "AS-125",
                           strong=clock_of(battle).phase == "battleshock" and not has(battle, unit, "tested")))
    if is_wizard(battle, unit) and clock_of(battle).round > 0:
        own = clock_of(battle).active == known.side
        if own:
            found.append(Badge("warscroll.badge.casts", params(n=casts_left(battle, unit)), "mdi6.auto-fix", "AS-130"))
        else:
            found.append(Badge("warscroll.badge.unbinds", params(n=unbinds_left(battle, unit)),
                               "mdi6.shield-off-outline", "AS-130"))
    return tuple(found)


def side_badges(battle: Battle, side: str) -> tuple[Badge, ...]:
    """Return the badges of a side: its general and whether he lives, its triumph, its objective."""
    if battle.find(Side, side) is None:
        return ()
    found = []
    general = general_of(battle, side)
    if battle.find(Unit, general) is not None:
        words = params(name=name_of(battle, general))
        if is_destroyed(battle, general):
            found.append(Badge("warscroll.badge.general_slain", words, "mdi6.crown-outline", "AS-027", strong=True))
        else:
            found.append(Badge("warscroll.badge.general", words, "mdi6.crown-outline", "AS-027"))
    found += [Badge(_TOKENS[token.code], (), "mdi6.trophy-outline", "AS-036") for token in tokens(battle, side)]
    objective = battle.find(Objective, side)
    if objective is not None:
        code = _GOALS.get(objective.goal, "warscroll.badge.endure")
        found.append(Badge(code, goal_words(battle, objective), "mdi6.target", "AS-033",
                           strong=near_goal(battle, objective) or reached(battle, objective)))
    return tuple(found)


_TOKENS = {"blessed": "warscroll.badge.blessed", "inspired": "warscroll.badge.inspired"}

_GOALS = {
    "assassinate": "warscroll.badge.assassinate", "blunt": "warscroll.badge.blunt",
    "endure": "warscroll.badge.endure", "seize": "warscroll.badge.seize",
}


def goal_words(battle: Battle, objective: Objective) -> tuple[tuple[str, str | int], ...]:
    """Return what an objective is about, to be said: a unit by name, or a terrain feature."""
    feature = battle.find(Feature, objective.target)
    words = feature_words(feature) if feature is not None else (("n", 0), ("scenery", "§warscroll.scenery.plain"))
    return (("target", name_of(battle, objective.target)), *words)


def fight(battle: Battle, unit: str) -> Fight:
    """Return the enemies within 3 inches of a unit, and whether it has attacked (AS-100)."""
    return Fight(foes(battle, unit), has(battle, unit, "attacked"))


def tally(battle: Battle, side: str) -> Tally | None:
    """Return how many models a side lost of those it began with, with their share; half of them asks for a word."""
    start = starting_of(battle, side)
    if battle.find(Side, side) is None or start <= 0:
        return None
    gone = lost(battle, side)
    return Tally(start, min(gone, start), -(-start // 2), "warscroll.tally.lost",
                 params(n=gone, of=start, percent=percent_lost(battle, side)))
