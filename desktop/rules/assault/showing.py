"""What tiles, heads of sides and cards show: who is engaged, when a unit strikes, wounds that count, models lost."""

from __future__ import annotations

from desktop.rules.assault.combats import caused, combat_of, foes, strikers
from desktop.rules.assault.engaging import engaged_count
from desktop.rules.assault.figures import STATS, alive_by_profile, initiative, is_out
from desktop.rules.assault.figures import alive as standing
from desktop.rules.assault.things import Combat
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.showing import Badge, CardForm, Fight, Tally
from desktop.rules.kernel.sides import side_of, units

FORM = CardForm(
    stats=STATS,
    plain=("3", "3", "3", "3", "1", "3", "1", "7", "–", "–"),
    weapon_stats=("Range", "S", "AP"),
    wounds="W",
    statuses=("falls_back",),
    injuries=("out",),
    weapon_tags=("missile", "pistol", "one_handed", "two_handed", "instant_death", "no_armour"),
    keywords=("fearless",),
)


def badges(battle: Battle, unit: str) -> tuple[Badge, ...]:
    """Return the badges of a unit in combat: how many are engaged, at which step it strikes, wounds that count."""
    combat = combat_of(battle, unit)
    if combat is None or not foes(battle, unit):
        return ()
    count, total = engaged_count(battle, unit), len(standing(battle, unit))
    steps = strikes_at(battle, unit)
    now = clock_of(battle).step
    found = [Badge("assault.badge.engaged", params(n=count, of=total), "mdi6.account-group-outline", "CC-010")]
    if steps:
        found.append(Badge("assault.badge.step", params(steps=", ".join(map(str, steps))), "mdi6.flash-outline",
                           "CC-011", strong=now in steps and combat.state == "open"))
    found.append(Badge("assault.badge.caused", params(n=caused(combat, side_of(battle, unit))), "mdi6.sword",
                       "CC-060"))
    return tuple(found)


def strikes_at(battle: Battle, unit: str) -> tuple[int, ...]:
    """Return the steps of Initiative at which models of a unit strike, in the order in which they are fought."""
    steps = sorted({initiative(battle, unit, at) for at in alive_by_profile(battle, unit)},
                   reverse=option(battle, "initiative_order") != "low_first")
    return tuple(step for step in steps if strikers(battle, unit, step))


def side_badges(battle: Battle, side: str) -> tuple[Badge, ...]:
    """Return the wounds that a side caused in the combats of this turn (CC-060)."""
    if battle.find(Side, side) is None:
        return ()
    ours = [combat for combat in battle.all(Combat) if any(side_of(battle, unit) == side for unit in combat.units)]
    if not ours:
        return ()
    total = sum(caused(combat, side) for combat in ours)
    return (Badge("assault.badge.side_caused", params(n=total), "mdi6.sword-cross", "CC-060"),)


def fight(battle: Battle, unit: str) -> Fight:
    """Return the foes of a unit, and whether its combat has its result (CC-010, CC-066)."""
    combat = combat_of(battle, unit)
    return Fight(foes(battle, unit), combat is not None and combat.state == "counted")


def tally(battle: Battle, side: str) -> Tally | None:
    """Return how many models of a side are lost; nothing falls due by it."""
    known = battle.find(Side, side)
    if known is None or known.starting <= 0:
        return None
    left = sum(len(standing(battle, unit.id)) for unit in units(battle, side) if not is_out(battle, unit.id))
    lost = max(0, min(known.starting, known.starting - left))
    return Tally(known.starting, lost, 0, "assault.tally.lost", params(n=lost, of=known.starting))
