"""Entries and drafts of a battle as the journal keeps them, and back.

What the rules core told is stored as `[code, params, changes]` for each event; an undo carries the inverse changes, so
that the state is the plain fold of the stored changes. Inputs stand in the column of answers, which loading may skip.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from desktop.rules.kernel.asking import Answer
from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.codec import encode, freeze
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.events import Told
from desktop.rules.kernel.session import Entry, EntryKind
from desktop.rules.kernel.things import unpack


def stored_told(told: Iterable[Told]) -> list[Any]:
    """Return events as stored."""
    return [[one.code, one.params, [list(change) for change in one.changes]] for one in told]


def told_of(stored: Any) -> tuple[Told, ...]:
    """Return events from what was stored."""
    return tuple(Told(code, params, tuple(_change(*parts) for parts in changes))
                 for code, params, changes in stored or ())


def _change(kind: str, id: str, field: str, old: Any, new: Any) -> Change:
    return Change(kind, id, field, old, new)


def stored_inputs(entry: Entry) -> dict[str, Any]:
    """Return the inputs of a step or of an abandoned draft as stored."""
    return {"args": encode(entry.args), "hand": encode(entry.hand), "forced": encode(entry.forced),
            "answers": [encode(answer) for answer in entry.answers]}


def entry_of(kind: EntryKind, code: str, inputs: Mapping[str, Any], told: Any, digest: str) -> Entry:
    """Return an entry from its stored columns."""
    return Entry(
        kind, code, freeze(inputs.get("args", [])), freeze(inputs.get("hand", [])), freeze(inputs.get("forced", [])),
        tuple(answer_of(one) for one in inputs.get("answers", [])), told_of(told), digest,
    )


def answer_of(stored: Mapping[str, Any]) -> Answer:
    """Return a recorded answer from what was stored."""
    return Answer(
        str(stored["key"]), freeze(stored.get("value")), stored.get("source", "table"),
        freeze(stored.get("faces", [])), stored.get("print", ""), stored.get("nth", 0), stored.get("about", ""),
        stored.get("sides", 0),
    )


def stored_draft(draft: Draft) -> dict[str, Any]:
    """Return a draft as stored."""
    data: dict[str, Any] = encode(draft)
    return data


def draft_of(stored: Mapping[str, Any]) -> Draft:
    """Return a draft from what was stored."""
    return Draft(str(stored["code"]), freeze(stored.get("args", [])), freeze(stored.get("hand", [])),
                 freeze(stored.get("forced", [])), tuple(answer_of(one) for one in stored.get("answers", [])))


def stored_battle(battle: Battle) -> list[Any]:
    """Return the whole state of a battle as stored: `[kind, fields]` for each thing."""
    return [[item.kind, encode(item)] for item in battle.things()]


def battle_of(stored: Iterable[Any]) -> Battle:
    """Return a battle from its stored state.

    Raises:
        KeyError: it holds a kind of thing that this program does not know.
        CodecError: a thing is not as its kind declares.
    """
    return Battle.of(unpack(kind, fields) for kind, fields in stored)


