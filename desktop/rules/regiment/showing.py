"""What tiles, heads of sides and cards show: damage against nerve, the total that is needed, losses."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import plain
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Side, Unit
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.showing import Badge, CardForm, Fight, Tally
from desktop.rules.kernel.statuses import has
from desktop.rules.regiment.combats import attackers, combat_of, open_against
from desktop.rules.regiment.figures import STATS, is_out, lost_units, on_table, points, quarter
from desktop.rules.regiment.nerve import nerve_text
from desktop.rules.regiment.numbers import rout, waver
from desktop.rules.regiment.statuses import ORDERS

FORM = CardForm(
    stats=STATS,
    plain=("5", "4", "–", "4", "10", "11/13"),
    weapon_stats=("Range", "Power"),
    track="Ne",
    general=True,
    limits=("cards.track.wavering", "cards.track.broken"),
    statuses=("disordered", "wavering"),
    injuries=("out",),
    weapon_tags=("ranged", "magic"),
    keywords=("general", "standard", "dread", "war engine", "marching engine", "charging engine", "crosses obstacles"),
)

EVEN_CHANCE = 7
"""A rout on this sum of 2D6 or less is more likely than not."""


def badges(battle: Battle, unit: str) -> tuple[Badge, ...]:
    """Return what 2D6 would have to give now, damage against nerve, and whether the unit still wants an order."""
    known = battle.find(Unit, unit)
    if known is None or is_out(battle, unit):
        return ()
    broken, shaken = rout(Table(battle), unit).value, waver(Table(battle), unit)
    found: list[Badge] = []
    if known.damage > 0:
        numbers = params(rout=max(broken, 2), waver=max(shaken.value, 2) if shaken is not None else 0)
        code = "regiment.badge.needed" if shaken is not None else "regiment.badge.needed_fearless"
        found.append(Badge(code, numbers, "mdi6.dice-multiple-outline", "KW-024", broken <= EVEN_CHANCE))
        found.append(Badge("regiment.badge.nerve", params(damage=known.damage, nerve=nerve_text(battle, unit)),
                           "mdi6.heart-pulse", "KW-023"))
    clock = clock_of(battle)
    if clock.phase == "movement" and clock.active == known.side and not has(battle, unit, *ORDERS):
        found.append(Badge("regiment.badge.no_order", (), "mdi6.help-circle-outline", "KW-026"))
    return tuple(found)


def side_badges(battle: Battle, side: str) -> tuple[Badge, ...]:
    """Return how many points a side has lost of those it brought."""
    lost, left = points(battle, side, lost=True), points(battle, side, lost=False)
    if battle.find(Side, side) is None or lost + left <= 0:
        return ()
    return (Badge("regiment.badge.points", params(lost=plain(lost), most=plain(lost + left)), "mdi6.flag-off-outline",
                  "KW-028"),)


def fight(battle: Battle, unit: str) -> Fight:
    """Return whom a unit attacks or is attacked by in a combat that is not settled, and whether it has struck."""
    against = open_against(battle, unit)
    if against is not None and not is_out(battle, unit):
        return Fight(attackers(battle, against), False)
    combat = combat_of(battle, unit)
    if combat is None or combat.outcome or is_out(battle, unit) or battle.find(Unit, combat.target) is None:
        return Fight()
    if is_out(battle, combat.target):
        return Fight()
    return Fight((combat.target,), unit in combat.struck)


def tally(battle: Battle, side: str) -> Tally | None:
    """Return how near the losses of a side are to a quarter of its units."""
    known = battle.find(Side, side)
    if known is None or known.starting <= 0 or not (on_table(battle, side) or lost_units(battle, side)):
        return None
    at = quarter(battle, side)
    return Tally(known.starting, lost_units(battle, side), at, "regiment.tally.quarter", params(n=at))
