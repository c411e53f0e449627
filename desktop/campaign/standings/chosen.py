"""What a campaign chose for its standings: what tells equals apart, bonus points given by hand, what a bye is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from desktop.rules.kernel.codec import revive

BONUSES: Final = "bonuses"
"""Where a campaign keeps the bonus points of its warbands."""

BONUS_WORTH: Final = "bonus_worth"
"""Where a campaign keeps what a bonus usually is."""

BYE_WORTH: Final = "bye_worth"
"""Where a campaign keeps what sitting a round out is worth."""

TIES: Final = "tie_breaks"
"""Where a campaign keeps what tells equals apart."""

TIE_BREAKS: Final = ("head_to_head", "wins", "majors", "strength", "difference", "scored", "kills", "losses")
"""What may tell apart those who have equal points; of losses the fewer are the better, of all else the more."""

USUAL_TIE_BREAKS: Final = ("losses",)
"""What tells equals apart where a campaign chose nothing."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points given by hand, or below nothing taken, with the reason. `battle` is what they were given for, or empty."""

    id: str
    warband: str
    points: int
    reason: str
    battle: str = ""


def bonuses_of(settings: Mapping[str, Any]) -> tuple[Bonus, ...]:
    """Return the bonus points kept in a campaign's settings, in the order in which they were given."""
    found: tuple[Bonus, ...] = revive(tuple[Bonus, ...], settings.get(BONUSES, []))
    return found


def tie_breaks_of(settings: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what tells equals apart, the first first; what this version does not know is passed over."""
    kept = settings.get(TIES)
    return USUAL_TIE_BREAKS if kept is None else tuple(code for code in kept if code in TIE_BREAKS)


def bonus_worth_of(settings: Mapping[str, Any]) -> int:
    """Return what a bonus usually is in a campaign; each may be given otherwise."""
    return int(settings.get(BONUS_WORTH, 1))


def bye_worth_of(settings: Mapping[str, Any]) -> int:
    """Return what sitting a round out is worth in a campaign; nothing where nobody said."""
    return int(settings.get(BYE_WORTH, 0))
