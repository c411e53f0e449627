"""Whatever people do in the windows, our own process opens the live file through SQLite alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from desktop.campaign.archive.writing import write_campaign
from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign, RenameCampaign
from desktop.campaign.commands.warbands import CreateWarband
from desktop.ui.shell import open_file
from tests.windows.shell_program import Start, started

_WATCHED: dict[str, list[str]] = {}


def _hook(event: str, args: tuple[object, ...]) -> None:
    if event == "open" and isinstance(args[0], str | bytes | Path) and str(args[0]) in _WATCHED:
        _WATCHED[str(args[0])].append(event)


sys.addaudithook(_hook)


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


@pytest.mark.parametrize("checked_up_to", [0, open_file.CHECKED_AT_ONCE])
def test_the_live_file_is_never_opened_by_hand(qtbot, start: Start, tmp_path: Path, monkeypatch,
                                               checked_up_to: int) -> None:
    monkeypatch.setattr(open_file, "CHECKED_AT_ONCE", checked_up_to)
    path = tmp_path / "Поход.gonfalon"
    start(path).window.close()
    _WATCHED[str(path)] = seen = []
    application = start(path)
    context, shell = application.context, application.shell
    campaign = context.execute(CreateCampaign("Marches")).new_id
    context.set_campaign(campaign)
    band = context.execute(CreateWarband(campaign, "Fenwatch")).new_id
    context.execute(CreateBattle(campaign, "Reed Gate", warbands=(band,)))
    context.execute(RenameCampaign(campaign, "Ennor"))
    shell.edits.undo()
    shell.edits.redo()
    shell.file.back_up()
    shell.file.back_up_beside()
    shell.safety.show_history()
    shell.safety.show_backups()
    shell.show_settings()
    shell.file._look_around()
    shell.file._give_sign()
    write_campaign(context.desk.store, campaign, tmp_path / "out.zip")
    backup = shell.file.backups(path)[0]
    assert shell.file.restore(path, backup.path) is None
    qtbot.waitUntil(lambda: context.desk.store.proof is None, timeout=20_000)
    application.window.close()
    del _WATCHED[str(path)]
    assert seen == []
