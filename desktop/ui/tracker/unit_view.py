"""What the panel of the selected unit shows: statuses to set, procedures to start, and why not the rest."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.ui.tracker.tile_view import BoxView, Pose, StatView


@dataclass(frozen=True, slots=True)
class StatusView:
    """A button that sets or clears a status on the selection. `blocked` is why it cannot be."""

    code: str
    text: str
    icon: str = ""
    pose: Pose = Pose.NONE
    on: bool = False
    key: str = ""
    blocked: str = ""


@dataclass(frozen=True, slots=True)
class OfferView:
    """A procedure that the unit may start, or a refusal with its reason and rule that players may pass over.

    Shape: `rare` ones stand in the menu behind the buttons.
    """

    code: str
    text: str
    icon: str = ""
    allowed: bool = True
    now: bool = False
    reason: str = ""
    rule: str = ""
    forcible: bool = True
    rare: bool = False


@dataclass(frozen=True, slots=True)
class MemberView:
    """The models of one stat line in a unit of several: how many stand, the wounds of the one that is hit next.

    Shape: `profile` is the place of the line on the card; `wounds` is empty where each has one.
    """

    profile: int
    name: str
    standing: str
    stats: str = ""
    wounds: str = ""
    gone: bool = False


@dataclass(frozen=True, slots=True)
class UnitView:
    """The selected unit in the panel at right, or several of them at once (`count` more than 1).

    Shape: `members` are there for a unit of several stat lines; `grows` says that the counter counts damage.
    """

    unit: str
    name: str
    note: str = ""
    leader: bool = False
    tincture: str = "azure"
    charge: str = ""
    stats: tuple[StatView, ...] = ()
    boxes: tuple[BoxView, ...] = ()
    counter: str = ""
    statuses: tuple[StatusView, ...] = ()
    more: tuple[StatusView, ...] = ()
    offers: tuple[OfferView, ...] = ()
    count: int = 1
    members: tuple[MemberView, ...] = ()
    grows: bool = False
