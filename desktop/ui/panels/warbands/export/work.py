"""Making an export beside the windows: a large roster takes its time, and nobody shall wait for a preview."""

from __future__ import annotations

import logging
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from desktop.cards.roster_pdf import Muster, roster_pdf
from desktop.exchange.exports.formats import form_of
from desktop.exchange.exports.making import Choices, Made, make
from desktop.exchange.exports.refusal import ExportRefused
from desktop.exchange.exports.subject import Subject
from desktop.words import Words

_LOOK_MS = 15

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a making: the file, or why there is none; `preview` is what may be read of it.

    Shape: `made` is None where it was refused, and for paper, which is painted when it is saved.
    """

    choices: Choices
    made: Made | None = None
    preview: str = ""
    refusal: ExportRefused | None = None


class ExportWork(QObject):
    """Makes one export after the other in a thread of its own; only what was asked for last is told.

    That thread knows nothing of Qt. A signal sent from it was seen to stand for ever: it holds what the windows wait
    for, and waits for what they hold. So a timer looks whether it is done.
    """

    finished = Signal(object)
    """An Outcome is there."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thread = ThreadPoolExecutor(1, "export")
        self._coming: Future[Outcome] | None = None
        self._over = False
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self._look)

    @property
    def busy(self) -> bool:
        """Whether something is being made that will be told."""
        return self._coming is not None

    def start(self, subject: Subject, choices: Choices) -> None:
        """Make an export; one that is still waiting is forgotten, and what is under way is told no more."""
        if self._over:
            return
        if self._coming is not None:
            self._coming.cancel()
        self._coming = self._thread.submit(_made, subject, choices)
        self._timer.start()

    @Slot()
    def stop(self) -> None:
        """Tell nothing any more, and make nothing more."""
        self._over, self._coming = True, None
        self._timer.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)

    @Slot()
    def _look(self) -> None:
        coming = self._coming
        if coming is not None and coming.done():
            self._timer.stop()
            self._coming = None
            self.finished.emit(coming.result())


def _made(subject: Subject, choices: Choices) -> Outcome:
    """Make it; a fault of ours is logged and told as a refusal, so that nobody waits for ever."""
    try:
        return _outcome(subject, choices)
    except ExportRefused as refused:
        return Outcome(choices, refusal=refused)
    except Exception:
        _log.exception("an export could not be made: %s", choices.form)
        return Outcome(choices, refusal=ExportRefused("exports.dialog.failed"))


def _outcome(subject: Subject, choices: Choices) -> Outcome:
    """Make an export and what shows of it: text forms themselves, of the others the list as text."""
    form = form_of(choices.form)
    made = None if form.key == "pdf" else make(subject, choices, paper)
    if made is not None and form.text:
        return Outcome(choices, made, made.text)
    listed = make(subject, replace(choices, form="text"), paper)
    return Outcome(choices, made, "" if form.source else listed.text)


def paper(subject: Subject, words: Words, full: bool) -> bytes:
    """Return the PDF roster of a warband. Call it in the thread of the windows."""
    return roster_pdf(Muster(subject.band, subject.recruits), words, full=full)
