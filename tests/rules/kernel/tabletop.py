"""Builders for the tests of runs: small procedures by code, answers given one after another."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Mapping
from typing import Any

from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.card import Card
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running, run
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.pieces import Clock, Model, Side, Unit
from desktop.rules.kernel.procedure import Procedure

Procedures = Mapping[str, Procedure[Any, Any]]
Given = tuple[Any, ...]


def field(*, wounds: int = 3) -> Battle:
    """Two sides of one unit each: m1 and m2 of u1 (red), m3 of u2 (blue)."""
    card = Card("Guard", "trial")
    return Battle.of([
        Side("red", "Red", starting=2), Side("blue", "Blue", starting=1),
        Clock(round=1, active="red", order=("red", "blue")),
        Unit("u1", "red", "Orrin", card), Unit("u2", "blue", "Vesh", card),
        Model("m1", "u1", wounds=wounds, most=3), Model("m2", "u1", wounds=wounds, most=3),
        Model("m3", "u2", wounds=wounds, most=3),
    ])


@event("trial.hurt")
class Hurt(Event):
    """A model lost wounds."""

    model: str
    wounds: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        model = battle.find(Model, self.model)
        if model is not None:
            yield from sets(model, wounds=max(0, model.wounds - self.wounds))


@event("trial.said")
class Said(Event):
    """Something that changes nothing, to see in which order a rule speaks."""

    text: str
    number: int = 0


def rules(*bodies: Callable[..., Coroutine[Any, Any, Any]]) -> Procedures:
    """Return procedures of their own registry, by the names of their bodies."""
    return {body.__name__: Procedure(body.__name__, body) for body in bodies}


def answered(procedures: Procedures, battle: Battle, draft: Draft, *values: Any) -> tuple[Draft, Running]:
    """Answer the open requests one after another and return the draft and where its run stands."""
    running = run(procedures, battle, draft)
    for value in values:
        request = running.request
        assert request is not None, f"nothing is asked any more, {value} is left ({running.failure})"
        faces = value.faces if isinstance(value, Faces) else ()
        given = request.from_faces(faces) if faces else value
        assert request.refuse(given) is None
        draft = draft.answered(request.answered(given, "table", running.nth, faces))
        running = run(procedures, battle, draft)
    return draft, running


class Faces:
    """An answer told by its faces."""

    def __init__(self, *faces: int) -> None:
        self.faces = faces


def said(running: Running) -> list[tuple[str, int]]:
    """Return what was said, in order."""
    spoken = [told.params for told in running.table.told if told.code == "trial.said"]
    return [(params["text"], params.get("number", 0)) for params in spoken]
