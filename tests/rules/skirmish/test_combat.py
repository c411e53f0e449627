"""Chapter J: who strikes, whom, in which order, and what is needed (SK-118 to SK-125)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.scripted import why as why_of
from tests.rules.skirmish.build import BOW, KNIFE, PISTOL, fig, scene, status, this_turn, touch, weapon
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule


def duel(a: Any = None, b: Any = None, *things: Any, **options: Any) -> Scene:
    """Return a table at which a01 and b01 fight."""
    cards: Any = [[card if card is not None else fig()] for card in (a, b)]
    return scene(*cards, touch("a01", "b01"), *things, phase="combat", **options)


@rule("SK-118", "SK-166")
def test_losing_a_fight_asks_for_no_test_and_moves_nobody() -> None:
    table = duel(None, fig(W=3))
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(5,))
    table.play("skirmish.fight", "b01", to_hit=(1,))
    assert table.dues() == []
    assert table.touching("a01") == ("b01",)


@rule("SK-119")
def test_every_fight_is_due_in_every_close_combat_phase() -> None:
    table = duel(fig(W=9), fig(W=9))
    for active in ("b", "a", "b"):
        table.to("combat", active)
        assert {due.subject for due in table.dues("fight")} == {"a01", "b01"}


@rule("SK-119")
def test_a_figure_strikes_once_a_phase() -> None:
    table = duel()
    table.play("skirmish.fight", "a01", to_hit=(1,))
    assert table.refusal("fight", "a01") == ("fought", "SK-119")
    assert [due.subject for due in table.dues("fight")] == ["b01"]


@rule("SK-119")
def test_outside_close_combat_nobody_strikes() -> None:
    table = scene(1, 1, touch("a01", "b01"), phase="shooting")
    assert "fight" not in table.offered("a01")


@rule("SK-120")
def test_only_those_in_contact_with_an_enemy_strike() -> None:
    refusal = scene(phase="combat").offer("fight", "a01").refusal
    assert why_of(refusal) == ("not_in_combat", "SK-120")
    assert refusal is not None
    assert not refusal.forcible


@rule("SK-120")
def test_enemies_on_every_side_are_fought() -> None:
    table = scene([fig(A=3)], 3, *(touch("a01", f"b0{at}") for at in (1, 2, 3)), phase="combat")
    told = table.play("skirmish.fight", "a01", blows={"b01": 1, "b02": 1, "b03": 1}, to_hit=[(1,), (1,), (1,)])
    assert told.count("struck") == 3


@rule("SK-120", "SK-158")
def test_who_was_taken_off_by_hand_is_in_no_fight() -> None:
    table = duel()
    table.play("kernel.set_status", "out", "b01")
    assert table.refusal("fight", "a01") == ("not_in_combat", "SK-120")


@rule("SK-121")
def test_all_attacks_go_to_one_enemy_unless_the_player_shares_them_out() -> None:
    table = scene([fig(A=2)], 2, touch("a01", "b01"), touch("a01", "b02"), phase="combat")
    table.play("skirmish.fight", "a01", to_hit=(1, 1))
    assert (table.told("struck")["target"], table.told("struck")["blows"]) == ("b01", 2)


@rule("SK-121")
def test_the_attacks_are_shared_out_before_the_roll_to_hit() -> None:
    table = scene([fig(A=3)], 2, touch("a01", "b01"), touch("a01", "b02"), phase="combat")
    table.play("skirmish.fight", "a01", blows={"b01": 1, "b02": 2}, to_hit=[(1,), (1, 2)])
    assert table.keys[0] == "blows"
    assert {told.params["target"]: told.params["blows"] for told in table.last().told
            if told.code == "skirmish.struck"} == {"b01": 1, "b02": 2}


@rule("SK-121")
@pytest.mark.parametrize("blows", [{"b01": 1, "b02": 1}, {"b01": 4, "b02": 0}, {"b01": -1, "b02": 4}])
def test_neither_more_nor_fewer_attacks_than_there_are_can_be_shared_out(blows: dict[str, int]) -> None:
    table = scene([fig(A=3)], 2, touch("a01", "b01"), touch("a01", "b02"), phase="combat")
    table.play("skirmish.fight", "a01", to_hit=(1, 1, 1))
    refusal = table.request("blows").refuse(tuple(blows.items()))
    assert refusal is not None
    assert not refusal.forcible


@rule("SK-122")
def test_a_pistol_in_combat_is_a_close_combat_weapon() -> None:
    table = duel(fig("Rell", KNIFE, PISTOL))
    table.play("skirmish.fight", "a01", weapon="1", to_hit=(4,), to_wound=(1,))
    assert dict(table.needed("to_wound").terms[0].params)["s"] == 4


@rule("SK-122")
def test_a_bow_is_no_close_combat_weapon() -> None:
    table = duel(fig("Pell", BOW, KNIFE))
    table.play("skirmish.fight", "a01", to_hit=(1,))
    assert "weapon" not in table.keys


def order(table: Scene) -> list[str]:
    """Return who strikes when, in the order of the dues."""
    return [due.subject for due in table.dues() if due.code in ("skirmish.due.fight", "skirmish.due.fight_charged")]


@rule("SK-123")
def test_chargers_strike_first_then_by_falling_initiative() -> None:
    pairs = (touch("a01", "b01"), touch("a02", "b02"), this_turn("a01", "charged"))
    table = scene([fig(I=1), fig(I=3)], [fig(I=2), fig(I=5)], *pairs, phase="combat")
    assert order(table) == ["a01", "b02", "a02", "b01"]


@rule("SK-123")
def test_by_option_the_players_choose_the_order() -> None:
    pairs = (touch("a01", "b01"), this_turn("b01", "charged"))
    table = scene([fig(I=1)], [fig(I=6)], *pairs, phase="combat", strike_order="any")
    assert order(table) == ["a01", "b01"]


@rule("SK-124")
@pytest.mark.parametrize(("own", "other", "needed"), [
    (4, 3, 3), (3, 3, 4), (3, 6, 4), (3, 7, 5), (2, 4, 4), (2, 5, 5), (5, 1, 3),
])
def test_the_number_to_hit_comes_from_both_weapon_skills(own: int, other: int, needed: int) -> None:
    table = duel(fig(WS=own), fig(WS=other))
    table.play("skirmish.fight", "a01", to_hit=(1,))
    number = table.needed("to_hit")
    assert (number.value, number.terms[0].source) == (needed, "default")


@rule("SK-124")
def test_every_attack_is_a_die() -> None:
    twin = fig("Aldreda", weapon("Two blades", "4", "extra_attack"), A=2)
    table = duel(twin)
    table.play("skirmish.fight", "a01", to_hit=(1, 1, 1))
    assert table.told("struck")["blows"] == 3


@rule("SK-124")
@pytest.mark.parametrize(("modifier", "needed"), [(1, 3), (-2, 6), (0, 4)])
def test_the_table_may_add_to_the_roll(modifier: int, needed: int) -> None:
    table = duel()
    table.play("skirmish.fight", "a01", blow_facts={"modifier": modifier}, to_hit=(1,))
    assert table.needed("to_hit").value == needed


@rule("SK-124")
def test_the_number_to_hit_is_typed_where_no_chart_is_agreed() -> None:
    table = duel(hit_chart="typed")
    table.play("skirmish.fight", "a01", blow_facts={"to_hit": 2}, to_hit=(1,))
    assert [(term.value, term.source) for term in table.needed("to_hit").terms] == [(2, "typed")]


@rule("SK-124")
def test_the_attackers_owner_rolls_to_hit_and_to_wound_and_the_other_for_armour() -> None:
    table = duel(None, fig(Sv="4+"))
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(4,), armour=(4,))
    assert [table.request(key).by for key in ("to_hit", "to_wound", "armour")] == ["a", "a", "b"]


@rule("SK-125")
@pytest.mark.parametrize(("s", "t", "needed"), [
    (5, 3, 2), (6, 3, 2), (4, 3, 3), (3, 3, 4), (3, 4, 5), (3, 5, 6), (3, 6, 6), (3, 7, 7),
])
def test_the_number_to_wound_comes_from_strength_and_toughness(s: int, t: int, needed: int) -> None:
    table = duel(fig(S=s), fig(T=t))
    script = {"to_wound": (1,)} if needed < 7 else {}
    table.play("skirmish.fight", "a01", to_hit=(6,), **script)
    number = table.needed("to_wound")
    assert (number.value, number.terms[0].source) == (needed, "default")


@rule("SK-125")
@pytest.mark.parametrize(("printed", "strength"), [("5", 5), ("+2", 5), ("as user", 3), ("", 3)])
def test_the_strength_of_a_blow_is_that_of_its_weapon_or_its_user(printed: str, strength: int) -> None:
    table = duel(fig("Grask", weapon("Cleaver", printed)))
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(1,))
    assert dict(table.needed("to_wound").terms[0].params)["s"] == strength


@rule("SK-125")
@pytest.mark.parametrize(("strength", "cuts", "needed"), [
    (3, True, 4), (4, True, 5), (5, True, 6), (6, True, 7), (5, False, 4),
])
def test_armour_is_worse_against_strength_above_three(strength: int, cuts: bool, needed: int) -> None:
    table = duel(fig(S=strength), fig(Sv="4+", W=5), strength_cuts_armour=cuts)
    script = {"armour": (6,)} if needed < 7 else {}
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(5,), **script)
    assert table.needed("armour").value == needed


@rule("SK-125")
def test_a_saved_wound_is_no_wound() -> None:
    table = duel(None, fig(Sv="3+"))
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(4,), armour=(3,))
    assert (table.told("struck")["wounds"], table.wounds("b01")) == (0, 1)


@rule("SK-151", "SK-154", "SK-163")
@pytest.mark.parametrize(("state", "why"), [
    ("knocked_down", ("knocked_down", "SK-151")), ("stunned", ("stunned", "SK-154")),
    ("fleeing", ("fleeing", "SK-163")),
])
def test_who_lies_or_flees_does_not_strike(state: str, why: tuple[str, str]) -> None:
    table = duel(None, None, status("a01", state))
    assert table.refusal("fight", "a01") == why
    assert "a01" not in order(table)
