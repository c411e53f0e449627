"""A battle being played: the fold of its steps, the draft under way, undo and redo.

Pure: each act first *prepares* an entry, the caller stores it, then the session *adopts* it. So what is on the screen
is always on disk, and a store that fails changes nothing here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from desktop.rules.kernel.asking import Answer, AnswerSource, Value
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import Args
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running, run
from desktop.rules.kernel.events import Told
from desktop.rules.kernel.numbers import Refusal
from desktop.rules.kernel.system import System

EntryKind = Literal["step", "undo", "redo", "abandon"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal of a battle.

    Shape: a step carries its inputs (code, args, hand, forced, answers) and what it told; an undo or a redo carries
    only how many steps it moves over; an abandoned draft only its inputs. `digest` is the state after it, in hex.
    """

    kind: EntryKind
    code: str = ""
    args: Args = ()
    hand: tuple[tuple[str, int], ...] = ()
    forced: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = ()
    told: tuple[Told, ...] = ()
    digest: str = ""
    count: int = 1


@dataclass(slots=True)
class Line:
    """A step as the log shows it: the entry, its stored number, and by which entry it was undone (0: it stands)."""

    entry: Entry
    seq: int = 0
    at: str = ""
    undone: int = 0
    undone_at: str = ""


class NotNow(Exception):
    """An act that the session cannot do as it stands; carries the refusal to be shown."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def hex_of(digest: int) -> str:
    """Return a digest as stored."""
    return f"{digest:032x}"


@dataclass(slots=True)
class Session:
    """A battle being played with one system.

    Shape: `lines` holds every step ever confirmed, oldest first, undone ones too; `done` and `undone` are the indices
    of those that stand and of those that redo would bring back, the next one last.
    """

    system: System
    battle: Battle
    lines: list[Line] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    undone: list[int] = field(default_factory=list)
    draft: Draft | None = None
    running: Running | None = None

    # --- the draft under way

    def start(self, code: str, args: Args = (), forced: Iterable[str] = ()) -> Running:
        """Begin a run; a run that was under way must have been kept or dropped before.

        Raises:
            NotNow: another run is open.
        """
        if self.draft is not None:
            raise NotNow(Refusal("kernel.run_open", forcible=False))
        return self.resume(Draft(code, args, forced=tuple(forced)))

    def resume(self, draft: Draft) -> Running:
        """Take up a draft (as stored, revised or shortened) and run it on the battle as it is now."""
        self.draft = draft
        self.running = run(self.system.procedures, self.battle, draft)
        return self.running

    def answer(
        self, value: Value, source: AnswerSource = "table", faces: tuple[int, ...] = (), *, force: bool = False
    ) -> Draft:
        """Return the draft with the open request answered.

        Raises:
            NotNow: nothing is asked, or the value is refused (and not forced, or cannot be forced).
        """
        request = self.running.request if self.running is not None else None
        if self.draft is None or self.running is None or request is None:
            raise NotNow(Refusal("kernel.nothing_asked", forcible=False))
        refusal = request.refuse(value)
        kept = self._kept_answers()
        if refusal is not None:
            if not (force and refusal.forcible):
                raise NotNow(refusal)
            draft = Draft(self.draft.code, self.draft.args, self.draft.hand, (*self.draft.forced, refusal.code), kept)
            return draft.answered(request.answered(value, "forced", self.running.nth, faces))
        return self.draft.with_answers(kept).answered(request.answered(value, source, self.running.nth, faces))

    def revised(self, key: str, nth: int, value: Value) -> Draft:
        """Return the draft with an assumption since the last hard answer set to another value.

        Raises:
            NotNow: it is not asked, no longer revisable, or the value is refused.
        """
        if self.draft is None or self.running is None:
            raise NotNow(Refusal("kernel.nothing_asked", forcible=False))
        found = [a for a in self.running.revisable if (a.answer.key, a.answer.nth) == (key, nth)]
        if not found:
            raise NotNow(Refusal("kernel.not_revisable", forcible=False))
        request = found[0].request
        if (refusal := request.refuse(value)) is not None:
            raise NotNow(refusal)
        answers: list[Answer] = []
        for asked in self.running.asked:
            if asked is found[0]:
                answers.append(request.answered(value, "revised", nth))
            elif asked.answer.source not in ("assumed", "certain"):
                answers.append(asked.answer)
        return self.draft.with_answers(tuple(answers))

    def back(self) -> Draft | None:
        """Return the draft with its last given answer taken back, or None when there was none: drop it then."""
        if self.draft is None or not self.draft.answers:
            return None
        return self.draft.with_answers(self.draft.answers[:-1])

    def _kept_answers(self) -> tuple[Answer, ...]:
        assert self.running is not None
        return tuple(a.answer for a in self.running.asked if a.answer.source not in ("assumed", "certain"))

    # --- entries: prepared here, stored by the caller, then adopted

    def prepare_step(self) -> Entry:
        """Return the finished run as an entry.

        Raises:
            NotNow: the run still waits for an answer, or has failed.
        """
        if self.draft is None or self.running is None or self.running.status != "finished":
            raise NotNow(Refusal("kernel.not_finished", forcible=False))
        d, r = self.draft, self.running
        told, digest = tuple(r.table.told), hex_of(r.table.battle.digest)
        return Entry("step", d.code, d.args, d.hand, d.forced, r.answers, told, digest)

    def prepare_drop(self) -> Entry:
        """Return the open run as an abandoned entry: dice seen are never unseen."""
        if self.draft is None:
            raise NotNow(Refusal("kernel.nothing_asked", forcible=False))
        d = self.draft
        return Entry("abandon", d.code, d.args, d.hand, d.forced, d.answers, (), hex_of(self.battle.digest))

    def prepare_call(self, code: str, args: Args) -> Entry:
        """Return a call that asks nothing (a correction) as an entry, whatever run is open.

        Raises:
            NotNow: it asks something, or fails.
        """
        done = run(self.system.procedures, self.battle, Draft(code, args))
        if done.status != "finished":
            raise NotNow(Refusal("kernel.correction_failed", forcible=False))
        told, digest = tuple(done.table.told), hex_of(done.table.battle.digest)
        return Entry("step", code, args, (), (), done.answers, told, digest)

    def prepare_undo(self, count: int = 1) -> Entry:
        """Return the undoing of the last `count` steps that stand.

        Raises:
            NotNow: there are not so many.
        """
        if not 0 < count <= len(self.done):
            raise NotNow(Refusal("kernel.nothing_to_undo", forcible=False))
        battle = self.battle
        for index in self.done[: -count - 1 : -1]:
            battle = _reverted(battle, self.lines[index].entry)
        return Entry("undo", count=count, digest=hex_of(battle.digest))

    def prepare_redo(self, count: int = 1) -> Entry:
        """Return the redoing of the next `count` undone steps.

        Raises:
            NotNow: there are not so many.
        """
        if not 0 < count <= len(self.undone):
            raise NotNow(Refusal("kernel.nothing_to_redo", forcible=False))
        battle = self.battle
        for index in self.undone[: -count - 1 : -1]:
            battle = _folded(battle, self.lines[index].entry)
        return Entry("redo", count=count, digest=hex_of(battle.digest))

    def adopt(self, entry: Entry, seq: int = 0, at: str = "") -> None:
        """Make a stored entry part of the session; an open draft is re-run on the battle after it.

        Raises:
            TornJournal: the entry does not fit this battle.
        """
        if entry.kind == "step":
            self.battle = _folded(self.battle, entry)
            self.done.append(len(self.lines))
            self.lines.append(Line(entry, seq, at))
            self.undone.clear()
        elif entry.kind == "undo":
            self._move_back(entry, seq, at)
        elif entry.kind == "redo":
            self._move_on(entry)

    def close_draft(self) -> None:
        """Forget the draft: it was kept as a step or dropped."""
        self.draft, self.running = None, None

    def rerun(self) -> Running | None:
        """Run the open draft again on the battle as it is now."""
        return self.resume(self.draft) if self.draft is not None else None

    def _move_back(self, entry: Entry, seq: int, at: str) -> None:
        for _ in range(entry.count):
            index = self.done.pop()
            line = self.lines[index]
            self.battle = _reverted(self.battle, line.entry)
            line.undone, line.undone_at = seq or -1, at
            self.undone.append(index)

    def _move_on(self, entry: Entry) -> None:
        for _ in range(entry.count):
            index = self.undone.pop()
            line = self.lines[index]
            self.battle = _folded(self.battle, line.entry)
            line.undone, line.undone_at = 0, ""
            self.done.append(index)


def _folded(battle: Battle, entry: Entry) -> Battle:
    return battle.applied(change for told in entry.told for change in told.changes)


def _reverted(battle: Battle, entry: Entry) -> Battle:
    return battle.reverted([change for told in entry.told for change in told.changes])


def audit(session: Session, start: Battle) -> list[int]:
    """Return the indices of lines that today's rules would play otherwise than they were recorded.

    Re-runs each step that stands from its recorded answers on the battle that the fold gives; never changes anything.
    """
    odd: list[int] = []
    battle = start
    for index in session.done:
        entry = session.lines[index].entry
        again: Any = None
        if entry.code in session.system.procedures:
            draft = Draft(entry.code, entry.args, entry.hand, entry.forced, entry.answers)
            again = run(session.system.procedures, battle, draft)
        if again is None or again.status != "finished" or tuple(again.table.told) != entry.told:
            odd.append(index)
        battle = _folded(battle, entry)
    return odd
