"""What a battle carries over from those it follows, in words: triumphs, notes on what was taken."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.campaign.aftermath.triumphs import TRIUMPH
from desktop.campaign.queries.battles import BattleDetail, BattleRow
from desktop.ui.context import Context


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
                lines.append(context.say("aftermath.setup.note", name=name or before, note=each.note or each.what))
    return "\n".join(lines)
