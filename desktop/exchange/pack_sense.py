"""What cards of a pack must be beyond the shape of their fields: numbers in bounds, keys that are offered, names.

`sense` yields faults, for which a pack is refused; `remarks` what is odd and yet taken as it is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from desktop.exchange.json_places import Path
from desktop.rules.kernel.card import Card

Found = tuple[Path, str, Mapping[str, object]]
"""Where a fault is, the code of its sentence, and the parameters."""

_POINTS = re.compile(r"-?\d{1,9}(\.\d{1,6})?")
_SIGNED = re.compile(r"\s*[+\-−–]\s*\d{1,4}\s*")
_WOUNDS = re.compile(r"\s*[+\-−–]?\s*\d{1,4}\s*")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_MOST = 9999
_MOST_POINTS = 1_000_000


def sense(card: dict[str, Any], path: Path) -> Iterator[Found]:
    """Yield what is wrong with a card of the right shape."""
    if not card["name"].strip():
        yield (*path, "name"), "exchange.fault.no_name", {}
    if not card.get("profiles"):
        yield path, "exchange.fault.no_profiles", {}
    yield from _points(card, path)
    for place, profile in enumerate(card.get("profiles", ())):
        yield from _profile(profile, (*path, "profiles", place))
    for place, weapon in enumerate(card.get("weapons", ())):
        yield from _range(weapon, "count", (*path, "weapons", place))
    yield from _options(card.get("options", ()), (*path, "options"))
    limits = card.get("limits", {})
    for name, most in (("most", _MOST), ("per_models", _MOST), ("per_points", _MOST_POINTS)):
        yield from _range(limits, name, (*path, "limits"), most=most)
    if card.get("picture") and not _DIGEST.fullmatch(card["picture"]):
        yield (*path, "picture"), "exchange.fault.digest", {}


def remarks(card: Card, pictures: Mapping[str, object], path: Path) -> Iterator[Found]:
    """Yield what is odd about a card that is whole: names that stand nowhere on it, a picture that did not come."""
    lines = {line.name for line in card.profiles}
    lines |= {come.name for option in card.options for choice in option.choices for come in choice.models}
    named = {*(line.name for line in card.profiles), *(weapon.name for weapon in card.weapons),
             *(ability.name for ability in card.abilities), *card.keywords}
    for place, option in enumerate(card.options):
        at = (*path, "options", place)
        if option.profile and option.profile not in lines:
            yield (*at, "profile"), "exchange.remark.no_line", {"name": option.profile}
        for number, choice in enumerate(option.choices):
            for name in choice.replaces:
                if name not in named:
                    yield (*at, "choices", number, "replaces"), "exchange.remark.replaces_nothing", {"name": name}
    if card.picture and card.picture not in pictures:
        yield (*path, "picture"), "exchange.remark.no_picture", {}


def _profile(profile: dict[str, Any], path: Path) -> Iterator[Found]:
    for name in ("count", "wounds", "least", "most"):
        yield from _range(profile, name, path)
    yield from _range(profile, "step", path, least=1)
    least, most = profile.get("least", 0), profile.get("most", 0)
    if most and most < least:
        yield (*path, "most"), "exchange.fault.bounds", {"least": least, "most": most}
    yield from _points(profile, path)


def _points(record: dict[str, Any], path: Path) -> Iterator[Found]:
    if "points" in record and not _POINTS.fullmatch(record["points"]):
        yield (*path, "points"), "exchange.fault.points", {"value": record["points"][:40]}


def _range(record: dict[str, Any], name: str, path: Path, *, least: int = 0, most: int = _MOST) -> Iterator[Found]:
    if not least <= record.get(name, least) <= most:
        yield (*path, name), "exchange.fault.range", {"least": least, "most": most}


def _options(options: Any, path: Path) -> Iterator[Found]:
    yield from _twice(options, path)
    for place, option in enumerate(options):
        at = (*path, place)
        choices = option.get("choices", ())
        yield from _twice(choices, (*at, "choices"))
        offered = {choice["key"] for choice in choices}
        for key, times in Counter(option.get("taken", ())).items():
            if key not in offered:
                yield (*at, "taken"), "exchange.fault.not_offered", {"name": key}
            elif times > _MOST:
                yield (*at, "taken"), "exchange.fault.range", {"least": 0, "most": _MOST}
        if option.get("default") and option["default"] not in offered:
            yield (*at, "default"), "exchange.fault.default", {"name": option["default"]}
        for name in ("most", "per", "without", "least"):
            yield from _range(option, name, at)
        for number, choice in enumerate(choices):
            yield from _choice(choice, (*at, "choices", number))


def _choice(choice: dict[str, Any], path: Path) -> Iterator[Found]:
    yield from _points(choice, path)
    yield from _range(choice, "most", path)
    for place, stat in enumerate(choice.get("changes", ())):
        if not _SIGNED.fullmatch(stat.get("value", "")):
            value = stat.get("value", "")[:40]
            yield (*path, "changes", place, "value"), "exchange.fault.signed", {"value": value}
    if choice.get("wounds") and not _WOUNDS.fullmatch(choice["wounds"]):
        yield (*path, "wounds"), "exchange.fault.wounds", {"value": choice["wounds"][:40]}
    for place, weapon in enumerate(choice.get("weapons", ())):
        yield from _range(weapon, "count", (*path, "weapons", place))
    for place, profile in enumerate(choice.get("models", ())):
        yield from _profile(profile, (*path, "models", place))


def _twice(records: Any, path: Path) -> Iterator[Found]:
    for key, count in Counter(record["key"] for record in records).items():
        if count > 1:
            yield path, "exchange.fault.twice", {"name": key}
