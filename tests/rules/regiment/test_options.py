"""Every option changes what it speaks of: for each value another thing is asked, needed, offered or told."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.options import OptionSpec
from desktop.rules.kernel.pieces import Options
from desktop.rules.regiment.options import OPTIONS
from tests.rules.regiment.build import hurt, scene
from tests.rules.regiment.probes import PROBES, result

READING_RULES = ("KW-031", "KW-030", "KW-027", "KW-026", "KW-012", "KW-006", "KW-010", "KW-020", "KW-023")


@pytest.mark.rule(*READING_RULES)
@pytest.mark.parametrize("spec", OPTIONS, ids=lambda spec: spec.key)
def test_every_value_of_an_option_changes_something(spec: OptionSpec) -> None:
    seen = [PROBES[spec.key]({spec.key: value}) for value in spec.values]
    assert all(one != other for at, one in enumerate(seen) for other in seen[at + 1:]), seen


def test_every_option_is_probed() -> None:
    assert set(PROBES) == {spec.key for spec in OPTIONS}


@pytest.mark.parametrize("spec", OPTIONS, ids=lambda spec: spec.key)
def test_every_option_has_a_rule_a_source_and_a_default_among_its_values(spec: OptionSpec) -> None:
    assert spec.default in spec.values
    assert spec.rule.startswith("KW-")
    assert spec.source in ("reading", "default")
    assert bool(spec.reading) == (spec.group == "reading")


def test_all_nine_readings_are_options() -> None:
    assert [spec.reading for spec in OPTIONS if spec.reading] == [f"B{number}" for number in range(1, 10)]


@pytest.mark.rule("KW-031")
def test_reading_b1_a_double_six_on_the_fearless() -> None:
    assert result("-/14", 1, 12)({}) == "steady"
    assert result("-/14", 1, 12)({"fearless_ignores_double_six": False}) == "wavering"
    assert result("-/14", 2, 12)({"fearless_ignores_double_six": False}) == "routed"


@pytest.mark.rule("KW-030")
def test_reading_b2_a_double_one_against_damage() -> None:
    assert result("11/13", 20, 2)({}) == "steady"
    assert result("11/13", 20, 2)({"double_one_beats_rout": False}) == "routed"
    assert result("11/13", 10, 2)({"double_one_beats_rout": False}) == "steady"


@pytest.mark.rule("KW-027")
def test_reading_b3_wavering_alone_still_forbids_a_shot() -> None:
    table = scene(1, 2, hurt("b01", "a01", 1, 8), phase="shoot", damage={"b01": 3}, wavering_sets_disordered=False)
    table.play("nerve", "b01", nerve=8)
    assert table.has("b01", "wavering") and not table.has("b01", "disordered")


@pytest.mark.rule("KW-026")
@pytest.mark.parametrize("tested_in", ["shoot", "melee"])
def test_reading_b4_wavering_may_end_with_the_shoot_phase(tested_in: str) -> None:
    number = 8 if tested_in == "shoot" else 9
    table = scene(1, 1, hurt("b01", "a01", 1, number), phase=tested_in, damage={"b01": 3},
                  wavering_expiry="shoot_end")
    table.play("nerve", "b01", nerve=8)
    assert table.until("b01", "wavering") == ("phase_end", "", 11)
    table.to("shoot", "b")
    assert table.has("b01", "wavering", "disordered")
    assert [due.moment for due in table.dues("wavering_ends")] == ["phase"]
    table.next()
    assert not table.has("b01", "wavering")
    assert table.has("b01", "disordered") == (tested_in == "melee")


@pytest.mark.rule("KW-023")
def test_reading_b9_which_damage_counts_is_a_term_with_its_source() -> None:
    table = scene(1, 1, hurt("b01", "a01", 2, 8), phase="shoot", damage={"b01": 5}, nerve_counts_this_phase=False)
    needed = table.ask("nerve", "b01").needed
    assert (needed.value, needed.terms[1].source) == (10, "reading")


def test_what_was_agreed_stays_in_the_battle_and_anything_unknown_falls_back_to_its_default() -> None:
    table = scene(1, 1, turn_limit=6, victory="luck", nonsense=True)
    agreed = dict(table.battle.get(Options, "options").values)
    assert (agreed["turn_limit"], agreed["victory"]) == (6, "units")
    assert set(agreed) == {spec.key for spec in OPTIONS}
