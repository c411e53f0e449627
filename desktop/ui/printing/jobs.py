"""Work that ends on paper or on disk, a page or a picture a step, so that it can be told of and called off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QPainter
from PySide6.QtPrintSupport import QPrinter

from desktop.cards.deck import Deck
from desktop.cards.pdf import PdfJob, PdfPages
from desktop.cards.png import card_image, png_bytes
from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import write_file
from desktop.ui.printing.printer import asked_pages, ready

SLICE_S = 0.04
"""How long one slice of work may hold the window up."""


class Job(Protocol):
    """Something done in steps. Shape: `done` of `total` steps are behind it."""

    @property
    def done(self) -> int:
        """How many steps are behind it."""
        ...

    @property
    def total(self) -> int:
        """How many steps there are."""
        ...

    def step(self) -> bool:
        """Do the next step and return whether there are more. Raises a PaperRefused."""
        ...

    def finish(self) -> None:
        """Put what was made where it belongs. Raises a PaperRefused."""
        ...

    def stop(self) -> None:
        """Leave it: nothing half made stays behind, where that can be helped."""
        ...


class PdfFile(PdfJob):
    """A PDF file: nothing is on disk before the whole of it is."""

    def __init__(self, content: PdfPages, path: Path) -> None:
        super().__init__(content)
        self._path = path

    def finish(self) -> None:
        """Write the file."""
        write_file(self._path, self.result())


class Pictures:
    """A picture of each side of a card, in a folder, numbered in order."""

    def __init__(self, deck: Deck, folder: Path, name_of: Callable[[int], str]) -> None:
        if not deck.cards:
            raise PaperRefused("cards.refused.nothing")
        self.done = 0
        self._cards, self._folder, self._name_of = deck.cards, folder, name_of

    @property
    def total(self) -> int:
        """How many pictures there are."""
        return len(self._cards)

    def step(self) -> bool:
        """Write the next picture."""
        write_file(self._folder / self._name_of(self.done), png_bytes(card_image(self._cards[self.done])))
        self.done += 1
        return self.done < self.total

    def finish(self) -> None:
        """Do nothing more: each picture is on disk as soon as it is painted."""

    def stop(self) -> None:
        """Leave it: the pictures that are whole stay."""


class Printout:
    """Pages on a printer."""

    def __init__(self, printer: QPrinter, content: PdfPages) -> None:
        self.done = 0
        self._printer, self._content = printer, content
        self._numbers = asked_pages(printer, len(content.pages))
        self._painter = QPainter()
        ready(printer, content)
        if not self._painter.begin(printer):
            raise PaperRefused("cards.refused.printer", name=printer.printerName())
        scale = printer.resolution() / 25.4
        self._painter.scale(scale, scale)

    @property
    def total(self) -> int:
        """How many pages were asked for."""
        return len(self._numbers)

    def step(self) -> bool:
        """Paint the next page."""
        if self.done:
            self._printer.newPage()
        self._painter.save()
        self._content.pages[self._numbers[self.done]](self._painter)
        self._painter.restore()
        self.done += 1
        return self.done < self.total

    def finish(self) -> None:
        """Hand the pages over to the printer."""
        if self._painter.isActive():
            self._painter.end()

    def stop(self) -> None:
        """Take the pages back, where the printer still lets go of them."""
        if self._painter.isActive():
            self._printer.abort()
            self._painter.end()


def run(job: Job) -> int:
    """Do a job to its end at once, and return how many steps it had.

    Raises:
        PaperRefused: it cannot be done; it was left.
    """
    try:
        while job.step():
            pass
        job.finish()
    except PaperRefused:
        job.stop()
        raise
    return job.done


class Worker(QObject):
    """Runs jobs one after the other in slices. The first slice is done at once: a few sheets are ready on return.

    `clock` gives seconds that only grow; tests pass their own.
    """

    moved = Signal(int, int)
    """So many steps of so many are done."""
    ended = Signal()
    """Nothing is under way any more."""

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(parent)
        self._clock = clock
        self._job: Job | None = None
        self._after: Callable[[PaperRefused | None], None] = _nothing
        self._waiting: list[tuple[Callable[[], Job], Callable[[PaperRefused | None], None]]] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._slice)

    @property
    def busy(self) -> bool:
        """Whether a job is under way."""
        return self._job is not None

    def start(self, make: Callable[[], Job], after: Callable[[PaperRefused | None], None]) -> None:
        """Begin a job, after those under way; `after` hears how it went: of a refusal, or of nothing."""
        self._waiting.append((make, after))
        if self._job is None:
            self._next()

    @Slot()
    def stop(self) -> None:
        """Leave what is under way and what waits, without a word."""
        self._waiting = []
        if self._job is not None:
            self._job.stop()
            self._end()

    def _next(self) -> None:
        while self._waiting and self._job is None:
            make, after = self._waiting.pop(0)
            try:
                self._job = make()
            except PaperRefused as refused:
                after(refused)
                continue
            self._after = after
            self._slice()

    @Slot()
    def _slice(self) -> None:
        job, begun = self._job, self._clock()
        if job is None:
            return
        try:
            while job.step():
                if self._clock() - begun > SLICE_S:
                    self.moved.emit(job.done, job.total)
                    self._timer.start()
                    return
            job.finish()
        except PaperRefused as refused:
            job.stop()
            self._tell(refused)
        except BaseException:
            # A job that reads the file may meet any fault; whoever takes it must not find the worker busy for ever.
            job.stop()
            self._end()
            raise
        else:
            self._tell(None)

    def _tell(self, refused: PaperRefused | None) -> None:
        after = self._after
        self._end()
        after(refused)
        self._next()

    def _end(self) -> None:
        self._timer.stop()
        self._job, self._after = None, _nothing
        self.ended.emit()


def _nothing(_refused: PaperRefused | None) -> None:
    """Hear nothing."""
