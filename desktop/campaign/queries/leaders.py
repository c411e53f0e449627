"""Who may lead: those with the highest value of the stat a game names, ties and all (SK-180: the owner chooses)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from database.store import Store
from desktop.campaign.queries.roster import RosterRow, roster
from desktop.rules.kernel.card import number_of
from desktop.rules.systems import system


@dataclass(frozen=True, slots=True)
class LeaderAdvice:
    """Whom the rules allow: all with the highest value. Source: SK-180.

    Shape: empty where nobody has the stat, or where the game names none; more than one where the owner must choose.
    """

    stat: str
    highest: int | None
    candidates: tuple[RosterRow, ...]

    @property
    def tied(self) -> bool:
        """Whether the owner has to choose."""
        return len(self.candidates) > 1

    def advises(self, recruit: str) -> bool:
        """Whether the rules allow this one."""
        return any(row.id == recruit for row in self.candidates)


def leader_candidates(store: Store, warband: str, game: str) -> LeaderAdvice:
    """Return who may lead a warband of a game, of its active recruits."""
    return advise(roster(store, warband), game)


def advise(rows: Sequence[RosterRow], game: str) -> LeaderAdvice:
    """Return who of some recruits may lead in a game; for a battle, those mustered."""
    stat = system(game).form.leading
    if not stat:
        return LeaderAdvice(stat, None, ())
    values = [(row, number_of(row.printed.stat(stat))) for row in rows]
    highest = max((value for _, value in values if value is not None), default=None)
    return LeaderAdvice(stat, highest, tuple(row for row, value in values if value is not None and value == highest))
