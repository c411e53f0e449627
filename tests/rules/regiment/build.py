"""Builders for small battles of regiments: a few units with given stats, in the middle of a turn where wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card, Profile, Stat, Weapon
from desktop.rules.kernel.moments import NEVER, Until
from desktop.rules.kernel.pieces import Clock, Status, Unit
from desktop.rules.kernel.statuses import status_id, status_of
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.kernel.things import Thing
from desktop.rules.regiment import SYSTEM
from desktop.rules.regiment.phases import PHASE_CODES
from desktop.rules.regiment.things import Before, Combat
from tests.rules.scripted import Scripted

PLAIN = {"Sp": "5", "Me": "4", "Ra": "4", "De": "4", "Att": "10", "Ne": "11/13"}
"""The stat line of a unit about which nothing else is said."""

BOW = Weapon("Bows", (Stat("Range", "24″"), Stat("Power", "–")), tags=("ranged",))
SPELL = Weapon("Fire", (Stat("Range", "18″"), Stat("Power", "2"), Stat("Att", "6")), tags=("magic",))
PIKE = Weapon("Pikes", (Stat("Range", "contact"), Stat("Power", "1")))

ENGINE = ("war engine",)


class Scene(Scripted):
    """A table of regiments."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(SYSTEM, battle)

    def damage(self, unit: str) -> int:
        return self.battle.get(Unit, unit).damage

    def until(self, unit: str, code: str) -> Until:
        """Return when a state of a unit ends."""
        found = status_of(self.battle, unit, code)
        assert found is not None, code
        return found.until

    def combats(self) -> tuple[Combat, ...]:
        return self.battle.all(Combat)


def unit(name: str = "", *arms: Weapon, keywords: tuple[str, ...] = (), points: str = "100",
         **given: int | str) -> Card:
    """Return the card of a unit: the plain stat line with some values replaced."""
    stats = tuple(Stat(key, str(given.get(key, plain))) for key, plain in PLAIN.items())
    return Card(name, "regiment", points=points, profiles=(Profile(name, stats, 0, 0),), weapons=arms,
                keywords=keywords)


def side(name: str, cards: Iterable[Card], leader: int = -1) -> SideSetup:
    units = tuple(UnitSetup(card.name or f"{name} {at + 1}", card) for at, card in enumerate(cards))
    return SideSetup(name, units, leader=leader)


def setup(a: Iterable[Card], b: Iterable[Card], *, first: int = 0, leaders: tuple[int, int] = (-1, -1),
          **options: Any) -> Setup:
    return Setup((side("Ash", a, leaders[0]), side("Birch", b, leaders[1])), tuple(options.items()), first)


def status(holder: str, code: str, *, of: str = "", until: Until = NEVER, value: int = 0) -> Status:
    return Status(status_id(holder, code, of), code, holder, of, until=until, value=value)


def hurt(holder: str, by: str, damage: int, phase: int) -> Status:
    """Return the count of damage that a unit took in a phase."""
    return status(holder, "hurt", of=by, until=("phase_end", "", phase), value=damage)


def combat(target: str, *attackers: str, struck: tuple[str, ...] = (), damage: int = 0, outcome: str = "",
           waiting: tuple[str, ...] = (), id: str = "c001") -> Combat:
    return Combat(id, target, attackers, struck, damage, outcome, waiting)


def cards_of(cards: Iterable[Card] | int) -> list[Card]:
    return [unit() for _ in range(cards)] if isinstance(cards, int) else list(cards)


def arranged(made: Setup, phase: str, active: str, things: tuple[Thing, ...], damage: dict[str, int]) -> Battle:
    """Return a battle in the second turn of a side (the other has had one), with some more things in it.

    What `hurt` says of this phase is the latest of the damage.
    """
    now: Counter[str] = Counter()
    for thing in things:
        if isinstance(thing, Status) and thing.code == "hurt":
            now[thing.holder] += thing.value
    kept: list[Thing] = []
    for item in SYSTEM.start(made).things():
        if isinstance(item, Unit) and item.id in damage:
            kept.append(Unit(item.id, item.side, item.name, item.card, item.recruit, damage[item.id]))
        elif isinstance(item, Before):
            kept.append(Before(item.id, damage.get(item.id, 0) - now.get(item.id, 0)))
        elif item.kind != "clock":
            kept.append(item)
    other = "b" if active == "a" else "a"
    clock = Clock(round=2, active=active, phase=phase, phases=6 + PHASE_CODES.index(phase) + 1, order=(active, other),
                  turns=tuple(sorted(((active, 2), (other, 1)))))
    return Battle.of([*kept, clock, *things])


def scene(a: Iterable[Card] | int = 1, b: Iterable[Card] | int = 1, *things: Thing, phase: str = "movement",
          active: str = "a", damage: dict[str, int] | None = None, leaders: tuple[int, int] = (-1, -1),
          **options: Any) -> Scene:
    """Return a table in the middle of a side's second turn; a number stands for so many plain units."""
    made = setup(cards_of(a), cards_of(b), leaders=leaders, **options)
    return Scene(arranged(made, phase, active, things, damage or {}))


def fresh(a: Iterable[Card] | int = 1, b: Iterable[Card] | int = 1, *, first: int = 0, **options: Any) -> Scene:
    """Return a table before the first turn."""
    return Scene(SYSTEM.start(setup(cards_of(a), cards_of(b), first=first, **options)))


def melee(a: Iterable[Card] | int = 1, b: Iterable[Card] | int = 1, *things: Thing, **more: Any) -> Scene:
    """Return a table in the Melee phase at which every unit of the first side attacks the first enemy."""
    attackers = [f"a{at + 1:02d}" for at in range(a if isinstance(a, int) else len(list(a)))]
    return scene(a, b, combat("b01", *attackers), *things, phase="melee", **more)
