"""A campaign night to arrange tests with: a real file, two shipped warbands, a battle between them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import select

from database.tables import RECORDED
from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk
from desktop.campaign.play import PlayTable
from desktop.campaign.play_open import open_play
from desktop.campaign.play_start import StartBattle
from desktop.exchange.packs import read_pack

PACKS = Path(__file__).parents[2] / "resources" / "packs"


def rows(desk: Desk, table: str, **where: Any) -> list[dict[str, Any]]:
    """Return rows of a table as they stand in the file."""
    target = RECORDED[table]
    query = select(target).where(*(target.c[name] == value for name, value in where.items()))
    with desk.store.read() as connection:
        return [dict(row) for row in connection.execute(query).mappings()]


def a_desk(folder: Path, name: str = "night.gonfalon") -> Desk:
    """Return a desk over a new file."""
    return create_desk(folder / name)


def with_campaign(desk: Desk, name: str = "Marches of Ennor") -> str:
    """Make a campaign; returns its id."""
    return desk.execute(CreateCampaign(name)).new_id


def with_warband(desk: Desk, campaign: str, pack: str, name: str, player: str = "") -> str:
    """Recruit every card of a shipped pack once, led by the first; returns the warband's id."""
    who = desk.execute(CreatePlayer(campaign, player)).new_id if player else ""
    warband = desk.execute(CreateWarband(campaign, name, player=who, tincture="azure", charge="mdi6.feather")).new_id
    for card in read_pack((PACKS / f"{pack}.json").read_bytes()).cards:
        desk.execute(Recruit(warband, given=card.card))
    return warband


def with_battle(desk: Desk, campaign: str, *warbands: str, name: str = "The Toll Bridge") -> str:
    """Plan a battle; returns its id."""
    return desk.execute(CreateBattle(campaign, name, warbands=warbands)).new_id


def a_table(folder: Path, *, seed: str = "night", first: int = 0) -> PlayTable:
    """Return a battle of the two shipped warbands that has just begun."""
    desk = a_desk(folder)
    campaign = with_campaign(desk)
    one = with_warband(desk, campaign, "fenwatch", "Fenwatch Company", "Dasha")
    other = with_warband(desk, campaign, "cinder-teeth", "Cinder Teeth", "Mikko")
    battle = with_battle(desk, campaign, one, other)
    desk.execute(StartBattle(battle, first, seed))
    return open_table(desk, battle)


def open_table(desk: Desk, battle: str) -> PlayTable:
    """Take a running battle up again, as after a restart."""
    return open_play(desk, battle)
