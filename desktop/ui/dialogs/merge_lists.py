"""What comes new, what is newer there and what is equal, in lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from desktop.campaign.archive.closure import OF_BATTLE
from desktop.campaign.archive.comparing import NOT_MERGED, named
from desktop.campaign.archive.plan import PLAYED, Plan
from desktop.ui.context import Context
from desktop.ui.dialogs.merge_words import column_words, table_words, value_words

_NAMED = 12
"""So many of one kind are named; the others are counted."""

_ORDER = ("campaign", "player", "warband", "recruit", "card")
"""What is named first."""


def way_words(context: Context, plan: Plan) -> str:
    """Return what becomes of the battle as it was fought."""
    conflict = any(one.id == PLAYED for one in plan.conflicts)
    more = len(plan.package.log) - (plan.shared if plan.way == "go_on" else 0)
    return context.say(f"safety.merge.way.{'conflict' if conflict else plan.way}", n=more)


def new_lines(context: Context, plan: Plan) -> Iterator[str]:
    """Yield what comes new, kind by kind."""
    back = {name for _, name in plan.came_back}
    for table, rows in plan.rows.items():
        names = [name for name in (named(table, row) for row in rows.values()) if name not in back or not name]
        if names:
            yield _named(context, table, names)
    if plan.came_back:
        yield context.say("safety.merge.came_back", n=len(plan.came_back),
                          what=", ".join(name or table_words(context, table, 1) for table, name in plan.came_back))


def newer_lines(context: Context, plan: Plan) -> Iterator[str]:
    """Yield what is newer there, value by value."""
    for table, key, values in plan.changes:
        old = plan.here.get(table, {}).get(key, {})
        of = named(table, old) or table_words(context, table, 1)
        for column, value in sorted(values.items()):
            yield context.say("safety.merge.change", of=of, column=column_words(context, column),
                              old=value_words(context, table, column, old.get(column)),
                              new=value_words(context, table, column, value))


def equal_words(context: Context, plan: Plan) -> str:
    """Return how much stands here exactly as it is there, empty where nothing does."""
    touched = {(table, key) for table, key, _ in plan.changes} | {(one.table, one.key) for one in plan.conflicts}
    counts = {table: sum((table, key) not in touched and _same(rows[key], plan.package.tables[table][key])
                         for key in rows) for table, rows in plan.here.items() if table not in OF_BATTLE}
    found = {table: n for table, n in counts.items() if n}
    if not found:
        return ""
    ordered = sorted(found.items(), key=_in_order)
    what = ", ".join(f"{n} {table_words(context, table, n)}" for table, n in ordered)
    return context.say("safety.merge.equal_words", n=sum(found.values()), what=what)


def _in_order(counted: tuple[str, int]) -> tuple[int, str]:
    table = counted[0]
    return _ORDER.index(table) if table in _ORDER else len(_ORDER), table


def _same(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> bool:
    return all(ours[column] == theirs[column] for column in ours if column not in NOT_MERGED)


def _named(context: Context, table: str, names: list[str]) -> str:
    what = f"{len(names)} {table_words(context, table, len(names))}"
    shown = [name for name in names if name][:_NAMED]
    if not shown:
        return what
    rest = f" … (+{len(names) - len(shown)})" if len(names) > len(shown) else ""
    return context.say("safety.merge.row", what=what, names=", ".join(shown) + rest)
