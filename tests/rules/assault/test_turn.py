"""The turn: phases, sides, what ends when, the round limit and the end of the battle."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.assault.phases import PHASE_CODES
from tests.rules.assault.build import arm, combat, duel, fresh, scene, squad
from tests.rules.assault.table import Scene


def test_a_roll_off_decides_who_begins_where_it_was_not_agreed() -> None:
    table = fresh([squad("R", 1)], [squad("B", 1)], first=-1)
    assert table.next(first_turn=(2, 5)) == ["first_turn", "turn_began"]
    assert (table.clock.active, table.clock.order, table.clock.round) == ("b", ("b", "a"), 1)


def test_each_player_has_all_phases_and_then_the_round_ends() -> None:
    table = fresh([squad("R", 1)], [squad("B", 1)])
    seen = []
    for _ in range(9):
        table.next()
        seen.append((table.clock.round, table.clock.active, table.clock.phase))
    assert seen == [*((1, side, phase) for side in "ab" for phase in PHASE_CODES), (2, "a", "movement")]


@pytest.mark.rule("CC-001", "CC-066")
def test_combats_are_fought_in_the_turn_of_either_player() -> None:
    table = scene(squad("R", 2), squad("B", 2), combat("a01", "b01"), phase="movement")
    assert [(due.when, due.moment) for due in table.dues("fight_later")] == [("later", "fight")]
    table.to("fight")
    assert [due.start for due in table.dues("first_step")] == [("assault.step", ("c1",))]
    table.to("movement", "b")
    assert len(table.dues("fight_later")) == 1


def test_shots_are_remembered_for_the_phase() -> None:
    table = scene(squad("R", 2, arm("Rifle", "missile")), squad("B", 3), phase="shooting")
    assert [(due.subject, due.when) for due in table.dues("may_shoot")] == [("a01", "note")]
    table.play("assault.shoot", "a01", shoot_target="b01", shots={"wounds": 0})
    assert table.refusal("shoot", "a01") == ("shot", "CC-051")
    table.next()
    assert not table.has("a01", "shot")


def test_only_those_with_missile_weapons_shoot() -> None:
    table = scene(squad("R", 2), squad("B", 3), phase="shooting")
    assert table.refusal("shoot", "a01") == ("no_missile", "CC-051")


@pytest.mark.rule("CC-067")
def test_a_combat_with_nobody_left_on_one_side_is_over_at_the_end_of_the_turn() -> None:
    table = duel(squad("R", 2), squad("B", 2))
    table.play("assault.take_off", "b01")
    assert "combat_over" in table.next()


def wiped() -> Scene:
    table = duel(squad("R", 2), squad("B", 2))
    table.play("assault.take_off", "b01")
    return table


def test_with_nobody_left_on_one_side_the_battle_is_over() -> None:
    table = wiped()
    assert [(due.subject, due.start) for due in table.dues("annihilated")] == [("b", ("assault.finish", ()))]
    table.play("assault.finish")
    result = table.result
    assert result is not None
    assert (result.winner, result.loser, result.why, result.degree) == ("a", "b", "annihilated", "major")
    assert table.dues() == []
    assert table.offered("a01") == []
    assert table.next() == []


@pytest.mark.parametrize(("chosen", "winner", "degree"), [
    ("a:major", "a", "major"), ("b:minor", "b", "minor"), ("draw", "", "draw")])
def test_the_players_may_agree_on_how_it_ends(chosen: str, winner: str, degree: str) -> None:
    table = duel(squad("R", 2), squad("B", 2))
    table.play("assault.finish", result_of=chosen)
    assert table.result is not None
    assert (table.result.winner, table.result.degree, table.result.why) == (winner, degree, "agreed")


def test_both_sides_gone_are_a_draw() -> None:
    table = wiped()
    table.play("assault.take_off", "a01")
    table.play("assault.finish")
    assert table.result is not None
    assert (table.result.winner, table.result.degree, table.result.why) == ("", "draw", "annihilated")


@pytest.mark.parametrize("limit", [0, 3, 4, 5, 6, 7])
def test_the_round_limit_calls_for_the_result_at_its_end(limit: int) -> None:
    table = fresh([squad("R", 1)], [squad("B", 1)], round_limit=limit)
    table.next(8 * (limit or 9) - 1)
    assert [due.code for due in table.dues() if "limit" in due.code] == []
    assert bool(table.dues("last_round")) is bool(limit)
    table.next()
    assert [due.start for due in table.dues("limit")] == ([("assault.finish", ())] if limit else [])
    if limit:
        table.play("assault.finish", result_of="a:minor")
        assert table.result is not None
        assert table.result.why == "limit"


def test_a_side_without_models_at_the_start_is_no_annihilation() -> None:
    table = fresh([squad("R", 1)], [])
    assert table.dues("annihilated") == []


def test_models_taken_off_by_hand_call_for_the_unit_to_be_taken_off() -> None:
    table = duel(squad("R", 1), squad("B", 2))
    table.play("kernel.set_wounds", ("a01.1", 0))
    assert table.posture("a01") == "out"
    due: Any = table.dues("nobody_left")[0]
    assert due.start == ("assault.take_off", ("a01", "slain"))
    table.play(due.start[0], *due.start[1])
    assert table.has("a01", "out")
    assert table.dues("nobody_left") == []
