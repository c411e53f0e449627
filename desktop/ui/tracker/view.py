"""What the tracker shows of a battle, as frozen values: the table, its sides, tiles, dues, clocks, phases and log.

Every text in here is worded already, in the language of the window; widgets add only their own labels. Equal values
paint equal pixels, so a widget repaints only when its value changed. What a procedure asks is in `questions`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from desktop.ui.tracker.board.view import BoardView
from desktop.ui.tracker.questions import QuestionView
from desktop.ui.tracker.spans import Line
from desktop.ui.tracker.tile_view import BoxView, ChipStyle, ChipView, ModelsView, Pose, StatView, TileView
from desktop.ui.tracker.unit_view import OfferView, StatusView, UnitView

__all__ = [
    "BoxView",
    "ChanceView",
    "ChipStyle",
    "ChipView",
    "ClockView",
    "DueGroup",
    "DueView",
    "LogLine",
    "LogView",
    "ModelsView",
    "NextView",
    "OfferView",
    "PhaseView",
    "Pose",
    "RoutView",
    "SideView",
    "StatView",
    "StatusView",
    "StepState",
    "TableView",
    "TileView",
    "UnitView",
]


@dataclass(frozen=True, slots=True)
class RoutView:
    """A pip for each starting figure; `out` crosses from the right; the test falls due when they reach `test_at`."""

    start: int
    out: int = 0
    test_at: int = 0
    speak: str = ""


@dataclass(frozen=True, slots=True)
class SideView:
    """One side: its banner, how strong it stands, its tiles, and those out of action, folded away below."""

    side: str
    name: str
    note: str = ""
    tincture: str = "azure"
    charge: str = ""
    strength: str = ""
    short: str = ""
    rout: RoutView | None = None
    badges: tuple[ChipView, ...] = ()
    tiles: tuple[TileView, ...] = ()
    out: tuple[TileView, ...] = ()


class StepState(StrEnum):
    """Where a phase, a stage or a due stands: behind, passed over, running, ahead."""

    DONE = "done"
    SKIPPED = "skipped"
    NOW = "now"
    AHEAD = "ahead"


@dataclass(frozen=True, slots=True)
class PhaseView:
    """A phase of the turn. `icon` is the glyph on the banner while the phase runs."""

    code: str
    name: str
    note: str = ""
    state: StepState = StepState.AHEAD
    icon: str = ""


@dataclass(frozen=True, slots=True)
class ClockView:
    """A player's clock; `active` when it is this player's turn, `over` when more time was used than there was.

    Shape: `text` is what stands on it now, empty where the clocks are off.
    """

    side: str
    label: str
    text: str = ""
    active: bool = False
    running: bool = False
    tincture: str = "azure"
    charge: str = ""
    speak: str = ""
    over: bool = False


@dataclass(frozen=True, slots=True)
class NextView:
    """The big button: what comes next. `asked` when open dues were named once and a second press goes on."""

    text: str
    note: str = ""
    asked: bool = False
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class ChanceView:
    """A test ahead in one line: its formula, a share from 0 to 1, and the same as a word."""

    formula: Line
    share: float
    percent: str


@dataclass(frozen=True, slots=True)
class DueView:
    """What must still happen. Lines, then a chance, then a source and rule, then a button, each where there is one."""

    key: str
    title: str
    text: str = ""
    short: str = ""
    unit: str = ""
    running: bool = False
    tag: str = ""
    chance: ChanceView | None = None
    after: str = ""
    source: Line = ()
    rule: str = ""
    button: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class DueGroup:
    """Dues under the moment they fall due; `now` for those of this phase."""

    title: str
    dues: tuple[DueView, ...] = ()
    now: bool = False
    short: str = ""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A step in plain words. `undone` is the word for when it was undone; `source` says whose dice it had."""

    number: int
    when: str
    source: str
    text: Line
    note: str = ""
    undone: str = ""
    rolls: bool = False


@dataclass(frozen=True, slots=True)
class LogView:
    """The log: newest line last, how it is stored, and whether notes can be written."""

    lines: tuple[LogLine, ...] = ()
    note: str = ""
    notable: bool = True


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table at one moment. `undo` and `redo` name what they would take back; empty: nothing to take back.

    Shape: `locked` is why the battle is only looked at, empty for one that is played.
    """

    battle: str
    note: str = ""
    round: str = ""
    phases: tuple[PhaseView, ...] = ()
    clocks: tuple[ClockView, ...] = ()
    next: NextView = NextView("")
    undo: str = ""
    redo: str = ""
    groups: tuple[DueGroup, ...] = ()
    ending: Line = ()
    sides: tuple[SideView, ...] = ()
    unit: UnitView | None = None
    question: QuestionView | None = None
    log: LogView = LogView()
    battle_offers: tuple[OfferView, ...] = ()
    board: BoardView | None = None
    locked: str = ""

    @property
    def due_now(self) -> int:
        """How many dues of this phase are open."""
        return sum(len(group.dues) for group in self.groups if group.now)
