"""Which parameters of a sentence are literals themselves, and under which prefix their words stand.

The files under `resources/words/literals`: `["an.event"] parameter = "prefix"`. The value is said as `prefix.value`.
"""

from __future__ import annotations

import functools
import tomllib
from importlib import resources


@functools.cache
def literals() -> dict[str, dict[str, str]]:
    """Return the prefixes by code of the sentence and name of the parameter, from the files of all systems."""
    folder = resources.files("resources") / "words" / "literals"
    files = sorted((one for one in folder.iterdir() if one.name.endswith(".toml")), key=lambda one: one.name)
    return {code: names for one in files for code, names in tomllib.loads(one.read_text("utf-8")).items()}
