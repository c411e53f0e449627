"""The round a battle is in, read without folding its steps: always the one that the fold has."""

from __future__ import annotations

from pathlib import Path
from random import Random

from desktop.campaign.play import PlayTable
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.battle_round import round_now
from desktop.rules.kernel.moments import clock_of
from tests.support.night import a_table, open_table


def folded(table: PlayTable) -> int:
    return clock_of(open_table(table.desk, table.id).battle).round


def test_the_round_is_that_of_the_fold_through_undo_and_redo(tmp_path: Path) -> None:
    table, dice, seen = a_table(tmp_path), Random(5), set()
    assert round_now(table.desk.store, table.id) == 0
    for _ in range(110):
        what = dice.choice(("next", "next", "next", "undo", "redo"))
        if what == "undo" and table.can_undo:
            table.undo()
        elif what == "redo" and table.can_redo:
            table.redo()
        else:
            table.start(table.system.advance)
            while table.running is not None:
                table.confirm()
        seen.add(clock_of(table.battle).round)
        assert round_now(table.desk.store, table.id) == clock_of(table.battle).round
    assert len(seen) > 2
    assert round_now(table.desk.store, table.id) == folded(table)


def test_a_round_set_by_hand_counts_and_a_battle_that_is_gone_is_in_none(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    table.correct("kernel.set_field", "clock", "clock", "round", 4)
    assert (round_now(table.desk.store, table.id), folded(table)) == (4, 4)
    assert round_now(table.desk.store, "nobody") == 0


def test_a_battle_begun_anew_starts_before_its_first_round(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    table.start(table.system.advance)
    assert round_now(table.desk.store, table.id) == 1
    while table.can_undo:
        table.undo()
    campaign = table.battle_row["campaign"]
    table.desk.undo(campaign)
    assert round_now(table.desk.store, table.id) == 0
    table.desk.execute(StartBattle(table.id, 0, "again"))
    assert round_now(table.desk.store, table.id) == 0
