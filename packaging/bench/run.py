"""Prints how long the things take that people wait for, each beside a floor or a peer measured in the same run.

`python packaging/bench/run.py`: machines are noisy, so a figure without its neighbour says little. Nothing is asserted.
"""

from __future__ import annotations

import gc
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import icepool  # noqa: E402 - the checkout is put on the path first

from desktop.rules.kernel.battle import Battle  # noqa: E402
from desktop.rules.kernel.chain import Stage, chain_dist  # noqa: E402
from desktop.rules.kernel.numbers import Needed, Term  # noqa: E402
from desktop.rules.kernel.odds import outlook  # noqa: E402
from desktop.rules.kernel.procedure import Table  # noqa: E402
from tests.support.night import a_table, open_table  # noqa: E402


def median_ms(work: Callable[[], object], times: int = 15) -> float:
    """Return the median time of some work in milliseconds, after one warm-up."""
    work()
    spent = []
    for _ in range(times):
        gc.collect()
        start = time.perf_counter()
        work()
        spent.append((time.perf_counter() - start) * 1000)
    return statistics.median(spent)


def stages() -> tuple[Stage, ...]:
    """Return hit 3+, wound 4+ with a critical once, save 5+."""
    return tuple(Stage(key, Needed(key, (Term("bench", needed),)), thins=thins, special=special, bonus=2)
                 for key, needed, thins, special in (("hit", 3, "hits", ()), ("wound", 4, "hits", (6,)),
                                                     ("save", 5, "fails", ())))


def chain_ms(n: int) -> float:
    """Return the time of the closed form for so many attacks."""
    return median_ms(lambda: chain_dist(Table(Battle()), n, stages()))


def icepool_ms(n: int) -> float:
    """Return the time of the same chain without its critical in icepool."""
    one = icepool.coin(4 * 3 * 4, 6**3)

    def work() -> object:
        return (n @ one).probabilities()

    return median_ms(work, 5)


def floor_commit_ms(folder: Path) -> float:
    """Return the time of one durable row in plain sqlite3."""
    connection = sqlite3.connect(folder / "floor.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode=TRUNCATE")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE t (a TEXT)")

    def write() -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO t VALUES (?)", ("x" * 400,))
        connection.execute("COMMIT")

    return median_ms(write, 40)


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table = a_table(folder)
        table.start(table.system.advance)
        print(f"chain, 20 attacks     {chain_ms(20):8.3f} ms   icepool (no critical) {icepool_ms(20):8.3f} ms")
        print(f"chain, 120 attacks    {chain_ms(120):8.3f} ms   icepool (no critical) {icepool_ms(120):8.3f} ms")
        step = median_ms(lambda: table.start(table.system.advance), 40)
        print(f"a step, durable       {step:8.3f} ms   one row in sqlite3    {floor_commit_ms(folder):8.3f} ms")
        undo = median_ms(table.undo, 20)
        print(f"undo, durable         {undo:8.3f} ms")
        print(f"open the battle       {median_ms(lambda: open_table(table.desk, table.id)):8.3f} ms   "
              f"({len(table.session.lines)} steps)")
        table.start("skirmish.harm", ("a01",))
        table.answer((("hits", 10), ("strength", 4), ("armour_saves", True)))
        running, draft = table.running, table.session.draft
        assert running is not None
        assert draft is not None
        ahead = median_ms(lambda: outlook(table.system.procedures, table.system.measures, table.battle, draft, running))
        print(f"outlook, 10 hits      {ahead:8.3f} ms   to the end: wounds, armour, injuries, edges")


if __name__ == "__main__":
    main()
