"""Corrections by hand: every field can be reached, nothing impossible gets in, each is a step like any other."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card
from desktop.rules.kernel.codec import encode, hints_of
from desktop.rules.kernel.corrections import NotPossible
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running, run
from desktop.rules.kernel.pieces import Clock, Model, Options, Result, Side, Status, Unit
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.kernel.statuses import has, held
from desktop.rules.kernel.things import Thing


def field() -> Battle:
    return Battle.of([
        Side("red", "Red"), Unit("u1", "red", "Orrin", Card("Guard", "trial")), Model("m1", "u1", wounds=2, most=3),
        Model("m2", "u1", wounds=1, most=1), Status("m1:stunned", "stunned", "m1", until=("round_end", "", 2)),
        Clock(round=2, active="red", order=("red", "blue"), turns=(("blue", 1), ("red", 2))),
        Options(values=(("strict", True), ("rounds", 6))), Result(winner="red", why="rout"),
    ])


def corrected(code: str, *args: Any) -> Running:
    return run(PROCEDURES, field(), Draft(code, args))


def field_of(running: Running, kind: type[Thing], id: str, name: str) -> Any:
    return getattr(running.table.battle.find(kind, id), name)


NEW: dict[str, Any] = {
    "int": 7, "str": "other", "tuple[str, ...]": ["blue"], "tuple[str | int, ...]": ["x", 1],
    "tuple[tuple[str, int], ...]": [["red", 9]], "tuple[tuple[str, Scalar], ...]": [["strict", False]],
    "Card": encode(Card("Other", "trial", points="7")),
}
"""Another value for each declared type of field."""


@pytest.mark.parametrize(("kind", "name"), [
    (type(thing), name) for thing in field().things() for name in hints_of(type(thing)) if name != "id"
])
def test_every_field_can_be_set_and_the_step_taken_back(kind: type[Thing], name: str) -> None:
    thing = next(one for one in field().things() if type(one) is kind)
    value = NEW[str(kind.__annotations__[name])]
    running = corrected("kernel.set_field", thing.kind, thing.id, name, value)
    assert running.status == "finished", running.failure
    assert encode(field_of(running, kind, thing.id, name)) == value
    changes = [change for told in running.table.told for change in told.changes]
    assert running.table.battle.reverted(changes).digest == field().digest


@pytest.mark.parametrize("args", [
    ("model", "m1", "wounds", "many"), ("model", "m1", "wounds", 1.5), ("model", "m1", "wounds", None),
    ("model", "m1", "wounds", True), ("model", "m1", "hats", 2), ("model", "m1", "", {}), ("model", "m1", "id", "m7"),
    ("model", "m9", "wounds", 2), ("dragon", "m1", "wounds", 2), ("model", "m1", "kind", "unit"),
    ("unit", "u1", "card", {"name": "x"}), ("clock", "clock", "turns", [["red"]]), ("clock", "clock", "order", "red"),
])
def test_what_cannot_be_is_not_set(args: tuple[Any, ...]) -> None:
    running = corrected("kernel.set_field", *args)
    assert running.failure.startswith(NotPossible.__name__)
    assert running.table.battle.digest == field().digest


def test_a_correction_says_what_was_and_what_is() -> None:
    told = corrected("kernel.set_field", "model", "m1", "wounds", 3).table.told[0]
    assert told.code == "kernel.corrected"
    assert {name: told.params[name] for name in ("name", "field", "was", "now")} == {
        "name": "Orrin", "field": "wounds", "was": 2, "now": 3}


@pytest.mark.parametrize(("wounds", "left"), [(0, 0), (1, 1), (3, 3), (9, 3), (-4, 0)])
def test_wounds_stay_between_none_and_the_most(wounds: int, left: int) -> None:
    assert field_of(corrected("kernel.set_wounds", ("m1", wounds)), Model, "m1", "wounds") == left


def test_several_models_are_one_step_and_those_that_are_not_there_are_passed_over() -> None:
    running = corrected("kernel.set_wounds", ("m1", 1), ("m9", 1), ("m2", 0), ("m2", 1))
    assert (field_of(running, Model, "m1", "wounds"), field_of(running, Model, "m2", "wounds")) == (1, 1)
    assert [told.params["model"] for told in running.table.told] == ["m1", "m2", "m2"]


def test_wounds_as_they_are_tell_nothing() -> None:
    assert corrected("kernel.set_wounds", ("m1", 2)).table.told == []


def test_a_status_is_set_on_several_without_an_end() -> None:
    battle = corrected("kernel.set_status", "stunned", "m1", "u1").table.battle
    assert has(battle, "u1", "stunned")
    assert [status.until for status in held(battle, "m1")] == [()]


def test_a_status_is_cleared_from_several() -> None:
    running = corrected("kernel.clear_status", "stunned", "m1", "u1")
    assert running.status == "finished"
    assert not has(running.table.battle, "m1", "stunned")


@pytest.mark.parametrize(("code", "args"), [
    ("kernel.set_status", ("stunned",)), ("kernel.clear_status", ("burning", "m1")), ("kernel.set_wounds", ()),
])
def test_a_correction_of_nothing_changes_nothing(code: str, args: tuple[Any, ...]) -> None:
    running = corrected(code, *args)
    assert running.status == "finished"
    assert running.table.battle.digest == field().digest
