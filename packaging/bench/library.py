"""Prints how long a key in the search field of a library of 10,000 cards takes to its repaint, beside a floor.

`python packaging/bench/library.py`: the real panel over a real file. The floor is the plain scan of the same file in
sqlite3 that a search of any kind is at least. Nothing is asserted; bars are told as a ratio to the floor.
"""

from __future__ import annotations

import os
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_API", "pyside6")
ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from PySide6.QtTest import QTest  # noqa: E402 - the checkout is put on the path first
from PySide6.QtWidgets import QApplication  # noqa: E402

from desktop.campaign.commands.cards import TakePack  # noqa: E402
from desktop.campaign.files import create_desk  # noqa: E402
from desktop.rules.kernel.card import Ability, Card, Profile, Stat, Weapon  # noqa: E402
from desktop.ui.app import Application, Options  # noqa: E402
from desktop.ui.panels.cards import CardsPanel  # noqa: E402

CARDS = 10_000
_FLOOR = ("SELECT id, name, role, points, keywords FROM card WHERE search LIKE '%' || ? || '%' "
          "ORDER BY search, id LIMIT 200")


def a_crowd() -> tuple[Card, ...]:
    """Return so many cards as nobody has, of names, roles and keywords that are shared by many."""
    names = ("Reed Archer", "Лучник", "Hill Spear", "Ember Warden", "Bog Rider")
    stats = tuple(Stat(name, "4") for name in ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv"))
    return tuple(Card(f"{names[at % 5]} {at:05}", "skirmish" if at % 2 else "freeform", f"Role {at % 9}",
                      str(at % 300), profiles=(Profile("x", stats),), weapons=(Weapon("Bow", (Stat("Range", "24"),)),),
                      abilities=(Ability("Steady", "Shoots twice when it did not move."),),
                      keywords=("infantry", f"wing {at % 40}")) for at in range(CARDS))


def times_ms(work: Callable[[], object], times: int = 9) -> float:
    """Return the median time of some work in milliseconds, after one warm-up."""
    work()
    spent = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        spent.append((time.perf_counter() - start) * 1000)
    return statistics.median(spent)


def typed_ms(panel: CardsPanel, text: str) -> tuple[float, float]:
    """Return median and worst time from a key of a text to the list painted, typed letter by letter."""
    field, spent = panel.library.filters.search, []
    for _ in range(3):
        field.clear()
        QApplication.processEvents()
        for end in range(1, len(text) + 1):
            start = time.perf_counter()
            field.setText(text[:end])
            panel.library.view.viewport().repaint()
            spent.append((time.perf_counter() - start) * 1000)
            QApplication.processEvents()
    return statistics.median(spent), max(spent)


def main() -> None:
    """Measure and print."""
    qt = QApplication([])
    with tempfile.TemporaryDirectory() as name:
        create_desk(Path(name) / "campaigns.gonfalon").store.close()
        application = Application(Options(Path(name), None, "0"))
        application.start()
        QTest.qWait(50)  # the file is opened once the window is on the screen
        application.context.desk.execute(TakePack("Crowd", a_crowd()))
        application.context.go("cards")
        application.window.resize(1440, 900)
        qt.processEvents()
        panel = application.window.pages.panel()
        plain = sqlite3.connect(application.context.desk.store.path)
        floor = times_ms(lambda: plain.execute(_FLOOR, ("warden",)).fetchall())
        print(f"floor: one scan in sqlite3                       {floor:7.1f} ms")
        for text in ("warden 0432", "лучник", "rider role 3"):
            middle, worst = typed_ms(panel, text)
            print(f"a key of “{text}”{' ' * (30 - len(text))} {middle:7.1f} ms   worst {worst:.1f}   "
                  f"{middle / floor:.1f} × the floor")
        filters = panel.library.filters
        for words, field, text in (("from 20 points", filters.least, "20"), ("to 40 points", filters.most, "40")):
            taken = times_ms(lambda field=field, text=text: (field.setText(text), field.clear())) / 2
            print(f"{words:48} {taken:7.1f} ms   {taken / floor:.1f} × the floor")
        plain.close()
        application.window.close()


if __name__ == "__main__":
    main()
