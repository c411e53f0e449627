"""A second program that works on the same file."""

from __future__ import annotations

import sys
from pathlib import Path

from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.desk import Desk
from desktop.campaign.files import StorageError, open_desk


def opened(path: Path) -> Desk:
    """Open the file; while it is busy, try again, as a user would."""
    while True:
        try:
            return open_desk(path, deep=False)
        except StorageError as error:
            if error.code != "storage.busy":
                raise


def race(path: Path, campaign: str, name: str, many: int) -> None:
    """Add so many players; a file that is busy is tried again, as a user would."""
    desk = opened(path)
    for number in range(many):
        while True:
            try:
                desk.execute(CreatePlayer(campaign, f"{name} {number}"))
                break
            except StorageError as error:
                if error.code != "storage.busy":
                    raise
    desk.store.close()


if __name__ == "__main__":
    race(Path(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4]))
