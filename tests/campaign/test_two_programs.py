"""Two programs on one file: both are told, both see everything, nothing is overwritten."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from database.check import examine
from database.checksum import differs
from desktop.campaign.files import open_desk
from tests.campaign.build import Night


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_a_race_of_two_programs_loses_no_change(night: Night, path: Path, full_size: bool) -> None:
    many = 1000 if full_size else 60
    night.desk.store.close()
    racers = [subprocess.Popen([sys.executable, "-m", "tests.campaign.racing", str(path), night.campaign, name,
                                str(many)], cwd=Path(__file__).parents[2]) for name in ("one", "two")]
    ended = [racer.wait() for racer in racers]

    assert ended == [0, 0]
    assert examine(path) is None
    assert not differs(path)
    desk = open_desk(path)
    found = Night(desk).rows("player")
    assert len([row for row in found if row["name"].startswith(("one", "two"))]) == 2 * many
    assert len({row["position"] for row in found}) == len(found)
    desk.store.close()


def test_a_program_of_another_process_is_told_of_us(night: Night, path: Path) -> None:
    # The other program looks at the clock of the machine, and so has this one to: an old sign of life is none.
    night.desk.store.close()
    ours = open_desk(path)
    asking = ("import sys; from pathlib import Path; from desktop.campaign.files import open_desk; "
              "desk = open_desk(Path(sys.argv[1])); print(len(desk.store.neighbours())); desk.store.close()")
    told = subprocess.run([sys.executable, "-c", asking, str(path)], capture_output=True, text=True, check=True,
                          cwd=Path(__file__).parents[2])

    assert told.stdout.strip() == "1"
    assert ours.store.neighbours() == ()
    ours.store.close()
