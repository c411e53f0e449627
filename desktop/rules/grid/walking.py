"""Chapter C on the board: a way of cells, its price with turns and obstacles, what is reached (AP-020 to AP-026)."""

from __future__ import annotations

import functools
import itertools

from desktop.rules.grid.activation import begin
from desktop.rules.grid.board.cost import Costs, Station, prices
from desktop.rules.grid.board.field import Field
from desktop.rules.grid.board.places import Spot, distance
from desktop.rules.grid.board.reach import Reached, reach
from desktop.rules.grid.board.things import Board, Token
from desktop.rules.grid.figures import declared, field_of, is_out, on_table, soldier, token_of, touched
from desktop.rules.grid.leaving import leave
from desktop.rules.grid.marching import Parted, TooDear, Way, march
from desktop.rules.grid.options import costs, word
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import has


@event("grid.no_way", rule="AP-022")
class NoWay(Event):
    """There is no such way on the board: a wall, somebody else, or nothing to stand on."""

    unit: str
    name: str


def station_of(token: Token) -> Station:
    """Return where and how a token stands."""
    return (token.x, token.y, token.level, token.facing % 8)


def taken(battle: Battle, unit: str) -> frozenset[Spot]:
    """Return the spots where others stand."""
    tokens = (token_of(battle, other.id) for other in on_table(battle) if other.id != unit)
    return frozenset((token.x, token.y, token.level) for token in tokens if token is not None)


def reached(battle: Battle, unit: str) -> dict[Spot, Reached]:
    """Return every spot that a unit reaches with the points it has left, with price and way (AP-020 to AP-026)."""
    token, board = token_of(battle, unit), battle.find(Board, "board")
    if token is None or board is None:
        return {}
    state = soldier(battle, unit)
    found = _reach(board, costs(battle), station_of(token), max(state.ap, 0), taken(battle, unit), state.turned,
                   has(battle, unit, "ran"))
    return {spot: one for spot, one in found.items() if _within_climbs(battle, unit, token, one.way)}


@functools.lru_cache(maxsize=64)
def _reach(board: Board, costs_: Costs, start: Station, points: int, others: frozenset[Spot], turned: int,
           running: bool) -> dict[Spot, Reached]:
    """Search once for what many panels ask: all that it depends on is in the arguments."""
    return reach(Field(board), costs_, start, points, taken=others, turned=turned, running=running)


def _within_climbs(battle: Battle, unit: str, token: Token, way: Way) -> bool:
    """Whether a way climbs no more floors than one activation allows (AP-022, E11)."""
    if word(battle, "climb_limit") != "per_activation":
        return True
    levels = [token.level, *(station[2] for station in way)]
    floors = sum(after > before for before, after in itertools.pairwise(levels))
    return not floors or (floors == 1 and not soldier(battle, unit).climbed)


def price_of(battle: Battle, unit: str, way: Way) -> tuple[int, ...] | None:
    """Return the price of each station of a way, or None where there is no such way."""
    token, field = token_of(battle, unit), field_of(battle)
    if token is None or field is None or not way:
        return None
    others = taken(battle, unit)
    if any(station[:3] in others for station in way) or not _within_climbs(battle, unit, token, way):
        return None
    return prices(field, costs(battle), station_of(token), way, soldier(battle, unit).turned,
                  running=has(battle, unit, "ran"))


@procedure("grid.walk", rule="AP-020", measure="grid.walk")
async def walk(table: Table, unit: str, way: Way) -> None:
    """Walk a way of stations (x, y, level, facing), each paid for; watchers that see it may react at each of them."""
    begin(table, unit)
    battle, name = table.battle, name_of(table.battle, unit)
    found = price_of(battle, unit, way)
    token = token_of(battle, unit)
    if found is None or token is None:
        table.tell(NoWay(unit, name))
        return
    if sum(found) > soldier(battle, unit).ap:
        table.tell(TooDear(unit, name, sum(found), soldier(battle, unit).ap))
        return
    stays = tuple(foe for foe in touched(battle, unit) if _still(battle, foe, way[-1]))
    if not await leave(table, unit, stays) or is_out(table.battle, unit):
        return
    if declared(battle, unit) and way[-1][:3] != (token.x, token.y, token.level):
        table.tell(Parted(unit, name))
    levels = [token.level, *(station[2] for station in way)]
    climbs = tuple(costs(battle).floor * (after > before) for before, after in itertools.pairwise(levels))
    await march(table, unit, found, way, climbs)


def _still(battle: Battle, foe: str, station: Station) -> bool:
    other = token_of(battle, foe)
    return other is not None and other.level == station[2] and distance((other.x, other.y), station[:2]) <= 1


@procedure("grid.go", rule="AP-020", measure="grid.walk")
async def go(table: Table, unit: str, x: int = -1, y: int = -1, level: int = 0) -> None:
    """Walk to a cell by a cheapest way; the cell is asked for where it is not given."""
    begin(table, unit)
    battle, token, field = table.battle, token_of(table.battle, unit), field_of(table.battle)
    name = name_of(battle, unit)
    if token is None or field is None:
        table.tell(NoWay(unit, name))
        return
    if x < 0 or y < 0:
        facts = await Declare(key="grid.where", by=side_of(battle, unit), about=unit, rule="AP-020", hard=True,
                              params=params(name=name, n=soldier(battle, unit).ap), facts=(
                                  Fact("column", "number", max(token.x, 0) + 1, 1, field.width, rule="AP-020"),
                                  Fact("row", "number", max(token.y, 0) + 1, 1, field.height, rule="AP-020"),
                                  Fact("level", "number", max(token.level, 0), 0, 9, rule="AP-022")))
        x, y, level = facts.number("column") - 1, facts.number("row") - 1, facts.number("level")
    end = reached(battle, unit).get((x, y, level))
    if end is None:
        table.tell(NoWay(unit, name))
        return
    await walk(table, unit, end.way)
