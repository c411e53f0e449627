"""A battle at the table: the session, stored before it is shown.

Every act prepares an entry in the rules core, writes it in one transaction, and only then lets the session take it:
what is on the screen is on disk, and a file that would not take it leaves everything as it was. The draft of a step
under way is written at every answer, so that a killed program goes on at the same question.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from desktop.campaign.changeset import ChangeSet, Label
from desktop.campaign.desk import Desk
from desktop.campaign.play_keeping import Keeper
from desktop.campaign.play_log import load
from desktop.rules.kernel.asking import Answer, AnswerSource, Value
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.dice import Dice
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running
from desktop.rules.kernel.numbers import Refusal as RuleRefusal
from desktop.rules.kernel.offers import Due, Offer
from desktop.rules.kernel.session import Entry, NotNow, Session
from desktop.rules.kernel.system import System

__all__ = ["NotNow", "PlayTable"]


class PlayTable:
    """One battle at the table, over the desk's file.

    `battle_row` are the facts of the battle as planned; `faces` are dice the app has rolled for the open question and
    that are not confirmed yet; `clocks` milliseconds by side; `keeper` writes it down; `missing` rules refuse all acts.
    """

    def __init__(self, desk: Desk, battle_row: Mapping[str, Any]) -> None:
        self.desk = desk
        self.battle_row = dict(battle_row)
        loaded = load(desk.store, battle_row)
        self.session: Session = loaded.session
        self.dice: Dice = loaded.dice
        self.clocks: dict[str, int] = loaded.clocks
        self.faces: tuple[int, ...] = loaded.faces
        self.missing = loaded.missing
        self.keeper = Keeper(desk.store, self.battle_row, loaded.last_seq, f"{self.system.id}:{self.system.version}")
        if loaded.draft is not None:
            self.session.resume(loaded.draft)

    # --- what is there

    @property
    def id(self) -> str:
        """The id of the battle."""
        return str(self.battle_row["id"])

    @property
    def battle(self) -> Battle:
        """The state as it stands, without the step under way."""
        return self.session.battle

    @property
    def system(self) -> System:
        """The game that is played."""
        return self.session.system

    @property
    def running(self) -> Running | None:
        """The step under way, or None."""
        return self.session.running

    @property
    def seen(self) -> Battle:
        """The state as the step under way has it so far."""
        running = self.session.running
        return running.table.battle if running is not None and running.status != "failed" else self.session.battle

    def offers(self, unit: str) -> list[Offer]:
        """What a unit may do now, and why not the rest."""
        return self.system.offers(self.battle, unit)

    def dues(self) -> list[Due]:
        """What is due, ahead, or worth a word."""
        return self.system.dues(self.battle)

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer or a step to take back."""
        return self.missing is None and (self.session.draft is not None or bool(self.session.done))

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone step to bring back."""
        return self.missing is None and self.session.draft is None and bool(self.session.undone)

    # --- the step under way

    def start(self, code: str, args: tuple[Scalar, ...] = (), forced: Iterable[str] = ()) -> Running | None:
        """Begin a step. One that asks nothing is kept at once; then None is returned.

        Raises:
            NotNow: another step is under way.
        """
        if self.session.draft is not None:
            raise NotNow(RuleRefusal("kernel.run_open", forcible=False))
        return self._show(Draft(code, args, forced=tuple(forced)), settle=True)

    def answer(
        self, value: Value, source: AnswerSource = "table", faces: tuple[int, ...] = (), *, force: bool = False
    ) -> Running | None:
        """Answer the open question. A step that is over with a hard answer is kept at once; then None is returned.

        Raises:
            NotNow: nothing is asked, or the value cannot be.
        """
        draft = self.session.answer(value, source, faces, force=force)
        return self._show(draft, settle=True)

    def roll(self) -> tuple[int, ...]:
        """Roll the app's dice for the open question; what was seen is on disk and is not rolled again.

        Raises:
            NotNow: no dice are asked for.
        """
        running, draft = self.session.running, self.session.draft
        request = running.request if running is not None else None
        if request is None or draft is None or not request.rolled:
            raise NotNow(RuleRefusal("kernel.nothing_asked", forcible=False))
        if self.faces:
            return self.faces
        n, sides = request.dice
        faces, dice = self.dice.roll_off(sides) if request.kind == "rolloff" else self.dice.roll(n, sides)
        self.keeper.draft(draft, dice.position, faces)
        self.dice, self.faces = dice, faces
        return faces

    def revise(self, key: str, nth: int, value: Value) -> Running | None:
        """Set an assumption since the last hard answer to another value.

        Raises:
            NotNow: it may not be revised any more, or the value cannot be.
        """
        return self._show(self.session.revised(key, nth, value), settle=False)

    def change_number(self, key: str, by: int) -> Running | None:
        """Change a number needed by hand; 0 takes the change away."""
        draft = self.session.draft
        if draft is None:
            raise NotNow(RuleRefusal("kernel.nothing_asked", forcible=False))
        return self._show(draft.with_hand(key, by), settle=False)

    def confirm(self) -> None:
        """Keep the finished step: it ended in assumptions and waited for a word.

        Raises:
            NotNow: it still waits for an answer, or a rule of it has failed.
        """
        self._finish()

    def back(self) -> Running | None:
        """Take the last hard answer back; with none given the step is dropped and None returned.

        Dice of the app that were seen stay on the table for the same question: they are not rolled again.
        """
        found = self.session.back()
        if found is None:
            self.drop()
            return None
        shorter, answer = found
        return self._show(shorter, settle=False, faces=answer.faces if answer.source == "app" else ())

    def drop(self) -> None:
        """Drop the step under way. The dice that were seen stay in the journal."""
        if self.session.draft is not None:
            self._keep(self.session.prepare_drop(), close=True)

    def play_again(self, code: str, args: tuple[Scalar, ...], answers: Iterable[Answer]) -> None:
        """Play a recorded step from its answers and keep it.

        Raises:
            NotNow: the answers are not those that the step asks for now.
        """
        _ask_rules(self)
        self.session.resume(Draft(code, args, answers=tuple(answers)))
        try:
            entry = self.session.prepare_step()
        except NotNow:
            self.session.close_draft()
            raise
        self._keep(entry, close=True)

    # --- corrections, undo, redo

    def correct(self, code: str, *args: Any) -> None:
        """Correct the state by hand, whatever is under way; the step under way goes on upon the new state.

        Raises:
            NotNow: the correction cannot be.
        """
        _ask_rules(self)
        entry = self.session.prepare_call(code, args)
        if entry.told:
            self._keep(entry, close=False)

    def undo(self) -> None:
        """Take the last answer back, then the step under way, then the last step.

        Raises:
            NotNow: there is nothing to take back.
        """
        if self.session.draft is not None:
            self.back()
        else:
            self._keep(self.session.prepare_undo(), close=False)

    def redo(self) -> None:
        """Bring the step back that was undone last.

        Raises:
            NotNow: there is none, or another step is under way.
        """
        if self.session.draft is not None:
            raise NotNow(RuleRefusal("kernel.run_open", forcible=False))
        self._keep(self.session.prepare_redo(), close=False)

    def go_back_to(self, index: int) -> int:
        """Undo every step after a line of the log; returns how many were undone."""
        self.drop()
        count = sum(1 for at in self.session.done if at > index)
        for _ in range(count):
            self.undo()
        return count

    # --- keeping

    def _show(self, draft: Draft, *, settle: bool, faces: tuple[int, ...] = ()) -> Running | None:
        """Run a draft, keep it, and show it; a finished one that waits for no word becomes a step at once."""
        _ask_rules(self)
        was = self.session.draft
        running = self.session.resume(draft)
        try:
            if settle and running.status == "finished" and not running.wants_next and not running.lost:
                self._finish()
                return None
            self.keeper.draft(draft, self.dice.position, faces)
        except Exception:
            self._put_back(was)
            raise
        self.faces = faces
        return running

    def _finish(self) -> None:
        """Keep a finished step; one that told nothing leaves no trace, so that redo is still there after it."""
        entry = self.session.prepare_step()
        if entry.told or entry.answers:
            self._keep(entry, close=True)
        else:
            self.keeper.forget()
            self.session.close_draft()

    def _put_back(self, draft: Draft | None) -> None:
        if draft is None:
            self.session.close_draft()
        else:
            self.session.resume(draft)

    def _keep(self, entry: Entry, *, close: bool) -> None:
        """Write an entry, take it over, and tell everybody."""
        _ask_rules(self)
        params = {"dice": self.dice.position, "clocks": dict(self.clocks)}
        seq, at = self.keeper.entry(entry, self.session, params, keep_draft=not close)
        self.session.adopt(entry, seq, at)
        if close:
            self.session.close_draft()
            self.faces = ()
        else:
            self.session.rerun()
        label = Label(entry.code or entry.kind, (("number", int(self.battle_row["number"])),))
        self.desk.announce(ChangeSet(self.battle_row["campaign"], seq, entry.kind, label, (), self.id), self)


def _ask_rules(table: PlayTable) -> None:
    """Ask that this program has the rules of a battle, before it runs its own on it."""
    if table.missing is not None:
        raise table.missing.refusal(str(table.battle_row["name"]))
