"""Where an arrow leads in the line of battles."""

from __future__ import annotations

from PySide6.QtCore import Qt

from desktop.ui.panels.campaign.line.places import Places

_SIDEWAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ALONG = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


def neighbour(places: Places, battle: str, key: Qt.Key) -> str:
    """Return the battle that a key leads to from another, empty where there is none.

    Up and down move within a round, left and right to the nearest battle of the round beside it, Home and End to the
    first and the last battle.
    """
    columns = [[row.id for row in column.battles] for column in places.columns]
    if key == Qt.Key.Key_Home:
        return columns[0][0]
    if key == Qt.Key.Key_End:
        return columns[-1][-1]
    place = next(at for at, column in enumerate(columns) if battle in column)
    if key in _ALONG:
        row = columns[place].index(battle) + _ALONG[key]
        return columns[place][row] if 0 <= row < len(columns[place]) else ""
    aside = place + _SIDEWAYS.get(key, 0)
    if aside == place or not 0 <= aside < len(columns):
        return ""
    height = places.boxes[battle].center().y()
    return min(columns[aside], key=lambda other: abs(places.boxes[other].center().y() - height))
