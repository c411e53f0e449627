"""Small values that commands carry and rows keep as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from desktop.rules.kernel.codec import Scalar

OUTCOMES = ("major", "minor", "draw", "loss")
"""How a battle may end for a side; where a game knows one kind of victory, it is a major one."""

FATES = ("stood", "hurt", "fled", "out", "dead", "captured")
"""What may become of a mustered recruit."""

OUT_FATES = frozenset({"out", "dead", "captured"})
"""The fates that count as having been taken out of the battle."""


@dataclass(frozen=True, slots=True)
class PointsTable:
    """What an outcome is worth in the standings of a campaign."""

    major: int = 3
    minor: int = 2
    draw: int = 1
    loss: int = 0

    def of(self, outcome: str) -> int:
        """Return what an outcome is worth; an unknown one nothing."""
        return int(getattr(self, outcome)) if outcome in OUTCOMES else 0


@dataclass(frozen=True, slots=True)
class OptionValue:
    """An option of the rules as a battle is played with it."""

    key: str
    value: Scalar


ABSENT, WOUNDED = "absent", "wounded"
"""What may be carried of a unit."""


@dataclass(frozen=True, slots=True)
class Carried:
    """Something a warband carries from one battle into a later one, for instance a triumph.

    Of a unit that stays away (`absent`) or comes hurt (`wounded`) `recruit` is who, `wounds` how many it starts with;
    without a recruit these are notes.
    """

    what: str
    warband: str = ""
    note: str = ""
    recruit: str = ""
    wounds: int = 0


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of a battle: `off`, `up` or `down` from so many minutes a side."""

    mode: str = "up"
    minutes: int = 60


def points_table(settings: Mapping[str, Any]) -> PointsTable:
    """Return the points table of a campaign's settings; what is not set has its usual worth."""
    kept = settings.get("points", {})
    return PointsTable(**{part.name: kept[part.name] for part in fields(PointsTable) if part.name in kept})


def kept_options(settings: Mapping[str, Any], system: str) -> tuple[OptionValue, ...]:
    """Return what a campaign's settings keep of the options of a game, by key; nothing where nothing is kept."""
    kept = settings.get("options", {}).get(system, {})
    return tuple(OptionValue(key, value) for key, value in sorted(kept.items()))


def clocks_of(kept: Mapping[str, Any]) -> Clocks:
    """Return the clocks of a battle from its row."""
    return Clocks(str(kept.get("mode", "up")), int(kept.get("minutes", 60)))
