"""Rows of tables put together into facts; where the rows come from is not asked here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from desktop.campaign.aftermath.course import PRACTICE, Stage, ordered
from desktop.campaign.careers import CAREER
from desktop.campaign.standings.chosen import bonus_worth_of, bonuses_of, tie_breaks_of
from desktop.campaign.standings.facts import Bout, Deed, Entrant, Facts, Part, Unit
from desktop.campaign.values import points_table

Rows = Mapping[str, Iterable[Mapping[str, Any]]]
"""Rows by table."""

COLUMNS: Final = {
    "campaign": ("id", "settings"),
    "player": ("id", "name"),
    "warband": ("id", "campaign", "player", "name", "system", "tincture", "charge", "position"),
    "battle": ("id", "campaign", "number", "name", "system", "state", "played_on", "options"),
    "battle_side": ("id", "battle", "warband", "position", "outcome", "score", "leader_recruit"),
    "muster": ("id", "side", "recruit", "position", "fate", "models", "lost", "kills"),
    "battle_link": ("before", "after"),
}
"""The columns that facts are put together from."""


def facts_of(rows: Rows, campaign: str) -> Facts | None:
    """Return the facts of a campaign, None where there is none."""
    found = next((row for row in rows["campaign"] if row["id"] == campaign), None)
    if found is None:
        return None
    settings, players = found["settings"], {row["id"]: row["name"] for row in rows["player"]}
    bands = sorted((row for row in rows["warband"] if row["campaign"] == campaign),
                   key=lambda row: (row["position"], row["id"]))
    entrants = tuple(Entrant(row["id"], row["name"], players.get(row["player"], ""), row["tincture"], row["charge"],
                             row["system"]) for row in bands)
    battles = [row for row in rows["battle"] if row["campaign"] == campaign]
    return Facts(points_table(settings), bonus_worth_of(settings), tie_breaks_of(settings), bonuses_of(settings),
                 entrants, _bouts(battles, rows), len(battles))


def _bouts(battles: list[Mapping[str, Any]], rows: Rows) -> tuple[Bout, ...]:
    deeds: dict[str, list[Mapping[str, Any]]] = {}
    for row in rows["muster"]:
        deeds.setdefault(row["side"], []).append(row)
    sides: dict[str, list[Mapping[str, Any]]] = {}
    for row in rows["battle_side"]:
        sides.setdefault(row["battle"], []).append(row)
    stages = ordered((Stage(row["id"], row["number"], row["name"], row["system"], row["state"], row["played_on"],
                            practice=bool(row["options"].get(PRACTICE)), parts=()) for row in battles),
                     [(row["before"], row["after"]) for row in rows["battle_link"]])
    return tuple(Bout(stage.id, stage.number, stage.name, stage.system, stage.played_on,
                      tuple(_part(side, deeds.get(side["id"], ())) for side in _in_order(sides.get(stage.id, ()))))
                 for stage in stages if stage.counts)


def _part(side: Mapping[str, Any], deeds: Iterable[Mapping[str, Any]]) -> Part:
    return Part(side["warband"], side["outcome"], side["score"], tuple(
        Deed(row["recruit"], row["fate"], row["models"], row["lost"], row["kills"],
             row["recruit"] == side["leader_recruit"]) for row in _in_order(deeds)))


def _in_order(rows: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return sorted(rows, key=lambda row: (row["position"], row["id"]))


def unit_of(row: Mapping[str, Any], name: str, role: str) -> Unit:
    """Return a recruit of a row of its table, with the name and the role on its card."""
    battles, kills, out = (int(row["before"].get(part, 0)) for part in CAREER)
    return Unit(row["id"], row["warband"], row["name"] or name, role, row["state"], (battles, kills, out))
