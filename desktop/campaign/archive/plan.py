"""What taking a battle in would do, as it is told before it is done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from database.tables import Row
from desktop.campaign.archive.battle import Package

Tables = dict[str, dict[str, Row]]
Way = Literal["none", "new", "begin", "go_on", "beside"]
"""What is done with the battle as it was fought: nothing, it comes new, it takes the place of one that has not begun,
its log goes on with ours, or it comes as a battle beside ours."""

PLAYED = "played"
"""The id of the conflict about how the battle was fought."""


@dataclass(frozen=True, slots=True)
class Fought:
    """How a battle was fought, for people to tell two records apart. `sides` are names with their outcomes."""

    state: str
    sides: tuple[tuple[str, str], ...] = ()
    lines: int = 0
    at: str = ""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Something that was changed both here and there. `of` is the name of what it is said of.

    Shape: a value of a row, or with the id `PLAYED` the battle as it was fought; then both are `Fought`. `names` are
    what the two are called where they are keys of other rows.
    """

    id: str
    table: str
    key: str
    column: str
    of: str
    ours: Any
    theirs: Any
    names: tuple[str, str] = ("", "")


@dataclass(slots=True)
class Plan:
    """What taking a battle in does. `rows` come new, `changes` are newer there, `conflicts` wait for a word.

    Shape: `shared` counts the entries of the log that both have; `last` is the newest entry of that log here; `here`
    are the rows of the package that stand here already, by table and key; `taken_at` is when this very file was taken
    in before, empty where it never was.
    """

    package: Package
    way: Way = "none"
    way_theirs: Way = "none"
    rows: Tables = field(default_factory=dict)
    changes: list[tuple[str, str, Row]] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)
    came_back: list[tuple[str, str]] = field(default_factory=list)
    shared: int = 0
    last: int = 0
    campaign_here: bool = False
    here: Tables = field(default_factory=dict)
    taken_at: str = ""

    @property
    def nothing(self) -> bool:
        """Whether everything of it stands here already."""
        return self.way == "none" and not self.rows and not self.changes and not self.conflicts

    def way_with(self, choices: Mapping[str, str]) -> Way:
        """Return what becomes of the battle as it was fought, by what people chose."""
        if not any(conflict.id == PLAYED for conflict in self.conflicts):
            return self.way
        if choices.get(PLAYED) == "theirs":
            return self.way_theirs
        return "beside" if begun(self.package.battle) else "none"


def begun(row: Row) -> bool:
    """Whether a battle has begun, or was ended by hand."""
    return bool(row["start"]) or row["state"] != "planned"
