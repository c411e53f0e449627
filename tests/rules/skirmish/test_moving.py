"""Chapter D and crawling: moves and runs (SK-030 to SK-035, SK-150)."""

from __future__ import annotations

import pytest

from tests.rules.skirmish.build import BOW, fig, scene, status, this_turn, touch

rule = pytest.mark.rule


@rule("SK-030")
@pytest.mark.parametrize("m", [3, 4, 6])
def test_a_normal_move_is_up_to_m_inches(m: int) -> None:
    table = scene([fig(M=m)], 1)
    assert table.play("skirmish.move", "a01") == ["moved"]
    assert (table.told("moved")["inches"], table.told("moved")["kind"]) == (m, "normal")
    assert table.has("a01", "moved")


@rule("SK-030")
def test_who_is_in_combat_does_not_move() -> None:
    assert scene(1, 1, touch("a01", "b01")).refusal("move", "a01") == ("in_combat", "SK-048")


@rule("SK-031")
def test_nobody_has_to_move() -> None:
    table = scene(2, 2)
    assert table.dues() == []
    table.next()
    assert table.clock.phase == "magic"


@rule("SK-032")
def test_a_run_is_up_to_twice_m_and_is_marked() -> None:
    table = scene([fig(M=5)], 1)
    assert table.play("skirmish.run", "a01") == ["ran"]
    assert table.told("ran")["inches"] == 10
    assert table.has("a01", "ran", "moved")


@rule("SK-032", "SK-048")
def test_a_run_ends_in_no_combat_and_nobody_charges_after_one() -> None:
    table = scene()
    table.play("skirmish.run", "a01")
    assert table.touching("a01") == ()
    assert table.refusal("dive", "a01") == ("ran_charge", "SK-048")


@rule("SK-032")
def test_who_ran_neither_runs_nor_walks_again() -> None:
    table = scene(1, 1, this_turn("a01", "ran"))
    assert table.refusal("run", "a01") == ("ran", "SK-032")
    assert table.refusal("move", "a01") == ("ran", "SK-032")


@rule("SK-033")
def test_an_enemy_within_eight_inches_at_the_start_bars_running() -> None:
    table = scene()
    assert table.play("skirmish.run", "a01", run_facts={"enemy_within_8_at_start": True}) == ["run_barred"]
    assert not table.has("a01", "ran")
    assert table.refusal("move", "a01") is None


@rule("SK-033")
def test_by_reading_a12_the_eight_inches_are_judged_after_charge_moves() -> None:
    table = scene(1, 1, run_check_at="now")
    assert table.play("skirmish.run", "a01", run_facts={"enemy_within_8_now": True}) == ["run_barred"]


@rule("SK-033")
def test_by_reading_a7_stunned_enemies_count() -> None:
    table = scene(1, 1, stunned_ignored=False)
    told = table.play("skirmish.run", "a01", run_facts={"enemy_or_stunned_within_8_at_start": True})
    assert told == ["run_barred"]


@rule("SK-033")
def test_readings_a7_and_a12_together_ask_their_own_question() -> None:
    table = scene(1, 1, stunned_ignored=False, run_check_at="now")
    table.play("skirmish.run", "a01")
    assert table.facts("run_facts") == {"enemy_or_stunned_within_8_now"}


@rule("SK-034")
def test_nothing_is_asked_about_the_way_of_a_run() -> None:
    table = scene()
    table.play("skirmish.run", "a01")
    assert table.keys == ["run_facts"]
    assert table.facts("run_facts") == {"enemy_within_8_at_start"}


@rule("SK-035")
def test_who_ran_does_not_shoot_or_hide_but_may_cast() -> None:
    mage = fig("", BOW, keywords=("wizard",))
    ran = this_turn("a01", "ran")
    assert scene([mage], 1, ran, phase="shooting").refusal("shoot", "a01") == ("ran_shoot", "SK-035")
    assert scene([mage], 1, ran).refusal("hide", "a01") == ("ran_hide", "SK-035")
    assert scene([mage], 1, ran, phase="magic").refusal("cast", "a01") is None


@rule("SK-035")
def test_a_run_is_forgotten_when_the_turn_ends() -> None:
    table = scene()
    table.play("skirmish.run", "a01")
    table.next(4)
    assert not table.has("a01", "ran")


@rule("SK-150")
def test_a_knocked_down_figure_crawls_two_inches() -> None:
    table = scene([fig(M=6)], 1, status("a01", "knocked_down"))
    assert table.refusal("move", "a01") == ("knocked_down", "SK-151")
    assert table.play("skirmish.move", "a01", "crawl") == ["moved"]
    assert table.told("moved")["inches"] == 2


@rule("SK-150")
def test_who_stands_does_not_crawl() -> None:
    assert scene().refusal("move", "a01", "crawl") == ("stands_already", "SK-150")


@rule("SK-150")
def test_an_enemy_with_nobody_else_to_fight_pins_a_crawler() -> None:
    table = scene(1, 1, status("a01", "knocked_down"), touch("a01", "b01"))
    assert table.refusal("move", "a01", "crawl") == ("pinned", "SK-150")


@rule("SK-150")
def test_a_crawler_gets_away_while_the_enemy_fights_somebody_else() -> None:
    table = scene(2, 1, status("a01", "knocked_down"), touch("a01", "b01"), touch("a02", "b01"))
    assert table.refusal("move", "a01", "crawl") is None
    table.play("skirmish.move", "a01", "crawl")
    assert table.touching("a01") == ()
    assert table.touching("b01") == ("a02",)


@rule("SK-150")
def test_every_enemy_in_contact_must_be_busy() -> None:
    table = scene(2, 2, status("a01", "knocked_down"), touch("a01", "b01"), touch("a02", "b01"), touch("a01", "b02"))
    assert table.refusal("move", "a01", "crawl") == ("pinned", "SK-150")


@rule("SK-150", "SK-085")
def test_who_fell_this_turn_does_not_crawl() -> None:
    table = scene(1, 1, status("a01", "knocked_down"), this_turn("a01", "fell"))
    assert table.refusal("move", "a01", "crawl") == ("fell", "SK-085")


@rule("SK-154")
@pytest.mark.parametrize("code", ["move", "run", "declare_charge", "hide", "climb", "jump", "jump_gap", "dive"])
def test_a_stunned_figure_does_nothing_in_movement(code: str) -> None:
    assert scene(1, 1, status("a01", "stunned")).refusal(code, "a01") == ("stunned", "SK-154")
