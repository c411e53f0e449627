"""Dues from the system's list: now, later under their moment, reminders, and what ends with the phase."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.offers import Due
from desktop.ui.tracker.presenting.odds import chance_of, percent
from desktop.ui.tracker.presenting.question import number_text
from desktop.ui.tracker.presenting.wording import Wording
from desktop.ui.tracker.spans import Line, line_of, quiet, source, strong
from desktop.ui.tracker.view import ChanceView, DueGroup, DueView

MOST_NOTES = 8
"""More reminders than this are counted, not listed."""


@dataclass(frozen=True, slots=True)
class Dues:
    """The groups to show, what ends with the phase, and how many dues of this phase are open."""

    groups: tuple[DueGroup, ...]
    ending: Line
    now: int


def key_of(due: Due) -> str:
    """Return the key by which a due is found again."""
    return "|".join(due.key)


def dues_of(wording: Wording, dues: list[Due], draft: Draft | None) -> Dues:
    """Return all dues in their groups."""
    say = wording.say
    now = [_due(wording, due, draft) for due in dues if due.when == "now"]
    first = next((number for number, view in enumerate(now) if not view.running), -1)
    now = [view if number == first else replace(view, button="") for number, view in enumerate(now)]
    groups = [DueGroup(say("tracker.due.now"), tuple(now), now=True)]
    moments: dict[str, list[DueView]] = {}
    for due in dues:
        if due.when == "later" and due.moment != "phase":
            moments.setdefault(due.moment, []).append(replace(_due(wording, due, draft), button=""))
    for moment, later in moments.items():
        title = wording.first((f"{wording.system}.moment.{moment}",)) or say("tracker.due.ahead")
        groups.append(DueGroup(title, tuple(later), short=title))
    notes = [replace(_due(wording, due, draft), button="", text="") for due in dues if due.when == "note"]
    if notes:
        more = len(notes) - MOST_NOTES
        shown = tuple(notes[:MOST_NOTES])
        title = say("tracker.due.notes_more", n=more) if more > 0 else say("tracker.due.notes")
        groups.append(DueGroup(title, shown, short=say("tracker.due.notes")))
    ends = [_title(wording, due) for due in dues if due.when == "later" and due.moment == "phase"]
    ending = line_of(quiet(say("tracker.due.ends") + " "), strong(", ".join(ends))) if ends else ()
    return Dues(tuple(groups), ending, len(now))


def why_locked(wording: Wording, reason: str) -> Dues:
    """Return why a battle is only looked at, in the place of what is due."""
    title = wording.say("tracker.locked.title")
    due = DueView("", wording.say("tracker.locked.why"), reason, title)
    return Dues((DueGroup(title, (due,), now=True, short=title),), (), 0)


def _due(wording: Wording, due: Due, draft: Draft | None) -> DueView:
    say = wording.say
    start = due.start
    running = draft is not None and start is not None and (draft.code, draft.args) == start
    text = wording.first((f"{due.code}.text",), due.params)
    button = wording.offer(start[0], due.params) if start is not None else ""
    chance, after, origin = _chance(wording, due)
    short = f"{chance.percent} · {text}" if chance is not None else text
    return DueView(
        key_of(due), _title(wording, due), text, say("tracker.due.open") if running else short, due.subject, running,
        say("tracker.due.running") if running else "", chance, after, origin, "" if running else due.rule, button,
        "play-outline",
    )  # fmt: skip


def _title(wording: Wording, due: Due) -> str:
    return wording.first((f"{due.code}.title", due.code), due.params)


def _chance(wording: Wording, due: Due) -> tuple[ChanceView | None, str, Line]:
    needed = due.needed
    if needed is None or not due.dice[0]:
        return None, "", ()
    n, sides = due.dice
    dice = wording.say("tracker.ask.dice_text", n=n if n > 1 else "", sides=sides)
    share = chance_of(needed, due.dice)
    formula = line_of(f"{dice} ", strong(number_text(needed)))
    terms = [wording.term(term) for term in needed.terms]
    odd = next((term for term in needed.terms if term.source in ("reading", "default", "house", "typed")), None)
    origin = line_of(source(wording.source(odd.source))) if odd is not None else ()
    return ChanceView(formula, share, percent(share)), ", ".join(terms), origin
