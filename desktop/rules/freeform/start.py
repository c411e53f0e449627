"""How a freeform battle starts: sides, units, one figure a model with its own wounds, counters, the clock."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase

from desktop.rules.freeform.lists import counters_of
from desktop.rules.freeform.options import settled
from desktop.rules.freeform.things import Counter, counter_id
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Clock, Model, Side, Unit
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.kernel.things import Thing


def start(setup: Setup) -> Battle:
    """Return the battle before its first round.

    Shape: sides `a`, `b` ...; units `a01`, `a02` ...; figures `a01.1`, `a01.2` ..., numbered with as many digits as
    the largest needs. A line of the card with count 0 gives no figures; a unit without any counts damage.
    """
    options = settled(dict(setup.options))
    counters = counters_of(dict(options.values)["counters"])
    things: list[Thing] = [options]
    ids = [side_id(at) for at in range(len(setup.sides))]
    for id, side in zip(ids, setup.sides, strict=True):
        things += _side(id, side)
        things += [Counter(counter_id(id, name), id, name, begin, gain) for name, begin, gain in counters]
    first = setup.first if 0 <= setup.first < len(ids) else -1
    things.append(Clock(order=(*ids[first:], *ids[:first]) if first >= 0 else ()))
    return Battle.of(things)


def side_id(at: int) -> str:
    """Return the id of a side by its place: a to z, then aa, ab ..."""
    letters = ascii_lowercase
    return letters[at] if at < len(letters) else side_id(at // len(letters) - 1) + letters[at % len(letters)]


def _side(id: str, side: SideSetup) -> Iterator[Thing]:
    width = max(2, len(str(len(side.units))))
    unit_ids = [f"{id}{number:0{width}}" for number in range(1, len(side.units) + 1)]
    leader = unit_ids[side.leader] if 0 <= side.leader < len(unit_ids) else ""
    figures = 0
    for unit_id, unit in zip(unit_ids, side.units, strict=True):
        models = tuple(_models(unit_id, unit))
        figures += max(1, len(models))
        yield Unit(unit_id, id, unit.name or unit.card.name, unit.card, unit.recruit)
        yield from models
    yield Side(id, side.name, side.player, figures, leader, side.warband, side.tincture, side.charge)


def _models(unit_id: str, unit: UnitSetup) -> Iterator[Model]:
    lines = [(at, max(1, line.wounds)) for at, line in enumerate(unit.card.profiles) for _ in range(line.count)]
    width = len(str(len(lines)))
    for number, (at, wounds) in enumerate(lines, 1):
        yield Model(f"{unit_id}.{number:0{width}}", unit_id, at, wounds, wounds)
