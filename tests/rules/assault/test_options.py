"""Every reading and default can be switched, and the switch is felt in play."""

from __future__ import annotations

import pytest

from desktop.rules.assault.options import OPTIONS
from desktop.rules.kernel.options import option
from tests.rules.assault.build import arm, at_front, duel, line, squad, unit


@pytest.mark.rule("CC-031")
@pytest.mark.parametrize(("way", "need"), [("formula", 5), ("printed", 4)])
def test_c1_the_one_cell_that_is_printed_otherwise(way: str, need: int) -> None:
    table = duel(squad("R", 1, WS=4, I=5), squad("B", 1, WS=9), to_hit_cell_4_9=way)
    table.play("assault.step", "c1", to_hit=(1,))
    assert (table.needed("to_hit").value, table.needed("to_hit").terms[0].source) == (need, "reading")


@pytest.mark.rule("CC-033", "CC-042")
@pytest.mark.parametrize(("way", "skill", "toughness"), [("most_numerous", 2, 3), ("over_half", 6, 5)])
def test_c3_what_a_majority_is(way: str, skill: int, toughness: int) -> None:
    mixed = unit("B", line("Many", 3, WS=2, T=3), line("Few", 2, WS=4, T=4), line("One", 1, WS=6, T=5))
    table = duel(squad("R", 1, I=5), mixed, majority=way)
    table.play("assault.step", "c1", to_hit=(6,), to_wound=(1,))
    assert dict(table.needed("to_hit").terms[0].params)["other"] == skill
    assert dict(table.needed("to_wound").terms[0].params)["t"] == toughness


@pytest.mark.rule("CC-001")
@pytest.mark.parametrize(("way", "forms"), [("each_step", [2, 2]), ("first_step", [2, 0])])
def test_when_units_pile_in(way: str, forms: list[int]) -> None:
    table = duel(squad("R", 1, I=5), squad("B", 1, I=3), pile_in_when=way)
    asked = []
    for _ in range(2):
        table.play("assault.step", "c1", to_hit=(1,))
        asked.append(table.keys.count("pile_in"))
    assert asked == forms


@pytest.mark.rule("CC-013")
@pytest.mark.parametrize(("way", "steps"), [("high_first", [5, 3]), ("low_first", [3, 5])])
def test_the_order_of_the_steps(way: str, steps: list[int]) -> None:
    table = duel(squad("R", 1, I=5), squad("B", 1, I=3), initiative_order=way)
    found = []
    for _ in range(2):
        table.play("assault.step", "c1", to_hit=(1,))
        found.append(table.combat().step)
    assert found == steps
    assert table.refusal("step", "a01") == ("no_steps", "CC-013")


@pytest.mark.rule("CC-041")
@pytest.mark.parametrize("capped", [True, False])
def test_strength_above_ten_is_ten_or_the_number_is_typed(capped: bool) -> None:
    table = duel(squad("R", 1, arm("Hammer", s="x2"), S=6, I=5), squad("B", 1, T=9), strength_cap=capped)
    typed = {} if capped else {"blows": {"wound_0": 2}}
    table.play("assault.step", "c1", to_hit=(6,), to_wound=(1,), **typed)
    term = table.needed("to_wound").terms[0]
    assert (term.source, table.needed("to_wound").value) == (("printed", 3) if capped else ("typed", 2))


def test_every_option_names_its_rule_and_its_first_value_is_the_default() -> None:
    for spec in OPTIONS:
        assert spec.rule.startswith("CC-"), spec.key
        assert spec.default == spec.values[0], spec.key
        assert bool(spec.reading) == (spec.group == "reading"), spec.key
    assert {spec.group for spec in OPTIONS} == {"reading", "default", "table"}


def test_an_option_that_is_no_value_of_its_own_falls_back_to_the_default() -> None:
    table = duel(squad("R", 2, I=5), squad("B", 1), at_front("a01", 0, 1, 1), majority="nonsense", round_limit=99)
    assert option(table.battle, "majority") == "most_numerous"
    assert option(table.battle, "round_limit") == 0
