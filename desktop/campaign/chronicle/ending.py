"""How a battle ended, told from what was written back: who ran, who was lost, who did best, what is carried on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from desktop.campaign.chronicle.facts import Fact, Name, Part, Quote, Several, fact
from desktop.campaign.queries.battles import BattleDetail, MusterRow, SideRow
from desktop.campaign.values import OUT_FATES

_NAMED = 3
_ENDS = frozenset({"rout", "annihilated", "agreed", "sudden_death", "losses", "limit", "time", "last_round"})
_WITHOUT_LOSER = frozenset({"agreed"})
_GONE = OUT_FATES | {"fled"}


def ending(detail: BattleDetail, names: Mapping[str, str]) -> tuple[Fact, ...]:
    """Return what is told of a finished battle's end. Shape: `names` are those of the campaign's battles by id."""
    notes = detail.battle.notes.strip()
    found = (*_end(detail), *_losses(detail), *_deed(detail), *_carried(detail, names))
    return (*found, fact("chronicle.note", text=Quote(notes))) if notes else found


def _end(detail: BattleDetail) -> Iterator[Fact]:
    battle = detail.battle
    losers = tuple(Name(side.name) for side in battle.sides if side.outcome == "loss")
    winners = tuple(Name(side.name) for side in battle.winners)
    if battle.result_kind in _ENDS and (losers or battle.result_kind in _WITHOUT_LOSER):
        yield fact(f"campaign_panel.story.{battle.result_kind}", loser=Several(losers), winner=Several(winners))


def _losses(detail: BattleDetail) -> Iterator[Fact]:
    for side in detail.battle.sides:
        musters = detail.muster_of(side.id)
        if not any(row.fate for row in musters):
            continue
        gone = [row for row in musters if row.lost or row.fate in _GONE]
        if not gone:
            yield fact("campaign_panel.story.lost_none", side=Name(side.name))
            continue
        lost = sum(row.lost or row.recruit.card.models for row in gone)
        yield fact("campaign_panel.story.lost", side=Name(side.name), lost=lost,
                   all=sum(row.models for row in musters), names=_named(side, gone))


def _named(side: SideRow, gone: Sequence[MusterRow]) -> Part:
    """Return who was lost: the leader first, then those who are dead, then the others, and how many more."""
    ordered = sorted(gone, key=lambda row: (row.recruit.id != side.leader, row.fate != "dead"))
    said = tuple(_one(side, row) for row in ordered)
    if len(said) > _NAMED + 1:
        return fact("campaign_panel.story.and_more", names=Several(said[:_NAMED], plain=True),
                    n=len(ordered) - _NAMED)
    return Several(said, plain=True)


def _one(side: SideRow, row: MusterRow) -> Part:
    leads = row.recruit.id == side.leader
    name: Part = Name(row.recruit.name, strong=leads)
    if row.recruit.card.models > 1 and row.lost:
        name = fact("chronicle.counted", name=name, n=row.lost)
    if leads:
        name = fact("campaign_panel.story.leader", name=name)
    if row.fate in ("dead", "captured"):
        return fact("chronicle.fated", name=name, fate=fact(f"campaign.fate.{row.fate}"))
    return name


def _deed(detail: BattleDetail) -> Iterator[Fact]:
    best = max(detail.musters, key=lambda row: row.kills, default=None)
    if best is not None and best.kills:
        side = next((side.name for side in detail.battle.sides if side.id == best.side), "")
        yield fact("campaign_panel.story.deed", name=Name(best.recruit.name, strong=True), side=Name(side),
                   n=best.kills)


def _carried(detail: BattleDetail, names: Mapping[str, str]) -> Iterator[Fact]:
    bands = {side.warband: side.name for side in detail.battle.sides}
    for link in detail.leads_to:
        for each in link.carries:
            if each.what == "triumph" and each.warband in bands and link.after in names:
                yield fact("campaign_panel.story.triumph", name=Name(bands[each.warband], strong=True),
                           battle=Name(names[link.after]))
