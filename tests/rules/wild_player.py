"""A player who does anything that is offered, answers anything that may be answered, and corrects at random by hand."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.driver import Running
from desktop.rules.kernel.odds.horizon import outlook
from desktop.rules.kernel.pieces import Model, Result, Side, Unit
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.kernel.requests import Choose
from desktop.rules.kernel.system import System
from desktop.rules.kernel.things import Thing
from tests.rules.random_player import RandomPlayer

Start = tuple[str, tuple[Any, ...], tuple[str, ...]]
"""A procedure, its arguments, and the refusals it is forced past."""

Call = tuple[Any, ...]
"""A correction within several: its code and arguments."""


class WildPlayer(RandomPlayer):
    """Plays one battle on and on: a step that ends it is taken back, a side nearly gone is put on the table again.

    Shape: `corrects` is how often, out of one, a step is a correction by hand. What a game has of its own stands in
    the variables of the class and in `scarce`, `more_starts`, `wound`, `other` and `ended`.
    """

    game: ClassVar[System]
    rules: ClassVar[str]
    """How the ids of the rules of the game begin."""
    words: ClassVar[tuple[str, ...]]
    unreached: ClassVar[dict[str, set[str]]] = {}
    """Fields that nobody sets by hand, beside those of every game: such as make up the id of a thing."""
    until: ClassVar[tuple[tuple[Any, ...], ...]] = ((), ("phase_end", "", 1), ("turn_end", "a", 4))
    advances: ClassVar[float] = 0.12
    later: ClassVar[float] = 0.1
    """How often what is due later is thought of."""
    now: ClassVar[int] = 5
    """How many times more likely what is due now is than anything else."""
    rare: ClassVar[float] = 0.02
    """How often a rare or refused offer is thought of."""
    budget: ClassVar[int] = 3_000
    odd_values: ClassVar[tuple[Any, ...]] = (3, True, None)

    def __init__(self, start: Battle, seed: int, corrects: float = 0.25) -> None:
        super().__init__(self.game, start, seed)
        self.corrects = corrects
        self.states = (*(kind.code for kind in self.game.statuses), "odd")

    # --- what a game has of its own

    def scarce(self) -> Start | None:
        """Return what puts a side that is gone, or nearly, on the table again; None while both are there."""
        raise AssertionError("each game says when a side is nearly gone")

    def more_starts(self) -> list[Start]:
        """Return what may be started beside what is offered and due."""
        return []

    def wound(self) -> Start | None:
        """Return a correction of what a model or unit has lost; None where there is nobody."""
        models = self.battle.all(Model)
        if not models:
            return None
        return "kernel.set_wounds", ((self.random.choice(models).id, self.random.randint(-2, 9)),), ()

    def other(self, name: str, was: tuple[Any, ...]) -> tuple[Any, ...] | None:
        """Return another value of a field that holds several; None where any words will do."""
        if name == "turns":
            return (("a", self.random.randint(-1, 9)), ("z", 2))
        return None

    def begun(self, code: str, args: tuple[Any, ...]) -> None:
        """Hold what must be so of a step before it is played."""

    def ended(self, result: Result) -> None:
        """Hold what must be so of an end."""

    # --- playing

    def ids(self) -> list[str]:
        return ["", "nobody", *(one.id for kind in (Side, Unit) for one in self.battle.all(kind))]

    def play(self, steps: int) -> None:
        while len(self.digests) <= steps:
            self.step()

    def step(self) -> None:
        """Play one step; a correction that cannot be, and a choice of nothing, are no steps."""
        code, args, forced = self.choose()
        self.begun(code, args)
        running = self.session.start(code, args, forced)
        while running.status == "waiting" and (again := self.answer(running)) is not None:
            running = again
        by_hand = code.startswith("kernel.") and running.failure.startswith("NotPossible")
        assert by_hand or running.status != "failed", (code, args, running.failure)
        if running.status == "finished":
            running = self.revise(running)
        if running.status == "finished":
            self.check_draft()
            self.session.adopt(self.session.prepare_step())
            self.digests.append(self.battle.digest)
        self.session.close_draft()
        if (result := self.battle.find(Result, "result")) is not None:
            self.ended(result)
            self.session.adopt(self.session.prepare_undo())
            self.digests.pop()

    # --- what to do

    def choose(self) -> Start:
        if (again := self.scarce()) is not None:
            return again
        draw = self.random.random()
        if draw < self.corrects:
            return self.correction()
        starts = self.starts() if draw >= self.corrects + self.advances else []
        return self.random.choice(starts) if starts else (self.game.advance, (), ())

    def starts(self) -> list[Start]:
        """Return what may be started: what is due now several times, few of the rare and of the refused offers."""
        found = self.more_starts()
        for due in self.game.dues(self.battle):
            if due.start is not None and (due.when == "now" or self.random.random() < self.later):
                found += [(*due.start, ())] * (self.now if due.when == "now" else 1)
        for one in (one for id in self.ids() for one in self.game.offers(self.battle, id)):
            rare = one.more or one.refusal is not None
            forcible = one.refusal is None or one.refusal.forcible
            if one.code in PROCEDURES and forcible and (not rare or self.random.random() < self.rare):
                found.append((one.code, one.args, (one.refusal.code,) if one.refusal is not None else ()))
        return found

    def correction(self) -> Start:
        way = self.random.randrange(4)
        if way == 0 and (wound := self.wound()) is not None:
            return wound
        if way in (1, 2):
            code = ("kernel.set_status", "kernel.clear_status")[way - 1]
            return code, (self.random.choice(self.states), self.random.choice(self.ids())), ()
        item: Thing = self.random.choice(list(self.battle.things()))
        kept = {"id"} | {"unit": {"card"}, "status": {"code", "holder", "of"}, **self.unreached}.get(item.kind, set())
        name = self.random.choice([name for name in field_names(item) if name not in kept] or ["id"])
        return "kernel.set_field", (item.kind, item.id, name, self.value(name, getattr(item, name, ""))), ()

    def value(self, name: str, was: Any) -> Any:
        """Return another value of the same type."""
        if isinstance(was, bool) or was is None:
            return not was
        if isinstance(was, int):
            return self.random.randint(-3, 12)
        if isinstance(was, str):
            return self.random.choice((*self.words, *self.states) if name == "code" else self.words)
        if (value := self.other(name, was)) is not None:
            return value
        if name == "values":
            key = self.random.choice(was)[0]
            return tuple((k, self.random.choice((*self.words, *self.odd_values)) if k == key else v) for k, v in was)
        if name == "until":
            return self.random.choice(self.until)
        return tuple(self.random.choice(self.words) for _ in range(self.random.randint(0, 3)))

    # --- what to say

    def answer(self, running: Running) -> Running | None:
        """Answer the open request; None where there is nothing to choose from."""
        running = self.by_hand(running)
        request = running.request
        if request is None:  # the number is out of reach now, or certain
            return running
        self.check_draft()
        self.check_odds()
        if request.rolled:
            return self.rolled(request)
        if isinstance(request, Choose) and not request.picks:
            return None
        return self.session.resume(self.session.answer(self.any_answer(request), force=True))

    def by_hand(self, running: Running) -> Running:
        """Now and then change the number that is needed; each of its parts but that one names its rule."""
        needed = running.request.needed if running.request is not None else None
        if needed is None:
            return running
        ours = [one for one in needed.terms if one.code != "kernel.by_hand"]
        assert [one for one in ours if not one.rule.startswith(self.rules)] == []
        draft = self.session.draft
        if draft is None or draft.hand or self.random.random() > 0.1:
            return running
        return self.session.resume(draft.with_hand(needed.key, self.random.choice((-2, -1, 1, 2))))

    def revise(self, running: Running) -> Running:
        """Now and then set an assumption to something else, and answer what is asked then."""
        if not running.revisable or self.random.random() < 0.3:
            return running
        one = self.random.choice(running.revisable)
        draft = self.session.revised(one.answer.key, one.answer.nth, self.any_answer(one.request), force=True)
        found: Running | None = self.session.resume(draft)
        while found is not None and found.status == "waiting":
            running, found = found, self.answer(found)
        running = found or running
        assert running.status != "failed", running.failure
        return running

    def check_odds(self) -> None:
        """Now and then hold that the odds of the open step, where they can be told, share out one whole."""
        draft, running = self.session.draft, self.session.running
        if draft is None or running is None or self.random.random() > 0.1:
            return
        game = self.game
        told = outlook(game.procedures, game.measures, self.battle, draft, running, budget=self.budget)
        assert told is None or abs(sum(share for _, share in told.shares) - 1) < 1e-9


def field_names(item: Thing) -> list[str]:
    """Return the names of the fields of a thing."""
    made: Any = item  # each kind of thing is declared a dataclass by what registers it
    return [field.name for field in dataclasses.fields(made)]


def whole_again(battle: Battle, units: tuple[Unit, ...], statuses: tuple[str, ...] = ("out",)) -> Start:
    """Return the corrections that put units, and all their models at two wounds, on the table again."""
    calls: list[Call] = []
    for unit in units:
        calls += [("kernel.clear_status", code, unit.id) for code in statuses]
        calls.append(("kernel.set_field", "unit", unit.id, "gone", ""))
        for model in battle.where(Model, "unit", unit.id):
            calls += [("kernel.set_field", "model", model.id, "gone", ""),
                      ("kernel.set_field", "model", model.id, "most", 2), ("kernel.set_wounds", (model.id, 2))]
    return "kernel.several", tuple(calls), ()
