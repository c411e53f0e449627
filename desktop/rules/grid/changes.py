"""Changes that several chapters make: points spent, a watch ended by acting, leaving the battle, contacts cut."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.board.things import Token
from desktop.rules.grid.figures import soldier, with_state
from desktop.rules.grid.things import Contact, contact_id, count_of, with_count
from desktop.rules.kernel.battle import Battle, Change, appears, goes, sets
from desktop.rules.kernel.statuses import clearing, setting, status_of


def spending(battle: Battle, unit: str, cost: int, *, turned: int = 0, **fields: object) -> Iterator[Change]:
    """Yield the changes of an action of its own: points go, turns begin anew (E3), its watch is over (AP-063)."""
    yield from paying(battle, unit, cost, turned=turned, **fields)
    yield from clearing(battle, unit, "watch")


def paying(battle: Battle, unit: str, cost: int, *, turned: int = 0, **fields: object) -> Iterator[Change]:
    """Yield the changes that take points from a unit, which never go below nothing by it (AP-008)."""
    points = soldier(battle, unit).ap
    yield from with_state(battle, unit, ap=max(points - cost, min(points, 0)), turned=turned, **fields)


def used(battle: Battle, unit: str, weapon: str, times: int) -> tuple[tuple[str, int], ...]:
    """Return the counts of shots and blows with some more of one weapon (AP-036, AP-056)."""
    counts = soldier(battle, unit).used
    return with_count(counts, weapon, count_of(counts, weapon) + times)


def choosing(battle: Battle, unit: str, weapon: str) -> tuple[str, ...]:
    """Return the weapons shot with in this activation, with one more (AP-035)."""
    return tuple(dict.fromkeys((*soldier(battle, unit).chosen, weapon)))


def reserve(battle: Battle, unit: str) -> int:
    """Return the action points that a watcher has left for reactions; 0 where it is not on watch (AP-062)."""
    status = status_of(battle, unit, "watch")
    return max(status.value, 0) if status is not None else 0


def spending_reserve(battle: Battle, unit: str, cost: int) -> Iterator[Change]:
    """Yield the changes that take points from a watcher's reserve."""
    status = status_of(battle, unit, "watch")
    if status is not None:
        yield from setting(battle, unit, "watch", status.until, value=max(status.value - cost, 0))


def touching(battle: Battle, one: str, other: str) -> Iterator[Change]:
    """Yield the changes by which two units touch."""
    made = contact_id(one, other)
    if one != other and battle.find(Contact, made) is None:
        first, second = sorted((one, other))
        yield appears(Contact(made, first, second))


def parting(battle: Battle, unit: str) -> Iterator[Change]:
    """Yield the changes that cut every declared contact of a unit."""
    for contact in battle.where(Contact, "first", unit) + battle.where(Contact, "second", unit):
        yield goes(contact)


def standing_at(battle: Battle, unit: str, x: int, y: int, level: int, facing: int) -> Iterator[Change]:
    """Yield the changes that put a unit on a spot of the board."""
    token = battle.find(Token, unit)
    if token is None:
        yield appears(Token(unit, x, y, level, facing % 8))
    else:
        yield from sets(token, x=x, y=y, level=level, facing=facing % 8)


def lifting(battle: Battle, unit: str) -> Iterator[Change]:
    """Yield the changes that take a unit off the board."""
    token = battle.find(Token, unit)
    if token is not None:
        yield goes(token)


def taking_out(battle: Battle, unit: str, cause: str) -> Iterator[Change]:
    """Yield the changes that remove a unit: all its states, contacts and its place go, the cause stays (AP-041)."""
    yield from clearing(battle, unit)
    yield from setting(battle, unit, "out", of=cause)
    yield from parting(battle, unit)
    yield from lifting(battle, unit)
