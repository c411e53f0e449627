"""Chapter C: charges are declared, charges are made, forced moves, the rest (SK-020 to SK-023)."""

from __future__ import annotations

import pytest

from tests.rules.skirmish.build import charge, fresh, scene, status, this_turn

rule = pytest.mark.rule

REST = ("move", "run", "hide", "climb", "jump", "jump_gap")


@rule("SK-020")
def test_a_charge_is_declared_before_any_figure_of_the_side_moves() -> None:
    table = scene(2, 1)
    assert table.refusal("declare_charge", "a02") is None
    table.play("skirmish.move", "a01")
    refusal = table.offer("declare_charge", "a02").refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.forcible) == ("skirmish.no.moved_before", "SK-020", True)
    assert dict(refusal.params) == {"name": "Ash 1"}


@rule("SK-020")
def test_figures_of_the_enemy_that_moved_bar_no_charge() -> None:
    assert scene(1, 1, this_turn("b01", "moved")).refusal("declare_charge", "a01") is None


@rule("SK-020")
def test_once_a_charge_is_made_no_further_one_is_declared() -> None:
    table = scene(2, 2, this_turn("a01", "charged"), this_turn("a01", "moved"))
    assert table.refusal("declare_charge", "a02") == ("moved_before", "SK-020")


@rule("SK-020")
def test_a_dive_may_still_follow_the_charges_of_others_but_not_their_moves() -> None:
    table = scene(3, 2, this_turn("a01", "charged"), this_turn("a01", "moved"))
    assert table.refusal("dive", "a02") is None
    table.play("skirmish.move", "a03")
    assert table.refusal("dive", "a02") == ("moved_before", "SK-020")


@rule("SK-020")
def test_several_charges_may_be_declared_before_the_first_is_made() -> None:
    table = scene(2, 2)
    table.play("skirmish.declare_charge", "a01", charge_target="b01")
    table.play("skirmish.declare_charge", "a02", charge_target="b01")
    assert {due.subject for due in table.dues("charge")} == {"a01", "a02"}


@rule("SK-020")
def test_a_charge_is_declared_once() -> None:
    table = scene(1, 2, charge("a01", "b01"))
    refusal = table.offer("declare_charge", "a01").refusal
    assert refusal is not None
    assert (refusal.code, refusal.forcible) == ("skirmish.no.declared", False)


@rule("SK-020")
def test_a_charge_that_nobody_made_is_forgotten_when_movement_ends() -> None:
    table = scene(1, 1, charge("a01", "b01"))
    assert table.next() == ["charge_dropped", "phase_began"]
    table.to("movement", "b")
    assert table.dues("charge") == []
    table.to("movement", "a")
    assert table.refusal("declare_charge", "a01") is None


@rule("SK-021")
def test_a_declared_charge_is_due_as_soon_as_it_is_declared() -> None:
    (due,) = scene(1, 1, charge("a01", "b01")).dues("charge")
    assert (due.when, due.rule, due.start) == ("now", "SK-021", ("skirmish.resolve_charge", ("a01",)))


@rule("SK-021", "SK-023")
@pytest.mark.parametrize("code", REST)
def test_nothing_else_moves_while_a_charge_waits(code: str) -> None:
    table = scene(2, 1, charge("a01", "b01"))
    assert table.refusal(code, "a02") == ("charges_first", "SK-021")


@rule("SK-021")
def test_by_default_charges_come_before_forced_moves() -> None:
    table = scene(2, 1, charge("a01", "b01"), status("a02", "fleeing"))
    assert [due.code for due in table.dues() if due.when == "now"] == ["skirmish.due.charge", "skirmish.due.flees"]
    assert table.refusal("flee_move", "a02") == ("charges_first", "SK-021")


@rule("SK-021")
def test_by_reading_a9_forced_moves_come_before_charges() -> None:
    table = scene(2, 1, charge("a01", "b01"), status("a02", "fleeing"), charge_order="compulsory_first")
    assert [due.code for due in table.dues() if due.when == "now"] == ["skirmish.due.flees", "skirmish.due.charge"]
    assert table.refusal("flee_move", "a02") is None


@rule("SK-022")
def test_the_flight_of_a_fleeing_figure_is_due_in_its_movement() -> None:
    table = scene(1, 1, status("a01", "fleeing"))
    (due,) = table.dues("flees")
    assert (due.when, due.rule, due.start) == ("now", "SK-022", ("skirmish.flee_move", ("a01",)))
    table.play("skirmish.flee_move", "a01", flee_distance=8)
    assert table.dues("flees") == []
    assert table.refusal("flee_move", "a01") == ("fled", "SK-022")


@rule("SK-022", "SK-023")
@pytest.mark.parametrize("code", REST)
def test_nobody_moves_freely_before_the_forced_moves(code: str) -> None:
    table = scene(2, 1, status("a01", "fleeing"))
    assert table.refusal(code, "a02") == ("forced_first", "SK-022")


@rule("SK-022")
def test_forced_moves_of_the_enemy_hold_nobody_up() -> None:
    assert scene(1, 1, status("b01", "fleeing")).refusal("move", "a01") is None


@rule("SK-022")
def test_who_does_not_flee_has_no_forced_move() -> None:
    assert scene().refusal("flee_move", "a01") == ("not_fleeing", "SK-022")


@rule("SK-023")
def test_with_charges_and_forced_moves_done_the_others_move() -> None:
    table = scene(2, 1, charge("a01", "b01"))
    table.play("skirmish.resolve_charge", "a01")
    assert [table.refusal(code, "a02") for code in REST] == [None] * len(REST)


@rule("SK-023")
def test_a_whole_movement_phase_in_its_order() -> None:
    table = fresh(3, 2)
    table.to("movement")
    table.play("kernel.set_status", "fleeing", "a03")
    table.play("skirmish.declare_charge", "a01", charge_target="b01")
    table.play("skirmish.resolve_charge", "a01")
    table.play("skirmish.flee_move", "a03", flee_distance=5)
    table.play("skirmish.run", "a02")
    assert table.dues() == []
