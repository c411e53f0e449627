"""Chapter L: who tests, how many flee, who they are."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.statuses import status_of
from tests.rules.warscroll.build import line, near, place, scene, squad, status, this_turn, unit
from tests.rules.warscroll.table import Scene

MEN = squad("Men", 3)


def shocked(models: int, slain: int, bravery: int = 6) -> Scene:
    return scene(squad("Mob", models, bravery=bravery), MEN, this_turn("a01", "slain", slain), phase="battleshock")


@pytest.mark.rule("AS-126")
@pytest.mark.parametrize(("die", "slain", "bravery", "left", "flee"), [
    (4, 5, 6, 8, 3), (4, 5, 6, 20, 1), (1, 5, 6, 8, 0), (6, 7, 5, 3, 3),
])
def test_each_point_above_bravery_makes_a_model_flee(die: int, slain: int, bravery: int, left: int, flee: int) -> None:
    table = shocked(left, slain, bravery)
    table.play("battleshock", "a01", battleshock=die)
    assert table.told("battleshock").get("flee", 0) == flee
    assert table.models("a01") == left - flee


@pytest.mark.rule("AS-126")
def test_the_number_shown_is_the_highest_roll_at_which_nobody_flees() -> None:
    table = shocked(20, 5)
    assert (table.dues("battleshock")[0].needed.value, table.dues("battleshock")[0].dice) == (3, (1, 6))
    table.ask("battleshock", "a01")
    assert [(term.code.rpartition(".")[2], term.value) for term in table.session.running.request.needed.terms] == [
        ("bravery", 6), ("tens", 2), ("slain", -5)]


@pytest.mark.rule("AS-125")
def test_both_players_test_the_one_whose_turn_it_is_first() -> None:
    table = scene([MEN, MEN], [MEN], this_turn("a02", "slain", 1), this_turn("b01", "slain", 2), phase="battleshock")
    assert [due.subject for due in table.dues("battleshock")] == ["a02", "b01"]
    assert table.refusal("battleshock", "b01") == ("other_tests_first", "AS-125")
    assert table.refusal("battleshock", "a01") == ("nobody_slain", "AS-125")
    table.play("battleshock", "a02", battleshock=1)
    assert table.refusal("battleshock", "b01") is None
    assert table.refusal("battleshock", "a02") == ("tested", "AS-125")


@pytest.mark.rule("AS-125")
def test_the_slain_are_counted_anew_each_turn() -> None:
    table = scene(squad("Mob", 9), squad("Mob", 9), near("a01", "b01"), phase="combat")
    table.play("take_off", "b01", take_off={"models": 2})
    assert [due.moment for due in table.dues("test_ahead")] == ["battleshock"]
    assert table.slain("b01") == 2
    table.to("hero", "b")
    assert table.slain("b01") == 0


@pytest.mark.rule("AS-126", "AS-017", "AS-029")
def test_scenery_and_fear_change_bravery() -> None:
    table = scene(squad("Mob", 9), MEN, this_turn("a01", "slain", 4), status("b01", "causes_fear"),
                  place(1, "inspiring"), phase="battleshock")
    table.play("battleshock", "a01", nerve_facts={"near_inspiring": True, "feared": True, "modifier": 2}, battleshock=5)
    assert table.needed("battleshock").value == 6 + 1 - 1 + 2 - 4
    assert table.told("battleshock")["flee"] == 1
    table = scene(squad("Mob", 9), MEN, this_turn("a01", "slain", 4), phase="battleshock")
    table.play("battleshock", "a01", battleshock=1)
    assert table.facts("nerve_facts") == {"modifier"}


@pytest.mark.rule("AS-126")
def test_the_highest_bravery_in_the_unit_counts() -> None:
    mixed = unit("Mixed", line("Man", 3, bravery=4), line("Captain", bravery=8))
    table = scene(mixed, MEN, this_turn("a01", "slain", 3), phase="battleshock")
    assert table.dues("battleshock")[0].needed.value == 8 - 3


@pytest.mark.rule("AS-127")
def test_the_commanding_player_chooses_who_flees() -> None:
    mixed = unit("Mixed", line("Man", 3, bravery=4), line("Captain", wounds=2, bravery=4))
    table = scene(mixed, MEN, this_turn("a01", "slain", 3), phase="battleshock")
    table.play("battleshock", "a01", battleshock=2, who_goes="1:2:0")
    assert table.wounds("a01") == [1, 1, 1]
    assert table.request("who_goes").by == "a"


@pytest.mark.rule("AS-126", "AS-127")
def test_a_unit_of_which_all_flee_is_out_of_play() -> None:
    table = shocked(2, 6)
    table.play("battleshock", "a01", battleshock=6)
    assert table.posture("a01") == "out"
    gone = status_of(table.battle, "a01", "out")
    assert gone is not None and gone.of == "fled_table"
    assert table.lost("a") == 2


@pytest.mark.rule("AS-T3", "AS-126")
def test_a_blessed_side_turns_the_die_of_its_test() -> None:
    table = shocked(8, 5)
    table.play("kernel.set_status", "blessed", "a")
    table.play("battleshock", "a01", battleshock=(6,), blessing="six>one")
    assert table.models("a01") == 8
