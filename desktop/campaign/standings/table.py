"""The table of a campaign: places and points, each number with its terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate

from desktop.campaign.standings.chosen import Bonus
from desktop.campaign.standings.facts import Entrant, Facts
from desktop.campaign.standings.meetings import Meeting, Record, meetings_of, records_of
from desktop.campaign.standings.ties import Placed, Tie, placed
from desktop.campaign.values import PointsTable

_NONE = Record()


@dataclass(frozen=True, slots=True)
class Worth:
    """What one battle brought a warband, without bonus points."""

    battle: str
    number: int
    name: str
    outcome: str
    points: int


@dataclass(frozen=True, slots=True)
class Given:
    """Bonus points that count. `battle`, its number and name are empty where they were given for no battle."""

    id: str
    reason: str
    points: int
    battle: str = ""
    number: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class SatOut:
    """What a round that it sat out brought a warband. `round` is the name of the round.

    Shape: it counts from `after` on, the last battle of the round in order of play; `fought` tells how many battles of
    its own stand before it.
    """

    pairing: str
    round: str
    points: int
    after: str
    fought: int


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A warband's place. Shape: `worths` in order of play; `rank` is shared by those that nothing tells apart.

    `byes` are the rounds it sat out, none while they are worth nothing. `given` are its bonus points, `ties` what the
    campaign's tie-breaks say of it, in their order, and `told_by` the one that told it from who stands above it with
    equal points, empty where none did.
    Units: `lost`, `models` and `kills` count models of all its musters.
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
    given: tuple[Given, ...] = ()
    kills: int = 0
    ties: tuple[Tie, ...] = ()
    told_by: str = ""
    byes: tuple[SatOut, ...] = ()

    @property
    def played(self) -> int:
        """How many battles it has finished."""
        return len(self.worths)

    @property
    def form(self) -> tuple[str, ...]:
        """How its battles ended, in order of play."""
        return tuple(worth.outcome for worth in self.worths)

    @property
    def wins(self) -> int:
        """How many it won."""
        return sum(outcome in ("major", "minor") for outcome in self.form)

    @property
    def bonus(self) -> int:
        """Its bonus points."""
        return sum(each.points for each in self.given)

    @property
    def head_start(self) -> int:
        """The bonus points that belong to no battle: what it has before the first."""
        return sum(each.points for each in self.given if not each.battle)

    @property
    def sat_out(self) -> int:
        """The points of the rounds it sat out."""
        return sum(each.points for each in self.byes)

    @property
    def steps(self) -> tuple[Worth | SatOut, ...]:
        """Its battles and the rounds it sat out, in order of play."""
        # The key 2n + 1 lies between the battles n and n + 1 of its own, counted from 1.
        placed: list[tuple[int, Worth | SatOut]] = [(2 * at, worth) for at, worth in enumerate(self.worths, start=1)]
        placed += [(2 * each.fought + 1, each) for each in self.byes]
        return tuple(step for _, step in sorted(placed, key=_place))

    @property
    def totals(self) -> tuple[int, ...]:
        """Its points after each of its steps, with the bonus points given for a battle."""
        extra: dict[str, int] = {}
        for each in self.given:
            extra[each.battle] = extra.get(each.battle, 0) + each.points
        gains = (step.points + (extra.get(step.battle, 0) if isinstance(step, Worth) else 0) for step in self.steps)
        return tuple(accumulate(gains, initial=self.head_start))[1:]

    @property
    def lost_share(self) -> Fraction:
        """The part of its models that it lost; nothing where it mustered none."""
        return Fraction(self.lost, self.models) if self.models else Fraction(0)

    @property
    def lost_percent(self) -> int:
        """The part of its models that it lost, in whole percent."""
        return round(self.lost_share * 100)


@dataclass(frozen=True)
class Standings:
    """All warbands of a campaign, the first in front, and what outcomes are worth there.

    Shape: `meetings` are seen from both sides each; `bonuses` are all that were given, also those that do not count;
    `course` are the battles that count, in order of play.
    """

    points: PointsTable
    rows: tuple[StandingRow, ...]
    finished: int
    battles: int
    tie_breaks: tuple[str, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    bonus_worth: int = 1
    course: tuple[str, ...] = ()
    bye_worth: int = 0

    def row(self, warband: str) -> StandingRow | None:
        """Return the row of a warband, None where it is not of the campaign."""
        return next((row for row in self.rows if row.warband == warband), None)

    def record(self, one: str, other: str) -> Record:
        """Return how the battles of one warband against another went for it."""
        return self._records.get((one, other), _NONE)

    @cached_property
    def _records(self) -> Mapping[tuple[str, str], Record]:
        return records_of(self.meetings)


def table_of(facts: Facts) -> Standings:
    """Return the standings that facts come to."""
    worths = {entrant.id: _worths(facts, entrant.id) for entrant in facts.entrants}
    given = {entrant.id: _given(facts, entrant.id) for entrant in facts.entrants}
    byes = {entrant.id: _sat_out(facts, entrant.id) for entrant in facts.entrants}
    points = {key: _sum(worths[key], given[key], byes[key]) for key in worths}
    meetings, entrants = meetings_of(facts), {entrant.id: entrant for entrant in facts.entrants}
    rows = tuple(_row(facts, entrants[place.warband], place, worths[place.warband], given[place.warband],
                      byes[place.warband]) for place in placed(facts, points, meetings))
    return Standings(facts.points, rows, len(facts.bouts), facts.battles, facts.tie_breaks, facts.bonuses, meetings,
                     facts.bonus_worth, tuple(bout.id for bout in facts.bouts), facts.bye_worth)


def _worths(facts: Facts, warband: str) -> tuple[Worth, ...]:
    return tuple(Worth(bout.id, bout.number, bout.name, part.outcome, facts.points.of(part.outcome))
                 for bout, part in facts.of(warband))


def _given(facts: Facts, warband: str) -> tuple[Given, ...]:
    """Return the bonus points of a warband that count: those for a battle only while it is over and counts."""
    found = []
    for bonus in facts.bonuses:
        bout = facts.bout(bonus.battle)
        if bonus.warband != warband or (bonus.battle and (bout is None or bout.part(warband) is None)):
            continue
        battle = (bout.id, bout.number, bout.name) if bout is not None else ("", 0, "")
        found.append(Given(bonus.id, bonus.reason, bonus.points, *battle))
    return tuple(found)


def _sat_out(facts: Facts, warband: str) -> tuple[SatOut, ...]:
    """Return the rounds that a warband sat out and that are over; none while that is worth nothing."""
    if not facts.bye_worth:
        return ()
    place = {bout.id: at for at, bout in enumerate(facts.bouts)}
    mine = [place[bout.id] for bout, _ in facts.of(warband)]
    return tuple(SatOut(bye.id, bye.round, facts.bye_worth, bye.after, sum(at <= place[bye.after] for at in mine))
                 for bye in facts.byes if bye.warband == warband)


def _sum(worths: Iterable[Worth], given: Iterable[Given], byes: Iterable[SatOut]) -> int:
    return (sum(each.points for each in worths) + sum(each.points for each in given)
            + sum(each.points for each in byes))


def _place(step: tuple[int, Worth | SatOut]) -> int:
    return step[0]


def _row(facts: Facts, entrant: Entrant, place: Placed, worths: tuple[Worth, ...], given: tuple[Given, ...],
         byes: tuple[SatOut, ...]) -> StandingRow:
    parts = [part for _, part in facts.of(entrant.id)]
    points = _sum(worths, given, byes)
    return StandingRow(place.rank, entrant.id, entrant.name, entrant.player_name, entrant.tincture, entrant.charge,
                       points, worths, sum(part.lost for part in parts), sum(part.models for part in parts), given,
                       sum(part.kills for part in parts), place.ties, place.by, byes)
