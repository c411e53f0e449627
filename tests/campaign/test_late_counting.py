"""Who may fight in a planned battle follows what other late battles come to count, or no longer do."""

from __future__ import annotations

import pytest

from desktop.campaign.command import Command
from desktop.campaign.commands.battles import CreateBattle, DeleteBattle, EditBattle
from desktop.campaign.commands.results import Fate, ReopenBattle
from desktop.campaign.queries.presence import candidates
from tests.campaign.build import Night


def stands(night: Night, battle: str, recruit: str) -> tuple[bool, bool]:
    """Return whether a recruit is fit for a battle, and whether it is mustered there."""
    fit = next(one.fit for one in candidates(night.desk.store, battle)[night.first] if one.row.id == recruit)
    return fit, recruit in night.mustered(night.sides(battle)[0])


def late(night: Night, day: str) -> str:
    made = night.do(CreateBattle(night.campaign, day, warbands=(night.first, night.second), played_on=day))
    return str(made.new_id)


@pytest.mark.parametrize("taken", [ReopenBattle, DeleteBattle])
def test_a_late_battle_that_serves_an_absence_lets_the_absent_into_the_next(night: Night, taken: type[Command]) -> None:
    who = night.recruits()[2]
    night.do(EditBattle(night.over, played_on="2026-10-20"))
    night.do(EditBattle(night.next, played_on="2026-11-01"))
    night.do(night.result(fates=(Fate(who, "out", 1, misses=1),)))
    night.do(night.result(late(night, "2026-11-20")))
    planned, served = late(night, "2026-11-15"), late(night, "2026-11-10")
    before = night.row("recruit", who)
    assert stands(night, planned, who) == (False, False)
    night.do(night.result(served))
    assert stands(night, planned, who) == (True, True)
    night.do(taken(served))
    assert stands(night, planned, who) == (False, False)
    night.desk.undo(night.campaign)
    assert stands(night, planned, who) == (True, True)
    assert night.row("recruit", who) == before
