"""What a table agrees on: every key has a value that is offered, whatever was chosen."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.options import OptionSpec, agreed, option, settled
from desktop.rules.kernel.pieces import Options

SPECS = (
    OptionSpec("strict", "house", (False, True), False), OptionSpec("rounds", "table", (0, 1, 6), 6),
    OptionSpec("pass", "reading", ("le", "lt"), "le", reading="A1"),
)


@pytest.mark.parametrize(("chosen", "values"), [
    ({}, (False, 6, "le")), ({"strict": True, "rounds": 1, "pass": "lt"}, (True, 1, "lt")),
    ({"strict": 1, "rounds": False, "pass": None}, (False, 6, "le")), ({"rounds": 7, "pass": "ge"}, (False, 6, "le")),
    ({"moon": True}, (False, 6, "le")), ({"rounds": True}, (False, 6, "le")),
])
def test_a_value_that_is_not_offered_falls_back_to_the_default(chosen: dict[str, Any], values: tuple[Any, ...]) -> None:
    found = settled(SPECS, chosen)
    assert [(key, type(value), value) for key, value in found.values] == [
        (spec.key, type(value), value) for spec, value in zip(SPECS, values, strict=True)]


@given(st.dictionaries(st.sampled_from(["strict", "rounds", "pass", "moon"]),
                       st.none() | st.booleans() | st.integers() | st.text(max_size=3)))
def test_every_key_has_one_of_its_values(chosen: dict[str, Any]) -> None:
    found = dict(settled(iter(SPECS), chosen).values)
    assert list(found) == [spec.key for spec in SPECS]
    assert all(found[spec.key] in spec.values for spec in SPECS)


def test_an_option_is_read_from_the_battle() -> None:
    battle = Battle.of([settled(SPECS, {"strict": True})])
    assert (option(battle, "rounds"), agreed(battle, "strict"), agreed(battle, "pass")) == (6, True, True)


@pytest.mark.parametrize("battle", [Battle(), Battle.of([Options()])])
def test_a_battle_without_an_option_has_agreed_on_nothing(battle: Battle) -> None:
    assert option(battle, "strict") is None
    assert not agreed(battle, "strict")
