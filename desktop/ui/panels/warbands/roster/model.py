"""The model of the roster: recruits that can be dragged to another place."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.campaign.queries.roster import RosterRow
from desktop.ui.context import Context
from desktop.ui.panels.warbands.roster.columns import RosterColumns
from desktop.ui.panels.warbands.steady import SteadyModel

Index = QModelIndex | QPersistentModelIndex

MIME = "application/x-gonfalon-recruits"
"""The kind of what is dragged: ids of recruits, a line each."""


class RosterModel(SteadyModel[RosterRow]):
    """Rows of recruits. Where they are dropped is for the view to work out: the order changes when it is on disk."""

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        self._build = RosterColumns(context)
        self._stats: tuple[str, ...] = ()
        self._models = False
        self._said = ("", "")
        super().__init__(context, self._build.columns(()), _identity, parent)

    def show_stats(self, stats: Sequence[str], game: str = "", *, models: bool = False) -> None:
        """Show the columns of other stats of a game, and whether units have models; the same ones change nothing."""
        said = (game, self._context.words.language)
        if (tuple(stats), models, said) != (self._stats, self._models, self._said):
            self._stats, self._models, self._said = tuple(stats), models, said
            self.set_columns(self._build.columns(self._stats, game, models=models))

    def column_place(self, key: str) -> int:
        """Return where a column stands, -1 where there is none of that key."""
        return next((place for place, column in enumerate(self.columns) if column.key == key), -1)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that recruits can be dragged, and dropped between others."""
        flags = super().flags(index)
        return flags | (Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else Qt.ItemFlag.ItemIsDropEnabled)

    def supportedDropActions(self) -> Qt.DropAction:
        """Return that recruits are moved."""
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        """Return the kind of what is dragged."""
        return [MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the ids of the dragged recruits, top to bottom."""
        places = sorted({index.row() for index in indexes})
        ids = [str(self.identity_at(place)) for place in places]
        data = QMimeData()
        data.setData(MIME, QByteArray("\n".join(ids).encode()))
        return data


def dragged(data: QMimeData) -> tuple[str, ...]:
    """Return the ids of dragged recruits, none where something else is dragged."""
    if not data.hasFormat(MIME):
        return ()
    return tuple(bytes(data.data(MIME).data()).decode().split("\n"))


def _identity(row: RosterRow) -> object:
    return row.id
