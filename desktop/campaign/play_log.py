"""Reading a battle back: from its first state or a checkpoint, through its entries, to where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from database import battlelog, journal
from database.journal import Entry as StoredEntry
from database.store import Store
from desktop.campaign.play_codec import battle_of, draft_of, entry_of
from desktop.campaign.refusal import Refusal
from desktop.campaign.rules_needed import Missing, missing_rules
from desktop.rules.kernel.battle import Battle, TornJournal
from desktop.rules.kernel.codec import CodecError
from desktop.rules.kernel.dice import Dice
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.session import EntryKind, Session, hex_of
from desktop.rules.kernel.system import System
from desktop.rules.systems import system


@dataclass(slots=True)
class Loaded:
    """A battle as it was read: the session, the app's dice, the clocks, the draft that was under way.

    Shape: with `missing` rules it is only looked at; no draft is taken up then, for our rules would run it.
    """

    session: Session
    dice: Dice
    clocks: dict[str, int]
    draft: Draft | None
    faces: tuple[int, ...]
    last_seq: int
    missing: Missing | None = None


def load(store: Store, battle: Mapping[str, Any]) -> Loaded:
    """Return a running or finished battle as its entries leave it.

    Raises:
        Refusal: the battle has not begun, its log does not fit its first state, or only newer rules can read it.
    """
    start = battle["start"]
    if not start:
        raise Refusal("campaign.refusal.not_begun", name=battle["name"])
    rules = system(battle["system"])
    with store.read() as connection:
        entries = journal.entries(connection, stack=battle["id"], after=int(start.get("after", 0)))
        draft = battlelog.load_draft(connection, battle["id"])
    missing = missing_rules(battle, entries[-1].ruleset if entries else "")
    try:
        session = _fold(rules, battle_of(start["things"]), entries)
        body = draft.body if draft is not None else {}
        params = entries[-1].params if entries else {}
        position = max(int(params.get("dice", 0)), int(body.get("dice", 0)))
        return Loaded(
            session, Dice(str(start["seed"]), position), dict(params.get("clocks", {})),
            draft_of(body["draft"]) if "draft" in body and missing is None else None, tuple(body.get("faces", ())),
            entries[-1].seq if entries else int(start.get("after", 0)), missing,
        )
    except (TornJournal, CodecError, KeyError, IndexError, TypeError, AttributeError, ValueError) as error:
        if missing is not None:
            raise missing.unread(battle["name"]) from error
        raise Refusal("campaign.refusal.log_torn", name=battle["name"]) from error


def _fold(rules: System, first: Battle, entries: list[StoredEntry]) -> Session:
    """Fold the entries without a running digest, and compare the state with what the last entry says of it."""
    session = Session(rules, first.light())
    for stored in entries:
        if stored.kind == "abandon":
            continue
        told = stored.changes if stored.kind == "step" else ()
        inputs = stored.answers if stored.kind == "step" else {}
        kind = cast(EntryKind, stored.kind)
        session.adopt(entry_of(kind, stored.code, inputs or {}, told, stored.digest), stored.seq, stored.at)
    session.battle = Battle.of(session.battle.things())
    if entries and hex_of(session.battle.digest) != entries[-1].digest:
        raise TornJournal("the state is not the one that was recorded")
    return session
