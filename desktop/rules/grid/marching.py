"""A way taken station by station under the eyes of watchers, who may interrupt it (AP-020, AP-062)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from desktop.rules.grid.board.cost import Station
from desktop.rules.grid.board.things import Token
from desktop.rules.grid.changes import parting, spending, standing_at
from desktop.rules.grid.figures import is_acting, is_out, soldier, token_of
from desktop.rules.grid.options import word
from desktop.rules.grid.reacting import NOBODY, react, sees_to_shoot, watchers
from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Pick
from desktop.rules.kernel.sides import name_of, side_of

Way = tuple[Station, ...]


@event("grid.moved", rule="AP-020")
class Moved(Event):
    """A unit moved so many cells for so many action points; `spot` is where it stands then, where a board is used."""

    unit: str
    name: str
    cells: int
    cost: int
    turned: int = 0
    climbed: int = 0
    spot: tuple[int, ...] = ()

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Spend the points and put it there; contacts that the table declared are left behind (AP-042)."""
        yield from spending(battle, self.unit, self.cost, turned=self.turned,
                            climbed=soldier(battle, self.unit).climbed + self.climbed)
        if len(self.spot) == 4:
            yield from standing_at(battle, self.unit, *self.spot)


@event("grid.parted", rule="AP-042")
class Parted(Event):
    """A unit touches nobody any more."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Cut its contacts."""
        yield from parting(battle, self.unit)


@event("grid.too_dear", rule="AP-008")
class TooDear(Event):
    """A move costs more action points than are left: the unit stays where it is."""

    unit: str
    name: str
    cost: int
    left: int


@procedure("grid.march", rule="AP-020")
async def march(table: Table, unit: str, prices: tuple[int, ...], way: Way, climbs: tuple[int, ...] = (),
                at: int = 0) -> bool:
    """Go on along a way from station `at`; one question for all its cells: nobody fires, or this watcher at that cell.

    `prices` are those of each station; `way` holds the stations where a board is used; `climbs` which of them are
    climbs. Returns whether the unit came to its end.
    """
    if at >= len(prices):
        return True
    picks = _reactions(table.battle, unit, way, len(prices), at)
    chosen = NOBODY
    if picks:
        chosen = await Choose(key="grid.reaction", by=side_of(table.battle, picks[0].value.partition("@")[0]),
                              about=unit, rule="AP-062", params=params(name=name_of(table.battle, unit)),
                              picks=(Pick(NOBODY, "grid.pick.nobody"), *picks), assume=NOBODY)
    eye, _, cell = chosen.partition("@")
    upto = int(cell) if cell else len(prices)
    _tell(table, unit, prices, way, climbs, at, upto)
    if not cell:
        return True
    goes_on = await react(table, eye, unit)
    if not goes_on or not is_acting(table.battle, unit) or is_out(table.battle, unit):
        return False
    return await march(table, unit, prices, way, climbs, upto).last()


def _tell(table: Table, unit: str, prices: tuple[int, ...], way: Way, climbs: tuple[int, ...], at: int,
          upto: int) -> None:
    """Tell that a unit went on to a station; a turn at the very end is remembered (E3)."""
    spot = way[upto - 1] if way else ()
    table.tell(Moved(unit, name_of(table.battle, unit), _cells(table.battle, unit, way, at, upto), sum(prices[at:upto]),
                     _turned(table.battle, unit, way, at, upto), sum(climbs[at:upto]), spot))


def _stations(battle: Battle, unit: str, way: Way, at: int) -> Station:
    if at:
        return way[at - 1]
    token = token_of(battle, unit) or Token(unit)
    return (token.x, token.y, token.level, token.facing)


def _cells(battle: Battle, unit: str, way: Way, at: int, upto: int) -> int:
    if not way:
        return upto - at
    places = [_stations(battle, unit, way, at)[:3], *(station[:3] for station in way[at:upto])]
    return sum(one != other for one, other in itertools.pairwise(places))


def _turned(battle: Battle, unit: str, way: Way, at: int, upto: int) -> int:
    """Return the degrees that a unit turned at the end of its way without a step after them."""
    total = 0
    for number in range(upto - 1, at - 1, -1):
        if not way:
            return 0
        before, here = _stations(battle, unit, way, number), way[number]
        if before[:3] != here[:3]:
            return total
        turn = (before[3] - here[3]) % 8
        total += 45 * min(turn, 8 - turn)
    return total + soldier(battle, unit).turned if not at else total


def _reactions(battle: Battle, unit: str, way: Way, cells: int, at: int) -> tuple[Pick, ...]:
    """Return who could react at which cell: those who see it there, or everybody where no board says so (E13)."""
    found: list[Pick] = []
    for eye in watchers(battle, unit):
        name = name_of(battle, eye)
        found += [Pick(f"{eye}@{cell}", "grid.pick.reaction", params(name=name, n=cell))
                  for cell in range(at + 1, cells + 1) if _may_see(battle, eye, unit, way, cell)]
    return tuple(found)


def _may_see(battle: Battle, eye: str, unit: str, way: Way, cell: int) -> bool:
    if not way:
        return True
    if not sees_to_shoot(battle, eye, _token(unit, way[cell - 1])):
        return False
    if word(battle, "watch_trigger") != "entering":
        return True
    return not sees_to_shoot(battle, eye, _token(unit, _stations(battle, unit, way, cell - 1)))


def _token(unit: str, station: Station) -> Token:
    return Token(unit, station[0], station[1], station[2], station[3])
