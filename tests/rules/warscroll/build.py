"""Builders for small battles of warscrolls: units with given lines and weapons, in the middle of a turn if wanted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Ability, Card, Profile, Stat, Weapon
from desktop.rules.kernel.moments import NEVER, Until
from desktop.rules.kernel.pieces import Clock, Status
from desktop.rules.kernel.statuses import status_id
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.kernel.things import Thing
from desktop.rules.warscroll import SYSTEM
from desktop.rules.warscroll.phases import PHASE_CODES
from desktop.rules.warscroll.things import Feature, Near, Objective, near_id
from tests.rules.warscroll.table import Scene

PLAIN = {"Move": "5″", "Wounds": "1", "Bravery": "6", "Save": "5+"}
"""The stat line of a model about which nothing else is said."""

ARM = {"Range": "1″", "Attacks": "1", "To Hit": "4+", "To Wound": "4+", "Rend": "–", "Damage": "1"}
"""The line of a weapon about which nothing else is said."""

_ARM_NAMES = {"attacks": "Attacks", "hit": "To Hit", "wound": "To Wound", "rend": "Rend", "damage": "Damage"}


def arm(name: str, *tags: str, count: int = 1, **given: int | str) -> Weapon:
    values = {_ARM_NAMES[key]: str(value) for key, value in given.items()}
    return Weapon(name, tuple(Stat(key, values.get(key, plain)) for key, plain in ARM.items()), count, tags=tags)


BLADE = arm("Blade")
BOW = arm("Bow", "missile")


def line(name: str = "Trooper", count: int = 1, **given: int | str) -> Profile:
    """Return a plain stat line with some values replaced: `wounds`, `bravery`, `save`, `move`."""
    values = {key.capitalize(): str(value) for key, value in given.items()}
    stats = tuple(Stat(key, values.get(key, plain)) for key, plain in PLAIN.items())
    return Profile(name, stats, count, int(given.get("wounds", 1)))


def unit(name: str, *parts: Profile | Weapon | Ability | str) -> Card:
    """Return a card of lines, weapons, abilities and keywords; a unit without a weapon strikes with a plain blade."""
    lines = tuple(part for part in parts if isinstance(part, Profile)) or (line(),)
    arms = tuple(part for part in parts if isinstance(part, Weapon)) or (BLADE,)
    return Card(name, "warscroll", profiles=lines, weapons=arms,
                abilities=tuple(part for part in parts if isinstance(part, Ability)),
                keywords=tuple(part for part in parts if isinstance(part, str)))


def squad(name: str, count: int, *parts: Weapon | Ability | str, **given: int | str) -> Card:
    """Return a unit of models that are all alike."""
    return unit(name, line(name, count, **given), *parts)


def can(code: str, name: str = "Gift") -> Ability:
    return Ability(name, code=code)


WIZARD = can("wizard cast=1 unbind=1", "Wizard")


def side(name: str, cards: Iterable[Card], leader: int = 0) -> SideSetup:
    return SideSetup(name, tuple(UnitSetup(card.name, card, recruit=card.name) for card in cards), leader=leader)


def setup(a: Iterable[Card], b: Iterable[Card], *, first: int = 0, leaders: tuple[int, int] = (0, 0),
          **options: Any) -> Setup:
    return Setup((side("Ash", a, leaders[0]), side("Birch", b, leaders[1])), tuple(options.items()), first)


def status(holder: str, code: str, *, of: str = "", value: int = 0, until: Until = NEVER) -> Status:
    return Status(status_id(holder, code, of), code, holder, of, value=value, until=until)


def this_turn(holder: str, code: str, value: int = 0, active: str = "a") -> Status:
    return status(holder, code, value=value, until=("turn_end", active, 1))


def near(one: str, other: str) -> Near:
    first, second = sorted((one, other))
    return Near(near_id(one, other), first, second)


def place(number: int, rule: str = "", side: str = "") -> Feature:
    return Feature(f"t{number:02d}", number, rule, side)


def goal(side: str, what: str, target: str = "", *, reached: bool = False) -> Objective:
    return Objective(side, what, target, reached)


def scene(a: Card | Iterable[Card], b: Card | Iterable[Card], *things: Thing, phase: str = "combat", active: str = "a",
          round_: int = 1, **options: Any) -> Scene:
    """Return a table in the middle of a side's first turn."""
    sides = [[cards] if isinstance(cards, Card) else list(cards) for cards in (a, b)]
    kept = [item for item in SYSTEM.start(setup(*sides, **options)).things() if item.kind != "clock"]
    order = (active, "b" if active == "a" else "a")
    clock = Clock(round=round_, active=active, phase=phase, phases=PHASE_CODES.index(phase) + 1, order=order,
                  turns=((active, 1),))
    return Scene(SYSTEM, Battle.of([*kept, clock, *things]))


def duel(a: Card, b: Card, *things: Thing, **given: Any) -> Scene:
    """Return one unit within 3 inches of another, in the combat phase."""
    return scene(a, b, near("a01", "b01"), *things, **given)


def fresh(a: Iterable[Card], b: Iterable[Card], *, first: int = -1, leaders: tuple[int, int] = (0, 0),
          **options: Any) -> Scene:
    """Return a table in its set-up."""
    return Scene(SYSTEM, SYSTEM.start(setup(a, b, first=first, leaders=leaders, **options)))
