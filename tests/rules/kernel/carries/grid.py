"""Grid: a soldier moves cell by cell under the eyes of watchers, who may interrupt it once (rules/004.md)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, goes, sets
from desktop.rules.kernel.card import Card, Profile
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of, end_of_activation
from desktop.rules.kernel.numbers import Needed, Term, params
from desktop.rules.kernel.offers import Due
from desktop.rules.kernel.pieces import Clock, Model, Side, Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Hits, Pick, cut
from desktop.rules.kernel.statuses import clearing, has, setting
from desktop.rules.kernel.system import Measure
from desktop.rules.kernel.things import Thing, thing
from tests.rules.kernel.carries.shapes import muster

NOBODY = "nobody"


@thing("carries.activation")
class Activation(Thing):
    """The activation that runs: whose it is and what it may still spend."""

    id: str
    unit: str
    points: int = 0


@event("carries.moved", rule="AP-020")
class Moved(Event):
    """A soldier moved so many cells, a point each."""

    unit: str
    cells: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Spend the points."""
        running = battle.find(Activation, "activation")
        if running is not None:
            yield from sets(running, points=running.points - self.cells)
        yield from setting(battle, self.unit, "moved", end_of_activation(clock_of(battle)))


@event("carries.reacted", rule="AP-063")
class Reacted(Event):
    """A watcher fired and is no longer on watch."""

    unit: str
    cell: int
    hits: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take its marker."""
        yield from clearing(battle, self.unit, "watch")


@event("carries.killed", rule="AP-041")
class Killed(Event):
    """A soldier was killed."""

    unit: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Remove it, and its activation with it."""
        unit = battle.get(Unit, self.unit)
        yield from sets(unit, gone="killed")
        yield from clearing(battle, self.unit)
        running = battle.find(Activation, "activation")
        if running is not None and running.unit == self.unit:
            yield goes(running)


def watchers(battle: Battle, unit: str) -> list[str]:
    """Return the enemies on watch."""
    side = battle.get(Unit, unit).side
    return [other.id for other in battle.all(Unit) if other.side != side and has(battle, other.id, "watch")]


@procedure("carries.move", rule="AP-020", measure="carries.lives")
async def move(table: Table, unit: str, cells: int) -> int:
    """Move along a path; one question for all its cells: nobody fires, or this watcher at that cell (AP-062)."""
    done = 0
    while done < cells and (eyes := watchers(table.battle, unit)):
        picks = tuple(Pick(f"{eye}@{cell}", "carries.pick.reaction", params(name=eye, cell=cell))
                      for eye in eyes for cell in range(done + 1, cells + 1))
        reaction = await Choose(key="carries.reaction", about=unit, rule="AP-062",
                                picks=(Pick(NOBODY, "carries.pick.nobody"), *picks), assume=NOBODY)
        if reaction == NOBODY:
            break
        eye, _, cell = reaction.partition("@")
        table.tell(Moved(unit, int(cell) - done))
        done = int(cell)
        if await shot(table, eye, unit, done):
            return done
    if done < cells:
        table.tell(Moved(unit, cells - done))
    return cells


@procedure("carries.shot", rule="AP-038")
async def shot(table: Table, eye: str, target: str, cell: int) -> bool:
    """A watcher fires, one harder; a hit pierces and kills. Returns whether the target is dead."""
    owner = table.battle.get(Unit, eye).side
    needed = table.needed(Needed("carries.shot", (
        Term("carries.term.accuracy", 4, (), "AP-T3", "card"), Term("carries.term.watch", 1, (), "AP-062"))))
    faces = tuple(face for face in needed.faces() if face > 1)
    hits = await Hits(key="carries.shot", by=owner, about=eye, rule="AP-038", n=2, needed=needed,
                      buckets=cut("miss", hit=faces))
    table.tell(Reacted(eye, cell, hits))
    if hits:
        table.tell(Killed(target))
    return hits > 0


def dues(battle: Battle) -> list[Due]:
    """Return what is due: an activation that has begun is to be finished."""
    running = battle.find(Activation, "activation")
    if running is None:
        return []
    return [Due("carries.due.finish", running.unit, params(points=running.points), "AP-005")]


LIVES = Measure("carries.lives", lambda _, after, args: "dead" if after.get(Unit, str(args[0])).gone else "lives")


def field(*on_watch: str) -> Battle:
    """One soldier of red with 6 points, two of blue, some of them on watch."""
    card = Card("Soldier", "carries", profiles=(Profile("Soldier"),))
    units = (("r1", "red"), ("b1", "blue"), ("b2", "blue"))
    squads = [thing for unit, side in units for thing in muster(unit, side, card)]
    clock = Clock(round=1, acting="r1", activations=1)
    battle = Battle.of([Side("red", "Red"), Side("blue", "Blue"), clock, Activation("activation", "r1", 6), *squads])
    for unit in on_watch:
        battle = battle.applied(setting(battle, unit, "watch", ("round_end", "", 1)))
    assert all(battle.where(Model, "unit", unit) for unit in ("r1", "b1", "b2"))
    return battle
