"""Rounds, the roll-off, turn and turn about, who has finished, points and running (AP-001 to AP-008, AP-025)."""

from __future__ import annotations

import pytest

from desktop.rules.grid import SYSTEM
from tests.rules.grid.build import KNIFE, RIFLE, fresh, man, on_watch, scene, setup, status, touch


@pytest.mark.rule("AP-001")
@pytest.mark.parametrize(("men", "told"), [(3, True), (4, False), (6, False), (7, True)])
def test_a_squad_of_another_size_is_said(men: int, told: bool) -> None:
    found = SYSTEM.advice(setup([man(f"S{n}") for n in range(men)], [man(f"T{n}") for n in range(5)]))
    assert bool([one for one in found if one.code == "grid.advice.size"]) is told


@pytest.mark.rule("AP-003")
def test_the_higher_die_opens_the_round_and_ties_are_refused() -> None:
    table = fresh(2, 2)
    request = table.ask("next")
    assert request.kind == "rolloff"
    assert request.refuse((4, 4)).code == "kernel.tie"
    table.drop()
    assert table.next(roll_off=(2, 5)) == ["round_began", "first_side"]
    assert (table.clock.order, table.clock.active, table.clock.round) == (("b", "a"), "b", 1)


@pytest.mark.rule("AP-003")
def test_the_winner_chooses_the_unit() -> None:
    table = fresh(2, 2)
    table.next(roll_off=(2, 5))
    request = table.ask("next")
    assert (request.by, [pick.value for pick in request.picks]) == ("b", ["b01", "b02"])


@pytest.mark.rule("AP-003")
def test_every_round_is_rolled_for_anew() -> None:
    table = fresh(1, 1)
    table.next(roll_off=(6, 1))
    for who in ("a01", "b01"):
        table.next(who_acts=who)
        table.next()
    assert table.dues("round_over")
    assert table.next(roll_off=(1, 6)) == ["kernel.statuses_ended", "round_began", "first_side"]
    assert (table.clock.round, table.clock.active) == (2, "b")


@pytest.mark.rule("AP-004")
def test_units_are_activated_turn_and_turn_about_and_what_is_left_in_a_row() -> None:
    table = fresh(1, 3)
    table.next(roll_off=(6, 1))
    order = []
    for who in ("a01", "b02", "b01", "b03"):
        order.append(table.clock.active)
        table.next(who_acts=who)
        table.next()
    assert order == ["a", "b", "b", "b"]
    assert table.clock.active == ""


@pytest.mark.rule("AP-002", "AP-005")
def test_who_has_finished_does_not_act_again_until_the_next_round() -> None:
    table = scene(1, 1, acting="a01")
    table.play("done", "a01")
    assert table.has("a01", "activated")
    assert table.refusal("move", "a01") == ("activated", "AP-005")
    table.next(who_acts="b01")
    table.next()
    table.next(roll_off=(6, 1))
    assert not table.has("a01", "activated")
    assert table.refusal("move", "a01") is None


@pytest.mark.rule("AP-004")
def test_only_the_side_whose_go_it_is_acts_and_one_unit_at_a_time() -> None:
    table = scene(2, 2)
    assert table.refusal("move", "b01") == ("not_your_go", "AP-004")
    table.play("activate", "a01")
    assert table.refusal("shoot", "a02") == ("other_acts", "AP-004")
    assert table.refusal("activate", "a01") == ("acts_already", "AP-004")


@pytest.mark.rule("AP-004")
def test_a_forced_start_finishes_the_one_who_acts() -> None:
    table = scene(2, 2, acting="a01")
    told = table.play("turn", "a02", force=("grid.no.other_acts",), angle="45")
    assert told == ["activation_ended", "activated", "turned"]
    assert table.has("a01", "activated") and table.clock.acting == "a02"


@pytest.mark.rule("AP-002")
def test_nothing_is_done_before_the_first_round() -> None:
    assert fresh(1, 1).refusal("move", "a01") == ("not_begun", "AP-002")


@pytest.mark.rule("AP-006")
def test_every_soldier_is_a_unit_with_points_of_his_own() -> None:
    table = scene([man("Oda", AP=5), man("Ivo", AP=7)], 1, acting="a01")
    table.play("move", "a01", steps={"forward": 3})
    assert (table.ap("a01"), table.ap("a02")) == (2, 7)


@pytest.mark.rule("AP-007")
def test_actions_come_in_any_order() -> None:
    table = scene(1, 2, acting="a01")
    table.play("move", "a01", steps={"forward": 1})
    table.play("shoot", "a01", shoot_target="b01", shot_facts={"shots": 1}, to_shoot=(1,))
    table.play("move", "a01", steps={"forward": 1})
    table.play("shoot", "a01", shoot_target="b02", shot_facts={"shots": 1}, to_shoot=(1,))
    assert table.ap("a01") == 0


@pytest.mark.rule("AP-008")
def test_points_are_given_each_round_and_what_is_left_over_is_lost() -> None:
    table = scene(1, 1, acting="a01")
    table.play("move", "a01", steps={"forward": 2})
    told = table.play("done", "a01")
    assert told == ["activation_ended"]
    assert (table.told("activation_ended")["points"], table.ap("a01")) == (4, 0)
    table.next(who_acts="b01")
    table.next()
    table.next(roll_off=(6, 1))
    assert table.ap("a01") == 6


@pytest.mark.rule("AP-008")
def test_special_rules_are_paid_with_points() -> None:
    table = scene(1, 1, acting="a01")
    table.play("special", "a01", special={"points": 2})
    assert table.ap("a01") == 4


@pytest.mark.rule("AP-025")
@pytest.mark.parametrize(("points", "runs"), [(5, 8), (6, 9), (7, 11), (4, 6), (1, 2)])
def test_a_run_adds_half_the_points_rounded_up(points: int, runs: int) -> None:
    table = scene([man("Oda", AP=points)], 1, acting="a01")
    table.play("run", "a01")
    assert table.ap("a01") == runs
    assert table.play("move", "a01", steps={"forward": runs}) == ["moved"]


@pytest.mark.rule("AP-025")
def test_who_runs_attacks_nobody_and_does_not_watch() -> None:
    table = scene([man("Oda", RIFLE, KNIFE)], 1, touch("a01", "b01"), acting="a01")
    table.play("run", "a01")
    for code in ("strike", "watch", "shoot"):
        assert table.refusal(code, "a01") == ("ran", "AP-025"), code
    table.play("done", "a01")
    assert not table.has("a01", "ran")


@pytest.mark.rule("AP-025")
def test_a_special_rule_allows_an_attack_after_running() -> None:
    table = scene([man("Oda", keywords=("Run and attack",))], 1, acting="a01")
    table.play("run", "a01")
    assert table.refusal("shoot", "a01") is None


@pytest.mark.rule("AP-025")
def test_a_run_is_declared_before_anything_is_spent_and_once() -> None:
    table = scene(1, 1, acting="a01")
    assert table.refusal("run", "a01") is None
    table.play("move", "a01", steps={"forward": 1})
    assert table.refusal("run", "a01") == ("spent_before", "AP-025")
    other = scene(1, 1, acting="a01")
    other.play("run", "a01")
    assert other.refusal("run", "a01") == ("runs_already", "AP-025")


def test_a_battle_set_up_with_a_first_side_rolls_only_from_the_second_round_on() -> None:
    table = fresh(1, 1, first=1)
    assert table.next() == ["round_began", "first_side"]
    assert table.clock.active == "b"
    for who in ("b01", "a01"):
        table.next(who_acts=who)
        table.next()
    assert table.ask("next").kind == "rolloff"


def test_whoever_is_taken_out_while_acting_hands_over() -> None:
    table = scene(2, 1, acting="a01")
    table.play("take_out", "a01")
    assert (table.clock.acting, table.clock.active) == ("", "b")


@pytest.mark.rule("AP-002")
def test_the_battle_ends_with_the_last_unit_of_a_side() -> None:
    table = scene(1, 1, status("b01", "out", of="shot"))
    assert [due.subject for due in table.dues("annihilated")] == ["b"]
    assert table.play("finish") == ["battle_ended"]
    assert table.result is not None
    assert (table.result.winner, table.result.why, table.result.degree) == ("a", "annihilated", "major")
    assert table.dues() == []


@pytest.mark.rule("AP-002")
def test_the_players_may_agree_on_an_end() -> None:
    table = scene(1, 1)
    table.play("finish", result="draw")
    assert table.result is not None
    assert (table.result.winner, table.result.why, table.result.degree) == ("", "agreed", "draw")
    other = scene(1, 1)
    other.play("finish", result="b:minor")
    assert other.result is not None and (other.result.winner, other.result.degree) == ("b", "minor")


@pytest.mark.rule("AP-002")
def test_nobody_left_on_either_side_is_a_draw() -> None:
    table = scene(1, 1, status("a01", "out"), status("b01", "out"))
    table.play("finish")
    assert table.result is not None and table.result.degree == "draw"


def test_notes_say_whose_go_it_is_and_who_has_not_acted() -> None:
    table = scene(2, 1, on_watch("b01"))
    assert [due.subject for due in table.dues("go")] == ["a"]
    assert [(due.subject, dict(due.params)["n"]) for due in table.dues("not_acted")] == [("a", 2), ("b", 1)]
    table.play("activate", "a01")
    assert table.dues("go") == [] and [due.subject for due in table.dues("acts")] == ["a01"]
    assert [due.subject for due in table.dues("may_react")] == ["b01"]


@pytest.mark.rule("AP-003")
def test_a_round_without_its_roll_is_due() -> None:
    table = scene(1, 1)
    table.play("kernel.set_field", "clock", "clock", "phase", "initiative")
    due = table.dues("roll_off")[0]
    assert due.when == "now" and due.start == ("grid.roll_off", ())
    assert table.refusal("move", "a01") == ("roll_first", "AP-003")
    assert table.next(roll_off=(1, 2)) == ["first_side"]
