"""What a battle carries over from those it follows, in words: triumphs, who comes wounded, what was taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from desktop.campaign.aftermath.triumphs import TRIUMPH
from desktop.campaign.queries.battles import BattleDetail, BattleRow
from desktop.campaign.queries.presence import Candidate
from desktop.campaign.values import ABSENT, WOUNDED
from desktop.ui.context import Context
from desktop.ui.panels.shared.carried_note import note_words

KINDS: Final = ("objective", "note")
"""What may be carried in words alone."""


def carried_words(context: Context, detail: BattleDetail, battles: Sequence[BattleRow]) -> str:
    """Return what its sides carry into a battle, one line each; empty where they carry nothing."""
    bands = {side.warband: side.name for side in detail.battle.sides}
    names = {row.id: f"{row.number} {row.name}" for row in battles}
    lines = []
    for link in detail.comes_from:
        before = names.get(link.before, "")
        for each in link.carries:
            if each.warband and each.warband not in bands:
                continue
            name = bands.get(each.warband, "")
            if each.what == TRIUMPH:
                lines.append(context.say("aftermath.setup.triumph", name=name, battle=before))
            else:
                lines.append(note_words(context, each, name or before))
    return "\n".join(lines)


def muster_words(context: Context, detail: BattleDetail, battles: Sequence[BattleRow]) -> dict[str, str]:
    """Return what links say of recruits in the set-up of a battle, by recruit: who stays away, who comes wounded."""
    names = {row.id: f"{row.number} {row.name}" for row in battles}
    found: dict[str, list[str]] = {}
    for link in detail.comes_from:
        for each in link.carries:
            if each.recruit and each.what in (WOUNDED, ABSENT):
                words = context.say("linked.muster_" + each.what, battle=names.get(link.before, ""), n=each.wounds)
                found.setdefault(each.recruit, []).append(words)
    return {recruit: "; ".join(lines) for recruit, lines in found.items()}


def with_later(context: Context, carried: Mapping[str, str], there: Sequence[Candidate]) -> dict[str, str]:
    """Return what is said of recruits in a set-up, with what became of them after the place of their battle."""
    found = dict(carried)
    for one in there:
        if one.later is not None:
            words = context.say(one.later.code, **dict(one.later.params))
            found[one.row.id] = "; ".join(part for part in (carried.get(one.row.id, ""), words) if part)
    return found
