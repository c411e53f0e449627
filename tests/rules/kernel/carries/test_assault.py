"""The kernel carries assault: simultaneous steps, the dead who still strike, exact odds of both sides jointly."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running
from desktop.rules.kernel.odds.tree import Tree
from desktop.rules.kernel.pieces import Model, Status
from desktop.rules.kernel.procedure import PROCEDURES
from tests.rules.kernel.carries.assault import field, soldier, step, to_hit, to_wound
from tests.rules.kernel.naive import digest, naive
from tests.rules.kernel.tabletop import answered

HIT, WOUND, FAIL = (("success", 1),), (("success", 1),), (("success", 1),)
SAVED: tuple[Any, ...] = ()


def fought(battle: Battle, number: int, *answers: Any) -> Running:
    return answered(PROCEDURES, battle, Draft("carries.step", (number, "r", "b")), *answers)[1]


def gone(running: Running) -> list[str]:
    return [model.id for model in running.table.battle.all(Model) if model.gone]


@pytest.mark.rule("CC-031", "CC-T1")
@pytest.mark.parametrize(("own", "other", "need"), [(4, 3, 3), (4, 4, 4), (4, 8, 4), (4, 9, 5), (2, 5, 5), (1, 3, 5)])
def test_the_number_to_hit(own: int, other: int, need: int) -> None:
    assert to_hit(own, other) == need


@pytest.mark.rule("CC-T2")
@pytest.mark.parametrize(("strength", "toughness", "need"), [
    (3, 4, 5), (3, 6, 6), (3, 7, 7), (6, 9, 6), (8, 10, 6), (1, 5, 7), (2, 1, 3), (10, 10, 4)])
def test_the_number_to_wound(strength: int, toughness: int, need: int) -> None:
    assert to_wound(strength, toughness) == need


@pytest.mark.rule("CC-015")
def test_of_equal_initiative_the_dead_still_strike_and_are_buried_together() -> None:
    battle = field((soldier("R", 1, 4),), (soldier("B", 1, 4),))
    running = fought(battle, 4, HIT, HIT, WOUND, WOUND, FAIL, FAIL)
    assert running.value == (1, 1)
    assert gone(running) == ["b-1", "r-1"]
    assert running.table.battle.all(Status) == ()


@pytest.mark.rule("CC-014")
def test_of_lower_initiative_the_dead_do_not_strike() -> None:
    battle = field((soldier("R", 1, 4),), (soldier("B", 1, 3),))
    first = fought(battle, 4, HIT, WOUND, FAIL)
    assert gone(first) == ["b-1"]
    second = fought(first.table.battle, 3)
    assert (second.status, second.value, second.asked) == ("finished", (0, 0), [])


@pytest.mark.rule("CC-015")
def test_hits_are_rolled_with_hits_wounds_with_wounds_and_saves_with_saves() -> None:
    battle = field((soldier("R", 1, 4),), (soldier("B", 1, 4),))
    running = fought(battle, 4, HIT, HIT, WOUND, WOUND, FAIL, SAVED)
    assert [(asked.request.key.split("_")[-1], asked.request.by) for asked in running.asked] == [
        ("hit", "red"), ("hit", "blue"), ("wound", "red"), ("wound", "blue"), ("save", "blue"), ("save", "red")]


@pytest.mark.rule("CC-063")
def test_wounds_beyond_those_of_the_last_model_do_not_count() -> None:
    battle = field((soldier("R", 3, 4),), (soldier("B", 1, 1),))
    running = fought(battle, 4, (("success", 3),), (("success", 3),), (("success", 3),))
    assert running.value == (1, 0)


@pytest.mark.parametrize(("first", "second", "number"), [
    ((soldier("R", 1, 4),), (soldier("B", 1, 4),), 4),
    ((soldier("R", 2, 4),), (soldier("B", 1, 4, wounds=2),), 4),
    ((soldier("R", 1, 4), soldier("Boss", 1, 4, attacks=2, wounds=2)), (soldier("B", 1, 3),), 4),
])
def test_the_joint_odds_of_both_sides_equal_every_path_run_again(first: Any, second: Any, number: int) -> None:
    battle = field(first, second)
    found: dict[Any, float] = {}
    for end in Tree().solve(step, (number, "r", "b"), battle.light(), frozenset()):
        key = (end.value, digest(end.battle))
        found[key] = found.get(key, 0.0) + end.weight
    exact = naive(step, (number, "r", "b"), battle)
    assert found == pytest.approx({key: float(share) for key, share in exact.items()}, abs=1e-12)


def test_the_odds_of_a_step_of_many_stay_within_reach() -> None:
    battle = field((soldier("R", 5, 4), soldier("Boss", 1, 4, attacks=3, wounds=2)), (soldier("B", 10, 4),))
    tree = Tree()
    ends = tree.solve(step, (4, "r", "b"), battle.light(), frozenset())
    assert sum(end.weight for end in ends) == pytest.approx(1, abs=1e-12)
    assert tree.sends < 5_000
