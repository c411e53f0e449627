"""Where to save a file: asked for with a name that fits, and never over a file that nobody agreed to."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QDir, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

_STRANGE = re.compile(r'[\\/:*?"<>|\x00-\x1f]')


def ask_place(window: QWidget, title: str, name: str, suffix: str, kind: str,
              folder: Path | None = None) -> Path | None:
    """Ask for a place, in the user's documents at first; None where nobody wants to. The name ends as it has to.

    Shape: title, name and kind are words that are said already.
    """
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation) or QDir.homePath()
    start = (folder or Path(documents)) / f"{fitting(name)}{suffix}"
    chosen, _ = QFileDialog.getSaveFileName(window, title, str(start), f"{kind} (*{suffix})")
    if not chosen:
        return None
    path = Path(chosen)
    return path if path.name.casefold().endswith(suffix) else unused(path.with_name(f"{path.name}{suffix}"), suffix)


def fitting(name: str) -> str:
    """Return a name as every system takes it."""
    return _STRANGE.sub("_", name).strip(" .")[:120] or "gonfalon"


def unused(path: Path, suffix: str) -> Path:
    """Return the path, or the first like it that is not taken."""
    stem, count, free = path.name[:-len(suffix)], 1, path
    while free.exists():
        count += 1
        free = path.with_name(f"{stem} {count}{suffix}")
    return free
