"""Writing down what happens at the table: drafts and entries, one transaction each, before anything is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import select

from database import battlelog
from database.journal import NewEntry
from database.recorder import Recorder
from database.store import Store
from database.tables import RECORDED
from desktop.campaign.play_codec import stored_draft, stored_inputs, stored_told
from desktop.campaign.refusal import Refusal
from desktop.campaign.rules_needed import RULES, missing_rules
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.session import Entry, Session

_BATTLE = RECORDED["battle"].c


class Keeper:
    """Keeps one battle in the file; `last` is its newest entry as this table knows it.

    Another program that has gone on with the battle is noticed before anything is written, and so are rules that this
    one does not have.
    """

    def __init__(self, store: Store, battle: Mapping[str, Any], last: int, ruleset: str) -> None:
        self._store = store
        self._battle = battle
        self._ruleset = ruleset
        self.last = last

    def draft(self, draft: Draft, dice: int, faces: Sequence[int]) -> None:
        """Write down the step under way, with the dice that were rolled for it and not confirmed."""
        body = {"draft": stored_draft(draft), "dice": dice, "faces": list(faces)}
        with self._store.write() as record:
            self._expect_mine(record)
            battlelog.save_draft(record, str(self._battle["id"]), body)

    def forget(self) -> None:
        """Forget the step under way, which came to nothing."""
        with self._store.write() as record:
            self._expect_mine(record)
            battlelog.drop_draft(record, str(self._battle["id"]))

    def entry(self, entry: Entry, session: Session, params: Mapping[str, Any], *, keep_draft: bool) -> tuple[int, str]:
        """Append an entry; returns its number and its moment."""
        step = entry.kind == "step"
        new = NewEntry(
            entry.kind, entry.code, str(self._battle["id"]), self._battle["campaign"], str(self._battle["id"]), params,
            stored_inputs(entry) if step or entry.kind == "abandon" else None,
            stored_told(entry.told) if step else None, entry.digest, _reverts(entry, session), self._ruleset,
        )
        with self._store.write() as record:
            self._expect_mine(record)
            expect = battlelog.last_seq(record.connection, new.stack)
            self.last = battlelog.append(record, new, expect=expect, keep_draft=keep_draft)
            return self.last, record.now

    def is_newest(self, draft: Draft | None) -> bool:
        """Whether the file holds of the battle what this table knows, the step under way with it; no step is read."""
        key = str(self._battle["id"])
        with self._store.read() as connection:
            last, kept = battlelog.last_seq(connection, key), battlelog.load_draft(connection, key)
        known = None if draft is None else stored_draft(draft)
        return last == self.last and known == (None if kept is None else kept.body.get("draft"))

    def _expect_mine(self, record: Recorder) -> None:
        name, key = str(self._battle["name"]), str(self._battle["id"])
        row = record.connection.execute(select(_BATTLE.state, *RULES).where(_BATTLE.id == key)).mappings().first()
        if row is None or row["state"] == "planned":
            raise Refusal("campaign.refusal.not_begun", name=name)
        if battlelog.last_seq(record.connection, key) > self.last:
            raise Refusal("campaign.refusal.played_elsewhere", name=name)
        missing = missing_rules(dict(row), self._ruleset)
        if missing is not None:
            raise missing.refusal(name)


def _reverts(entry: Entry, session: Session) -> int | None:
    """Return the entry that an undo takes back, or the undo that a redo takes back."""
    if entry.kind == "undo":
        return session.lines[session.done[-1]].seq
    return session.lines[session.undone[-1]].undone if entry.kind == "redo" else None
