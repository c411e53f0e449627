"""Prints how long a campaign of 200 battles and 50,000 steps takes to open, and what stalls the window on it.

`python packaging/bench/opening.py [--file FILE] [--times N]`: the file is made in a temporary folder (a minute) unless
one is given that `--keep FILE` has made before. Each run is a program of its own that shows its welcome page.
The floor is reading all rows of the journal in plain sqlite3 in the same run: machines are noisy, the ratio says more.
A stall is the longest time in which the window did not come back to its events; the processor time of its thread
stands beside it, since on a busy machine the clock counts what others do. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_API", "pyside6")
ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer, Slot  # noqa: E402 - the checkout is put on the path first
from PySide6.QtWidgets import QApplication  # noqa: E402

from desktop.ui.app import Application, Options  # noqa: E402
from desktop.ui.shell.panel import Panel  # noqa: E402

_QUIET_MS = 400
"""So long nothing is asked of the window after each act, for what it still has to do. Units: milliseconds."""


class Watch(QObject):
    """Looks every millisecond whether the window still comes back to its events."""

    def __init__(self) -> None:
        super().__init__()
        self.worst = self.worst_work = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._tick)

    def over(self, work: Callable[[], object]) -> dict[str, float]:
        """Do some work from the event loop; return the longest stall. Units: milliseconds of clock and processor."""
        self.worst = self.worst_work = 0.0
        loop = QEventLoop()
        self._last, self._last_work = time.perf_counter(), time.thread_time()
        self._timer.start()
        QTimer.singleShot(5, work)
        QTimer.singleShot(_QUIET_MS, loop.quit)
        loop.exec()
        self._timer.stop()
        return {"clock": self.worst, "work": self.worst_work}

    @Slot()
    def _tick(self) -> None:
        now, work = time.perf_counter(), time.thread_time()
        if work - self._last_work > self.worst_work / 1000:
            self.worst_work = (work - self._last_work) * 1000
        self.worst = max(self.worst, (now - self._last) * 1000)
        self._last, self._last_work = now, work


def floor_ms(path: Path) -> dict[str, float]:
    """Return the time of reading all rows of the journal. Units: milliseconds, by clock and by processor."""
    found = []
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        for _ in range(3):
            start, work = time.perf_counter(), time.thread_time()
            for _row in connection.execute("SELECT * FROM journal ORDER BY seq"):
                pass
            found.append(((time.perf_counter() - start) * 1000, (time.thread_time() - work) * 1000))
    return {"clock": min(one[0] for one in found), "work": min(one[1] for one in found)}


def one_run(source: Path) -> dict[str, dict[str, float]]:
    """Start the program, open a copy of a file in it, and go about in it; return what was measured."""
    from desktop.campaign.files import create_desk

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path, own = folder / "large.gonfalon", folder / "own.gonfalon"
        shutil.copy(source, path)
        create_desk(own).store.close()
        found = {"floor": floor_ms(path)}
        qt = QApplication.instance() or QApplication([])
        application = Application(Options(folder / "data", own))
        start = time.perf_counter()
        application.start()
        while not application.window.pages.built() and application.window.pages.stand_in("campaign") is None:
            qt.processEvents()
        found["started"] = {"clock": (time.perf_counter() - start) * 1000}
        watch = Watch()
        while not application.warming.over:
            stalled = watch.over(lambda: None)
            found["stall: warming up"] = max(stalled, found.get("stall: warming up", stalled), key=_clock)
        found |= _opened(qt, application, path)
        found |= _gone_about(application)
        application.window.close()
        return found


def _shown(application: Application) -> bool:
    """Whether the Campaign panel shows all it has to show."""
    panel: Panel | None = application.window.pages.panel()
    stages = getattr(panel, "stages", None)
    return stages is not None and stages.over


def _clock(figures: dict[str, float]) -> float:
    return figures["clock"]


def _opened(qt: QApplication, application: Application, path: Path) -> dict[str, dict[str, float]]:
    """Open the file: how long until its Campaign panel is painted, and until every value of it is checked."""
    found: dict[str, dict[str, float]] = {}
    for name in ("opened first", "opened again"):
        start, work = time.perf_counter(), time.thread_time()
        assert application.shell.open(path) is None
        while not _shown(application):
            qt.processEvents()
        qt.processEvents()
        found[name] = {"clock": (time.perf_counter() - start) * 1000, "work": (time.thread_time() - work) * 1000}
        proof = application.context.desk.store.proof
        while proof is not None and not proof.made:
            qt.processEvents()
            time.sleep(0.001)
        found[f"{name}, with check"] = {"clock": (time.perf_counter() - start) * 1000}
        qt.processEvents()
        application.shell.open(application.options.file_path())
        qt.processEvents()
    watch = Watch()
    found["stall: opening"] = watch.over(lambda: application.shell.open(path))
    return found


def _gone_about(application: Application) -> dict[str, dict[str, float]]:
    """Go through the panels, write, take back, play and write a battle back; the longest stall of each."""
    from desktop.campaign.commands.campaigns import EditCampaignNotes
    from desktop.campaign.play_open import open_play, proposed_result
    from desktop.campaign.queries.battles import battles

    context, window, watch = application.context, application.window, Watch()
    desk, campaign = context.desk, str(context.campaign_id)
    fought = battles(desk.store, campaign)
    running = [row.id for row in fought if row.state == "running"]
    done = [row.id for row in fought if row.state == "finished"]
    result = proposed_result(open_play(desk, running[0]))
    acts: list[tuple[str, Callable[[], object]]] = [
        *((f"{key} panel, first", partial(window.show_panel, key)) for key in (
            "warbands", "battles", "cards", "rules", "campaign")),
        *((f"{key} panel", partial(window.show_panel, key)) for key in ("warbands", "battles", "campaign")),
        ("a finished battle", lambda: context.go("battles", done[50])),
        ("to the table, first", lambda: context.go("battles", ("play", running[0]))),
        ("back to the campaign", lambda: window.show_panel("campaign")),
        ("to the table", lambda: context.go("battles", ("play", running[1]))),
        ("campaign panel", lambda: window.show_panel("campaign")),
        ("an edit", lambda: context.execute(EditCampaignNotes(campaign, "Rain."))),
        ("undo", application.shell.edits.undo),
        ("redo", application.shell.edits.redo),
        ("history", application.shell.safety.show_history),
        ("write-back", lambda: context.execute(result)),
        ("undo of the write-back", application.shell.edits.undo),
        ("battles panel after it", lambda: window.show_panel("battles")),
    ]
    return {f"stall: {name}": watch.over(act) for name, act in acts}


def made(path: Path) -> None:
    """Make the file."""
    from desktop.campaign.files import create_desk
    from tests.support.large import fill

    desk = create_desk(path)
    fill(desk)
    desk.store.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--file", type=Path)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--one", type=Path)
    options = parser.parse_args()
    if options.one is not None:
        print(json.dumps(one_run(options.one)))
        return
    with tempfile.TemporaryDirectory() as name:
        path = options.file or Path(name) / "large.gonfalon"
        if options.file is None:
            made(path)
        if options.keep is not None:
            shutil.copy(path, options.keep)
        runs = [json.loads(subprocess.run([sys.executable, __file__, "--one", str(path)], check=True,
                                          capture_output=True, text=True).stdout.splitlines()[-1])
                for _ in range(options.times)]
        print(f"{path.stat().st_size / 1e6:.0f} MB, median of {options.times} runs")
    _print(runs)


def _print(runs: list[dict[str, dict[str, float]]]) -> None:
    floor = {kind: statistics.median(run["floor"][kind] for run in runs) for kind in ("clock", "work")}
    print(f"{'':32}{'clock':>10}{'x floor':>9}{'processor':>12}{'x floor':>9}")
    for name in runs[0]:
        figures = {kind: statistics.median(run[name][kind] for run in runs) for kind in runs[0][name]}
        line = f"{name:32}{figures['clock']:>7.0f} ms{figures['clock'] / floor['clock']:>9.1f}"
        if "work" in figures:
            line += f"{figures['work']:>9.0f} ms{figures['work'] / floor['work']:>9.1f}"
        print(line)


if __name__ == "__main__":
    main()
