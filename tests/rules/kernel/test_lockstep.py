"""What both sides do at the same time: one start for both, dice asked together, changes put together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from desktop.rules.kernel.battle import Battle, Change, goes
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running, run
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.pieces import Model, Status
from desktop.rules.kernel.procedure import Procedure, Table, procedure, sides
from desktop.rules.kernel.requests import Hits, Total, cut
from desktop.rules.kernel.statuses import setting
from tests.rules.kernel.tabletop import Hurt, Said, answered, field, rules, said


@event("trial.burnt")
class Burnt(Event):
    """A model burns."""

    model: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        yield from setting(battle, self.model, "burning")


@event("trial.removed")
class Removed(Event):
    """A model is gone."""

    model: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        yield goes(battle.get(Model, self.model))


@procedure("trial.swing")
async def swing(table: Table, own: str, other: str) -> int:
    """As many dice as the own model has wounds left: hit, wound, and hurt the other."""
    dice = table.battle.get(Model, own).wounds
    hits = await Hits(key="trial.hit", by=own, n=dice, stage=0, buckets=cut("miss", hit=(4, 5, 6)))
    table.tell(Said(own, hits))
    wounds = await Hits(key="trial.wound", by=own, n=hits, stage=1, buckets=cut("miss", hit=(5, 6)))
    table.tell(Hurt(other, wounds))
    return wounds


@procedure("trial.roll_twice")
async def roll_twice(table: Table, own: str) -> int:
    """Two rolls of an early stage, one after another."""
    return sum([await Total(key="trial.early", by=own, n=1, stage=0) for _ in range(2)])


@procedure("trial.tell")
async def tell(table: Table, kind: str, model: str) -> str:
    """Tell one event and ask nothing."""
    table.tell({"hurt": Hurt(model, 1), "burnt": Burnt(model), "removed": Removed(model), "said": Said(model)}[kind])
    return kind


@procedure("trial.trips")
async def trips(table: Table, ask: bool) -> int:
    """Fail, before or after a question."""
    if ask:
        await Total(key="trial.early", n=1, stage=0)
    return table.battle.get(Model, "nobody").wounds


async def exchange(table: Table) -> tuple[int, int]:
    """Both strike at once."""
    return await sides(swing(table, "m1", "m3"), swing(table, "m3", "m1"))


async def uneven(table: Table) -> tuple[int, int]:
    """One rolls an early stage twice while the other goes on."""
    return await sides(swing(table, "m1", "m3"), roll_twice(table, "m3"))


async def doubled(table: Table) -> Any:
    """Two exchanges at once."""
    return await sides(Procedure("exchange", exchange)(table), Procedure("uneven", uneven)(table))


async def both(table: Table, one: str, first: str, other: str, second: str) -> Any:
    """Two things told at once."""
    return await sides(tell(table, one, first), tell(table, other, second))


async def one_trips(table: Table, ask: bool, late: bool) -> Any:
    """One side fails."""
    first, second = swing(table, "m1", "m3"), trips(table, ask)
    return await (sides(first, second) if late else sides(second, first))


RULES = rules(exchange, uneven, doubled, both, one_trips)


def asks(code: str, *values: Any) -> list[tuple[str, str]]:
    """Return what is asked in order, and of whom, when these values are answered."""
    _, running = answered(RULES, field(), Draft(code), *values)
    assert running.status == "finished"
    return [(asked.request.key.removeprefix("trial."), asked.request.by) for asked in running.asked]


def test_both_see_the_same_start() -> None:
    _, running = answered(RULES, field(), Draft("exchange"), (("hit", 3),), (("hit", 2),), (("hit", 3),), (("hit", 1),))
    assert running.value == (3, 1)
    assert running.table.battle.get(Model, "m3").wounds == 0
    assert running.table.battle.get(Model, "m1").wounds == 2


def test_hits_are_asked_with_hits_and_wounds_with_wounds() -> None:
    assert asks("exchange", (("hit", 3),), (("hit", 2),), (("hit", 1),), (("hit", 0),)) == [
        ("hit", "m1"), ("hit", "m3"), ("wound", "m1"), ("wound", "m3")]


def test_the_branch_that_is_ahead_is_held_back() -> None:
    assert asks("uneven", (("hit", 3),), 4, 5, (("hit", 1),)) == [
        ("hit", "m1"), ("early", "m3"), ("early", "m3"), ("wound", "m1")]


def test_what_is_certain_on_one_side_does_not_hold_the_other() -> None:
    assert asks("exchange", (), (("hit", 2),), (("hit", 0),)) == [
        ("hit", "m1"), ("hit", "m3"), ("wound", "m1"), ("wound", "m3")]


def test_simultaneous_steps_nest() -> None:
    _, running = answered(RULES, field(), Draft("doubled"), (), (), (), 3, 4)
    assert running.value == ((0, 0), (0, 7))


def test_what_the_first_side_told_comes_before_what_the_second_told() -> None:
    _, running = answered(RULES, field(), Draft("exchange"), (("hit", 3),), (("hit", 2),), (("hit", 1),), (("hit", 0),))
    assert said(running) == [("m1", 3), ("m3", 2)]
    assert [told.code for told in running.table.told] == ["trial.said", "trial.hurt"] * 2


def test_a_draft_stands_in_the_middle_and_goes_on() -> None:
    draft, running = answered(RULES, field(), Draft("exchange"), (("hit", 3),), (("hit", 2),))
    assert running.request is not None
    assert (running.request.key, running.request.by) == ("trial.wound", "m1")
    again = run(RULES, field(), draft)
    assert (again.status, again.answers) == ("waiting", running.answers)


def ended(*args: str) -> Running:
    return run(RULES, field(), Draft("both", args))


@pytest.mark.parametrize("args", [
    ("hurt", "m1", "hurt", "m1"), ("burnt", "m1", "burnt", "m1"), ("hurt", "m1", "removed", "m1"),
    ("removed", "m1", "hurt", "m1"), ("removed", "m1", "removed", "m1"),
])
def test_two_changes_of_one_thing_clash(args: tuple[str, ...]) -> None:
    running = ended(*args)
    assert running.status == "failed"
    assert running.failure.startswith("Clash")


@pytest.mark.parametrize("args", [
    ("hurt", "m1", "hurt", "m2"), ("burnt", "m1", "hurt", "m1"), ("removed", "m1", "burnt", "m2"),
    ("said", "x", "said", "x"),
])
def test_changes_of_different_things_are_put_together(args: tuple[str, ...]) -> None:
    assert ended(*args).value == (args[0], args[2])


def test_changes_of_different_things_leave_what_each_side_did() -> None:
    battle = ended("burnt", "m1", "hurt", "m1").table.battle
    assert battle.get(Status, "m1:burning").holder == "m1"
    assert battle.get(Model, "m1").wounds == 2


@pytest.mark.parametrize("ask", [True, False])
@pytest.mark.parametrize("late", [True, False])
def test_a_rule_that_fails_on_one_side_is_caught(ask: bool, late: bool) -> None:
    draft = Draft("one_trips", (ask, late))
    answers = [(), 3] if late else [3] if ask else []
    _, running = answered(RULES, field(), draft, *(answers if ask else []))
    assert running.status == "failed"
    assert "KeyError" in running.failure
