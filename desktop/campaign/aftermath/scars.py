"""Marks on a recruit: injuries, advances, rewards; how long they stand, and what a death leaves to be known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from desktop.campaign.aftermath.course import Course
from desktop.campaign.aftermath.rules import Change
from desktop.campaign.work import Work
from desktop.rules.kernel.codec import encode, revive

SCARS = "marks"
"""Where a recruit keeps its marks, beside its career."""
PLAIN, SHOWN = "plain", "shown"
"""Where it keeps the values that marks change, without the marks and with them, by the place of the stat line or the
keys of the option and the choice that sets them."""
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
    that this recruit is a copy of, `since` after which battle a passing one goes on, where its recruit moved there.
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
    since: str = ""

    def rolled_in(self, battle: str) -> bool:
        """Whether it is an injury that this recruit itself rolled for a fall in a battle."""
        return self.kind == "injury" and self.roll > 0 and self.battle == battle and not self.brought


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
    begins = scar.since if scar.since in course.place else scar.battle
    later = sum(stage.counts and stage.part(warband) is not None for stage in course.after(begins))
    return max(0, scar.lasts - later)


def carried_over(before: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a copy of a recruit keeps of its marks: its card shows them already, so that none counts twice."""
    marks = [encode(replace(scar, brought=True)) for scar in scars_of(before)]
    shown = {key: before[key] for key in (PLAIN, SHOWN) if key in before}
    return {SCARS: marks, **shown} if marks else shown


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
