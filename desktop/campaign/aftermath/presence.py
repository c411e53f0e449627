"""Who is there for a battle: alive and present at its place in the order of play, however late it is entered."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from sqlalchemy import Connection

from database.tables import Row
from desktop.campaign.aftermath.absences import ABSENCES, absences_of, left_of_absence
from desktop.campaign.aftermath.course import Course, read_course
from desktop.campaign.aftermath.mustered import Mustered
from desktop.campaign.aftermath.scars import LEFT, scars_of


@dataclass(frozen=True, slots=True)
class End:
    """The end of a service: in a battle, or as somebody said after one, which counts as `after` it."""

    battle: str
    after: bool = False


class Presence:
    """Looks up who was there, by one course of a campaign and those mustered then; what it has read is kept."""

    def __init__(self, connection: Connection, course: Course, mustered: Mustered | None = None) -> None:
        self.course = course
        self._mustered = mustered or Mustered(connection)
        self._fought: dict[str, list[tuple[str, str]]] = {}
        self._later: dict[str, frozenset[str]] = {}

    @classmethod
    def of(cls, connection: Connection, campaign: str) -> Presence:
        """Return the presence by the course of a campaign as it is stored now."""
        return cls(connection, read_course(connection, campaign))

    def look_up(self, recruits: Collection[str]) -> None:
        """Read what became of some recruits in the battles of the course in one go, where it is not known yet."""
        unknown = set(recruits) - self._fought.keys()
        self._fought |= {recruit: [] for recruit in unknown}
        for recruit, side, fate in self._mustered.fates(unknown) if unknown else ():
            if side in self.course.sides:
                self._fought[recruit].append((self.course.sides[side], fate))

    def fought(self, recruit: str) -> tuple[str, ...]:
        """Return the battles that a recruit is mustered for."""
        return tuple(battle for battle, _ in self._fates(recruit))

    def death(self, recruit: Row) -> str:
        """Return the battle in which one that is dead died, the first where several say so; empty for none."""
        return self._first(self.deaths(recruit)) if recruit["state"] == "dead" else ""

    def deaths(self, recruit: Row) -> set[str]:
        """Return the battles that say that a recruit died there, by its fate or by a roll that is not healed."""
        fates = {battle for battle, fate in self._fates(recruit["id"]) if fate == "dead"}
        marks = {scar.battle for scar in scars_of(recruit["before"])
                 if scar.dies and not scar.healed and not scar.brought}
        return {battle for battle in fates | marks if (stage := self.course.stage(battle)) and stage.counts}

    def end(self, recruit: Row) -> End | None:
        """Return when a recruit ceased to serve, None for one that serves, or was never known to be there.

        Of whom it is not known, it was after its last battle.
        """
        if recruit["state"] == "active":
            return None
        death = self.death(recruit)
        if death:
            return End(death)
        fought = [battle for battle, _ in self._fates(recruit["id"])
                  if (stage := self.course.stage(battle)) and stage.counts]
        known = [battle for battle in (recruit["before"].get(LEFT, {}).get("battle", ""), *fought)
                 if battle in self.course.place]
        return End(max(known, key=lambda battle: self.course.place[battle]), after=True) if known else None

    def may(self, recruit: Row, battle: str) -> bool:
        """Whether a recruit may be mustered for a battle: it serves, or the battle comes before the end of that."""
        end = self.end(recruit)
        return recruit["state"] == "active" or (end is not None and (
            self.course.is_before(battle, end.battle) or (end.after and battle == end.battle)))

    def fit(self, recruit: Row, battle: str) -> bool:
        """Whether a recruit is there for a battle without a word: it may be, has no battle to miss, and had none then.

        Before an end or an absence only where somebody has said that the battle comes before it.
        """
        if recruit["state"] != "active":
            end = self.end(recruit)
            if end is None or not (self.course.is_said_before(battle, end.battle)
                                   or (end.after and battle == end.battle)):
                return False
        return not self.misses(recruit, battle)

    def misses(self, recruit: Row, battle: str) -> int:
        """Return how many battles a recruit has still to miss at the place of one. Units: battles."""
        later = self._said_later(battle)
        if not later:
            return int(recruit["misses"])
        return left_of_absence(recruit, absences_of(recruit, self.course), self.course, self._mustered, later)

    def absence(self, recruit: Row, battle: str) -> str:
        """Return the battle, after that one, which an absence begins with that lasts; empty for none."""
        later = self._said_later(battle)
        if not recruit["misses"] or not later:
            return ""
        return self._first({one["battle"] for one in recruit["before"].get(ABSENCES, ()) if one["battle"] in later})

    def _said_later(self, battle: str) -> frozenset[str]:
        if battle not in self._later:
            self._later[battle] = frozenset(stage.id for stage in self.course.after(battle)
                                            if stage.counts and self.course.is_said_before(battle, stage.id)
                                            ) if battle in self.course.place else frozenset()
        return self._later[battle]

    def _first(self, battles: Iterable[str]) -> str:
        return min(battles, key=lambda battle: self.course.place[battle], default="")

    def _fates(self, recruit: str) -> list[tuple[str, str]]:
        """Return the battles that a recruit is mustered for, each with what became of it there."""
        if recruit not in self._fought:
            self.look_up([recruit])
        return self._fought[recruit]
