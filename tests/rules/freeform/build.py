"""Builders for freeform battles, and a table at which they are played."""

from __future__ import annotations

from typing import Any

from desktop.rules.freeform import SYSTEM
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card, Profile, Stat, Weapon
from desktop.rules.kernel.driver import Running
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Clock, Model
from desktop.rules.kernel.session import Session
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.words import Words


def card(name: str = "Lamplighters", *lines: tuple[str, int, int], **more: Any) -> Card:
    """Return a card with a line for each (name, count, wounds); five figures of one wound where none is given."""
    lines = lines or (("Lamplighter", 5, 1),)
    profiles = tuple(Profile(line, (Stat("Nerve", "7"), Stat("Save", "5+")), count, wounds)
                     for line, count, wounds in lines)
    return Card(name, "freeform", profiles=profiles, **more)


MIXED = card("Toll Guard", ("Guard", 4, 1), ("Sergeant", 1, 2))
CART = card("Powder Cart", ("Cart", 0, 6))
LONE = card("Marsh Giant", ("Giant", 1, 5))


def with_weapons(base: Card, *weapons: Weapon) -> Card:
    return Card(base.name, base.system, profiles=base.profiles, weapons=weapons)


def side(name: str, *cards: Card, leader: int = -1) -> SideSetup:
    return SideSetup(name, tuple(UnitSetup(one.name, one) for one in cards), leader=leader)


def setup(*sides: SideSetup, first: int = 0, **options: Any) -> Setup:
    sides = sides or (side("Fen", MIXED, card()), side("Hill", LONE, CART))
    return Setup(sides, tuple(options.items()), first)


class Play:
    """A table: one call plays a whole step and keeps it."""

    def __init__(self, *sides: SideSetup, first: int = 0, begun: bool = True, **options: Any) -> None:
        self.start = SYSTEM.start(setup(*sides, first=first, **options))
        self.session = Session(SYSTEM, self.start)
        if begun:
            self.step("freeform.next")

    @property
    def battle(self) -> Battle:
        return self.session.battle

    @property
    def clock(self) -> Clock:
        return clock_of(self.battle)

    @property
    def stands(self) -> tuple[str, str]:
        """Whose turn it is and which phase."""
        return self.clock.active, self.clock.phase

    def ask(self, code: str, *args: Any, answers: tuple[Any, ...] = ()) -> Running:
        """Start a run and give it answers, in the order of its hard requests."""
        running = self.session.start(code, args)
        for value in answers:
            running = self.session.resume(self.session.answer(value))
        return running

    def keep(self) -> None:
        """Keep the finished run as a step."""
        running = self.session.running
        assert running is not None
        assert running.status == "finished", running.failure or running.request
        self.session.adopt(self.session.prepare_step())
        self.session.close_draft()

    def step(self, code: str, *args: Any, answers: tuple[Any, ...] = ()) -> list[str]:
        """Play a step to its end and return what the log says of it."""
        self.ask(code, *args, answers=answers)
        self.keep()
        return self.said()

    def revise(self, key: str, value: Any) -> Running:
        """Set an assumption of the open run to another value."""
        return self.session.resume(self.session.revised(key, 0, value))

    def said(self, language: str = "en") -> list[str]:
        """Return the sentences of the last step."""
        words = Words(language)
        return [words.say(told.code, **told.params) for told in self.session.lines[-1].entry.told]

    def wounds(self, unit: str) -> list[int]:
        return [model.wounds for model in self.battle.where(Model, "unit", unit)]

    def on(self, times: int) -> None:
        """Go on so many times."""
        for _ in range(times):
            self.step("freeform.next")
