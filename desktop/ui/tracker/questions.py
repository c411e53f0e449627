"""What a running procedure asks, as frozen values: one kind of question for each kind of request (kernel.md 3.4).

Answers leave the window as plain data: `Choose` a key, `Declare` pairs of key and value, `Pool` pairs of bucket and
count with the first bucket left out (it is the rest), `Total` a number or the faces, `RollOff` a face a side,
`Allocate` pairs of slot and number, `Confirm` yes or no.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from desktop.ui.tracker.spans import Line


class StageState(StrEnum):
    """Where a stage of the procedure stands."""

    DONE = "done"
    NOW = "now"
    AHEAD = "ahead"


@dataclass(frozen=True, slots=True)
class StageView:
    """One stage of the strip: its name and its needed number, or what came of it."""

    name: str
    value: str = ""
    state: StageState = StageState.AHEAD


class FactKind(StrEnum):
    """How a fact of the table is told: yes or no, a number, one of several."""

    TOGGLE = "toggle"
    NUMBER = "number"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class FactView:
    """A fact of the table, assumed until revised. Shape: `options` are pairs of value and word, for a choice."""

    key: str
    text: str
    kind: FactKind = FactKind.TOGGLE
    value: bool | int | str = False
    options: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 99
    assumed: bool = True
    locked: str = ""


@dataclass(frozen=True, slots=True)
class NeededView:
    """A needed number in large, with its terms, their sources and rule ids.

    Shape: `key` names the number for a change by hand; empty where there is none to change.
    """

    number: str
    lines: tuple[Line, ...] = ()
    speak: str = ""
    key: str = ""
    by_hand: int = 0


@dataclass(frozen=True, slots=True)
class OutcomeView:
    """One possible count or total: its chance as a share and as a word, and what it is called (`2 hits`).

    Shape: `confirm` is the whole sentence on Confirm where the catalogue has one; `good` says that the roll is passed.
    """

    value: int
    share: float = 0.0
    percent: str = ""
    phrase: str = ""
    confirm: str = ""
    good: bool = False


@dataclass(frozen=True, slots=True)
class BucketView:
    """A set of faces that matters now. `outcomes` holds the chance of each count from 0 to the number of dice."""

    key: str
    name: str
    faces: str = ""
    outcomes: tuple[OutcomeView, ...] = ()


@dataclass(frozen=True, slots=True)
class PoolAsk:
    """Count dice by bucket. Shape: the first bucket is the rest and is never asked for."""

    dice: int
    buckets: tuple[BucketView, ...]


@dataclass(frozen=True, slots=True)
class TotalAsk:
    """A sum of dice between the outcomes' ends; `dice` and `faces` let single dice be told where they matter."""

    outcomes: tuple[OutcomeView, ...]
    dice: int = 2
    faces: int = 6
    by_faces: bool = False


@dataclass(frozen=True, slots=True)
class RollOffAsk:
    """A die for each side; equal dice are rolled again."""

    names: tuple[str, str]
    faces: int = 6
    tie: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One of the things to choose. `blocked` is why it is not allowed; `forcible` lets players take it all the same."""

    key: str
    text: str
    note: str = ""
    icon: str = ""
    blocked: str = ""
    rule: str = ""
    forcible: bool = True
    confirm: str = ""


@dataclass(frozen=True, slots=True)
class ChooseAsk:
    """Choose one; `default` is picked from the start where there is one."""

    choices: tuple[ChoiceView, ...]
    default: str = ""


@dataclass(frozen=True, slots=True)
class DeclareAsk:
    """A form of facts, told together."""

    facts: tuple[FactView, ...]


@dataclass(frozen=True, slots=True)
class SlotView:
    """A place that takes a part of what is allocated, with its limits."""

    key: str
    name: str
    note: str = ""
    low: int = 0
    high: int = 0
    value: int = 0


@dataclass(frozen=True, slots=True)
class AllocateAsk:
    """Spread a number over slots. `unit` names what is spread, for the sentence that says how much is left."""

    total: int
    slots: tuple[SlotView, ...]


@dataclass(frozen=True, slots=True)
class ConfirmAsk:
    """A plain yes or no, with a sentence that says what yes does."""

    text: str
    yes: str = ""
    no: str = ""


Ask = PoolAsk | TotalAsk | RollOffAsk | ChooseAsk | DeclareAsk | AllocateAsk | ConfirmAsk
"""What the body of the question is."""


@dataclass(frozen=True, slots=True)
class OutlookPart:
    """One end of the procedure: its word, its share, and how dark its part of the bar is (0 light to 3 dark)."""

    text: str
    share: float
    percent: str
    shade: int = 0


@dataclass(frozen=True, slots=True)
class OutlookView:
    """What may come of the procedure as one stacked bar. `assumptions` are what the figures take for granted."""

    caption: str
    horizon: str
    parts: tuple[OutlookPart, ...] = ()
    assumptions: str = ""


@dataclass(frozen=True, slots=True)
class FilledView:
    """An answer filled in by the app's dice, not yet confirmed: the answer as it would be sent, and its faces."""

    value: object
    faces: tuple[int, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class QuestionView:
    """The open question of the running procedure. `key` is its fingerprint: a new key drops what was picked."""

    key: str
    title: str
    ask: Ask
    note: str = ""
    stages: tuple[StageView, ...] = ()
    facts: tuple[FactView, ...] = ()
    needed: NeededView | None = None
    outlook: OutlookView | None = None
    filled: FilledView | None = None
    can_roll: bool = False
    refusal: str = ""
