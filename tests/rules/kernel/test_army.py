"""Lists against their limits: each kind of limit just kept and just broken, whom a fault is about, how it is said."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from desktop.rules.kernel.army import (
    NO_ARMY_LIMITS,
    ArmyFault,
    ArmyLimits,
    ArmyUnit,
    Bounds,
    RoleLimit,
    army_faults,
    marked,
)
from desktop.rules.kernel.card import Ability, Card, Choice, Limits, Option, Profile, total, with_options
from desktop.rules.kernel.codec import decode, encode
from desktop.words import LANGUAGES, Words

TROOP = Card("Spears", "trial", "Core", "100", profiles=(Profile("Spear", count=10, least=10, most=20),))
LORD = Card("Lord", "trial", "Hero", "80", profiles=(Profile("Lord"),), limits=Limits(unique=True))


def a_list(*cards: Card) -> tuple[ArmyUnit, ...]:
    return tuple(ArmyUnit(f"{card.name} {at}", card, with_options(card)) for at, card in enumerate(cards))


def found(cards: tuple[Card, ...], limits: ArmyLimits = NO_ARMY_LIMITS) -> list[ArmyFault]:
    worth = sum((total(card) for card in cards), Decimal(0))
    return list(army_faults(a_list(*cards), limits, worth))


def codes(faults: list[ArmyFault]) -> list[str]:
    return [fault.code.removeprefix("kernel.army.").removeprefix("kernel.") for fault in faults]


@pytest.mark.parametrize(("limits", "kept", "broken", "code"), [
    (ArmyLimits("200"), (TROOP, TROOP), (TROOP, TROOP, LORD), "points"),
    (ArmyLimits(models=Bounds(most=11)), (TROOP, LORD), (TROOP, TROOP), "models_over"),
    (ArmyLimits(models=Bounds(least=11)), (TROOP, LORD), (TROOP,), "models_under"),
    (ArmyLimits(units=Bounds(most=1)), (TROOP,), (TROOP, LORD), "units_over"),
    (ArmyLimits(units=Bounds(least=2)), (TROOP, LORD), (TROOP,), "units_under"),
    (ArmyLimits(roles=(RoleLimit("core ", most=1),)), (TROOP, LORD), (TROOP, TROOP), "role_over"),
    (ArmyLimits(roles=(RoleLimit("Hero", least=1),)), (TROOP, LORD), (TROOP,), "role_under"),
])
def test_a_limit_holds_up_to_its_number(limits: ArmyLimits, kept: tuple[Card, ...], broken: tuple[Card, ...],
                                        code: str) -> None:
    assert codes(found(kept, limits)) == []
    assert codes(found(broken, limits)) == [code]


@pytest.mark.parametrize(("limits", "fewer", "code"), [
    (Limits(unique=True), 1, "unique"), (Limits(most=2), 2, "copies"), (Limits(per_models=15), 2, "per_models"),
    (Limits(per_points=150), 2, "per_points")])
def test_a_card_may_stand_in_a_list_only_so_often(limits: Limits, fewer: int, code: str) -> None:
    rare = replace(TROOP, name="Rare", limits=limits)
    others = (TROOP,) * (3 - fewer)
    assert codes(found((rare,) * fewer + others)) == []
    over = found((rare,) * (fewer + 1))
    assert codes(over) == [code]
    assert over[0].units == tuple(range(fewer + 1))


def test_models_count_as_they_stand_on_the_card_with_its_options() -> None:
    more = Option("more", "More", (Choice("dog", "Dog", models=(Profile("Dog", count=2),)),), taken=("dog",))
    assert codes(found((replace(LORD, options=(more,)),), ArmyLimits(models=Bounds(most=2)))) == ["models_over"]


def test_what_a_card_does_not_allow_names_its_unit() -> None:
    small = replace(TROOP, profiles=(replace(TROOP.profiles[0], count=8),))
    fault = found((LORD, small))[0]
    assert (fault.code, fault.about, fault.units) == ("kernel.card.too_few", "card", (1,))
    assert dict(fault.params)["unit"] == "Spears 1"


@pytest.mark.parametrize("mark", [
    {"keywords": ("Elf", "GENERAL")}, {"abilities": (Ability("General"),)},
    {"options": (Option("rank", "Rank", (Choice("g", "Генерал"),), taken=("g",)),)}])
def test_a_card_says_that_it_is_the_general(mark: dict[str, object]) -> None:
    general = with_options(replace(LORD, **mark))  # type: ignore[arg-type]  # each is a field with its own type
    assert marked((TROOP, general, LORD)) == (1,)


def test_a_choice_that_is_not_taken_marks_nobody() -> None:
    rank = Option("rank", "Rank", (Choice("g", "General"),))
    assert marked((replace(LORD, options=(rank,)),)) == ()


def test_limits_are_stored_by_what_they_say() -> None:
    limits = ArmyLimits("500", Bounds(3, 10), roles=(RoleLimit("Core", 1, 4),))
    assert encode(limits) == {"points": "500", "models": {"least": 3, "most": 10},
                              "roles": [{"role": "Core", "least": 1, "most": 4}]}
    assert decode(ArmyLimits, encode(limits)) == limits
    assert encode(NO_ARMY_LIMITS) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_is_said(language: str) -> None:
    words = Words(language)
    rare = [replace(TROOP, name=str(at), limits=limits) for at, limits in enumerate((
        Limits(unique=True), Limits(most=1), Limits(per_models=1000), Limits(per_points=1000)))]
    cards = tuple(card for card in rare for _ in range(2))
    over = ArmyLimits("1", Bounds(most=1), Bounds(most=1), (RoleLimit("Core", most=1),))
    under = ArmyLimits(models=Bounds(999), units=Bounds(99), roles=(RoleLimit("Core", 99),))
    said = [words.say(fault.code, **dict(fault.params)) for limits in (over, under) for fault in found(cards, limits)]
    assert len(said) == 15
    assert not [one for one in said if "{" in one or one.startswith("kernel.")]
