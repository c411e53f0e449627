"""Changes that several chapters make: marks with an end, who is near whom, leaving the field."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, appears, goes
from desktop.rules.kernel.moments import Until, clock_of, end_of_phase, end_of_turn, start_of_owner_turn
from desktop.rules.kernel.statuses import clearing, setting
from desktop.rules.warscroll.figures import nears
from desktop.rules.warscroll.things import Near, near_id


def for_turn(battle: Battle, holder: str, *codes: str, of: str = "", value: int = 0) -> Iterator[Change]:
    """Yield the changes that mark a holder until the end of the running turn, whoever's it is."""
    for code in codes:
        yield from setting(battle, holder, code, end_of_turn(clock_of(battle)), of=of, value=value)


def for_phase(battle: Battle, holder: str, *codes: str, of: str = "") -> Iterator[Change]:
    """Yield the changes that mark a holder until the end of the running phase."""
    for code in codes:
        yield from setting(battle, holder, code, end_of_phase(clock_of(battle)), of=of)


def next_hero_phase(battle: Battle, owner: str) -> Until:
    """Return the start of the owner's next hero phase, which is the start of his next turn (AS-042)."""
    return start_of_owner_turn(clock_of(battle), owner)


def coming_near(battle: Battle, one: str, other: str) -> Iterator[Change]:
    """Yield the change that puts two units within 3 inches of each other."""
    first, second = sorted((one, other))
    if first != second and battle.find(Near, near_id(one, other)) is None:
        yield appears(Near(near_id(one, other), first, second))


def parting(battle: Battle, unit: str) -> Iterator[Change]:
    """Yield the changes that take a unit away from every enemy."""
    for near in nears(battle, unit):
        yield goes(near)


def leaving(battle: Battle, unit: str, cause: str) -> Iterator[Change]:
    """Yield the changes by which a unit is out of play for good: its states and its neighbours go, its cause stays."""
    yield from clearing(battle, unit)
    yield from setting(battle, unit, "out", of=cause)
    yield from parting(battle, unit)
