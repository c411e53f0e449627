"""Prints how long it takes to look at lists of list builders, each beside a bare parse of the same bytes by lxml.

`python packaging/bench/importing.py [FILE ...]`: without files an invented army as large as the largest real list, one
of a usual size, and, where they stand beside the checkout, the largest and the median of the real ones. Nothing is
asserted; the bar is 150 ms for the largest and 50 ms for a usual one.
"""

from __future__ import annotations

import gc
import io
import statistics
import sys
import time
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from lxml import etree  # noqa: E402 - the checkout is put on the path first

from desktop.exchange.mapping.convert import convert  # noqa: E402
from desktop.exchange.mapping.fits import best_fit, fits_of  # noqa: E402
from desktop.exchange.refusal import ImportRefused  # noqa: E402
from desktop.exchange.text_list.importing import read_list  # noqa: E402
from tests.exchange.build import blade, entry, line, packed, roster, rule, text_of, to_xml  # noqa: E402
from tests.exchange.shared import lists  # noqa: E402
from tests.exchange.texts import APP  # noqa: E402

LARGEST, USUAL = 80, 20
"""Units of the largest real list, and of a usual one."""


def median_ms(work: Callable[[], object], times: int = 9) -> float:
    """Return the median time of some work in milliseconds, after one warm-up."""
    work()
    spent = []
    for _ in range(times):
        gc.collect()
        start = time.process_time()
        work()
        spent.append((time.process_time() - start) * 1000)
    return statistics.median(spent)


def invented(units: int) -> bytes:
    """Return a packed list of an invented army: squads with a leader, three weapons, texts and keywords."""
    squads = []
    for number in range(units):
        guard = entry("Guard", "model", 9, line("Guard"), entry("Sabre", "upgrade", 9, blade("Sabre")))
        chief = entry("Chief", "model", 1, line("Chief", "2"), entry("Long blade", "upgrade", 1, blade("Long blade")))
        texts = [text_of(f"Habit {place}", "Once a battle they do what they are known for. " * 4) for place in range(3)]
        horn = entry("Horn", "upgrade", 1, rule("Horn", "Loud."))
        squads.append(entry(f"Squad {number}", "unit", 1, guard, chief, horn, *texts, points="100", slot="Line",
                            words=["Infantry", "Tin", f"Ward {number % 7}"]))
    return packed(to_xml(roster(*squads)))


def look(data: bytes, name: str) -> None:
    """Do all that the preview of an import needs: read, see which games fit, make cards of the one that fits best."""
    read = read_list(data, name)
    convert(read.units, best_fit(fits_of(read.units)))


def bare(data: bytes) -> None:
    """Parse the same bytes and nothing else: the floor."""
    if data.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            data = archive.read(archive.namelist()[0])
    if data.lstrip().startswith(b"<"):
        etree.fromstring(data)


def real() -> list[tuple[str, bytes]]:
    """Return the slowest and the median of the real lists, where they are, by one reading of each."""
    timed = []
    for path in lists():
        data, start = path.read_bytes(), time.process_time()
        try:
            look(data, path.name)
        except ImportRefused:
            continue
        timed.append((time.process_time() - start, path.name, data))
    timed.sort()
    picked = {"slowest": timed[-1], "median": timed[len(timed) // 2]} if timed else {}
    return [(f"real, {place}: {name}", data) for place, (_, name, data) in picked.items()]


def main(paths: list[str]) -> None:
    """Measure and print."""
    named = [(path, Path(path).read_bytes()) for path in paths] or [
        (f"invented, {LARGEST} units", invented(LARGEST)), (f"invented, {USUAL} units", invented(USUAL)),
        ("pasted text", APP.encode()), *real()]
    sys.stdout.write(f"{'list':58} {'kB':>6} {'read':>8} {'preview':>8} {'lxml':>8}\n")
    for name, data in named:
        read = median_ms(partial(read_list, data, name))
        whole, floor = median_ms(partial(look, data, name)), median_ms(partial(bare, data))
        sys.stdout.write(f"{name[:58]:58} {len(data) / 1024:6.0f} {read:6.1f}ms {whole:6.1f}ms {floor:6.1f}ms\n")


if __name__ == "__main__":
    main(sys.argv[1:])
