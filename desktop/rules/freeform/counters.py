"""Named numbers that people count: command points, victory points, ammunition."""

from __future__ import annotations

from desktop.rules.freeform.events.marks import Counted, CounterDropped
from desktop.rules.freeform.figures import name_of
from desktop.rules.freeform.lists import word_of
from desktop.rules.freeform.things import BATTLE, Counter, counter_id
from desktop.rules.freeform.wording import coded
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.procedure import Table, procedure

_LIMIT = 1_000_000


def counters(battle: Battle, holder: str) -> tuple[Counter, ...]:
    """Return the counters of a side, a unit or the battle."""
    return battle.where(Counter, "holder", holder)


@procedure("freeform.count")
async def count(table: Table, holder: str, name: str, by: int) -> None:
    """Change a counter by a number; one that is not there begins at nothing."""
    holder, name = _named(table.battle, holder, name)
    _tell(table, holder, name, _value(table.battle, holder, name) + by)


@procedure("freeform.set_count")
async def set_count(table: Table, holder: str, name: str, value: int) -> None:
    """Set a counter to a number."""
    holder, name = _named(table.battle, holder, name)
    _tell(table, holder, name, value)


@procedure("freeform.drop_counter")
async def drop_counter(table: Table, holder: str, name: str) -> None:
    """Take a counter off the table."""
    holder, name = _named(table.battle, holder, name)
    if table.battle.find(Counter, counter_id(holder, name)) is not None:
        table.tell(CounterDropped(holder, _holder_name(table.battle, holder), name))


def _named(battle: Battle, holder: str, name: str) -> tuple[str, str]:
    """Return the holder, the battle where none is named, and the name as the table spells it."""
    holder, name = holder or BATTLE, word_of(name)
    known = (counter.name for counter in counters(battle, holder) if counter.name.casefold() == name.casefold())
    return holder, next(known, name)


def _value(battle: Battle, holder: str, name: str) -> int:
    known = battle.find(Counter, counter_id(holder, name))
    return known.value if known is not None else 0


def _holder_name(battle: Battle, holder: str) -> str:
    return name_of(battle, holder) or coded("freeform.the_battle")


def _tell(table: Table, holder: str, name: str, value: int) -> None:
    battle = table.battle
    if not name or not (holder == BATTLE or name_of(battle, holder)):
        return
    was, now = _value(battle, holder, name), max(-_LIMIT, min(value, _LIMIT))
    if now != was or battle.find(Counter, counter_id(holder, name)) is None:
        table.tell(Counted(holder, _holder_name(battle, holder), name, was, now, f"{now - was:+d}"))
