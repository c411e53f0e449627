"""Chapter F: hiding, being found, and what ends it (SK-055 to SK-064)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.scripted import why as why_of
from tests.rules.skirmish.build import BOW, charge, fig, scene, status, this_turn, touch
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule


def hidden(a: Any = 1, b: Any = 1, *things: Any, **options: Any) -> Scene:
    """Return a table at which a01 hides."""
    return scene(a, b, status("a01", "hidden"), *things, **options)


@rule("SK-055", "SK-056")
def test_who_ends_its_move_behind_cover_may_hide() -> None:
    table = scene()
    table.play("skirmish.move", "a01")
    assert table.play("skirmish.hide", "a01") == ["hid"]
    assert table.has("a01", "hidden")


@rule("SK-055")
def test_without_cover_nobody_hides() -> None:
    table = scene()
    assert table.play("skirmish.hide", "a01", hide_facts={"behind_cover": False}) == ["hide_failed"]
    assert table.told("hide_failed")["why"] == "no_cover"
    assert not table.has("a01", "hidden")


@rule("SK-056")
def test_who_hides_already_does_not_hide_again() -> None:
    refusal = hidden().offer("hide", "a01").refusal
    assert why_of(refusal) == ("hidden_already", "SK-058")
    assert refusal is not None
    assert not refusal.forcible


@rule("SK-057")
@pytest.mark.parametrize(("state", "why"), [
    ("ran", ("ran_hide", "SK-035")),
    ("fleeing", ("fleeing", "SK-057")),
    ("stunned", ("stunned", "SK-154")),
    ("knocked_down", ("knocked_down", "SK-151")),
    ("charged", ("charged_hide", "SK-057")),
    ("failed_charge", ("charged_hide", "SK-057")),
    ("fell", ("fell_hide", "SK-085")),
    ("rallied", ("rallied", "SK-173")),
])
def test_who_is_busy_does_not_hide_this_turn(state: str, why: tuple[str, str]) -> None:
    assert scene(1, 1, this_turn("a01", state)).refusal("hide", "a01") == why


@rule("SK-057")
def test_who_was_intercepted_counts_as_charging_and_does_not_hide() -> None:
    table = scene(1, 2, charge("a01", "b01"))
    table.play("skirmish.resolve_charge", "a01", charge_course={"intercepted_by": "b02"})
    assert table.refusal("hide", "a01") == ("in_combat", "SK-057")


@rule("SK-058")
def test_hiding_lasts_over_turns_and_moves() -> None:
    table = hidden()
    table.play("skirmish.move", "a01")
    table.next(10)
    assert (table.clock.round, table.has("a01", "hidden")) == (2, True)


@rule("SK-059")
@pytest.mark.parametrize("why", ["seen", "close", "uncovered"])
def test_the_table_ends_hiding_at_any_time_with_a_reason(why: str) -> None:
    table = hidden(phase="shooting", active="b")
    assert table.play("skirmish.reveal", "a01", reveal=why) == ["revealed"]
    assert table.told("revealed")["why"] == why
    assert not table.has("a01", "hidden")


@rule("SK-059")
def test_only_a_hidden_figure_can_be_found() -> None:
    table = hidden(2)
    assert "reveal" in table.offered("a01")
    assert "reveal" not in table.offered("a02")


@rule("SK-060")
def test_a_hidden_figure_is_no_target_for_a_shot() -> None:
    table = scene([fig("", BOW)], 2, status("b01", "hidden"), phase="shooting")
    request = table.ask("skirmish.shoot", "a01")
    assert why_of(request.refuse("b01")) == ("target_hidden", "SK-060")


@rule("SK-061")
def test_a_shot_ends_hiding() -> None:
    table = hidden([fig("", BOW)], 1, phase="shooting")
    assert table.refusal("shoot", "a01") is None
    table.play("skirmish.shoot", "a01", shoot_target="b01", to_shoot=(1,))
    assert not table.has("a01", "hidden")


@rule("SK-061")
def test_a_spell_ends_hiding() -> None:
    table = hidden([fig(keywords=("wizard",))], 1, phase="magic")
    table.play("skirmish.cast", "a01")
    assert not table.has("a01", "hidden")


@rule("SK-062")
def test_nobody_hides_within_an_enemys_initiative_in_inches() -> None:
    table = scene()
    assert table.play("skirmish.hide", "a01", hide_facts={"noticed": True}) == ["hide_failed"]
    assert table.told("hide_failed")["why"] == "detected"


@rule("SK-062")
def test_by_option_fallen_and_fleeing_enemies_notice_too() -> None:
    table = scene(1, 1, down_enemies_detect=True)
    assert table.play("skirmish.hide", "a01", hide_facts={"noticed_by_any": True}) == ["hide_failed"]


@rule("SK-063")
def test_the_edge_of_a_wood_is_cover_like_any_other() -> None:
    table = scene()
    table.play("skirmish.hide", "a01")
    assert table.facts("hide_facts") == {"behind_cover", "noticed"}


@rule("SK-064")
def test_a_run_ends_hiding() -> None:
    table = hidden()
    table.play("skirmish.run", "a01")
    assert not table.has("a01", "hidden")


@rule("SK-064")
def test_a_declared_charge_ends_hiding() -> None:
    table = hidden()
    table.play("skirmish.declare_charge", "a01", charge_target="b01")
    assert not table.has("a01", "hidden")


@rule("SK-064")
def test_flight_ends_hiding() -> None:
    table = hidden()
    table.play("skirmish.panic", "a01", panic=12, flee_distance=5)
    assert not table.has("a01", "hidden")


@rule("SK-064")
def test_a_fall_ends_hiding() -> None:
    table = hidden()
    table.play("skirmish.fall_from", "a01", fall_height={"height": 1}, fall_hits=(1,), fall_wounds=(1,))
    assert not table.has("a01", "hidden")


@rule("SK-064")
@pytest.mark.parametrize("die", [1, 3])
def test_going_down_ends_hiding(die: int) -> None:
    table = hidden()
    table.play("skirmish.harm", "a01", harm={"armour_saves": False}, to_wound=(6,), injury=(die,))
    assert table.posture("a01") in ("down", "stunned")
    assert not table.has("a01", "hidden")


@rule("SK-064")
def test_whoever_is_reached_in_hiding_hides_no_longer() -> None:
    table = scene(1, 1, status("b01", "hidden"), charge("a01", "b01"))
    table.play("skirmish.resolve_charge", "a01")
    assert not table.has("b01", "hidden")


@rule("SK-064")
def test_a_figure_marked_hidden_in_a_fight_is_pointed_out() -> None:
    (due,) = hidden(1, 1, touch("a01", "b01"), phase="combat").dues("hidden_in_combat")
    assert (due.when, due.subject) == ("note", "a01")
