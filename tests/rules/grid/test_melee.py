"""Blows: contact, facing, how many, several enemies, weapons, surprise, answers of a watcher (AP-055 to AP-067)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel.card import Card
from tests.rules.grid.build import RIFLE, at, blade, man, on_watch, scene, touch
from tests.rules.grid.table import Scene


def melee(a: Card | None = None, b: Card | None = None, *things: Any, **options: Any) -> Scene:
    return scene([a or man("Oda")], [b or man("Kell")], touch("a01", "b01"), *things, acting="a01", **options)


def strikes(table: Scene, *, hit: Any, pierce: Any = None, target: str = "b01", facts: Any = None,
            **script: Any) -> list[str]:
    if pierce is not None:
        script["pierce"] = pierce
    if facts:
        script["blow_facts"] = facts
    return table.play("strike", "a01", strike_target=target, to_strike=hit, **script)


@pytest.mark.rule("AP-055")
def test_nobody_strikes_without_contact() -> None:
    table = scene(1, 1, acting="a01")
    assert table.refusal("strike", "a01") == ("nobody_near", "AP-055")
    table.play("touch", "a01", touch="b01")
    assert table.refusal("strike", "a01") is None


@pytest.mark.rule("AP-055")
def test_on_the_board_the_neighbouring_cell_will_do_diagonally_too() -> None:
    assert scene(1, 1, at("a01", 5, 5), at("b01", 6, 4), acting="a01").refusal("strike", "a01") is None
    assert scene(1, 1, at("a01", 5, 5), at("b01", 7, 5), acting="a01").refusal("strike", "a01") == (
        "nobody_near", "AP-055")


@pytest.mark.rule("AP-055")
def test_the_attacker_must_face_the_target() -> None:
    table = melee()
    assert table.play("strike", "a01", strike_target="b01", blow_facts={"faces": False}) == ["not_facing"]
    assert table.ap("a01") == 6
    placed = scene(1, 1, at("a01", 5, 5, 4), at("b01", 5, 4), acting="a01")
    assert placed.play("strike", "a01", strike_target="b01") == ["not_facing"]


@pytest.mark.rule("AP-056")
def test_each_blow_costs_points_and_is_used_once_a_round() -> None:
    table = melee(None, man("Kell", Armour=9))
    strikes(table, hit=(1, 1))
    assert (table.told("struck")["cost"], table.ap("a01")) == (2, 4)
    assert table.refusal("strike", "a01") == ("no_blows", "AP-056")


@pytest.mark.rule("AP-056")
def test_two_attacks_are_two_blows_in_the_round() -> None:
    table = melee()
    assert table.ask("strike", "a01", strike_target="b01").n == 2


@pytest.mark.rule("AP-057")
def test_blows_may_be_spread_over_several_enemies() -> None:
    table = scene(1, 2, touch("a01", "b01"), touch("a01", "b02"), acting="a01")
    strikes(table, hit=(5,), pierce=(4,), facts={"blows": 1})
    strikes(table, hit=(5,), pierce=(1,), target="b02")
    assert table.out("b01") and not table.out("b02") and table.state("a01").used == (("1", 2),)


@pytest.mark.rule("AP-058")
def test_the_weapon_is_chosen_before_the_dice() -> None:
    table = melee(man("Oda", blade("Knife"), blade("Saw", 2, 5)))
    strikes(table, hit=(4, 1), blade="1")
    assert table.told("struck")["weapon"] == "Saw"
    assert table.out("b01")
    assert melee(man("Oda", RIFLE)).refusal("strike", "a01") == ("no_blade", "AP-058")


@pytest.mark.rule("AP-059")
@pytest.mark.parametrize(("die", "hits"), [(5, 1), (4, 0), (1, 0)])
def test_a_blow_hits_by_the_melee_skill_and_a_one_misses(die: int, hits: int) -> None:
    table = melee(man("Oda", Melee="5+"), man("Kell", Armour=1))
    strikes(table, hit=(die,), facts={"blows": 1})
    assert table.out("b01") is bool(hits)
    terms = [(term.code, term.rule) for term in table.needed("to_strike").terms]
    assert terms == [("grid.term.melee", "AP-059")]


@pytest.mark.rule("AP-059")
def test_the_defender_does_not_strike_back() -> None:
    table = melee()
    told = strikes(table, hit=(1, 1))
    assert "replied" not in told and table.ap("b01") == 6


@pytest.mark.rule("AP-041")
def test_whoever_is_struck_down_is_credited() -> None:
    table = melee(None, man("Kell", Armour=1))
    strikes(table, hit=(4, 1))
    assert (table.told("taken_out")["by"], table.told("taken_out")["cause"]) == ("a01", "blow")
    assert table.touching("a01") == ()


# --- from behind


@pytest.mark.rule("AP-066")
@pytest.mark.parametrize(("die", "out"), [(3, True), (2, False)])
def test_the_first_blow_from_behind_pierces_on_three_when_equal(die: int, out: bool) -> None:
    table = melee()
    strikes(table, hit=[(6,), (1,)], pierce=(die,), facts={"from_rear": True})
    assert table.out("b01") is out
    assert [(term.value, term.rule) for term in table.needed("pierce").terms] == [(4, "AP-040"), (-1, "AP-066")]


@pytest.mark.rule("AP-066")
def test_only_the_first_blow_is_a_surprise() -> None:
    table = melee(None, man("Kell", SP=3))
    strikes(table, hit=[(6,), (6,)], pierce=[(3,), (3,)], facts={"from_rear": True})
    assert table.strength("b01") == 2
    other = melee(man("Oda", blade("Knife", 1, 3, 1, 4)), man("Kell", SP=3))
    strikes(other, hit=(6,), pierce=(1,), facts={"from_rear": True, "blows": 1})
    strikes(other, hit=(6,), pierce=(3,), facts={"from_rear": True, "blows": 1})
    assert other.strength("b01") == 3
    assert other.has("a01", "surprise_used")


@pytest.mark.rule("AP-066")
def test_the_board_knows_the_rear() -> None:
    table = scene(1, 1, at("a01", 5, 6, 0), at("b01", 5, 5, 0), acting="a01")
    strikes(table, hit=[(6,), (1,)], pierce=(3,))
    assert table.out("b01")
    beside = scene(1, 1, at("a01", 6, 5, 6), at("b01", 5, 5, 0), acting="a01")
    strikes(beside, hit=(6, 1), pierce=(3,))
    assert not beside.out("b01")


@pytest.mark.rule("AP-067")
def test_a_watcher_struck_from_behind_loses_the_watch_and_turns_round() -> None:
    table = scene(1, 1, at("a01", 5, 6, 0), at("b01", 5, 5, 0), on_watch("b01"), acting="a01")
    told = strikes(table, hit=[(1,), (1,)])
    assert told[:2] == ["struck", "surprised"]
    assert table.has("b01", "surprised") and not table.has("b01", "watch")
    assert table.spot("b01") == (5, 5, 0, 4)
    table.play("kernel.set_status", "watch", "b01")
    assert table.refusal("react", "b01") is not None
    assert table.refusal("watch", "b01") is not None


# --- a watcher who sees it coming


@pytest.mark.rule("AP-064")
def test_attacker_and_watcher_strike_in_turn() -> None:
    table = melee(None, None, on_watch("b01"))
    told = strikes(table, hit=[(1,), (2,), (3,), (1,)])
    assert [one for one in told if not one.startswith("kernel")] == [
        "struck", "replied", "struck", "replied", "watch_over"]
    assert not table.has("b01", "watch")
    assert table.ap("a01") == 4


@pytest.mark.rule("AP-064")
def test_the_watcher_may_strike_first_blood() -> None:
    table = melee(None, None, on_watch("b01"))
    told = strikes(table, hit=[(1,), (5,)], pierce=(4,))
    assert table.out("a01") and not table.out("b01")
    assert "activation_ended" in told and table.told("taken_out")["by"] == "b01"
    assert not table.has("b01", "watch")


@pytest.mark.rule("AP-064")
def test_the_dead_do_not_answer() -> None:
    table = melee(None, None, on_watch("b01"))
    told = strikes(table, hit=(4,), pierce=(5,))
    assert table.out("b01") and "replied" not in told


@pytest.mark.rule("AP-064", "AP-063")
def test_answers_are_paid_from_the_watch_and_counted() -> None:
    dear = man("Kell", blade("Saw", 2, 3, 1, 2))
    table = melee(None, dear, on_watch("b01"))
    told = strikes(table, hit=[(1,), (1,), (1,)])
    assert told.count("replied") == 1 and told[-1] == "watch_over"
    single = melee(None, man("Kell", blade("Knife", 1, 3, 1, 1)), on_watch("b01"))
    assert strikes(single, hit=[(1,), (1,), (1,)]).count("replied") == 1


@pytest.mark.rule("AP-064")
def test_a_watcher_without_cold_steel_or_without_a_wish_does_not_answer() -> None:
    table = melee(None, man("Kell", RIFLE), on_watch("b01"))
    assert "replied" not in strikes(table, hit=[(1,), (1,)])
    other = melee(None, None, on_watch("b01"))
    assert "replied" not in strikes(other, hit=[(1,), (1,)], reply=["none", "none"])


@pytest.mark.rule("AP-064")
def test_an_answer_has_no_watch_penalty() -> None:
    table = melee(None, None, on_watch("b01"))
    strikes(table, hit=[(1,), (4,)], pierce=(1,), facts={"blows": 1})
    assert all(term.code != "grid.term.watch" for asked in table.asked if asked.request.needed
               for term in asked.request.needed.terms)
    assert "pierce" in table.keys


def test_blows_can_be_forced_at_whoever_is_not_in_contact() -> None:
    table = scene(1, 2, touch("a01", "b01"), acting="a01")
    picks = {pick.value: pick.refusal for pick in table.ask("strike", "a01").picks}
    assert picks["b01"] is None
    assert picks["b02"] is not None and (picks["b02"].code, picks["b02"].rule) == ("grid.no.not_touching", "AP-055")
