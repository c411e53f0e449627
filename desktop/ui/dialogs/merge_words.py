"""What a comparison of two records says: names of things and values, both values of a conflict, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from desktop.campaign.archive.plan import PLAYED, Conflict, Fought
from desktop.campaign.cardrows import card_of
from desktop.campaign.refusal import Refusal
from desktop.exchange.updating.differences import differences
from desktop.ui.context import Context
from desktop.ui.dialogs.facts import moment

_MOST = 600
"""A longer value is shown as far as this. Units: letters."""

_CARDS = frozenset({"body", "before"})


@dataclass(frozen=True, slots=True)
class Both:
    """Both values in words; `note` is what is said of the two together."""

    ours: str
    theirs: str
    note: str = ""


def table_words(context: Context, table: str, n: int) -> str:
    """Return what rows of a table are called, in the form that their number asks for."""
    code = f"safety.merge.table.{table}"
    return context.say(code if code in context.words else "safety.merge.table.other", n=n)


def column_words(context: Context, column: str) -> str:
    """Return what a value is called."""
    code = f"safety.merge.column.{column}"
    return context.say(code if code in context.words else "safety.merge.column.other")


def value_words(context: Context, table: str, column: str, value: Any) -> str:
    """Return a value in words, as far as there is room."""
    words = _plain(context, table, column, value)
    if len(words) > _MOST:
        return context.say("safety.merge.more", words=words[:_MOST], n=len(words) - _MOST)
    return words


def head_words(context: Context, conflict: Conflict) -> str:
    """Return what a conflict is about."""
    if conflict.id == PLAYED:
        return context.say("safety.merge.played.what")
    of = conflict.of or table_words(context, conflict.table, 1)
    return f"{of} · {column_words(context, conflict.column)}"


def both_words(context: Context, conflict: Conflict) -> Both:
    """Return both values of a conflict."""
    ours, theirs = conflict.ours, conflict.theirs
    if isinstance(ours, Fought) and isinstance(theirs, Fought):
        return Both(_fought(context, ours), _fought(context, theirs), context.say("safety.merge.played.note"))
    if conflict.column in _CARDS and isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        found = _cards(context, ours, theirs)
        if found is not None:
            return found
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        return Both(*_different(context, ours, theirs))
    one, other = (name or value_words(context, conflict.table, conflict.column, value)
                  for name, value in zip(conflict.names, (ours, theirs), strict=True))
    return Both(one, other)


def _fought(context: Context, fought: Fought) -> str:
    say = context.say
    if fought.state == "planned" and not fought.lines:
        return say("safety.merge.played.planned")
    lines = [say("safety.merge.played.state", state=say(f"battles.state.{fought.state}"), n=fought.lines)]
    lines += [say("safety.merge.played.side", name=name,
                  outcome=say(f"battles.result.{outcome}" if outcome else "safety.merge.played.open"))
              for name, outcome in fought.sides]
    if fought.at:
        lines.append(say("safety.merge.played.last", when=moment(fought.at)))
    return "\n".join(lines)


def _cards(context: Context, ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> Both | None:
    """Return two cards by name and points, and what is different between them; None where one cannot be read."""
    try:
        one, other = card_of(ours), card_of(theirs)
    except Refusal:
        return None
    told = "\n".join(change.said(context.words) for change in differences(one, other))
    points = context.say("safety.merge.column.points")
    return Both(f"{one.name}\n{points}: {one.points}", f"{other.name}\n{points}: {other.points}", told)


def _different(context: Context, ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> tuple[str, str]:
    """Return of two records those parts that are not the same."""
    one, other = dict(_leaves(ours)), dict(_leaves(theirs))
    keys = [key for key in dict.fromkeys((*one, *other)) if one.get(key) != other.get(key)]
    said = []
    for leaves in (one, other):
        lines = [context.say("safety.merge.key_value", key=key, value=_plain(context, "", "", leaves.get(key)))
                 for key in keys]
        said.append("\n".join(lines) or context.say("safety.merge.empty"))
    return said[0], said[1]


def _leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping) and value:
        for key, part in value.items():
            yield from _leaves(part, f"{path} · {key}" if path else str(key))
    elif isinstance(value, list) and any(isinstance(part, Mapping | list) for part in value):
        for place, part in enumerate(value, start=1):
            name = str(part.get("name") or part.get("key") or place) if isinstance(part, Mapping) else str(place)
            yield from _leaves(part, f"{path} · {name}" if path else name)
    else:
        yield path, value


def _plain(context: Context, table: str, column: str, value: Any) -> str:
    if value is None or value in ("", [], {}):
        return context.say("safety.merge.empty")
    code = _CODES.get((table, column))
    if code is not None and f"{code}.{value}" in context.words:
        return context.say(f"{code}.{value}")
    if isinstance(value, Mapping):
        if column in _CARDS:
            return str(value.get("name", "?"))
        return "; ".join(f"{key}: {_plain(context, '', '', part)}" for key, part in _leaves(value))
    if isinstance(value, list):
        return ", ".join(_plain(context, "", "", part) for part in value)
    return str(value)


_CODES = {("recruit", "state"): "safety.merge.recruit_state", ("battle_side", "outcome"): "battles.result",
          ("muster", "fate"): "battles.fate", ("battle", "state"): "battles.state"}
