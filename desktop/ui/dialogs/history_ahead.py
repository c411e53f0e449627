"""What going to another point of the history would do, said before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from desktop.campaign.history import HistoryEntry
from desktop.campaign.jumping import Jump
from desktop.campaign.telling import did
from desktop.ui.context import Context

_NAMED = 6
"""So many changes are named; the others are counted."""


def ahead_lines(context: Context, jump: Jump) -> list[str]:
    """Return the sentences about a jump: what goes, what comes back, which battles, or why it cannot be."""
    if jump.refusal is not None:
        return [context.say(jump.refusal.code, **dict(jump.refusal.params))]
    said = []
    if jump.taken_back:
        said.append(context.say("safety.history.goes", n=len(jump.taken_back), what=_named(context, jump.taken_back)))
    if jump.brought_back:
        said.append(context.say("safety.history.comes", n=len(jump.brought_back),
                                what=_named(context, jump.brought_back)))
    gone = {entry.seq for entry in jump.taken_back}
    for entry, steps in jump.steps:
        code = "safety.history.steps_go" if entry.seq in gone else "safety.history.steps_come"
        said.append(context.say(code, n=steps, **dict(entry.label.params)))
    return said or [context.say("safety.history.nothing")]


def _named(context: Context, entries: Sequence[HistoryEntry]) -> str:
    """Return what was done, in words; the same thing done over and over is said once."""
    runs = [(words, len(list(run))) for words, run in groupby(did(context.words, entry.label) for entry in entries)]
    words = "; ".join(what if n == 1 else f"{what} (× {n})" for what, n in runs[:_NAMED])
    rest = sum(n for _, n in runs[_NAMED:])
    return context.say("safety.history.and_more", what=words, n=rest) if rest else words
