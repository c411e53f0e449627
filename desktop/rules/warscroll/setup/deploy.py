"""Territories and placing: who divides the field, whose unit is next, reserves, who is done (AS-020 to AS-026)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import NEVER, clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Side, Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact, RollOff
from desktop.rules.kernel.sides import name_of, opponent, side_of, units
from desktop.rules.kernel.statuses import clearing, has, setting
from desktop.rules.warscroll.figures import is_destroyed
from desktop.rules.warscroll.moving import coherent
from desktop.rules.warscroll.setup.field import ground_of, settling


@event("warscroll.divided", rule="AS-020")
class Divided(Event):
    """A side won the roll-off: it divides the field, the other takes the half it likes."""

    side: str
    name: str
    other_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write the winner down: it places first (AS-021)."""
        yield from settling(battle, winner=self.side)


@event("warscroll.placed", rule="AS-021")
class Placed(Event):
    """A unit was set up in its territory."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it; the other side places next."""
        yield from clearing(battle, self.unit, "reserve")
        yield from setting(battle, self.unit, "placed")
        yield from settling(battle, placer=side_of(battle, self.unit))


@event("warscroll.place_refused", rule="AS-022")
class PlaceRefused(Event):
    """A unit cannot stand there: outside its territory, 12 inches or less from the enemy's, or not as one group."""

    unit: str
    name: str


@event("warscroll.reserved", rule="AS-024")
class Reserved(Event):
    """Units stay in reserve: they take no part until something brings them in."""

    units: tuple[str, ...]
    names: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark them."""
        for unit in self.units:
            yield from clearing(battle, unit, "placed")
            yield from setting(battle, unit, "reserve", NEVER)


@event("warscroll.set_up", rule="AS-025")
class FinishedPlacing(Event):
    """A side has finished setting up; the first to do so chooses who begins (AS-026)."""

    side: str
    name: str
    first: bool

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Remember who was first."""
        if self.first:
            yield from settling(battle, finished=self.side)
        yield from setting(battle, self.side, "placed")


def waiting(battle: Battle, side: str) -> tuple[Unit, ...]:
    """Return the units of a side that were neither placed nor put into reserve."""
    return tuple(unit for unit in units(battle, side)
                 if not is_destroyed(battle, unit.id) and not has(battle, unit.id, "placed", "reserve"))


def is_done(battle: Battle, side: str) -> bool:
    """Whether a side finished setting up (AS-025)."""
    return has(battle, side, "placed")


def places_next(battle: Battle) -> str:
    """Return the side that places a unit now: by turns, the winner of the roll-off first (AS-021, AS-025)."""
    ground = ground_of(battle)
    if not ground.winner:
        return ""
    turn = opponent(battle, ground.placer) if ground.placer else ground.winner
    order = (turn, opponent(battle, turn))
    return next((side for side in order if side and not is_done(battle, side) and waiting(battle, side)), "")


@procedure("warscroll.territory", rule="AS-020")
async def territory(table: Table) -> None:
    """Roll for the territories: the winner divides the field in half, the other side chooses a half."""
    sides = table.battle.all(Side)
    if len(sides) < 2:
        return
    won = await RollOff(key="warscroll.territory", rule="AS-020", between=(sides[0].id, sides[1].id))
    table.tell(Divided(won, name_of(table.battle, won), name_of(table.battle, opponent(table.battle, won))))


@procedure("warscroll.place", rule="AS-021")
async def place(table: Table, unit: str) -> None:
    """Set a unit up: in its own territory, more than 12 inches from the enemy's, as one group (AS-022, AS-004)."""
    battle = table.battle
    facts = await Declare(key="warscroll.place_facts", by=side_of(battle, unit), about=unit, rule="AS-022",
                          params=params(name=name_of(battle, unit)),
                          facts=(Fact("own_territory", default=True, rule="AS-022"), *coherent(battle, unit)))
    stands = facts.flag("own_territory") and facts.get("coherent", True)
    table.tell(Placed(unit, name_of(battle, unit)) if stands else PlaceRefused(unit, name_of(battle, unit)))


@procedure("warscroll.reserve", rule="AS-024")
async def reserve(table: Table, unit: str) -> None:
    """Keep a unit in reserve."""
    table.tell(Reserved((unit,), name_of(table.battle, unit)))


@procedure("warscroll.done", rule="AS-025")
async def done(table: Table, side: str) -> None:
    """Finish setting up: what was not placed stays in reserve (AS-023, AS-024)."""
    battle = table.battle
    if is_done(battle, side):
        return
    left = waiting(battle, side)
    if left and clock_of(battle).round <= 0:
        table.tell(Reserved(tuple(unit.id for unit in left), ", ".join(unit.name for unit in left)))
    first = not any(is_done(battle, other.id) for other in battle.all(Side))
    table.tell(FinishedPlacing(side, name_of(battle, side), first))
