"""Every reading and every default works in each of its values (D1 to D20)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.warscroll import SYSTEM
from desktop.rules.warscroll.fighting import eligible, picks_next
from desktop.rules.warscroll.figures import features, tokens
from desktop.rules.warscroll.magic.casting import casts_left, unbinds_left
from desktop.rules.warscroll.setup.field import sections
from tests.rules.warscroll.build import (
    WIZARD,
    arm,
    duel,
    fresh,
    goal,
    line,
    near,
    place,
    scene,
    squad,
    status,
    this_turn,
    unit,
)

MEN = squad("Men", 3)
LORD = unit("Lord", line("Lord", wounds=5), "Hero")
SEER = unit("Seer", line("Seer", wounds=3), WIZARD)


def test_every_reading_of_the_page_is_an_option() -> None:
    assert sorted(int(spec.reading[1:]) for spec in SYSTEM.options if spec.reading) == list(range(1, 21))
    assert all(spec.rule.startswith("AS-") for spec in SYSTEM.options)


@pytest.mark.rule("AS-013")
@pytest.mark.parametrize(("value", "rolls"), [("sections", 6), ("square_feet", 12)])
def test_d1_two_feet_of_area(value: str, rolls: int) -> None:
    table = fresh([MEN], [MEN], terrain_area=value)
    assert sections(table.battle, 6, 4) == rolls


@pytest.mark.rule("AS-018")
@pytest.mark.parametrize(("value", "charge", "fight"), [("run_or_charge", True, False), ("run_or_attack", False, True)])
def test_d2_which_way_across_deadly_ground_counts(value: str, charge: bool, fight: bool) -> None:
    table = scene(MEN, MEN, place(1, "deadly"), phase="charge", deadly_when=value)
    table.play("charge", "a01", charge=9, charge_target="b01")
    assert ("deadly_across" in table.facts("charge_end")) is charge
    table.next()
    table.play("fight", "a01", hit=(1,) * 3)
    assert ("deadly_across" in table.facts("pile_in")) is fight
    assert "deadly_end" in table.facts("pile_in")


@pytest.mark.rule("AS-026", "AS-041")
@pytest.mark.parametrize(("value", "script", "by"), [
    ("set_up", {}, "b"), ("roll", {"round_roll": (6, 1)}, "a"),
])
def test_d3_who_decides_the_first_turn(value: str, script: dict[str, Any], by: str) -> None:
    table = fresh([MEN], [MEN], first_round=value)
    table.play("done", "b")
    table.play("kernel.clear_status", "reserve", "b01")
    table.next(first_turn="a", **script)
    assert table.request("first_turn").by == by


@pytest.mark.rule("AS-074")
@pytest.mark.parametrize("value", [True, False])
def test_d4_whether_a_unit_that_ran_may_fight(value: bool) -> None:
    table = duel(MEN, MEN, this_turn("a01", "ran"), retreat_forbids_all_attacks=value)
    assert eligible(table.battle, "a") == (() if value else ("a01",))
    assert (table.refusal("fight", "a01") == ("retreated", "AS-074")) is value


@pytest.mark.rule("AS-124")
@pytest.mark.parametrize("value", ["all", "any"])
def test_d5_who_must_be_in_cover(value: str) -> None:
    table = duel(MEN, MEN, cover_requires=value)
    table.play("fight", "a01", attack_facts={f"cover_{value}": True}, hit=(4, 4, 4), wound=(4, 4, 4), save=(4, 4, 3))
    assert table.needed("save").value == 4
    assert f"cover_{value}" in table.facts("attack_facts")


@pytest.mark.rule("AS-033")
@pytest.mark.parametrize("value", [True, False])
def test_d6_whether_exactly_a_third_is_enough(value: bool) -> None:
    table = fresh([squad("Men", 3)], [squad("Mob", 4)], exact_third_counts=value)
    assert (table.refusal("sudden_death", "a01") is None) is value


@pytest.mark.rule("AS-101")
@pytest.mark.parametrize(("value", "order"), [("alternate", ["a01", "b01", "a02"]),
                                              ("active_first", ["a01", "a02", "b01"])])
def test_d7_order_of_fights(value: str, order: list[str]) -> None:
    table = scene([MEN, MEN], [MEN], near("a01", "b01"), near("a02", "b01"), combat_order=value)
    picked = []
    while side := picks_next(table.battle):
        one = eligible(table.battle, side)[0]
        table.play("fight", one, hit=(1,) * 3, **({"target": "a01"} if one == "b01" else {}))
        picked.append(one)
    assert picked == order


@pytest.mark.rule("AS-035", "AS-T2")
@pytest.mark.parametrize(("value", "reached"), [("starting", False), ("any", True)])
def test_d8_who_must_endure(value: str, reached: bool) -> None:
    table = scene([MEN, LORD], MEN, goal("a", "endure"), phase="battleshock", active="b", round_=6, endure_counts=value)
    table.play("kernel.set_field", "clock", "clock", "order", ("a", "b"))
    table.play("add_models", "a01", add_models={"models": 1})
    table.play("take_off", "a02", take_off={"models": 1})
    for id in ("a01.01", "a01.02", "a01.03"):
        table.play("kernel.set_wounds", (id, 0))
    table.next(**({} if reached else {"round_roll": (6, 1), "first_turn": "a"}))
    assert (table.result is not None) is reached


@pytest.mark.rule("AS-126")
@pytest.mark.parametrize(("value", "needed"), [("slain", 4), ("slain_and_fled", 1)])
def test_d9_what_battleshock_adds(value: str, needed: int) -> None:
    table = scene(squad("Mob", 8), MEN, this_turn("a01", "slain", 2), this_turn("a01", "fled", 3), phase="battleshock",
                  battleshock_counts=value)
    assert table.dues("battleshock")[0].needed.value == needed  # type: ignore[union-attr]


@pytest.mark.rule("AS-136")
@pytest.mark.parametrize(("value", "needed"), [(True, 3), (False, 4)])
def test_d10_several_mystic_shields(value: bool, needed: int) -> None:
    table = scene([SEER, SEER, MEN], MEN, near("a03", "b01"), phase="hero", mystic_shield_stacks=value)
    for one in ("a01", "a02"):
        table.play("cast", one, spell="mystic_shield", cast=7, spell_target="a03")
    table.to("combat")
    table.play("fight", "b01", hit=(4, 1, 1), wound=(4,), save=(6,))
    assert table.needed("save").value == needed


@pytest.mark.rule("AS-007")
@pytest.mark.parametrize(("value", "again"), [("unmodified", 3), ("modified", 2)])
def test_d11_what_is_a_failed_roll(value: str, again: int) -> None:
    """To hit 4+ with +1: a 3 hits, but is below the printed number."""
    table = duel(squad("Men", 4), MEN, this_turn("a01", "rerolls_hits"), this_turn("a01", "hit_bonus", 1),
                 failed_judged=value)
    table.play("fight", "a01", hit=(1, 2, 3, 4), hit_again=(1,) * again, wound=(1,) * (4 - again))
    assert next(one.request.n for one in table.asked if one.request.key == "warscroll.hit_again") == again


@pytest.mark.rule("AS-120")
@pytest.mark.parametrize("value", [True, False])
def test_d12_whether_the_wounded_come_first(value: bool) -> None:
    table = scene(squad("Guard", 2, wounds=3), MEN, wounded_first=value)
    table.play("mortal", "a01", mortal={"wounds": 1})
    table.play("mortal", "a01", mortal={"wounds": 1})
    request = table.request("who_suffers")
    assert [bool(pick.refusal) for pick in request.picks] == [False, value]
    assert all(pick.refusal.rule == "AS-120" for pick in request.picks if pick.refusal)


@pytest.mark.rule("AS-031")
@pytest.mark.parametrize(("value", "winner"), [("share", "a"), ("number", "b")])
def test_d13_what_is_compared(value: str, winner: str) -> None:
    """2 of 10 lost against 20 of 40: a lost the smaller share, b has more models left."""
    table = scene(squad("Men", 10), squad("Mob", 40), losses_as=value)
    for side, n in (("a", 10), ("b", 40)):
        table.play("kernel.set_field", "side", side, "starting", n)
    table.play("take_off", "a01", take_off={"models": 2})
    table.play("take_off", "b01", take_off={"models": 20})
    table.play("finish")
    assert table.result is not None and table.result.winner == winner


@pytest.mark.rule("AS-T3")
@pytest.mark.parametrize(("value", "asked"), [("any_combat", True), ("own_turn", False)])
def test_d14_when_inspired_works(value: str, asked: bool) -> None:
    table = duel(MEN, MEN, status("b", "inspired"), inspired_when=value)
    table.play("fight", "a01", hit=(1,) * 3)
    table.play("fight", "b01", hit=(1,) * 3)
    assert ("inspire" in table.keys) is asked
    assert [one.code for one in tokens(table.battle, "b")] == ["inspired"]


@pytest.mark.rule("AS-130")
@pytest.mark.parametrize(("value", "left"), [("each", 1), ("shared", 0)])
def test_d15_one_number_for_both_or_each_its_own(value: str, left: int) -> None:
    table = scene(SEER, SEER, phase="hero", spell_limit=value)
    table.play("cast", "a01", spell="arcane_bolt", cast=5, unbinder="b01", unbind=12)
    assert (casts_left(table.battle, "b01"), unbinds_left(table.battle, "b01")) == (left, 0)


@pytest.mark.rule("AS-072")
@pytest.mark.parametrize("value", ["at_least_3", "more_than_3"])
def test_d16_exactly_three_inches(value: str) -> None:
    table = scene(MEN, MEN, phase="movement", move_gap=value)
    table.play("move", "a01")
    assert value in table.facts("move_facts")
    assert ("stops_at_3" in table.facts("move_facts")) is (value == "at_least_3")


@pytest.mark.rule("AS-004")
@pytest.mark.parametrize(("value", "refused"), [("next_move", None), ("reform_first", ("split", "AS-004"))])
def test_d17_when_a_split_unit_comes_together(value: str, refused: Any) -> None:
    table = scene(MEN, MEN, status("a01", "split"), phase="movement", split_unit=value)
    assert table.refusal("move", "a01") == refused
    table.play("reform", "a01")
    assert table.refusal("move", "a01") is None
    assert table.refusal("reform", "a01") == ("not_split", "AS-004")


@pytest.mark.rule("AS-074")
@pytest.mark.parametrize("value", [True, False])
def test_d18_running_in_retreat(value: bool) -> None:
    table = duel(MEN, MEN, phase="movement", retreat_may_run=value)
    assert table.refusal("move", "a01", "retreat_run") == (None if value else ("retreat_run", "AS-074"))
    if value:
        table.play("move", "a01", "retreat_run", run=3)
        assert (table.told("moved")["inches"], table.has("a01", "ran", "retreated")) == (8, True)


@pytest.mark.rule("AS-101")
@pytest.mark.parametrize(("value", "joins"), [("when_picked", ("b01", "b02")), ("phase_start", ("b01",))])
def test_d19_when_it_is_seen_who_may_fight(value: str, joins: tuple[str, ...]) -> None:
    table = scene([MEN], [MEN, MEN], near("a01", "b01"), phase="charge", combat_eligible=value)
    table.next()
    assert table.has("a01", "may_fight") is (value == "phase_start")
    table.play("fight", "a01", pile_in={"near_b02": True}, target="b01", hit=(1,) * 3)
    assert eligible(table.battle, "b") == joins


@pytest.mark.rule("AS-135")
@pytest.mark.parametrize(("value", "asked"), [("after_unbinding", False), ("before_unbinding", True)])
def test_d20_when_a_spell_takes_its_target(value: str, asked: bool) -> None:
    table = scene(SEER, MEN, phase="hero", spell_target=value)
    table.play("cast", "a01", spell="arcane_bolt", cast=2, **({"spell_target": "b01"} if asked else {}))
    assert ("spell_target" in table.keys) is asked


@pytest.mark.rule("AS-013", "AS-015")
@pytest.mark.parametrize("count", ["choice", "dice"])
@pytest.mark.parametrize("rules", ["dice", "choice"])
def test_terrain_and_its_rules_by_dice_or_by_choice(count: str, rules: str) -> None:
    table = fresh([MEN], [MEN], terrain_count=count, scenery_rules=rules)
    table.play("terrain", **({"terrain_number": {"features": 1}} if count == "choice" else
                             {"table_size": {"width": 3, "depth": 3}, "terrain_roll": [6, 2]}))
    table.play("scenery", **({"scenery_roll": (6,)} if rules == "dice" else {"scenery_choice": "sinister"}))
    assert [one.rule for one in features(table.battle)] == ["sinister"]


@pytest.mark.rule("AS-T3")
@pytest.mark.parametrize(("value", "asked"), [("own", False), ("any", True)])
def test_whose_dice_a_blessing_may_turn(value: str, asked: bool) -> None:
    table = duel(squad("Axe", 1, arm("Axe")), MEN, status("b", "blessed"), blessed_dice=value)
    table.ask("fight", "a01", hit=(4,))
    running = table.session.running
    assert running is not None
    assert any(one.request.key == "warscroll.blessing" for one in running.asked) is asked
