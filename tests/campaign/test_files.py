"""The one door to files for the windows."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.settings import KeepSetting
from desktop.campaign.files import (
    StorageError,
    backup_if_changed,
    backups,
    close_desk,
    create_desk,
    examine,
    newest_good,
    open_desk,
    open_or_create,
    restore,
)
from desktop.campaign.queries.campaigns import campaigns
from desktop.campaign.queries.settings import settings


def test_the_users_own_file_is_made_the_first_time_and_opened_after_that(tmp_path: Path) -> None:
    path = tmp_path / "data" / "Gonfalon" / "campaigns.gonfalon"
    first = open_or_create(path)
    first.execute(CreateCampaign("Marches"))
    first.store.close()
    second = open_or_create(path)

    assert [row.name for row in campaigns(second.store)] == ["Marches"]
    second.store.close()


def test_where_no_folder_can_be_made_the_refusal_is_in_words(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way", "utf-8")

    with pytest.raises(StorageError, match="cannot_write"):
        open_or_create(tmp_path / "data" / "campaigns.gonfalon")


def test_a_damaged_file_leads_to_its_newest_good_backup(tmp_path: Path) -> None:
    path = tmp_path / "night.gonfalon"
    desk = create_desk(path)
    desk.execute(CreateCampaign("Marches"))
    desk.store.close()
    backup_if_changed(path)
    path.write_bytes(path.read_bytes()[:5000])

    with pytest.raises(StorageError) as refused:
        open_desk(path)
    assert refused.value.trouble.restorable
    good = newest_good(path)
    assert good is not None
    aside = restore(path, good.path)

    assert aside is not None
    assert (examine(path), len(aside.read_bytes()), len(backups(path))) == (None, 5000, 1)


def test_closing_backs_up_what_is_new_and_nothing_twice(tmp_path: Path) -> None:
    path = tmp_path / "night.gonfalon"
    desk = create_desk(path)
    desk.execute(CreateCampaign("Marches"))
    first = close_desk(desk)
    second = close_desk(open_desk(path))

    assert first is not None
    assert (second, [entry.name for entry in sorted(tmp_path.iterdir())]) == (None, ["backups", "night.gonfalon"])


def test_closing_a_file_opened_to_look_makes_no_backup(tmp_path: Path) -> None:
    create_desk(tmp_path / "night.gonfalon").store.close()

    assert close_desk(open_desk(tmp_path / "night.gonfalon", read_only=True)) is None


def test_settings_travel_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "night.gonfalon"
    desk = create_desk(path)
    desk.execute(KeepSetting("club", "Ennor"))
    desk.execute(KeepSetting("club", "Marches"))
    desk.execute(KeepSetting("loud", value=True))
    desk.store.close()
    again = open_desk(path)

    assert settings(again.store) == {"club": "Marches", "loud": True}
    again.store.close()


def test_another_database_opens_by_its_address(tmp_path: Path) -> None:
    desk = open_desk(f"sqlite:///{tmp_path / 'club.db'}")
    desk.execute(CreateCampaign("Marches"))

    assert desk.undo_status(None).undo is None
    desk.store.close()
