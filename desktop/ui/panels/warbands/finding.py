"""What *Go to anything* finds here beside the warbands themselves: recruits by name, and two things to do."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.campaign.queries.roster import roster
from desktop.campaign.queries.warbands import warbands
from desktop.ui.context import Context, Place
from desktop.ui.shell.panel import Find


def finds(context: Context, text: str) -> Iterator[Find]:
    """Yield the recruits of the current campaign whose name holds the words, and the things to do."""
    if not context.is_open or context.campaign_id is None:
        return
    say, words = context.say, text.casefold().split()
    yield Find(say("warbands.find.new"), Place("warbands", "new"), icon="plus")
    yield Find(say("warbands.find.recruit"), Place("warbands", "recruit"), icon="account-plus-outline")
    yield Find(say("warbands.musters.find"), Place("warbands", "musters"), icon="format-list-checks")
    yield Find(say("leaders.find"), Place("warbands", "leaders"), icon="crown-outline")
    yield Find(say("ledger.find"), Place("warbands", "ledger"), icon="cash-multiple")
    for band in warbands(context.desk.store, context.campaign_id):
        for row in roster(context.desk.store, band.id):
            if all(word in f"{row.name} {row.printed.role}".casefold() for word in words):
                detail = say("warbands.find.of", role=row.printed.role, warband=band.name) if row.printed.role else (
                    band.name)
                yield Find(row.name, Place("warbands", row.id), detail, "account-outline")
