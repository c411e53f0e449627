"""Builders for small skirmishes: a few figures with given stats, in the middle of a turn where that is wanted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card, Profile, Stat, Weapon
from desktop.rules.kernel.moments import NEVER, Until
from desktop.rules.kernel.pieces import Clock, Status
from desktop.rules.kernel.statuses import status_id
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.kernel.things import Thing
from desktop.rules.skirmish import SYSTEM
from desktop.rules.skirmish.phases import PHASE_CODES
from desktop.rules.skirmish.things import Charge, Contact, contact_id
from tests.rules.skirmish.table import Scene

PLAIN = {"M": "4", "WS": "3", "BS": "3", "S": "3", "T": "3", "W": "1", "I": "3", "A": "1", "Ld": "7", "Sv": "–"}
"""The stat line of a figure about which nothing else is said."""

BOW = Weapon("Bow", (Stat("Range", "24″"), Stat("Strength", "3")), tags=("missile",))
KNIFE = Weapon("Knife", (Stat("Range", "contact"),))
PISTOL = Weapon("Pistol", (Stat("Range", "8″"), Stat("Strength", "4")), tags=("pistol",))


def weapon(name: str, strength: str = "", *tags: str) -> Weapon:
    return Weapon(name, (Stat("Strength", strength),) if strength else (), tags=tags)


def stats(**given: int | str) -> tuple[Stat, ...]:
    """Return the plain stat line with some values replaced."""
    return tuple(Stat(name, str(given.get(name, plain))) for name, plain in PLAIN.items())


def fig(
    name: str = "", *arms: Weapon, keywords: tuple[str, ...] = (), foot: dict[str, int] | None = None,
    **given: int | str,
) -> Card:
    """Return the card of a figure; `foot` are the values of its line on foot, where it rides."""
    lines = [Profile(name, stats(**given))] + ([Profile("on foot", stats(**foot))] if foot is not None else [])
    return Card(name, "skirmish", profiles=tuple(lines), weapons=arms, keywords=keywords)


def side(name: str, cards: Iterable[Card], leader: int = 0) -> SideSetup:
    units = tuple(UnitSetup(card.name or f"{name} {at + 1}", card) for at, card in enumerate(cards))
    return SideSetup(name, units, leader=leader)


def setup(a: Iterable[Card], b: Iterable[Card], *, first: int = 0, leaders: Any = (0, 0),
          **options: Any) -> Setup:
    return Setup((side("Ash", a, leaders[0]), side("Birch", b, leaders[1])), tuple(options.items()), first)


def status(holder: str, code: str, *, of: str = "", until: Until = NEVER) -> Status:
    return Status(status_id(holder, code, of), code, holder, of, until=until)


def this_turn(holder: str, code: str, active: str = "a") -> Status:
    """Return a mark that ends with the running turn of the arranged battle."""
    return status(holder, code, until=("turn_end", active, 1))


def touch(one: str, other: str) -> Contact:
    first, second = sorted((one, other))
    return Contact(contact_id(one, other), first, second)


def charge(charger: str, target: str) -> Charge:
    return Charge(charger, charger, target)


def arranged(made: Setup, phase: str, active: str, things: Iterable[Thing]) -> Battle:
    """Return a battle in the first turn of a side, with some more things in it."""
    kept = [item for item in SYSTEM.start(made).things() if item.kind != "clock"]
    order = (active, "b" if active == "a" else "a")
    clock = Clock(round=1, active=active, phase=phase, phases=PHASE_CODES.index(phase) + 1, order=order,
                  turns=((active, 1),))
    return Battle.of([*kept, clock, *things])


def scene(a: Iterable[Card] | int = 1, b: Iterable[Card] | int = 1, *things: Thing, phase: str = "movement",
          active: str = "a", leaders: tuple[int, int] = (0, 0), **options: Any) -> Scene:
    """Return a table in the middle of a side's first turn; a number stands for so many plain figures."""
    sides = [[fig() for _ in range(cards)] if isinstance(cards, int) else list(cards) for cards in (a, b)]
    return Scene(arranged(setup(*sides, leaders=leaders, **options), phase, active, things))


def fresh(a: Iterable[Card] | int = 1, b: Iterable[Card] | int = 1, *, first: int = 0,
          leaders: tuple[int, int] = (0, 0), **options: Any) -> Scene:
    """Return a table before the first turn."""
    sides = [[fig() for _ in range(cards)] if isinstance(cards, int) else list(cards) for cards in (a, b)]
    return Scene(SYSTEM.start(setup(*sides, first=first, leaders=leaders, **options)))
