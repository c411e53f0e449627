"""The result of a combat, and what the loser does (CC-060 to CC-068)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.assault.build import arm, combat, duel, line, scene, squad, status, unit
from tests.rules.assault.table import Scene

BLOOD = arm("Cleaver", ap="1")


def fought(a: int = 0, b: int = 0, *, a_left: int = 3, b_left: int = 3, **options: Any) -> Scene:
    """Return a combat whose steps are all fought, with these wounds caused."""
    counts = (("a", a), ("b", b))
    return scene(squad("R", a_left), squad("B", b_left), combat("a01", "b01", caused=counts, step=1), **options)


def won(table: Scene, **script: Any) -> tuple[str, str]:
    table.play("assault.result", "c1", **script)
    return table.combat().winner, table.combat().why


@pytest.mark.rule("CC-060")
def test_unsaved_wounds_of_all_steps_are_counted_for_each_side() -> None:
    table = duel(unit("R", line("Quick", 2, I=6), line("Slow", 1, I=2)), squad("B", 4, I=4))
    table.play("assault.step", "c1", to_hit=(6, 6), to_wound=(6, 6), save=(1, 6))
    table.play("assault.step", "c1", to_hit=(6, 6, 1), to_wound=(6, 6), save=(1, 6))
    table.play("assault.step", "c1", to_hit=(6,), to_wound=(6,), save=(1,))
    assert (table.caused("a"), table.caused("b")) == (2, 1)
    assert won(table) == ("a", "wounds")


@pytest.mark.rule("CC-060")
def test_wounds_of_other_rules_in_the_fight_count_too() -> None:
    table = duel(squad("R", 3), squad("B", 3))
    told = table.play("assault.harm", "b01", harm={"wounds": 2, "armour": False, "invulnerable": False})
    assert ("counted" in told, table.caused("a"), table.standing("b01")) == (True, 2, 1)
    assert won(fought(1, 1), result_facts={"extra_a": 1}) == ("a", "wounds")


@pytest.mark.rule("CC-061")
def test_wounds_of_the_charge_do_not_count() -> None:
    table = duel(squad("R", 3), squad("B", 3), phase="charge")
    told = table.play("assault.harm", "a01", harm={"wounds": 1, "armour": False})
    assert ("counted" in told, table.combat().caused, table.standing("a01")) == (False, (), 2)


@pytest.mark.rule("CC-062")
def test_wounds_stopped_by_saves_do_not_count_and_others_can_be_taken_back() -> None:
    table = duel(squad("R", 2, I=5), squad("B", 3))
    table.play("assault.step", "c1", to_hit=(6, 6), to_wound=(6, 6), save=(5, 1))
    assert table.caused("a") == 1
    assert won(fought(2, 1), result_facts={"extra_a": -1}) == ("", "draw")
    harmed = duel(squad("R", 3), squad("B", 3))
    harmed.play("assault.harm", "b01", harm={"wounds": 1, "armour": False, "counts": False})
    assert harmed.combat().caused == ()


@pytest.mark.rule("CC-063")
@pytest.mark.parametrize(("wounds", "left", "counted"), [(1, 1, 1), (3, 2, 2), (3, 3, 3)])
def test_wounds_beyond_those_of_the_model_do_not_count(wounds: int, left: int, counted: int) -> None:
    table = duel(squad("R", 3, I=5), squad("B", 1, W=wounds, Sv="–"))
    table.play("kernel.set_wounds", ("b01.1", left))
    table.play("assault.step", "c1", to_hit=(6, 6, 6), to_wound=(6, 6, 6))
    assert (table.caused("a"), table.standing("b01")) == (counted, 0)


@pytest.mark.rule("CC-064")
@pytest.mark.parametrize(("left", "counted"), [(3, 3), (2, 2)])
def test_all_wounds_lost_by_instant_death_count(left: int, counted: int) -> None:
    table = duel(squad("R", 1, S=8, I=5), squad("B", 2, W=3, Sv="–"))
    table.play("kernel.set_wounds", ("b01.1", left))
    table.play("assault.step", "c1", to_hit=(6,), to_wound=(6,))
    assert (table.caused("a"), table.standing("b01")) == (counted, 1)


@pytest.mark.rule("CC-065")
def test_wounds_to_ones_own_side_count_for_the_other() -> None:
    table = duel(squad("R", 3), squad("B", 3))
    told = table.play("assault.harm", "a01", harm={"wounds": 1, "armour": False, "own_goal": True})
    assert ("own_goal" in told, table.caused("b"), table.caused("a")) == (True, 1, 0)
    assert won(fought(1, 0), result_facts={"own_a": 2}) == ("b", "wounds")
    assert won(fought(0, 1), result_facts={"own_b": 2}) == ("a", "wounds")


@pytest.mark.rule("CC-066")
@pytest.mark.parametrize(("a", "b", "winner", "why"), [(2, 1, "a", "wounds"), (1, 3, "b", "wounds"), (2, 2, "", "draw"),
                                                      (0, 0, "", "draw")])
def test_the_side_that_caused_more_wounds_wins(a: int, b: int, winner: str, why: str) -> None:
    table = fought(a, b)
    assert won(table) == (winner, why)
    assert table.has("b01" if winner == "a" else "a01", "must_test") is bool(winner)


@pytest.mark.rule("CC-066")
def test_a_draw_goes_on_next_turn_with_nothing_counted() -> None:
    table = fought(1, 1)
    won(table)
    assert table.dues() == []
    assert "goes_on" in table.next()
    assert (table.combat().step, table.combat().caused, table.combat().state) == (0, (), "open")
    assert table.clock.active == "b"
    table.to("fight")
    assert table.ask("assault.step", "c1").n == 3


@pytest.mark.rule("CC-067")
def test_who_destroys_the_enemy_wins_though_it_lost_more() -> None:
    table = duel(squad("R", 5, I=3), squad("B", 1, A=4, I=4))
    table.play("assault.step", "c1", to_hit=(6,) * 4, to_wound=(6,) * 4, save=(1, 1, 1, 1))
    table.play("assault.step", "c1", to_hit=(6,), to_wound=(6,), save=(1,))
    assert (table.caused("a"), table.caused("b")) == (1, 4)
    assert won(table) == ("a", "destroyed")
    assert not table.has("a01", "must_test")
    assert not table.has("b01", "must_test")


def both_gone(**options: Any) -> Scene:
    table = duel(squad("R", 1, BLOOD, A=2), squad("B", 1, BLOOD, W=2), **options)
    table.play("assault.step", "c1", to_hit=[(6, 6), (6,)], to_wound=[(6, 6), (6,)])
    assert (table.standing("a01"), table.standing("b01")) == (0, 0)
    return table


@pytest.mark.rule("CC-067")
def test_both_destroyed_at_once_is_a_draw_without_tests() -> None:
    table = both_gone()
    assert won(table) == ("", "both_destroyed")
    assert not [due for due in table.dues() if due.code == "assault.due.morale"]


@pytest.mark.rule("CC-067")
def test_both_destroyed_may_be_settled_by_wounds() -> None:
    assert won(both_gone(both_destroyed="wounds")) == ("a", "wounds")


@pytest.mark.rule("CC-067")
def test_a_unit_with_nobody_left_is_out_slain_by_the_unit_that_did_it() -> None:
    table = duel(squad("R", 1, BLOOD, I=5), squad("B", 1))
    table.play("assault.step", "c1", to_hit=(6,), to_wound=(6,))
    told = table.told("removed")
    assert (told["unit"], told["by"], told["left"], told["cause"]) == ("b01", "a01", 0, "slain")
    assert table.has("b01", "out")


def lost(ld: int = 7, by: int = 2, keywords: tuple[str, ...] = (), **options: Any) -> Scene:
    cards = unit("B", line("Men", 3, Ld=ld - 1), line("Boss", 1, Ld=ld), keywords=keywords)
    return scene(squad("R", 3), cards, combat("a01", "b01", caused=(("a", by), ("b", 0)), step=1, state="counted",
                                              winner="a"), status("b01", "must_test", of="c1", value=by), **options)


@pytest.mark.rule("CC-068")
@pytest.mark.parametrize(("total", "holds"), [(2, True), (7, True), (8, False), (12, False)])
def test_the_loser_tests_and_falls_back_if_it_fails(total: int, holds: bool) -> None:
    table = lost()
    due = table.dues("morale")[0]
    assert (due.start, due.dice, due.needed.value if due.needed else 0) == (("assault.morale", ("b01",)), (2, 6), 7)
    told = table.play("assault.morale", "b01", morale=total)
    assert told == ["tested", "held" if holds else "fell_back"]
    assert table.has("b01", "falls_back") is not holds
    assert not table.has("b01", "must_test")
    assert bool(table.foes("b01")) is holds


@pytest.mark.rule("CC-068")
def test_who_held_goes_on_fighting_next_turn_and_who_fell_back_does_not() -> None:
    holds = lost()
    holds.play("assault.morale", "b01", morale=2)
    assert "goes_on" in holds.next()
    flees = lost()
    flees.play("assault.morale", "b01", morale=12)
    assert "combat_over" in flees.next()
    assert flees.foes("a01") == ()


@pytest.mark.rule("CC-068")
def test_leadership_is_the_highest_of_who_stands() -> None:
    table = lost(ld=9)
    table.play("kernel.set_wounds", ("b01.4", 0))
    assert table.ask("assault.morale", "b01").needed.value == 8


@pytest.mark.rule("CC-068")
@pytest.mark.parametrize(("way", "assumed"), [("none", 7), ("difference", 5)])
def test_the_modifier_that_is_assumed(way: str, assumed: int) -> None:
    table = lost(morale_modifier=way)
    assert table.ask("assault.morale", "b01").needed.value == assumed
    table.drop()
    assert table.dues("morale")[0].needed.value == assumed  # type: ignore[union-attr]
    assert table.ask("assault.morale", "b01", morale_facts={"modifier": -3}).needed.value == 4


@pytest.mark.rule("CC-068")
def test_some_units_pass_by_a_rule_of_their_own() -> None:
    table = lost(keywords=("Fearless",))
    assert table.play("assault.morale", "b01") == ["held"]


@pytest.mark.rule("CC-068")
@pytest.mark.parametrize(("said", "event"), [("passed", "held"), ("failed", "fell_back")])
def test_typed_the_check_is_only_asked_about(said: str, event: str) -> None:
    table = lost(morale_test="typed")
    assert table.dues("morale")[0].dice == (0, 0)
    assert table.play("assault.morale", "b01", morale_typed=said) == [event]


@pytest.mark.rule("CC-068")
@pytest.mark.parametrize(("way", "testers"), [("each", ["b01", "b02"]), ("one", ["b02"])])
def test_of_several_losing_units_each_tests_or_one_for_all(way: str, testers: list[str]) -> None:
    table = scene(squad("R", 3), [squad("B", 3), squad("C", 3)],
                  combat("a01", "b01", "b02", caused=(("a", 1),), step=1), losers_test=way)
    table.play("assault.result", "c1", **({"loser": "b02"} if way == "one" else {}))
    assert [due.subject for due in table.dues("morale")] == testers


@pytest.mark.rule("CC-068")
@pytest.mark.parametrize("fate", ["caught", "fled_table"])
def test_who_falls_back_may_be_caught_or_leave_the_table(fate: str) -> None:
    table = lost()
    table.play("assault.morale", "b01", morale=12, fate=fate)
    assert table.has("b01", "out")
    assert table.posture("b01") == "out"


@pytest.mark.rule("CC-068")
@pytest.mark.parametrize(("chosen", "code"), [("goes_on", "falls_back"), ("regroups", ""), ("fled_table", "out")])
def test_in_its_turn_it_goes_on_stands_again_or_leaves(chosen: str, code: str) -> None:
    table = scene(squad("R", 3), squad("B", 3), status("a01", "falls_back"), phase="movement")
    assert [(due.subject, due.when) for due in table.dues("falls_back")] == [("a01", "note")]
    table.play("assault.fall_back", "a01", flight=chosen)
    assert [one for one in ("falls_back", "out") if table.has("a01", one)] == ([code] if code else [])


@pytest.mark.rule("CC-060")
def test_a_fight_to_its_result_goes_through_all_steps() -> None:
    table = duel(squad("R", 2, I=5), squad("B", 2, I=3))
    told = table.play("assault.fight", "c1", to_hit=[(6, 6), (6,)], to_wound=[(6, 1), (6,)], save=[(1,), (1,)])
    assert told.count("step_began") == 2
    assert told[-1] == "decided"
    assert (table.combat().winner, table.combat().why) == ("", "draw")


@pytest.mark.rule("CC-060")
def test_the_result_waits_for_the_steps_but_may_be_forced() -> None:
    table = duel(squad("R", 2, I=5), squad("B", 2, I=3))
    assert table.refusal("result", "a01") == ("steps_left", "CC-060")
    table.play("assault.result", "c1", force=("assault.no.steps_left",))
    assert table.combat().state == "counted"
    assert table.refusal("result", "a01") == ("counted", "CC-060")
    assert table.play("assault.result", "c1") == []
