"""What a tile shows: a unit with its pose, its stat line, its wounds as boxes, its statuses as chips."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Pose(StrEnum):
    """How a figure lies on the table; `NONE` for units that are no single figure."""

    NONE = "none"
    STANDING = "standing"
    KNOCKED_DOWN = "knocked_down"
    STUNNED = "stunned"
    OUT = "out"


class ChipStyle(StrEnum):
    """The form of a sign: cannot act, effect with an end, mark of this turn, a fight, a fact, one to be noticed."""

    SOLID = "solid"
    OUTLINED = "outlined"
    MARK = "mark"
    FIGHT = "fight"
    BADGE = "badge"
    STRONG = "strong"


@dataclass(frozen=True, slots=True)
class ChipView:
    """A status as a small sign. `now` makes a fight gold; `end` and `rule` are what a tap on it tells."""

    code: str
    text: str
    style: ChipStyle = ChipStyle.OUTLINED
    icon: str = ""
    now: bool = False
    end: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class BoxView:
    """A wound as a box: lost or left; a mount has a box of its own. `speak` names it for screen readers."""

    lost: bool = False
    mount: bool = False
    speak: str = ""


@dataclass(frozen=True, slots=True)
class StatView:
    """One value of a stat line; `bold` when the phase uses it."""

    name: str
    value: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class ModelsView:
    """The models of a unit as pips: alive of the starting number, one of them wounded, slain this turn and before."""

    alive: int
    start: int
    wounded: bool = False
    slain_now: int = 0


@dataclass(frozen=True, slots=True)
class TileView:
    """A unit on the table.

    Shape: `urgency` orders tiles in the tablet form, 0 being the running fight. `counter` puts -1 and +1 in place of
    boxes where boxes would be too many, and `count` tells how many wounds or models are left of how many; where it
    `grows` it is damage taken, of how much (0: nothing bounds it). `speak` is the whole tile in words.
    """

    unit: str
    name: str
    leader: bool = False
    pose: Pose = Pose.STANDING
    stats: tuple[StatView, ...] = ()
    boxes: tuple[BoxView, ...] = ()
    models: ModelsView | None = None
    count: tuple[int, int] | None = None
    counter: bool = False
    grows: bool = False
    chips: tuple[ChipView, ...] = ()
    selected: bool = False
    target: bool = False
    changed: bool = False
    urgency: int = 2
    speak: str = ""

    @property
    def down(self) -> bool:
        """Whether the figure lies on the table."""
        return self.pose in (Pose.KNOCKED_DOWN, Pose.STUNNED)
