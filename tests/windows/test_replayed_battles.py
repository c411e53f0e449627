"""Whole battles, scripted without windows, played once more through the tracker, written back, undone, redone."""

from __future__ import annotations

import pytest

from desktop.campaign.play_open import proposed_result
from desktop.rules.kernel.pieces import Result
from tests.scenarios.scripts import SCRIPTS
from tests.support.following import Follower, table_of
from tests.windows.tracker_night import Night


@pytest.mark.parametrize("game", SCRIPTS)
def test_a_whole_battle_goes_through_the_windows_and_back(qtbot, tmp_path, game):
    _, setup, play = SCRIPTS[game]
    script, table = play(), table_of(tmp_path, game, setup)
    start = table.battle.digest
    night = Night(qtbot, table)
    steps = Follower(night.dialog, night.key).follow(script)
    end = table.battle.digest
    assert table.battle.find(Result, "result") == script.battle.find(Result, "result")
    assert night.dialog.presenter.view().due_now == 0
    for _ in range(steps):
        night.intents.undo_pressed.emit()
    assert table.battle.digest == start
    for _ in range(steps):
        night.intents.redo_pressed.emit()
    assert table.battle.digest == end
    night.dialog.close_table()
    done = table.desk.execute(proposed_result(table))
    assert done.battle == table.id
    table.desk.store.close()
