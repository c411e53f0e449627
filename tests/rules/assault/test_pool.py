"""The pool of wounds: groups, their order, who takes a wound, staying on a model (CC-043 to CC-051)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel.requests import Choose
from tests.rules.assault.build import arm, at_front, combat, duel, line, scene, squad, unit
from tests.rules.assault.table import Scene

RAIDERS = squad("Raiders", 4, I=5, A=3)


@pytest.mark.rule("CC-043")
def test_every_wound_of_the_step_goes_into_the_pool_before_one_is_allocated() -> None:
    table = duel(unit("R", line("Men", 2, I=5, S=4), line("Boss", 1, I=5, S=5)), squad("B", 5))
    table.play("assault.step", "c1", to_hit=[(6, 6), (6,)], to_wound=[(6, 6), (6,)], save=[(1, 1), (1,)])
    keys = [key for key in table.keys if key in ("to_hit", "to_wound", "save")]
    assert keys == ["to_hit", "to_wound", "to_hit", "to_wound", "save", "save"]


@pytest.mark.rule("CC-047", "CC-048")
def test_worked_example_5_those_in_contact_die_first_then_the_nearest() -> None:
    brawlers = squad("Brawlers", 10, Sv="–", T=3)
    table = duel(RAIDERS, brawlers, at_front("b01", 0, 4, 2))
    table.play("assault.step", "c1", to_hit=(6,) * 9 + (1,) * 3, to_wound=(6,) * 9)
    lost = [one.params for one in table.last().told if one.code == "assault.wounds_lost"]
    assert [(one.get("front", False), one["slain"]) for one in lost] == [(True, 4), (False, 5)]
    assert table.standing("b01") == 1


GANG = unit("Gang", line("Lout", 4, T=4, Sv="6+"), line("Boss", 1, T=4, W=3, Sv="4+"))


def struck(*things: Any, failed: Any, gang: Any = GANG, **given: Any) -> Scene:
    """Let four raiders cause nine wounds on the gang."""
    options = {key: given.pop(key) for key in list(given) if key == "wound_sticks"}
    table = duel(RAIDERS, gang, *things, **options)
    table.play("assault.step", "c1", to_hit=(6,) * 9 + (1,) * 3, to_wound=(6,) * 9, save=failed, **given)
    return table


@pytest.mark.rule("CC-047")
def test_among_equals_the_player_who_is_hit_chooses() -> None:
    table = struck(failed=[(6, 6, 6, 6), (6,) * 4, (6,)])
    choice: Choose = table.request("takes_wound")
    assert (choice.by, choice.assume, choice.rule) == ("b", "0:1", "CC-047")
    assert [(pick.value, pick.refusal) for pick in choice.picks] == [("0:1", None), ("1:1", None)]


@pytest.mark.rule("CC-047", "CC-049")
def test_the_chosen_model_takes_wounds_until_it_falls() -> None:
    table = struck(takes_wound="1:1", failed=[(1, 1, 6), (1,), (1, 1, 6, 6), (6,)])
    dice = [one.request.n for one in table.asked if one.request.key == "assault.save"]
    assert dice == [3, 1, 4, 1]
    assert (table.standing("b01", 1), table.standing("b01", 0)) == (0, 2)


@pytest.mark.rule("CC-047")
def test_who_touches_nobody_that_strikes_is_blocked_while_somebody_does() -> None:
    table = struck(at_front("b01", 0, 2, 2), at_front("b01", 1, 1, 0), failed=[(1, 1), (6, 6, 6), (6, 6, 6), (6,)])
    choice = table.request("takes_wound")
    assert [(pick.value, pick.refusal.code if pick.refusal else "") for pick in choice.picks] == [
        ("0:1", ""), ("1:1", ""), ("0:0", "assault.no.contact_first")]
    assert [pick.refusal.rule for pick in choice.picks if pick.refusal] == ["CC-047"]


@pytest.mark.rule("CC-047")
def test_the_table_may_say_who_touches_those_who_strike_now() -> None:
    table = struck(touching={"touch_0": 0, "touch_1": 1}, failed=[(1, 1, 1), (6,) * 4, (6, 6)])
    assert "takes_wound" not in table.keys
    assert (table.standing("b01", 1), table.standing("b01", 0)) == (0, 4)


@pytest.mark.rule("CC-048")
def test_with_nobody_in_contact_the_nearest_take_them_and_their_player_chooses() -> None:
    table = struck(touching={"touch_0": 0, "touch_1": 0}, failed=[(1, 1, 1, 1), (1, 1, 1)])
    choice = table.request("takes_wound")
    assert [pick.value for pick in choice.picks] == ["0:0", "1:0"]
    assert table.standing("b01") == 0


@pytest.mark.rule("CC-049")
def test_a_wounded_model_is_the_one_of_its_kind_that_goes_on_taking_wounds() -> None:
    brutes = squad("Brutes", 3, W=3, T=3, Sv="–")
    table = duel(squad("R", 1, A=4, I=5), brutes)
    table.play("assault.step", "c1", to_hit=(6, 6, 6, 6), to_wound=(6, 6, 6, 6))
    assert table.wounds("b01") == [2, 3]
    again = duel(squad("R", 1, A=1, I=5), brutes)
    again.play("kernel.set_wounds", ("b01.2", 1))
    again.play("assault.step", "c1", to_hit=(6,), to_wound=(6,))
    assert again.wounds("b01") == [3, 3]


PAIR = unit("R", line("Men", 2, I=5), line("Axe", 1, I=5, A=2), arm("Club", "line_1"), arm("Axe", "line_2", s="+1"))


@pytest.mark.rule("CC-044", "CC-045")
def test_groups_are_allocated_in_the_order_of_the_striker_each_to_its_end() -> None:
    table = duel(PAIR, squad("B", 6))
    table.play("assault.step", "c1", to_hit=[(6, 6), (6, 6)], to_wound=[(6, 6), (6, 6)], group_order="1",
               save=[(1, 1), (1, 1)])
    choice = table.request("group_order")
    assert (choice.by, choice.rule, choice.assume) == ("a", "CC-045", "0")
    assert [dict(pick.params) for pick in choice.picks] == [{"n": 2, "s": 4, "ap": "–"}, {"n": 2, "s": 5, "ap": "–"}]
    lost = [one.params["lost"] for one in table.last().told if one.code == "assault.wounds_lost"]
    assert lost == [2, 2]


@pytest.mark.rule("CC-044")
def test_wounds_that_are_all_alike_are_one_group() -> None:
    table = duel(unit("R", line("Men", 2, I=5), line("Boss", 1, I=5, WS=5)), squad("B", 6))
    table.play("assault.step", "c1", to_hit=[(6, 6), (6,)], to_wound=[(6, 6), (6,)], save=(6, 6, 6))
    assert "group_order" not in table.keys


@pytest.mark.rule("CC-044")
@pytest.mark.parametrize("tag", ["instant_death", "no_armour"])
def test_special_rules_make_a_group_of_their_own(tag: str) -> None:
    table = duel(unit("R", line("Men", 1, I=5), line("Boss", 1, I=5), arm("Club", "line_1"), arm("Ray", "line_2", tag)),
                 squad("B", 6, Sv="–"))
    table.play("assault.step", "c1", to_hit=[(6,), (6,)], to_wound=[(6,), (6,)])
    assert len(table.request("group_order").picks) == 2


def two_groups(way: str) -> Scene:
    """One wound on the boss from the first group, then one of the second group."""
    table = duel(PAIR, GANG, wound_sticks=way)
    table.play("assault.step", "c1", to_hit=[(6, 1), (6, 1)], to_wound=[(6,), (6,)], takes_wound=["1:1"],
               save=[(1,), (1,)])
    return table


@pytest.mark.rule("CC-049", "CC-045")
def test_by_default_a_wounded_model_takes_those_of_the_next_group_too() -> None:
    table = two_groups("across_groups")
    assert table.keys.count("takes_wound") == 1
    assert (table.wounds("b01"), table.standing("b01", 0)) == ([1, 1, 1, 1, 1], 4)


@pytest.mark.rule("CC-049", "CC-045")
def test_read_as_within_a_group_its_player_chooses_again() -> None:
    table = two_groups("within_group")
    assert table.keys.count("takes_wound") == 2
    assert (table.wounds("b01"), table.standing("b01", 0)) == ([1, 1, 1, 2], 3)


@pytest.mark.rule("CC-049")
def test_a_model_slain_by_the_first_group_takes_nothing_of_the_next() -> None:
    table = duel(PAIR, GANG)
    table.play("kernel.set_wounds", ("b01.5", 2))
    table.play("assault.step", "c1", to_hit=[(6, 6), (6, 6)], to_wound=[(6, 6), (6, 6)], takes_wound="1:1",
               save=[(1, 1), (1, 1)])
    assert (table.standing("b01", 1), table.standing("b01", 0)) == (0, 2)


@pytest.mark.rule("CC-050")
def test_saves_are_rolled_in_handfuls_no_larger_than_who_is_alike_can_take() -> None:
    table = duel(RAIDERS, squad("B", 5))
    table.play("assault.step", "c1", to_hit=(6,) * 12, to_wound=(6,) * 12, save=[(1, 1, 6, 6, 6), (1, 6, 6), (1, 1)])
    assert [one.request.n for one in table.asked if one.request.key == "assault.save"] == [5, 3, 2]
    assert table.standing("b01") == 0


@pytest.mark.rule("CC-046")
def test_of_a_mixed_unit_everybody_may_be_slain_in_one_step() -> None:
    table = struck(failed=[(1,) * 4, (1,) * 3])
    assert table.standing("b01") == 0
    assert table.has("b01", "out")


@pytest.mark.rule("CC-045")
def test_wounds_on_two_units_are_allocated_to_each() -> None:
    table = scene(squad("R", 4, I=5), [squad("B", 2), squad("C", 2)], combat("a01", "b01", "b02"))
    table.play("assault.step", "c1", shares={"b01": 2, "b02": 2}, to_hit=[(6, 6), (6, 6)], to_wound=[(6, 6), (6, 6)],
               save=[(1, 1), (1, 6)])
    assert (table.standing("b01"), table.standing("b02")) == (0, 1)


@pytest.mark.rule("CC-051")
def test_shots_take_the_nearest_first_as_in_a_fight_and_models_alike_together() -> None:
    table = scene(squad("R", 2, arm("Rifle", "missile")), GANG, phase="shooting")
    table.play("assault.shoot", "a01", shoot_target="b01", shots={"wounds": 5, "strength": 4},
               save=[(1, 1, 1, 1), (1,)])
    assert (table.standing("b01", 0), table.wounds("b01")) == (0, [2])
