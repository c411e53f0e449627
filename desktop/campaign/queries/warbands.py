"""The warbands of a campaign, or of all, with their points added up from the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, select

from database import sources
from database.sources import SourceFile
from database.store import Store
from database.tables import RECORDED
from desktop.campaign.limits import limits_of
from desktop.campaign.queries.points import Total, total_of
from desktop.campaign.queries.roster import RosterRow, roster_rows
from desktop.rules.kernel.army import NO_ARMY_LIMITS, ArmyLimits
from desktop.rules.kernel.card import decimal_of

_WARBAND, _CAMPAIGN, _PLAYER, _LIMITS = (RECORDED[name].c for name in (
    "warband", "campaign", "player", "warband_limits"))


@dataclass(frozen=True, slots=True)
class WarbandRow:
    """A warband as a list shows it. `total` has its terms; `models` counts those of the active recruits.

    Shape: the points of `limits` are `points_limit`.
    """

    id: str
    campaign: str
    campaign_name: str
    name: str
    system: str
    player: str | None
    player_name: str
    points_limit: str
    tincture: str
    charge: str
    notes: str
    leader: str | None
    leader_name: str
    source_file: str | None
    recruits: int
    models: int
    total: Total
    points_name: str
    limits: ArmyLimits = NO_ARMY_LIMITS

    @property
    def over_limit(self) -> bool:
        """Whether it comes to more than its limit; without a limit never."""
        return bool(self.points_limit) and decimal_of(self.total.value) > decimal_of(self.points_limit)


def warbands(store: Store, campaign: str | None = None) -> tuple[WarbandRow, ...]:
    """Return the warbands of a campaign in their order, or of all campaigns."""
    return tuple(band for band, _ in rosters(store, campaign))


def rosters(store: Store, campaign: str | None = None) -> tuple[tuple[WarbandRow, tuple[RosterRow, ...]], ...]:
    """Return the warbands of a campaign, or of all, each with its active recruits, read in one go."""
    return _read(store, *(() if campaign is None else (_WARBAND.campaign == campaign,)))


def warband(store: Store, key: str) -> WarbandRow | None:
    """Return one warband, None when it is gone."""
    return next((band for band, _ in _read(store, _WARBAND.id == key)), None)


def source_of(store: Store, key: str) -> SourceFile | None:
    """Return what is known about the file a warband was imported from; None when it was not."""
    with store.read() as connection:
        kept = connection.execute(select(_WARBAND.source_file).where(_WARBAND.id == key)).scalar()
        return sources.source_file(connection, kept) if kept else None


def source_bytes(store: Store, key: str) -> bytes | None:
    """Return the file a warband was imported from, byte for byte; None when it was not."""
    with store.read() as connection:
        kept = connection.execute(select(_WARBAND.source_file).where(_WARBAND.id == key)).scalar()
        return sources.content_of(connection, kept) if kept else None


def imported_before(store: Store, content: bytes) -> tuple[str, ...]:
    """Return the names of the warbands that came from a file with exactly these bytes."""
    with store.read() as connection:
        query = select(_WARBAND.name).where(_WARBAND.source_file.in_(sources.same_content(connection, content)))
        return tuple(connection.execute(query.order_by(_WARBAND.position)).scalars())


def _read(store: Store, *where: ColumnElement[bool]) -> tuple[tuple[WarbandRow, tuple[RosterRow, ...]], ...]:
    query = (select(RECORDED["warband"], _CAMPAIGN.name, _PLAYER.name, _LIMITS.limits)
             .join(RECORDED["campaign"], _CAMPAIGN.id == _WARBAND.campaign)
             .outerjoin(RECORDED["player"], _PLAYER.id == _WARBAND.player)
             .outerjoin(RECORDED["warband_limits"], _LIMITS.id == _WARBAND.id)
             .where(*where).order_by(_CAMPAIGN.position, _WARBAND.position, _WARBAND.id))
    by_warband: dict[str, list[RosterRow]] = {}
    with store.read() as connection:
        found = connection.execute(query).all()
        for row in roster_rows(connection, [row[0] for row in found], ("active",)):
            by_warband.setdefault(row.warband, []).append(row)
    listed = ((row, tuple(by_warband.get(row[0], ()))) for row in found)
    return tuple((_row(tuple(row), recruits), recruits) for row, recruits in listed)


def _row(found: tuple[Any, ...], recruits: tuple[RosterRow, ...]) -> WarbandRow:
    names = [*RECORDED["warband"].columns.keys(), "campaign_name", "player_name", "limits"]
    band = dict(zip(names, found, strict=True))
    leader = next((row for row in recruits if row.id == band["leader_id"]), None)
    return WarbandRow(
        **{name: str(band[name]) for name in ("id", "campaign", "campaign_name", "name", "system", "points_limit",
                                              "tincture", "charge", "notes")},
        player=_text(band["player"]), player_name=_text(band["player_name"]) or "",
        leader=leader.id if leader else None, leader_name=leader.name if leader else "",
        source_file=_text(band["source_file"]), recruits=len(recruits),
        models=sum(row.printed.models for row in recruits), total=total_of(row.priced for row in recruits),
        points_name=recruits[0].card.points_name if recruits else "points",
        limits=limits_of(band["limits"], str(band["points_limit"])))


def _text(value: object) -> str | None:
    return None if value is None else str(value)
