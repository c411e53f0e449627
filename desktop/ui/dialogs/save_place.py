"""Where to save a file: asked for with a name that fits, and never over a file that nobody agreed to."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QDir, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.cards.files import file_stem


def ask_place(window: QWidget, title: str, name: str, suffix: str, kind: str,
              folder: Path | None = None) -> Path | None:
    """Ask for a place, in the user's documents at first; None where nobody wants to. The name ends as it has to.

    Shape: title, name and kind are words that are said already.
    """
    start = (folder or Path(documents())) / f"{file_stem(name)}{suffix}"
    chosen, _ = QFileDialog.getSaveFileName(window, title, str(start), f"{kind} (*{suffix})")
    if not chosen:
        return None
    path = Path(chosen)
    return path if path.name.casefold().endswith(suffix) else unused(path.with_name(f"{path.name}{suffix}"), suffix)


def documents() -> str:
    """Return the folder of the user's documents, or where there is none the user's own."""
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return found if found and Path(found).is_dir() else QDir.homePath()


def leads_to(path: Path, live: Path | None) -> bool:
    """Whether a path leads to a file, whatever it is called there; nothing is opened to tell."""
    with suppress(OSError):
        return live is not None and path.samefile(live)
    return False


def unused(path: Path, suffix: str) -> Path:
    """Return the path, or the first like it that is not taken."""
    stem, count, free = path.name[:-len(suffix)], 1, path
    while free.exists():
        count += 1
        free = path.with_name(f"{stem} {count}{suffix}")
    return free
