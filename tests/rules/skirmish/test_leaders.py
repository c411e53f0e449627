"""Chapter Q: naming the leader, what he lends, and when he lends nothing (SK-180 to SK-182)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.skirmish import SYSTEM
from tests.rules.scripted import why as why_of
from tests.rules.skirmish.build import fig, fresh, scene, status
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule

BAND = [fig("Tam", Ld=6), fig("Aldreda", Ld=8), fig("Corwin", Ld=8)]


@rule("SK-180")
def test_those_with_the_highest_leadership_may_lead() -> None:
    assert SYSTEM.leaders(tuple(BAND)) == (1, 2)
    assert SYSTEM.leaders(()) == ()


@rule("SK-180")
def test_a_side_without_a_leader_is_asked_to_name_one() -> None:
    table = fresh(BAND, 1, leaders=(-1, 0))
    (due,) = table.dues("leader")
    assert (due.subject, due.start) == ("a", ("skirmish.name_leader", ("a",)))
    table.play("skirmish.name_leader", "a", leader="a03")
    assert table.leader("a") == "a03"
    assert table.dues("leader") == []


@rule("SK-180")
def test_others_may_lead_only_if_the_table_insists() -> None:
    request = fresh(BAND, 1, leaders=(-1, 0)).ask("skirmish.name_leader", "a")
    refusal = request.refuse("a01")
    assert why_of(refusal) == ("not_highest_ld", "SK-180")
    assert refusal is not None
    assert refusal.forcible
    assert request.refuse("a02") is None


@rule("SK-180")
def test_the_leader_stays_for_the_whole_battle() -> None:
    table = scene(BAND, 1, status("a02", "out"), leaders=(1, 0), phase="recovery")
    assert table.leader("a") == "a02"
    assert table.dues("leader") == []


def led(*things: Any, leaders: tuple[int, int] = (1, 0), a: Any = BAND) -> Scene:
    return scene(a, 1, *things, leaders=leaders)


@rule("SK-181")
@pytest.mark.parametrize(("near", "needed", "rule_id"), [(True, 8, "SK-181"), (False, 6, "SK-162")])
def test_within_six_inches_the_leaders_leadership_may_be_used(near: bool, needed: int, rule_id: str) -> None:
    table = led()
    table.play("skirmish.panic", "a01", panic_facts={"near_leader": near}, panic=2)
    number = table.needed("panic")
    assert (number.value, number.terms[0].rule) == (needed, rule_id)


@rule("SK-181")
def test_nothing_is_asked_where_the_leader_has_nothing_better_to_lend() -> None:
    table = led(a=[fig("Tam", Ld=8), fig("Aldreda", Ld=8)])
    table.play("skirmish.panic", "a01", panic=2)
    assert "panic_facts" not in table.keys


@rule("SK-181")
def test_the_leader_tests_on_his_own() -> None:
    table = led()
    table.play("skirmish.panic", "a02", panic=2)
    assert "panic_facts" not in table.keys


@rule("SK-182")
@pytest.mark.parametrize("state", ["stunned", "knocked_down", "fleeing", "out"])
def test_a_leader_who_is_down_fleeing_or_out_lends_nothing(state: str) -> None:
    table = led(status("a02", state))
    table.play("skirmish.panic", "a01", panic=2)
    assert "panic_facts" not in table.keys
    assert table.needed("panic").value == 6


@rule("SK-182")
def test_the_table_is_reminded_of_a_leader_who_lends_nothing() -> None:
    (due,) = led(status("a02", "knocked_down")).dues("leader_silent")
    assert (due.when, due.subject, due.rule) == ("note", "a", "SK-182")
