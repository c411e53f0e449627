"""How wide the columns of the roster are, and what yields first where there is not enough room.

Names, roles and stats take less; then weapons and kit go, since the card says them as well; only then is the table
scrolled sideways.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop.campaign.queries.roster import RosterRow
from desktop.ui.panels.warbands.roster.columns import KIT_LEAST, name_width
from desktop.ui.theme import Theme
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.painting import text_width

_PADDING: Final = 17
_STAT_PADDING: Final = (13, 9)
_STAT_LEAST: Final = 25
_NAME_LEAST: Final = 120
_NAME_MOST: Final = (230, 180)
_ROLE_MOST: Final = (130, 96)
_ROLE_LEAST: Final = 70
"""The least and the most that a part takes: where there is room, and where it is tight. Units: logical pixels."""


class RosterWidths:
    """Measures the words once for each change of rows and divides the room as often as it changes."""

    def __init__(self) -> None:
        self._keys: list[str] = []
        self._raw: list[float] = []
        self._measured: object = None
        self._of_rows: dict[str, tuple[RosterRow, list[float]]] = {}

    def measure(self, theme: Theme, columns: Sequence[Column[RosterRow]], titles: Sequence[str],
                rows: Sequence[RosterRow]) -> None:
        """Measure the words of all cells."""
        head = theme.font(13, 500, condensed=True)
        self._keys = [column.key for column in columns]
        look = theme, tuple(columns), tuple(titles)  # other titles: another language
        if look != self._measured:
            self._measured, self._of_rows = look, {}
        # A row that is the same one has the same words: at most changes that is all of them but one.
        known, self._of_rows = self._of_rows, {}
        for row in rows:
            kept = known.get(row.id)
            if kept is None or kept[0] is not row:
                kept = row, [_cell(theme, one, row) for one in columns]
            self._of_rows[row.id] = kept
        self._raw = [max([text_width(head, title), *(widths[place] for _, widths in self._of_rows.values())])
                     for place, title in enumerate(titles)]

    def fitted(self, room: int) -> list[int]:
        """Return the widths of the columns for a room; the last but one is 0 where weapons and kit are left out."""
        widths = self._widths(tight=False)
        if sum(widths) > room:
            widths = self._widths(tight=True)
        spare = room - sum(widths)
        if len(widths) > 2 and self._keys[-2] == "kit":
            if spare >= 0:
                widths[-2] += spare
            else:
                spare += widths[-2]
                widths[-2] = 0
                widths[0] += max(spare, 0)
                self._yield(widths, -spare)
        return widths

    def _yield(self, widths: list[int], missing: int) -> None:
        """Shorten roles, then names, by what is missing, so that the points stay in sight."""
        for key, least in (("role", _ROLE_LEAST), ("name", _NAME_LEAST)):
            if key in self._keys and missing > 0:
                place = self._keys.index(key)
                taken = max(0, min(missing, widths[place] - least))
                widths[place] -= taken
                missing -= taken

    def _widths(self, *, tight: bool) -> list[int]:
        return [self._width(key, raw, tight=tight) for key, raw in zip(self._keys, self._raw, strict=True)]

    @staticmethod
    def _width(key: str, raw: float, *, tight: bool) -> int:
        match key:
            case "name":
                return min(max(round(raw) + _PADDING, _NAME_LEAST), _NAME_MOST[tight])
            case "role":
                return min(round(raw) + _PADDING, _ROLE_MOST[tight])
            case "kit":
                return KIT_LEAST if tight else max(round(raw) + _PADDING, KIT_LEAST)
            case "points":
                return round(raw) + _PADDING
        return max(round(raw) + _STAT_PADDING[tight], _STAT_LEAST)


def _cell(theme: Theme, column: Column[RosterRow], row: RosterRow) -> float:
    """Return the width of a cell; weapons and kit take what is left and are not measured."""
    if column.key == "name":
        return name_width(theme, row)
    if column.key == "kit":
        return 0.0
    font = theme.font(15 if column.weight >= 500 else 14, column.weight, column.condensed)
    return text_width(font, column.text(row))
