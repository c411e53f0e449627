"""Chapters H and I: shooting, and charges of 2D6 inches."""

from __future__ import annotations

import pytest

from tests.rules.warscroll.build import BOW, arm, duel, fresh, place, scene, squad, this_turn

MEN = squad("Men", 4)
BOWS = squad("Bows", 3, BOW, arm("Knife"))


@pytest.mark.rule("AS-080", "AS-081", "AS-111")
def test_a_unit_shoots_once_with_all_its_missile_weapons() -> None:
    table = scene(squad("Bows", 3, BOW, arm("Sling", "missile", attacks=2, hit="5+")), MEN, phase="shooting")
    assert [due.subject for due in table.dues("may_shoot")] == ["a01"]
    table.play("shoot", "a01", hit=[(4, 1, 1), (5, 5, 1, 1, 1, 1)], wound=[(4,), (4, 4)], save=[(1,), (1, 2)])
    assert table.told("struck")["attacks"] == 9
    assert table.models("b01") == 1
    assert table.refusal("shoot", "a01") == ("shot", "AS-081")


@pytest.mark.rule("AS-080")
def test_who_ran_or_retreated_does_not_shoot_but_a_near_enemy_is_no_bar() -> None:
    for mark, rule in (("ran", "AS-075"), ("retreated", "AS-074")):
        table = scene(BOWS, MEN, this_turn("a01", mark), phase="shooting")
        assert table.refusal("shoot", "a01") == (mark, rule)
    assert duel(BOWS, MEN, phase="shooting").refusal("shoot", "a01") is None
    assert scene(MEN, MEN, phase="shooting").refusal("shoot", "a01") == ("no_missile", "AS-080")


@pytest.mark.rule("AS-090", "AS-092", "AS-093")
def test_a_charge_comes_home_or_fails() -> None:
    table = scene([MEN, MEN], [MEN, MEN], phase="charge")
    table.play("charge", "a01", charge=8, charge_target="b02", charge_end={"near_b01": True})
    assert table.has("a01", "charged") and table.foes("a01") == ("b01", "b02")
    assert table.told("charged")["inches"] == 8
    assert table.play("charge", "a02", charge=3, charge_target="fails") == ["charge_failed"]
    assert table.refusal("charge", "a02") == ("charged", "AS-093")
    assert table.foes("a02") == ()
    table.to("hero", "b")
    assert not table.has("a01", "charged")


@pytest.mark.rule("AS-005", "AS-093")
@pytest.mark.parametrize(("total", "comes"), [(6, False), (7, True), (12, True)])
def test_a_measured_distance_settles_the_charge(total: int, comes: bool) -> None:
    table = scene(MEN, MEN, phase="charge")
    table.play("charge", "a01", charge_facts={"inches_needed": 7}, charge=total)
    assert table.has("a01", "charged") is comes
    assert table.needed("charge").value == 7
    assert "charge_target" not in table.keys


@pytest.mark.rule("AS-090")
def test_an_enemy_beyond_twelve_inches_is_not_charged() -> None:
    table = scene(MEN, MEN, phase="charge")
    assert table.play("charge", "a01", charge_facts={"within_12": False}) == ["too_far"]
    assert table.refusal("charge", "a01") is None


@pytest.mark.rule("AS-091", "AS-094")
def test_every_unit_that_can_may_charge_one_after_another() -> None:
    table = scene([MEN, MEN, MEN], MEN, this_turn("a03", "ran"), phase="charge")
    assert [due.subject for due in table.dues("may_charge")] == ["a01", "a02"]
    assert duel(MEN, MEN, phase="charge").refusal("charge", "a01") == ("enemy_near", "AS-091")


@pytest.mark.rule("AS-018")
def test_a_charge_across_deadly_ground_rolls_for_its_models() -> None:
    table = scene(MEN, MEN, place(1, "deadly"), phase="charge")
    table.play("charge", "a01", charge=9, charge_target="b01", charge_end={"deadly_across": 2}, deadly_roll=(1, 3))
    assert table.models("a01") == 3


@pytest.mark.rule("AS-T3", "AS-092")
def test_a_blessed_side_turns_one_die_of_its_charge() -> None:
    table = fresh([MEN], [MEN], triumph_a="blessed", first=0)
    table.next()
    table.to("charge")
    table.play("charge", "a01", charge=(1, 4), blessing="one>six", charge_target="b01")
    assert table.told("charged")["inches"] == 10
    assert not table.has("a", "blessed")
