"""The tree of odds against the plain way: memo, tail calls, both sides at once, decisions, budget."""

from __future__ import annotations

import tracemalloc
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, example, given, settings

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.lockstep import Clash
from desktop.rules.kernel.odds.tree import Decision, GaveUp, Tree
from desktop.rules.kernel.pieces import Model, Status
from desktop.rules.kernel.procedure import Procedure, Table, procedure
from desktop.rules.kernel.requests import RollOff, Total
from tests.rules.kernel.naive import Odds, digest, naive
from tests.rules.kernel.programs import PROGRAM, Program, programs, weight
from tests.rules.kernel.tabletop import rules

CLOSE = 1e-12


def field() -> Battle:
    return Battle.of([*(Model(id, "u", wounds=2, most=3) for id in ("m1", "m2", "m3", "m4")),
                      Status("m1:mark", "mark", "m1", value=1), Status("m2:mark", "mark", "m2", value=1)])


def tree_odds(procedure: Procedure[Any, Any], args: tuple[Any, ...], tree: Tree | None = None) -> dict[Any, float]:
    found: dict[Any, float] = {}
    for end in (tree or Tree()).solve(procedure, args, field().light(), frozenset()):
        ahead = isinstance(end.value, Decision)
        key = (("then", end.value.key), 0) if ahead else (end.value, digest(end.battle))
        found[key] = found.get(key, 0.0) + end.weight
    return found


def assert_equal(found: dict[Any, float], exact: Odds) -> None:
    assert set(found) == set(exact)
    assert sum(found.values()) == pytest.approx(1, abs=CLOSE)
    for key, chance in exact.items():
        assert found[key] == pytest.approx(float(chance), abs=CLOSE)


HURTS = (("hits", 1, 4), ("set_by", "m1"))
REVERTED = (("set", "m2", 0), ("sides", (("total",),), (("set", "m2", 2),)), ("reads", "m2"))
CHANGED_TWICE = (("set", "m2", 0), ("sides", (("set", "m1", 1),), (("hits", 1, 4), ("set_by", "m2"))), ("reads", "m2"),
                 ("sides", (("total",), ("set_by", "m3")), (("set", "m2", 3),)))
GONE_AND_BACK = (("mark", "m1", 2), ("mark", "m1", 0), ("mark", "m1", 2))
CAME_BACK_OTHERWISE = (("call", (("hits", 2, 4), ("if", 2, GONE_AND_BACK), ("last", ()))), ("reads", "m1"))
GONE_AFTER_A_CHANGE = (("sides", (("mark", "m1", 2), ("mark", "m1", 0)), (("set", "m2", 1),)), ("reads", "m1"))
CHOSEN_ON_ONE_SIDE = (("sides", (("hits", 1, 4), ("if", 1, (("choose",),))), (("total",),)), ("reads", "m1"))
CHOSEN_INSIDE = (("call", (("hits", 2, 4), ("if", 1, (("choose",),)))), ("set_by", "m1"), ("reads", "m1"))
TAILS = (("total",), ("set_by", "m1"), ("last", (("hits", 2, 5), ("last", (("reads", "m1"), ("hits", 1, 3))))))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(programs(["m1", "m2", "m3", "m4"]))
@example(HURTS)
@example(REVERTED)
@example(CHANGED_TWICE)
@example(CAME_BACK_OTHERWISE)
@example(GONE_AFTER_A_CHANGE)
@example(CHOSEN_ON_ONE_SIDE)
@example(CHOSEN_INSIDE)
@example(TAILS)
def test_the_odds_of_any_rule_equal_those_of_every_path_run_again(steps: Program) -> None:
    assume(weight(steps) <= 800)
    assert_equal(tree_odds(PROGRAM, (steps,)), naive(PROGRAM, (steps,), field()))


def test_equal_branches_are_worked_out_once() -> None:
    tree = Tree()
    tree_odds(PROGRAM, (tuple(("call", (("hits", 2, 4), ("set_by", "m1"))) for _ in range(6)),), tree)
    assert len(tree.known) <= 1 + 4  # the program itself, and its call from each state of the model


def test_tail_calls_turn_cubes_into_squares() -> None:
    def sends(how: str) -> int:
        tree = Tree()
        tree_odds(PROGRAM, ((("total",), (how, (("total",), (how, (("total",), (how, (("total",),)))))),),), tree)
        return tree.sends

    assert sends("last") * 5 < sends("call")


def test_two_sides_that_change_the_same_are_told_apart_from_odds() -> None:
    with pytest.raises(Clash):
        tree_odds(PROGRAM, ((("sides", (("set", "m1", 0),), (("set", "m1", 1),)),),))


def test_a_decision_ends_the_path_and_what_comes_before_it_has_its_chance() -> None:
    steps = (("hits", 1, 4), ("if", 1, (("choose",),)), ("set", "m1", 0))
    found = {key[0]: share for key, share in tree_odds(PROGRAM, (steps,)).items()}
    assert found == {("then", "trial.choose"): 0.5, 0: 0.5}


def test_assumptions_are_listed() -> None:
    tree = Tree()
    tree_odds(PROGRAM, ((("call", (("soft", True), ("total",))), ("soft", False)),), tree)
    assert tree.assumed == {"trial.soft"}


@procedure("trial.three_lots")
async def lots(table: Table) -> str:
    """Roll off three times: ties are no part of it."""
    return "".join([await RollOff(key="trial.lots", between=("r", "b")) for _ in range(3)])


def test_roll_offs_end() -> None:
    found = {key[0]: share for key, share in tree_odds(lots, ()).items()}
    assert len(found) == 8
    assert set(found.values()) == {0.125}


async def ties(table: Table) -> int:
    """Roll until two dice differ, in one body."""
    while True:
        first, second = await Total(key="trial.tie", n=1), await Total(key="trial.tie", n=1)
        if first != second:
            return first


@procedure("trial.tie_again")
async def tie_again(table: Table) -> int:
    """Roll until two dice differ, by starting over."""
    first, second = await Total(key="trial.tie", n=1), await Total(key="trial.tie", n=1)
    return first if first != second else await tie_again(table)


@procedure("trial.tie_at_last")
async def tie_at_last(table: Table) -> int:
    """Roll until two dice differ, by starting over as the last thing."""
    first, second = await Total(key="trial.tie", n=1), await Total(key="trial.tie", n=1)
    return first if first != second else await tie_at_last(table).last()


@pytest.mark.parametrize("endless", [rules(ties)["ties"], tie_again, tie_at_last])
def test_a_rule_that_may_go_on_for_ever_is_given_up(endless: Procedure[Any, Any]) -> None:
    with pytest.raises(GaveUp):
        tree_odds(endless, (), Tree(budget=5_000))


def test_what_is_given_up_took_no_more_room_than_its_budget() -> None:
    tracemalloc.start()
    with pytest.raises(GaveUp):
        tree_odds(rules(ties)["ties"], (), Tree(budget=5_000))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 20_000_000


def test_the_budget_counts_every_send() -> None:
    steps = tuple(("total",) for _ in range(4))
    tree = Tree()
    tree_odds(PROGRAM, (steps,), tree)
    with pytest.raises(GaveUp):
        tree_odds(PROGRAM, (steps,), Tree(budget=tree.sends - 1))
    assert tree_odds(PROGRAM, (steps,), Tree(budget=tree.sends))


def test_the_budget_counts_what_two_sides_multiply() -> None:
    both = (("total",), ("set_by", "m1")), (("total",), ("set_by", "m2"))
    tree = Tree()
    tree_odds(PROGRAM, ((("sides", *both),),), tree)
    assert tree.sends > 36


def test_odds_that_nobody_wants_any_more_are_given_up() -> None:
    with pytest.raises(GaveUp):
        tree_odds(PROGRAM, (tuple(("total",) for _ in range(4)),), Tree(wanted=lambda: False))
