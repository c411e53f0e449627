"""Rows of tables put together into facts; where the rows come from is not asked here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from desktop.campaign.aftermath.course import PRACTICE, Stage, ordered
from desktop.campaign.careers import CAREER
from desktop.campaign.standings.chosen import bonus_worth_of, bonuses_of, bye_worth_of, tie_breaks_of
from desktop.campaign.standings.facts import Bout, Bye, Deed, Entrant, Facts, Part, Unit
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
    "campaign_round": ("id", "campaign", "name", "position"),
    "pairing": ("id", "round", "position", "first", "second", "battle"),
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
    bouts, rounds = _bouts(battles, rows), (row for row in rows["campaign_round"] if row["campaign"] == campaign)
    byes = _byes(_in_order(rounds), rows["pairing"], bouts)
    return Facts(points_table(settings), bonus_worth_of(settings), tie_breaks_of(settings), bonuses_of(settings),
                 entrants, bouts, len(battles), bye_worth_of(settings), byes)


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


def _byes(rounds: Iterable[Mapping[str, Any]], pairings: Iterable[Mapping[str, Any]],
          bouts: tuple[Bout, ...]) -> tuple[Bye, ...]:
    """Return the byes of the rounds that are over, as the calendar tells it: each pair has fought a battle that counts.

    A round without a single battle is never over: nobody can be said to have sat it out.
    """
    of_round: dict[str, list[Mapping[str, Any]]] = {}
    for row in pairings:
        of_round.setdefault(row["round"], []).append(row)
    place, fought = {bout.id: at for at, bout in enumerate(bouts)}, {bout.id: bout for bout in bouts}
    found = []
    for each in rounds:
        there = _in_order(of_round.get(each["id"], ()))
        fights = [row for row in there if row["second"]]
        if fights and all(_settled(row, fought.get(row["battle"])) for row in fights):
            after = max((row["battle"] for row in fights), key=place.__getitem__)
            found += [Bye(row["id"], row["first"], each["name"], after) for row in there if not row["second"]]
    return tuple(sorted(found, key=lambda bye: place[bye.after]))


def _settled(pairing: Mapping[str, Any], bout: Bout | None) -> bool:
    return bout is not None and all(bout.part(pairing[side]) is not None for side in ("first", "second"))


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
