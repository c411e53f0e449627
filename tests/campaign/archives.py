"""Archives to test with, and what people do to them with other tools."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from database.identity import SUFFIX
from desktop.campaign.archive.form import MANIFEST
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk

Change = Callable[[dict[str, bytes]], None]


@contextmanager
def elsewhere(folder: Path, name: str = "elsewhere") -> Iterator[Desk]:
    """Yield a desk over the file of another machine."""
    desk = create_desk(folder / f"{name}{SUFFIX}")
    try:
        yield desk
    finally:
        desk.store.close()


def contents(path: Path) -> dict[str, bytes]:
    """Return the files of a zip by name."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def parts(path: Path) -> dict[str, bytes]:
    """Return the files of an archive but for its list of contents, which says when it was written."""
    return {name: data for name, data in contents(path).items() if name != MANIFEST}


def packed(path: Path, files: dict[str, bytes], *, sealed: bool = True) -> Path:
    """Write a zip of files; `sealed` makes its list of contents say what is in it now, as a forger would."""
    if sealed:
        manifest = json.loads(files[MANIFEST])
        manifest["parts"] = [{"name": name, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
                             for name, data in files.items() if name != MANIFEST]
        files[MANIFEST] = json.dumps(manifest).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path


def forged(source: Path, target: Path, change: Change, *, sealed: bool = True) -> Path:
    """Return a copy of an archive with something changed in it."""
    files = contents(source)
    change(files)
    return packed(target, files, sealed=sealed)


def said(name: str, **values: Any) -> Change:
    """Return a change of what the list of contents says."""
    def change(files: dict[str, bytes]) -> None:
        files[MANIFEST] = json.dumps({**json.loads(files[MANIFEST]), **values}).encode()
    change.__name__ = name
    return change


def lines(name: str, part: str, edit: Callable[[list[Any]], object]) -> Change:
    """Return a change of the lines of a part."""
    def change(files: dict[str, bytes]) -> None:
        values = [json.loads(line) for line in files[part].splitlines()]
        edit(values)
        files[part] = b"".join(json.dumps(value, ensure_ascii=False, sort_keys=True,
                                          separators=(",", ":")).encode() + b"\n" for value in values)
    change.__name__ = name
    return change
