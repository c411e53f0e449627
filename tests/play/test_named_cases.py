"""Cases that other tools were blamed for: wounds typed by hand, the log counted again, undo in a later phase."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.recruits import SetSize
from desktop.campaign.commands.results import Fate, SideResult, WriteBack
from desktop.campaign.play import PlayTable
from desktop.campaign.play_open import proposed_result
from desktop.campaign.play_start import StartBattle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Model, Unit
from desktop.ui.tracker.presenting.log import LogBook
from desktop.ui.tracker.presenting.wording import Wording
from desktop.ui.tracker.view import LogLine
from desktop.words import Words
from tests.play.test_table import charge, to_phase
from tests.support.night import a_desk, a_table, open_table, rows, with_campaign, with_warband


@pytest.fixture
def scrolls(tmp_path: Path) -> PlayTable:
    """A battle of warscrolls: units of several models with several wounds each."""
    desk = a_desk(tmp_path)
    campaign = with_campaign(desk)
    bands = [with_warband(desk, campaign, pack, pack) for pack in ("white-kite", "cindermole-warren")]
    battle = desk.execute(CreateBattle(campaign, "Drum Hill", "warscroll", tuple(bands))).battle or ""
    desk.execute(StartBattle(battle, 0, "drum"))
    return open_table(desk, battle)


def crowd(table: PlayTable) -> tuple[Unit, tuple[Model, ...]]:
    """Return the first unit of side a that has several models, and those."""
    units = ((unit, table.battle.where(Model, "unit", unit.id)) for unit in table.battle.where(Unit, "side", "a"))
    return next((unit, models) for unit, models in units if len(models) > 2)


@pytest.mark.parametrize("slain", ["none", "one", "all"])
def test_wounds_typed_by_hand_kill_only_the_right_ones(scrolls: PlayTable, slain: str) -> None:
    table = scrolls
    unit, models = crowd(table)
    dead = {"none": models[:0], "one": models[1:2], "all": models}[slain]
    table.correct("kernel.set_wounds", *((model.id, 0) for model in dead))
    again = open_table(table.desk, table.id)
    fates = {fate.recruit: fate for side in proposed_result(again).sides for fate in side.fates}
    left = {model.id for model in again.battle.where(Model, "unit", unit.id) if model.wounds > 0 and not model.gone}
    assert left == {model.id for model in models} - {model.id for model in dead}
    assert fates[unit.recruit].lost == len(dead)
    assert all(fate.fate == "stood" for recruit, fate in fates.items() if recruit != unit.recruit)


@pytest.mark.parametrize(("lost", "fate", "state"), [
    (0, "stood", "active"), (1, "hurt", "active"), (3, "dead", "dead")])
def test_a_result_typed_by_hand_kills_only_the_one_it_names(
    tmp_path: Path, lost: int, fate: str, state: str,
) -> None:
    desk = a_desk(tmp_path)
    campaign = with_campaign(desk)
    bands = [with_warband(desk, campaign, pack, pack) for pack in ("fenwatch", "cinder-teeth")]
    who = rows(desk, "recruit", warband=bands[0])[1]["id"]
    desk.execute(SetSize(who, 0, 3))
    battle = desk.execute(CreateBattle(campaign, "Ford", warbands=tuple(bands))).battle or ""
    sides = [row["id"] for row in rows(desk, "battle_side", battle=battle)]
    desk.execute(WriteBack(battle, (SideResult(sides[0], "loss", fates=(Fate(who, fate, lost),)),
                                    SideResult(sides[1], "major"))))
    states = {row["id"]: row["state"] for band in bands for row in rows(desk, "recruit", warband=band)}
    assert states.pop(who) == state
    assert set(states.values()) == {"active"}
    desk.undo(campaign)
    assert {row["state"] for band in bands for row in rows(desk, "recruit", warband=band)} == {"active"}


def played(table: PlayTable) -> None:
    """Play a little of everything: steps, typed and rolled dice, corrections, notes, undone and done again."""
    to_phase(table, "movement")
    charge(table, "a01", "b02")
    for number in range(6):
        table.correct("kernel.note", f"Note {number}", "a02")
    for unit in ("a02", "a03", "b01"):
        table.correct("kernel.set_status", "hidden", unit)
        table.correct("kernel.clear_status", "hidden", unit)
    for unit in ("a02", "b01"):
        (model,) = table.battle.where(Model, "unit", unit)
        table.correct("kernel.set_wounds", (model.id, 0))
        table.undo()
    to_phase(table, "combat")
    table.start("skirmish.fight", ("a01",))
    table.roll()
    table.drop()
    for _ in range(3):
        table.undo()
    for _ in range(2):
        table.redo()
    table.correct("kernel.note", "After the undoing")
    while len(table.session.lines) < 30:
        table.correct("kernel.note", f"Line {len(table.session.lines)}")


def log(table: PlayTable, language: str) -> list[LogLine]:
    """Return the log as the window shows it."""
    return list(LogBook(Wording(Words(language), table.system.id)).view(table.session).lines)


def test_thirty_lines_of_all_kinds_are_counted_again_after_a_restart(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    played(table)

    def counted(one: PlayTable) -> Counter[tuple[str, bool]]:
        return Counter((line.entry.code, line.undone) for line in one.session.lines)

    again = open_table(table.desk, table.id)
    assert counted(again) == counted(table)
    assert len(again.session.lines) >= 30 and len(counted(table)) >= 8
    assert (again.session.done, again.session.undone) == (table.session.done, table.session.undone)
    assert again.battle.digest == table.battle.digest
    for language in ("en", "ru"):
        assert log(again, language) == log(table, language)


def test_undo_in_a_later_phase_keeps_the_earlier_lines(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    to_phase(table, "movement")
    table.correct("kernel.note", "In the movement phase", "a01")
    earlier = len(table.session.lines)
    kept = [(line.entry, line.seq) for line in table.session.lines]
    to_phase(table, "combat")
    table.correct("kernel.set_status", "hidden", "a02")
    table.undo()
    table.undo()
    again = open_table(table.desk, table.id)
    for one in (table, again):
        assert [line.seq for line in one.session.lines[:earlier]] == [seq for _, seq in kept]
        assert [line.entry.code for line in one.session.lines[:earlier]] == [entry.code for entry, _ in kept]
        assert not any(line.undone for line in one.session.lines[:earlier])
        assert all(line.undone for line in one.session.lines[-2:])
    assert clock_of(again.battle).phase != "combat"
