"""From the end of a battle to what is written back: outcomes of the sides, fates and deeds of the recruits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from desktop.campaign.commands.results import Fate, SideResult, WriteBack
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Model, Result, Side, Status, Unit
from desktop.rules.kernel.session import Session


def result_of(session: Session, battle_row: Mapping[str, Any], sides: Sequence[Mapping[str, Any]]) -> WriteBack:
    """Return the command that writes a battle back as it stands: proposed, and open to change before it is sent.

    `sides` are the rows of the battle's sides in their order. A battle without a declared end counts as a draw.
    """
    battle = session.battle
    result = battle.find(Result, "result") or Result(why="agreed", degree="draw")
    kills = _kills(session)
    known = {side.warband: side for side in battle.all(Side)}
    found = []
    for row in sides:
        side = known[row["warband"]]
        fates = tuple(_fate(battle, unit, kills) for unit in battle.where(Unit, "side", side.id) if unit.recruit)
        leader = battle.find(Unit, side.leader)
        found.append(SideResult(row["id"], _outcome(result, side.id), fates=fates,
                                leader=leader.recruit if leader is not None else ""))
    return WriteBack(str(battle_row["id"]), tuple(found), result.why or "agreed")


def _outcome(result: Result, side: str) -> str:
    if not result.winner:
        return "draw"
    if result.winner != side:
        return "loss"
    return result.degree if result.degree in ("major", "minor") else "major"


def _fate(battle: Battle, unit: Unit, kills: Counter[str]) -> Fate:
    models = battle.where(Model, "unit", unit.id)
    out = next((one for one in battle.where(Status, "holder", unit.id) if one.code == "out"), None)
    # A figure of its own may lie at no wounds and come round again; in a unit of several it is gone.
    gone = sum(bool(model.gone) or (len(models) > 1 and model.wounds <= 0) for model in models)
    lost = len(models) if out is not None or unit.gone else gone
    if out is not None or unit.gone:
        fate = "fled" if (out.of if out is not None else unit.gone) == "fled_table" else "out"
    else:
        hurt = gone or unit.damage or any(model.wounds < model.most for model in models)
        fate = "hurt" if hurt else "stood"
    return Fate(unit.recruit, fate, lost, kills[unit.id])


def _kills(session: Session) -> Counter[str]:
    """Count who took whom out, from the events of the steps that stand: one victim counts once."""
    last: dict[str, str] = {}
    for index in session.done:
        for told in session.lines[index].entry.told:
            victim, by = told.params.get("unit"), told.params.get("by")
            if by and victim and any(change.field == "" and change.new and change.new.get("code") == "out"
                                     for change in told.changes if change.kind == "status"):
                last[str(victim)] = str(by)
    battle = session.battle
    return Counter(by for victim, by in last.items()
                   if any(one.code == "out" for one in battle.where(Status, "holder", victim)))
