"""Making an export beside the windows: a large roster takes its time, and nobody shall wait for a preview."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, SignalInstance, Slot

from desktop.cards.roster_pdf import Muster, roster_pdf
from desktop.exchange.exports.formats import form_of
from desktop.exchange.exports.making import Choices, Made, make
from desktop.exchange.exports.refusal import ExportRefused
from desktop.exchange.exports.subject import Subject
from desktop.words import Words

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a making: the file, or why there is none; `preview` is what may be read of it.

    Shape: `made` is None where it was refused, and for paper, which is painted when it is saved.
    """

    serial: int
    choices: Choices
    made: Made | None = None
    preview: str = ""
    refusal: ExportRefused | None = None


class ExportWork(QObject):
    """Makes one export after the other in a thread of its own; only what was asked for last is told."""

    finished = Signal(object)
    """An Outcome is there."""
    _arrived = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._serial = 0
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._arrived.connect(self._take)

    def start(self, subject: Subject, choices: Choices) -> None:
        """Make an export; one that is still waiting is forgotten."""
        self._serial += 1
        self._pool.clear()
        self._pool.start(_Job(subject, choices, self._serial, self._arrived))

    @Slot()
    def stop(self) -> None:
        """Wait for what is under way and tell nothing of it."""
        self._serial += 1
        self._pool.clear()
        self._pool.waitForDone()

    @Slot(object)
    def _take(self, outcome: object) -> None:
        if isinstance(outcome, Outcome) and outcome.serial == self._serial:
            self.finished.emit(outcome)


class _Job(QRunnable):
    def __init__(self, subject: Subject, choices: Choices, serial: int, told: SignalInstance) -> None:
        super().__init__()
        self._subject, self._choices, self._serial, self._told = subject, choices, serial, told

    def run(self) -> None:
        """Make it and tell; a fault of ours is logged and told as a refusal, so that nobody waits for ever."""
        try:
            outcome = _outcome(self._subject, self._choices, self._serial)
        except ExportRefused as refused:
            outcome = Outcome(self._serial, self._choices, refusal=refused)
        except Exception:
            _log.exception("an export could not be made: %s", self._choices.form)
            outcome = Outcome(self._serial, self._choices, refusal=ExportRefused("exports.dialog.failed"))
        self._told.emit(outcome)


def _outcome(subject: Subject, choices: Choices, serial: int) -> Outcome:
    """Make an export and what shows of it: text forms themselves, of the others the list as text."""
    form = form_of(choices.form)
    made = None if form.key == "pdf" else make(subject, choices, paper)
    if made is not None and form.text:
        return Outcome(serial, choices, made, made.text)
    listed = make(subject, replace(choices, form="text"), paper)
    return Outcome(serial, choices, made, "" if form.source else listed.text)


def paper(subject: Subject, words: Words, full: bool) -> bytes:
    """Return the PDF roster of a warband. Call it in the thread of the windows."""
    return roster_pdf(Muster(subject.band, subject.recruits), words, full=full)
