"""Two files beside one another: what the one has that the other has not, by campaign and battle.

`here` is what this program had open, `there` the file that stands in its place now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from desktop.campaign.history import HistoryEntry

Way = Literal["same", "here_on", "there_on", "both_on", "parts_shared", "nothing_shared"]
"""How two files stand to one another: equal, one goes on where the other ends, both went on from a common beginning,
histories of their own that hold some of the same, or nothing in common."""


@dataclass(frozen=True, slots=True)
class Facts:
    """A battle as a file has it."""

    number: int
    name: str
    state: str


@dataclass(frozen=True, slots=True)
class Apart:
    """What stands in the history of one file alone: entries in all, steps at the table among them, the newest one.

    Shape: `last` is the stored moment of the newest, empty where there is none.
    """

    entries: int = 0
    steps: int = 0
    last: str = ""

    def __add__(self, other: Apart) -> Apart:
        return Apart(self.entries + other.entries, self.steps + other.steps, max(self.last, other.last))


@dataclass(frozen=True, slots=True)
class BattleApart:
    """A battle that the files do not have alike. Shape: None where a file does not have it."""

    here: Facts | None
    there: Facts | None
    only_here: Apart
    only_there: Apart


@dataclass(frozen=True, slots=True)
class CampaignApart:
    """A campaign that the files do not have alike. Shape: a name is None where a file does not have it now.

    `called` is what its history calls it last; `battles` are those that differ, `alike` counts the others.
    """

    called: str
    here: str | None
    there: str | None
    only_here: Apart
    only_there: Apart
    battles: tuple[BattleApart, ...] = ()
    alike: int = 0


@dataclass(frozen=True, slots=True)
class Whole:
    """A file as a whole: its entries, the moment of the newest, what it has alone, the newest changes of that."""

    entries: int
    last: str
    alone: Apart
    newest: tuple[HistoryEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class Compared:
    """What two files have and have not in common.

    Shape: `shared` entries are the beginning of both, the last of them of `shared_at`; `campaigns` are those that
    differ, `alike` counts the others; `library` is what each has alone that belongs to no campaign.
    """

    shared: int
    shared_at: str
    here: Whole
    there: Whole
    campaigns: tuple[CampaignApart, ...]
    alike: int
    library: tuple[Apart, Apart]

    @property
    def way(self) -> Way:
        """How the files stand to one another."""
        ours, theirs = self.here.alone.entries, self.there.alone.entries
        if not ours and not theirs:
            return "same"
        if not self.shared:
            alone = ours == self.here.entries and theirs == self.there.entries
            return "nothing_shared" if alone else "parts_shared"
        if not theirs:
            return "here_on"
        return "both_on" if ours else "there_on"
