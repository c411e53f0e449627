"""An attack with the numbers of the table: what the cards fill in, the rolls, the wounds, the odds."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from desktop.rules.freeform import SYSTEM
from desktop.rules.kernel.card import Stat, Weapon
from desktop.rules.kernel.odds.horizon import outlook
from desktop.rules.kernel.pieces import Unit
from tests.rules.freeform.build import CART, LONE, MIXED, Play, card, side, with_weapons

PIKE = Weapon("Pike", (Stat("A", "3"), Stat("BS", "3+"), Stat("AP", "-1"), Stat("D", "2")))
SLING = Weapon("Sling", (Stat("Attacks", "D6"), Stat("Hit", "5+")))


def table(*weapons: Weapon, enemy: Any = LONE) -> Play:
    return Play(side("Fen", with_weapons(MIXED, *weapons)), side("Hill", enemy))


def numbers(**changed: Any) -> tuple[tuple[str, Any], ...]:
    usual = {"attacks": 2, "to_hit": 4, "to_wound": 4, "save": 7, "damage": 1, "spill": False}
    return tuple({**usual, **changed}.items())


def facts(play: Play) -> dict[str, Any]:
    running = play.session.running
    assert running is not None
    return dict(next(one.answer.value for one in running.asked if one.request.key == "freeform.ask.attack"))


def test_the_cards_fill_the_form_in() -> None:
    play = table(PIKE)
    play.ask("freeform.attack", "a01", answers=("b01",))
    assert facts(play) == {"attacks": 3, "to_hit": 3, "to_wound": 4, "save": 6, "damage": 2, "spill": False}


def test_another_weapon_fills_in_other_numbers() -> None:
    play = table(PIKE, SLING)
    play.ask("freeform.attack", "a01", answers=("b01",))
    play.revise("freeform.ask.weapon", "1")
    assert facts(play) == {"attacks": 1, "to_hit": 5, "to_wound": 4, "save": 5, "damage": 1, "spill": False}


def attack(play: Play, form: tuple[tuple[str, Any], ...], *rolls: int) -> list[str]:
    play.ask("freeform.attack", "a01", answers=("b01",))
    running = play.revise("freeform.ask.attack", form)
    for hits in rolls:
        running = play.session.resume(play.session.answer((("success", hits),)))
    assert running.status == "finished", running.request
    play.keep()
    return play.said()


def test_what_comes_through_wounds_the_target() -> None:
    play = table(PIKE)
    said = attack(play, numbers(save=6), 2, 1, 1)
    assert play.wounds("b01") == [4]
    assert (said[0], said[-1]) == ("Toll Guard against Marsh Giant, Pike: 2 attacks", "Marsh Giant: 1 wound")


def test_without_a_save_none_is_asked() -> None:
    play = table()
    attack(play, numbers(), 2, 2)
    assert play.wounds("b01") == [3]


def test_what_misses_is_told() -> None:
    assert attack(table(), numbers(), 0)[-1] == "Marsh Giant: nothing came through"


@pytest.mark.parametrize(("spill", "left"), [(False, [0, 0, 2]), (True, [0, 0, 0])])
def test_damage_that_a_fallen_figure_cannot_take_spills_only_where_said(spill: bool, left: list[int]) -> None:
    play = table(enemy=card("Brutes", ("Brute", 3, 2)))
    attack(play, numbers(damage=5, spill=spill), 2, 2)
    assert play.wounds("b01") == left


def test_a_unit_without_figures_takes_all_damage() -> None:
    play = table(enemy=CART)
    attack(play, numbers(damage=3), 2, 2)
    assert play.battle.get(Unit, "b01").damage == 6


def test_the_odds_are_those_of_the_chain() -> None:
    play = table()
    play.ask("freeform.attack", "a01", answers=("b01",))
    running = play.revise("freeform.ask.attack", numbers(attacks=4, to_hit=3, to_wound=4, save=5))
    assert play.session.draft is not None
    found = outlook(SYSTEM.procedures, SYSTEM.measures, play.battle, play.session.draft, running)
    assert found is not None
    chance = 4 / 6 * 3 / 6 * 4 / 6
    expected = {str(n): comb(4, n) * chance**n * (1 - chance) ** (4 - n) for n in range(5)}
    assert dict(found.shares) == pytest.approx(expected)


def test_nobody_to_attack_changes_nothing() -> None:
    play = table()
    play.step("freeform.remove", "b01", "fled")
    assert play.step("freeform.attack", "a01") == []
