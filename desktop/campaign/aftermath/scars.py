"""Marks on a recruit: injuries, advances, rewards; what they come to on its card, worked out from all that stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from database.tables import Row
from desktop.campaign.aftermath.course import Course
from desktop.campaign.aftermath.rules import Change, Rules
from desktop.campaign.cardrows import body_of, card_of
from desktop.campaign.work import Work
from desktop.rules.kernel.card import Card, Profile, Stat, changed, number_of
from desktop.rules.kernel.codec import encode, revive

SCARS = "marks"
"""Where a recruit keeps its marks, beside its career."""
PLAIN, SHOWN = "plain", "shown"
"""Where it keeps the values that marks change, without the marks and with them, by the place of the stat line."""
LED = "led"
"""Where one that is dead keeps that it led its warband."""
LEFT = "left"
"""Where one that serves no more by hand keeps how and since when. Shape: `state`, and `battle`, the last before it."""

KINDS = ("injury", "advance", "reward", "feat")
"""What a mark may be."""


@dataclass(frozen=True, slots=True)
class Scar:
    """A mark. `battle` is what it comes from, or after which it began; `roll` 0 was not rolled.

    Units: `lasts` in battles of the warband, 0 for good. `brought` says that it was earned in another career, the one
    that this recruit is a copy of.
    """

    id: str
    kind: str
    battle: str
    name: str
    roll: int = 0
    typed: bool = False
    dies: bool = False
    misses: int = 0
    changes: tuple[Change, ...] = ()
    lasts: int = 0
    healed: bool = False
    text: str = ""
    brought: bool = False


def scars_of(before: Mapping[str, Any]) -> tuple[Scar, ...]:
    """Return the marks of a recruit from what it keeps beside its card, in the order they came."""
    found: tuple[Scar, ...] = revive(tuple[Scar, ...], before.get(SCARS, []))
    return found


def advances_of(scars: Iterable[Scar]) -> int:
    """Return how many advances a recruit took in its own career; those that it was copied with are none of them."""
    return sum(scar.kind == "advance" and not scar.healed and not scar.brought for scar in scars)


def keep_scars(work: Work, recruit: str, scars: Iterable[Scar]) -> None:
    """Keep these marks of a recruit in the place of those before."""
    others = {key: value for key, value in work.find("recruit", recruit)["before"].items() if key != SCARS}
    kept = [encode(scar) for scar in scars]
    work.change("recruit", recruit, before={**others, SCARS: kept} if kept else others)


def stands(scar: Scar, warband: str, course: Course) -> bool:
    """Whether a mark still changes anything: not healed, and not over."""
    return not scar.healed and (scar.lasts == 0 or left_of(scar, warband, course) > 0)


def left_of(scar: Scar, warband: str, course: Course) -> int:
    """Return how many more battles a passing mark lasts, 0 where it is over or for good."""
    later = sum(stage.counts and stage.part(warband) is not None for stage in course.after(scar.battle))
    return max(0, scar.lasts - later)


def restate(work: Work, row: Row, course: Course, rules: Rules) -> None:
    """Work the printed values of a recruit out anew: what they were without marks, and all marks that stand.

    A value that was edited by hand since keeps its edit: it counts as a change of what the value was without marks.
    """
    if SCARS not in row["before"] and PLAIN not in row["before"]:
        return
    standing = [scar for scar in scars_of(row["before"]) if stands(scar, row["warband"], course)]
    card = card_of(row["body"])
    plain, shown = dict(row["before"].get(PLAIN, {})), dict(row["before"].get(SHOWN, {}))
    bare = _without(card, plain, shown)
    fresh, plain, shown = _with(bare, standing, rules)
    others = {key: value for key, value in row["before"].items() if key not in (PLAIN, SHOWN)}
    kept = {**others, PLAIN: plain, SHOWN: shown} if plain else others
    work.change("recruit", row["id"], before=kept)
    if fresh != card:
        work.change("recruit", row["id"], body=body_of(fresh))


def carried_over(before: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a copy of a recruit keeps of its marks: its card shows them already, so that none counts twice."""
    marks = [encode(replace(scar, brought=True)) for scar in scars_of(before)]
    shown = {key: before[key] for key in (PLAIN, SHOWN) if key in before}
    return {SCARS: marks, **shown} if marks else shown


def _without(card: Card, plain: Mapping[str, str], shown: Mapping[str, str]) -> Card:
    return _each(card, lambda key, now: bare_value(key, now, plain, shown))


def bare_value(key: str, now: str, plain: Mapping[str, str], shown: Mapping[str, str]) -> str:
    """Return what a value is without marks; by how much it was edited by hand since they were worked in goes along."""
    if key not in plain or now == shown.get(key):
        return plain.get(key, now)
    was, is_now = number_of(shown.get(key, "")), number_of(now)
    return now if was is None or is_now is None else changed(plain[key], is_now - was)


def _with(card: Card, scars: list[Scar], rules: Rules) -> tuple[Card, dict[str, str], dict[str, str]]:
    plain: dict[str, str] = {}
    shown: dict[str, str] = {}

    def value(key: str, now: str) -> str:
        by = _together(scars, key.split("/", 1)[1], rules)
        fresh = changed(now, by)
        number, before = number_of(fresh), number_of(now)
        if number is not None and before is not None and number < rules.least <= before:
            fresh = changed(now, rules.least - before)
        if fresh != now:
            plain[key], shown[key] = now, fresh
        return fresh

    return _each(card, value), plain, shown


def _together(scars: list[Scar], stat: str, rules: Rules) -> int:
    """Return by how much marks change a value: advances add up; injuries as the campaign says."""
    return sum(by for _, by, counts in parts_of(scars, stat, rules) if counts)


def parts_of(scars: Iterable[Scar], stat: str, rules: Rules) -> tuple[tuple[Scar, int, bool], ...]:
    """Return by how much each mark changes a value, and whether it counts beside the others."""
    parts = [(scar, one.by) for scar in scars for one in scar.changes if one.stat == stat]
    injuries = [place for place, (scar, _) in enumerate(parts) if scar.kind == "injury"]
    worst = max(injuries, key=lambda place: abs(parts[place][1]), default=None)
    return tuple((scar, by, scar.kind != "injury" or rules.combine != "worst" or place == worst)
                 for place, (scar, by) in enumerate(parts))


def _each(card: Card, value: Any) -> Card:
    def line(at: int, profile: Profile) -> Profile:
        return replace(profile, stats=tuple(Stat(one.name, value(f"{at}/{one.name}", one.value))
                                            for one in profile.stats))

    return replace(card, profiles=tuple(line(at, one) for at, one in enumerate(card.profiles)))


def fell(work: Work, recruit: str) -> None:
    """Let a recruit die: it serves no more and leads no more. That it led is noted, for the day it lives again."""
    row, bands = work.find("recruit", recruit), work.rows("warband", leader_id=recruit)
    # One that is dead already leads nothing, and what it did lead is noted from when it died.
    if row["state"] != "dead":
        note_led(work, recruit, led=bool(bands))
    if row["state"] == "retired" and LEFT not in row["before"]:
        note_left(work, recruit, "retired", "")
    work.change("recruit", recruit, state="dead")
    for warband in bands:
        work.change("warband", warband["id"], leader_id=None)


def note_led(work: Work, recruit: str, *, led: bool) -> None:
    """Note whether a recruit led its warband when it died, in the place of what was noted before."""
    others = {key: value for key, value in work.find("recruit", recruit)["before"].items() if key != LED}
    work.change("recruit", recruit, before={**others, LED: True} if led else others)


def note_left(work: Work, recruit: str, state: str, battle: str) -> None:
    """Note that a recruit serves no more by hand since after a battle, empty for not known; `active` forgets that."""
    others = {key: value for key, value in work.find("recruit", recruit)["before"].items() if key != LEFT}
    kept = others if state == "active" else {**others, LEFT: {"state": state, "battle": battle}}
    work.change("recruit", recruit, before=kept)
