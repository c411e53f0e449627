"""Chapter R and the end of a battle: when a side tests, on what, and what a failure means (SK-190 to SK-193)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.skirmish.build import fig, scene, status
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule


def band(starting: int, out: int, *things: Any, phase: str = "recovery", **options: Any) -> Scene:
    """Return a table at whose turn a side of so many figures has lost the last ones of them."""
    gone = [status(f"a{starting - at:02d}", "out") for at in range(out)]
    return scene(starting, 1, *gone, *things, phase=phase, **options)


@rule("SK-190")
@pytest.mark.parametrize(("starting", "needed"), [
    (1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3), (13, 4), (16, 4), (17, 5), (20, 5),
])
def test_a_quarter_of_the_starting_number_calls_the_test(starting: int, needed: int) -> None:
    assert band(starting, needed - 1).dues("rout") == []
    due = band(starting, needed).dues("rout")
    assert [one.subject for one in due] == (["a"] if starting > needed else [])


@rule("SK-190")
def test_the_test_is_due_at_the_start_of_the_sides_own_turn() -> None:
    (due,) = band(4, 1).dues("rout")
    assert (due.when, due.start) == ("now", ("skirmish.rout_test", ("a",)))
    assert dict(due.params) == {"name": "Ash", "lost": 1, "starting": 4}
    (later,) = band(4, 1, phase="combat").dues("rout")
    assert (later.when, later.moment) == ("later", "turn")
    (theirs,) = band(4, 1, active="b").dues("rout")
    assert theirs.when == "later"


@rule("SK-190")
def test_the_test_is_taken_again_every_turn_while_the_losses_stand() -> None:
    table = band(4, 1)
    table.play("skirmish.rout_test", "a", rout=7)
    assert table.dues("rout") == []
    table.to("recovery", "a")
    assert [due.when for due in table.dues("rout")] == ["now"]


@rule("SK-190")
def test_by_option_it_is_due_once_and_then_taken_by_hand() -> None:
    table = band(4, 1, rout_each_turn=False)
    table.play("skirmish.rout_test", "a", rout=7)
    table.to("recovery", "a")
    assert table.dues("rout") == []
    assert "rout_test" in table.offered("a01")
    assert table.play("skirmish.rout_test", "a", rout=12) == ["rout_tested", "battle_ended"]


@rule("SK-190")
def test_without_the_losses_no_test_is_offered() -> None:
    assert "rout_test" not in band(5, 1).offered("a01")
    assert "rout_test" in band(4, 1, phase="shooting").offered("a01")


@rule("SK-190")
def test_the_starting_number_counts_and_not_those_left() -> None:
    assert band(8, 1).dues("rout") == []
    assert len(band(8, 2).dues("rout")) == 1


@rule("SK-191")
@pytest.mark.parametrize(("way", "total", "passed"), [
    ("le", 7, True), ("le", 8, False), ("lt", 6, True), ("lt", 7, False), ("ge", 7, True), ("ge", 6, False),
])
def test_the_test_is_passed_by_reading_a1(way: str, total: int, passed: bool) -> None:
    table = band(4, 1, rout_pass=way)
    told = table.play("skirmish.rout_test", "a", rout=total)
    assert told == (["rout_tested"] if passed else ["rout_tested", "battle_ended"])
    assert table.told("rout_tested")["passed"] is passed


@rule("SK-191")
def test_the_tested_side_rolls() -> None:
    assert band(4, 1).ask("skirmish.rout_test", "a").by == "a"


def leadership_used(*states: tuple[str, str], **options: Any) -> tuple[int, str]:
    """Return on what a side led by a Leadership of 9 tests, with others of 8, 6 and 7; the last one is out."""
    cards = [fig("Grask", Ld=9), fig("Korrim", Ld=8), fig("Hesk", Ld=6), fig("Vask", Ld=10)]
    things = [status(unit, code) for unit, code in states]
    table = scene(cards, 1, status("a04", "out"), *things, phase="recovery", **options)
    table.play("skirmish.rout_test", "a", rout=2)
    number = table.needed("rout")
    return number.value, number.terms[0].code.removeprefix("skirmish.term.")


@rule("SK-192")
def test_the_leaders_leadership_is_used() -> None:
    assert leadership_used() == (9, "leader_ld")


@rule("SK-192")
@pytest.mark.parametrize("state", ["out", "stunned"])
def test_without_him_the_highest_among_those_on_their_feet_is_used(state: str) -> None:
    assert leadership_used(("a01", state)) == (8, "best_ld")


@rule("SK-192")
@pytest.mark.parametrize("state", ["knocked_down", "stunned", "fleeing"])
def test_those_not_on_their_feet_are_passed_over(state: str) -> None:
    assert leadership_used(("a01", "out"), ("a02", state)) == (6, "best_ld")


@rule("SK-192")
def test_with_nobody_on_his_feet_the_highest_still_on_the_table_is_used() -> None:
    assert leadership_used(("a01", "stunned"), ("a02", "knocked_down"), ("a03", "fleeing")) == (9, "best_ld")


@rule("SK-192")
@pytest.mark.parametrize("state", ["knocked_down", "fleeing"])
@pytest.mark.parametrize(("counts", "used"), [(True, (9, "leader_ld")), (False, (8, "best_ld"))])
def test_reading_a15_says_whether_a_fallen_or_fleeing_leader_is_used(
    state: str, counts: bool, used: tuple[int, str]
) -> None:
    assert leadership_used(("a01", state), down_leader_routs=counts) == used


@rule("SK-193")
def test_a_failed_test_ends_the_battle_at_once() -> None:
    table = band(4, 1)
    table.play("skirmish.rout_test", "a", rout=11)
    assert table.result is not None
    assert (table.result.winner, table.result.loser, table.result.why, table.result.degree) == (
        "b", "a", "rout", "major")
    assert table.dues() == []
    assert table.offered("a01") == []


@rule("SK-193")
def test_a_rout_may_be_undone_like_anything_else() -> None:
    table = band(4, 1)
    table.play("skirmish.rout_test", "a", rout=11)
    table.undo()
    assert table.result is None
    assert len(table.dues("rout")) == 1


def test_a_side_with_nobody_left_has_lost() -> None:
    table = scene(1, 2, status("a01", "out"), phase="combat")
    (due,) = table.dues("annihilated")
    assert (due.when, due.start) == ("now", ("skirmish.finish", ()))
    table.play("skirmish.finish")
    assert table.result is not None
    assert (table.result.winner, table.result.why) == ("b", "annihilated")


@pytest.mark.parametrize(("pick", "winner", "degree"), [
    ("a:major", "a", "major"), ("b:minor", "b", "minor"), ("draw", "", "draw"),
])
def test_the_table_may_end_a_battle_as_its_scenario_says(pick: str, winner: str, degree: str) -> None:
    table = scene()
    table.play("skirmish.finish", result=pick)
    assert table.result is not None
    assert (table.result.winner, table.result.degree, table.result.why) == (winner, degree, "agreed")
    assert table.play("skirmish.finish") == []
