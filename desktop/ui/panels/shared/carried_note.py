"""What one battle carries over to another, in words, for the set-up, the links and the line of battles."""

from __future__ import annotations

from desktop.campaign.aftermath.triumphs import TRIUMPH
from desktop.campaign.values import ABSENT, WOUNDED, Carried
from desktop.ui.context import Context

_WORDED = frozenset({WOUNDED, ABSENT, TRIUMPH})


def note_words(context: Context, each: Carried, name: str) -> str:
    """Return what is carried, by what it is and for whom; `name` is empty for both sides."""
    if each.recruit and each.what in (WOUNDED, ABSENT):
        said = context.say("linked.unit_" + each.what, name=each.note, n=each.wounds)
        return context.say("aftermath.setup.note", name=name, note=said) if name else said
    said = each.note or each.what
    if each.what in _WORDED:
        kind = context.say("linked.kind." + each.what)
        said = context.say("linked.said", what=kind, note=each.note) if each.note else kind
    return context.say("aftermath.setup.note", name=name, note=said) if name else said
