"""A look into a backup: what is in it, and what only the open file has."""

from __future__ import annotations

from pathlib import Path

from database.glance import glance
from desktop.campaign.commands.campaigns import CreateCampaign, RenameCampaign
from desktop.campaign.files import create_desk, make_backup
from desktop.campaign.looking import NAMED, look
from tests.campaign.build import Night, step


def test_a_backup_tells_its_campaigns_and_their_last_battle(night: Night, path: Path) -> None:
    seen = glance(make_backup(path).path)

    assert seen is not None
    campaign, = seen.campaigns
    assert (campaign.name, campaign.warbands, campaign.battles, campaign.finished, campaign.last_battle) == (
        "Marches of Ennor", 2, 2, 1, "Reed Gate")
    assert seen.entries == night.desk.store.last_seq


def test_what_would_be_missing_is_counted_and_the_newest_named(night: Night, path: Path) -> None:
    backup = make_backup(path).path
    for number in range(NAMED + 2):
        night.do(RenameCampaign(night.campaign, f"Name {number}"))
    step(night, night.next)
    night.desk.set_mark(night.campaign, "no change")
    seen = look(backup, night.desk.store)

    assert seen is not None
    assert (seen.missing, seen.steps, len(seen.named)) == (NAMED + 4, 1, NAMED)
    assert dict(seen.named[0].params)["name"] == f"Name {NAMED + 1}"


def test_a_backup_of_now_misses_nothing(night: Night, path: Path) -> None:
    seen = look(make_backup(path).path, night.desk.store)

    assert seen is not None
    assert (seen.missing, seen.named) == (0, ())


def test_another_file_is_no_earlier_state_of_this_one(night: Night, tmp_path: Path) -> None:
    other = create_desk(tmp_path / "other.gonfalon")
    other.execute(CreateCampaign("Crown"))
    other.store.close()
    seen = look(tmp_path / "other.gonfalon", night.desk.store)

    assert seen is not None
    assert seen.missing is None
    assert look(tmp_path / "other.gonfalon", None) == seen


def test_what_cannot_be_read_is_no_backup(night: Night, tmp_path: Path) -> None:
    (tmp_path / "x.gonfalon").write_bytes(b"x" * 3000)

    assert look(tmp_path / "x.gonfalon", night.desk.store) is None
    assert glance(tmp_path / "nowhere.gonfalon") is None
