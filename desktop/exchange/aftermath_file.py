"""Rules of an aftermath as a file to hand on: versioned JSON with the tables, checked in full, written as it is read.

The file is `{"format": "gonfalon-aftermath", "version": 1, "name": ..., "rules": {...}}`; the rules are in the form of
the kernel's codec. A table with gaps is taken: whoever takes it sees them where he writes it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from desktop.campaign.aftermath.rules import COMBINE, DICE, Rules
from desktop.exchange.decoding import to_utf8
from desktop.exchange.json_places import Path
from desktop.exchange.pack_faults import shape
from desktop.exchange.pack_sense import Found
from desktop.exchange.packs import parsed, told_in
from desktop.exchange.refusal import ImportRefused
from desktop.rules.kernel.codec import decode, encode

FORMAT = "gonfalon-aftermath"
VERSION = 1

SUFFIX = ".aftermath.json"
"""How the names of such files end."""

_MOST_BYTES = 1024 * 1024
_MOST_LINES = 200
_MOST = 9999
_FIELDS = {"format", "version", "name", "rules"}


def read_aftermath(data: bytes) -> Rules:
    """Return the rules that the bytes of a file hold, as an own table.

    Raises:
        ImportRefused: the file is none of these, of a later version, or has faults, which are listed with their lines.
    """
    if len(data) > _MOST_BYTES:
        raise ImportRefused("exchange.refused.too_big", {"megabytes": _MOST_BYTES // 1024 ** 2})
    if not data.strip():
        raise ImportRefused("exchange.refused.empty")
    text = to_utf8(data).data.decode("utf-8")
    value = parsed(text) if text.lstrip().startswith("{") else None
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise ImportRefused("exchange.refused.no_aftermath")
    version = value.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise ImportRefused("exchange.refused.no_aftermath")
    if version > VERSION:
        raise ImportRefused("exchange.refused.aftermath_later", {"version": version, "known": VERSION})
    faults = told_in(text, list(_faults(value)))
    if faults:
        raise ImportRefused("exchange.refused.aftermath_faults", {"n": len(faults), "line": faults[0].line}, faults)
    return decode(Rules, value["rules"] | {"kind": "own"})


def write_aftermath(rules: Rules, name: str) -> bytes:
    """Return rules as a file: the same rules give the same bytes, and reading them gives the same tables."""
    value = {"format": FORMAT, "version": VERSION, "name": name, "rules": {**encode(rules), "kind": "own"}}
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def _faults(value: dict[str, Any]) -> Iterator[Found]:
    for name in value:
        if name not in _FIELDS:
            yield (name,), "exchange.fault.unknown", {"name": name}
    if not isinstance(value.get("name", ""), str):
        yield ("name",), "exchange.fault.text", {}
    if "rules" not in value:
        yield (), "exchange.fault.missing", {"name": "rules"}
        return
    wrong = list(shape(Rules, value["rules"], ("rules",)))
    yield from wrong
    if not wrong:
        yield from _sense(value["rules"])


def _sense(rules: dict[str, Any]) -> Iterator[Found]:
    at: Path = ("rules",)
    if rules.get("combine", COMBINE[0]) not in COMBINE:
        yield (*at, "combine"), "exchange.fault.one_of", {"names": ", ".join(COMBINE)}
    yield from _bounds(rules, at, least=-99, most=99, names=("least",))
    yield from _table(rules, at)
    growth = rules.get("growth", {})
    yield from _bounds(growth, (*at, "growth"), names=("step", "battle", "kill", "survival"))
    yield from _table(growth, (*at, "growth"))


def _table(held: dict[str, Any], at: Path) -> Iterator[Found]:
    dice, lines = held.get("dice", "d6"), held.get("lines", ())
    if dice not in DICE:
        yield (*at, "dice"), "exchange.fault.one_of", {"names": ", ".join(DICE)}
        return
    if len(lines) > _MOST_LINES:
        yield (*at, "lines"), "exchange.fault.too_many", {"most": _MOST_LINES}
    for place, line in enumerate(lines[:_MOST_LINES]):
        yield from _line(line, (*at, "lines", place), dice)


def _line(line: dict[str, Any], at: Path, dice: str) -> Iterator[Found]:
    if not line["name"].strip():
        yield (*at, "name"), "exchange.fault.no_result", {}
    for name in ("low", "high"):
        if line[name] not in DICE[dice]:
            yield (*at, name), "exchange.fault.no_roll", {"roll": line[name], "dice": dice.upper()}
    if line["low"] > line["high"]:
        yield (*at, "low"), "exchange.fault.bounds", {"least": line["low"], "most": line["high"]}
    yield from _bounds(line, at, names=("misses", "lasts"))
    for place, change in enumerate(line.get("changes", ())):
        if not change["stat"].strip():
            yield (*at, "changes", place, "stat"), "exchange.fault.text", {}
        yield from _bounds(change, (*at, "changes", place), least=-99, most=99, names=("by",))


def _bounds(held: dict[str, Any], at: Path, *, names: tuple[str, ...], least: int = 0,
            most: int = _MOST) -> Iterator[Found]:
    for name in names:
        if not least <= held.get(name, least) <= most:
            yield (*at, name), "exchange.fault.range", {"least": least, "most": most}
