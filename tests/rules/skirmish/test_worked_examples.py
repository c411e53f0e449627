"""The examples that the text itself works out, one test each."""

from __future__ import annotations

import pytest

from desktop.rules.skirmish.figures import stat
from tests.rules.skirmish.build import BOW, fig, scene, status, touch

rule = pytest.mark.rule


@rule("SK-032")
def test_example_1_a_movement_of_four_runs_eight_inches() -> None:
    table = scene([fig(M=4)], 1)
    table.play("skirmish.run", "a01")
    assert table.told("ran")["inches"] == 8


@rule("SK-062")
def test_example_2_an_initiative_of_three_notices_everybody_hidden_within_three_inches() -> None:
    table = scene(1, [fig(I=3)], status("a01", "hidden"), active="b")
    table.play("skirmish.move", "b01")
    table.play("skirmish.reveal", "a01", reveal="close")
    assert not table.has("a01", "hidden")


@rule("SK-084")
def test_example_3_a_fall_of_four_inches_is_d3_hits_of_strength_four() -> None:
    table = scene([fig(T=4, Sv="2+", W=9)], 1)
    table.play("skirmish.fall_from", "a01", fall_height={"height": 4}, fall_hits=(5,), fall_wounds=(4, 4, 3))
    assert (table.told("fell")["hits"], table.needed("fall_wounds").value, table.wounds("a01")) == (3, 4, 7)


@rule("SK-190")
@pytest.mark.parametrize(("out", "tests"), [(2, 0), (3, 1)])
def test_example_4_a_band_of_twelve_tests_at_three_out_of_action(out: int, tests: int) -> None:
    table = scene(12, 1, *(status(f"a{12 - at}", "out") for at in range(out)), phase="recovery")
    assert len(table.dues("rout")) == tests


@rule("SK-092")
def test_example_5_five_spreaders_of_plague_close_together_are_one_unit() -> None:
    table = scene(5, 1, phase="magic", spell_group_for_own_unit=True)
    refusal = table.offer("cast", "a01").refusal
    assert refusal is not None
    assert refusal.forcible
    table.play("skirmish.cast", "a01", force=(refusal.code,),
               spell_targets={f"on_a0{at}": True for at in (2, 3, 4, 5)})
    assert table.told("cast")["targets"] == "Ash 2, Ash 3, Ash 4, Ash 5"


@rule("SK-145")
def test_example_6_a_rider_that_loses_its_mount_becomes_a_figure_on_foot() -> None:
    rider = fig("Boar rider", keywords=("mounted",), M=7, S=4, foot={"M": 4, "S": 3})
    table = scene(1, [rider], touch("a01", "b01"), phase="combat", mounted_first_wound_kills_mount=True)
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(5,))
    assert (stat(table.battle, "b01", "M"), stat(table.battle, "b01", "S"), table.posture("b01")) == (4, 3, "standing")


@rule("SK-110")
def test_example_7_a_farther_target_in_the_open_may_be_shot_because_it_is_easier_to_hit() -> None:
    table = scene([fig("Pell", BOW, BS=4)], 2, phase="shooting")
    near = table.ask("skirmish.shoot", "a01", shoot_target="b01", shot_facts={"cover": "hard"}).needed.value
    table.drop()
    far = table.ask("skirmish.shoot", "a01", shoot_target="b02", shot_facts={"nearest": False}).needed.value
    assert far < near
