"""A battle being played: the fold of its steps, the draft under way, undo and redo.

Pure: each act first *prepares* an entry, the caller stores it, then the session *adopts* it. So what is on the screen
is always on disk, and a store that fails changes nothing here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from desktop.rules.kernel import drafting
from desktop.rules.kernel.asking import Answer, AnswerSource, Value
from desktop.rules.kernel.battle import Battle, TornJournal
from desktop.rules.kernel.codec import Args
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.drafting import NotNow, not_now
from desktop.rules.kernel.driver import Running, run
from desktop.rules.kernel.events import Told
from desktop.rules.kernel.system import System

__all__ = ["Entry", "EntryKind", "Line", "NotNow", "Session", "audit", "hex_of"]

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
    _base: Battle | None = None

    # --- the draft under way

    def start(self, code: str, args: Args = (), forced: Iterable[str] = ()) -> Running:
        """Begin a run; a run that was under way must have been kept or dropped before.

        Raises:
            NotNow: another run is open.
        """
        if self.draft is not None:
            raise not_now("kernel.run_open")
        return self.resume(Draft(code, args, forced=tuple(forced)))

    def resume(self, draft: Draft) -> Running:
        """Take up a draft (as stored, revised or shortened) and run it on the battle as it is now."""
        self.draft, self._base = draft, self.battle
        self.running = run(self.system.procedures, self.battle, draft)
        return self.running

    def answer(
        self, value: Value, source: AnswerSource = "table", faces: tuple[int, ...] = (), *, force: bool = False
    ) -> Draft:
        """Return the draft with the open request answered.

        Raises:
            NotNow: nothing is asked, or the value is refused (and not forced, or cannot be forced).
        """
        draft, running = self._under_way()
        return drafting.answered(draft, running, value, source, faces, force=force)

    def revised(self, key: str, nth: int, value: Value, *, force: bool = False) -> Draft:
        """Return the draft with an assumption since the last hard answer set to another value.

        Raises:
            NotNow: it is not asked, no longer revisable, or the value is refused.
        """
        draft, running = self._under_way()
        return drafting.revised(draft, running, key, nth, value, force=force)

    def back(self) -> tuple[Draft, Answer] | None:
        """Return the draft without its last hard answer, and that answer; None when there was none: drop it then."""
        if self.draft is None or self.running is None:
            return None
        return drafting.shortened(self.draft, self.running)

    def _under_way(self) -> tuple[Draft, Running]:
        if self.draft is None or self.running is None:
            raise not_now("kernel.nothing_asked")
        return self.draft, self.running

    # --- entries: prepared here, stored by the caller, then adopted

    def prepare_step(self) -> Entry:
        """Return the finished run as an entry; answers that nobody asked for in the end stay in its record.

        Raises:
            NotNow: the run still waits for an answer, or has failed.
        """
        if self.draft is not None and self._base is not self.battle:
            self.rerun()
        if self.draft is None or self.running is None or self.running.status != "finished":
            raise not_now("kernel.not_finished")
        d, r = self.draft, self.running
        told, digest = tuple(r.table.told), hex_of(r.table.battle.digest)
        lost = tuple(one for one in d.answers if one not in drafting.given(r)) if r.lost else ()
        return Entry("step", d.code, d.args, d.hand, d.forced, (*r.answers, *lost), told, digest)

    def prepare_drop(self) -> Entry:
        """Return the open run as an abandoned entry: dice seen are never unseen."""
        if self.draft is None:
            raise not_now("kernel.nothing_asked")
        d = self.draft
        return Entry("abandon", d.code, d.args, d.hand, d.forced, d.answers, (), hex_of(self.battle.digest))

    def prepare_call(self, code: str, args: Args) -> Entry:
        """Return a call that asks nothing (a correction) as an entry, whatever run is open.

        Raises:
            NotNow: it asks something, or fails.
        """
        done = run(self.system.procedures, self.battle, Draft(code, args))
        if done.status != "finished":
            raise not_now("kernel.correction_failed")
        told, digest = tuple(done.table.told), hex_of(done.table.battle.digest)
        return Entry("step", code, args, (), (), done.answers, told, digest)

    def prepare_undo(self, count: int = 1) -> Entry:
        """Return the undoing of the last `count` steps that stand.

        Raises:
            NotNow: there are not so many.
        """
        if not 0 < count <= len(self.done):
            raise not_now("kernel.nothing_to_undo")
        entry = Entry("undo", count=count)
        return replace(entry, digest=hex_of(self._after(entry).digest))

    def prepare_redo(self, count: int = 1) -> Entry:
        """Return the redoing of the next `count` undone steps.

        Raises:
            NotNow: there are not so many.
        """
        if not 0 < count <= len(self.undone):
            raise not_now("kernel.nothing_to_redo")
        entry = Entry("redo", count=count)
        return replace(entry, digest=hex_of(self._after(entry).digest))

    def adopt(self, entry: Entry, seq: int = 0, at: str = "") -> None:
        """Make a stored entry part of the session; an open draft is to be run again or closed by the caller.

        Raises:
            TornJournal: the entry does not fit this battle. Nothing is different then.
        """
        if entry.kind == "abandon":
            return
        battle = self._after(entry)
        if battle.digest and hex_of(battle.digest) != entry.digest:
            raise TornJournal(f"after {entry.kind} {entry.code} the state is not as recorded")
        self.battle = battle
        if entry.kind == "step":
            self.done.append(len(self.lines))
            self.lines.append(Line(entry, seq, at))
            self.undone.clear()
            return
        for _ in range(entry.count):
            source, target = (self.done, self.undone) if entry.kind == "undo" else (self.undone, self.done)
            index = source.pop()
            target.append(index)
            line = self.lines[index]
            line.undone, line.undone_at = (seq or -1, at) if entry.kind == "undo" else (0, "")

    def _after(self, entry: Entry) -> Battle:
        """Return the battle after an entry; a light battle has no digest to compare."""
        battle = self.battle
        if entry.kind == "step":
            return _folded(battle, entry)
        moved = self.done if entry.kind == "undo" else self.undone
        if not 0 < entry.count <= len(moved):
            raise TornJournal(f"there is nothing to {entry.kind}")
        step = _reverted if entry.kind == "undo" else _folded
        for index in moved[: -entry.count - 1 : -1]:
            battle = step(battle, self.lines[index].entry)
        return battle

    def close_draft(self) -> None:
        """Forget the draft: it was kept as a step or dropped."""
        self.draft, self.running = None, None

    def rerun(self) -> Running | None:
        """Run the open draft again on the battle as it is now."""
        return self.resume(self.draft) if self.draft is not None else None


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
