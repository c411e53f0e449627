"""A battle begins at the table with the wounds that its units bring: as the first line of its log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.copying import shown_name
from desktop.campaign.files import open_desk
from desktop.campaign.values import WOUNDED, Carried
from desktop.rules.kernel.pieces import Model, Unit
from tests.support.night import rows
from tests.windows.night_keyboard import Keys
from tests.windows.night_program import QUIET, Program
from tests.windows.night_table import a_file


@pytest.fixture(params=["en", "ru"])
def program(request, qtbot, tmp_path: Path, monkeypatch) -> Iterator[Program]:
    monkeypatch.setenv("HOME", str(tmp_path))
    program = Program(tmp_path, request.param)
    yield program
    program.quit()


def linked(path: Path) -> str:
    """Let the planned battle follow another one that Grask Emberjaw comes out of with two wounds; returns its id."""
    desk = open_desk(path)
    after = rows(desk, "battle")[0]
    before = desk.execute(CreateBattle(after["campaign"], "The Mill")).new_id
    grask = next(row["id"] for row in rows(desk, "recruit") if shown_name(row) == "Grask Emberjaw")
    desk.execute(LinkBattles(before, after["id"], (Carried(WOUNDED, "", "Grask Emberjaw", grask, 2),)))
    desk.store.close()
    return str(after["id"])


def wounds(program: Program) -> int:
    battle = program.app.window.pages.panel().table.presenter.table.battle
    unit = next(one for one in battle.all(Unit) if one.name == "Grask Emberjaw")
    return battle.where(Model, "unit", unit.id)[0].wounds


def log(program: Program) -> list[str]:
    view = program.app.window.pages.panel().table.presenter.log()
    return ["".join(span.text for span in line.text) for line in view.lines if not line.undone]


@pytest.mark.qt_log_ignore(*QUIET)
def test_the_wounds_stand_at_the_table_told_in_the_log_and_one_undo_takes_them_back(program):
    battle = linked(a_file(program.folder, started=False))
    program.start()
    keys = Keys(program)
    keys.press("Ctrl+3")
    program.app.window.pages.panel().view.choose(battle)
    keys.press("Ctrl+Return")
    said = program.say("kernel.came_wounded", name="Grask Emberjaw", battle="The Mill", n=2)
    assert (wounds(program), log(program)) == (1, [said])
    program.quit()

    program.start()
    keys = Keys(program)
    keys.press("Ctrl+3")
    program.app.window.pages.panel().view.choose(battle)
    keys.press("Ctrl+Return")
    assert (wounds(program), log(program)) == (1, [said])
    keys.press("Ctrl+Z")
    assert (wounds(program), log(program)) == (3, [])
    keys.press("Escape", "Ctrl+Return")
    assert (wounds(program), log(program)) == (3, [])
