"""The sample campaign as a file: built once for each language, and copied."""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path

from desktop.campaign.files import open_or_create
from desktop.exchange.sample import build_sample


def copied_sample(path: Path, language: str) -> None:
    """Put a file with the sample campaign at a path where none is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_built(language))


@functools.cache
def _built(language: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sample.gonfalon"
        desk = open_or_create(path)
        build_sample(desk, language)
        desk.store.close()
        return path.read_bytes()
