"""What is kept for the day something goes wrong: the last lines of the log in memory, and a file of faults.

Nothing here leaves the machine.
"""

from __future__ import annotations

import logging
import platform
import traceback
from collections import deque
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

MOST_LINES = 400
MOST_BYTES = 512 * 1024


class MemoryLog(logging.Handler):
    """Keeps the last lines of the log. Shape: at most `MOST_LINES`, the oldest first."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._lines: deque[str] = deque(maxlen=MOST_LINES)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self._lines.append(self.format(record))

    def lines(self) -> list[str]:
        """Return the kept lines."""
        return list(self._lines)


class CrashLog:
    """The file of faults in a folder, and the memory log behind it.

    Shape: one file, turned over once when it has grown; a folder that cannot be written costs nothing.
    """

    def __init__(self, folder: Path | None) -> None:
        self.path = folder / "faults.log" if folder is not None else None
        self.memory = MemoryLog()

    def record(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None, version: str) -> str:
        """Write a fault with the last log lines and return the text that was written."""
        head = f"{datetime.now(UTC).isoformat(timespec='seconds')} version {version}, {platform.platform()}"
        story = "".join(traceback.format_exception(kind, fault, trace))
        text = "\n".join([head, story, *self.memory.lines()[-60:]])
        if self.path is not None:
            with suppress(OSError):
                self._append(self.path, text)
        return text

    @staticmethod
    def _append(path: Path, text: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > MOST_BYTES:
            path.replace(path.with_suffix(".old.log"))
        with path.open("a", encoding="utf-8") as file:
            file.write(text + "\n\n")
