"""What people do to battles as a whole: plan one, give one up, delete one; each can be taken back from the bar."""

from __future__ import annotations

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.commands.battles import CreateBattle, DeleteBattle
from desktop.campaign.commands.results import AbandonBattle, ReopenBattle
from desktop.campaign.copying import few_names
from desktop.campaign.history import HistoryEntry
from desktop.campaign.queries.battles import BattleDetail, BattleRow
from desktop.campaign.queries.battles import battle as detail_of
from desktop.campaign.queries.campaigns import campaign
from desktop.campaign.queries.presence import candidates
from desktop.campaign.queries.warbands import warbands
from desktop.ui.context import Context
from desktop.ui.panels.shared.own_words import own_words
from desktop.ui.panels.shared.taking_back import TakeBack


def plan(context: Context, number: int, initiator: object) -> ChangeSet | None:
    """Plan a battle of the campaign's game between its first two warbands; None where there is no campaign yet."""
    if not context.is_open or context.campaign_id is None:
        context.ask("new")
        return None
    found = campaign(context.desk.store, context.campaign_id)
    system_id = found.system if found is not None else "skirmish"
    bands = [row.id for row in warbands(context.desk.store, context.campaign_id) if row.system == system_id]
    name = context.say("battles.new_name", number=number)
    options = own_words(context, system_id)
    return context.execute(
        CreateBattle(context.campaign_id, name, system_id, tuple(bands[:2]), options=options), initiator)


def delete(context: Context, battle: BattleRow, initiator: object) -> None:
    """Delete a battle; the bar takes it back."""
    done = context.execute(DeleteBattle(battle.id), initiator)
    if done is not None:
        context.tell("battles.deleted", undo=TakeBack(context, done), name=battle.name)


def abandon(context: Context, battle: BattleRow, initiator: object) -> None:
    """Give a battle up: it counts for nobody; the bar takes it back."""
    done = context.execute(AbandonBattle(battle.id), initiator)
    if done is not None:
        context.tell("battles.abandoned", undo=TakeBack(context, done), name=battle.name)


def reopen(context: Context, battle: BattleRow, initiator: object) -> None:
    """Open a battle that is over or given up again, whatever was done since; the bar takes it back."""
    before = detail_of(context.desk.store, battle.id)
    done = context.execute(ReopenBattle(battle.id), initiator)
    if done is not None and not tell_struck(context, before, done):
        context.tell("aftermath.reopened", undo=TakeBack(context, done), name=battle.name)


def tell_struck(context: Context, before: BattleDetail | None, done: ChangeSet | None) -> bool:
    """Tell who is off the muster of a planned battle because they died before it now; returns whether somebody is."""
    now = detail_of(context.desk.store, before.battle.id) if before is not None and done is not None else None
    if before is None or done is None or now is None or now.battle.state != "planned":
        return False
    left = {row.recruit.id for row in now.musters}
    there = {one.row.id for rows in candidates(context.desk.store, now.battle.id).values() for one in rows}
    # Who is only absent is still offered, and not told of.
    struck = [row.recruit.name for row in before.musters if row.recruit.id not in left | there]
    if struck:
        context.tell("linked.struck", undo=TakeBack(context, done), names=few_names(struck), battle=now.battle.name)
    return bool(struck)


def reopening(context: Context, battle: BattleRow) -> TakeBack:
    """Return what takes the newest change of a battle back, which for a finished one is its writing back."""
    newest = _newest_edit(context, battle)
    found = () if newest is None else (ChangeSet(battle.campaign, newest.seq, newest.kind, newest.label),)
    return TakeBack(context, *found)


def _newest_edit(context: Context, battle: BattleRow) -> HistoryEntry | None:
    """Return the newest edit of a battle that stands, None where it came whole with a campaign that was read in."""
    page = context.desk.history(battle.campaign)
    while page:
        for entry in page:
            if entry.battle == battle.id and entry.kind == "edit" and not entry.undone:
                return entry
        page = context.desk.history(battle.campaign, before=page[-1].seq)
    return None
