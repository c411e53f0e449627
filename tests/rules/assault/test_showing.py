"""How a battle starts, what tiles and heads of sides show, what is worth knowing about a set-up."""

from __future__ import annotations

import pytest

from desktop.rules.assault.figures import STATS
from desktop.rules.assault.system import SYSTEM
from desktop.rules.kernel.card import Card, Profile
from desktop.rules.kernel.pieces import Model, Side
from tests.rules.assault.build import PLAIN, arm, at_front, combat, duel, fresh, line, scene, setup, squad, unit
from tests.rules.assault.table import Scene

MOB = unit("Mob", line("Lout", 10, I=2), line("Boss", 1, W=3, I=4))


def badges(table: Scene, who: str) -> dict[str, dict[str, object]]:
    return {badge.code.removeprefix("assault.badge."): dict(badge.params) for badge in SYSTEM.badges(table.battle, who)}


def test_every_figure_of_every_line_is_a_model_with_its_own_wounds() -> None:
    table = fresh([MOB], [squad("B", 1)])
    models = table.battle.where(Model, "unit", "a01")
    assert [model.id for model in models][::9] == ["a01.01", "a01.10"]
    assert [(model.profile, model.wounds, model.most) for model in models[-2:]] == [(0, 1, 1), (1, 3, 3)]
    assert table.battle.get(Side, "a").starting == 11


def test_a_card_that_counts_no_models_stands_for_one() -> None:
    table = fresh([Card("Idol", "assault", profiles=(Profile("Idol", count=0, wounds=4),)), Card("Bare", "assault")],
                  [squad("B", 1)])
    assert (table.wounds("a01"), table.wounds("a02")) == ([4], [1])


def test_the_plain_stat_line_has_every_stat_of_the_system() -> None:
    assert tuple(PLAIN) == STATS == SYSTEM.form.stats
    assert SYSTEM.form.wounds == "W"


@pytest.mark.rule("CC-010", "CC-011", "CC-060")
def test_a_unit_in_combat_shows_who_is_engaged_when_it_strikes_and_what_it_caused() -> None:
    table = scene(MOB, squad("B", 5), combat("a01", "b01", caused=(("a", 2), ("b", 1))), at_front("a01", 0, 3, 4))
    assert badges(table, "a01") == {"engaged": {"n": 8, "of": 11}, "step": {"steps": "4, 2"}, "caused": {"n": 2}}
    assert badges(table, "b01")["caused"] == {"n": 1}
    side = SYSTEM.side_badges(table.battle, "a")
    assert [(badge.code, dict(badge.params)) for badge in side] == [("assault.badge.side_caused", {"n": 2})]


@pytest.mark.rule("CC-013")
def test_the_step_is_marked_while_it_is_fought() -> None:
    table = duel(squad("R", 1, I=5), squad("B", 1, I=3))
    assert [badge.strong for badge in SYSTEM.badges(table.battle, "a01")] == [False, False, False]
    table.play("assault.step", "c1", to_hit=(1,))
    assert [badge.strong for badge in SYSTEM.badges(table.battle, "a01")] == [False, True, False]


def test_outside_combat_nothing_is_shown() -> None:
    table = scene(squad("R", 1), squad("B", 1))
    assert SYSTEM.badges(table.battle, "a01") == SYSTEM.side_badges(table.battle, "a") == ()
    assert SYSTEM.fight(table.battle, "a01").foes == ()


def test_a_fight_shows_the_foes_and_whether_it_has_its_result() -> None:
    table = scene(squad("R", 1), [squad("B", 1), squad("C", 1)], combat("a01", "b01", "b02", step=4))
    assert (SYSTEM.fight(table.battle, "a01").foes, SYSTEM.fight(table.battle, "a01").over) == (("b01", "b02"), False)
    table.play("assault.result", "c1")
    assert SYSTEM.fight(table.battle, "b02").over


def test_the_tally_counts_models_lost() -> None:
    table = duel(MOB, squad("B", 1))
    table.play("assault.casualties", "a01", casualties={"dead_0": 4, "dead_1": 1})
    tally = SYSTEM.tally(table.battle, "a")
    assert tally is not None
    assert (tally.most, tally.lost, tally.at, tally.reached) == (11, 5, 0, False)
    table.play("assault.take_off", "a01")
    assert SYSTEM.tally(table.battle, "a").lost == 11  # type: ignore[union-attr]
    assert SYSTEM.tally(table.battle, "nobody") is None


@pytest.mark.rule("CC-031", "CC-040", "CC-011")
def test_advice_names_values_that_no_chart_covers_and_numbers_that_are_missing() -> None:
    odd = unit("Odd", line("Odd", 1, WS=0, T=12, A="D6"))
    found = SYSTEM.advice(setup([odd, squad("R", 1)], [squad("B", 1)]))
    assert [(one.code.removeprefix("assault.advice."), dict(one.params).get("stat"), one.rule) for one in found] == [
        ("out_of_chart", "WS", "CC-031"), ("out_of_chart", "T", "CC-040"), ("missing", None, "CC-020")]


@pytest.mark.rule("CC-046")
@pytest.mark.parametrize(("phase", "counts", "caused"), [("fight", True, 3), ("fight", False, 0), ("charge", None, 0)])
def test_casualties_by_hand_count_in_a_fight_if_the_table_says_so(
    phase: str, counts: bool | None, caused: int
) -> None:
    table = duel(squad("R", 1), unit("B", line("Man", 3), line("Brute", 2, W=2)), phase=phase)
    facts = {"dead_0": 1, "dead_1": 1} | ({} if counts is None else {"counts": counts})
    table.play("assault.casualties", "b01", casualties=facts)
    assert (table.standing("b01", 0), table.standing("b01", 1), table.caused("a")) == (2, 1, caused)


def test_nobody_may_do_anything_with_a_unit_that_is_off_the_table() -> None:
    table = duel(squad("R", 2, arm("Rifle", "missile")), squad("B", 1))
    table.play("assault.take_off", "a01")
    assert table.refusal("take_off", "a01") == ("out", "CC-014")
    assert table.offered("a01") == ["take_off"]
    for code in ("harm", "casualties", "place", "morale", "fall_back"):
        assert table.play(f"assault.{code}", "a01") == [], code
