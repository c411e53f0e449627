"""Careers: what a recruit has done, added up anew from what came before and every finished battle that counts."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Text, case, func, select, type_coerce

from database.canonical import canonical
from database.tables import RECORDED
from desktop.campaign.aftermath.course import PRACTICE
from desktop.campaign.values import OUT_FATES
from desktop.campaign.work import Work

CAREER = ("battles", "kills", "times_out")
"""What a career counts."""

_MUSTER, _SIDE, _BATTLE = (RECORDED[name].c for name in ("muster", "battle_side", "battle"))

_FOR_PRACTICE = f"%{canonical({PRACTICE: True})[1:-1]}%"
"""How the options of a battle read that is one for practice."""


def recount(work: Work, recruits: Iterable[str]) -> None:
    """Add up the careers of recruits: never a difference on top of a stored number."""
    keys = list(dict.fromkeys(recruits))
    fought = _fought(work, keys)
    for key in keys:
        before = work.find("recruit", key)["before"]
        here = fought.get(key, (0, 0, 0))
        work.change("recruit", key, **{part: int(before.get(part, 0)) + number
                                       for part, number in zip(CAREER, here, strict=True)})


def _fought(work: Work, recruits: list[str]) -> dict[str, tuple[int, int, int]]:
    """Return the career of each recruit in the finished battles, in the order of `CAREER`."""
    out = func.sum(case((_MUSTER.fate.in_(sorted(OUT_FATES)), 1), else_=0))
    query = (select(_MUSTER.recruit, func.count(), func.sum(_MUSTER.kills), out)
             .join(RECORDED["battle_side"], _SIDE.id == _MUSTER.side)
             .join(RECORDED["battle"], _BATTLE.id == _SIDE.battle)
             .where(_BATTLE.state == "finished", type_coerce(_BATTLE.options, Text).not_like(_FOR_PRACTICE),
                    _MUSTER.recruit.in_(recruits)).group_by(_MUSTER.recruit))
    return {row[0]: (int(row[1]), int(row[2]), int(row[3])) for row in work.connection.execute(query)}
