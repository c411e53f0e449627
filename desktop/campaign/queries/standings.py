"""Standings, added up from the results of the finished battles, each number with its terms."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from database.store import Store
from desktop.campaign.queries.battles import BattleRow, SideRow, battles
from desktop.campaign.queries.campaigns import campaign as campaign_summary
from desktop.campaign.queries.warbands import WarbandRow, warbands
from desktop.campaign.values import PointsTable


@dataclass(frozen=True, slots=True)
class Worth:
    """What one battle brought a warband."""

    battle: str
    number: int
    name: str
    outcome: str
    points: int


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A warband's place. Shape: `worths` in the order of the battles, `by_battle` the points after each of them.

    Units: `lost` and `models` count models of all its musters. `rank` is shared by those that nothing tells apart.
    """

    rank: int
    warband: str
    name: str
    player_name: str
    tincture: str
    charge: str
    points: int
    worths: tuple[Worth, ...]
    lost: int
    models: int

    @property
    def played(self) -> int:
        """How many battles it has finished."""
        return len(self.worths)

    @property
    def form(self) -> tuple[str, ...]:
        """How its battles ended, in their order."""
        return tuple(worth.outcome for worth in self.worths)

    @property
    def by_battle(self) -> tuple[int, ...]:
        """Its points after each of its battles."""
        return tuple(accumulate(worth.points for worth in self.worths))

    @property
    def lost_share(self) -> Fraction:
        """The part of its models that it lost; nothing where it mustered none."""
        return Fraction(self.lost, self.models) if self.models else Fraction(0)

    @property
    def lost_percent(self) -> int:
        """The part of its models that it lost, in whole percent."""
        return round(self.lost_share * 100)


@dataclass(frozen=True, slots=True)
class Standings:
    """All warbands of a campaign, the first in front, and what outcomes are worth there."""

    points: PointsTable
    rows: tuple[StandingRow, ...]
    finished: int
    battles: int


def standings(store: Store, campaign: str) -> Standings:
    """Return the standings of a campaign: by points, and among equals fewer models lost."""
    summary = campaign_summary(store, campaign)
    points = summary.points if summary else PointsTable()
    fought = battles(store, campaign)
    finished = [battle for battle in fought if battle.counts]
    rows = [_row(band, finished, points) for band in warbands(store, campaign)]
    rows.sort(key=lambda row: (*_place(row), row.name.casefold(), row.warband))
    places = [_place(row) for row in rows]
    ranked = tuple(_ranked(row, places.index(place) + 1) for row, place in zip(rows, places, strict=True))
    return Standings(points, ranked, len(finished), len(fought))


def _place(row: StandingRow) -> tuple[int, bool, Fraction]:
    # Who never fought has lost nobody; that must not place him above those who came and lost.
    return -row.points, not row.worths, row.lost_share


def _row(band: WarbandRow, finished: list[BattleRow], points: PointsTable) -> StandingRow:
    parts: list[tuple[BattleRow, SideRow]] = [(battle, side) for battle in finished for side in battle.sides
                                              if side.warband == band.id]
    worths = tuple(Worth(battle.id, battle.number, battle.name, side.outcome, points.of(side.outcome))
                   for battle, side in parts)
    return StandingRow(0, band.id, band.name, band.player_name, band.tincture, band.charge,
                       sum(worth.points for worth in worths), worths, sum(side.lost for _, side in parts),
                       sum(side.models for _, side in parts))


def _ranked(row: StandingRow, rank: int) -> StandingRow:
    return StandingRow(rank, row.warband, row.name, row.player_name, row.tincture, row.charge, row.points, row.worths,
                       row.lost, row.models)
