"""What tiles, heads of sides and cards show of a grid skirmish: points, shots, grenades, watch, the fight, losses."""

from __future__ import annotations

from desktop.rules.grid.arms import COLUMNS, WATCH_COST, arms, grenades_left
from desktop.rules.grid.changes import reserve
from desktop.rules.grid.figures import STATS, is_acting, is_out, may_act, most_points, on_table, ready, soldier, touched
from desktop.rules.grid.may import may_answer, shots_open
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Side, Unit
from desktop.rules.kernel.showing import Badge, CardForm, Fight, Tally
from desktop.rules.kernel.sides import units
from desktop.rules.kernel.statuses import has

FORM = CardForm(
    stats=STATS,
    plain=("6", "3", "4+", "4+", "1"),
    weapon_stats=COLUMNS,
    wounds="SP",
    one_body=True,
    statuses=("watch",),
    injuries=("out",),
    counters=(("cards.face.action_points", "AP"),),
    carried=(("cards.face.grenades", ("grenade", "blast"), "bomb"),),
    weapon_tags=("grenade", "blast", "melee", "pistol", "assault_rifle", "machine_gun", "sniper_rifle", "combat_knife",
                 "chainsword"),
    keywords=("run and attack", "two weapons", "all-round view"),
)


def badges(battle: Battle, unit: str) -> tuple[Badge, ...]:
    """Return the points, shots and grenades of who may still act, and a reaction that may be made now."""
    if battle.find(Unit, unit) is None or is_out(battle, unit) or clock_of(battle).round <= 0:
        return ()
    found: list[Badge] = []
    if may_act(battle, unit) or is_acting(battle, unit):
        found.append(Badge("grid.badge.points", params(n=soldier(battle, unit).ap, most=most_points(battle, unit)),
                           "", "AP-008", is_acting(battle, unit)))
        if arms(battle, unit, "gun"):
            found.append(Badge("grid.badge.shots", params(n=shots_open(battle, unit)), "mdi6.bullet", "AP-036"))
        if arms(battle, unit, "grenade"):
            found.append(Badge("grid.badge.grenades", params(n=grenades_left(battle, unit)), "mdi6.bomb", "AP-050"))
    if has(battle, unit, "watch") and may_answer(battle, unit) is None:
        found.append(Badge("grid.badge.may_react", params(n=min(reserve(battle, unit), WATCH_COST)),
                           "mdi6.crosshairs", "AP-062", True))
    return tuple(found)


def side_badges(battle: Battle, side: str) -> tuple[Badge, ...]:
    """Return whose go it is, and how many of a side have not acted (AP-004)."""
    if battle.find(Side, side) is None or clock_of(battle).round <= 0:
        return ()
    left = len(ready(battle, side))
    found = [Badge("grid.badge.to_act", params(n=left), "", "AP-004", clock_of(battle).active == side)]
    if sum(has(battle, unit.id, "watch") for unit in on_table(battle, side)):
        watching = sum(has(battle, unit.id, "watch") for unit in on_table(battle, side))
        found.append(Badge("grid.badge.watching", params(n=watching), "mdi6.eye-outline", "AP-060"))
    return tuple(found)


def fight(battle: Battle, unit: str) -> Fight:
    """Return whom a unit touches, and whether it has acted (AP-042)."""
    return Fight(touched(battle, unit), has(battle, unit, "activated"))


def tally(battle: Battle, side: str) -> Tally | None:
    """Return the losses of a side: with the last one the battle is over (AP-002)."""
    known = battle.find(Side, side)
    most = max(known.starting, len(units(battle, side))) if known is not None else 0
    if known is None or most <= 0:
        return None
    lost = sum(is_out(battle, unit.id) for unit in units(battle, side))
    return Tally(most, lost, most, "grid.tally.last", params(n=most - lost))
