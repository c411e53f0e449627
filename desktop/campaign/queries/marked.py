"""The marks of a recruit as its page shows them: what each still does, and the terms of each value they change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.aftermath.course import read_course
from desktop.campaign.aftermath.rules import Rules, rules_of
from desktop.campaign.aftermath.scars import PLAIN, SHOWN, Scar, bare_value, left_of, parts_of, scars_of, stands
from desktop.campaign.queries.bodies import body_text, card_of_text
from desktop.rules.kernel.card import Card, changed

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
class MarkedValue:
    """A value of the card that marks change. Shape: `least` is set where the rules leave no less."""

    profile: int
    stat: str
    plain: str
    shown: str
    terms: tuple[ValueTerm, ...]
    least: int | None = None


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
    for place, profile in enumerate(card.profiles):
        for stat in profile.stats:
            parts = parts_of(standing, stat.name, rules)
            if parts:
                plain = bare_value(f"{place}/{stat.name}", stat.value, before.get(PLAIN, {}), before.get(SHOWN, {}))
                whole = changed(plain, sum(by for _, by, counts in parts if counts))
                yield MarkedValue(place, stat.name, plain, stat.value,
                                  tuple(ValueTerm(scar.name, by, counts) for scar, by, counts in parts),
                                  rules.least if whole != stat.value else None)
