"""The logs of battles: as far as every entry leads to the state that it says of itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from database.canonical import parse
from database.tables import Row
from desktop.campaign.play_codec import battle_of, entry_of
from desktop.campaign.rules_needed import missing_rules
from desktop.rules.kernel.battle import TornJournal
from desktop.rules.kernel.session import EntryKind, Session
from desktop.rules.systems import system

_FAULTS = (TornJournal, ValueError, KeyError, IndexError, TypeError, AttributeError)


def is_log(entry: Row) -> bool:
    """Whether an entry is of the log of a battle."""
    return entry["battle"] is not None and entry["stack"] == entry["battle"]


def sound(battle: Row, entries: Sequence[Row]) -> int:
    """Return how many of the entries of a battle's log, from its beginning on, lead where they say.

    Of a log that only newer rules can read all are kept that this program cannot judge.
    """
    missing = missing_rules(battle, entries[-1]["ruleset"] if entries else "")
    try:
        session = Session(system(battle["system"]), battle_of(battle["start"]["things"]))
    except _FAULTS:
        return 0 if missing is None else len(entries)
    for number, entry in enumerate(entries):
        try:
            if entry["kind"] != "abandon":
                step = entry["kind"] == "step"
                told, inputs = (parse(entry["changes"]), parse(entry["answers"])) if step else ((), {})
                kind = cast(EntryKind, entry["kind"])
                session.adopt(entry_of(kind, entry["code"], inputs or {}, told, entry["digest"]), entry["seq"],
                              entry["at"])
        except _FAULTS:
            return number if missing is None else len(entries)
    return len(entries)
