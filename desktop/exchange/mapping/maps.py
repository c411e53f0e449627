"""The maps of stat names, read from their data once: what each system needs, and what lists call it."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from desktop.exchange.values import plain
from desktop.rules import systems

_WEAPONS = "weapons"


@dataclass(frozen=True, slots=True)
class StatRule:
    """One stat or column of a system: the names it goes by, how its values are read, what is assumed without one.

    Shape: `beside` is a stat whose value may hold this one as a second part; `weapon` are columns of weapons that do
    for it, on weapons of `weapon_sorts`. An empty `default` assumes nothing.
    """

    name: str
    names: tuple[str, ...]
    reads: str = "text"
    default: str = ""
    needed: bool = True
    beside: str = ""
    weapon: tuple[str, ...] = ()
    weapon_sorts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StatMap:
    """How other games are read as one system.

    Shape: a list fits with `enough` of the needed stats and `enough_columns` of the needed columns. `bodies` says what
    a unit becomes: `one` (each figure a card), `lines` (a line for each kind of arms), `models`, or `whole`. Tags are
    given to weapons by their sort, `tagged_words` to those that say the words.
    """

    system: str
    enough: int
    bodies: str
    stats: tuple[StatRule, ...]
    columns: tuple[StatRule, ...]
    enough_columns: int = 0
    line_tag: str = ""
    few_tag: str = ""
    tags: tuple[tuple[str, tuple[str, ...]], ...] = ()
    tagged_words: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def needed(self) -> tuple[StatRule, ...]:
        """The stats that the system cannot do without."""
        return tuple(rule for rule in self.stats if rule.needed)

    @property
    def needed_columns(self) -> tuple[StatRule, ...]:
        """The columns of weapons that the system cannot do without."""
        return tuple(rule for rule in self.columns if rule.needed) if self.enough_columns else ()


@dataclass(frozen=True, slots=True)
class WeaponWords:
    """The words by which weapons are sorted, the columns in which they are sought, and the names of the range."""

    columns: frozenset[str]
    reach: tuple[str, ...]
    words: tuple[tuple[str, tuple[str, ...]], ...]


def maps() -> Mapping[str, StatMap]:
    """Return the maps by system, in the order in which systems are offered; only of systems there are."""
    known = _all()
    return {id: known[id] for id in systems.ids() if id in known}


@functools.cache
def weapon_words() -> WeaponWords:
    """Return the words by which weapons of any game are sorted."""
    data = _data()[_WEAPONS]
    return WeaponWords(frozenset(map(plain, data["columns"])), tuple(map(plain, data["range"])),
                       tuple((sort, tuple(map(plain, words))) for sort, words in data["words"].items()))


@functools.cache
def _all() -> Mapping[str, StatMap]:
    return {id: _map(id, data) for id, data in _data().items() if id != _WEAPONS}


@functools.cache
def _data() -> Mapping[str, dict[str, Any]]:
    folder = resources.files("resources") / "stat_maps"
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return {file.name.removesuffix(".toml"): tomllib.loads(file.read_text("utf-8")) for file in found}


def _map(id: str, data: dict[str, Any]) -> StatMap:
    given = {name: data[name] for name in ("enough", "enough_columns", "bodies", "line_tag", "few_tag") if name in data}
    return StatMap(
        id, stats=_rules(data["stats"]), columns=_rules(data["columns"]),
        tags=tuple((sort, tuple(tags)) for sort, tags in data.get("tags", {}).items()),
        tagged_words=tuple((tag, tuple(map(plain, words))) for tag, words in data.get("tagged_words", {}).items()),
        **given)


def _rules(data: list[dict[str, Any]]) -> tuple[StatRule, ...]:
    """Return rules; each goes by its own name as well, unless another one takes that for something else."""
    taken = {plain(name) for rule in data for name in rule["names"]}
    return tuple(_rule(rule, () if plain(rule["name"]) in taken else (rule["name"],)) for rule in data)


def _rule(data: dict[str, Any], own: tuple[str, ...]) -> StatRule:
    names = tuple(dict.fromkeys(plain(name) for name in (*own, *data["names"])))
    return StatRule(
        data["name"], names, reads=data.get("reads", "text"), default=data.get("default", ""),
        needed=data.get("needed", True), beside=data.get("beside", ""), weapon=tuple(data.get("weapon", ())),
        weapon_sorts=tuple(data.get("weapon_sorts", ())))
