"""Chapter D: annihilation, losses, sudden death, triumphs."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel.pieces import Result, Side
from desktop.rules.kernel.statuses import has
from desktop.rules.warscroll.losses import outnumbered, percent_lost
from desktop.rules.warscroll.things import Objective
from tests.rules.warscroll.build import fresh, goal, line, place, scene, squad, status, unit
from tests.rules.warscroll.table import Scene

MEN = squad("Men", 3)
HERO = unit("Lord", line("Lord", wounds=5), "Hero")


def counted(table: Scene, **starting: int) -> Scene:
    """Set the numbers of models at the start."""
    for side, n in starting.items():
        table.play("kernel.set_field", "side", side, "starting", n)
    return table


def ended(table: Scene) -> tuple[str, str, str]:
    result = table.battle.get(Result, "result")
    return result.winner, result.degree, result.why


@pytest.mark.rule("AS-030")
def test_a_side_without_models_loses_at_once() -> None:
    table = scene(MEN, [MEN, MEN])
    table.play("take_off", "b01", take_off={"models": 3})
    assert table.dues("annihilated") == []
    table.play("take_off", "b02", take_off={"models": 3})
    due = table.dues("annihilated")[0]
    assert (due.when, due.start) == ("now", ("warscroll.finish", ()))
    table.play("finish")
    assert ended(table) == ("a", "major", "annihilated")
    assert table.dues() == [] and table.offered("a01") == []
    assert has(table.battle, "b02", "out")


@pytest.mark.rule("AS-030")
def test_both_sides_without_models_draw() -> None:
    table = scene(MEN, MEN)
    for one in ("a01", "b01"):
        table.play("take_off", one, take_off={"models": 3})
    table.play("finish")
    assert ended(table) == ("", "draw", "annihilated")


@pytest.mark.rule("AS-031")
def test_the_smaller_share_of_losses_has_a_minor_victory() -> None:
    """75 % lost against 50 % lost: the one with 50 % wins."""
    table = scene(squad("Men", 4), squad("Men", 4))
    table.play("take_off", "a01", take_off={"models": 3})
    table.play("take_off", "b01", take_off={"models": 2, "cause": "fled"})
    assert (percent_lost(table.battle, "a"), percent_lost(table.battle, "b")) == (75, 50)
    table.play("finish")
    assert ended(table) == ("b", "minor", "losses")


@pytest.mark.rule("AS-031")
def test_equal_shares_are_a_draw_and_the_table_may_agree_on_anything() -> None:
    table = scene(squad("Men", 4), squad("Men", 8))
    table.play("take_off", "a01", take_off={"models": 1})
    table.play("take_off", "b01", take_off={"models": 2})
    table.play("finish")
    assert ended(table) == ("", "draw", "losses")
    table.undo()
    table.play("finish", result_of="b:major")
    assert ended(table) == ("b", "major", "agreed")


@pytest.mark.rule("AS-032")
def test_models_added_later_count_as_losses_but_not_in_the_start() -> None:
    """20 at the start, 22 lost: 110 %."""
    table = counted(scene([squad("Men", 20), HERO], MEN), a=20)
    table.play("add_models", "a01", add_models={"models": 5})
    assert table.models("a01") == 25 and table.battle.get(Side, "a").starting == 20
    table.play("take_off", "a01", take_off={"models": 22})
    assert percent_lost(table.battle, "a") == 110


@pytest.mark.rule("AS-032", "AS-024")
def test_a_summoned_unit_is_like_one_of_its_side() -> None:
    table = counted(scene([MEN, HERO], MEN), a=4)
    table.play("summon", "a02", summon_like="a01", summon={"models": 6})
    assert (table.models("a03"), table.has("a03", "summoned"), table.battle.get(Side, "a").starting) == (6, True, 4)
    table.play("take_off", "a03", take_off={"models": 6})
    assert table.lost("a") == 6


# --- sudden death


@pytest.mark.rule("AS-033")
@pytest.mark.parametrize(("larger", "smaller", "may"), [
    (40, 30, True), (39, 30, False), (100, 75, True), (99, 75, False), (4, 3, True), (5, 4, False), (3, 0, False),
])
def test_a_third_more_models_allows_an_objective(larger: int, smaller: int, may: bool) -> None:
    assert outnumbered(larger, smaller) is may


@pytest.mark.rule("AS-033")
def test_only_the_outnumbered_side_may_choose() -> None:
    table = fresh([squad("Men", 3)], [squad("Mob", 4), HERO])
    assert table.refusal("sudden_death", "a01") is None
    assert table.refusal("sudden_death", "b01") == ("not_outnumbered", "AS-033")
    assert [due.subject for due in table.dues("sudden_death")] == ["a"]


@pytest.mark.rule("AS-T2", "AS-034")
def test_an_objective_that_could_mean_nobody_is_blocked() -> None:
    table = fresh([squad("Men", 3)], [squad("Mob", 4)])
    request = table.ask("sudden_death", "a")
    refused = {pick.value: pick.refusal.rule for pick in request.picks if pick.refusal is not None}
    assert refused == {"assassinate": "AS-034", "blunt": "AS-034"}
    table = fresh([squad("Men", 3)], [squad("Mob", 5), unit("Seer", "Wizard")])
    assert not any(pick.refusal for pick in table.ask("sudden_death", "a").picks)


def chosen(what: str, **script: Any) -> Scene:
    table = fresh([squad("Men", 3), HERO], [squad("Mob", 6), unit("Ogre", line("Ogre", wounds=4), "Monster"),
                                            squad("Pack", 4)], first=0)
    table.play("terrain", terrain_number={"features": 2})
    table.play("sudden_death", "a", objective=what, **script)
    return table


@pytest.mark.rule("AS-T2", "AS-033")
@pytest.mark.parametrize(("what", "target", "others"), [("assassinate", "b02", ["b02"]), ("blunt", "b01", ["b01"])])
def test_the_opponent_picks_the_unit_and_its_end_wins_the_battle(what: str, target: str, others: list[str]) -> None:
    table = chosen(what, objective_target=target)
    picked = table.request("objective_target")
    assert (picked.by, [pick.value for pick in picked.picks]) == ("b", others)
    table.next()
    table.play("mortal", target, mortal={"wounds": 2})
    assert table.dues("reached") == []
    table.play("take_off", target, take_off={"models": table.models(target)})
    assert [due.when for due in table.dues("reached")] == ["now"]
    table.play("finish")
    assert ended(table) == ("a", "major", "sudden_death")


@pytest.mark.rule("AS-T2", "AS-035")
@pytest.mark.parametrize(("left", "wins"), [(1, True), (0, False)])
def test_endure_is_settled_at_the_end_of_round_six(left: int, wins: bool) -> None:
    table = scene([MEN, HERO], MEN, goal("a", "endure"), phase="battleshock", active="b", round_=6)
    assert len(table.dues("near_endure")) == 1
    table.play("take_off", "a01", take_off={"models": 3})
    if not left:
        table.play("take_off", "a02", take_off={"models": 1})
        table.play("add_models", "a02", add_models={"models": 1})  # a model added later does not count
    if wins:
        assert table.play("kernel.set_field", "clock", "clock", "order", ("a", "b")) == ["kernel.corrected"]
        assert table.next()[-2:] == ["objective_reached", "battle_ended"]
        assert ended(table) == ("a", "major", "sudden_death")
    else:
        table.play("kernel.set_field", "clock", "clock", "order", ("a", "b"))
        table.next(round_roll=(6, 1), first_turn="a")
        assert table.result is None


@pytest.mark.rule("AS-T2")
@pytest.mark.parametrize("held", [True, False])
def test_seized_ground_is_asked_for_at_the_end_of_round_four(held: bool) -> None:
    table = scene([MEN, HERO], MEN, place(1, "deadly", "b"), goal("a", "seize", "t01"), phase="battleshock", active="b",
                  round_=4)
    table.play("kernel.set_field", "clock", "clock", "order", ("a", "b"))
    assert len(table.dues("near_seize")) == 1
    if held:
        table.next(holds_ground=True)
        assert ended(table) == ("a", "major", "sudden_death")
    else:
        table.next(holds_ground=False, round_roll=(1, 6), first_turn="b")
        assert (table.result, table.clock.round) == (None, 5)


@pytest.mark.rule("AS-T2")
def test_the_chooser_picks_a_feature_in_enemy_territory() -> None:
    table = fresh([squad("Men", 3)], [squad("Mob", 6)])
    table.play("terrain", terrain_number={"features": 3})
    table.play("scenery", scenery_roll=[(1,), (2,), (3,)],
               where_it_stands=[{"territory": "a"}, {"territory": "b"}, {"territory": "b"}])
    table.play("sudden_death", "a", objective="seize", objective_ground="t03")
    picked = table.request("objective_ground")
    assert (picked.by, [pick.value for pick in picked.picks]) == ("a", ["t02", "t03"])
    assert table.battle.get(Objective, "a").target == "t03"


# --- triumphs


@pytest.mark.rule("AS-036", "AS-T3")
@pytest.mark.parametrize(("face", "token"), [(1, "blessed"), (2, "blessed"), (3, "inspired"), (4, "inspired"),
                                             (5, "empowered"), (6, "empowered")])
def test_a_major_victory_before_brings_a_triumph_by_a_die(face: int, token: str) -> None:
    table = fresh([MEN], [MEN], triumph_a="roll", first=0)
    assert [due.subject for due in table.dues("triumph")] == ["a"]
    table.play("roll_triumph", "a", triumph_roll=(face,))
    assert table.has("a", token)
    assert table.dues("triumph") == []
    assert table.refusal("roll_triumph", "b01") == ("no_triumph", "AS-036")


@pytest.mark.rule("AS-036")
def test_the_triumph_is_rolled_when_the_battle_begins_if_nobody_did() -> None:
    table = fresh([MEN], [MEN], triumph_b="roll", first=0)
    table.next(triumph_roll=(3,))
    assert table.has("b", "inspired")


@pytest.mark.rule("AS-T3")
@pytest.mark.parametrize("value", ["blessed", "inspired", "empowered"])
def test_a_triumph_that_was_rolled_before_is_taken_as_agreed(value: str) -> None:
    table = fresh([HERO], [MEN], triumph_a=value, first=0)
    table.next()
    assert table.has("a", value)
    assert table.wounds("a01") == [6 if value == "empowered" else 5]


@pytest.mark.rule("AS-T3", "AS-036")
def test_an_unspent_triumph_is_worth_a_word() -> None:
    table = scene(MEN, MEN, status("a", "blessed"), status("b", "inspired"))
    assert [due.subject for due in table.dues("blessed")] == ["a"]
    assert [due.subject for due in table.dues("inspired")] == ["b"]
