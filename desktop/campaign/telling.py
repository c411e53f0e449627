"""Sentences about changes: what Undo would take back, what was done."""

from __future__ import annotations

from desktop.campaign.changeset import Label
from desktop.campaign.history import HistoryEntry
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
    """Return the sentence of something done, for the message bar."""
    return words.say(f"campaign.did.{label.code}", **_params(words, label))


def history_line(words: Words, entry: HistoryEntry) -> str:
    """Return the line of the history for an entry."""
    what = did(words, entry.label)
    if entry.kind == "undo":
        return words.say("campaign.history.undo", what=what)
    if entry.kind == "redo":
        return words.say("campaign.history.redo", what=what)
    return what


def _short(words: Words, label: Label) -> str:
    return words.say(f"campaign.undo.{label.code}", **_params(words, label))


def _params(words: Words, label: Label) -> dict[str, object]:
    """Return the slots of a label; a state is said in words."""
    params: dict[str, object] = dict(label.params)
    if "state" in params:
        params["state"] = words.say(f"campaign.recruit_state.{params['state']}")
    return params
