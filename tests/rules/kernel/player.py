"""A player who plays at random, corrects at random, and keeps the journal as a file would."""

from __future__ import annotations

import json
import random
from typing import Any

from desktop.rules.kernel.asking import Answer
from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.codec import decode, encode, freeze, hints_of
from desktop.rules.kernel.dice import Dice
from desktop.rules.kernel.drafting import NotNow
from desktop.rules.kernel.driver import Running
from desktop.rules.kernel.events import Told
from desktop.rules.kernel.pieces import Clock, Model, Unit
from desktop.rules.kernel.requests import Allocate, Choose, Confirm, Declare
from desktop.rules.kernel.session import Entry, Session
from desktop.rules.kernel.system import System
from desktop.rules.kernel.things import KINDS, unpack
from tests.rules.kernel.game import SYSTEM
from tests.rules.kernel.game_events import begin


def stored(entry: Entry) -> str:
    """Return an entry as a line of the journal."""
    told = [[one.code, one.params, one.changes] for one in entry.told]
    inputs = [encode(entry.args), encode(entry.hand), encode(entry.forced), [encode(one) for one in entry.answers]]
    return json.dumps([entry.kind, entry.code, *inputs, told, entry.digest, entry.count], ensure_ascii=False)


def entry_of(line: str) -> Entry:
    """Return an entry from its line."""
    kind, code, args, hand, forced, answers, told, digest, count = json.loads(line)
    events = tuple(Told(code, params, tuple(Change(*change) for change in changes)) for code, params, changes in told)
    return Entry(kind, code, freeze(args), freeze(hand), freeze(forced), tuple(decode(Answer, one) for one in answers),
                 events, digest, count)


def stored_things(battle: Battle) -> list[Any]:
    """Return a battle as stored."""
    return [[item.kind, encode(item)] for item in battle.things()]


def battle_of(things: list[Any]) -> Battle:
    """Return a battle from what was stored."""
    return Battle.of(unpack(kind, fields) for kind, fields in things)


def opened(journal: list[str], system: System = SYSTEM, start: Battle | None = None) -> Session:
    """Fold a journal into a session; no procedure is called."""
    session = Session(system, start or begin())
    for line in journal:
        session.adopt(entry_of(line))
    return session


class Player:
    """Plays a seed; `trail` holds the digest after every entry, `journal` the lines as stored."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.dice = Dice(f"player-{seed}")
        self.session = Session(SYSTEM, begin())
        self.journal: list[str] = []
        self.trail: list[int] = []
        self.failures: list[str] = []

    def play(self, steps: int) -> None:
        """Do some acts, whatever they are."""
        for _ in range(steps):
            act = self.chance.random()
            if act < 0.12:
                self._correct()
            elif act < 0.22:
                self._undo_or_redo()
            else:
                self._run()

    def keep(self, entry: Entry) -> None:
        """Store an entry and take it over, as it comes back from the store."""
        self.journal.append(stored(entry))
        self.session.adopt(entry_of(self.journal[-1]))
        self.trail.append(self.session.battle.digest)

    def _run(self) -> None:
        code, args, forced = self._what()
        running = self.session.start(code, args, forced)
        while running.status == "waiting":
            if self.chance.random() < 0.04:
                self.keep(self.session.prepare_drop())
                self.session.close_draft()
                return
            running = self._go_on(running)
        if running.status == "finished":
            self.keep(self.session.prepare_step())
        else:
            self.failures.append(running.failure)
        self.session.close_draft()

    def _what(self) -> tuple[str, tuple[Any, ...], tuple[str, ...]]:
        units = self.session.battle.all(Unit)
        if self.chance.random() < 0.25 or not units:
            return self.chance.choice(["trial.next", "trial.next", "trial.lots"]), (), ()
        offer = self.chance.choice(SYSTEM.offers(self.session.battle, self.chance.choice(units).id))
        return offer.code, offer.args, (offer.refusal.code,) if offer.refusal is not None else ()

    def _go_on(self, running: Running) -> Running:
        act, session = self.chance.random(), self.session
        if act < 0.1 and running.revisable:
            asked = self.chance.choice(running.revisable)
            value = self._chosen(asked.request)
            if asked.request.refuse(value) is None:
                return session.resume(session.revised(asked.answer.key, asked.answer.nth, value))
        if act < 0.15 and (shorter := session.back()) is not None:
            return session.resume(shorter[0])
        if act < 0.2 and session.draft is not None:
            return session.resume(session.draft.with_hand("trial.hit", self.chance.randint(-2, 3)))
        if act < 0.25:
            self._correct()
            again = session.rerun()
            assert again is not None
            return again
        return self._answer(running)

    def _answer(self, running: Running) -> Running:
        request, session = running.request, self.session
        assert request is not None
        if request.rolled:
            off = request.kind == "rolloff"
            faces, self.dice = self.dice.roll_off() if off else self.dice.roll(*request.dice)
            value = request.from_faces(faces)
            seen = self.chance.random() < 0.5
            return session.resume(session.answer(value, "app" if seen else "table", faces if seen else ()))
        try:
            return session.resume(session.answer(self._chosen(request), force=self.chance.random() < 0.5))
        except NotNow:
            return session.resume(session.answer(next(pick.value for pick in request.picks), force=True))  # type: ignore[attr-defined]

    def _chosen(self, request: Any) -> Any:
        if isinstance(request, Choose):
            return self.chance.choice(request.picks).value
        if isinstance(request, Confirm):
            return self.chance.random() < 0.5
        if isinstance(request, Declare):
            return tuple((fact.key, self.chance.random() < 0.5 if fact.kind == "flag" else
                          self.chance.randint(fact.low, fact.high)) for fact in request.facts)
        assert isinstance(request, Allocate)
        left, spread = request.total, []
        for slot in self.chance.sample(request.slots, len(request.slots)):
            spread.append((slot.value, min(left, slot.high)))
            left -= spread[-1][1]
        return tuple(spread)

    def _correct(self) -> None:
        battle, pick = self.session.battle, self.chance.choice
        models, units = battle.all(Model), battle.all(Unit)
        holder = pick([*(model.id for model in models), *(unit.id for unit in units), "nobody"])
        kind, thing = "clock", battle.find(Clock, "clock")
        choices: list[tuple[str, tuple[Any, ...]]] = [
            ("kernel.set_status", (pick(["stunned", "hidden", "broken"]), holder)),
            ("kernel.clear_status", (pick(["stunned", "hidden", "broken"]), holder)),
            ("kernel.set_field", (kind, "clock", pick(["round", "phases"]), self.chance.randint(0, 9))),
            ("kernel.set_field", (kind, "clock", "active", pick(["red", "blue", "", "green"]))),
            ("kernel.set_field", (kind, "clock", "turns", [["red", self.chance.randint(0, 5)]])),
        ]
        if models:
            choices.append(("kernel.set_wounds", ((pick(models).id, self.chance.randint(-1, 4)),)))
            choices.append(("kernel.set_field", ("model", pick(models).id, "unit", pick(["u1", "v2", "gone"]))))
        if units:
            choices.append(("kernel.set_field", ("unit", pick(units).id, "side", pick(["red", "blue", "green"]))))
            choices.append(("kernel.set_field", ("unit", pick(units).id, "damage", self.chance.randint(0, 9))))
        assert thing is None or set(hints_of(KINDS[kind])) >= {"round", "phases", "active", "turns"}
        code, args = pick(choices)
        self.keep(self.session.prepare_call(code, args))

    def _undo_or_redo(self) -> None:
        session = self.session
        if self.chance.random() < 0.6 and session.done:
            self.keep(session.prepare_undo(self.chance.randint(1, min(3, len(session.done)))))
        elif session.undone:
            self.keep(session.prepare_redo(self.chance.randint(1, min(3, len(session.undone)))))
