"""Sentences about changes: what Undo would take back, what was done."""

from __future__ import annotations

from desktop.campaign.changeset import Label
from desktop.campaign.history import HistoryEntry
from desktop.campaign.marks import Mark
from desktop.campaign.timeline import Line
from desktop.words import Words


def undo_label(words: Words, label: Label | None) -> str:
    """Return the text of the Undo action; a plain one where there is nothing to undo."""
    if label is None:
        return words.say("campaign.menu.undo_nothing")
    return words.say("campaign.menu.undo", what=_short(words, label))


def redo_label(words: Words, label: Label | None) -> str:
    """Return the text of the Redo action; a plain one where there is nothing to redo."""
    if label is None:
        return words.say("campaign.menu.redo_nothing")
    return words.say("campaign.menu.redo", what=_short(words, label))


def did(words: Words, label: Label) -> str:
    """Return the sentence of something done; a newer program may have done what has no words yet."""
    code = f"campaign.did.{label.code}"
    return words.say(code if code in words else "campaign.history.unknown", **_params(words, label))


def history_line(words: Words, entry: HistoryEntry) -> str:
    """Return the line of the history for an entry."""
    what = did(words, entry.label)
    if entry.kind == "undo":
        return words.say("campaign.history.undo", what=what)
    if entry.kind == "redo":
        return words.say("campaign.history.redo", what=what)
    return what


def timeline_line(words: Words, line: Line) -> str:
    """Return the words of a line of the whole history."""
    if line.sort in ("play", "mark"):
        return words.say(f"campaign.history.{line.sort}", n=line.n, **dict(line.label.params))
    what = did(words, line.label)
    if line.sort == "done":
        return what
    return words.say(f"campaign.history.{line.sort}{'_run' if line.n > 1 else ''}", what=what, n=line.n)


def mark_line(words: Words, mark: Mark) -> str:
    """Return what a mark is called."""
    return words.say("campaign.mark.before", what=did(words, mark.before)) if mark.before is not None else mark.name


def _short(words: Words, label: Label) -> str:
    return words.say(f"campaign.undo.{label.code}", **_params(words, label))


def _params(words: Words, label: Label) -> dict[str, object]:
    """Return the slots of a label; a state is said in words."""
    params: dict[str, object] = dict(label.params)
    if "state" in params:
        params["state"] = words.say(f"campaign.recruit_state.{params['state']}")
    return params
