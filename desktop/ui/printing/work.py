"""From a subject and the choices to a deck, face by face, so that a large army never holds the window up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from desktop.cards.choices import PrintChoices
from desktop.cards.choosing import laid_faces
from desktop.cards.deck import Deck
from desktop.cards.layout import Laid
from desktop.cards.subject import PrintSubject

SLICE_S = 0.04
"""How long one slice of work may hold the window up."""


class DeckWork(QObject):
    """Lays a deck out in slices. The first slice is done at once: a warband of the usual size is ready on return.

    `clock` gives seconds that only grow; tests pass their own.
    """

    finished = Signal(object)
    """The Deck is laid out."""

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(parent)
        self._clock = clock
        self._laid: list[Laid] = []
        self._waiting: Iterator[Laid] = iter(())
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._slice)

    def start(self, subject: PrintSubject, choices: PrintChoices) -> None:
        """Begin anew; what was under way is forgotten."""
        self._laid = []
        self._waiting = laid_faces(subject, choices)
        self._slice()

    @Slot()
    def _slice(self) -> None:
        begun = self._clock()
        for laid in self._waiting:
            self._laid.append(laid)
            if self._clock() - begun > SLICE_S:
                self._timer.start()
                return
        self._timer.stop()
        self.finished.emit(Deck(tuple(self._laid)))
