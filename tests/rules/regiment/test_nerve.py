"""Nerve: the roll, the two values, doubles, the fearless: test vectors and worked examples of rules/001.md."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel.pieces import Status, Unit
from tests.rules.regiment.build import BOW, Scene, combat, hurt, scene, status, unit

SHOT_AT = hurt("b01", "a01", 1, 8)
"""One point of damage in the running Shoot phase: what calls a test."""


def shaken(nerve: str, damage: int, **options: Any) -> Scene:
    """Return a table at the end of a Shoot phase with a damaged enemy."""
    return scene([unit("Bows", BOW)], [unit("Pikes", Ne=nerve), unit("Axes")], SHOT_AT, phase="shoot",
                 damage={"b01": damage}, **options)


VECTORS = [
    ("11/13", 3, 0, (3, 4), 10, "steady"), ("11/13", 3, 0, (4, 4), 11, "wavering"),
    ("11/13", 3, 0, (4, 5), 12, "wavering"), ("11/13", 3, 0, (5, 5), 13, "routed"),
    ("11/13", 0, 0, (6, 6), 12, "wavering"), ("15/18", 1, 0, (6, 6), 13, "wavering"),
    ("15/18", 6, 0, (6, 6), 18, "routed"), ("11/13", 20, 0, (1, 1), 22, "steady"),
    ("11/13", 3, 1, (3, 4), 11, "wavering"), ("11/13", 3, -2, (5, 5), 11, "wavering"),
    ("11/13", 3, -6, (6, 6), 9, "wavering"), ("11/13", 3, 8, (1, 1), 13, "steady"),
    ("-/14", 2, 0, (6, 5), 13, "steady"), ("-/14", 2, 0, (6, 6), 14, "routed"), ("-/14", 1, 0, (6, 6), 13, "steady"),
]


@pytest.mark.rule("KW-023", "KW-024", "KW-025", "KW-029", "KW-030", "KW-031")
@pytest.mark.parametrize(("nerve", "damage", "mods", "dice", "total", "result"), VECTORS)
def test_the_vectors_of_the_page(
    nerve: str, damage: int, mods: int, dice: tuple[int, int], total: int, result: str
) -> None:
    table = shaken(nerve, damage)
    facts = {"nerve_facts": {"nerve_modifier": mods}} if mods else {}
    table.play("nerve", "b01", nerve=sum(dice), **facts)
    told = table.told("nerve_tested")
    assert (told["total"], told["result"]) == (total, result)
    assert table.has("b01", "wavering") == (result == "wavering")
    assert table.posture("b01") == ("out" if result == "routed" else "standing")


@pytest.mark.rule("KW-024")
@pytest.mark.parametrize("roll", range(2, 13))
def test_the_example_of_the_text_eleven_thirteen_with_three_damage(roll: int) -> None:
    table = shaken("11/13", 3)
    table.play("nerve", "b01", nerve=roll)
    expected = "steady" if roll <= 7 else "wavering" if roll <= 9 else "routed"
    assert table.told("nerve_tested")["result"] == expected


@pytest.mark.rule("KW-031")
@pytest.mark.parametrize("nerve", ["-/14", "–/14", "—/14", " − / 14 "])
def test_any_dash_before_the_slash_is_fearless(nerve: str) -> None:
    table = shaken(nerve, 2)
    table.play("nerve", "b01", nerve=11)
    assert table.told("nerve_tested")["waver"] == 0
    assert not table.has("b01", "wavering")


@pytest.mark.rule("KW-023")
def test_the_active_player_rolls_and_the_number_says_where_it_comes_from() -> None:
    table = shaken("11/13", 3)
    request = table.ask("nerve", "b01", nerve_facts={"nerve_modifier": 1})
    assert (request.by, request.n, request.sides, request.needed.value) == ("a", 2, 6, 9)
    assert [(term.code.rpartition(".")[2], term.value, term.source) for term in request.needed.terms] == [
        ("rout", 13, "card"), ("damage", -3, "printed"), ("modifier", -1, "typed")]


@pytest.mark.rule("KW-023")
def test_a_number_changed_by_hand_moves_both_values() -> None:
    table = shaken("11/13", 3)
    table.play("nerve", "b01", hand={"regiment.nerve": -2}, nerve=6)
    assert table.told("nerve_tested")["result"] == "wavering"
    assert table.told("nerve_tested")["total"] == 11


@pytest.mark.rule("KW-023")
def test_standards_and_dread_are_asked_of_armies_that_have_them() -> None:
    table = scene([unit("Bows", BOW, keywords=("Dread",))], [unit("Pikes"), unit("Banner", keywords=("standard",))],
                  SHOT_AT, phase="shoot", damage={"b01": 3})
    table.play("nerve", "b01", nerve_facts={"near_standard": True}, nerve=8)
    assert table.told("nerve_tested")["result"] == "steady"
    table.undo()
    table.play("nerve", "b01", nerve_facts={"near_dread": True}, nerve=7)
    assert table.told("nerve_tested")["result"] == "wavering"
    table.undo()
    table.play("kernel.set_status", "out", "b02")
    table.play("nerve", "b01", nerve=7)
    assert table.facts("nerve_facts") == {"near_dread", "nerve_modifier"}


@pytest.mark.rule("KW-023")
def test_a_card_without_nerve_is_tested_on_that_of_the_example_and_says_so() -> None:
    table = shaken("brave", 3)
    request = table.ask("nerve", "b01")
    assert (request.needed.value, request.needed.terms[0].source) == (10, "default")


@pytest.mark.rule("KW-025")
def test_a_steady_unit_fights_on_but_what_disordered_it_stays() -> None:
    table = scene([unit()], [unit("Bows", BOW)], status("b01", "disordered", until=("turn_end", "b", 2)),
                  combat("b01", "a01", struck=("a01",), damage=2), phase="melee", damage={"b01": 2})
    table.play("nerve", "b01", nerve=3)
    assert table.told("nerve_tested")["result"] == "steady"
    table.to("shoot", "b")
    assert table.refusal("shoot", "b01") == ("disordered", "KW-013")


@pytest.mark.rule("KW-028")
def test_a_routed_unit_leaves_the_table_for_good_and_is_credited() -> None:
    table = scene([unit("Bows", BOW), unit("Slings", BOW)], 2, hurt("b01", "a01", 2, 8), hurt("b01", "a02", 3, 8),
                  phase="shoot", damage={"b01": 5})
    table.play("nerve", "b01", nerve=8)
    assert table.told("routed")["by"] == "a02"
    assert [(one.code, one.of, one.by) for one in table.battle.where(Status, "holder", "b01")] == [
        ("out", "routed", "a02")]
    assert [offer.refusal is not None for offer in table.system.offers(table.battle, "b01")] == [True]
    assert table.offer("take_off", "b01").refusal is not None
    table.to("movement", "b")
    assert table.posture("b01") == "out"


@pytest.mark.rule("KW-028")
def test_of_equal_shares_the_first_attacker_is_credited() -> None:
    table = scene(2, 1, hurt("b01", "a02", 2, 8), hurt("b01", "a01", 2, 8), phase="shoot", damage={"b01": 4})
    table.play("nerve", "b01", nerve=9)
    assert table.told("routed")["by"] == "a01"


@pytest.mark.rule("KW-029", "KW-030")
@pytest.mark.parametrize(("roll", "double"), [(2, "one"), (12, "six"), (7, "none")])
def test_the_sums_two_and_twelve_are_the_doubles(roll: int, double: str) -> None:
    table = shaken("15/18", 1)
    table.play("nerve", "b01", nerve=roll)
    assert table.told("nerve_tested").get("double", "none") == double


@pytest.mark.rule("KW-023")
def test_damage_set_by_hand_counts_at_once() -> None:
    table = shaken("11/13", 3)
    table.play("kernel.set_field", "unit", "b01", "damage", 6)
    table.play("nerve", "b01", nerve=7)
    assert table.told("nerve_tested")["result"] == "routed"
    assert table.battle.get(Unit, "b01").damage == 6
