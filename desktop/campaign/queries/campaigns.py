"""The campaigns of a file, and their players."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, func, select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.values import OptionValue, PointsTable, kept_options, points_table

_CAMPAIGN, _PLAYER, _WARBAND, _BATTLE = (RECORDED[name].c for name in ("campaign", "player", "warband", "battle"))


@dataclass(frozen=True, slots=True)
class CampaignSummary:
    """A campaign with the counts that a list shows."""

    id: str
    name: str
    system: str
    notes: str
    created_at: str
    points: PointsTable
    warbands: int
    battles: int
    finished: int


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """A player with the names of their warbands, in order."""

    id: str
    name: str
    contact: str
    warbands: tuple[str, ...]


def campaigns(store: Store) -> tuple[CampaignSummary, ...]:
    """Return the campaigns of the file in their order."""
    return _read(store)


def campaign(store: Store, key: str) -> CampaignSummary | None:
    """Return one campaign, None when it is gone."""
    return next(iter(_read(store, _CAMPAIGN.id == key)), None)


def options_kept(store: Store, campaign: str, system: str) -> tuple[OptionValue, ...]:
    """Return the options of a game that a campaign plays its battles by, where they differ from the game's defaults."""
    with store.read() as connection:
        settings = connection.execute(select(_CAMPAIGN.settings).where(_CAMPAIGN.id == campaign)).scalar()
    return kept_options(settings or {}, system)


def players(store: Store, campaign: str) -> tuple[PlayerSummary, ...]:
    """Return the players of a campaign in their order."""
    bands: dict[str, list[str]] = {}
    with store.read() as connection:
        for player, name in connection.execute(select(_WARBAND.player, _WARBAND.name).where(
                _WARBAND.campaign == campaign, _WARBAND.player.is_not(None)).order_by(_WARBAND.position)):
            bands.setdefault(str(player), []).append(name)
        query = select(_PLAYER.id, _PLAYER.name, _PLAYER.contact).where(_PLAYER.campaign == campaign)
        return tuple(PlayerSummary(*row, tuple(bands.get(row[0], ())))
                     for row in connection.execute(query.order_by(_PLAYER.position, _PLAYER.id)))


def _read(store: Store, *where: ColumnElement[bool]) -> tuple[CampaignSummary, ...]:
    warbands = select(func.count()).where(_WARBAND.campaign == _CAMPAIGN.id).scalar_subquery()
    battles = select(func.count()).where(_BATTLE.campaign == _CAMPAIGN.id).scalar_subquery()
    finished = select(func.count()).where(_BATTLE.campaign == _CAMPAIGN.id,
                                          _BATTLE.state == "finished").scalar_subquery()
    query = select(_CAMPAIGN.id, _CAMPAIGN.name, _CAMPAIGN.system, _CAMPAIGN.notes, _CAMPAIGN.created_at,
                   _CAMPAIGN.settings, warbands, battles, finished)
    with store.read() as connection:
        found = connection.execute(query.where(*where).order_by(_CAMPAIGN.position, _CAMPAIGN.id)).all()
    return tuple(CampaignSummary(*row[:5], points_table(row[5]), *row[6:]) for row in found)
