"""Charges: declared, moved, and what they make of the fight (CC-021), and combats made by hand (CC-010)."""

from __future__ import annotations

import pytest

from tests.rules.assault.build import combat, scene, squad, status
from tests.rules.assault.table import Scene


def field(**given: object) -> Scene:
    return scene([squad("R", 3), squad("S", 3)], [squad("B", 3), squad("C", 3)], phase="charge", **given)


@pytest.mark.rule("CC-021")
def test_a_charge_is_declared_then_moved_and_makes_a_combat() -> None:
    table = field()
    assert table.play("assault.declare_charge", "a01", charge_target="b01") == ["charge_declared"]
    assert [(due.subject, due.start) for due in table.dues("charge")] == [("a01", ("assault.resolve_charge", ("a01",)))]
    assert table.foes("a01") == ()
    assert table.play("assault.resolve_charge", "a01") == ["charged"]
    assert (table.foes("a01"), table.foes("b01")) == (("b01",), ("a01",))
    assert table.has("a01", "charged")
    assert not table.has("a01", "disordered_charge")


@pytest.mark.rule("CC-021")
@pytest.mark.parametrize("when", ["declared", "moved"])
def test_a_charge_may_be_disordered(when: str) -> None:
    table = field()
    table.play("assault.declare_charge", "a01", charge_target="b01",
               **({"charge_facts": {"disordered": True}} if when == "declared" else {}))
    table.play("assault.resolve_charge", "a01", **({"charge_course": {"disordered": True}} if when == "moved" else {}))
    assert table.has("a01", "charged", "disordered_charge")


@pytest.mark.rule("CC-021")
def test_the_bonus_ends_with_the_turn() -> None:
    table = field()
    table.play("assault.declare_charge", "a01", charge_target="b01")
    table.play("assault.resolve_charge", "a01")
    table.to("movement", "b")
    assert not table.has("a01", "charged")
    assert table.foes("a01") == ("b01",)


@pytest.mark.rule("CC-021")
def test_a_charge_that_falls_short_makes_no_combat_and_is_not_tried_again() -> None:
    table = field()
    table.play("assault.declare_charge", "a01", charge_target="b01")
    assert table.play("assault.resolve_charge", "a01", charge_course={"reached": False}) == ["charge_failed"]
    assert table.foes("a01") == ()
    assert table.refusal("declare_charge", "a01") == ("charged", "CC-021")


@pytest.mark.rule("CC-021")
def test_a_charge_may_reach_further_enemies_and_joins_running_combats() -> None:
    table = field()
    table.play("assault.declare_charge", "a01", charge_target="b01")
    table.play("assault.resolve_charge", "a01", charge_course={"also_b02": True})
    assert table.combat().units == ("a01", "b01", "b02")
    table.play("assault.declare_charge", "a02", charge_target="b02")
    table.play("assault.resolve_charge", "a02")
    assert table.combat().units == ("a01", "b01", "b02", "a02")


@pytest.mark.rule("CC-021")
def test_a_charge_into_two_combats_makes_one_of_them() -> None:
    table = scene([squad("R", 3), squad("S", 3), squad("T", 3)], [squad("B", 3), squad("C", 3)],
                  combat("a01", "b01", caused=(("a", 1),)), combat("a02", "b02", id="c2", caused=(("a", 2), ("b", 1))),
                  phase="charge")
    table.play("assault.declare_charge", "a03", charge_target="b01")
    table.play("assault.resolve_charge", "a03", charge_course={"also_b02": True})
    assert table.combat().units == ("a01", "b01", "a02", "b02", "a03")
    assert table.combat().caused == (("a", 3), ("b", 1))
    assert table.foes("b02") == ("a01", "a02", "a03")


@pytest.mark.rule("CC-021")
def test_charges_that_nobody_moved_are_dropped_with_the_phase() -> None:
    table = field()
    table.play("assault.declare_charge", "a01", charge_target="b01")
    assert table.next() == ["charge_dropped", "phase_began"]
    assert table.foes("a01") == ()


@pytest.mark.rule("CC-021")
def test_a_charge_at_somebody_who_is_gone_comes_to_nothing() -> None:
    table = field()
    table.play("assault.declare_charge", "a01", charge_target="b01")
    table.play("assault.take_off", "b01")
    assert table.play("assault.resolve_charge", "a01") == ["charge_dropped"]


@pytest.mark.rule("CC-021", "CC-068")
def test_who_may_not_charge() -> None:
    table = scene([squad("R", 3), squad("S", 3), squad("T", 3)], squad("B", 3), combat("a01", "b01"),
                  status("a02", "falls_back"), phase="charge")
    assert table.refusal("declare_charge", "a01") == ("in_combat", "CC-021")
    assert table.refusal("declare_charge", "a02") == ("falls_back", "CC-068")
    assert table.refusal("declare_charge", "a03") is None
    assert table.refusal("declare_charge", "b01") == ("not_your_turn", "CC-001")
    table.play("assault.declare_charge", "a03", charge_target="b01")
    assert table.refusal("declare_charge", "a03") == ("declared", "CC-021")
    assert table.refusal("resolve_charge", "a03") is None
    assert table.refusal("resolve_charge", "a02") == ("not_declared", "CC-021")


@pytest.mark.rule("CC-010")
def test_combats_may_be_made_and_left_by_hand() -> None:
    table = scene(squad("R", 3), squad("B", 3))
    assert table.play("assault.join", "a01", join_target="b01") == ["joined"]
    assert table.foes("a01") == ("b01",)
    assert table.play("assault.leave", "a01") == ["left"]
    assert (table.foes("a01"), table.foes("b01")) == ((), ())


@pytest.mark.rule("CC-010")
def test_joined_again_after_its_result_a_combat_begins_anew() -> None:
    table = scene([squad("R", 3), squad("S", 3)], squad("B", 3),
                  combat("a01", "b01", state="counted", winner="a", why="wounds", step=1, caused=(("a", 4),)))
    table.play("assault.join", "a02", join_target="b01")
    fight = table.combat()
    assert (fight.state, fight.step, fight.caused, fight.winner) == ("open", 0, (), "")
