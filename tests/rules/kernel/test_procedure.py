"""Procedures and the table: calls that can be stored, forks that do not touch each other."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.numbers import Needed, Term
from desktop.rules.kernel.pieces import Model
from desktop.rules.kernel.procedure import Table, procedure
from tests.rules.kernel.tabletop import Hurt, Said, field


@procedure("trial.adds", rule="TR-1", measure="trial.sum")
async def adds(table: Table, one: int, other: int = 0) -> int:
    """Add two numbers."""
    return one + other


def test_a_procedure_keeps_its_declaration() -> None:
    assert (adds.code, adds.rule, adds.measure, adds.dist) == ("trial.adds", "TR-1", "trial.sum", None)


def test_a_call_is_its_code_and_its_arguments_by_position() -> None:
    call = adds(Table(field()), 1, 2)
    assert call.key == ("trial.adds", (1, 2))
    assert (call.tail, call.last().tail) == (False, True)
    with pytest.raises(TypeError, match="by position"):
        _ = adds(Table(field()), one=1)


def test_nothing_happens_until_a_call_is_awaited() -> None:
    table = Table(field())
    _ = adds(table, 1, 2)
    assert table.told == []


def test_a_fork_stands_before_the_same_battle_with_the_same_hand_and_forced_codes() -> None:
    table = Table(field(), (("trial.hit", 1),), ("trial.no",))
    table.tell(Hurt("m1", 1))
    fork = table.fork()
    assert (fork.battle, fork.told) == (table.battle, [])
    assert (fork.hand, fork.forced) == (table.hand, table.forced) == ({"trial.hit": 1}, frozenset({"trial.no"}))
    fork.tell(Hurt("m1", 1))
    assert (table.battle.get(Model, "m1").wounds, fork.battle.get(Model, "m1").wounds) == (2, 1)


def test_what_was_told_at_a_fork_is_adopted_in_order() -> None:
    table, fork = Table(field()), Table(field())
    fork.tell(Said("first"))
    fork.tell(Hurt("m1", 2))
    table.adopt(fork.told)
    assert table.told == fork.told
    assert table.battle.digest == fork.battle.digest


def test_only_the_number_of_its_key_is_changed_by_hand() -> None:
    table = Table(field(), (("trial.hit", -2),))
    hit, wound = (Needed(key, (Term("trial.term", 4),)) for key in ("trial.hit", "trial.wound"))
    assert (table.needed(hit).value, table.needed(wound)) == (2, wound)
    assert table.needed(hit).terms[-1].source == "typed"
