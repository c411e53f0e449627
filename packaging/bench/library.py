"""Prints how long a library of 10,000 cards takes to be taken and undone, and a key in its search field, beside floors.

`python packaging/bench/library.py`: the real panel over a real file. The floor of a search is the plain scan of the
same file in sqlite3 that it is at least; that of taking a pack is to write the same rows and one journal text by
sqlite3, their JSON made by the encoder in C. Nothing is asserted; bars are told as a ratio to the floor.
"""

from __future__ import annotations

import json
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_API", "pyside6")
ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from PySide6.QtTest import QTest  # noqa: E402 - the checkout is put on the path first
from PySide6.QtWidgets import QApplication  # noqa: E402

from desktop.campaign.cardrows import body_of  # noqa: E402
from desktop.campaign.commands.cards import TakePack  # noqa: E402
from desktop.campaign.files import create_desk  # noqa: E402
from desktop.campaign.queries.library import Search, library_ids  # noqa: E402
from desktop.exchange.packs import pack_of, read_pack, write_pack  # noqa: E402
from desktop.rules.kernel.card import Ability, Card, Choice, Option, Profile, Stat, Weapon  # noqa: E402
from desktop.ui.app import Application, Options  # noqa: E402
from desktop.ui.panels.cards.panel import CardsPanel  # noqa: E402

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


def with_kit(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards that have taken something, so that their price has to be worked out."""
    kit = Option("kit", "Kit", (Choice("rope", "Rope", "6"), Choice("hook", "Hook", "2.5")), most=2, taken=("rope",))
    return tuple(replace(card, options=(kit,)) for card in cards)


def plainly_written_ms(folder: Path, cards: tuple[Card, ...]) -> float:
    """Return how long the rows of cards and the journal's text take when nothing else is done about them."""
    file = sqlite3.connect(folder / "plain.db", isolation_level=None)
    file.execute("CREATE TABLE card (id TEXT PRIMARY KEY, name TEXT, search TEXT, points TEXT, body TEXT)")
    file.execute("CREATE TABLE journal (rows TEXT)")
    bodies = [body_of(card) for card in cards]
    start = time.perf_counter()
    file.execute("BEGIN IMMEDIATE")
    file.executemany("INSERT INTO card VALUES (?, ?, ?, ?, ?)",
                     [(str(at), card.name, card.name.casefold(), card.points, json.dumps(body))
                      for at, (card, body) in enumerate(zip(cards, bodies, strict=True))])
    file.execute("INSERT INTO journal VALUES (?)", (json.dumps(bodies),))
    file.execute("COMMIT")
    spent = (time.perf_counter() - start) * 1000
    file.close()
    return spent


def tell_taking(application: Application, folder: Path, cards: tuple[Card, ...]) -> None:
    """Measure and print what a pack of so many cards takes from its file into the library and out of it."""
    desk, data = application.context.desk, write_pack(pack_of("Crowd", cards))
    floor = min(plainly_written_ms(folder / str(at), cards) for at in range(3) if not (folder / str(at)).mkdir())
    print(f"floor: the same rows plainly written             {floor:7.0f} ms")
    for words, work in (("read the file of the pack", lambda: read_pack(data)),
                        ("take it", lambda: desk.execute(TakePack("Crowd", cards))),
                        ("take it again, nothing new", lambda: desk.execute(TakePack("Crowd", cards))),
                        ("undo", lambda: desk.undo(None)), ("redo", lambda: desk.redo(None))):
        start = time.perf_counter()
        work()
        spent = (time.perf_counter() - start) * 1000
        print(f"{words:48} {spent:7.0f} ms   {spent / floor:.1f} × the floor")


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
        tell_taking(application, Path(name), a_crowd())
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
        desk = application.context.desk
        desk.execute(TakePack("Crowd", with_kit(a_crowd())))
        for words in ("prices of 10,000 cards with something taken", "the same again"):
            start = time.perf_counter()
            library_ids(desk.store, Search(least=Decimal(100)))
            spent = (time.perf_counter() - start) * 1000
            print(f"{words:48} {spent:7.1f} ms   {spent / floor:.1f} × the floor")
        plain.close()
        application.window.close()


if __name__ == "__main__":
    main()
