"""Every reading, table and default really works: what each of its values makes of the same table."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.grid import SYSTEM
from desktop.rules.grid.arms import guns_now
from desktop.rules.grid.options import OPTIONS
from desktop.rules.kernel.statuses import has
from tests.rules.grid import probes
from tests.rules.grid.build import scene

EXPECTED: dict[str, tuple[probes.Probe, dict[Any, Any]]] = {
    "surprise_mode": (probes.surprise, {"threshold_minus_1": 3, "armour_minus_1": "pierced",
                                        "literal_penalty": "held"}),
    "inches_a_cell": (probes.cells, {1: 12, 2: 6}),
    "turning": (probes.turns, {"adds_up": (0, 1, 1, 0), "each": (0, 0, 1, 0), "always": (1, 1, 1, 1)}),
    "watch_ends": (probes.watch_end, {"round": (True, True), "next_activation": (True, False)}),
    "grenade_one_each": (probes.one_each, {"both": (2, 1, False), "damage": (1, 2, False), "throws": (2, 1, True)}),
    "surprised_until": (probes.surprised, {"round": True, "activation": False}),
    "watch_needs_extra_2ap": (probes.extra, {False: 4, True: 2}),
    "melee_contact": (probes.contact, {"adjacent": (("b01",), ("b01",)), "attacked": ((), ("b01",))}),
    "leaving_melee": (probes.leaving, {"free": "parted", "blow": "parting_blow", "forbidden": ("held", "AP-042")}),
    "attacks_from": (probes.attacks, {"profile_overrides": 4, "weapon": 2}),
    "climb_limit": (probes.climbing, {"per_climb": (2, True), "per_activation": (0, False)}),
    "one_weapon_for": (probes.weapon, {"activation": True, "round": False}),
    "watch_trigger": (probes.trigger, {"any_action": (True, True), "entering": (False, False)}),
    "above_six": (probes.above_six, {"cannot": 0, "six_hits": 1}),
    "grenade_counts_as_weapon": (probes.grenade_and_gun, {True: ("other_weapon", "AP-035"), False: None}),
    "cover_against_blast": (probes.blast_cover, {"none": 4, "harder": 5}),
    "interrupted": (probes.interrupted, {"goes_on": (2, "a01"), "ends": (1, "")}),
    "grenade_aim": (probes.aim, {"lobbed": (True, False), "as_a_shot": (False, False),
                                 "even_into_melee": (True, True)}),
    "run_may_jump_down": (probes.run_jump, {True: True, False: False}),
    **{f"scatter_{face}": (probes.scatter(face), {key: key for key in ("on", "short", "long", "left", "right")})
       for face in (1, 2, 3, 4)},
    **{f"cost_{key}": (probes.price(step), {n: n for n in (1, 2, 3, 4)}) for key, step in (
        ("step", "forward"), ("obstacle", "obstacles"), ("window", "windows"), ("climb", "climbed"), ("back", "back"),
        ("side", "sideways"))},
    "cost_jump": (probes.price("jumps"), {n: n for n in (0, 1, 2, 3, 4)}),
    "cost_turn": (probes.turn_price, {n: n for n in (0, 1, 2)}),
    "board": (probes.board, {False: False, True: True}),
    "border_is_seen": (probes.border, {True: True, False: False}),
    "floor_height": (probes.floor, {1: (2, 1), 2: (4, 1), 3: (6, 6)}),
    "reaction_shots": (probes.shots, {"budget": 2, "one": 1}),
    "round_limit": (probes.last_round, {0: "plays on", 4: ("a", "minor", "last_round"), 5: ("a", "minor", "last_round"),
                                 6: "plays on", 8: "plays on", 10: "plays on"}),
}
RULES = {spec.key: spec.rule for spec in OPTIONS}


@pytest.mark.parametrize(("key", "value"), [
    pytest.param(key, value, marks=pytest.mark.rule(RULES[key])) for key, (_, values) in EXPECTED.items()
    for value in values
])
def test_every_value_makes_its_difference(key: str, value: Any) -> None:
    probe, values = EXPECTED[key]
    assert probe({key: value}) == values[value]


def test_every_option_and_value_is_probed() -> None:
    assert set(EXPECTED) == {spec.key for spec in SYSTEM.options}
    assert {spec.key: spec.values for spec in OPTIONS} == {
        spec.key: tuple(value for value in spec.values if value in EXPECTED[spec.key][1]) for spec in OPTIONS}


def test_readings_name_their_ambiguity_and_all_of_them_are_there() -> None:
    named = {spec.reading for spec in OPTIONS if spec.group == "reading"}
    assert named == {f"E{n}" for n in range(1, 20)}
    assert all(spec.rule.startswith("AP-") and spec.default in spec.values for spec in OPTIONS)


def test_an_option_corrected_to_nonsense_falls_back_to_its_default() -> None:
    table = scene(1, 1, acting="a01")
    values = tuple((key, "nonsense") for key, _ in table.battle.get(type(next(
        item for item in table.battle.things() if item.kind == "options")), "options").values)
    table.play("kernel.set_field", "options", "options", "values", values)
    table.play("move", "a01", steps={"forward": 2})
    assert table.told("moved")["cost"] == 2
    assert not has(table.battle, "a01", "watch")
    assert [arm.name for arm in guns_now(table.battle, "a01", 4)] == ["Rifle"]


