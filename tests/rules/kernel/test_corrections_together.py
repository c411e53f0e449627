"""Several corrections as one step, and a line of words in the log."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.campaign.play import NotNow
from desktop.rules.kernel.statuses import has
from tests.support.night import a_table


def test_several_corrections_are_one_step_and_one_undo(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    table.correct("kernel.set_status", "stunned", "a01")
    table.correct("kernel.several", ("kernel.clear_status", "stunned", "a01"),
                  ("kernel.set_status", "knocked_down", "a01"))
    assert has(table.battle, "a01", "knocked_down")
    assert not has(table.battle, "a01", "stunned")
    table.undo()
    assert has(table.battle, "a01", "stunned")
    assert not has(table.battle, "a01", "knocked_down")


@pytest.mark.parametrize("code", ["skirmish.next", "kernel.several"])
def test_only_corrections_go_together(tmp_path: Path, code: str) -> None:
    table = a_table(tmp_path)
    with pytest.raises(NotNow):
        table.correct("kernel.several", (code,))
    assert table.session.lines == []


def test_a_note_is_a_step_that_changes_nothing(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    before = table.battle.digest
    table.correct("kernel.note", "fought on  the stairs", "a01")
    assert table.battle.digest == before
    told = table.session.lines[-1].entry.told[0]
    assert told.params["text"] == "fought on the stairs"
    assert told.params["name"] == "Aldreda Voss"


def test_an_empty_note_is_refused(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    with pytest.raises(NotNow):
        table.correct("kernel.note", "   ")
