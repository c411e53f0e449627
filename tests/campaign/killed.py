"""A program that is going to be killed: it carries out commands and says aloud which are done."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from database import battlelog
from database.journal import NewEntry
from desktop.campaign.commands.campaigns import RenameCampaign
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.files import open_desk
from desktop.campaign.refusal import Refusal
from tests.campaign.build import a_card


def work_on(path: Path, campaign: str, warband: str, seed: int) -> None:
    """Write edits, undo, steps and drafts for ever, telling the newest entry after each is on disk."""
    desk, dice = open_desk(path, deep=False), Random(seed)
    while True:
        what = dice.randrange(5)
        if what == 0:
            desk.execute(RenameCampaign(campaign, f"Marches {dice.random()}"))
        elif what == 1:
            desk.execute(Recruit(warband, given=a_card(), n=5))
        elif what == 2:
            try:
                desk.undo(campaign)
            except Refusal:
                continue
        else:
            with desk.store.write() as record:
                if what == 3:
                    battlelog.save_draft(record, "battle", {"answers": [dice.randrange(9)] * 40})
                else:
                    last = battlelog.last_seq(record.connection, "battle")
                    battlelog.append(record, NewEntry("step", "fight", "battle", campaign, "battle"), expect=last)
        sys.stdout.write(f"{desk.store.last_seq}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    work_on(Path(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4]))
