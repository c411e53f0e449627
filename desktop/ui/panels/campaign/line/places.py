"""The geometry of the line of battles: boxes in columns, and the curves between the lines of their sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from desktop.campaign.queries.battles import BattleRow, LinkRow
from desktop.ui.panels.campaign.line.columns import RoundColumn, columns_of, path_pairs

MARGIN: Final = 14
TITLE: Final = 34
HEAD: Final = 28
SIDE_LINE: Final = 21
FOOT: Final = 5
ROW_GAP: Final = 10
LEGEND: Final = (150, 92)
"""Units: logical pixels."""

_PITCH_LEAST, _PITCH_MOST = 208, 330
_GAP_SHARE = 0.2


@dataclass(frozen=True, slots=True)
class Curve:
    """A warband's way from one battle to another, or with an empty tincture a link that no warband shares.

    Shape: `linked` tells a link that was set from a way that merely follows; `carried` is what goes along it; `ahead`
    leads to a battle that was not fought yet; `back` runs to a column that does not lie further right.
    """

    start: QPointF
    end: QPointF
    tincture: str
    linked: bool
    ahead: bool
    carried: str = ""
    back: bool = False


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything stands; the key of the lines is where `legend` says. Units: logical pixels."""

    columns: tuple[RoundColumn, ...]
    lefts: tuple[float, ...]
    boxes: dict[str, QRectF]
    curves: tuple[Curve, ...]
    box_width: float
    gap: float
    legend: QPointF
    width: float
    height: float


def box_height(battle: BattleRow) -> float:
    """Return how high the box of a battle is: two lines at least."""
    return HEAD + SIDE_LINE * max(2, len(battle.sides)) + FOOT


def side_y(box: QRectF, place: int) -> float:
    """Return the middle of a side's line in a box."""
    return box.top() + HEAD + SIDE_LINE * (place + 0.5)


def places_of(battles: Sequence[BattleRow], links: Sequence[LinkRow], room: float) -> Places:
    """Return where the battles of a campaign stand when so much room lies before the eye. Units: logical pixels."""
    columns = columns_of(battles, links)
    below = _legend_below(columns)
    pitch = (room - 2 * MARGIN - (0 if below else LEGEND[0])) / max(1, len(columns))
    pitch = min(max(pitch, _PITCH_LEAST), _PITCH_MOST)
    gap = round(pitch * _GAP_SHARE)
    width = round(pitch) - gap
    lefts = tuple(float(MARGIN + place * (width + gap)) for place in range(len(columns)))
    top = TITLE if any(_titled(column) for column in columns) else MARGIN
    boxes: dict[str, QRectF] = {}
    bottom = float(top)
    for column, left in zip(columns, lefts, strict=True):
        y = float(top)
        for battle in column.battles:
            boxes[battle.id] = QRectF(left, y, width, box_height(battle))
            y += box_height(battle) + ROW_GAP
        bottom = max(bottom, y - ROW_GAP)
    at = {battle.id: place for place, column in enumerate(columns) for battle in column.battles}
    curves = tuple(_curves(battles, links, boxes, at))
    end = lefts[-1] + width if lefts else float(MARGIN)
    if below:
        last = boxes[columns[-1].battles[-1].id]
        legend, end = QPointF(last.left() + 4, last.bottom() + 2 * ROW_GAP), end + MARGIN
    else:
        # Beside one row of boxes the key begins at the height of the titles, so that its last line is whole.
        y = max(MARGIN / 2, min(top + 4, bottom - LEGEND[1] + MARGIN / 2))
        bottom = max(bottom, y + LEGEND[1] - MARGIN)
        legend, end = QPointF(end + gap, y), end + gap + LEGEND[0]
    return Places(columns, lefts, boxes, curves, width, gap, legend, end, bottom + MARGIN)


def _legend_below(columns: Sequence[RoundColumn]) -> bool:
    """Tell whether the key has room under the last column, as it has when the last round is a short one."""
    heights = [sum(box_height(battle) + ROW_GAP for battle in column.battles) for column in columns]
    return bool(heights) and max(heights) - heights[-1] >= LEGEND[1] + ROW_GAP


def _titled(column: RoundColumn) -> bool:
    return bool(column.label) or any(battle.played_on for battle in column.battles)


def _curves(battles: Sequence[BattleRow], links: Iterable[LinkRow], boxes: dict[str, QRectF],
            at: dict[str, int]) -> Iterable[Curve]:
    by_id = {battle.id: battle for battle in battles}
    linked = {(link.before, link.after): link for link in links}
    for (before, after), warbands in path_pairs(battles).items():
        if (before, after) not in linked:
            yield from _between(by_id[before], by_id[after], warbands, None, boxes, at)
    for (before, after), link in linked.items():
        if before in by_id and after in by_id:
            first, second = by_id[before], by_id[after]
            shared = frozenset(side.warband for side in first.sides) & {side.warband for side in second.sides}
            yield from _between(first, second, shared, link, boxes, at)


def _between(first: BattleRow, second: BattleRow, warbands: frozenset[str], link: LinkRow | None,
             boxes: dict[str, QRectF], at: dict[str, int]) -> Iterable[Curve]:
    """Yield the curves of some warbands from a battle to another; of a link that none shares, one between the heads."""
    one, other = boxes[first.id], boxes[second.id]
    ahead, back = second.state == "planned", at[second.id] <= at[first.id]
    end_x = other.right() if back else other.left()
    lines = {side.warband: place for place, side in enumerate(second.sides)}
    for place, side in enumerate(first.sides):
        if side.warband in warbands:
            carries = link.carries if link is not None else ()
            carried = next((each.what for each in carries if each.warband in ("", side.warband)), "")
            yield Curve(QPointF(one.right(), side_y(one, place)), QPointF(end_x, side_y(other, lines[side.warband])),
                        side.tincture or "sable", link is not None, ahead, carried, back)
    if link is not None and not warbands:
        carried = link.carries[0].what if link.carries else ""
        yield Curve(QPointF(one.right(), one.top() + HEAD / 2), QPointF(end_x, other.top() + HEAD / 2), "", True, ahead,
                    carried, back)
