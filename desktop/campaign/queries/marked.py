"""The marks of a recruit as its page shows them: what each still does, and the terms of each value they change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.aftermath.course import read_course
from desktop.campaign.aftermath.restating import parts_of, without_marks
from desktop.campaign.aftermath.rules import Rules, rules_of
from desktop.campaign.aftermath.scars import Scar, left_of, scars_of, stands
from desktop.campaign.queries.bodies import body_text, card_of_text
from desktop.rules.kernel.card import Card, Profile, WorkedLine, changed, signed, worked_lines

_CAMPAIGN, _WARBAND, _RECRUIT = (RECORDED[name].c for name in ("campaign", "warband", "recruit"))


@dataclass(frozen=True, slots=True)
class MarkRow:
    """A mark. `battle` is the number and name of the battle it came from, empty where it was none.

    Units: `left` in battles, 0 for good; `stands` says whether it still does anything.
    """

    scar: Scar
    battle: str
    left: int
    stands: bool


@dataclass(frozen=True, slots=True)
class ValueTerm:
    """A mark's part of a value; one that does not count stands back behind a worse one."""

    name: str
    by: int
    counts: bool = True


@dataclass(frozen=True, slots=True)
class OptionTerm:
    """A choice's part of a value: `value` is what it `sets` it to, or a signed number that it is changed by."""

    name: str
    value: str
    sets: bool = False


@dataclass(frozen=True, slots=True)
class MarkedValue:
    """A value of the card that marks change. Shape: `least` is set where the rules leave no less.

    `profile` is the place of the stat line with options worked in; `plain` the printed value, empty where an option
    alone has it; `options` are worked into that before the marks.
    """

    profile: int
    stat: str
    plain: str
    shown: str
    terms: tuple[ValueTerm, ...]
    least: int | None = None
    options: tuple[OptionTerm, ...] = ()

    @property
    def unmarked(self) -> str:
        """What the value is with its options and without marks."""
        value = self.plain
        for term in self.options:
            value = term.value if term.sets else changed(value, signed(term.value))
        return value


@dataclass(frozen=True, slots=True)
class Marked:
    """The marks of a recruit in the order they came, and the values they change."""

    marks: tuple[MarkRow, ...] = ()
    values: tuple[MarkedValue, ...] = ()


def marked(store: Store, recruit: str) -> Marked:
    """Return the marks of a recruit; none where it is gone."""
    with store.read() as connection:
        row = connection.execute(
            select(_RECRUIT.before, _RECRUIT.warband, _CAMPAIGN.id, _CAMPAIGN.settings, body_text("recruit"))
            .join(RECORDED["warband"], _WARBAND.id == _RECRUIT.warband)
            .join(RECORDED["campaign"], _CAMPAIGN.id == _WARBAND.campaign).where(_RECRUIT.id == recruit)).first()
        scars = scars_of(row[0]) if row is not None else ()
        if row is None or not scars:
            return Marked()
        course = read_course(connection, row[2])
    before, warband, _, settings, text = row
    names = {stage.id: f"{stage.number} {stage.name}".strip() for stage in course.stages}
    found = tuple(MarkRow(scar, names.get(scar.battle, ""), left_of(scar, warband, course),
                          stands(scar, warband, course)) for scar in scars)
    standing = [one.scar for one in found if one.stands]
    return Marked(found, tuple(_values(card_of_text(text), before, standing, rules_of(settings))))


def _values(card: Card, before: dict[str, Any], standing: list[Scar], rules: Rules) -> Iterator[MarkedValue]:
    bare = without_marks(card, before)
    for place, (line, plain) in enumerate(zip(worked_lines(card), worked_lines(bare), strict=True)):
        # Models that an option brings along bear no marks.
        for stat in line.profile.stats if line.at < len(bare.profiles) else ():
            parts = parts_of(standing, stat.name, rules)
            if parts:
                found = MarkedValue(place, stat.name, _value(bare.profiles[line.at], stat.name), stat.value,
                                    tuple(ValueTerm(scar.name, by, counts) for scar, by, counts in parts),
                                    options=tuple(_options(plain, stat.name)))
                whole = changed(found.unmarked, sum(by for _, by, counts in parts if counts))
                yield replace(found, least=rules.least) if whole != stat.value else found


def _value(profile: Profile, stat: str) -> str:
    return next((one.value for one in profile.stats if one.name == stat), "")


def _options(line: WorkedLine, stat: str) -> Iterator[OptionTerm]:
    """Yield what options make of a value, in the order in which they are worked in."""
    folded, setter = stat.strip().casefold(), line.setter(stat)
    if setter is not None:
        value = [one.value for one in setter.stats if one.name.strip().casefold() == folded][-1]
        yield OptionTerm(setter.name, value, sets=True)
    for choice, n in line.effects:
        by = sum(n * signed(one.value) for one in choice.changes if one.name.strip().casefold() == folded)
        if by:
            yield OptionTerm(choice.name, f"{by:+d}")
