"""Watching the steps of a battle go by and noting what is worth telling: deeds, each with what it weighs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from desktop.campaign.chronicle.cast import Cast, Player
from desktop.campaign.chronicle.events import told_events

Stored = tuple[str, Mapping[str, Any], Iterable[Any]]
"""An event as stored: its code, its parameters, its changes."""

_HALF_FROM = 5
"""A unit of so many figures is told of when it is down to half."""
_LAST_OF = 4
"""So many units a side must have had before the last one stands alone."""
_BEHIND = 0.15
"""So much more of its figures the later winner must have lost for the tide to turn."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that happened. Shape: `code` ends the code of its sentence; all ids are those of the battle.

    `units` are whom it befell and `by` who did it, empty where nobody is known for it. `said` are parameters as the
    event told them, `event` its code. `weight` says how much it matters.
    """

    code: str
    round: int
    weight: int
    units: tuple[str, ...] = ()
    by: str = ""
    side: str = ""
    said: tuple[tuple[str, Any], ...] = ()
    event: str = ""


@dataclass(slots=True)
class Watcher:
    """Notes deeds while steps go by. `shares` are the parts lost by each side at the end of each round."""

    cast: Cast
    deeds: list[Deed] = field(default_factory=list)
    shares: dict[int, dict[str, float]] = field(default_factory=dict)
    _blood: bool = False
    _alone: set[str] = field(default_factory=set)
    _halved: set[str] = field(default_factory=set)

    def step(self, events: Iterable[Stored]) -> None:
        """Take in what a step told."""
        strikers: dict[str, str] = {}
        for code, params, changes in events:
            unit, target = params.get("unit"), params.get("target")
            if isinstance(target, str) and isinstance(unit, str) and unit in self.cast.units:
                strikers[target] = unit
            self._event(code, params, list(changes), strikers)

    def _event(self, code: str, params: Mapping[str, Any], changes: list[Any], strikers: Mapping[str, str]) -> None:
        cast, leaders = self.cast, {side.id: side.leader for side in self.cast.sides.values()}
        before: dict[str, tuple[bool, int]] = {}
        for kind, key, name, old, new in changes:
            self._note_share(kind, name, new)
            touched = self._touched(kind, key, name, old, new)
            if touched and touched not in before:
                before[touched] = (cast.units[touched].lost, cast.units[touched].standing)
            cast.apply(kind, key, name, new, old)
        self._told(code, params)
        by = params.get("by")
        for key, (was_lost, stood) in before.items():
            unit = cast.units[key]
            striker = by if isinstance(by, str) and by in cast.units else strikers.get(key, "")
            self._losses(unit, "" if striker == key else striker, was_lost, stood)
        self._commands(leaders)

    def _touched(self, kind: str, key: str, name: str, old: Any, new: Any) -> str:
        """Return the unit that a change is going to be about, where it is known already."""
        fields = (new or old) if name == "" else {}
        if kind == "unit":
            unit = key
        elif kind == "model":
            unit = fields.get("unit") or self.cast.unit_of_model(key)
        else:
            unit = fields.get("holder", "") if kind == "status" and fields.get("code") == "out" else ""
        return unit if unit in self.cast.units else ""

    def _note_share(self, kind: str, name: str, new: Any) -> None:
        if kind == "clock" and name == "round" and new != self.cast.round:
            self.shares[self.cast.round] = {side: self.cast.share_lost(side) for side in self.cast.sides}

    def _told(self, code: str, params: Mapping[str, Any]) -> None:
        how = told_events().get(code)
        told = how.code(params) if how is not None else ""
        if how is None or not told:
            return
        units = tuple(str(params.get(name)) for name in (how.unit,) if name and params.get(name) in self.cast.units)
        side = str(params.get(how.side, "")) if how.side else self.cast.units[units[0]].side if units else ""
        if (how.unit and not units) or (how.side and side not in self.cast.sides):
            return
        by = str(params.get(how.by, "")) if how.by and params.get(how.by) in self.cast.units else ""
        leads = any(self._leads(unit) for unit in units)
        said = tuple((name, params.get(name, "")) for name in how.say)
        self._add(told, how.weight + (35 if leads else 0), units, by, side, said, code)

    def _losses(self, unit: Player, by: str, was_lost: bool, stood: int) -> None:
        lost = unit.lost and not was_lost
        if not lost and unit.standing >= stood:
            return
        first, self._blood = not self._blood, True
        if lost:
            self._fallen(unit, by, first=first)
            self._last_one(unit.side)
        elif first:
            self._add("first_blood", 40, (unit.id,), by, unit.side)
        if not lost and len(unit.models) >= _HALF_FROM and unit.standing * 2 <= len(unit.models):
            self._half(unit)

    def _fallen(self, unit: Player, by: str, *, first: bool) -> None:
        fled = unit.fled
        side = self.cast.sides.get(unit.side)
        if self._leads(unit.id):
            self._add("leader_fled" if fled else "leader_fell", 90, (unit.id,), "" if fled else by, unit.side)
            return
        mine = (len(unit.models) or 1) / max(side.starting if side else 0, 1)
        weight = 20 + (15 if mine >= 0.2 else 0) + (25 if first else 0)
        code = "fled" if fled else "first_fell" if first else "fell"
        self._add(code, weight, (unit.id,), "" if fled else by, unit.side)

    def _last_one(self, side: str) -> None:
        units = self.cast.of_side(side)
        left = [unit for unit in units if not unit.lost]
        if len(left) == 1 and len(units) >= _LAST_OF and side not in self._alone:
            self._alone.add(side)
            self._add("alone", 45, (left[0].id,), "", side)

    def _half(self, unit: Player) -> None:
        if unit.id not in self._halved:
            self._halved.add(unit.id)
            self._add("thinned", 18, (unit.id,), "", unit.side, (("left", unit.standing), ("most", len(unit.models))))

    def _commands(self, before: Mapping[str, str]) -> None:
        """Note a leader who takes over in the middle of the battle."""
        for side in self.cast.sides.values():
            if before.get(side.id) and side.leader and side.leader != before[side.id] and self.cast.round:
                self._add("new_leader", 50, (side.leader,), "", side.id)

    def _leads(self, unit: str) -> bool:
        return any(side.leader == unit for side in self.cast.sides.values())

    def _add(self, code: str, weight: int, units: tuple[str, ...] = (), by: str = "", side: str = "",
             said: tuple[tuple[str, Any], ...] = (), event: str = "") -> None:  # fmt: skip
        self.deeds.append(Deed(code, self.cast.round, weight, units, by, side, said, event))


def turn_of_tide(shares: Mapping[int, Mapping[str, float]], winner: str) -> int:
    """Return the last round at whose end the later winner was well behind; 0 where it never was."""
    found = 0
    for number, lost in shares.items():
        others = [share for side, share in lost.items() if side != winner]
        if number and others and lost.get(winner, 0.0) >= min(others) + _BEHIND:
            found = max(found, number)
    return found
