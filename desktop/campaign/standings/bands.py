"""What a warband did, battle by battle, and told apart by opponent and by game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from desktop.campaign.standings.facts import Facts
from desktop.campaign.standings.meetings import Record
from desktop.campaign.standings.table import StandingRow, Standings
from desktop.campaign.standings.ties import strength


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle of a warband. Units: models taken out, lost and brought; `points` with bonus points of the battle."""

    battle: str
    number: int
    name: str
    system: str
    outcome: str
    score: str
    points: int
    kills: int
    lost: int
    models: int
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """Several battles together. `key` is what they have in common: an opponent or a game."""

    key: str
    played: int
    won: int
    drawn: int
    lost: int
    points: int


@dataclass(frozen=True, slots=True)
class BandRecord:
    """A warband with its battles in order of play. `opposition` is the strength of those it met."""

    row: StandingRow
    fights: tuple[Fight, ...]
    opponents: tuple[Tally, ...]
    games: tuple[Tally, ...]
    opposition: Fraction


def band_records(facts: Facts, standings: Standings) -> tuple[BandRecord, ...]:
    """Return the records of all warbands, in the order of the standings."""
    points = {row.warband: row.points for row in standings.rows}
    found = []
    for row in standings.rows:
        fights = _fights(facts, row)
        records = ((other.warband, standings.record(row.warband, other.warband)) for other in standings.rows)
        others = tuple(_against(record, other) for other, record in records if record.meetings)
        systems = dict.fromkeys(fight.system for fight in fights)
        games = tuple(_in_game(system, (fight for fight in fights if fight.system == system)) for system in systems)
        found.append(BandRecord(row, fights, others, games, strength(row.warband, points, standings.meetings)))
    return tuple(found)


def _fights(facts: Facts, row: StandingRow) -> tuple[Fight, ...]:
    found = []
    for bout, part in facts.of(row.warband):
        bonus = sum(given.points for given in row.given if given.battle == bout.id)
        others = tuple(other.warband for other in bout.parts if other is not part)
        found.append(Fight(bout.id, bout.number, bout.name, bout.system, part.outcome, part.score,
                           facts.points.of(part.outcome) + bonus, part.kills, part.lost, part.models, others))
    return tuple(found)


def _against(record: Record, other: str) -> Tally:
    return Tally(other, len(record.meetings), record.won, record.drawn, record.lost, record.points)


def _in_game(system: str, fights: Iterable[Fight]) -> Tally:
    listed = tuple(fights)
    ended = [fight.outcome for fight in listed]
    return Tally(system, len(listed), ended.count("major") + ended.count("minor"), ended.count("draw"),
                 ended.count("loss"), sum(fight.points for fight in listed))
