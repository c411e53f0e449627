"""What a season must come to, reckoned from its script alone: no line of the program is asked for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

WORTH = {"major": 3, "minor": 2, "draw": 1, "loss": 0}
"""What an outcome is worth."""

SLAIN, MAIMED, MISSES = 1, 2, {3: 2, 4: 1}
"""Rolls of our own table: who dies, who loses 1 of a value for good, who misses how many battles."""

LAST_DAY = "9999-12-31"
"""A day after all battles."""


@dataclass(frozen=True)
class Shot:
    """Somebody takes somebody out; `roll` is typed for the victim in the aftermath, 0 where nobody rolls."""

    by: str
    victim: str
    roll: int = 0


@dataclass
class Band:
    """A warband: its recruits in their order, and who leads it now."""

    name: str
    game: str
    recruits: tuple[str, ...]
    leader: str | None = None


@dataclass
class Bout:
    """A battle. Shape: the first side shoots; `falls` are the victims with their rolls; `winner` is a place, -1: none.

    `mustered` and `led` are by side as it began; `state` is planned, running, finished or abandoned.
    """

    number: int
    name: str
    game: str
    sides: tuple[str, str]
    day: str
    after: str = ""
    practice: bool = False
    state: str = "planned"
    crowned: dict[str, str] = field(default_factory=dict)
    mustered: dict[str, tuple[str, ...]] = field(default_factory=dict)
    led: dict[str, str | None] = field(default_factory=dict)
    shots: tuple[Shot, ...] = ()
    rolls: dict[str, int] = field(default_factory=dict)
    winner: int = -1
    degree: str = ""

    @property
    def counts(self) -> bool:
        """Whether it leaves traces."""
        return self.state == "finished" and not self.practice

    @property
    def title(self) -> str:
        """Its number and name."""
        return f"{self.number} {self.name}"

    def outcome(self, band: str) -> str:
        """Return how it ended for a warband."""
        if self.state != "finished":
            return ""
        if self.winner < 0:
            return "draw"
        return self.degree if self.sides[self.winner] == band else "loss"


@dataclass
class Expected:
    """The season so far. Everything but who leads now is worked out anew from the battles, in the order of days."""

    bands: dict[str, Band] = field(default_factory=dict)
    bouts: dict[str, Bout] = field(default_factory=dict)

    def played(self, band: str = "") -> list[Bout]:
        """Return the battles that count, of a warband where one is named, in the order they were played."""
        found = [bout for bout in self.bouts.values() if bout.counts and (not band or band in bout.sides)]
        return sorted(found, key=lambda bout: bout.day)

    def points(self) -> dict[str, int]:
        """Return the points of the warbands."""
        return {band: sum(WORTH[bout.outcome(band)] for bout in self.played(band)) for band in self.bands}

    def _falls(self, band: str, recruit: str) -> Iterator[tuple[Bout, int]]:
        for bout in self.played(band):
            for shot in bout.shots:
                if shot.victim == recruit and bout.sides[1] == band:
                    yield bout, bout.rolls.get(recruit, 0)

    def lives(self, band: str, recruit: str, day: str = LAST_DAY) -> bool:
        """Whether nobody rolled, before a day, that it was slain."""
        return all(roll != SLAIN for bout, roll in self._falls(band, recruit) if bout.day < day)

    def misses(self, band: str, recruit: str, day: str = LAST_DAY) -> int:
        """Return how many battles it misses on a day: those of the last injury, less those it was not mustered for."""
        hurt = [(bout, MISSES[roll]) for bout, roll in self._falls(band, recruit) if roll in MISSES and bout.day < day]
        if not hurt:
            return 0
        last, n = hurt[-1]
        served = [bout for bout in self.played(band)
                  if last.day < bout.day < day and recruit not in bout.mustered[band]]
        return max(0, n - len(served))

    def maimed(self, band: str, recruit: str) -> int:
        """Return how much it lost of its movement for good."""
        return sum(roll == MAIMED for _, roll in self._falls(band, recruit))

    def fit(self, band: str, day: str) -> tuple[str, ...]:
        """Return who can fight on a day: also those who died later, where a battle is entered late."""
        return tuple(one for one in self.bands[band].recruits
                     if self.lives(band, one, day) and not self.misses(band, one, day))

    def career(self, band: str, recruit: str) -> tuple[int, int, int]:
        """Return battles, kills, times out of action."""
        fought = [bout for bout in self.played(band) if recruit in bout.mustered[band]]
        kills = sum(shot.by == recruit for bout in fought if bout.sides[0] == band for shot in bout.shots)
        return len(fought), kills, sum(1 for _ in self._falls(band, recruit))

    def leads(self, bout: Bout, band: str) -> str | None:
        """Return who leads a warband in a battle that has not begun: one crowned for it, else its leader, if fit."""
        chosen = bout.crowned.get(band) or self.bands[band].leader
        return chosen if chosen in self.fit(band, bout.day) else None

    def triumphs(self) -> list[tuple[str, str, str, bool]]:
        """Return where each was earned, by whom, into which battle it comes, and whether that has begun (AS-036)."""
        found = []
        for bout in self.played():
            if bout.degree == "major" and bout.winner >= 0:
                band = bout.sides[bout.winner]
                into = self._into(bout, band)
                begun = into is not None and into.state in ("running", "finished")
                found.append((bout.name, band, into.name if into else "", begun))
        return found

    def coming(self, bout: Bout) -> list[tuple[str, Bout]]:
        """Return who carries a triumph into a battle, and from which one."""
        return [(band, self.bouts[earned]) for earned, band, into, _ in self.triumphs() if into == bout.name]

    def _into(self, earned: Bout, band: str) -> Bout | None:
        takers = [bout for bout in self.bouts.values() if bout.after == earned.name and band in bout.sides
                  and bout.state != "abandoned" and not bout.practice]
        return min(takers, key=lambda bout: (bout.state == "planned", bout.day), default=None)

    # --- what happens

    def begin(self, bout: Bout) -> None:
        """Let everybody fit muster."""
        bout.mustered = {band: self.fit(band, bout.day) for band in bout.sides}
        bout.led = {band: self.leads(bout, band) for band in bout.sides}
        bout.state = "running"

    def settle(self, bout: Bout, shot: Shot) -> None:
        """Let somebody suffer what was rolled; a leader who is slain leads no more."""
        bout.rolls[shot.victim] = shot.roll
        band = self.bands[bout.sides[1]]
        if shot.roll == SLAIN and band.leader == shot.victim:
            band.leader = None

    def reopen(self, bout: Bout) -> None:
        """Take the end of a battle back, with all that was rolled after it."""
        bout.state, bout.rolls = "running", {}
