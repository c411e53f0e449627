"""Chapter C without a board: the table says what a figure did, the tracker counts the points (AP-020 to AP-026)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.activation import begin
from desktop.rules.grid.board.cost import turn_cost
from desktop.rules.grid.board.places import DEGREES, apart
from desktop.rules.grid.changes import spending, standing_at, touching
from desktop.rules.grid.facings import FACINGS
from desktop.rules.grid.figures import enemies, in_melee, is_out, soldier, token_of
from desktop.rules.grid.leaving import leave
from desktop.rules.grid.marching import Parted, TooDear, march
from desktop.rules.grid.options import costs, word
from desktop.rules.grid.reacting import answered
from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Facts, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import has

NOBODY = "nobody"
HIGHEST_JUMP = 2
"""From how high a soldier may jump down, in inches (AP-022)."""


@event("grid.turned", rule="AP-024")
class Turned(Event):
    """A unit turned on the spot by so many degrees for so many points."""

    unit: str
    name: str
    degrees: int
    cost: int
    facing: int = -1

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Spend the points; turns between two other actions add up (E3)."""
        yield from spending(battle, self.unit, self.cost, turned=soldier(battle, self.unit).turned + self.degrees)
        token = token_of(battle, self.unit)
        if token is not None and self.facing >= 0:
            yield from standing_at(battle, self.unit, token.x, token.y, token.level, self.facing)


@event("grid.touched", rule="AP-055")
class Touched(Event):
    """Two units touch."""

    unit: str
    name: str
    target: str
    target_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write the contact down."""
        yield from touching(battle, self.unit, self.target)


@procedure("grid.move", rule="AP-020", measure="grid.walk")
async def move(table: Table, unit: str) -> None:
    """Declare the steps of a move; the points are counted, and watchers may react at each cell."""
    begin(table, unit)
    battle, name = table.battle, name_of(table.battle, unit)
    facts = await Declare(key="grid.steps", by=side_of(battle, unit), about=unit, rule="AP-021", hard=True,
                          facts=_facts(battle, unit), params=params(name=name, n=soldier(battle, unit).ap))
    prices, climbs = priced(battle, facts)
    if sum(prices) > soldier(battle, unit).ap:
        table.tell(TooDear(unit, name, sum(prices), soldier(battle, unit).ap))
        return
    if facts.flag("leaves") and not await leave(table, unit, ()):
        return
    if facts.flag("leaves"):
        table.tell(Parted(unit, name))
    arrived = await march(table, unit, prices, (), climbs)
    foe = facts.choice("touches")
    if arrived and foe not in ("", NOBODY) and not is_out(table.battle, unit):
        table.tell(Touched(unit, name, foe, name_of(battle, foe)))


def _facts(battle: Battle, unit: str) -> tuple[Fact, ...]:
    """Return what the table declares of a move; a run crosses nothing (AP-026)."""
    foes = tuple(Pick(foe.id, "grid.pick.unit", params(name=foe.name)) for foe in enemies(battle, unit))
    running = has(battle, unit, "ran")
    found = [Fact("forward", "number", 1, 0, 30, rule="AP-021"), Fact("back", "number", 0, 0, 15, rule="AP-023"),
             Fact("sideways", "number", 0, 0, 15, rule="AP-023")]
    if not running:
        found += [Fact("obstacles", "number", 0, 0, 9, rule="AP-022"),
                  Fact("windows", "number", 0, 0, 9, rule="AP-022"),
                  Fact("climbed", "number", 0, 0, _highest_climb(battle, unit), rule="AP-022")]
    if not running or agreed(battle, "run_may_jump_down"):
        found.append(Fact("jumps", "number", 0, 0, 9, rule="AP-022"))
    if in_melee(battle, unit):
        found.append(Fact("leaves", default=True, rule="AP-042"))
    if foes:
        found.append(Fact("touches", "choice", NOBODY, picks=(Pick(NOBODY, "grid.pick.nobody"), *foes), rule="AP-055"))
    return tuple(found)


def _highest_climb(battle: Battle, unit: str) -> int:
    """Return how many inches may be climbed at once: one floor, or what of it is left in this activation (E11)."""
    floor = costs(battle).floor
    return max(floor - soldier(battle, unit).climbed, 0) if word(battle, "climb_limit") == "per_activation" else floor


def priced(battle: Battle, facts: Facts) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the price of each step in the order of the table, and which of them are inches climbed (AP-T1)."""
    agreed_costs = costs(battle)
    rows = (("forward", agreed_costs.step), ("obstacles", agreed_costs.obstacle), ("windows", agreed_costs.window),
            ("climbed", agreed_costs.climb), ("jumps", agreed_costs.jump), ("sideways", agreed_costs.side),
            ("back", agreed_costs.back))
    steps = [(key, price) for key, price in rows for _ in range(facts.number(key))]
    return tuple(price for _, price in steps), tuple(int(key == "climbed") for key, _ in steps)


_ANGLES = (("45", "grid.angle.45"), ("90", "grid.angle.90"), ("135", "grid.angle.135"), ("180", "grid.angle.180"))


@procedure("grid.turn", rule="AP-024", measure="grid.walk")
async def turn(table: Table, unit: str, facing: int = -1) -> None:
    """Turn on the spot: up to 90 degrees free, more for 1 point; on the board to a facing, else by an angle."""
    begin(table, unit)
    battle, token = table.battle, token_of(table.battle, unit)
    by = side_of(battle, unit)
    if token is not None:
        if not 0 <= facing < 8:
            picks = tuple(Pick(str(at), FACINGS[at]) for at in range(8) if at != token.facing % 8)
            facing = int(await Choose(key="grid.facing", by=by, about=unit, rule="AP-024", picks=picks))
        degrees = DEGREES * apart(token.facing, facing)
    else:
        degrees = int(await Choose(key="grid.angle", by=by, about=unit, rule="AP-024",
                                   picks=tuple(Pick(value, code) for value, code in _ANGLES)))
    state = soldier(battle, unit)
    cost = turn_cost(costs(battle), state.turned, degrees)
    if cost > state.ap:
        table.tell(TooDear(unit, name_of(battle, unit), cost, state.ap))
        return
    table.tell(Turned(unit, name_of(battle, unit), degrees, cost, facing if token is not None else -1))
    await answered(table, unit)


@event("grid.special_done", rule="AP-008")
class SpecialDone(Event):
    """A unit spent points on a special rule of its card."""

    unit: str
    name: str
    cost: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Spend the points."""
        yield from spending(battle, self.unit, self.cost)


@procedure("grid.special", rule="AP-008")
async def special(table: Table, unit: str) -> None:
    """Spend points on a special rule of the card, which the table carries out itself."""
    begin(table, unit)
    battle = table.battle
    most = max(soldier(battle, unit).ap, 0)
    facts = await Declare(key="grid.special", by=side_of(battle, unit), about=unit, rule="AP-008", hard=True,
                          facts=(Fact("points", "number", min(1, most), 0, most, rule="AP-008"),),
                          params=params(name=name_of(battle, unit)))
    table.tell(SpecialDone(unit, name_of(battle, unit), facts.number("points")))
    await answered(table, unit)


@procedure("grid.touch", rule="AP-055")
async def touch(table: Table, unit: str) -> None:
    """Say whom a unit touches, where no move said so."""
    battle = table.battle
    picks = tuple(Pick(foe.id, "grid.pick.unit", params(name=foe.name)) for foe in enemies(battle, unit))
    foe = await Choose(key="grid.touch", by=side_of(battle, unit), about=unit, rule="AP-055", picks=picks)
    table.tell(Touched(unit, name_of(battle, unit), foe, name_of(battle, foe)))


@procedure("grid.part", rule="AP-042")
async def part(table: Table, unit: str) -> None:
    """Say that a unit touches nobody any more."""
    table.tell(Parted(unit, name_of(table.battle, unit)))
