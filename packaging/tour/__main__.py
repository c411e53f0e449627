"""The tour: one campaign night through the real windows, with pictures and files in the folder named.

`python packaging/tour OUT`. Each station works the program as a user does and says what it did; whatever does not come
about ends the tour with status 1. The other games are fought at the same time, in a program of its own (`--games`).
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

from stage import Stage
from stations import GAMES, NIGHT


def main(out: Path) -> int:
    """Take the tour; returns the exit status."""
    with subprocess.Popen([sys.executable, __file__, str(out), "--games"]) as games:
        try:
            go(Stage(out), NIGHT)
        except BaseException:
            games.terminate()
            raise
        status = games.wait()
    pictures = len(list((out / "pictures").glob("*.png")))
    print(f"{pictures} pictures and {len(list(out.glob('*.pdf')))} documents in {out}")
    return status


def go(stage: Stage, stations: tuple[Callable[[Stage], None], ...]) -> None:
    """Go through stations, and say when each was done."""
    started = time.monotonic()
    try:
        for station in stations:
            station(stage)
            print(f"{time.monotonic() - started:6.1f} s  {(station.__doc__ or '').splitlines()[0]}", flush=True)
            if stage.faults:
                raise AssertionError("; ".join(stage.faults))
    finally:
        stage.close()


if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "out/tour").absolute()
    if sys.argv[2:] == ["--games"]:
        go(Stage(folder, "data of other games"), GAMES)
    else:
        sys.exit(main(folder))
