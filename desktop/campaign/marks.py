"""Named marks in the history: points to go back to.

A user sets one under a name; it is an entry of the journal on a stack of its own, so that setting one neither stands
in the way of undo nor ends what can be redone, and it travels with the campaign. Before results, imports and deletions
nobody needs to think of setting one: such a point is read off the history itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from sqlalchemy import Connection, select

from database.canonical import parse
from database.journal import NewEntry
from database.recorder import Recorder
from database.stacks import BEGINNING, Stack
from database.tables import JOURNAL
from desktop.campaign import checks
from desktop.campaign.changeset import Label
from desktop.campaign.history import HistoryEntry
from desktop.campaign.refusal import Refusal

SET, NAME, REMOVE = "mark_set", "mark_name", "mark_remove"
"""The codes of the entries by which a mark comes, gets another name, and goes."""

MARKED = frozenset({"write_back", "import_warband", "import_lists", "take_pack", "take_packs", "take_battle",
                    "delete_campaign", "delete_warband", "delete_battle"})
"""The commands before which a point is marked by itself."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A point to go back to. `id` names a mark of the user; `before` is what an automatic one stands before.

    Shape: `target` is the entry that is the newest one there, `seq` where the mark itself stands in the history.
    """

    seq: int
    at: str
    target: int
    name: str = ""
    id: str = ""
    before: Label | None = None


def stack_of(stack: str) -> str:
    """Return the stack on which the marks of a stack are kept."""
    return f"marks:{stack}"


def set_mark(record: Recorder, stack: str, name: str) -> int:
    """Set a mark where the history stands now; returns its entry. Raises a Refusal when the name is empty."""
    return _write(record, stack, SET, {"name": checks.named(name)})


def name_mark(record: Recorder, stack: str, mark: str, name: str) -> int:
    """Give a mark another name; returns the entry. Raises a Refusal when the name is empty or the mark is gone."""
    _there(record.connection, stack, mark)
    return _write(record, stack, NAME, {"mark": mark, "name": checks.named(name)})


def remove_mark(record: Recorder, stack: str, mark: str) -> int:
    """Take a mark away; returns the entry. Raises a Refusal when it is gone already."""
    there = _there(record.connection, stack, mark)
    return _write(record, stack, REMOVE, {"mark": mark, "name": there.name})


def marks(connection: Connection, stack: Stack, name: str, history: Iterable[HistoryEntry]) -> tuple[Mark, ...]:
    """Return the marks of a stack, newest first: those of the user, and those before what is risky and stands."""
    own = [replace(mark, target=stack.top_at(mark.seq)) for mark in _own(connection, name).values()]
    return tuple(sorted((*own, *_automatic(stack, history)), key=_place, reverse=True))


def _place(mark: Mark) -> int:
    return mark.seq


def _write(record: Recorder, stack: str, code: str, params: dict[str, str]) -> int:
    return record.append(NewEntry("edit", code, stack_of(stack), stack or None, params=params))


def _automatic(stack: Stack, history: Iterable[HistoryEntry]) -> Iterator[Mark]:
    for entry in history:
        upon = stack.upon.get(entry.seq, BEGINNING)
        if entry.kind == "edit" and entry.label.code in MARKED and upon != BEGINNING and not entry.undone:
            yield Mark(entry.seq, entry.at, upon, before=entry.label)


def _own(connection: Connection, name: str) -> dict[str, Mark]:
    """Return the user's marks by their ids, as the entries about them leave them."""
    kept: dict[str, Mark] = {}
    query = select(JOURNAL.c.seq, JOURNAL.c.id, JOURNAL.c.at, JOURNAL.c.code, JOURNAL.c.params)
    for seq, id, at, code, text in connection.execute(query.where(JOURNAL.c.stack == stack_of(name))
                                                      .order_by(JOURNAL.c.seq)):
        params = parse(text)
        if code == SET:
            kept[id] = Mark(seq, at, 0, str(params["name"]), id)
        elif code == NAME and params["mark"] in kept:
            kept[params["mark"]] = replace(kept[params["mark"]], name=str(params["name"]))
        elif code == REMOVE:
            kept.pop(params["mark"], None)
    return kept


def _there(connection: Connection, stack: str, mark: str) -> Mark:
    found = _own(connection, stack).get(mark)
    if found is None:
        raise Refusal("campaign.refusal.no_mark")
    return found
