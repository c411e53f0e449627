"""A player who does anything that is offered, answers anything that may be answered, and corrects at random by hand."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from desktop.rules.freeform import SYSTEM
from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import decode, encode
from desktop.rules.kernel.dice import Dice
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running, run
from desktop.rules.kernel.pieces import Model, Side, Status, Unit
from desktop.rules.kernel.requests import Allocate, Choose, Confirm, Declare, Fact, RollOff
from desktop.rules.kernel.session import Session
from desktop.rules.kernel.system import Setup
from desktop.rules.kernel.things import Thing

WORDS = ("pinned", "on fire", "down", "Siesta", "", "a", "b", "z", "a01", "b02", "a01.2", "Move")
UNREACHED = {"id", "card"}
"""Fields that no panel lets people set by hand: what a thing is called inside, and the card of a unit."""


class Player:
    """Plays one battle. Shape: `digests` holds the digest before the first step and after each."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.random = Random(seed)
        self.session = Session(SYSTEM, SYSTEM.start(setup))
        self.dice = Dice(str(seed))
        self.digests = [self.session.battle.digest]

    @property
    def battle(self) -> Battle:
        return self.session.battle

    def ids(self) -> list[str]:
        battle = self.battle
        return ["", "battle", "nobody", *(one.id for kind in (Side, Unit) for one in battle.all(kind))]

    def play(self, steps: int) -> None:
        for _ in range(steps):
            self.step()

    def step(self) -> None:
        """Play one step; a correction that cannot be is no step."""
        code, args = self.choose()
        by_hand = code.startswith("kernel.")
        running = self.session.start(code, args)
        while running.status == "waiting":
            self.check_draft()
            running = self.answer(running)
        assert running.status == "finished" or (by_hand and running.failure.startswith("NotPossible")), (
            code, args, running.failure)
        if running.status == "finished":
            if self.random.random() < 0.3:
                self.revise(running)
            self.check_draft()
            self.session.adopt(self.session.prepare_step())
            self.digests.append(self.battle.digest)
        self.session.close_draft()

    def choose(self) -> tuple[str, tuple[Any, ...]]:
        dice = self.random.random()
        if dice < 0.2:
            return SYSTEM.advance, ()
        if dice < 0.5:
            return self.correction()
        starts = [(one.code, one.args) for one in SYSTEM.offers(self.battle, self.random.choice(self.ids()))]
        starts += [one.start for one in SYSTEM.dues(self.battle) if one.start is not None]
        return self.random.choice(starts or [("freeform.roll", ("", 2, 6))])

    def correction(self) -> tuple[str, tuple[Any, ...]]:
        way = self.random.randrange(4)
        models = self.battle.all(Model)
        if way == 0 and models:
            return "kernel.set_wounds", ((self.random.choice(models).id, self.random.randint(-2, 9)),)
        if way in (1, 2):
            code = ("kernel.set_status", "kernel.clear_status")[way - 1]
            return code, (self.random.choice(("acted", "out", "freeform.tag", "odd")), self.random.choice(self.ids()))
        item: Thing = self.random.choice([one for one in self.battle.things() if one.kind != "result"])
        name = self.random.choice([name for name in item.__dataclass_fields__ if name not in UNREACHED])  # type: ignore[attr-defined]
        return "kernel.set_field", (item.kind, item.id, name, self.value(name, getattr(item, name)))

    def value(self, name: str, was: Any) -> Any:
        """Return another value of the same type."""
        if isinstance(was, bool) or was is None:
            return not was
        if isinstance(was, int):
            return self.random.randint(-3, 12)
        if isinstance(was, str):
            return self.random.choice(WORDS)
        if name == "turns":
            return (("a", self.random.randint(-1, 9)), ("z", 2))
        if name == "values":
            key = self.random.choice(was)[0]
            return tuple((k, self.random.choice((*WORDS, 3, True, None)) if k == key else v) for k, v in was)
        if name == "until":
            return self.random.choice(((), ("round_end", "", 1), ("turn_end", "z", 4)))
        return tuple(self.random.choice(WORDS) for _ in range(self.random.randint(0, 3)))

    def answer(self, running: Running) -> Running:
        request = running.request
        assert request is not None
        if request.rolled:
            n, sides = request.dice
            faces, self.dice = self.dice.roll_off(sides) if isinstance(request, RollOff) else self.dice.roll(n, sides)
            return self.session.resume(self.session.answer(request.from_faces(faces), "app", faces))
        return self.session.resume(self.session.answer(self.any_answer(request)))

    def any_answer(self, request: Request[Any]) -> Any:
        if isinstance(request, Choose):
            return self.random.choice(request.picks).value
        if isinstance(request, Confirm):
            return self.random.random() < 0.5
        if isinstance(request, Declare):
            return tuple((fact.key, self.fact(fact)) for fact in request.facts)
        assert isinstance(request, Allocate)
        left, spread = request.total, []
        for slot in request.slots:
            spread.append((slot.value, min(left, slot.high)))
            left -= spread[-1][1]
        return tuple(spread)

    def fact(self, fact: Fact) -> Any:
        if fact.kind == "flag":
            return self.random.random() < 0.5
        if fact.kind == "number":
            return self.random.randint(fact.low, min(fact.high, fact.low + 12))
        return self.random.choice(fact.picks).value

    def revise(self, running: Running) -> None:
        """Set one assumption to something else, and answer what is asked then."""
        open_ = running.revisable
        if not open_:
            return
        one = self.random.choice(open_)
        value = self.any_answer(one.request)
        if one.request.refuse(value) is None:
            running = self.session.resume(self.session.revised(one.answer.key, one.answer.nth, value))
            while running.status == "waiting":
                running = self.answer(running)
            assert running.status == "finished", running.failure

    def check_draft(self) -> None:
        """Hold that the draft comes through JSON whole and runs to the same end."""
        draft, running = self.session.draft, self.session.running
        assert draft is not None
        assert running is not None
        again = decode(Draft, json.loads(json.dumps(encode(draft))))
        assert again == draft
        rerun = run(SYSTEM.procedures, self.battle, again)
        assert (rerun.status, rerun.table.told, rerun.request) == (running.status, running.table.told, running.request)


def queries(battle: Battle, ids: list[str]) -> tuple[list[Any], list[Any]]:
    """Ask everything that a panel asks of the system, and return the offers and dues."""
    SYSTEM.phases(battle)
    offers = [one for id in ids for one in SYSTEM.offers(battle, id)]
    for id in ids:
        assert SYSTEM.posture(battle, id) in ("standing", "down", "stunned", "out")
    for status in battle.all(Status):
        SYSTEM.status(status.code)
    return offers, SYSTEM.dues(battle)
