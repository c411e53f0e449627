"""Prints how long an edit of a list of 60 units takes, from the tap until it is on disk and painted, beside its floors.

`python packaging/bench/list_editing.py`: the bar is 20 ms median. The floors are measured in the same run, one edit
after the other: a durable row in plain sqlite3, a changed row of a bare table painted. Nothing is asserted.
"""

from __future__ import annotations

import os
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from PySide6.QtGui import QStandardItem, QStandardItemModel  # noqa: E402 - the checkout is put on the path first
from PySide6.QtWidgets import QApplication, QTableView  # noqa: E402

from desktop.campaign.command import Command  # noqa: E402
from desktop.campaign.commands.recruits import LeaveOption, SetSize, TakeOption  # noqa: E402
from tests.windows.warbands_support import Night, close  # noqa: E402
from tests.windows.warbands_units import MARCHERS, a_shoal  # noqa: E402

UNITS, EDITS, WARM = 60, 60, 8


def edits(recruit: str, number: int) -> Command:
    """Return one of the edits that people make, in turn: a choice, a count, a size, for all models, and back."""
    return (
        TakeOption(recruit, "armour", "plate" if number // 6 % 2 else "scale"),
        TakeOption(recruit, "gear", "lamp"),
        SetSize(recruit, 0, 3 + number % 9),
        TakeOption(recruit, "shields", "tower"),
        LeaveOption(recruit, "shields", "tower"),
        LeaveOption(recruit, "gear", "lamp"),
    )[number % 6]


def ours(app: QApplication, night: Night) -> Callable[[int], None]:
    """Return an edit of the list through the real window: command, journal, disk, everything shown again, painted."""
    recruit = night.recruits()[UNITS // 2].id
    night.table.choose(recruit)

    def edit(number: int) -> None:
        night.desk.execute(edits(recruit, number))
        app.sendPostedEvents()
        app.processEvents()

    return edit


def bare_disk(folder: Path) -> Callable[[int], None]:
    """Return one durable row in plain sqlite3, as large as a card."""
    connection = sqlite3.connect(folder / "floor.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode=TRUNCATE")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE t (a TEXT)")

    def write(number: int) -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO t VALUES (?)", (str(number) * 2000,))
        connection.execute("COMMIT")

    return write


def bare_paint(app: QApplication) -> Callable[[int], None]:
    """Return one changed row of a bare table of the same size, painted."""
    model = QStandardItemModel(UNITS, 9)
    for row in range(UNITS):
        for column in range(9):
            model.setItem(row, column, QStandardItem(f"{row} {column}"))
    view = QTableView()
    view.setModel(model)
    view.resize(640, 800)
    view.show()
    app.processEvents()

    def change(number: int) -> None:
        for column in range(9):
            model.item(5, column).setText(str(number))
        app.processEvents()

    return change


def milliseconds(work: Callable[[int], None], number: int) -> float:
    """Return how long one go takes. Units: milliseconds."""
    start = time.perf_counter()
    work(number)
    return (time.perf_counter() - start) * 1000


def main() -> None:
    """Measure and print."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        night = a_shoal(folder, [replace(MARCHERS, name=f"Unit {at}") for at in range(UNITS)], limit="9000")
        works = {"a list of 60, edited": ours(app, night), "a row in sqlite3": bare_disk(folder),
                 "a row in bare Qt": bare_paint(app)}
        spent: dict[str, list[float]] = {label: [] for label in works}
        for number in range(EDITS + WARM):
            for label, work in works.items():
                took = milliseconds(work, number)
                if number >= WARM:
                    spent[label].append(took)
        for label, times in spent.items():
            ranked = sorted(times)
            print(f"{label:22} median {statistics.median(times):7.2f} ms   p90 {ranked[len(ranked) * 9 // 10]:7.2f} ms")
        close(night)


if __name__ == "__main__":
    main()
