"""Files to test with: a new one, one with a few entries, a clock that is set by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from database.opening import create_store
from database.store import Store
from tests.database.build import HandClock, some_entries


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Поход & #1.gonfalon"


@pytest.fixture
def store(path: Path, clock: HandClock) -> Iterator[Store]:
    opened = create_store(path, clock=clock)
    yield opened
    opened.close()


@pytest.fixture
def closed(path: Path, clock: HandClock) -> Path:
    """A file with a campaign, a warband, a running battle, a draft and a kept source, closed."""
    opened = create_store(path, clock=clock)
    some_entries(opened)
    opened.close()
    return path
