"""Every needed number is a sum of terms, each with its rule and where it comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from desktop.rules.kernel.card import Card, Profile, Stat
from desktop.rules.kernel.numbers import Needed, Term
from tests.rules.skirmish.build import BOW, fig, scene, status, touch, weapon
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule

BARE = Card("Nobody", "skirmish", profiles=(Profile("Nobody", (Stat("WS", "–"),)),))
"""A card that gives no number at all."""


def blow(key: str, a: Any = None, b: Any = None, *things: Any, facts: Any = None, **options: Any) -> Needed:
    """Return a number of a blow that hits and wounds, a save being failed."""
    table = scene([a or fig()], [b or fig(Sv="4+", W=9)], touch("a01", "b01"), *things, phase="combat", **options)
    form = {"blow_facts": facts} if facts else {}
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(5,), armour=(1,), **form)
    return table.needed(key)


def shot(facts: dict[str, Any], **options: Any) -> Needed:
    table = scene([fig("Pell", BOW, BS=4)], 1, phase="shooting", **options)
    table.play("skirmish.shoot", "a01", shoot_target="b01", shot_facts=facts, to_shoot=(1,))
    return table.needed("to_shoot")


def asked(code: str, *args: Any, table: Scene | None = None, **script: Any) -> Needed:
    """Return the number of the request that a step waits for."""
    found: Needed = (table or scene()).ask(f"skirmish.{code}", *args, **script).needed
    return found


def rout(**options: Any) -> Needed:
    return asked("rout_test", "a", table=scene([fig(Ld=8), fig(Ld=6)], 1, **options))


def poison() -> Needed:
    table = scene([fig("Nell", weapon("Spit", "3", "poison"))], 1, touch("a01", "b01"), phase="combat",
                  poison_auto_wound=True)
    return asked("fight", "a01", table=table, poison_hit=(6,))


def lent() -> Needed:
    table = scene([fig(Ld=5), fig(Ld=9)], 1, leaders=(1, 0))
    return asked("panic", "a01", table=table, panic_facts={"near_leader": True})


LONE = (touch("a01", "b01"), touch("a01", "b02"))

TERMS: list[tuple[str, Callable[[], Needed], int, str, str]] = [
    ("ws", lambda: blow("to_hit"), 4, "SK-124", "default"),
    ("dive", lambda: blow("to_hit", None, None, status("a01", "diving_bonus")), -1, "SK-076", "printed"),
    ("table", lambda: blow("to_hit", facts={"modifier": 1}), -1, "SK-124", "typed"),
    ("typed", lambda: blow("to_hit", facts={"to_hit": 2}, hit_chart="typed"), 2, "SK-124", "typed"),
    ("st", lambda: blow("to_wound"), 4, "SK-125", "default"),
    ("typed", lambda: blow("to_wound", facts={"to_wound": 3}, wound_chart="typed"), 3, "SK-125", "typed"),
    ("armour", lambda: blow("armour"), 4, "SK-125", "card"),
    ("armour_cut", lambda: blow("armour", fig(S=5)), 2, "SK-125", "default"),
    ("bs", lambda: shot({}), 3, "SK-100", "default"),
    ("cover", lambda: shot({"cover": "hard"}), 2, "SK-100", "default"),
    ("long_range", lambda: shot({"long_range": True}), 1, "SK-100", "default"),
    ("moved", lambda: shot({"moved": True}), 1, "SK-100", "default"),
    ("single_target", lambda: shot({}), 1, "SK-113", "printed"),
    ("table", lambda: shot({"modifier": -1}), 1, "SK-100", "typed"),
    ("typed", lambda: shot({"to_hit": 5}, shooting_chart="typed"), 5, "SK-100", "typed"),
    ("initiative", lambda: asked("jump", "a01", jump={"height": 2}), 3, "SK-004", "card"),
    ("six_fails", lambda: asked("jump", "a01", table=scene([fig(I=7)], 1), jump={"height": 2}), -2, "SK-004",
     "default"),
    ("st", lambda: asked("fall_from", "a01", fall_height={"height": 4}, fall_hits=(1,)), 3, "SK-084", "default"),
    ("own_ld", lambda: asked("panic", "a01"), 7, "SK-162", "card"),
    ("own_ld", lambda: asked("rally", "a01", table=scene(1, 1, status("a01", "fleeing"))), 7, "SK-010", "card"),
    ("leader_ld", lent, 9, "SK-181", "card"),
    ("own_ld", lambda: asked("all_alone", "a01", table=scene(1, 2, *LONE)), 7, "SK-171", "card"),
    ("strictly_less", lambda: asked("all_alone", "a01", table=scene(1, 2, *LONE, all_alone_pass="lt")), -1, "SK-171",
     "reading"),
    ("leader_ld", rout, 8, "SK-192", "card"),
    ("best_ld", lambda: asked("rout_test", "a", table=scene(2, 1, status("a01", "out"))), 7, "SK-192", "card"),
    ("best_ld", lambda: asked("rout_test", "a", table=scene(2, 1, status("a01", "out"), status("a02", "stunned"))), 7,
     "SK-192", "default"),
    ("poison", poison, 6, "SK-146", "inferred"),
]


@rule("SK-004", "SK-005", "SK-100", "SK-124", "SK-125")
@pytest.mark.parametrize(("code", "number", "value", "rule_id", "source"), TERMS,
                         ids=[f"{at}-{row[0]}" for at, row in enumerate(TERMS)])
def test_a_number_names_its_parts_with_rule_and_source(
    code: str, number: Callable[[], Needed], value: int, rule_id: str, source: str
) -> None:
    found = [term for term in number().terms if term.code == f"skirmish.term.{code}"]
    assert [(term.value, term.rule, term.source) for term in found] == [(value, rule_id, source)]


@pytest.mark.parametrize(("code", "number"), [row[:2] for row in TERMS],
                         ids=[f"{at}-{row[0]}" for at, row in enumerate(TERMS)])
def test_no_part_of_a_number_is_without_a_rule(code: str, number: Callable[[], Needed]) -> None:
    needed = number()
    assert needed.value == sum(term.value for term in needed.terms)
    assert [term for term in needed.terms if not term.rule.startswith("SK-")] == []


@pytest.mark.parametrize(("number", "value"), [
    (lambda: asked("jump", "a01", table=scene([BARE], 1), jump={"height": 2}), 3),
    (lambda: asked("panic", "a01", table=scene([BARE], 1)), 7),
    (lambda: asked("rout_test", "a", table=scene([BARE], 1)), 7),
])
def test_a_number_that_the_card_does_not_give_is_a_plain_one_marked_as_a_default(
    number: Callable[[], Needed], value: int
) -> None:
    assert [(term.value, term.source) for term in number().terms] == [(value, "default")]


@rule("SK-125")
def test_a_card_without_an_armour_save_cannot_save() -> None:
    table = scene(1, [fig(Sv="–", W=9)], touch("a01", "b01"), phase="combat")
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(4,))
    assert table.needed("armour").faces() == ()
    assert table.wounds("b01") == 8


@pytest.mark.parametrize(("key", "by", "value", "dice"), [
    ("to_hit", -1, 3, {"to_wound": (4,), "armour": (1,)}),
    ("to_wound", 2, 6, {"to_wound": (6,), "armour": (1,)}),
    ("armour", 1, 5, {"to_wound": (4,), "armour": (4,)}),
])
def test_a_number_changed_by_hand_has_one_more_part_typed_by_the_user(
    key: str, by: int, value: int, dice: dict[str, Any]
) -> None:
    table = scene(1, [fig(Sv="4+", W=9)], touch("a01", "b01"), phase="combat")
    table.play("skirmish.fight", "a01", hand={f"skirmish.{key}": by}, to_hit=(6,), **dice)
    number = table.needed(key)
    assert (number.value, table.wounds("b01")) == (value, 8)
    assert number.terms[-1] == Term("kernel.by_hand", by, source="typed")
