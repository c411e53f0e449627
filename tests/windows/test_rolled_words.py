"""What the log says of the rolls of a chain."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.events import Told
from desktop.ui.tracker.presenting.wording import Wording
from desktop.words import Words


@pytest.mark.parametrize(("needed", "words"), [
    (5, "armour 5+: 1 of 2 through"), (6, "armour 6+: 1 of 2 through"), (8, "no armour save"),
])  # fmt: skip
def test_armour_that_cannot_save_is_not_told_as_a_roll(needed: int, words: str) -> None:
    told = Told("kernel.rolled", {"key": "skirmish.armour", "n": 2, "through": 1, "needed": needed}, ())
    assert Wording(Words("en"), "skirmish").rolled(told) == words
