"""Every option changes what it speaks of: for each value another thing is asked, needed, offered or told."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.options import OptionSpec
from desktop.rules.kernel.pieces import Options
from desktop.rules.skirmish.options import OPTIONS
from tests.rules.skirmish.build import scene
from tests.rules.skirmish.probes import PROBES

ONE_WAY = {"worst_result_of", "flee_direction"}
"""Readings with a single value: they stand in the list so that the table sees how the text is read."""


@pytest.mark.parametrize("spec", OPTIONS, ids=lambda spec: spec.key)
def test_every_value_of_an_option_changes_something(spec: OptionSpec) -> None:
    seen = [PROBES[spec.key]({spec.key: value}) for value in spec.values] if spec.key not in ONE_WAY else []
    assert all(one != other for at, one in enumerate(seen) for other in seen[at + 1:]), seen


def test_every_option_is_probed_or_has_a_single_value() -> None:
    assert {spec.key for spec in OPTIONS if len(spec.values) == 1} == ONE_WAY
    assert set(PROBES) | ONE_WAY == {spec.key for spec in OPTIONS}


@pytest.mark.parametrize("spec", OPTIONS, ids=lambda spec: spec.key)
def test_every_option_has_a_rule_a_source_and_a_default_among_its_values(spec: OptionSpec) -> None:
    assert spec.default in spec.values
    assert spec.rule.startswith("SK-")
    assert spec.source in ("printed", "house", "reading", "default")
    assert bool(spec.reading) == (spec.group == "reading")


def test_all_twenty_five_readings_are_options() -> None:
    assert {spec.reading for spec in OPTIONS if spec.reading} == {f"A{number}" for number in range(1, 26)}


def test_house_rules_are_off_but_for_the_printed_one() -> None:
    assert {spec.key: spec.default for spec in OPTIONS if spec.group == "house"} == {
        "single_target_penalty": True, "spell_group_for_own_unit": False, "mounted_first_wound_kills_mount": False,
        "poison_auto_wound": False, "swarm_no_injury": False,
    }


def test_what_was_agreed_stays_in_the_battle_and_anything_unknown_falls_back_to_its_default() -> None:
    table = scene(1, 1, rally_pass="lt", fall_hits="twelve", nonsense=True)
    agreed = dict(table.battle.get(Options, "options").values)
    assert (agreed["rally_pass"], agreed["fall_hits"]) == ("lt", "d3")
    assert set(agreed) == {spec.key for spec in OPTIONS}
