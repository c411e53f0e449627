"""What a box of the line shows and says: number, name, sides, how they ended, what is the matter with it now."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from desktop.campaign.queries.battles import BattleRow, LinkRow
from desktop.ui.context import Context
from desktop.ui.panels.campaign.days import day_words
from desktop.ui.panels.shared.carried_note import note_words


@dataclass(frozen=True, slots=True)
class BoxView:
    """A battle as its box paints it. `chip` is a short word at its corner; `spoken` is what a screen reader hears."""

    battle: BattleRow
    owed: bool
    chip: str
    spoken: str


def box_views(context: Context, battles: Sequence[BattleRow], links: Sequence[LinkRow], owed: Collection[str],
              round_now: dict[str, int]) -> dict[str, BoxView]:
    """Return the boxes of all battles by id. Shape: `round_now` tells the round of battles being fought, if known."""
    names = {battle.id: f"{battle.number} {battle.name}" for battle in battles}
    bands = {side.warband: side.name for battle in battles for side in battle.sides}
    views = {}
    for battle in battles:
        chip = _chip(context, battle, owed=battle.id in owed, now=round_now.get(battle.id, 0))
        before = [link for link in links if link.after == battle.id and link.before in names]
        spoken = _spoken(context, battle, chip, before, names, bands)
        views[battle.id] = BoxView(battle, battle.id in owed, chip, spoken)
    return views


def _chip(context: Context, battle: BattleRow, *, owed: bool, now: int) -> str:
    if battle.state == "running":
        return context.say("campaign_panel.line.in_round", round=now) if now else context.say("campaign_panel.line.now")
    if battle.state == "abandoned":
        return context.say("campaign.battle_state.abandoned")
    return context.say("campaign_panel.line.owed") if owed else ""


def _spoken(context: Context, battle: BattleRow, chip: str, before: Sequence[LinkRow], names: dict[str, str],
            bands: dict[str, str]) -> str:
    say = context.say
    parts = [names[battle.id], chip if battle.state != "abandoned" else "",
             say("campaign.battle_state." + battle.state), day_words(context.words.language, battle.played_on)]
    for side in battle.sides:
        ended = say("campaign.outcome." + side.outcome).casefold() if side.outcome else ""
        parts.append(f"{side.name}: {ended}" if ended else side.name)
    if not battle.sides:
        parts.append(say("campaign.pending.no_sides"))
    for link in before:
        parts.append(say("campaign_panel.line.follows", battle=names[link.before]))
        parts += [say("campaign_panel.line.carries_triumph", name=bands.get(each.warband, "")) for each in link.carries
                  if each.what == "triumph"]
        parts += [note_words(context, each, bands.get(each.warband, "")) for each in link.carries
                  if each.what != "triumph"]
    return ", ".join(part for part in parts if part)
