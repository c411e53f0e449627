"""A player who does anything that is offered, answers anything that may be answered, and corrects at random by hand."""

from __future__ import annotations

from typing import Any

from desktop.rules.freeform import SYSTEM
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.driver import Running
from desktop.rules.kernel.pieces import Model, Side, Status, Unit
from desktop.rules.kernel.system import Setup
from desktop.rules.kernel.things import Thing
from tests.rules.random_player import RandomPlayer

WORDS = ("pinned", "on fire", "down", "Siesta", "", "a", "b", "z", "a01", "b02", "a01.2", "Move")
UNREACHED = {"id", "card"}
"""Fields that no panel lets people set by hand: what a thing is called inside, and the card of a unit."""


class Player(RandomPlayer):
    """Plays one battle of the user's own words, corrections by hand among its steps."""

    def __init__(self, setup: Setup, seed: int) -> None:
        super().__init__(SYSTEM, SYSTEM.start(setup), seed)

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
            return self.rolled(request)
        return self.session.resume(self.session.answer(self.any_answer(request)))



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



def queries(battle: Battle, ids: list[str]) -> tuple[list[Any], list[Any]]:
    """Ask everything that a panel asks of the system, and return the offers and dues."""
    SYSTEM.phases(battle)
    offers = [one for id in ids for one in SYSTEM.offers(battle, id)]
    for id in ids:
        assert SYSTEM.posture(battle, id) in ("standing", "down", "stunned", "out")
    for status in battle.all(Status):
        SYSTEM.status(status.code)
    return offers, SYSTEM.dues(battle)
