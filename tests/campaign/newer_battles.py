"""Battles that newer rules have fought in a file of ours."""

from __future__ import annotations

import pytest

from desktop.campaign.commands.results import SideResult, WriteBack
from desktop.campaign.desk import Desk
from desktop.campaign.play_open import open_play
from desktop.campaign.queries.battles import BattleDetail, battle
from tests.campaign.merging import begin, only
from tests.support.newer import KINDLE, newer_rules
from tests.support.night import rows

UNREAD = pytest.mark.parametrize("strange", [False, True], ids=["readable", "unreadable"])


def detail_of(desk: Desk, key: str = "") -> BattleDetail:
    found = battle(desk.store, key or only(desk, "battle")["id"])
    assert found is not None
    return found


def fought(desk: Desk, *, strange: bool = False, over: bool = False) -> str:
    """Play the battle of a file by newer rules, and write it back where it is over; returns its id."""
    with newer_rules(strange=strange):
        begin(desk)
        table = open_play(desk, only(desk, "battle")["id"])
        table.start(table.system.advance)
        table.start(KINDLE)
        table.start(table.system.advance)
        if over:
            one, other = sorted(rows(desk, "battle_side"), key=lambda row: row["position"])
            desk.execute(WriteBack(table.id, (SideResult(one["id"], "major"), SideResult(other["id"], "loss")), "rout"))
    return table.id
