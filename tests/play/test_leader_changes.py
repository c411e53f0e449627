"""The lead changes in a running battle: what the rules take from it follows, at once, undone, and after a restart."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.leaders import SetBattleLeader
from desktop.campaign.play import PlayTable
from desktop.campaign.play_open import proposed_result
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.led import leaders_of
from desktop.campaign.values import OptionValue
from desktop.rules.kernel.pieces import Clock, Model, Side, Unit
from desktop.rules.skirmish.figures import stat
from desktop.rules.warscroll.figures import general_of
from desktop.ui.tracker.hand import correct
from tests.support.night import a_desk, a_table, open_table, rows, with_campaign, with_warband


def lead(table: PlayTable, unit: str, value: bool = True) -> None:
    """Tick or untick *leads* in the correction sheet of a unit."""
    correct(table, unit, "leader|", value)


def needed(table: PlayTable, code: str, *args: str, near: bool = False) -> int:
    """Return the number that a test asks for now, and drop the test."""
    table.start(code, args)
    running = table.running
    assert running is not None and running.request is not None
    if near:
        table.revise("skirmish.panic_facts", 0, (("near_leader", True),))
    running = table.running
    assert running is not None and running.request is not None and running.request.needed is not None
    value = running.request.needed.value
    table.drop()
    return value


def by_leadership(table: PlayTable, side: str) -> list[str]:
    """Return the figures of a side, the one with the highest Leadership first."""
    units = [unit.id for unit in table.battle.where(Unit, "side", side)]
    return sorted(units, key=lambda unit: (-stat(table.battle, unit, "Ld"), unit))


def test_rout_and_the_loan_within_six_inches_follow_who_leads(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    best, *_, least = by_leadership(table, "a")
    other = next(unit for unit in by_leadership(table, "a") if unit not in (best, least))
    high, low = (stat(table.battle, unit, "Ld") for unit in (best, least))
    lead(table, best)
    assert (needed(table, "skirmish.rout_test", "a"), needed(table, "skirmish.panic", least, near=True)) == (high, high)
    lead(table, least)
    again = open_table(table.desk, table.id)
    assert needed(again, "skirmish.rout_test", "a") == low
    assert needed(again, "skirmish.panic", other) == stat(again.battle, other, "Ld")
    again.undo()
    assert again.battle.get(Side, "a").leader == best
    assert needed(again, "skirmish.rout_test", "a") == high
    again.redo()
    assert needed(again, "skirmish.rout_test", "a") == low


def test_a_leader_who_is_lost_gives_nothing_until_another_one_is_named_and_then_that_one_gives(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    best, heir, *_ = by_leadership(table, "a")
    lead(table, best)
    table.correct("kernel.set_status", "out", best)
    standing = max(stat(table.battle, unit, "Ld") for unit in by_leadership(table, "a") if unit != best)
    assert needed(table, "skirmish.rout_test", "a") == standing
    lead(table, heir)
    assert table.battle.get(Side, "a").leader == heir
    table.correct("kernel.clear_status", "out", best)
    assert needed(table, "skirmish.rout_test", "a") == stat(table.battle, heir, "Ld")
    lead(table, heir, value=False)
    assert "a" in [due.subject for due in table.dues() if due.code == "skirmish.due.leader"]


@pytest.fixture
def scrolls(tmp_path: Path) -> PlayTable:
    """A battle of warscrolls in which side a is Empowered; it has begun."""
    desk = a_desk(tmp_path)
    campaign = with_campaign(desk)
    bands = [with_warband(desk, campaign, pack, pack) for pack in ("white-kite", "cindermole-warren")]
    battle = desk.execute(CreateBattle(campaign, "Drum Hill", "warscroll", tuple(bands),
                                       options=(OptionValue("triumph_a", "empowered"),))).battle or ""
    side = rows(desk, "battle_side", battle=battle)[0]["id"]
    desk.execute(SetBattleLeader(side, rows(desk, "muster", side=side)[0]["recruit"]))
    desk.execute(StartBattle(battle, 0, "drum"))
    table = open_table(desk, battle)
    table.start("warscroll.roll_triumph", ("a",))
    return table


def wounds(table: PlayTable, unit: str) -> list[tuple[int, int]]:
    return [(model.wounds, model.most) for model in table.battle.where(Model, "unit", unit)]


def test_the_extra_wound_of_empowered_goes_with_the_lead(scrolls: PlayTable) -> None:
    table = scrolls
    general, heir = general_of(table.battle, "a"), "a04"
    (before,), heirs = wounds(table, general), wounds(table, heir)
    lead(table, heir)
    again = open_table(table.desk, table.id)
    assert general_of(again.battle, "a") == heir
    assert wounds(again, general) == [(before[0] - 1, before[1] - 1)]
    assert wounds(again, heir) == [(left + 1, most + 1) for left, most in heirs]
    again.undo()
    assert (wounds(again, general), wounds(again, heir)) == ([before], heirs)
    again.redo()
    lead(again, general)
    assert (wounds(again, general), wounds(again, heir)) == ([before], heirs)


def test_a_wounded_general_does_not_fall_by_losing_the_extra_wound(scrolls: PlayTable) -> None:
    table = scrolls
    general = general_of(table.battle, "a")
    (_, most), = wounds(table, general)
    (model,) = table.battle.where(Model, "unit", general)
    table.correct("kernel.set_wounds", (model.id, 1))
    lead(table, "a04")
    assert wounds(table, general) == [(1, most - 1)]


def test_the_extra_wound_waits_with_its_bearer_while_nobody_leads(scrolls: PlayTable) -> None:
    table = scrolls
    general = general_of(table.battle, "a")
    before, heirs = wounds(table, general), wounds(table, "a04")
    lead(table, general, value=False)
    assert (general_of(table.battle, "a"), wounds(table, general)) == ("", before)
    lead(table, "a04")
    assert wounds(table, general) == [(left - 1, most - 1) for left, most in before]
    assert wounds(table, "a04") == [(left + 1, most + 1) for left, most in heirs]


def test_command_abilities_within_twelve_inches_are_the_new_generals(scrolls: PlayTable) -> None:
    table = scrolls

    def refused(unit: str) -> list[str]:
        found = [one.refusal.code for one in table.offers(unit) if one.code == "warscroll.command" and one.refusal]
        return [code for code in found if code == "warscroll.no.not_general"]

    general = general_of(table.battle, "a")
    while table.battle.all(Clock)[0].phase != "hero":
        running = table.start(table.system.advance)
        if running is not None:
            table.confirm()
    assert (refused(general), refused("a04")) == ([], ["warscroll.no.not_general"])
    lead(table, "a04")
    assert (refused(general), refused("a04")) == (["warscroll.no.not_general"], [])


def test_who_led_at_the_table_is_who_led_in_the_history(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    heir = by_leadership(table, "a")[1]
    lead(table, heir)
    table.desk.execute(proposed_result(table))
    side = next(row for row in rows(table.desk, "battle_side", battle=table.id)
                if row["warband"] == table.battle.get(Side, "a").warband)
    (led,) = leaders_of(table.desk.store, side["warband"])
    assert led.leader == table.battle.get(Unit, heir).recruit
    table.desk.undo(rows(table.desk, "campaign")[0]["id"])
    assert leaders_of(table.desk.store, side["warband"]) == ()
