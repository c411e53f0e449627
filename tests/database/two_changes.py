"""A program whose disk fails: it opens a file, makes two changes, and says aloud what became of each."""

from __future__ import annotations

import sys
from pathlib import Path

from database.errors import StorageError
from database.opening import open_store
from database.store import Store
from tests.database.build import edit


def change(store: Store, key: str) -> str:
    """Make a change of several pages; returns what a user would be told."""
    try:
        with store.write() as record:
            record.insert("campaign", {"id": key, "name": "x" * 9000, "system": "skirmish"})
            record.append(edit("create_campaign", key))
    except StorageError as error:
        return error.code
    return "done"


def say(word: str) -> None:
    """Tell a word at once, before anything else can happen to this program."""
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


def main(path: Path) -> None:
    """Make the changes."""
    try:
        store = open_store(path, deep=False)
    except StorageError as error:
        say(error.code)
        return
    for key in ("one", "two"):
        say(change(store, key))
    store.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
