"""Piling in, who fights, and the steps of Initiative (CC-001 to CC-015)."""

from __future__ import annotations

import pytest

from tests.rules.assault.build import at_front, combat, duel, line, scene, squad, unit
from tests.rules.assault.table import Scene

NOTHING = {"to_hit": (1,)}


@pytest.mark.rule("CC-001")
@pytest.mark.parametrize("active", ["a", "b"])
def test_the_active_player_piles_in_first(active: str) -> None:
    table = duel(squad("R", 1), squad("B", 1), active=active)
    table.play("assault.step", "c1", to_hit=[(1,), (1,)])
    forms = [one.request for one in table.asked if one.request.key == "assault.pile_in"]
    assert [form.by for form in forms] == [active, "b" if active == "a" else "a"]


@pytest.mark.rule("CC-001")
def test_every_step_begins_with_a_pile_in() -> None:
    table = duel(squad("R", 1, I=5), squad("B", 1, I=3))
    for _ in range(2):
        table.play("assault.step", "c1", to_hit=(1,))
        assert table.keys.count("pile_in") == 2


@pytest.mark.rule("CC-002")
def test_where_nobody_can_be_brought_together_the_steps_left_are_lost() -> None:
    table = duel(squad("R", 2, I=5), squad("B", 2, I=3))
    table.play("assault.step", "c1", to_hit=(6, 6), to_wound=(6, 1), save=(1,))
    told = table.play("assault.step", "c1", pile_in=[{}, {"apart": True}])
    assert told == ["step_began", "kept_apart"]
    assert table.combat().state == "over"
    assert table.refusal("step", "a01") == ("no_steps", "CC-013")
    assert [due.code for due in table.dues() if due.when == "now"] == ["assault.due.result"]
    table.play("assault.result", "c1")
    assert (table.combat().winner, table.caused("a"), table.caused("b")) == ("a", 1, 0)


@pytest.mark.rule("CC-002")
def test_only_the_form_of_the_second_player_asks_whether_they_are_apart() -> None:
    table = duel(squad("R", 1), squad("B", 1))
    table.play("assault.step", "c1", to_hit=[(1,), (1,)])
    forms = [{fact.key for fact in one.request.facts} for one in table.asked if one.request.key == "assault.pile_in"]
    assert ["apart" in form for form in forms] == [False, True]


@pytest.mark.rule("CC-010")
def test_models_are_engaged_in_contact_or_within_reach_as_declared() -> None:
    table = duel(squad("R", 10, I=5), squad("B", 3))
    table.play("assault.step", "c1", pile_in=[{"contact_a01:0": 3, "reach_a01:0": 4}, {}], to_hit=(1,) * 7)
    assert table.engaged("a01") == {0: 7}
    assert table.told("piled_in")["engaged"] == 7


@pytest.mark.rule("CC-010")
def test_more_than_there_are_cannot_be_engaged() -> None:
    table = duel(squad("R", 5, I=5), squad("B", 3))
    table.play("assault.step", "c1", pile_in=[{"contact_a01:0": 4, "reach_a01:0": 5}, {}], to_hit=(1,) * 5)
    assert table.engaged("a01") == {0: 5}


@pytest.mark.rule("CC-010")
def test_what_was_declared_stands_at_the_next_step_as_far_as_models_are_left() -> None:
    table = duel(squad("R", 4, I=2), squad("B", 4, I=3), at_front("a01", 0, 2, 2))
    table.play("assault.step", "c1", to_hit=(6, 1, 1, 1), to_wound=(6,), save=(1,))
    form = table.ask("assault.step", "c1")
    table.drop()
    assert form.n == 3
    assert table.engaged("a01") == {0: 3}


@pytest.mark.rule("CC-010")
def test_who_is_engaged_can_be_declared_at_any_time() -> None:
    table = duel(squad("R", 4), squad("B", 4), phase="movement")
    table.play("assault.place", "a01", place={"contact_a01:0": 1, "reach_a01:0": 1})
    assert table.engaged("a01") == {0: 2}
    table.play("assault.leave", "a01")
    assert table.refusal("place", "a01") == ("not_in_combat", "CC-010")


@pytest.mark.rule("CC-011", "CC-012")
def test_all_engaged_models_of_the_step_strike_and_the_others_do_not() -> None:
    mob = unit("Mob", line("Lout", 6, I=2), line("Boss", 1, I=4, A=3))
    table = duel(mob, squad("B", 5, I=1), at_front("a01", 0, 2, 2))
    assert table.ask("assault.step", "c1").n == 3
    table.drop()
    table.play("assault.step", "c1", to_hit=(1, 1, 1))
    assert table.ask("assault.step", "c1").n == 4


@pytest.mark.rule("CC-012", "CC-046")
def test_who_is_not_engaged_may_die_all_the_same() -> None:
    table = duel(squad("R", 6, I=5), squad("B", 4), at_front("b01", 0, 1, 0))
    table.play("assault.step", "c1", to_hit=(6,) * 6, to_wound=(6,) * 6, save=[(1,), (1, 1, 1)])
    assert table.standing("b01") == 0


@pytest.mark.rule("CC-013")
def test_steps_go_from_high_to_low_and_empty_ones_are_skipped() -> None:
    table = duel(unit("R", line("Quick", 1, I=9), line("Slow", 1, I=1)), squad("B", 1, I=4))
    steps = []
    for _ in range(3):
        table.play("assault.step", "c1", **NOTHING)
        steps.append(table.combat().step)
    assert steps == [9, 4, 1]
    assert table.refusal("step", "a01") == ("no_steps", "CC-013")


@pytest.mark.rule("CC-013")
def test_a_step_at_which_nobody_engaged_strikes_is_passed_over() -> None:
    table = duel(unit("R", line("Quick", 1, I=9), line("Slow", 1, I=3)), squad("B", 1, I=1), at_front("a01", 0, 0, 0))
    told = table.play("assault.step", "c1", to_hit=(1,))
    assert told[:3] == ["step_began", "step_passed", "step_began"]
    assert table.combat().step == 3


@pytest.mark.rule("CC-013")
def test_initiative_beyond_ten_strikes_at_the_first_step_there_is() -> None:
    table = duel(squad("R", 1, I=14), squad("B", 1, I=0))
    table.play("assault.step", "c1", **NOTHING)
    assert table.combat().step == 10
    table.play("assault.step", "c1", **NOTHING)
    assert table.combat().step == 1


@pytest.mark.rule("CC-014")
def test_who_is_removed_before_its_step_does_not_strike() -> None:
    table = duel(squad("R", 1, I=4), squad("B", 2, I=3))
    table.play("assault.step", "c1", to_hit=(6,), to_wound=(6,), save=(1,))
    assert table.standing("b01") == 1
    assert table.ask("assault.step", "c1").n == 1


def even(**options: object) -> Scene:
    return duel(squad("R", 1), squad("B", 1), **options)


@pytest.mark.rule("CC-015")
def test_of_equal_initiative_both_strike_and_the_dead_are_removed_together() -> None:
    table = even()
    told = table.play("assault.step", "c1", to_hit=[(6,), (6,)], to_wound=[(6,), (6,)], save=[(1,), (1,)])
    assert (table.standing("a01"), table.standing("b01")) == (0, 0)
    assert told[-2:] == ["removed", "removed"]
    assert told.index("step_fought") > max(at for at, code in enumerate(told) if code == "wounds_lost")


@pytest.mark.rule("CC-015")
def test_hits_are_asked_with_hits_wounds_with_wounds_and_saves_with_saves() -> None:
    table = even()
    table.play("assault.step", "c1", to_hit=[(6,), (6,)], to_wound=[(6,), (6,)], save=[(1,), (6,)])
    dice = [(one.request.key.removeprefix("assault."), one.request.by) for one in table.asked if one.request.rolled]
    assert dice == [("to_hit", "a"), ("to_hit", "b"), ("to_wound", "a"), ("to_wound", "b"), ("save", "b"),
                    ("save", "a")]


@pytest.mark.rule("CC-015")
def test_the_slain_lie_until_the_step_ends() -> None:
    table = even()
    table.ask("assault.step", "c1", to_hit=[(6,), (6,)], to_wound=[(6,), (6,)], save=[(1,)])
    running = table.session.running
    assert running is not None
    table.session.resume(table.session.answer((("success", 1),)))
    told = [one for one in table.session.running.table.told if one.code == "assault.wounds_lost"]  # type: ignore[union-attr]
    marks = [change.new["code"] for one in told for change in one.changes if change.kind == "status"]
    assert marks == ["dead_pending_attacks", "dead_pending_attacks"]
    table.drop()


@pytest.mark.rule("CC-015")
def test_a_model_slain_in_the_step_strikes_with_all_its_blows() -> None:
    table = duel(squad("R", 2), squad("B", 1, A=3))
    table.play("assault.step", "c1", to_hit=[(6, 6), (6, 6, 6)], to_wound=[(6, 6), (6, 6, 6)], save=[(1,), (1, 1)])
    assert (table.standing("a01"), table.standing("b01")) == (0, 0)
    assert (table.caused("a"), table.caused("b")) == (1, 2)


@pytest.mark.rule("CC-011")
def test_units_of_several_sides_of_a_combat_strike_at_their_steps() -> None:
    table = scene([squad("R", 1, I=5), squad("S", 1, I=5)], squad("B", 1, I=5), combat("a01", "a02", "b01"))
    table.play("assault.step", "c1", to_hit=[(1, 1), (1,)])
    assert table.request("to_hit").n == 2


@pytest.mark.rule("CC-013")
def test_several_combats_keep_their_own_steps() -> None:
    table = scene([squad("R", 1, I=5), squad("S", 1, I=3)], [squad("B", 1, I=1), squad("C", 1, I=2)],
                  combat("a01", "b01"), combat("a02", "b02", id="c2"))
    table.play("assault.step", "c1", **NOTHING)
    table.play("assault.step", "c2", **NOTHING)
    assert (table.combat("c1").step, table.combat("c2").step) == (5, 3)
    assert [due.start for due in table.dues("step")] == [("assault.step", ("c1",)), ("assault.step", ("c2",))]
