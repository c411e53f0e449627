"""Chapter J: who fights, whose pick it is, piling in; Inspired."""

from __future__ import annotations

import pytest

from desktop.rules.warscroll.fighting import eligible, picks_next
from tests.rules.warscroll.build import duel, near, scene, squad, status, this_turn
from tests.rules.warscroll.table import Scene

MEN = squad("Men", 2)


def brawl(**options: object) -> Scene:
    """Two units a side, all near an enemy."""
    return scene([MEN, MEN], [MEN, MEN], near("a01", "b01"), near("a02", "b02"), **options)  # type: ignore[arg-type]


def missed(table: Scene, one: str) -> None:
    table.play("fight", one, hit=(1, 1))


@pytest.mark.rule("AS-100")
def test_a_unit_fights_that_charged_or_has_an_enemy_near() -> None:
    table = scene([MEN, MEN, MEN], MEN, near("a01", "b01"), this_turn("a02", "charged"))
    assert eligible(table.battle, "a") == ("a01", "a02")
    assert eligible(table.battle, "b") == ("b01",)
    assert table.refusal("fight", "a03") == ("not_eligible", "AS-100")


@pytest.mark.rule("AS-101", "AS-102")
def test_the_sides_pick_by_turns_and_nobody_fights_twice() -> None:
    table, picked = brawl(), []
    while side := picks_next(table.battle):
        now = eligible(table.battle, side)[0]
        other = next((one for one in ("a01", "a02", "b01", "b02") if one[0] != side and not table.has(one, "attacked")),
                     "")
        if other:
            assert table.refusal("fight", other) == ("other_side_picks", "AS-101")
        assert table.dues("fight")[0].subject == now
        missed(table, now)
        picked.append(now)
        assert table.refusal("fight", now) == ("attacked", "AS-102")
    assert picked == ["a01", "b01", "a02", "b02"]
    assert not [due for due in table.dues() if due.when == "now"]


@pytest.mark.rule("AS-101")
def test_a_side_that_has_finished_is_passed_over() -> None:
    table = scene([MEN], [MEN, MEN], near("a01", "b01"), near("a01", "b02"))
    table.play("fight", "a01", target="b01", hit=(1, 1))
    missed(table, "b01")
    assert picks_next(table.battle) == "b"
    missed(table, "b02")
    assert picks_next(table.battle) == ""


@pytest.mark.rule("AS-101")
def test_the_other_side_picks_first_in_its_own_turn() -> None:
    assert picks_next(brawl(active="b").battle) == "b"


@pytest.mark.rule("AS-101", "AS-103")
def test_a_pile_in_may_bring_further_units_in() -> None:
    table = scene([MEN], [MEN, MEN], near("a01", "b01"))
    assert eligible(table.battle, "b") == ("b01",)
    table.play("fight", "a01", pile_in={"near_b02": True}, target="b02", hit=(1, 1))
    assert eligible(table.battle, "b") == ("b01", "b02")


@pytest.mark.rule("AS-103", "AS-104")
def test_a_unit_piles_in_before_it_strikes() -> None:
    table = duel(MEN, MEN)
    table.play("fight", "a01", hit=(4, 4), wound=(4, 1), save=(1,))
    assert table.keys[:2] == ["pile_in", "attack_facts"]
    assert table.models("b01") == 1


@pytest.mark.rule("AS-102")
def test_the_next_combat_phase_begins_anew() -> None:
    table = duel(squad("Men", 9), squad("Men", 9))
    table.play("fight", "a01", hit=(1,) * 9)
    table.to("combat", "b")
    assert picks_next(table.battle) == "b"
    assert eligible(table.battle, "a") == ("a01",)


@pytest.mark.rule("AS-T3", "AS-007")
def test_inspired_rolls_failed_hits_again_for_one_unit_in_one_phase() -> None:
    table = scene([MEN, MEN], [MEN], near("a01", "b01"), near("a02", "b01"), status("a", "inspired"))
    table.play("fight", "a01", inspire=True, hit=(4, 2), hit_again=(5,), wound=(1, 1))
    assert not table.has("a", "inspired") and table.has("a01", "rerolls_hits")
    table.play("fight", "b01", target="a01", hit=(1, 1))
    table.play("fight", "a02", hit=(1, 1))
    assert "inspire" not in table.keys
    table.next()
    assert not table.has("a01", "rerolls_hits")


@pytest.mark.rule("AS-T3")
def test_inspired_kept_is_kept() -> None:
    table = duel(MEN, MEN, status("a", "inspired"))
    table.play("fight", "a01", hit=(1, 1))
    assert table.has("a", "inspired")


@pytest.mark.rule("AS-100", "AS-121")
def test_nobody_strikes_at_a_unit_that_is_gone() -> None:
    table = duel(squad("Men", 2), squad("Men", 2))
    table.play("fight", "a01", hit=(6, 6), wound=(6, 6), save=(1, 1))
    assert table.posture("b01") == "out"
    assert table.told("wounds_taken")["by"] == "a01"
    assert (table.foes("a01"), picks_next(table.battle)) == ((), "")
    assert table.offered("b01") == ["take_off", "add_models"]

