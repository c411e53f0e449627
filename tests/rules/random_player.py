"""What random players of all systems share: any answer to any request, and drafts held to come through JSON."""

from __future__ import annotations

import json
from random import Random
from typing import Any, ClassVar

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import decode, encode
from desktop.rules.kernel.dice import Dice
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running, run
from desktop.rules.kernel.requests import Allocate, Choose, Confirm, Declare, Fact, RollOff
from desktop.rules.kernel.session import Session
from desktop.rules.kernel.system import System


class RandomPlayer:
    """Plays one battle. Shape: `digests` holds the digest before the first step and after each that stands.

    `likely` is how often a flag is raised, `furthest` how far above its least a number is set.
    """

    likely: ClassVar[float] = 0.5
    furthest: ClassVar[int] = 12

    def __init__(self, system: System, start: Battle, seed: int) -> None:
        self.system = system
        self.random = Random(seed)
        self.session = Session(system, start)
        self.dice = Dice(str(seed))
        self.digests = [start.digest]
        self.drafts = 0
        """How many drafts were written to JSON and read again."""

    @property
    def battle(self) -> Battle:
        return self.session.battle

    def rolled(self, request: Request[Any]) -> Running:
        """Answer a request by dice."""
        n, sides = request.dice
        faces, self.dice = self.dice.roll_off(sides) if isinstance(request, RollOff) else self.dice.roll(n, sides)
        return self.session.resume(self.session.answer(request.from_faces(faces), "app", faces))

    def any_answer(self, request: Request[Any]) -> Any:
        """Return something that a request without dice may be answered with."""
        if isinstance(request, Choose):
            return self.random.choice(request.picks).value
        if isinstance(request, Confirm):
            return self.random.random() < 0.5
        if isinstance(request, Declare):
            return tuple((fact.key, self.fact(fact)) for fact in request.facts)
        assert isinstance(request, Allocate)
        left, spread = request.total, []
        for slot in self.random.sample(request.slots, len(request.slots)):
            spread.append((slot.value, min(left, slot.high)))
            left -= spread[-1][1]
        return tuple(spread)

    def fact(self, fact: Fact) -> Any:
        if fact.kind == "flag":
            return self.random.random() < self.likely
        if fact.kind == "number":
            return self.random.randint(fact.low, min(fact.high, fact.low + self.furthest))
        return self.random.choice(fact.picks).value

    def check_draft(self) -> None:
        """Hold that the draft comes through JSON whole and runs to the same end."""
        draft, running = self.session.draft, self.session.running
        assert draft is not None
        assert running is not None
        again = decode(Draft, json.loads(json.dumps(encode(draft))))
        assert again == draft
        self.drafts += 1
        rerun = run(self.system.procedures, self.battle, again)
        assert (rerun.status, rerun.table.told, rerun.request) == (running.status, running.table.told, running.request)
