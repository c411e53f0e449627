"""The facts of a campaign read from its tables."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Text, func, select, type_coerce

from database.canonical import parse
from database.tables import RECORDED
from desktop.campaign.queries.bodies import body_text, card_of_text
from desktop.campaign.standings.facts import Facts, Unit
from desktop.campaign.standings.rows import COLUMNS, facts_of, unit_of

_CAMPAIGN, _PLAYER, _WARBAND, _BATTLE, _SIDE, _MUSTER, _LINK, _RECRUIT, _ROUND, _PAIRING = (
    RECORDED[name].c for name in ("campaign", "player", "warband", "battle", "battle_side", "muster", "battle_link",
                                  "recruit", "campaign_round", "pairing"))


def facts_in_tables(connection: Connection, campaign: str, *, deeds: bool = True) -> Facts | None:
    """Return the facts of a campaign as it is stored now, None where there is none.

    Shape: without `deeds` each side has one that is the sum of all: standings need no more, and musters are many.
    """
    mine = select(_BATTLE.id).where(_BATTLE.campaign == campaign)
    rounds = select(_ROUND.id).where(_ROUND.campaign == campaign)
    # Musters of battles that are not over are many and count for nothing.
    sides = (select(_SIDE.id).join(RECORDED["battle"], _BATTLE.id == _SIDE.battle)
             .where(_BATTLE.campaign == campaign, _BATTLE.state == "finished"))
    wanted = {"campaign": _CAMPAIGN.id == campaign, "player": _PLAYER.campaign == campaign,
              "warband": _WARBAND.campaign == campaign, "battle": _BATTLE.campaign == campaign,
              "battle_side": _SIDE.battle.in_(mine), "muster": _MUSTER.side.in_(sides),
              "battle_link": _LINK.before.in_(mine), "campaign_round": _ROUND.campaign == campaign,
              "pairing": _PAIRING.round.in_(rounds)}
    rows = {name: _read(connection, name, select(*(RECORDED[name].c[column] for column in COLUMNS[name])).where(where))
            for name, where in wanted.items() if deeds or name != "muster"}
    if not deeds:
        rows["muster"] = _sums(connection, _MUSTER.side.in_(sides))
    return facts_of(rows, campaign)


def units_in_tables(connection: Connection, campaign: str) -> tuple[Unit, ...]:
    """Return all recruits of a campaign, of any state, by warband and in their order."""
    query = (select(_RECRUIT.id, _RECRUIT.warband, _RECRUIT.name, _RECRUIT.state,
                    type_coerce(_RECRUIT.before, Text).label("career"), body_text("recruit"))
             .join(RECORDED["warband"], _WARBAND.id == _RECRUIT.warband).where(_WARBAND.campaign == campaign)
             .order_by(_WARBAND.position, _WARBAND.id, _RECRUIT.position, _RECRUIT.id))
    found = []
    for row in connection.execute(query).mappings():
        card = card_of_text(row["body_text"])
        found.append(unit_of({**row, "before": parse(row["career"])}, card.name, card.role))
    return tuple(found)


def _read(connection: Connection, name: str, query: Select[Any]) -> list[dict[str, Any]]:
    return [dict(zip(COLUMNS[name], row, strict=True)) for row in connection.execute(query)]


def _sums(connection: Connection, where: ColumnElement[bool]) -> list[dict[str, Any]]:
    """Return a row a side that says what all its musters come to."""
    query = (select(_MUSTER.side, func.sum(_MUSTER.models), func.sum(_MUSTER.lost), func.sum(_MUSTER.kills))
             .where(where).group_by(_MUSTER.side))
    return [{"id": side, "side": side, "recruit": "", "position": 0, "fate": "", "models": int(models),
             "lost": int(lost), "kills": int(kills)} for side, models, lost, kills in connection.execute(query)]
