"""What is known of a file, line by line: a word at the left, what is said of it at the right."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import SPACE_2, SPACE_5
from desktop.ui.widgets.text import Label


class Facts(QWidget):
    """Lines of facts. Shape: the words at the left are codes of the catalogue; what stands beside them wraps."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE_5)
        self._grid.setVerticalSpacing(SPACE_2)
        self._grid.setColumnStretch(1, 1)

    def add(self, code: str, *, role: str = "body", tone: str = "") -> Label:
        """Add a line and return the label at its right, to be filled."""
        place = self._grid.rowCount()
        top = Qt.AlignmentFlag.AlignTop
        value = flowing(Label(self._context, role=role, tone=tone, wrap=True))
        self._grid.addWidget(Label(self._context, code, role="body", tone="ink2"), place, 0, top)
        self._grid.addWidget(value, place, 1, top)
        return value


def flowing(label: Label) -> Label:
    """Return a label that wraps, made to ask for the height of its width alone: a column of them scrolls to its end."""
    label.setMinimumHeight(1)
    return label


def moment(at: str) -> str:
    """Return a stored moment as people here read it: local, to the minute; what is no moment stays as it is."""
    try:
        return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d %H:%M}"
    except ValueError:
        return at


def shown_path(path: Path) -> str:
    """Return a path with places at which a long one may break."""
    return str(path).replace("/", "/\u200b").replace("\\", "\\\u200b")


def file_name(context: Context) -> str:
    """Return what the open file is called."""
    path = context.desk.store.path
    return path.name if path is not None else ""
