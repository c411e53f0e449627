"""Chapter G: climbing, jumping down, diving, jumping gaps (SK-070 to SK-080, SK-086)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.skirmish.build import BOW, fig, scene, status, this_turn, touch
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule

HARMLESS = {"fall_hits": (1,), "fall_wounds": (1,)}
"""The dice of a fall of which nothing comes."""


def dice_asked(table: Scene, key: str) -> Any:
    """Return how many dice an Initiative test of the last step had."""
    return table.request(key).n


@rule("SK-070")
def test_animals_do_not_climb() -> None:
    table = scene([fig(keywords=("Animal",)), fig()], 1)
    assert table.refusal("climb", "a01") == ("animal", "SK-070")
    assert table.refusal("climb", "a02") is None


@rule("SK-071", "SK-072")
def test_a_climb_up_takes_a_test_and_marks_the_climber() -> None:
    table = scene([fig(I=3)], 1)
    assert table.play("skirmish.climb", "a01", climb={"height": 3}, climb_test=(3,)) == ["climbed"]
    assert table.has("a01", "climbed", "moved")


@rule("SK-071")
def test_who_fails_on_the_way_up_stays_below_and_does_not_move() -> None:
    table = scene([fig(I=3)], 1)
    assert table.play("skirmish.climb", "a01", climb={"height": 3}, climb_test=(4,)) == ["climb_failed"]
    assert table.posture("a01") == "standing"
    for code in ("move", "run", "climb", "jump", "jump_gap", "dive"):
        assert table.refusal(code, "a01") == ("cannot_move", "SK-071")


@rule("SK-071")
def test_who_fails_on_the_way_down_falls_from_where_it_began() -> None:
    table = scene([fig(I=3)], 1)
    told = table.play("skirmish.climb", "a01", climb={"way": "down", "height": 5}, climb_test=(4,), **HARMLESS)
    assert told == ["fell"]
    assert table.told("fell")["height"] == 5


@rule("SK-072")
@pytest.mark.parametrize(("height", "told"), [(4, ["climbed"]), (5, ["too_high"])])
def test_nobody_climbs_higher_than_its_movement(height: int, told: list[str]) -> None:
    table = scene([fig(M=4)], 1)
    script = {"climb_test": (1,)} if told == ["climbed"] else {}
    assert table.play("skirmish.climb", "a01", climb={"height": height}, **script) == told


@rule("SK-072")
def test_nobody_climbs_at_a_run_or_runs_after_a_climb() -> None:
    assert scene(1, 1, this_turn("a01", "ran")).refusal("climb", "a01") == ("ran_climb", "SK-072")
    assert scene(1, 1, this_turn("a01", "climbed")).refusal("run", "a01") == ("climbed_run", "SK-072")


@rule("SK-072")
def test_the_movement_left_after_a_climb_may_be_used() -> None:
    assert scene(1, 1, this_turn("a01", "climbed"), this_turn("a01", "moved")).refusal("move", "a01") is None


@rule("SK-073")
@pytest.mark.parametrize(("height", "dice"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_a_jump_down_takes_a_test_for_each_full_two_inches(height: int, dice: int) -> None:
    table = scene()
    script = {"jump_test": (1,) * dice} if dice else {}
    assert table.play("skirmish.jump", "a01", jump={"height": height}, **script) == ["jumped_down"]
    assert dice_asked(table, "jump_test") == dice


@rule("SK-073")
def test_nobody_jumps_from_more_than_six_inches() -> None:
    table = scene()
    assert table.play("skirmish.jump", "a01", jump={"height": 7}) == ["too_high"]
    assert table.refusal("move", "a01") is None


@rule("SK-074")
def test_after_a_good_landing_the_move_goes_on() -> None:
    table = scene()
    table.play("skirmish.jump", "a01", jump={"height": 4}, jump_test=(1, 3))
    assert table.refusal("move", "a01") is None
    assert table.refusal("run", "a01") is None


@rule("SK-074")
@pytest.mark.parametrize("dice", [(1, 4), (6, 6), (5, 1)])
def test_one_failed_test_is_a_fall_from_the_whole_height(dice: tuple[int, int]) -> None:
    table = scene()
    assert table.play("skirmish.jump", "a01", jump={"height": 4}, jump_test=dice, **HARMLESS) == ["fell"]
    assert table.told("fell")["height"] == 4
    assert table.refusal("move", "a01") == ("fell", "SK-085")


@rule("SK-075")
@pytest.mark.parametrize(("option", "height", "dice"), [
    ("each_full_two", 1, 0), ("each_full_two", 3, 1), ("each_full_two", 5, 2), ("each_full_two", 6, 3),
    ("each_begun_two", 1, 1), ("each_begun_two", 3, 2), ("each_begun_two", 5, 3), ("each_begun_two", 6, 3),
])
def test_a_dive_takes_tests_by_its_height_and_reading_a18(option: str, height: int, dice: int) -> None:
    table = scene(1, 1, dive_tests=option)
    script = {"dive_test": (1,) * dice} if dice else {}
    told = table.play("skirmish.dive", "a01", dive_target="b01", dive_height={"height": height}, **script)
    assert told == ["charged"]
    assert dice_asked(table, "dive_test") == dice


@rule("SK-075")
def test_nobody_dives_from_more_than_six_inches() -> None:
    request = scene().ask("skirmish.dive", "a01", dive_target="b01")
    refusal = request.refuse((("height", 7),))
    assert refusal is not None
    assert not refusal.forcible


@rule("SK-075", "SK-040")
def test_the_target_of_a_dive_is_named_before_its_height_is_asked() -> None:
    assert scene().ask("skirmish.dive", "a01").key == "skirmish.dive_target"


@rule("SK-075")
def test_a_failed_dive_is_a_fall_without_a_charge() -> None:
    table = scene()
    told = table.play("skirmish.dive", "a01", dive_target="b01", dive_height={"height": 4}, dive_test=(3, 4),
                      **HARMLESS)
    assert told == ["dive_failed", "fell"]
    assert table.touching("a01") == ()
    assert not table.has("a01", "charged")
    for code in ("move", "run", "declare_charge", "hide"):
        assert table.refusal(code, "a01") is not None


@rule("SK-075")
@pytest.mark.parametrize(("may", "why"), [(True, None), (False, ("failed_dive", "SK-075"))])
def test_by_reading_a24_a_failed_dive_may_bar_a_shot(may: bool, why: tuple[str, str] | None) -> None:
    table = scene([fig("", BOW)], 1, failed_dive_may_shoot=may)
    table.play("skirmish.dive", "a01", dive_target="b01", dive_height={"height": 2}, dive_test=(6,), **HARMLESS)
    table.to("shooting")
    assert table.refusal("shoot", "a01") == why


@rule("SK-076", "SK-050")
def test_a_dive_makes_a_charger_with_a_bonus() -> None:
    table = scene()
    table.play("skirmish.dive", "a01", dive_target="b01", dive_height={"height": 2}, dive_test=(1,))
    assert table.told("charged")["dived"] is True
    assert table.has("a01", "charged", "diving_bonus")
    assert table.touching("a01") == ("b01",)


@rule("SK-076", "SK-124")
def test_the_bonus_of_a_dive_is_one_to_strength_and_one_to_hit() -> None:
    table = scene(1, 1, touch("a01", "b01"), status("a01", "diving_bonus"), phase="combat")
    table.play("skirmish.fight", "a01", to_hit=(3,), to_wound=(2,))
    hit, wound = table.needed("to_hit"), table.needed("to_wound")
    assert (hit.value, hit.terms[1].code, hit.terms[1].rule) == (3, "skirmish.term.dive", "SK-076")
    assert (wound.value, dict(wound.terms[0].params)["s"]) == (3, 4)


@rule("SK-076")
def test_the_bonus_of_a_dive_ends_with_that_close_combat_phase() -> None:
    table = scene()
    table.play("skirmish.dive", "a01", dive_target="b01", dive_height={"height": 1})
    table.next(3)
    assert (table.clock.phase, table.has("a01", "diving_bonus")) == ("combat", True)
    assert [due.moment for due in table.dues("dive_ends")] == ["phase"]
    table.next()
    assert not table.has("a01", "diving_bonus")


@rule("SK-076", "SK-176")
def test_a_runner_dived_at_runs_on() -> None:
    table = scene(1, 1, status("b01", "fleeing"))
    told = table.play("skirmish.dive", "a01", dive_target="b01", dive_height={"height": 1}, flee_distance=5)
    assert told == ["charged_fleeing", "fled_on"]
    assert not table.has("a01", "diving_bonus")


@rule("SK-078", "SK-080")
@pytest.mark.parametrize(("die", "told"), [(3, "crossed_gap"), (4, "fell")])
def test_a_gap_of_up_to_three_inches_takes_one_test(die: int, told: str) -> None:
    table = scene([fig(I=3)], 1)
    script = HARMLESS if told == "fell" else {}
    assert table.play("skirmish.jump_gap", "a01", gap_depth={"height": 2}, gap={"width": 3}, gap_test=(die,),
                      **script) == [told]


@rule("SK-078")
def test_the_width_of_a_gap_is_asked_only_once_the_jump_has_begun() -> None:
    table = scene()
    first = table.ask("skirmish.jump_gap", "a01")
    assert [fact.key for fact in first.facts] == ["height"]
    table.drop()
    assert table.ask("skirmish.jump_gap", "a01", gap_depth={}).key == "skirmish.gap"


@rule("SK-079")
def test_too_little_movement_left_is_a_fall_without_a_test() -> None:
    table = scene([fig(I=5)], 1)
    told = table.play("skirmish.jump_gap", "a01", gap_depth={"height": 3}, gap={"enough_movement": False}, **HARMLESS)
    assert told == ["fell"]
    assert "gap_test" not in table.keys


@rule("SK-080")
def test_who_crossed_a_gap_without_running_may_shoot() -> None:
    table = scene([fig("", BOW)], 1)
    table.play("skirmish.jump_gap", "a01", gap_depth={}, gap={}, gap_test=(1,))
    table.to("shooting")
    assert table.refusal("shoot", "a01") is None


@rule("SK-080")
def test_a_gap_may_be_part_of_a_run() -> None:
    assert scene(1, 1, this_turn("a01", "ran")).refusal("jump_gap", "a01") is None


@rule("SK-086")
def test_a_gap_that_proves_too_wide_is_a_fall_without_a_test() -> None:
    table = scene()
    told = table.play("skirmish.jump_gap", "a01", gap_depth={"height": 2}, gap={"width": 4}, **HARMLESS)
    assert told == ["fell"]


@rule("SK-086")
def test_by_reading_a22_such_a_jump_is_taken_back() -> None:
    table = scene(1, 1, gap_over_3="not_allowed")
    assert table.play("skirmish.jump_gap", "a01", gap_depth={}, gap={"width": 4}) == ["gap_refused"]
    assert table.refusal("move", "a01") is None
