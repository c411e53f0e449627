"""What the hand with the mouse and the hand with the keyboard both know: where things lie on the table.

What either does goes in where the system's own events come in, at the window, so that whatever lies on top gets it and
every shortcut counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QWidget

from desktop.ui.tracker.dialog import TrackerDialog
from desktop.ui.tracker.procedure.asks.pool import PoolBody
from desktop.ui.tracker.tracker import Tracker
from tests.windows.night_program import Program

SLIP = 0.3
"""A press sooner after another is taken for the second of a double one. Units: seconds."""


class Hands(Protocol):
    """What the hand with the mouse and the hand with the keyboard can both do."""

    program: Program

    def push(self, button: QWidget) -> None:
        """Press a button of the shell or of a sheet."""

    def write(self, field: QLineEdit, text: str) -> None:
        """Write a text into a field."""

    def choose(self, box: QComboBox, words: str) -> None:
        """Choose a line of a drop-down."""

    def panel(self, number: int) -> None:
        """Go to a panel by its place on the rail."""

    def take_back(self) -> None:
        """Undo in the shell."""

    def bring_back(self) -> None:
        """Redo in the shell."""

    def new_campaign(self) -> None:
        """Ask for a new campaign."""

    def bring(self, path: Path) -> None:
        """Bring a roster file by the file dialog."""

    def save_as(self, button: QWidget, path: Path) -> None:
        """Press a button that asks for a file, and answer it."""

    def start_battle(self) -> None:
        """Start the battle that is set up, or go on with it."""

    def select(self, unit: str) -> None:
        """Select a unit on the table."""

    def begin(self, words: str) -> None:
        """Begin what the selected unit may do."""

    def pick(self, place: int) -> None:
        """Pick one of what is asked, by its place."""

    def count(self, told: Mapping[str, int]) -> None:
        """Tell what the thrown dice count as."""

    def confirm(self) -> None:
        """Confirm the answer."""

    def due(self) -> None:
        """Take up what is due first."""

    def next(self) -> None:
        """Go on to what comes next."""

    def end_battle(self) -> None:
        """Take up the end of the battle from the table's menu."""


class Hand:
    """What both hands know: the program, and where things lie on the table."""

    def __init__(self, program: Program) -> None:
        self.program, self.presses = program, 0

    @property
    def dialog(self) -> TrackerDialog:
        """The battle at the table."""
        table = getattr(self.program.app.window.pages.panel(), "table", None)
        assert isinstance(table, TrackerDialog)
        return table

    @property
    def tracker(self) -> Tracker:
        """The table."""
        return self.dialog.tracker

    def tile(self, name: str) -> QWidget:
        """Return the tile of a unit."""
        view = next(tile for side in self.tracker.table.sides for tile in side.tiles if tile.name == name)
        found = self.tracker.sides.tile_of(view.unit)
        assert found is not None
        return found

    def offer(self, words: str) -> QAbstractButton:
        """Return the button of what the selected unit may do."""
        found = {button.offer.text: button for button in self.tracker.unit.offers.buttons()}
        assert words in found, f"{words} is not among {list(found)}"
        return found[words]

    def picks(self) -> list[QAbstractButton]:
        """Return what there is to pick, in order."""
        body = self.tracker.question.body
        assert body is not None
        return list(body.counts.buttons()) if isinstance(body, PoolBody) else list(getattr(body, "buttons", ()))

    def stands(self) -> tuple[object, ...]:
        """Return where the table stands: what a press that counts makes another. Empty when the table is left."""
        table = getattr(self.program.app.window.pages.panel(), "table", None)
        if not isinstance(table, TrackerDialog):
            return ()
        session = table.presenter.table.session
        return (session.draft, len(session.lines), table.presenter.asked)

    def until_taken(self, press: Callable[[], None]) -> None:
        """Press until it counts: a second press within a quarter of a second is taken for a slip."""
        before = self.stands()
        self.press_until(press, lambda: self.stands() != before, "the press counts")

    def press_until(self, press: Callable[[], None], there: Callable[[], object], what: str) -> None:
        """Press, and press again when that was taken for a slip, until something is so."""
        pressed = 0.0

        def looked() -> object:
            nonlocal pressed
            if time.monotonic() - pressed > SLIP:
                pressed = time.monotonic()
                press()
            return there()

        self.program.until(looked, what, 5)


def counts_of(hand: Hand, told: Mapping[str, int]) -> list[QAbstractButton]:
    """Return the buttons that tell what dice count as, by the keys of the buckets."""
    body = hand.tracker.question.body
    assert isinstance(body, PoolBody)
    ask = hand.tracker.table.question.ask  # type: ignore[union-attr]
    if body.rows:
        return [row.counts[told[row.bucket.key]] for row in body.rows if row.bucket.key in told]
    if len(ask.buckets) > 2:  # type: ignore[union-attr]
        place = next(at for at, one in enumerate(ask.buckets) if told.get(one.key))  # type: ignore[union-attr]
        return [hand.picks()[place]]
    return [hand.picks()[next(iter(told.values()))]]
