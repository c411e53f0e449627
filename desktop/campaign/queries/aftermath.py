"""The aftermath of a battle as a page shows it: who was taken out, and what was settled of them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.aftermath.rules import EXPERIENCE_STEP, Rules, rules_of
from desktop.campaign.aftermath.scars import Scar, scars_of
from desktop.campaign.queries.battles import BattleDetail
from desktop.campaign.values import OUT_FATES

_CAMPAIGN, _RECRUIT = RECORDED["campaign"].c, RECORDED["recruit"].c


@dataclass(frozen=True, slots=True)
class FallRow:
    """A recruit that was taken out in a battle. `scar` is what was settled, None while nothing is."""

    recruit: str
    name: str
    warband: str
    scar: Scar | None


@dataclass(frozen=True, slots=True)
class Experience:
    """What a recruit has lived through. Units: points; `due` are advances earned and not yet given."""

    points: int
    advances: int

    @property
    def due(self) -> int:
        """How many advances are earned and not given."""
        return max(0, self.points // EXPERIENCE_STEP - self.advances)


def aftermath_rules(store: Store, campaign: str) -> Rules:
    """Return what becomes of those taken out in a campaign."""
    with store.read() as connection:
        settings = connection.execute(select(_CAMPAIGN.settings).where(_CAMPAIGN.id == campaign)).scalar()
    return rules_of(settings or {})


def falls(store: Store, detail: BattleDetail) -> tuple[FallRow, ...]:
    """Return those who were taken out in a battle that counts and were not killed there, by their sides."""
    if not detail.battle.counts:
        return ()
    out = [row for row in detail.musters if row.fate in OUT_FATES - {"dead"}]
    with store.read() as connection:
        query = select(_RECRUIT.id, _RECRUIT.before).where(_RECRUIT.id.in_([row.recruit.id for row in out]))
        kept = {row[0]: row[1] for row in connection.execute(query)}
    bands = {side.id: side.name for side in detail.battle.sides}
    return tuple(FallRow(row.recruit.id, row.recruit.name, bands.get(row.side, ""),
                         _settled(kept.get(row.recruit.id, {}), detail.battle.id)) for row in out)


def marks(store: Store, recruit: str) -> tuple[Scar, ...]:
    """Return the marks of a recruit in the order they came, also those that are healed."""
    return scars_of(_before(store, recruit)[0])


def experience(store: Store, recruit: str) -> Experience:
    """Return the experience of a recruit: one for each battle and each enemy taken out, added up from its career."""
    before, battles, kills = _before(store, recruit)
    return Experience(battles + kills, sum(scar.kind == "advance" and not scar.healed for scar in scars_of(before)))


def _before(store: Store, recruit: str) -> tuple[dict[str, object], int, int]:
    with store.read() as connection:
        found = connection.execute(select(_RECRUIT.before, _RECRUIT.battles, _RECRUIT.kills)
                                   .where(_RECRUIT.id == recruit)).first()
    return (found[0], found[1], found[2]) if found else ({}, 0, 0)


def _settled(before: dict[str, object], battle: str) -> Scar | None:
    return next((scar for scar in scars_of(before) if scar.battle == battle and scar.roll), None)
