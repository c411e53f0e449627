"""Changes that several chapters make: marks with an end, going down, leaving contact, leaving the table."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, goes
from desktop.rules.kernel.moments import Until, clock_of, end_of_phase, end_of_turn
from desktop.rules.kernel.statuses import clearing, setting
from desktop.rules.skirmish.figures import contacts
from desktop.rules.skirmish.phases import PHASE_CODES
from desktop.rules.skirmish.things import Charge

ACTIVE = ("hidden", "charged", "diving_bonus")
"""What a figure loses when it goes down: hiding ends (SK-064), a charge no longer counts."""


def for_turn(battle: Battle, unit: str, *codes: str) -> Iterator[Change]:
    """Yield the changes that mark a figure until the end of the running turn, whoever's it is (SK-001)."""
    for code in codes:
        yield from setting(battle, unit, code, end_of_turn(clock_of(battle)))


def for_phase(battle: Battle, unit: str, code: str, *, of: str = "") -> Iterator[Change]:
    """Yield the changes that mark a figure until the end of the running phase (SK-001)."""
    yield from setting(battle, unit, code, end_of_phase(clock_of(battle)), of=of)


def end_of_combat(battle: Battle) -> Until:
    """Return the end of the Close combat phase of the running turn (SK-076)."""
    clock = clock_of(battle)
    ahead = len(PHASE_CODES) - 1 - PHASE_CODES.index(clock.phase) if clock.phase in PHASE_CODES else 0
    return ("phase_end", "", clock.phases + ahead)


def leaving_contact(battle: Battle, unit: str) -> Iterator[Change]:
    """Yield the changes that cut every contact of a figure."""
    for contact in contacts(battle, unit):
        yield goes(contact)


def going_down(battle: Battle, unit: str, code: str, by: str = "") -> Iterator[Change]:
    """Yield the changes that knock a figure down or stun it; a charge of its own that waits is over."""
    yield from clearing(battle, unit, *ACTIVE, "knocked_down", "stunned")
    yield from setting(battle, unit, code)
    if by:
        yield from for_phase(battle, unit, "downed_by", of=by)
    yield from dropping_charges(battle, unit)


def taking_out(battle: Battle, unit: str, cause: str) -> Iterator[Change]:
    """Yield the changes that remove a figure (SK-158): all its states, contacts and charges go, its cause stays."""
    yield from clearing(battle, unit)
    yield from setting(battle, unit, "out", of=cause)
    yield from leaving_contact(battle, unit)
    yield from dropping_charges(battle, unit)


def dropping_charges(battle: Battle, unit: str) -> Iterator[Change]:
    """Yield the changes that forget the charges a figure has declared."""
    for charge in battle.where(Charge, "charger", unit):
        yield goes(charge)
