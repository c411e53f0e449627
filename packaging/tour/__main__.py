"""The tour: one campaign night through the real windows, with pictures and files in the folder named.

`python packaging/tour OUT`. Each station works the program as a user does and says what it did; whatever does not come
about ends the tour with status 1.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

from stage import Stage
from stations import STATIONS


def main(out: Path) -> int:
    """Take the tour; returns the exit status."""
    started = time.monotonic()
    stage = Stage(out)
    try:
        for station in STATIONS:
            station(stage)
            print(f"{time.monotonic() - started:6.1f} s  {(station.__doc__ or '').splitlines()[0]}", flush=True)
            if stage.faults:
                raise AssertionError("; ".join(stage.faults))
    finally:
        stage.close()
    pictures = len(list(stage.pictures.glob("*.png")))
    print(f"{pictures} pictures and {len(list(out.glob('*.pdf')))} documents in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "out/tour").absolute()))
