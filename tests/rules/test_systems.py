"""What holds for every game system behind its descriptor."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.corrections import CORRECTIONS
from desktop.rules.systems import ids, system


@pytest.mark.parametrize("id", ids())
def test_every_game_can_be_corrected_by_hand(id: str) -> None:
    assert {one.code for one in CORRECTIONS} <= set(system(id).procedures)


@pytest.mark.parametrize("id", ids())
def test_every_game_can_go_on(id: str) -> None:
    assert system(id).advance in system(id).procedures


def test_a_game_without_rules_here_is_played_freeform() -> None:
    assert system("a game of tomorrow").id == "freeform"
