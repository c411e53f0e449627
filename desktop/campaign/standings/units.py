"""What the units of a campaign did: battles, kills, times out, best deed; all from the battles that count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from desktop.campaign.standings.facts import Bout, Deed, Facts, Part, Unit

_SURVIVED = ("stood", "hurt", "fled")


@dataclass(frozen=True, slots=True)
class Outing:
    """A unit's part in a battle, and how the battle ended for its side. `warband` is the one it fought for then."""

    battle: str
    number: int
    name: str
    warband: str
    outcome: str
    deed: Deed


@dataclass(frozen=True, slots=True)
class UnitRecord:
    """A unit with its battles in order of play. Battles, kills and times out hold what it came with as well."""

    unit: Unit
    outings: tuple[Outing, ...]

    @property
    def battles(self) -> int:
        """How many battles it fought."""
        return self.unit.before[0] + len(self.outings)

    @property
    def kills(self) -> int:
        """How many it took out."""
        return self.unit.before[1] + sum(outing.deed.kills for outing in self.outings)

    @property
    def times_out(self) -> int:
        """How often it was taken out."""
        return self.unit.before[2] + sum(outing.deed.out for outing in self.outings)

    @property
    def survived(self) -> int:
        """How many battles of this campaign it came out of; of some nothing is known but that it fought."""
        return sum(outing.deed.fate in _SURVIVED for outing in self.outings)

    @property
    def led(self) -> int:
        """How many battles of this campaign it led."""
        return sum(outing.deed.led for outing in self.outings)

    @property
    def lost(self) -> int:
        """How many models it lost in this campaign."""
        return sum(outing.deed.lost for outing in self.outings)

    @property
    def best(self) -> Outing | None:
        """The battle in which it took out the most, the first of several; None where it took out nobody."""
        found = max(self.outings, key=lambda outing: outing.deed.kills, default=None)
        return found if found is not None and found.deed.kills else None


def unit_records(facts: Facts, units: Iterable[Unit]) -> tuple[UnitRecord, ...]:
    """Return the records of units, in the order of the units."""
    outings: dict[str, list[Outing]] = {}
    for bout in facts.bouts:
        for part in bout.parts:
            for deed in part.deeds:
                outings.setdefault(deed.recruit, []).append(_outing(bout, part, deed))
    return tuple(UnitRecord(unit, tuple(outings.get(unit.id, ()))) for unit in units)


def _outing(bout: Bout, part: Part, deed: Deed) -> Outing:
    return Outing(bout.id, bout.number, bout.name, part.warband, part.outcome, deed)
