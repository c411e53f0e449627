"""Warscrolls: both sides pick units to fight by turns; tokens of either player touch rolled dice (rules/002.md)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.card import Card, Profile, Stat, Weapon
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of, end_of_phase
from desktop.rules.kernel.numbers import Needed, Refusal, Term, params
from desktop.rules.kernel.offers import Offer
from desktop.rules.kernel.pieces import Clock, Side, Status, Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Confirm, Counts, Pick, cut
from desktop.rules.kernel.statuses import clearing, has, setting, status_id
from desktop.rules.kernel.system import Measure
from tests.rules.kernel.carries.shapes import harm, muster, standing


@event("carries.attacked", rule="AS-102")
class Attacked(Event):
    """A unit made its attacks of this combat phase; the pick goes to the other side."""

    unit: str
    target: str
    slain: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it for the phase, and note who picks next."""
        clock = clock_of(battle)
        yield from setting(battle, self.unit, "attacked", end_of_phase(clock))
        yield from sets(battle.get(Clock, "clock"), step=clock.step + 1)


@event("carries.token_spent", rule="AS-036")
class TokenSpent(Event):
    """A token was spent; Inspired lasts to the end of the phase for one unit, Blessed is gone."""

    side: str
    token: str
    unit: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the token; mark the unit it was spent on."""
        yield from clearing(battle, self.side, self.token)
        if self.unit:
            yield from setting(battle, self.unit, "rerolls_hits", end_of_phase(clock_of(battle)))


def eligible(battle: Battle, side: str) -> list[str]:
    """Return the units of a side that must still be picked: engaged, alive, not yet attacked (AS-100, AS-101)."""
    there = [unit.id for unit in battle.where(Unit, "side", side) if standing(battle, unit.id)]
    return [unit for unit in there if has(battle, unit, "engaged") and not has(battle, unit, "attacked")]


def picks_next(battle: Battle) -> str:
    """Return the side that picks now: by turns, the active one first; one that has finished is passed over (AS-101)."""
    clock = clock_of(battle)
    order = [clock.active, *(side.id for side in battle.all(Side) if side.id != clock.active)]
    turn = order[clock.step % 2:] + order[:clock.step % 2]
    return next((side for side in turn if eligible(battle, side)), "")


def offers(battle: Battle, unit: str) -> list[Offer]:
    """Return the attack of a unit, with why it may not be picked now."""
    side = battle.get(Unit, unit).side
    refusal = None
    if unit not in eligible(battle, side):
        refusal = Refusal("carries.no.attacked", rule="AS-102", forcible=False)
    elif picks_next(battle) != side:
        refusal = Refusal("carries.no.other_side_picks", rule="AS-101")
    return [Offer("carries.attack", (unit,), rule="AS-100", refusal=refusal)]


@procedure("carries.rolled", rule="AS-036")
async def rolled(table: Table, key: str, unit: str, n: int, need: int) -> int:
    """Roll a pool and let both players' tokens touch it: the roller's re-roll of misses, anybody's one die changed."""
    side = table.battle.get(Unit, unit).side
    needed = table.needed(Needed(key, (Term("carries.term.warscroll", need, (), "AS-114", "card"),)))
    buckets = cut("miss", success=needed.faces())
    counts = await Counts(key=key, by=side, about=unit, n=n, needed=needed, buckets=buckets)
    hits = counts.get("success", 0)
    if key == "carries.hit" and n > hits and await _inspired(table, side, unit):
        again = await Counts(key="carries.hit_again", by=side, about=unit, n=n - hits, needed=needed, buckets=buckets)
        hits += again.get("success", 0)
    for holder in sorted(one.id for one in table.battle.all(Side)):
        hits = await _blessed(table, key, holder, side, hits, n)
    return hits


async def _inspired(table: Table, side: str, unit: str) -> bool:
    if has(table.battle, unit, "rerolls_hits"):
        return True
    if not has(table.battle, side, "inspired"):
        return False
    if not await Confirm(key="carries.inspired", by=side, about=unit, rule="AS-T3", assume=False):
        return False
    table.tell(TokenSpent(side, "inspired", unit))
    return True


async def _blessed(table: Table, key: str, holder: str, roller: str, hits: int, n: int) -> int:
    """Its holder turns one die: a miss of his own into a success, a success of the enemy's into a miss."""
    helps = 1 if holder == roller else -1
    if not has(table.battle, holder, "blessed") or not 0 <= hits + helps <= n:
        return hits
    if not await Confirm(key="carries.blessed", by=holder, about=key, rule="AS-T3", assume=False):
        return hits
    table.tell(TokenSpent(holder, "blessed"))
    return hits + helps


@procedure("carries.attack", rule="AS-110", measure="carries.slain")
async def attack(table: Table, unit: str) -> int:
    """A unit attacks with its weapon: target, hits, wounds, saves, then all damage as one sum (AS-110 to AS-121)."""
    own = table.battle.get(Unit, unit)
    weapon = {stat.name: int(stat.value) for stat in own.card.weapons[0].stats}
    enemies = [other for other in table.battle.all(Unit) if other.side != own.side and standing(table.battle, other.id)]
    if not enemies:
        return 0
    target = await Choose(key="carries.target", by=own.side, about=unit, rule="AS-112", picks=tuple(
        Pick(other.id, "carries.pick.unit", params(name=other.name)) for other in enemies), assume=enemies[0].id)
    attacks = weapon["Attacks"] * len(standing(table.battle, unit))
    hits = await rolled(table, "carries.hit", unit, attacks, weapon["To Hit"])
    wounds = await rolled(table, "carries.wound", unit, hits, weapon["To Wound"])
    saved = await rolled(table, "carries.save", target, wounds, int(table.battle.get(Unit, target).card.stat("Save")))
    slain = await harm(table, target, (wounds - saved) * weapon["Damage"]) if wounds > saved else 0
    table.tell(Attacked(unit, target, slain))
    return slain


SLAIN = Measure("carries.slain", lambda before, after, _: str(_standing(before) - _standing(after)))


def _standing(battle: Battle) -> int:
    return sum(len(standing(battle, unit.id)) for unit in battle.all(Unit))


def field(*tokens: tuple[str, str], models: int = 2) -> Battle:
    """Two units of two models a side, all engaged, in the combat phase of red's turn; tokens are (side, token)."""
    def card(name: str) -> Card:
        stats = (Stat("Attacks", "1"), Stat("To Hit", "4"), Stat("To Wound", "4"), Stat("Damage", "1"))
        line = Profile(name, (Stat("Save", "5"),), models)
        return Card(name, "carries", profiles=(line,), weapons=(Weapon("Blade", stats),))

    units = [("r1", "red"), ("r2", "red"), ("b1", "blue"), ("b2", "blue")]
    marks = [Status(status_id(unit, "engaged"), "engaged", unit) for unit, _ in units]
    marks += [Status(status_id(side, token), token, side) for side, token in tokens]
    things = [thing for unit, side in units for thing in muster(unit, side, card(unit))]
    clock = Clock(round=1, active="red", phase="combat", phases=5, order=("red", "blue"), turns=(("red", 1),))
    return Battle.of([Side("red", "Red"), Side("blue", "Blue"), clock, *things, *marks])
