"""The round a running battle is in, read from its steps without folding them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from database import stacks
from database.canonical import parse
from database.store import Store
from database.tables import JOURNAL, RECORDED
from desktop.rules.kernel.battle import WHOLE
from desktop.rules.kernel.pieces import Clock

_ENTRY, _BATTLE = JOURNAL.c, RECORDED["battle"].c
_CLOCK = f'["{Clock.kind}","clock","'


def round_now(store: Store, battle: str) -> int:
    """Return the round that the newest standing step of a battle leaves it in; nothing before the first."""
    with store.read() as connection:
        start = connection.execute(select(_BATTLE.start).where(_BATTLE.id == battle)).scalar()
        if not start:
            return 0
        mine = (_ENTRY.stack == battle, _ENTRY.seq > int(start.get("after", 0)))
        stack = stacks.Stack()
        for entry in connection.execute(select(_ENTRY.seq, _ENTRY.kind, _ENTRY.reverts).where(*mine)
                                        .order_by(_ENTRY.seq)):
            stack.take(*entry)
        standing = {done.seq for done in stack.done}
        told = select(_ENTRY.seq, _ENTRY.changes).where(*mine, _ENTRY.changes.contains(_CLOCK, autoescape=True))
        for seq, text in connection.execute(told.order_by(_ENTRY.seq.desc())):
            found = _round_of(text) if seq in standing else None
            if found is not None:
                return found
    return next((_round(fields) for kind, fields in start.get("things", ()) if kind == Clock.kind), 0)


def _round_of(text: str) -> int | None:
    """Return the round that a stored step leaves behind; newer rules may have told it in a shape of their own."""
    try:
        return _round_in(parse(text))
    except (TypeError, ValueError, AttributeError):
        return None


def _round_in(told: list[Any]) -> int | None:
    """Return the round that the events of a step leave behind, None where they do not touch it."""
    found = None
    for _code, _params, changes in told:
        for kind, key, field, _old, new in changes:
            if (kind, key) != (Clock.kind, "clock"):
                continue
            if field == "round":
                found = int(new)
            elif field == WHOLE:
                found = _round(new or {})
    return found


def _round(fields: dict[str, Any]) -> int:
    return int(fields.get("round", 0))
