"""After a rout: each attacker stays and turns, goes forward D6 or back D3 (KW-002 to KW-007)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Counts, Declare, Fact, Pick, Total, cut
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.regiment.changes import for_turn
from desktop.rules.regiment.combats import regrouping

WAYS = ("stay", "forward", "back")

_WORDS = {"stay": "regiment.pick.stay", "forward": "regiment.pick.forward", "back": "regiment.pick.back"}


def _done(battle: Battle, unit: str) -> Iterator[Change]:
    """Yield the changes by which an attacker has regrouped: it is marked for the turn and no longer waits (KW-002)."""
    yield from for_turn(battle, unit, "regrouped")
    known = regrouping(battle, unit)
    if known is not None:
        yield from sets(known, waiting=tuple(one for one in known.waiting if one != unit))


@event("regiment.stayed", rule="KW-003")
class Stayed(Event):
    """An attacker stays where it is and may turn; `shifted`: it was moved to keep apart (KW-007)."""

    unit: str
    name: str
    shifted: bool = False

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it."""
        yield from _done(battle, self.unit)


@event("regiment.regrouped", rule="KW-002")
class Regrouped(Event):
    """An attacker regrouped; `way` is a literal: forward or back. `shifted`: it was moved to keep apart (KW-007)."""

    unit: str
    name: str
    way: str
    rolled: int
    inches: int
    shifted: bool = False

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it."""
        yield from _done(battle, self.unit)


@procedure("regiment.regroup", rule="KW-002")
async def regroup(table: Table, unit: str) -> None:
    """Regroup one attacker as its owner likes; the full distance rolled is moved, unless others stand in the way."""
    battle, name, owner = table.battle, name_of(table.battle, unit), side_of(table.battle, unit)
    way = await Choose(key="regiment.regroup", by=owner, about=unit, rule="KW-002", params=params(name=name),
                       picks=tuple(Pick(one, _WORDS[one]) for one in WAYS))
    rolled = await _distance(table, unit, way)
    far = option(battle, "regroup_blocked") == "as_far_as_possible"
    facts = [Fact("shifted", rule="KW-007")]
    if rolled:
        moved = Fact("moved_inches", "number", rolled, 0, rolled, rule="KW-006") if far else \
            Fact("blocked", rule="KW-006")
        facts.insert(0, moved)
    asked = await Declare(key="regiment.regroup_facts", by=owner, about=unit, rule="KW-006", facts=tuple(facts),
                          params=params(name=name, inches=rolled))
    if way == "stay":
        table.tell(Stayed(unit, name, asked.flag("shifted")))
        return
    inches = asked.number("moved_inches") if far else rolled * (not asked.flag("blocked"))
    table.tell(Regrouped(unit, name, way, rolled, inches, asked.flag("shifted")))


async def _distance(table: Table, unit: str, way: str) -> int:
    """Roll how far: D6 forward (KW-004), D3 back (KW-005); nothing to stay."""
    battle, owner = table.battle, side_of(table.battle, unit)
    about = params(name=name_of(battle, unit))
    if way == "forward":
        return await Total(key="regiment.forward", by=owner, about=unit, rule="KW-004", params=about, n=1)
    if way != "back":
        return 0
    if option(battle, "d3") == "d3_die":
        return await Total(key="regiment.back_die", by=owner, about=unit, rule="KW-005", params=about, n=1, sides=3)
    die = await Counts(key="regiment.back", by=owner, about=unit, rule="KW-005", params=about, n=1,
                       buckets=cut("one", two=(3, 4), three=(5, 6)))
    return 1 + die["two"] + 2 * die["three"]
