"""Chapter P: the tests and runs of those who flee, the table edge, fleeing on the ground (SK-173 to SK-177)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.skirmish.build import BOW, fig, scene, status, touch
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule


def runner(of: str = "alone", *things: Any, phase: str = "recovery", a: Any = 1, **options: Any) -> Scene:
    """Return a table at which a01 flees."""
    return scene(a, 2, status("a01", "fleeing", of=of), *things, phase=phase, **options)


@rule("SK-173")
@pytest.mark.parametrize(("cause", "code", "when"), [("alone", "must_rally", "now"), ("panic", "may_rally", "note")])
def test_who_broke_alone_must_test_every_turn_others_may(cause: str, code: str, when: str) -> None:
    (due,) = [due for due in runner(cause).dues() if due.subject == "a01"]
    assert (due.code, due.when, due.start) == (f"skirmish.due.{code}", when, ("skirmish.rally", ("a01",)))


@rule("SK-173")
@pytest.mark.parametrize(("phase", "code"), [
    *(("movement", code) for code in ("move", "run", "declare_charge", "hide", "climb", "jump", "jump_gap", "dive")),
    ("shooting", "shoot"),
])
def test_who_came_to_itself_does_nothing_more_this_turn(phase: str, code: str) -> None:
    table = runner(a=[fig("", BOW)])
    table.play("skirmish.rally", "a01", rally=3)
    table.to(phase)
    assert table.refusal(code, "a01") in (("rallied", "SK-012"), ("rallied", "SK-173"))


@rule("SK-173")
def test_who_came_to_itself_may_cast() -> None:
    table = runner(a=[fig(keywords=("wizard",))])
    table.play("skirmish.rally", "a01", rally=3)
    table.to("magic")
    assert table.refusal("cast", "a01") is None


@rule("SK-173", "SK-011")
@pytest.mark.parametrize(("bar", "facts"), [(True, {"nearest_is_enemy"}), (False, set())])
def test_reading_a17_says_whether_a_near_enemy_bars_this_test_too(bar: bool, facts: set[str]) -> None:
    table = runner(rally_bar_when_alone=bar)
    table.play("skirmish.rally", "a01", rally=3)
    assert table.facts("rally_facts") == facts


@rule("SK-173", "SK-011")
def test_reading_a17_changes_nothing_for_other_runners() -> None:
    table = runner("panic", rally_bar_when_alone=False)
    table.play("skirmish.rally", "a01", rally=3)
    assert table.facts("rally_facts") == {"nearest_is_enemy"}


@rule("SK-010", "SK-173")
@pytest.mark.parametrize(("way", "total", "told"), [
    ("le", 7, "rallied"), ("lt", 7, "flees_on"), ("lt", 6, "rallied"), ("ge", 7, "rallied"), ("ge", 6, "flees_on"),
])
def test_reading_a1_says_which_sums_end_a_flight(way: str, total: int, told: str) -> None:
    assert runner(rally_pass=way).play("skirmish.rally", "a01", rally=total) == [told]


@rule("SK-174")
def test_who_fails_runs_two_dice_toward_the_nearest_corner() -> None:
    table = runner("panic", phase="movement", a=[fig(M=9)])
    table.play("skirmish.flee_move", "a01", flee_distance=10)
    assert table.request("flee_distance").dice == (2, 6)
    assert table.told("fled_on")["toward"] == "corner"
    assert table.has("a01", "fled", "fleeing")


@rule("SK-174")
def test_by_reading_a11_speed_counts_in_every_flight() -> None:
    table = runner("panic", phase="movement", a=[fig(M=9)], flee_dice="by_speed")
    table.play("skirmish.flee_move", "a01", flee_distance=10)
    assert table.request("flee_distance").dice == (3, 6)


@rule("SK-013", "SK-174")
@pytest.mark.parametrize("script", [{"rally": 12}, {"rally_facts": {"nearest_is_enemy": True}}])
def test_by_reading_a19_a_failed_rally_runs_at_once(script: dict[str, Any]) -> None:
    table = runner("panic", failed_rally_moves="at_once")
    assert table.play("skirmish.rally", "a01", flee_distance=6, **script)[-1] == "fled_on"
    table.next()
    assert table.dues("flees") == []
    assert table.refusal("declare_charge", "a01") == ("fleeing", "SK-013")


@rule("SK-013", "SK-020")
def test_by_reading_a19_a_run_in_recovery_bars_no_charge_of_others() -> None:
    table = runner("panic", a=2, failed_rally_moves="at_once")
    table.play("skirmish.rally", "a01", rally=12, flee_distance=6)
    table.next()
    assert table.refusal("declare_charge", "a02") is None


@rule("SK-174")
def test_a_flight_is_run_again_in_the_next_turn() -> None:
    table = runner("panic", phase="movement")
    table.play("skirmish.flee_move", "a01", flee_distance=4)
    table.to("movement", "b")
    table.to("movement", "a")
    assert [due.subject for due in table.dues("flees")] == ["a01"]


@rule("SK-175")
def test_who_reaches_the_table_edge_is_out_and_counts_for_the_rout_test() -> None:
    table = runner("panic", phase="movement", a=4)
    told = table.play("skirmish.flee_move", "a01", flee_distance=12, fled_where={"left_table": True})
    assert told == ["fled_on", "taken_out"]
    assert table.told("taken_out")["cause"] == "fled_table"
    assert (table.posture("a01"), table.lost("a")) == ("out", 1)
    assert [due.subject for due in table.dues("rout")] == ["a"]


@rule("SK-175")
def test_by_reading_a16_those_who_ran_off_are_no_losses() -> None:
    table = runner("panic", phase="movement", a=4, fled_table_counts=False)
    table.play("skirmish.flee_move", "a01", flee_distance=12, fled_where={"left_table": True})
    assert (table.posture("a01"), table.lost("a")) == ("out", 0)
    assert table.dues("rout") == []


@rule("SK-177")
@pytest.mark.parametrize("state", ["knocked_down", "stunned"])
def test_a_runner_on_the_ground_makes_no_flight_move(state: str) -> None:
    table = runner("panic", status("a01", state), phase="movement")
    assert table.dues("flees") == []
    assert table.refusal("flee_move", "a01") == ("flees_later", "SK-177")


@rule("SK-177")
def test_by_reading_a23_it_runs_all_the_same() -> None:
    table = runner("panic", status("a01", "knocked_down"), phase="movement", down_while_fleeing_moves=True)
    assert [due.subject for due in table.dues("flees")] == ["a01"]


@rule("SK-177", "SK-163")
@pytest.mark.parametrize(("runs", "told", "touching"), [
    (False, ["broke"], ("b01",)), (True, ["broke", "fled_on"], ()),
])
def test_who_is_felled_in_parting_lies_in_contact_or_runs_by_reading_a23(
    runs: bool, told: list[str], touching: tuple[str, ...]
) -> None:
    table = scene(1, 1, touch("a01", "b01"), phase="combat", down_while_fleeing_moves=runs)
    more = {"flee_distance": 7} if runs else {}
    steps = table.play("skirmish.panic", "a01", panic=12, parting_wound=(4,), injury=(2,), **more)
    assert steps[steps.index("broke"):] == told
    assert table.has("a01", "fleeing", "knocked_down")
    assert table.touching("a01") == touching


@rule("SK-177", "SK-152")
def test_enemies_in_contact_may_attack_a_felled_runner_as_it_lies() -> None:
    table = scene(1, 2, touch("a01", "b01"), touch("a01", "b02"), status("a01", "knocked_down"),
                  status("a01", "fleeing"), phase="combat")
    table.play("skirmish.fight", "b02", to_wound=(4,))
    assert table.told("taken_out")["cause"] == "finished"


@rule("SK-177", "SK-010")
def test_reading_a23_counts_where_a_failed_rally_runs_at_once() -> None:
    stays = runner("panic", status("a01", "knocked_down"), failed_rally_moves="at_once")
    assert stays.play("skirmish.rally", "a01", rally=12) == ["flees_on"]
    runs = runner("panic", status("a01", "knocked_down"), failed_rally_moves="at_once", down_while_fleeing_moves=True)
    assert runs.play("skirmish.rally", "a01", rally=12, flee_distance=5) == ["flees_on", "fled_on"]


@rule("SK-177")
def test_once_up_a_runner_runs_on() -> None:
    table = runner("panic", status("a01", "knocked_down"))
    table.play("skirmish.stand_up", "a01")
    table.next()
    assert [due.subject for due in table.dues("flees")] == ["a01"]
