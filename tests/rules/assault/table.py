"""A table at which one call plays a whole step of an assault by script, and which is then looked at."""

from __future__ import annotations

from typing import Any

from desktop.rules.assault.combats import caused, foes
from desktop.rules.assault.figures import alive, engaged
from desktop.rules.assault.system import SYSTEM
from desktop.rules.assault.things import Combat
from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.driver import Asked, Running
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import Needed, Refusal
from desktop.rules.kernel.odds.horizon import Outlook, outlook
from desktop.rules.kernel.offers import Due, Offer
from desktop.rules.kernel.pieces import Clock, Result
from desktop.rules.kernel.requests import Declare, Pool
from desktop.rules.kernel.session import Entry, Session
from desktop.rules.kernel.statuses import has


class Scene:
    """A table at which one call plays a whole step by script and keeps it.

    A script gives answers by the key of the request without its prefix: faces of dice as a tuple, a sum as a number,
    facts as a dict over their defaults, a list for several requests of one key. What is not scripted keeps its default
    where it has one; a hard request without an answer, or an answer that nobody asked for, fails the test.
    """

    def __init__(self, battle: Battle) -> None:
        self.start = battle
        self.session = Session(SYSTEM, battle)
        self.asked: list[Asked] = []

    @property
    def battle(self) -> Battle:
        return self.session.battle

    @property
    def clock(self) -> Clock:
        return clock_of(self.battle)

    # --- playing

    def play(self, code: str, *args: Any, force: Any = (), hand: Any = None, **script: Any) -> list[str]:
        """Play a step to its end and keep it; returns the codes of what it told, without their prefix.

        `force` are codes of refusals passed over, `hand` changes of a number by its key.
        """
        running = self._run(code, args, force, hand or {}, script)
        assert running.status == "finished", f"{running.status} {running.failure} at {self._key(running)}"
        self.asked = running.asked
        entry = self.session.prepare_step()
        self.session.close_draft()
        self.session.adopt(entry)
        return [told.code.removeprefix("assault.") for told in entry.told]

    def ask(self, code: str, *args: Any, **script: Any) -> Any:
        """Play a step as far as its script goes and return what it asks then; the step is left open."""
        running = self._run(code, args, (), {}, script)
        assert running.request is not None, f"{running.status} {running.failure}"
        self.asked = running.asked
        return running.request

    def drop(self) -> None:
        self.session.close_draft()

    def next(self, times: int = 1, **script: Any) -> list[str]:
        told: list[str] = []
        for _ in range(times):
            told = self.play("assault.next", **script)
        return told

    def to(self, phase: str, active: str = "") -> None:
        """Go on until a phase begins (of a side, where one is named)."""
        self.next()
        while self.clock.phase != phase or (active and self.clock.active != active):
            self.next()

    def undo(self) -> None:
        self.session.adopt(self.session.prepare_undo())

    def _run(self, code: str, args: tuple[Any, ...], force: tuple[str, ...], hand: dict[str, int],
             script: dict[str, Any]) -> Running:
        left = {f"assault.{key}": list(value) if isinstance(value, list) else [value] for key, value in script.items()}
        running = self.session.start(code, args, force)
        for key, by in hand.items():
            assert self.session.draft is not None
            running = self.session.resume(self.session.draft.with_hand(key, by))
        taken: set[tuple[str, int]] = set()
        while (again := self._answered(running, left, taken)) is not None:
            running = again
        assert not any(left.values()), f"not asked: {[key for key, value in left.items() if value]}, {running.failure}"
        return running

    def _answered(
        self, running: Running, left: dict[str, list[Any]], taken: set[tuple[str, int]]
    ) -> Running | None:
        """Give the next scripted answer: to an assumption first, each in its turn, then to the open request."""
        for asked in running.revisable:
            place = (asked.answer.key, asked.answer.nth)
            if asked.answer.source == "assumed" and left.get(asked.request.key) and place not in taken:
                taken.add(place)
                value = _value(asked.request, left[asked.request.key].pop(0))
                if value == asked.answer.value:
                    return running
                return self.session.resume(self.session.revised(*place, value))
        request = running.request
        if request is None or not left.get(request.key):
            return None
        answer = left[request.key].pop(0)
        faces = answer if isinstance(request, Pool) else ()
        return self.session.resume(self.session.answer(_value(request, answer), "table", faces))

    @staticmethod
    def _key(running: Running) -> str:
        return running.request.key if running.request is not None else ""

    # --- looking

    def told(self, code: str) -> dict[str, Any]:
        """Return the parameters of an event of the last step."""
        entry = self.last()
        found = [told.params for told in entry.told if told.code == f"assault.{code}"]
        assert found, f"{code} not told, but {[told.code for told in entry.told]}"
        return found[0]

    def last(self) -> Entry:
        return self.session.lines[self.session.done[-1]].entry

    @property
    def keys(self) -> list[str]:
        """The keys of what the last step asked, certain answers left out."""
        return [one.request.key.removeprefix("assault.") for one in self.asked if one.answer.source != "certain"]

    def request(self, key: str) -> Any:
        """Return the first request of a key in the last step."""
        return next(one.request for one in self.asked if one.request.key == f"assault.{key}")

    def needed(self, key: str) -> Needed:
        """Return the number that a request of the last step compared with."""
        found: Needed = self.request(key).needed
        return found

    def facts(self, key: str) -> set[str]:
        """Return the keys of the facts that a form of the last step had."""
        form = self.request(key)
        assert isinstance(form, Declare)
        return {fact.key for fact in form.facts}

    def has(self, holder: str, *codes: str) -> bool:
        """Whether a figure has all of these states."""
        return all(has(self.battle, holder, code) for code in codes)

    def wounds(self, unit: str) -> list[int]:
        """Return the Wounds left of every model of a unit that stands."""
        return [model.wounds for model in alive(self.battle, unit)]

    def standing(self, unit: str, profile: int | None = None) -> int:
        """Return how many models of a unit (of one stat line) stand."""
        return sum(profile in (None, model.profile) for model in alive(self.battle, unit))

    def engaged(self, unit: str) -> dict[int, int]:
        return engaged(self.battle, unit)

    def combat(self, id: str = "c1") -> Combat:
        return self.battle.get(Combat, id)

    def caused(self, side: str, id: str = "c1") -> int:
        """Return the wounds that count for a side in a combat."""
        return caused(self.combat(id), side)

    def foes(self, unit: str) -> tuple[str, ...]:
        return foes(self.battle, unit)

    def posture(self, unit: str) -> str:
        return SYSTEM.posture(self.battle, unit)

    @property
    def result(self) -> Result | None:
        return self.battle.find(Result, "result")

    # --- what may be done

    def offer(self, code: str, unit: str) -> Offer:
        found = [one for one in SYSTEM.offers(self.battle, unit) if one.code == f"assault.{code}"]
        assert found, f"{code} is not offered"
        return found[0]

    def offered(self, unit: str) -> list[str]:
        """Return the codes of everything offered to a figure, refused or not."""
        return [one.code.removeprefix("assault.") for one in SYSTEM.offers(self.battle, unit)]

    def refusal(self, code: str, unit: str) -> tuple[str, str] | None:
        """Return why a figure may not start a procedure, as (code, rule id), or None."""
        return why(self.offer(code, unit).refusal)

    def dues(self, code: str = "") -> list[Due]:
        """Return the dues of a code, or all of them."""
        return [due for due in SYSTEM.dues(self.battle) if not code or due.code == f"assault.due.{code}"]

    def outlook(self) -> Outlook:
        """Return the odds of the open step."""
        session = self.session
        assert session.draft is not None
        assert session.running is not None
        found = outlook(SYSTEM.procedures, SYSTEM.measures, self.battle, session.draft, session.running)
        assert found is not None
        return found


def why(refusal: Refusal | None) -> tuple[str, str] | None:
    """Return a refusal as (code without its prefix, rule id)."""
    return (refusal.code.removeprefix("assault.no."), refusal.rule) if refusal is not None else None


def _value(request: Request[Any], answer: Any) -> Any:
    """Return a scripted answer as the value that is recorded."""
    if isinstance(request, Pool):
        return request.from_faces(answer)
    if isinstance(answer, dict):
        if isinstance(request, Declare):
            unknown = set(answer) - {fact.key for fact in request.facts}
            assert not unknown, f"{request.key} has no {unknown}"
            return tuple((fact.key, answer.get(fact.key, fact.default)) for fact in request.facts)
        return tuple(answer.items())
    return answer
