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
_PLAIN, _SHOWN = "plain", "shown"

KINDS = ("injury", "advance", "reward")
"""What a mark may be."""


@dataclass(frozen=True, slots=True)
class Scar:
    """A mark. `battle` is what it comes from, or after which it began; `roll` 0 was not rolled.

    Units: `lasts` in battles of the warband, 0 for good.
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


def scars_of(before: Mapping[str, Any]) -> tuple[Scar, ...]:
    """Return the marks of a recruit from what it keeps beside its card, in the order they came."""
    found: tuple[Scar, ...] = revive(tuple[Scar, ...], before.get(SCARS, []))
    return found


def keep_scars(work: Work, recruit: str, scars: Iterable[Scar]) -> None:
    """Keep these marks of a recruit in the place of those before."""
    others = {key: value for key, value in work.find("recruit", recruit)["before"].items() if key != SCARS}
    kept = [encode(scar) for scar in scars]
    work.change("recruit", recruit, before={**others, SCARS: kept} if kept else others)


def stands(scar: Scar, warband: str, course: Course) -> bool:
    """Whether a mark still changes anything: not healed, and not over."""
    if scar.healed:
        return False
    later = sum(stage.counts and stage.part(warband) is not None for stage in course.after(scar.battle))
    return scar.lasts == 0 or later < scar.lasts


def restate(work: Work, recruit: str, course: Course, rules: Rules) -> None:
    """Work the printed values of a recruit out anew: what they were without marks, and all marks that stand.

    A value that was edited by hand since keeps its edit: it counts as a change of what the value was without marks.
    """
    row = work.find("recruit", recruit)
    if SCARS not in row["before"] and _PLAIN not in row["before"]:
        return
    standing = [scar for scar in scars_of(row["before"]) if stands(scar, row["warband"], course)]
    card = card_of(row["body"])
    plain, shown = dict(row["before"].get(_PLAIN, {})), dict(row["before"].get(_SHOWN, {}))
    bare = _without(card, plain, shown)
    fresh, plain, shown = _with(bare, standing, rules)
    others = {key: value for key, value in row["before"].items() if key not in (_PLAIN, _SHOWN)}
    kept = {**others, _PLAIN: plain, _SHOWN: shown} if plain else others
    work.change("recruit", recruit, before=kept)
    if fresh != card:
        work.change("recruit", recruit, body=body_of(fresh))


def carried_over(before: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a copy of a recruit keeps of its marks: its card shows them already, so that none counts twice."""
    return {key: before[key] for key in (SCARS, _PLAIN, _SHOWN) if key in before}


def _without(card: Card, plain: Mapping[str, str], shown: Mapping[str, str]) -> Card:
    def value(key: str, now: str) -> str:
        if key not in plain or now == shown.get(key):
            return plain.get(key, now)
        was, is_now = number_of(shown.get(key, "")), number_of(now)
        return now if was is None or is_now is None else changed(plain[key], is_now - was)

    return _each(card, value)


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
    parts = [(scar.kind, one.by) for scar in scars for one in scar.changes if one.stat == stat]
    injuries = [by for kind, by in parts if kind == "injury"]
    if rules.combine == "worst" and injuries:
        injuries = [max(injuries, key=abs)]
    return sum(injuries) + sum(by for kind, by in parts if kind != "injury")


def _each(card: Card, value: Any) -> Card:
    def line(at: int, profile: Profile) -> Profile:
        return replace(profile, stats=tuple(Stat(one.name, value(f"{at}/{one.name}", one.value))
                                            for one in profile.stats))

    return replace(card, profiles=tuple(line(at, one) for at, one in enumerate(card.profiles)))


def fell(work: Work, recruit: Row) -> None:
    """Let a recruit die: it serves no more and leads no more."""
    work.change("recruit", recruit["id"], state="dead")
    for warband in work.rows("warband", leader_id=recruit["id"]):
        work.change("warband", warband["id"], leader_id=None)
