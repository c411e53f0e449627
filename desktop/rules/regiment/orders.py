"""Orders of the Movement phase: halt, change facing, advance, back, march (KW-026, KW-041, KW-042).

The text names the orders and does not describe them; how far each goes is a default that the table may type over.
"""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact
from desktop.rules.kernel.sides import has_keyword, name_of, side_of
from desktop.rules.regiment.changes import for_turn
from desktop.rules.regiment.figures import is_engine, number

MARKS = {"halt": "halted", "turn": "turned", "advance": "advanced", "back": "backed", "march": "marched"}
"""The mark that each order leaves."""

CROSSES = "crosses obstacles"
"""The keyword of a war engine that obstacles do not block."""


@event("regiment.stood", rule="KW-026")
class Stood(Event):
    """A unit was told to stay where it is; `order` is a literal: halt or turn."""

    unit: str
    name: str
    order: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the order for the turn."""
        yield from for_turn(battle, self.unit, MARKS.get(self.order, "halted"))


@event("regiment.went", rule="KW-026")
class Went(Event):
    """A unit was told to move; `order` is a literal: advance, back or march. `stopped`: an obstacle blocked it."""

    unit: str
    name: str
    order: str
    inches: int
    stopped: bool = False

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the order for the turn."""
        yield from for_turn(battle, self.unit, MARKS.get(self.order, "advanced"))


def reach(battle: Battle, unit: str, order: str) -> int:
    """Return how many inches an order goes: Sp, half of it back, twice it at a march or a charge. A default."""
    speed = number(battle, unit, "Sp")
    return {"back": speed // 2, "march": 2 * speed, "charge": 2 * speed}.get(order, speed)


def blocked_by_obstacles(battle: Battle, unit: str) -> bool:
    """Whether obstacles are blocking terrain for a unit that moves: they are for war engines (KW-042, KW-040)."""
    return is_engine(battle, unit) and not has_keyword(battle, unit, CROSSES)


def way_facts(battle: Battle, unit: str, order: str) -> tuple[Fact, ...]:
    """Return what is asked of the way of an order: an obstacle before a war engine, inches where they are typed."""
    facts = []
    if option(battle, "distances") == "typed":
        facts.append(Fact("inches", "number", max(reach(battle, unit, order), 0), 0, 99, rule="KW-026"))
    if blocked_by_obstacles(battle, unit):
        facts.append(Fact("obstacle", rule="KW-042"))
    return tuple(facts)


@procedure("regiment.order", rule="KW-026")
async def order(table: Table, unit: str, kind: str = "halt") -> None:
    """Give a unit one order of the Movement phase; charges have a procedure of their own."""
    battle, name = table.battle, name_of(table.battle, unit)
    if kind in ("halt", "turn"):
        table.tell(Stood(unit, name, kind))
        return
    facts = await Declare(key="regiment.way", by=side_of(battle, unit), about=unit, rule="KW-042",
                          params=params(name=name), facts=way_facts(battle, unit, kind))
    inches = facts.number("inches") if "inches" in facts else reach(battle, unit, kind)
    table.tell(Went(unit, name, kind, inches, facts.flag("obstacle")))
