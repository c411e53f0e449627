"""What marks come to on a card: options first, then the marks on top, worked into the values that they change.

The card of a recruit bears the marks in its own values and in those that its options set, so that everything that
reads the card says the same number; what these were without marks is kept beside it. Whatever changes the card has it
worked out anew: what the rules leave of a value depends on the options that are taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from database.changes import RowChange
from database.tables import Row
from desktop.campaign.aftermath.course import Course
from desktop.campaign.aftermath.rules import Rules
from desktop.campaign.aftermath.scars import PLAIN, SCARS, SHOWN, Scar, scars_of, stands
from desktop.campaign.cardrows import body_of, card_of
from desktop.campaign.work import Work
from desktop.rules.kernel.card import (
    Card,
    Choice,
    Option,
    Profile,
    Stat,
    WorkedLine,
    changed,
    number_of,
    worked_lines,
)


@dataclass(frozen=True, slots=True)
class _Place:
    """A value that marks may change: that of the stat line `at`, or, with a `choice`, the one that this sets."""

    key: str
    stat: str
    at: int = -1
    choice: Choice | None = None


def restate(work: Work, row: Row, course: Course, rules: Rules) -> None:
    """Work the values of a recruit out anew: what they were without marks, and all marks that stand.

    By how much a value was edited by hand since it was last worked out goes into what it is without marks.
    """
    if SCARS not in row["before"] and PLAIN not in row["before"]:
        return
    standing = [scar for scar in scars_of(row["before"]) if stands(scar, row["warband"], course)]
    card = card_of(row["body"])
    fresh, plain, shown = _with(without_marks(card, row["before"]), standing, rules)
    others = {key: value for key, value in row["before"].items() if key not in (PLAIN, SHOWN)}
    kept = {**others, PLAIN: plain, SHOWN: shown} if plain else others
    work.change("recruit", row["id"], before=kept)
    if fresh != card:
        work.change("recruit", row["id"], body=body_of(fresh))


def is_stated(changes: Sequence[RowChange]) -> bool:
    """Whether the last thing that was done to a recruit is that `restate` changed its card, by changes of its row.

    What is kept beside the card is changed right before the card is.
    """
    if len(changes) < 2:
        return False
    kept, card = changes[-2:]
    was, now = ((values or {}).get("before", {}).get(SHOWN) for values in (kept.old, kept.new))
    return "body" in (card.new or {}) and was != now


def without_marks(card: Card, before: Mapping[str, Any]) -> Card:
    """Return the card of a recruit as it is without marks, from what the recruit keeps beside it."""
    plain, shown = before.get(PLAIN, {}), before.get(SHOWN, {})
    return _each(card, lambda place, now: _bare_value(place.key, now, plain, shown)) if plain else card


def parts_of(scars: Iterable[Scar], stat: str, rules: Rules) -> tuple[tuple[Scar, int, bool], ...]:
    """Return by how much each mark changes a value, and whether it counts beside the others."""
    parts = [(scar, one.by) for scar in scars for one in scar.changes if one.stat == stat]
    injuries = [place for place, (scar, _) in enumerate(parts) if scar.kind == "injury"]
    worst = max(injuries, key=lambda place: abs(parts[place][1]), default=None)
    return tuple((scar, by, scar.kind != "injury" or rules.combine != "worst" or place == worst)
                 for place, (scar, by) in enumerate(parts))


def _bare_value(key: str, now: str, plain: Mapping[str, str], shown: Mapping[str, str]) -> str:
    """Return what a value is without marks; by how much it was edited by hand since they were worked in goes along."""
    if key not in plain or now == shown.get(key):
        return plain.get(key, now)
    was, is_now = number_of(shown.get(key, "")), number_of(now)
    return now if was is None or is_now is None else changed(plain[key], is_now - was)


def _with(card: Card, scars: list[Scar], rules: Rules) -> tuple[Card, dict[str, str], dict[str, str]]:
    """Return a card with marks worked in, the values they changed as they were, and as they are."""
    plain: dict[str, str] = {}
    shown: dict[str, str] = {}
    lines = worked_lines(card)

    def value(place: _Place, now: str) -> str:
        by = sum(by for _, by, counts in parts_of(scars, place.stat, rules) if counts)
        fresh = changed(now, _left_by(_whole(lines, place, now), by, rules.least)) if by else now
        if fresh != now:
            plain[place.key], shown[place.key] = now, fresh
        return fresh

    return _each(card, value), plain, shown


def _left_by(whole: str, by: int, least: int) -> int:
    """Return by how much marks change a value, of which the rules leave so much at least."""
    number, before = number_of(changed(whole, by)), number_of(whole)
    return least - before if number is not None and before is not None and number < least <= before else by


def _whole(lines: Iterable[WorkedLine], place: _Place, now: str) -> str:
    """Return what a value comes to with the options taken, itself where it is one that does not count now."""
    for line in lines:
        setter = line.setter(place.stat)
        if setter is place.choice and (place.choice is not None or line.at == place.at):
            return next((stat.value for stat in line.profile.stats if stat.name == place.stat), now)
    return now


def _each(card: Card, value: Callable[[_Place, str], str]) -> Card:
    """Return a card with the values of its stat lines, and those its choices set, as a function has them."""
    def line(at: int, profile: Profile) -> Profile:
        return replace(profile, stats=tuple(Stat(one.name, value(_Place(f"{at}/{one.name}", one.name, at), one.value))
                                            for one in profile.stats))

    def choice(slot: Option, one: Choice) -> Choice:
        places = ((_Place(f"{slot.key}={one.key}/{stat.name}", _spelled(card, stat.name), choice=one), stat)
                  for stat in one.stats)
        return replace(one, stats=tuple(Stat(stat.name, value(place, stat.value)) for place, stat in places))

    options = tuple(replace(slot, choices=tuple(choice(slot, one) for one in slot.choices)) for slot in card.options)
    return replace(card, profiles=tuple(line(at, one) for at, one in enumerate(card.profiles)), options=options)


def _spelled(card: Card, name: str) -> str:
    """Return a stat's name as the stat lines of a card spell it."""
    folded = name.strip().casefold()
    return next((stat.name for profile in card.profiles for stat in profile.stats
                 if stat.name.strip().casefold() == folded), name)
