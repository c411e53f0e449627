"""A finished battle told in plain words, from nothing but what was written back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from desktop.campaign.queries.battles import BattleDetail, BattleRow, MusterRow, SideRow
from desktop.campaign.values import OUT_FATES
from desktop.ui.panels.campaign.days import day_words
from desktop.ui.printing.papers.voice import Speaker

_NAMED = 3
_ENDS = {"rout": "campaign_panel.story.rout", "annihilated": "campaign_panel.story.annihilated",
         "agreed": "campaign_panel.story.agreed"}
_GONE = OUT_FATES | {"fled"}


@dataclass(frozen=True, slots=True)
class Story:
    """A battle of the chronicle. Shape: `text` is rich text, every name of the user's in it escaped."""

    battle: str
    head: str
    when: str
    text: str


def story_of(context: Speaker, detail: BattleDetail, names: dict[str, str]) -> Story:
    """Return the story of a finished battle. Shape: `names` are those of the campaign's battles by id."""
    battle = detail.battle
    sentences = [*_end(context, battle), *_losses(context, detail), *_deed(context, detail),
                 *_carried(context, detail, names)]
    if battle.notes.strip():
        sentences.append(f"<i>{escape(battle.notes.strip())}</i>")
    text = " ".join(sentences) or context.say("campaign_panel.story.nothing")
    return Story(battle.id, f"{battle.number} {battle.name}", _when(context, battle), text)


def _when(context: Speaker, battle: BattleRow) -> str:
    """Return day and winner, as they stand beside the name."""
    day = day_words(context.words.language, battle.played_on)
    if battle.winners:
        degree = context.say("campaign.outcome." + battle.winners[0].outcome).casefold()
        result = f"{', '.join(side.name for side in battle.winners)}, {degree}"
    else:
        result = context.say("campaign.outcome.draw")
    return " · ".join(part for part in (day, result) if part)


def _end(context: Speaker, battle: BattleRow) -> Iterator[str]:
    losers = ", ".join(side.name for side in battle.sides if side.outcome == "loss")
    if battle.result_kind == "agreed" or (losers and battle.result_kind in _ENDS):
        yield context.say(_ENDS[battle.result_kind], loser=escape(losers))


def _losses(context: Speaker, detail: BattleDetail) -> Iterator[str]:
    for side in detail.battle.sides:
        musters = detail.muster_of(side.id)
        if not any(row.fate for row in musters):
            continue
        gone = [row for row in musters if row.lost or row.fate in _GONE]
        if not gone:
            yield context.say("campaign_panel.story.lost_none", side=escape(side.name))
            continue
        lost = sum(row.lost or row.recruit.card.models for row in gone)
        yield context.say("campaign_panel.story.lost", side=escape(side.name), lost=lost,
                          all=sum(row.models for row in musters), names=_named(context, side, gone))


def _named(context: Speaker, side: SideRow, gone: Sequence[MusterRow]) -> str:
    """Return who was lost: the leader first, then those who are dead, then the others, and how many more."""
    ordered = sorted(gone, key=lambda row: (row.recruit.id != side.leader, row.fate != "dead"))
    said = [_one(context, side, row) for row in ordered[:_NAMED]]
    if len(ordered) > _NAMED + 1:
        return context.say("campaign_panel.story.and_more", names=", ".join(said), n=len(ordered) - _NAMED)
    return ", ".join([*said, *(_one(context, side, row) for row in ordered[_NAMED:])])


def _one(context: Speaker, side: SideRow, row: MusterRow) -> str:
    name = escape(row.recruit.name)
    if row.recruit.card.models > 1 and row.lost:
        name = f"{name} ({row.lost})"
    if row.recruit.id == side.leader:
        return context.say("campaign_panel.story.leader", name=f"<b>{name}</b>")
    if row.fate in ("dead", "captured"):
        return f"{name} ({context.say('campaign.fate.' + row.fate)})"
    return name


def _deed(context: Speaker, detail: BattleDetail) -> Iterator[str]:
    best = max(detail.musters, key=lambda row: row.kills, default=None)
    if best is not None and best.kills:
        side = next((side.name for side in detail.battle.sides if side.id == best.side), "")
        yield context.say("campaign_panel.story.deed", name=f"<b>{escape(best.recruit.name)}</b>", side=escape(side),
                          n=best.kills)


def _carried(context: Speaker, detail: BattleDetail, names: dict[str, str]) -> Iterable[str]:
    bands = {side.warband: side.name for side in detail.battle.sides}
    for link in detail.leads_to:
        for each in link.carries:
            if each.what == "triumph" and each.warband in bands and link.after in names:
                yield context.say("campaign_panel.story.triumph", name=f"<b>{escape(bands[each.warband])}</b>",
                                  battle=escape(names[link.after]))
