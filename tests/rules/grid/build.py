"""Builders for small grid skirmishes: a few soldiers with given numbers, in mid-activation where wanted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from desktop.rules.grid import SYSTEM
from desktop.rules.grid.board.things import Board, Piece, Token
from desktop.rules.grid.things import Contact, contact_id
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Ability, Card, Profile, Stat, Weapon
from desktop.rules.kernel.moments import NEVER, Until
from desktop.rules.kernel.pieces import Clock, Status
from desktop.rules.kernel.statuses import status_id
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.kernel.things import Thing
from tests.rules.grid.table import Scene

PLAIN = {"AP": "6", "Armour": "3", "Accuracy": "4+", "Melee": "4+", "SP": "1"}
"""The stat line of a soldier about whom nothing else is said."""


def gun(name: str = "Rifle", reach: int = 12, ap: int | str = 2, pen: int | str = 3, dmg: int | str = 1,
        shots: int | str = 2, special: str = "", *tags: str) -> Weapon:
    cells = (("Range", f"{reach}″"), ("AP", ap), ("Pen", pen), ("Dmg", dmg), ("Shots", shots), ("Special", special))
    return Weapon(name, tuple(Stat(column, str(value)) for column, value in cells), tags=tags)


def blade(name: str = "Knife", ap: int | str = 1, pen: int | str = 3, dmg: int | str = 1, blows: int | str = 2
          ) -> Weapon:
    cells = (("Range", "–"), ("AP", ap), ("Pen", pen), ("Dmg", dmg), ("Shots", blows))
    return Weapon(name, tuple(Stat(column, str(value)) for column, value in cells))


def grenade(name: str = "Grenade", ap: int | str = 2, pen: int | str = 3, dmg: int | str = 1, shots: int | str = 1,
            carried: int = 2) -> Weapon:
    cells = (("Range", "4″"), ("AP", ap), ("Pen", pen), ("Dmg", dmg), ("Shots", shots))
    return Weapon(name, tuple(Stat(column, str(value)) for column, value in cells), carried, tags=("grenade",))


RIFLE, KNIFE, BOMB = gun(), blade(), grenade()


def man(name: str = "", *weapons: Weapon, keywords: tuple[str, ...] = (), abilities: tuple[Ability, ...] = (),
        **given: int | str) -> Card:
    """Return the card of a soldier: the plain stat line with some values replaced, rifle and knife if nothing else."""
    stats = tuple(Stat(stat, str(given.get(stat, plain))) for stat, plain in PLAIN.items())
    more = tuple(Stat(stat, str(value)) for stat, value in given.items() if stat not in PLAIN)
    return Card(name, "grid", profiles=(Profile(name, stats + more),), weapons=weapons or (RIFLE, KNIFE),
                keywords=keywords, abilities=abilities)


def setup(a: Iterable[Card], b: Iterable[Card], *, first: int = 0, **options: Any) -> Setup:
    sides = []
    for name, cards in (("Ash", a), ("Birch", b)):
        units = tuple(UnitSetup(card.name or f"{name} {at + 1}", card) for at, card in enumerate(cards))
        sides.append(SideSetup(name, units))
    return Setup(tuple(sides), tuple(options.items()), first)


def status(holder: str, code: str, *, of: str = "", value: int = 0, until: Until = NEVER) -> Status:
    return Status(status_id(holder, code, of), code, holder, of, value=value, until=until)


def on_watch(unit: str, left: int = 2) -> Status:
    return status(unit, "watch", value=left, until=("round_end", "", 1))


def touch(one: str, other: str) -> Contact:
    first, second = sorted((one, other))
    return Contact(contact_id(one, other), first, second)


def at(unit: str, x: int, y: int, facing: int = 0, level: int = 0) -> Token:
    return Token(unit, x, y, level, facing)


def field(*pieces: Piece, size: int = 12) -> Board:
    return Board("board", size, size, pieces)


def _cards(given: Iterable[Card] | int) -> list[Card]:
    return [man() for _ in range(given)] if isinstance(given, int) else list(given)


def fresh(a: Iterable[Card] | int = 1, b: Iterable[Card] | int = 1, *, first: int = -1, **options: Any) -> Scene:
    """Return a table before the first round."""
    return Scene(SYSTEM.start(setup(_cards(a), _cards(b), first=first, **options)))


def scene(a: Iterable[Card] | int = 1, b: Iterable[Card] | int = 1, *things: Thing, acting: str = "", active: str = "a",
          **options: Any) -> Scene:
    """Return a table in the first round, in the activation of a unit where one is named; a board where tokens stand."""
    placed = any(isinstance(one, Token) for one in things)
    made = setup(_cards(a), _cards(b), **({"board": True} if placed else {}), **options)
    given = {(item.kind, item.id) for item in things}
    kept = [item for item in SYSTEM.start(made).things() if item.kind != "clock" and (item.kind, item.id) not in given]
    clock = Clock(round=1, active=active, phase="activations", acting=acting, activations=int(bool(acting)),
                  order=(active, "b" if active == "a" else "a"))
    return Scene(Battle.of([*kept, clock, *things]))
