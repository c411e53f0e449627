"""The lines of the log as a list model, filtered in plain Python."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from desktop.ui.tracker.spans import plain_text
from desktop.ui.tracker.view import LogLine

Index = QModelIndex | QPersistentModelIndex

LINE = Qt.ItemDataRole.UserRole + 1
"""The role that gives the `LogLine` itself, for the delegate."""


class LogModel(QAbstractListModel):
    """The lines that pass the filter. Lines that stay the same object cost nothing when more come at the end."""

    note_edited = Signal(int, str)
    """The number of a step and the note that was written beside it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[LogLine, ...] = ()
        self._shown: list[LogLine] = []
        self._rolls_only, self._wanted = False, ""

    @property
    def rolls_only(self) -> bool:
        """Whether only steps with rolls are shown."""
        return self._rolls_only

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many lines pass the filter."""
        return 0 if parent is not None and parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a view asks of a line: its words, its note, or the line itself."""
        if not index.isValid() or not 0 <= index.row() < len(self._shown):
            return None
        line = self._shown[index.row()]
        if role == LINE:
            return line
        if role == Qt.ItemDataRole.EditRole:
            return line.note
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return words_of(line)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that lines may be chosen and their notes written."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEditable

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Hand a note on; the line changes when the step is stored."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        line = self._shown[index.row()]
        if str(value) != line.note:
            self.note_edited.emit(line.number, str(value))
        return True

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Show other lines, adding at the end where that is all that changed."""
        before, self._all = self._all, lines
        if len(lines) >= len(before) and all(a is b for a, b in zip(before, lines, strict=False)):
            self._append([line for line in lines[len(before) :] if self._passes(line)])
        else:
            self._refill()

    def show_rolls_only(self, rolls_only: bool) -> None:
        """Show only steps with rolls, or all."""
        self._rolls_only = rolls_only
        self._refill()

    def search(self, words: str) -> None:
        """Show only lines that hold some words."""
        self._wanted = words.casefold().strip()
        self._refill()

    def _append(self, more: list[LogLine]) -> None:
        if more:
            first = len(self._shown)
            self.beginInsertRows(QModelIndex(), first, first + len(more) - 1)
            self._shown.extend(more)
            self.endInsertRows()

    def _refill(self) -> None:
        found = [line for line in self._all if self._passes(line)]
        if len(found) == len(self._shown):
            self._replace(found)
            return
        self.beginResetModel()
        self._shown = found
        self.endResetModel()

    def _replace(self, found: list[LogLine]) -> None:
        """Change lines in place, so that selection and scrolling stay where they are."""
        changed = [row for row, (a, b) in enumerate(zip(self._shown, found, strict=True)) if a is not b]
        self._shown = found
        if changed:
            self.dataChanged.emit(self.index(changed[0]), self.index(changed[-1]))

    def _passes(self, line: LogLine) -> bool:
        if self._rolls_only and not line.rolls:
            return False
        return not self._wanted or self._wanted in words_of(line).casefold()


def words_of(line: LogLine) -> str:
    """Return a line as plain words."""
    parts = (line.when, line.source, plain_text(line.text), line.note, line.undone)
    return " · ".join(part for part in parts if part)
