"""What standings and statistics are derived from: who takes part, and the battles that count, in order of play."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from desktop.campaign.standings.chosen import Bonus
from desktop.campaign.standings.scores import score_of
from desktop.campaign.values import OUT_FATES, PointsTable


@dataclass(frozen=True, slots=True)
class Entrant:
    """A warband of the campaign."""

    id: str
    name: str
    player_name: str
    tincture: str
    charge: str
    system: str


@dataclass(frozen=True, slots=True)
class Deed:
    """What a recruit did in a battle, and what became of it. Units: `lost` counts models, `kills` those taken out."""

    recruit: str
    fate: str
    models: int
    lost: int
    kills: int
    led: bool = False

    @property
    def out(self) -> bool:
        """Whether it was taken out of the battle."""
        return self.fate in OUT_FATES


@dataclass(frozen=True, slots=True)
class Part:
    """A warband's part in a battle. `score` is what was written down of it, a number or not."""

    warband: str
    outcome: str
    score: str
    deeds: tuple[Deed, ...]

    @property
    def won(self) -> bool:
        """Whether it won."""
        return self.outcome in ("major", "minor")

    @property
    def scored(self) -> Fraction | None:
        """Its score where that is a number."""
        return score_of(self.score)

    @property
    def models(self) -> int:
        """How many models it brought."""
        return sum(deed.models for deed in self.deeds)

    @property
    def lost(self) -> int:
        """How many models it lost."""
        return sum(deed.lost for deed in self.deeds)

    @property
    def kills(self) -> int:
        """How many it took out."""
        return sum(deed.kills for deed in self.deeds)


@dataclass(frozen=True, slots=True)
class Bout:
    """A battle that is over and counts."""

    id: str
    number: int
    name: str
    system: str
    day: str | None
    parts: tuple[Part, ...]

    def part(self, warband: str) -> Part | None:
        """Return the part of a warband, None where it did not fight."""
        return next((part for part in self.parts if part.warband == warband), None)


@dataclass(frozen=True, slots=True)
class Bye:
    """A round that a warband sat out and that is over: it has battles, and all of them count.

    Shape: `id` is the pairing, `round` the name of the round, `after` the last of its battles in order of play.
    """

    id: str
    warband: str
    round: str
    after: str


@dataclass(frozen=True, slots=True)
class Unit:
    """A recruit as the roster knows it now. `before` is the career it came with: battles, kills, times out."""

    id: str
    warband: str
    name: str
    role: str
    state: str
    before: tuple[int, int, int] = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Facts:
    """All that counts. Shape: `bouts` in order of play, `battles` how many there are with those that do not count.

    `byes` stand in the order in which they came to count, each worth `bye_worth` points.
    """

    points: PointsTable
    bonus_worth: int
    tie_breaks: tuple[str, ...]
    bonuses: tuple[Bonus, ...]
    entrants: tuple[Entrant, ...]
    bouts: tuple[Bout, ...]
    battles: int
    bye_worth: int = 0
    byes: tuple[Bye, ...] = ()

    def bout(self, battle: str) -> Bout | None:
        """Return a battle that counts, None where it is none."""
        return next((bout for bout in self.bouts if bout.id == battle), None)

    def of(self, warband: str) -> tuple[tuple[Bout, Part], ...]:
        """Return the battles of a warband with its parts, in order of play."""
        return tuple((bout, part) for bout in self.bouts for part in bout.parts if part.warband == warband)
