"""A desk over a real file, and a campaign night in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from database.opening import create_store
from desktop.campaign.desk import Desk
from tests.campaign.build import Night, Ticking, a_night, numbered


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
