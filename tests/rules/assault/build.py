"""Builders for small assaults: units with given stat lines, in the middle of a turn where that is wanted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from desktop.rules.assault.phases import PHASE_CODES
from desktop.rules.assault.system import SYSTEM
from desktop.rules.assault.things import Combat, Front, front_id
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card, Profile, Stat, Weapon
from desktop.rules.kernel.moments import NEVER, Until
from desktop.rules.kernel.pieces import Clock, Status
from desktop.rules.kernel.statuses import status_id
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.kernel.things import Thing
from tests.rules.assault.table import Scene

PLAIN = {"WS": "4", "BS": "4", "S": "4", "T": "4", "W": "1", "I": "4", "A": "1", "Ld": "7", "Sv": "5+", "Inv": "–"}
"""The stat line of a model about which nothing else is said."""


def arm(name: str, *tags: str, s: str = "", ap: str = "", count: int = 1) -> Weapon:
    stats = tuple(Stat(key, value) for key, value in (("S", s), ("AP", ap)) if value)
    return Weapon(name, stats, count, tags=tags)


BLADE = arm("Blade", "one_handed")
PISTOL = arm("Pistol", "pistol")
RIFLE = arm("Rifle", "missile")


def line(name: str = "Trooper", count: int = 1, **given: int | str) -> Profile:
    """Return a plain stat line with some values replaced."""
    stats = tuple(Stat(key, str(given.get(key, plain))) for key, plain in PLAIN.items())
    return Profile(name, stats, count, int(given.get("W", 1)))


def unit(name: str, *parts: Profile | Weapon, keywords: tuple[str, ...] = ()) -> Card:
    """Return a card of stat lines and weapons; without a line it is one plain trooper."""
    lines = tuple(part for part in parts if isinstance(part, Profile)) or (line(),)
    return Card(name, "assault", profiles=lines, weapons=tuple(part for part in parts if isinstance(part, Weapon)),
                keywords=keywords)


def squad(name: str, count: int, *arms: Weapon, keywords: tuple[str, ...] = (), **given: int | str) -> Card:
    """Return a unit of models that are all alike."""
    return unit(name, line(name, count, **given), *arms, keywords=keywords)


def side(name: str, cards: Iterable[Card]) -> SideSetup:
    return SideSetup(name, tuple(UnitSetup(card.name, card, recruit=card.name) for card in cards))


def setup(a: Iterable[Card], b: Iterable[Card], *, first: int = 0, **options: Any) -> Setup:
    return Setup((side("Ash", a), side("Birch", b)), tuple(options.items()), first)


def status(holder: str, code: str, *, of: str = "", value: int = 0, until: Until = NEVER) -> Status:
    return Status(status_id(holder, code, of), code, holder, of, value=value, until=until)


def this_turn(holder: str, code: str, active: str = "a") -> Status:
    return status(holder, code, until=("turn_end", active, 1))


def combat(*units: str, id: str = "c1", **given: Any) -> Combat:
    return Combat(id, units, **given)


def at_front(unit: str, profile: int, contact: int, reach: int = 0) -> Front:
    return Front(front_id(unit, profile), unit, profile, contact, reach)


def scene(a: Card | Iterable[Card], b: Card | Iterable[Card], *things: Thing, phase: str = "fight", active: str = "a",
          **options: Any) -> Scene:
    """Return a table in the middle of a side's first turn."""
    sides = [[cards] if isinstance(cards, Card) else list(cards) for cards in (a, b)]
    kept = [item for item in SYSTEM.start(setup(*sides, **options)).things() if item.kind != "clock"]
    order = (active, "b" if active == "a" else "a")
    clock = Clock(round=1, active=active, phase=phase, phases=PHASE_CODES.index(phase) + 1, order=order,
                  turns=((active, 1),))
    return Scene(Battle.of([*kept, clock, *things]))


def duel(a: Card, b: Card, *things: Thing, **given: Any) -> Scene:
    """Return one unit against another, in combat, in the Fight sub-phase."""
    return scene(a, b, combat("a01", "b01"), *things, **given)


def fresh(a: Iterable[Card], b: Iterable[Card], *, first: int = 0, **options: Any) -> Scene:
    """Return a table before the first turn."""
    return Scene(SYSTEM.start(setup(a, b, first=first, **options)))
