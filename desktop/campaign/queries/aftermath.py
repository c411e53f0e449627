"""The aftermath of a battle as a page shows it: who was taken out, and what was settled of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.aftermath.course import PRACTICE
from desktop.campaign.aftermath.rules import Growth, Rules, rules_of
from desktop.campaign.aftermath.scars import Scar, advances_of, scars_of
from desktop.campaign.cardrows import bare_card
from desktop.campaign.queries.battles import BattleDetail
from desktop.campaign.values import OUT_FATES

_CAMPAIGN, _WARBAND, _RECRUIT = RECORDED["campaign"].c, RECORDED["warband"].c, RECORDED["recruit"].c
_BATTLE, _SIDE, _MUSTER = RECORDED["battle"].c, RECORDED["battle_side"].c, RECORDED["muster"].c

_LIVED = (select(_RECRUIT.id, _RECRUIT.before, _RECRUIT.battles, _RECRUIT.kills, _RECRUIT.times_out, _RECRUIT.name)
          .join(RECORDED["warband"], _WARBAND.id == _RECRUIT.warband))


@dataclass(frozen=True, slots=True)
class FallRow:
    """A recruit that was taken out in a battle. `scar` is what was settled, None while nothing is."""

    recruit: str
    name: str
    warband: str
    scar: Scar | None


@dataclass(frozen=True, slots=True)
class Experience:
    """What a recruit has lived through. Units: points; `step` of them earn an advance, 0 where none is counted."""

    points: int
    advances: int
    step: int = 0

    @property
    def due(self) -> int:
        """How many advances are earned and not given."""
        return max(0, self.points // self.step - self.advances) if self.step else 0

    @property
    def next_at(self) -> int:
        """At how many points the next advance is earned that is not earned yet, 0 where none is counted."""
        return (max(self.points // self.step, self.advances) + 1) * self.step if self.step else 0


@dataclass(frozen=True, slots=True)
class DueAdvance:
    """A recruit that has earned an advance and not taken it."""

    recruit: str
    name: str
    experience: Experience


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
    return scars_of(_before(store, recruit))


def experience(store: Store, recruit: str) -> Experience:
    """Return the experience of a recruit by the rules of its campaign, added up from its career; nothing if gone."""
    query = (_LIVED.join(RECORDED["campaign"], _CAMPAIGN.id == _WARBAND.campaign).add_columns(_CAMPAIGN.settings)
             .where(_RECRUIT.id == recruit))
    with store.read() as connection:
        found = connection.execute(query).first()
    return _lived(tuple(found)[:6], rules_of(found.settings).growth) if found else Experience(0, 0)


def due_advances(store: Store, campaign: str, rules: Rules | None = None) -> tuple[DueAdvance, ...]:
    """Return the active recruits of a campaign that have earned an advance and not taken it, by their warbands.

    `rules` are those of the campaign where the caller has read them already.
    """
    growth = (rules or aftermath_rules(store, campaign)).growth
    if not growth.step:
        return ()
    query = (_LIVED.where(_WARBAND.campaign == campaign, _RECRUIT.state == "active")
             .order_by(_WARBAND.position, _RECRUIT.position, _RECRUIT.id))
    with store.read() as connection:
        lived = [(row.id, row.name, _lived(tuple(row), growth)) for row in connection.execute(query)]
        due = [one for one in lived if one[2].due]
        # A card is large: only of one without a name of its own it is looked into.
        bare = select(_RECRUIT.id, _RECRUIT.body).where(_RECRUIT.id.in_([key for key, name, _ in due if not name]))
        names = {row.id: bare_card(row.body).name for row in connection.execute(bare)}
    return tuple(DueAdvance(key, name or names[key], one) for key, name, one in due)


def open_falls(store: Store, campaign: str, rules: Rules | None = None) -> dict[str, int]:
    """Return for battles that count how many falls are not settled yet; empty where the rules settle none.

    `rules` are those of the campaign where the caller has read them already.
    """
    if (rules or aftermath_rules(store, campaign)).kind == "text":
        return {}
    query = (select(_BATTLE.id, _BATTLE.options, _RECRUIT.before, _RECRUIT.state)
             .join(RECORDED["battle_side"], _SIDE.battle == _BATTLE.id)
             .join(RECORDED["muster"], _MUSTER.side == _SIDE.id)
             .join(RECORDED["recruit"], _RECRUIT.id == _MUSTER.recruit)
             .where(_BATTLE.campaign == campaign, _BATTLE.state == "finished",
                    _MUSTER.fate.in_(sorted(OUT_FATES - {"dead"}))).order_by(_BATTLE.number, _BATTLE.id))
    found: dict[str, int] = {}
    with store.read() as connection:
        for battle, options, before, state in connection.execute(query):
            # Nobody rolls for one who is dead or gone for another reason.
            if state == "active" and not options.get(PRACTICE) and _settled(before, battle) is None:
                found[battle] = found.get(battle, 0) + 1
    return found


def _lived(row: tuple[Any, ...], growth: Growth) -> Experience:
    _key, before, battles, kills, out, _name = row
    return Experience(growth.points(battles, kills, out), advances_of(scars_of(before)), growth.step)


def _before(store: Store, recruit: str) -> dict[str, Any]:
    with store.read() as connection:
        found = connection.execute(select(_RECRUIT.before).where(_RECRUIT.id == recruit)).scalar()
    return dict(found or {})


def _settled(before: dict[str, object], battle: str) -> Scar | None:
    return next((scar for scar in scars_of(before) if scar.rolled_in(battle)), None)
