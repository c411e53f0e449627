"""The sample campaign: two shipped warbands, two battles played and linked, a third one planned.

Built through the same commands and the same battle table that players use; the battles were recorded once and are
played again from their answers, so that every line of their logs is real.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources
from typing import Any

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign, EditCampaignNotes
from desktop.campaign.commands.cards import TakePack
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.desk import Desk
from desktop.campaign.play_codec import answer_of
from desktop.campaign.play_open import open_play, proposed_result
from desktop.campaign.play_start import StartBattle
from desktop.campaign.progress import Progress, Stopped, go_on
from desktop.exchange.packs import CardPack, read_pack
from desktop.rules.kernel.codec import freeze


def pack(name: str) -> CardPack:
    """Return a shipped card pack by its file name."""
    return read_pack((resources.files("resources") / "packs" / f"{name}.json").read_bytes())


def _text(data: dict[str, Any], key: str, language: str) -> str:
    return str(data.get(f"{key}_{language}", data[key]))


def build_sample(desk: Desk, language: str = "en", progress: Progress = go_on) -> str:
    """Build the sample campaign and return its id; all of it is there at once, or nothing when it is stopped.

    Raises:
        Stopped: `progress` said that nobody wants it any more.
    """
    with desk.together():
        return _build(desk, language, progress)


def _build(desk: Desk, language: str, progress: Progress) -> str:
    folder = resources.files("resources") / "campaigns"
    plan = json.loads((folder / "marches.json").read_text("utf-8"))
    battles = json.loads((folder / "marches-battles.json").read_text("utf-8"))
    total = sum(len(battle["steps"]) for battle in battles) + 40
    campaign = desk.execute(CreateCampaign(_text(plan, "name", language), plan["system"])).new_id
    desk.execute(EditCampaignNotes(campaign, _text(plan, "notes", language)))
    warbands = [_warband(desk, campaign, data, language) for data in plan["warbands"]]
    done, before = 40, ""
    for data in battles:
        battle = _plan(desk, campaign, data, warbands, language)
        if before:
            desk.execute(LinkBattles(before, battle))
        for _ in _played(desk, battle, data):
            done += 1
            if done % 10 == 0 and not progress(done, total):
                raise Stopped
        before = battle
    last = _plan(desk, campaign, plan["planned"], warbands, language)
    desk.execute(LinkBattles(before, last))
    progress(total, total)
    return campaign


def _warband(desk: Desk, campaign: str, data: dict[str, Any], language: str) -> str:
    cards = [item.card_in(language) for item in pack(data["pack"]).cards]
    desk.execute(TakePack(pack(data["pack"]).name_in(language), tuple(cards)))
    player = desk.execute(CreatePlayer(campaign, _text(data, "player", language))).new_id
    warband = desk.execute(CreateWarband(
        campaign, _text(data, "name", language), player=player, points_limit=data["limit"],
        tincture=data["tincture"], charge=data["charge"])).new_id
    recruits = [desk.execute(Recruit(warband, given=card)).new_id for card in cards]
    desk.execute(NameLeader(warband, recruits[data["leader"]]))
    return warband


def _plan(desk: Desk, campaign: str, data: dict[str, Any], warbands: list[str], language: str) -> str:
    return desk.execute(CreateBattle(
        campaign, _text(data, "name", language), warbands=tuple(warbands), round_label=data["round"],
        played_on=data["day"])).new_id


def _played(desk: Desk, battle: str, data: dict[str, Any]) -> Iterator[object]:
    """Play a recorded battle to its end and write it back; yields after each step."""
    desk.execute(StartBattle(battle, data["first"], "sample"))
    table = open_play(desk, battle)
    for step in data["steps"]:
        table.play_again(step["code"], freeze(step["args"]), [answer_of(one) for one in step["answers"]])
        yield step
    desk.execute(proposed_result(table))
