"""Which events of the games are worth telling beside who fell: `resources/telling/*.toml`, one file a game.

A table an event: `tells` is the sentence `chronicle.tells.<tells>`; `unit`, `side` and `by` name the parameters that
hold ids, `split` one whose value is added to the sentence (`rout_test_true`) where `only` does not leave it out,
`least` one that must not be nothing, and `say` those that the sentence says. `weight` is how much it matters: a leader
lost is 90, a figure lost about 20.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any


@dataclass(frozen=True, slots=True)
class Told:
    """How an event is told."""

    tells: str
    weight: int
    unit: str = ""
    side: str = ""
    by: str = ""
    split: str = ""
    only: tuple[str, ...] = ()
    least: str = ""
    say: tuple[str, ...] = ()

    def code(self, params: Mapping[str, Any]) -> str:
        """Return which sentence tells the event with these parameters, empty where it is not worth one."""
        if self.least and not params.get(self.least):
            return ""
        if not self.split:
            return self.tells
        value = params.get(self.split, "")
        said = str(value).lower() if isinstance(value, bool) else str(value)
        return f"{self.tells}_{said}" if not self.only or said in self.only else ""


@functools.cache
def told_events() -> Mapping[str, Told]:
    """Return how events are told, by their codes."""
    folder = resources.files("resources") / "telling"
    files = sorted((one for one in folder.iterdir() if one.name.endswith(".toml")), key=lambda one: one.name)
    return {code: _told(how) for one in files for code, how in tomllib.loads(one.read_text("utf-8")).items()}


def _told(how: Mapping[str, Any]) -> Told:
    lists: dict[str, Any] = {name: tuple(value) for name, value in how.items() if isinstance(value, list)}
    return Told(**{**how, **lists})
