"""Our own process opens the live file through SQLite alone: any other descriptor, closed, would drop SQLite's lock."""

from __future__ import annotations

import sys
from pathlib import Path

from database import backup
from database.opening import create_store, open_store
from tests.database.build import HandClock, campaign_row, some_entries

_WATCHED: dict[str, list[str]] = {}


def _hook(event: str, args: tuple[object, ...]) -> None:
    if event == "open" and isinstance(args[0], str | bytes | Path) and str(args[0]) in _WATCHED:
        _WATCHED[str(args[0])].append(event)


sys.addaudithook(_hook)


def test_the_live_file_is_never_opened_by_hand(path: Path, clock: HandClock) -> None:
    _WATCHED[str(path)] = seen = []
    store = create_store(path, clock=clock)
    some_entries(store)
    second = open_store(path, clock=clock)
    backup.make_backup(path, clock=clock)
    campaign_row(second, key="c2")
    second.close()
    store.close()
    del _WATCHED[str(path)]

    assert seen == []
