"""Prints how long cards take from units to the bytes of a PDF, beside bare Qt painting the same number of text lines.

`python packaging/bench/cards.py`: the bars are 0.15 s for a first sheet, 0.3 s for 54 cards, 1.5 s for 300. With
`--check` the exit status tells whether the best of five runs keeps to them.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QIODevice  # noqa: E402 - the checkout is put on the path first
from PySide6.QtGui import QGuiApplication, QPainter, QPdfWriter  # noqa: E402

from desktop.cards.deck import Figure, deck_of, faces_of  # noqa: E402
from desktop.cards.fonts import Style, font_of  # noqa: E402
from desktop.cards.pdf import sheets_pdf  # noqa: E402
from desktop.cards.sheet import Sheet  # noqa: E402
from desktop.rules.kernel.card import Ability  # noqa: E402
from desktop.words import Words  # noqa: E402
from tests.cards.build import BANNER, skirmisher  # noqa: E402

BARS = {9: 0.15, 54: 0.3, 300: 1.5}
LINES = 13
RUNS = 5


def figures(count: int) -> list[Figure]:
    """Return figures with different names and none to three rule texts."""
    tale = Ability("Rooftop ways", "In a turn in which she climbed she may still jump gaps of up to 4\". " * 2)
    return [Figure(replace(skirmisher(), name=f"Figure {n}", abilities=(tale,) * (n % 4)), n) for n in range(count)]


def printed(count: int, words: Words) -> bytes:
    """Return so many cards as a PDF, from the units on."""
    deck = deck_of(faces_of(figures(count), BANNER, words), words)
    return sheets_pdf(deck.cards, Sheet(), "bench", "en")


def bare(count: int) -> int:
    """Paint as many lines of text with Qt alone: what no card can be faster than."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(2540)
    painter = QPainter(writer)
    painter.setFont(font_of(Style(7.7)))
    for number in range(count):
        if number and number % 9 == 0:
            writer.newPage()
        for line in range(LINES):
            x, y = 300 + number % 3 * 6300, 600 + line * 320 + number % 9 // 3 * 8800
            painter.drawText(x, y, "Friends within 6\" may test on Ld 8")
    painter.end()
    return buffer.size()


def best(work: Callable[[], object]) -> float:
    """Return the best time of several runs in seconds."""
    spent = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        spent.append(time.perf_counter() - start)
    return min(spent)


def main() -> int:
    """Measure and print; with `--check` fail where a bar is missed."""
    application = QGuiApplication([])
    application.setApplicationName("gonfalon")
    words = Words("en")
    missed = 0
    for count, bar in BARS.items():
        took = best(lambda count=count: printed(count, words))
        floor = best(lambda count=count: bare(count))
        missed += took > bar
        print(f"{count:3} cards to PDF {took:6.3f} s   bar {bar:.2f} s   bare Qt, {LINES} lines a card {floor:6.3f} s")
    return int("--check" in sys.argv and missed > 0)


if __name__ == "__main__":
    sys.exit(main())
