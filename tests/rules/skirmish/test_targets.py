"""Chapter I: at whom a figure shoots (SK-110 to SK-112, SK-114)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.scripted import why as why_of
from tests.rules.skirmish.build import BOW, fig, scene, status, touch
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule


def archer(*things: Any, friends: int = 0) -> Scene:
    cards = [fig("Pell", BOW), *(fig() for _ in range(friends))]
    return scene(cards, 3, *things, phase="shooting")


@rule("SK-110")
def test_the_target_is_taken_to_be_the_nearest() -> None:
    table = archer()
    table.play("skirmish.shoot", "a01", shoot_target="b01", to_shoot=(1,))
    assert not table.told("shot").get("passed_over", False)


@rule("SK-110", "SK-114")
def test_a_farther_target_may_be_chosen_and_the_log_says_so() -> None:
    table = archer()
    table.play("skirmish.shoot", "a01", shoot_target="b02", shot_facts={"nearest": False}, to_shoot=(1,))
    assert table.told("shot")["passed_over"] is True


@rule("SK-110")
def test_every_enemy_that_may_be_shot_at_can_be_named() -> None:
    request = archer(status("b03", "out")).ask("skirmish.shoot", "a01")
    assert [pick.value for pick in request.picks] == ["b01", "b02"]


@rule("SK-111")
@pytest.mark.parametrize("state", ["fleeing", "knocked_down", "stunned"])
def test_who_is_no_danger_may_be_shot(state: str) -> None:
    table = archer(status("b01", state))
    assert table.ask("skirmish.shoot", "a01").refuse("b01") is None


@rule("SK-111")
@pytest.mark.parametrize("state", ["fleeing", "knocked_down", "stunned"])
def test_who_is_no_danger_may_be_passed_over(state: str) -> None:
    table = archer(status("b01", state))
    told = table.play("skirmish.shoot", "a01", shoot_target="b02", shot_facts={"nearest": False}, to_shoot=(1,))
    assert told[-1] == "shot"


@rule("SK-112")
def test_an_enemy_in_combat_is_no_target() -> None:
    request = archer(touch("a02", "b01"), friends=1).ask("skirmish.shoot", "a01")
    assert why_of(request.refuse("b01")) == ("target_in_combat", "SK-112")
    assert request.refuse("b02") is None


@rule("SK-114")
def test_from_above_every_enemy_that_may_be_shot_at_is_free_to_choose() -> None:
    request = archer().ask("skirmish.shoot", "a01")
    assert [request.refuse(unit) for unit in ("b01", "b02", "b03")] == [None] * 3
