"""A desk over a real file, and a campaign night in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from database.check import examine
from database.opening import create_store
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk
from tests.campaign.build import Night, Ticking, a_night, numbered
from tests.support.night import with_battle, with_campaign, with_warband


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "night.gonfalon"


@pytest.fixture
def desk(path: Path) -> Iterator[Desk]:
    opened = Desk(create_store(path, clock=Ticking()), new_id=numbered().__next__)
    yield opened
    opened.store.close()


@pytest.fixture
def night(desk: Desk) -> Night:
    return a_night(desk)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Desk]:
    """The organiser's file: two shipped warbands, and a battle between them that is planned."""
    desk = create_desk(tmp_path / "club.gonfalon")
    campaign = with_campaign(desk)
    one = with_warband(desk, campaign, "fenwatch", "Fenwatch Company", "Dasha")
    other = with_warband(desk, campaign, "cinder-teeth", "Cinder Teeth", "Mikko")
    with_battle(desk, campaign, one, other)
    yield desk
    desk.store.close()
    assert examine(tmp_path / "club.gonfalon") is None


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Desk]:
    """The file of another machine, empty."""
    desk = create_desk(tmp_path / "guest.gonfalon")
    yield desk
    desk.store.close()
    assert examine(tmp_path / "guest.gonfalon") is None
