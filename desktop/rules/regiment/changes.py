"""Changes that several chapters make: marks with an end, damage with what it brings, leaving the table."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, appears, sets
from desktop.rules.kernel.moments import Until, clock_of, end_of_owner_next_turn, end_of_owner_turn, end_of_phase
from desktop.rules.kernel.moments import end_of_turn as this_turn
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Clock, Unit
from desktop.rules.kernel.sides import side_of
from desktop.rules.kernel.statuses import clearing, held, setting, status_of
from desktop.rules.regiment.combats import leaving
from desktop.rules.regiment.phases import PHASE_CODES
from desktop.rules.regiment.things import Before


def for_turn(battle: Battle, unit: str, *codes: str) -> Iterator[Change]:
    """Yield the changes that mark a unit until the end of the running turn, whoever's it is."""
    for code in codes:
        yield from setting(battle, unit, code, this_turn(clock_of(battle)))


def for_phase(battle: Battle, unit: str, code: str) -> Iterator[Change]:
    """Yield the changes that mark a unit until the end of the running phase."""
    yield from setting(battle, unit, code, end_of_phase(clock_of(battle)))


def damaging(battle: Battle, target: str, by: str, damage: int) -> Iterator[Change]:
    """Yield the changes that damage makes: it adds up, counts in the phase, disorders in melee (KW-011, KW-020)."""
    known = battle.find(Unit, target)
    if known is None or damage < 1:
        return
    yield from sets(known, damage=known.damage + damage)
    before = next((one.value for one in held(battle, target) if one.code == "hurt" and one.of == by), 0)
    yield from setting(battle, target, "hurt", end_of_phase(clock_of(battle)), of=by, value=before + damage)
    if clock_of(battle).phase == "melee":
        yield from disordering(battle, target, disordered_until(battle, known.side))
    elif clock_of(battle).phase == "shoot":
        yield from clearing(battle, target, "nerve_tested")  # tested too early: the test comes when all have shot


def counting_anew(battle: Battle) -> Iterator[Change]:
    """Yield the changes by which a phase begins: damage that is there already counts as from before (KW-020)."""
    for unit in battle.all(Unit):
        known = battle.find(Before, unit.id)
        if known is not None:
            yield from sets(known, damage=unit.damage)
        else:
            yield appears(Before(unit.id, unit.damage))


def disordered_until(battle: Battle, owner: str) -> Until | None:
    """Return when disorder ends that a unit is thrown into now (KW-012); None where it is not thrown into any.

    It is the end of the owner's next turn. For what happens in its own Melee phase the reading B5 says which turn that
    is, or that nothing happens.
    """
    clock = clock_of(battle)
    own = option(battle, "disordered_in_own_melee") if clock.active == owner else "next_turn"
    if own == "never":
        return None
    return end_of_owner_turn(clock, owner) if own == "this_turn" else end_of_owner_next_turn(clock, owner)


def disordering(battle: Battle, unit: str, *untils: Until | None) -> Iterator[Change]:
    """Yield the changes that make a unit disordered up to the latest of some ends; one that lies later is kept."""
    ends = [until for until in untils if until is not None]
    if not ends:
        return
    latest = max(ends, key=_later)
    known = status_of(battle, unit, "disordered")
    if known is None or not known.until or _later(known.until) < _later(latest):
        yield from setting(battle, unit, "disordered", latest)


def _later(until: Until) -> tuple[bool, int]:
    """Return what ends are compared by: that of the owner's turn comes after that of a phase in it."""
    at = until[2] if len(until) == 3 else 0
    return (until[:1] == ("turn_end",), at if isinstance(at, int) else 0)


def wavering_until(battle: Battle, owner: str) -> Until:
    """Return when wavering ends that begins now: with the owner's next turn, or with its Shoot phase (B4)."""
    clock = clock_of(battle)
    if option(battle, "wavering_expiry") == "shoot_end":
        return ("phase_end", "", clock.phases + _phases_to_shoot(clock, owner))
    return end_of_owner_next_turn(clock, owner)


def _phases_to_shoot(clock: Clock, owner: str) -> int:
    """Return how many phases begin up to the Shoot phase of the owner's next turn, that one counted."""
    last = len(PHASE_CODES) - 1
    left = last - PHASE_CODES.index(clock.phase) if clock.phase in PHASE_CODES else 0
    order = clock.order
    if owner in order and clock.active in order:
        between = (order.index(owner) - order.index(clock.active) - 1) % len(order)
    else:
        between = 0
    return left + len(PHASE_CODES) * between + PHASE_CODES.index("shoot") + 1


def taking_out(battle: Battle, unit: str, cause: str, by: str = "") -> Iterator[Change]:
    """Yield the changes that remove a unit: its states go, its cause stays, no combat waits for it (KW-028)."""
    yield from clearing(battle, unit)
    yield from setting(battle, unit, "out", of=cause, by=by)
    yield from leaving(battle, unit)


def credited(battle: Battle, unit: str) -> str:
    """Return who is credited with a unit: who dealt it most damage in this phase, the first by id among equals."""
    blows = [one for one in held(battle, unit) if one.code == "hurt" and one.of and side_of(battle, unit)]
    best = max((one.value for one in blows), default=0)
    return min((one.of for one in blows if one.value == best), default="")
