"""Who is on the table of a battle as its stored changes go by: sides, units, how many of each still stand.

No rule and no whole state: what the chronicle has to know of a battle is little, and a log of hundreds of steps is read
in a few milliseconds. Ids and fields are those of the kernel's pieces, as stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

NOT_LOST = frozenset({"reserve", "left"})
"""Words for units that are off the table and yet not lost."""

FLIGHTS = frozenset({"fled_table", "fled"})
"""Words for units that left the table by running."""


@dataclass(slots=True)
class Party:
    """A side. `starting` are the figures it began with."""

    id: str
    name: str
    warband: str = ""
    leader: str = ""
    starting: int = 0


@dataclass(slots=True)
class Player:
    """A unit. Shape: `models` are how each figure stands by its id: wounds left, and why it is gone."""

    id: str
    name: str
    side: str
    recruit: str = ""
    gone: str = ""
    out: str | None = None
    models: dict[str, tuple[int, str]] = field(default_factory=dict)

    @property
    def standing(self) -> int:
        """How many of its figures still stand; a figure of its own may lie at no wounds and come round again."""
        several = len(self.models) > 1
        return sum(not gone and (wounds > 0 or not several) for wounds, gone in self.models.values())

    @property
    def lost(self) -> bool:
        """Whether all of it is out of the battle."""
        if self.out is not None:
            return True
        if self.gone:
            return self.gone not in NOT_LOST
        return bool(self.models) and self.standing == 0

    @property
    def fled(self) -> bool:
        """Whether it ran off the table."""
        last = [gone for _, gone in self.models.values()]
        return (self.out or self.gone) in FLIGHTS or (bool(last) and all(gone in FLIGHTS for gone in last))


class Cast:
    """Everybody in a battle, kept by its changes. Shape: things are `[kind, fields]` with defaults left out."""

    def __init__(self, things: Iterable[Any]) -> None:
        self.sides: dict[str, Party] = {}
        self.units: dict[str, Player] = {}
        self.round = 0
        self._of_model: dict[str, str] = {}
        # Models and statuses name the units they belong to.
        for kind, fields in sorted(things, key=lambda thing: thing[0] not in ("side", "unit")):
            self._appears(kind, fields)

    def apply(self, kind: str, key: str, name: str, new: Any, old: Any) -> str:
        """Take a change in; returns the unit it was about, empty where it was about none."""
        if name == "":
            return self._goes(kind, old) if new is None else self._appears(kind, new)
        if kind == "model" and key in self._of_model:
            unit = self.units[self._of_model[key]]
            wounds, gone = unit.models[key]
            unit.models[key] = (int(new), gone) if name == "wounds" else (wounds, new) if name == "gone" else (
                wounds, gone)
            return unit.id
        if kind == "unit" and key in self.units:
            if name == "gone":
                self.units[key].gone = str(new)
            return key
        if kind == "side" and name == "leader" and key in self.sides:
            self.sides[key].leader = str(new)
        elif kind == "clock" and name == "round":
            self.round = int(new)
        return ""

    def unit_of_model(self, model: str) -> str:
        """Return the unit of a figure, empty for an unknown one."""
        return self._of_model.get(model, "")

    def of_side(self, side: str) -> list[Player]:
        """Return the units of a side."""
        return [unit for unit in self.units.values() if unit.side == side]

    def share_lost(self, side: str) -> float:
        """Return the part of its figures that a side has lost; units whose damage is kept as a whole count as one."""
        units = self.of_side(side)
        all_, left = 0, 0
        for unit in units:
            all_ += len(unit.models) or 1
            left += 0 if unit.lost else unit.standing or 1
        return (all_ - left) / all_ if all_ else 0.0

    def _appears(self, kind: str, fields: Mapping[str, Any]) -> str:
        key = str(fields.get("id", ""))
        if kind == "side":
            self.sides[key] = Party(key, fields.get("name", ""), fields.get("warband", ""), fields.get("leader", ""),
                                    fields.get("starting", 0))
        elif kind == "unit":
            self.units[key] = Player(key, fields.get("name", ""), fields.get("side", ""), fields.get("recruit", ""),
                                     fields.get("gone", ""))
            return key
        elif kind == "model" and fields.get("unit") in self.units:
            self._of_model[key] = fields["unit"]
            self.units[fields["unit"]].models[key] = (fields.get("wounds", 1), fields.get("gone", ""))
            return str(fields["unit"])
        elif kind == "status" and fields.get("code") == "out" and fields.get("holder") in self.units:
            self.units[fields["holder"]].out = str(fields.get("of", ""))
            return str(fields["holder"])
        elif kind == "clock":
            self.round = int(fields.get("round", 0))
        return ""

    def _goes(self, kind: str, fields: Mapping[str, Any]) -> str:
        if kind == "status" and fields.get("code") == "out" and fields.get("holder") in self.units:
            self.units[fields["holder"]].out = None
            return str(fields["holder"])
        if kind == "model" and fields.get("id") in self._of_model:
            unit = self._of_model.pop(fields["id"])
            self.units[unit].models.pop(fields["id"], None)
            return unit
        return ""
