"""Chapter H: casting, spells against units, the caster's own unit, harm from elsewhere (SK-090 to SK-092)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.skirmish.build import fig, scene, status, this_turn
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule

MAGE = fig("Isk", keywords=("Wizard",))


def magic(*things: Any, **options: Any) -> Scene:
    """Return a table at which the wizard Isk stands with one friend against three enemies."""
    return scene([MAGE, fig("Tam")], [fig("Rook"), fig("Skim"), fig("Vask")], *things,
                 phase="magic", **options)


@rule("SK-090")
def test_a_wizard_casts_and_is_marked() -> None:
    table = magic()
    assert table.play("skirmish.cast", "a01") == ["cast"]
    assert table.has("a01", "cast")
    assert table.refusal("cast", "a01") is None


@rule("SK-090")
def test_only_wizards_cast() -> None:
    assert magic().refusal("cast", "a02") == ("no_wizard", "SK-090")


@rule("SK-090")
@pytest.mark.parametrize("mark", ["ran", "failed_charge", "charge_denied", "rallied", "stood_up", "moved", "fell"])
def test_nothing_that_happened_while_moving_bars_a_spell(mark: str) -> None:
    assert magic(this_turn("a01", mark)).refusal("cast", "a01") is None


@rule("SK-090")
@pytest.mark.parametrize(("state", "why"), [
    ("knocked_down", ("knocked_down", "SK-151")), ("stunned", ("stunned", "SK-154")),
    ("fleeing", ("fleeing", "SK-090")),
])
def test_who_lies_or_flees_does_not_cast(state: str, why: tuple[str, str]) -> None:
    assert magic(status("a01", state)).refusal("cast", "a01") == why


@rule("SK-091")
def test_a_spell_against_a_unit_covers_all_enemies_close_together() -> None:
    table = magic()
    table.play("skirmish.cast", "a01", spell_targets={"on_b01": True, "on_b03": True})
    assert table.told("cast")["targets"] == "Rook, Vask"
    assert table.facts("spell_targets") == {"on_b01", "on_b02", "on_b03"}


@rule("SK-091")
def test_by_option_a_spell_names_a_single_target() -> None:
    table = magic(enemy_units_group=False)
    table.play("skirmish.cast", "a01", spell_targets={"spell_target": "b02"})
    assert table.told("cast")["targets"] == "Skim"


@rule("SK-091")
def test_a_spell_without_a_target_covers_nobody() -> None:
    table = magic(enemy_units_group=False)
    table.play("skirmish.cast", "a01")
    assert table.told("cast")["targets"] == ""


@rule("SK-092")
def test_the_house_rule_lets_friends_form_the_casters_unit() -> None:
    table = magic(spell_group_for_own_unit=True)
    table.play("skirmish.cast", "a01", spell_targets={"on_a02": True})
    assert table.told("cast")["targets"] == "Tam"
    assert {fact.rule for fact in table.request("spell_targets").facts
            if fact.key == "on_a02"} == {"SK-092"}


@rule("SK-092")
def test_the_house_rule_works_against_its_owner_too() -> None:
    table = magic(spell_group_for_own_unit=True, enemy_units_group=False)
    table.play("skirmish.cast", "a01")
    assert table.facts("spell_targets") == {"on_a02", "on_b01", "on_b02", "on_b03"}


@rule("SK-092")
def test_without_the_house_rule_no_friend_is_covered() -> None:
    table = magic()
    table.play("skirmish.cast", "a01")
    assert "on_a02" not in table.facts("spell_targets")


@rule("SK-140", "SK-144")
def test_hits_from_elsewhere_wound_save_and_injure() -> None:
    table = scene([fig(Sv="5+", T=4)], 1, phase="magic")
    told = table.play("skirmish.harm", "a01", harm={"hits": 3, "strength": 4}, to_wound=(4, 3, 4), armour=(5, 6),
                      injury=(4,))
    assert "harmed" in told
    assert (table.told("harmed")["hits"], table.told("harmed")["wounds"]) == (3, 1)
    assert table.posture("a01") == "stunned"


@rule("SK-140")
def test_hits_from_elsewhere_may_pass_armour_by() -> None:
    table = scene([fig(Sv="2+")], 1, phase="magic")
    table.play("skirmish.harm", "a01", harm={"armour_saves": False}, to_wound=(4,), injury=(1,))
    assert "armour" not in table.keys
