"""Regiments: the nerve of a unit that is one body with a damage count, tested by its enemy (rules/001.md)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.card import Card, Profile, Stat, number_of
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of, end_of_owner_next_turn
from desktop.rules.kernel.numbers import Needed, Term, params
from desktop.rules.kernel.pieces import Clock, Side, Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Counts, Pick, Total, cut
from desktop.rules.kernel.statuses import has, setting
from desktop.rules.kernel.system import Measure


@event("carries.nerve_tested", rule="KW-023")
class NerveTested(Event):
    """The nerve of a unit was tested: the roll, the total, what came of it."""

    unit: str
    name: str
    roll: int
    total: int
    result: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Wavering counts as disordered, both to the end of the owner's next turn (KW-026, KW-027); routed is gone."""
        unit = battle.get(Unit, self.unit)
        until = end_of_owner_next_turn(clock_of(battle), unit.side)
        if self.result == "wavering":
            yield from setting(battle, self.unit, "wavering", until)
            yield from setting(battle, self.unit, "disordered", until)
        elif self.result == "routed":
            yield from sets(unit, gone="routed")


@event("carries.regrouped", rule="KW-002")
class Regrouped(Event):
    """An attacker regrouped by so many inches, forward or back."""

    unit: str
    way: str
    inches: int


def result_of(roll: int, total: int, waver: int | None, rout: int) -> str:
    """Return what a total means: double one first, then rout, then double six and waver (KW-024, KW-029 to KW-031)."""
    if roll == 2:
        return "steady"
    if total >= rout:
        return "routed"
    return "wavering" if waver is not None and (roll == 12 or total >= waver) else "steady"


@procedure("carries.nerve", rule="KW-023", measure="carries.nerve")
async def nerve(table: Table, unit: str, mods: int, attackers: tuple[str, ...]) -> str:
    """Test the nerve of a damaged unit; its attackers regroup when it routs. Doubles are the sums 2 and 12."""
    found = table.battle.get(Unit, unit)
    waver, rout = number_of(found.card.stat("Waver")), number_of(found.card.stat("Rout")) or 0
    needed = table.needed(Needed("carries.rout", (
        Term("carries.term.rout", rout, params(rout=rout), "KW-024", "card"),
        Term("carries.term.damage", -found.damage, params(n=found.damage), "KW-023"),
        *((Term("carries.term.mods", -mods, params(n=mods), "KW-023", "typed"),) if mods else ()),
    )))
    roller = next(side.id for side in table.battle.all(Side) if side.id != found.side)
    roll = await Total(key="carries.nerve", by=roller, about=unit, rule="KW-023", needed=needed)
    total = roll + rout - needed.value
    result = result_of(roll, total, waver, rout)
    table.tell(NerveTested(unit, found.name, roll, total, result))
    if result == "routed":
        for attacker in attackers:
            await regroup(table, attacker)
    return result


@procedure("carries.regroup", rule="KW-002")
async def regroup(table: Table, unit: str) -> None:
    """An attacker stays, or moves forward D6 or back D3, as its owner likes (KW-003 to KW-005)."""
    owner = table.battle.get(Unit, unit).side
    picks = tuple(Pick(way, "carries.pick.way") for way in ("stay", "forward", "back"))
    way = await Choose(key="carries.regroup", by=owner, about=unit, rule="KW-002", picks=picks)
    inches = 0
    if way == "forward":
        inches = await Total(key="carries.forward", by=owner, about=unit, rule="KW-004", n=1)
    elif way == "back":
        d3 = await Counts(key="carries.back", by=owner, about=unit, rule="KW-005", n=1,
                          buckets=cut("one", two=(3, 4), three=(5, 6)))
        inches = 1 + d3["two"] + 2 * d3["three"]
    table.tell(Regrouped(unit, way, inches))


NERVE = Measure("carries.nerve", lambda before, after, args: _ending(after, str(args[0])))


def _ending(battle: Battle, unit: str) -> str:
    if battle.get(Unit, unit).gone:
        return "routed"
    return "wavering" if has(battle, unit, "wavering") else "steady"


def field(waver: str, rout: str, damage: int) -> Battle:
    """One regiment of blue with a nerve and damage, two of red that attacked it; red's second turn."""
    def card(name: str) -> Card:
        return Card(name, "carries", profiles=(Profile(name, (Stat("Waver", waver), Stat("Rout", rout)), count=0),))

    return Battle.of([
        Side("red", "Red"), Side("blue", "Blue"), Unit("b1", "blue", "Pikes", card("Pikes"), damage=damage),
        Unit("r1", "red", "Horse", card("Horse")), Unit("r2", "red", "Axes", card("Axes")),
        Clock(round=2, active="red", phase="melee", order=("red", "blue"), turns=(("blue", 1), ("red", 2))),
    ])
