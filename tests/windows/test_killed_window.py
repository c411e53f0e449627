"""The real window, killed at any moment: all that was on the screen is in the file, which opens by itself."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from database.check import examine
from database.checksum import differs
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.files import create_desk, open_desk


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.skipif(os.name != "posix", reason="processes are killed in another way there")
def test_what_the_window_showed_is_in_the_file(tmp_path: Path, full_size: bool) -> None:
    path, dice = tmp_path / "Поход.gonfalon", Random(4)
    desk = create_desk(path)
    desk.execute(CreateCampaign("Marches"))
    desk.store.close()
    shown = 0
    for _ in range(50 if full_size else 2):
        player = subprocess.Popen([sys.executable, "-m", "tests.windows.playing", str(path)], stdout=subprocess.PIPE,
                                  cwd=Path(__file__).parents[2])
        assert player.stdout is not None
        said = [player.stdout.readline() for _ in range(dice.randrange(1, 12))]
        time.sleep(dice.random() * 0.05)
        os.kill(player.pid, signal.SIGKILL)
        said += player.stdout.read().split(b"\n")
        player.wait()
        player.stdout.close()
        shown = max(int(line) for line in said if line.strip())
        assert examine(path) is None
        assert not differs(path)
        desk = open_desk(path)
        assert desk.store.last_seq in (shown, shown + 1)
        desk.store.close()
    assert shown > 3
    assert [entry.name for entry in tmp_path.iterdir() if entry.name.startswith(path.name)] == [path.name]
