"""One thing that cannot be read stands in nobody's way: all others are shown, stored, archived; it can be renamed."""

from __future__ import annotations

from pathlib import Path

import pytest

from database.check import examine
from desktop.campaign.archive.reading import read_campaign
from desktop.campaign.archive.taking import take_campaign
from desktop.campaign.archive.writing import write_campaign
from desktop.campaign.commands.recruits import RenameRecruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.queries.battles import battles
from desktop.campaign.queries.standings import standings
from desktop.campaign.queries.warbands import rosters
from tests.campaign.archives import elsewhere
from tests.campaign.build import Night, recruits, reopened
from tests.database.build import edit

BODIES = [{}, {"name": 5}, {"name": "Pell", "profiles": "none"}, {"name": "Pell", "profiles": [{"stats": 7}]},
          {"name": "Pell", "options": [{"key": "x"}]}, {"unknown": True}]


def spoil(night: Night, body: object) -> str:
    """Store a recruit whose card is none, by way of the journal as a fault of ours would."""
    key = night.recruits()[1]
    with night.desk.store.write() as record:
        record.update("recruit", key, {"body": body})
        record.append(edit("spoil", night.campaign))
    return key


@pytest.mark.parametrize("body", BODIES, ids=str)
def test_a_card_that_is_none_hides_nothing_else(night: Night, path: Path, tmp_path: Path, body: object) -> None:
    key = spoil(night, body)
    others = [row.name for row in recruits(night) if row.id != key]
    assert others.count("Reed Archer") == 2
    assert key in [row.id for row in recruits(night)]
    assert len(rosters(night.desk.store, night.campaign)) == 2
    assert len(battles(night.desk.store, night.campaign)) == 2
    assert len(standings(night.desk.store, night.campaign).rows) == 2

    bands = [night.do(CreateWarband(night.campaign, f"Band {number}")).new_id for number in range(29)]
    night.do(RenameRecruit(key, "The culprit"))
    assert next(row.name for row in recruits(night) if row.id == key) == "The culprit"
    night = reopened(night, path)
    assert {row["id"] for row in night.rows("warband")} >= set(bands)
    write_campaign(night.desk.store, night.campaign, tmp_path / "out.zip")
    with elsewhere(tmp_path) as other:
        take_campaign(other, read_campaign(tmp_path / "out.zip"))
        assert len(rosters(other.store, night.campaign)) == 31
    night.desk.undo(night.campaign)
    night.desk.store.close()
    assert examine(path) is None
