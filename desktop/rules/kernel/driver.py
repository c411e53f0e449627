"""Runs procedures for play: feeds recorded answers, assumes defaults, stops where an answer is wanted.

The same draft on the same battle always gives the same run; no dice are rolled here and nothing is stored. A rule that
fails is caught and reported: the table goes on by hand (kernel.md 2.9, 3.6).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from desktop.rules.kernel.asking import Answer, Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.lockstep import drive
from desktop.rules.kernel.procedure import Procedure, Table

LONGEST = 10_000
"""How many requests a run may pass: a rule that assumes for ever must not hang the table."""


class RunsOn(Exception):
    """A run goes on and on without asking anything that people answer."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A request of a run with the answer it went on with."""

    request: Request[Any]
    answer: Answer

    @property
    def given(self) -> bool:
        """Whether somebody gave the answer: it is neither assumed nor certain."""
        return self.answer.source not in ("assumed", "certain")


@dataclass(slots=True)
class Running:
    """Where a run stands.

    Shape: `asked` holds every request that was passed, in order; `request` is the open one (None unless waiting);
    `lost` is the number of recorded answers that fit no request any more.
    """

    status: Literal["waiting", "finished", "failed"]
    table: Table
    asked: list[Asked] = field(default_factory=list)
    request: Request[Any] | None = None
    nth: int = 0
    lost: int = 0
    value: Any = None
    failure: str = ""

    @property
    def answers(self) -> tuple[Answer, ...]:
        """Every answer of the run, assumed and certain ones included."""
        return tuple(asked.answer for asked in self.asked)

    @property
    def revisable(self) -> list[Asked]:
        """The soft requests since the last hard answer: what may still be revised."""
        found: list[Asked] = []
        for asked in reversed(self.asked):
            if not asked.request.soft and asked.answer.source != "certain":
                break
            if asked.request.soft and asked.answer.source != "certain":
                found.append(asked)
        return found[::-1]

    @property
    def wants_next(self) -> bool:
        """Whether a finished run ends in assumptions and so waits for a word before it is kept."""
        return self.status == "finished" and bool(self.revisable)


class _Feed:
    """Hands recorded answers out to the requests of a run, in order."""

    def __init__(self, answers: tuple[Answer, ...]) -> None:
        self._left = list(answers)
        self._seen: Counter[str] = Counter()

    def number(self, request: Request[Any]) -> int:
        """Return how many requests of this key came before in the run, and count this one."""
        nth = self._seen[request.key]
        self._seen[request.key] += 1
        return nth

    def take(self, request: Request[Any], nth: int, forced: frozenset[str]) -> Answer | None:
        """Return the recorded answer to a request; assumptions that are no longer asked are passed over."""
        for at, answer in enumerate(self._left):
            if self._fits(answer, request, nth, forced):
                if any(_binds(skipped) for skipped in self._left[:at]):
                    return None
                del self._left[at]
                return answer
        return None

    @staticmethod
    def _fits(answer: Answer, request: Request[Any], nth: int, forced: frozenset[str]) -> bool:
        if answer.nth != nth or answer.key != request.key:
            return False
        if answer.print != request.fingerprint():
            return _falls_otherwise(answer, request)
        refusal = request.refuse(answer.value)
        return refusal is None or (refusal.forcible and refusal.code in forced)

    @property
    def left(self) -> int:
        """The number of recorded answers nobody asked for, assumptions aside."""
        return sum(map(_binds, self._left))


def _binds(answer: Answer) -> bool:
    """Whether an answer may not be passed over: it is neither an assumption, revised or not, nor certain."""
    return answer.source not in ("assumed", "revised", "certain")


def _falls_otherwise(answer: Answer, request: Request[Any]) -> bool:
    """Whether the faces of an answer are those of the dice now asked for: they outlive another cut, counts do not."""
    n, sides = request.dice
    same = answer.about == request.about and answer.sides == sides
    return request.kind == "pool" and same and 0 < n == len(answer.faces)


def run(procedures: Mapping[str, Procedure[Any, Any]], battle: Battle, draft: Draft) -> Running:
    """Run a draft on a battle as far as its answers go."""
    table = Table(battle, draft.hand, draft.forced)
    running = Running("failed", table)
    feed = _Feed(draft.answers)
    try:
        steps = drive(procedures[draft.code](table, *draft.args).start())
        _feed_all(running, feed, steps, table)
    except Exception as error:  # a rule that fails must never take the battle with it
        running.status, running.request = "failed", None
        running.failure = f"{type(error).__name__}: {error}"
    return running


def _feed_all(running: Running, feed: _Feed, steps: Generator[Request[Any], Any, Any], table: Table) -> None:
    try:
        request = next(steps)
        while True:
            nth = feed.number(request)
            answer = _answer(feed, request, nth, table.forced)
            if answer is None:
                running.status, running.request, running.nth, running.lost = "waiting", request, nth, feed.left
                steps.close()
                return
            running.asked.append(Asked(request, answer))
            if len(running.asked) >= LONGEST:
                raise RunsOn(request.key)
            request = steps.send(request.read(answer.value))
    except StopIteration as stop:
        running.status, running.value, running.lost = "finished", stop.value, feed.left


def _answer(feed: _Feed, request: Request[Any], nth: int, forced: frozenset[str]) -> Answer | None:
    certain = request.forced
    if certain is not None:
        return request.answered(certain, "certain", nth)
    answer = feed.take(request, nth, forced)
    if answer is not None and answer.print != request.fingerprint():
        return request.answered(request.from_faces(answer.faces), answer.source, nth, answer.faces)
    if answer is None and request.soft:
        return request.answered(request.default, "assumed", nth)
    return answer
