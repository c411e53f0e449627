"""Works out in a worker what may come of a procedure, drops what is no longer wanted, and remembers the rest."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, Slot

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running
from desktop.rules.kernel.odds import Outlook, outlook
from desktop.rules.kernel.system import System

Key = tuple[Draft, int]

_KEPT = 32
BUDGET = 60_000


@dataclass(frozen=True, slots=True)
class Question:
    """What the odds are worked out of."""

    system: System
    battle: Battle
    draft: Draft
    running: Running

    @property
    def key(self) -> Key:
        """What the odds depend on."""
        return self.draft, self.battle.digest


class _Post(QObject):
    """Carries an answer from the worker to the window."""

    done = Signal(object, object)


class _Job(QRunnable):
    """One question in the worker."""

    def __init__(self, question: Question, post: _Post) -> None:
        super().__init__()
        self.question, self.post = question, post
        self.dropped = False

    def wanted(self) -> bool:
        """Return whether the answer is still wanted."""
        return not self.dropped

    def run(self) -> None:
        """Work the odds out and post them."""
        asked = self.question
        found = outlook(asked.system.procedures, asked.system.measures, asked.battle, asked.draft, asked.running,
                        budget=BUDGET, wanted=self.wanted)  # fmt: skip
        if not self.dropped:
            self.post.done.emit(asked.key, found)


class Outlooks(QObject):
    """Asks one worker at a time. `ready` says that the odds of the newest question are there."""

    ready = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._post = _Post(self)
        self._post.done.connect(self._came)
        self._known: dict[Key, Outlook | None] = {}
        self._job: _Job | None = None

    def of(self, question: Question) -> Outlook | None:
        """Return the odds where they are known; else have them worked out and return None for now."""
        key = question.key
        if key in self._known:
            return self._known[key]
        if self._job is not None and self._job.question.key == key and not self._job.dropped:
            return None
        self.drop()
        self._job = _Job(question, self._post)
        self._job.setAutoDelete(False)
        self._pool.start(self._job)
        return None

    def drop(self) -> None:
        """Drop the question that is being worked out."""
        if self._job is not None:
            self._job.dropped = True

    def close(self) -> None:
        """Drop everything and wait for the worker, which looks up at once."""
        self.drop()
        self._pool.waitForDone()

    @Slot(object, object)
    def _came(self, key: Key, found: Outlook | None) -> None:
        while len(self._known) >= _KEPT:
            self._known.pop(next(iter(self._known)))
        self._known[key] = found
        self.ready.emit()
