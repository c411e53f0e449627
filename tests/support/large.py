"""A campaign of the size that the bars are measured at: thirty warbands, two hundred battles, fifty thousand entries.

Everything but the steps is done by commands. The steps are those of a recorded battle, taken into the log of each
battle with the digests that its own state gives; undos and redos fill a log up to its length.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

from database.canonical import canonical
from database.inflow import append_all
from database.journal import entries as entries_of
from database.journal import head
from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.desk import Desk
from desktop.campaign.play_codec import answer_of, battle_of, told_of
from desktop.campaign.play_open import open_play, proposed_result
from desktop.campaign.play_start import StartBattle
from desktop.exchange.packs import read_pack
from desktop.rules.kernel.codec import freeze
from desktop.rules.kernel.session import hex_of
from tests.support.night import PACKS, open_table, rows, with_campaign

_SCRIPT = PACKS.parent / "campaigns" / "marches-battles.json"
_SIDES = (("fenwatch", "Fenwatch", "azure"), ("cinder-teeth", "Cinder Teeth", "gules"))


def fill(desk: Desk, *, battles: int = 200, steps: int = 250, warbands: int = 30, open_ones: int = 2) -> str:
    """Fill a file with such a campaign and return its id; the last battles are being fought, and one lies ahead."""
    with desk.together():
        campaign = with_campaign(desk)
        pairs = [tuple(_raise(desk, campaign, pair, *side) for side in _SIDES) for pair in range(warbands // 2)]
        template = _Template(desk, campaign, pairs[0])
        before = ""
        for number in range(battles):
            battle = _plan(desk, campaign, f"Битва у брода {number}", pairs[number % len(pairs)], number)
            if before:
                desk.execute(LinkBattles(before, battle))
            template.play(battle, steps)
            if number < battles - open_ones:
                desk.execute(proposed_result(open_play(desk, battle)))
            before = battle
        _plan(desk, campaign, "Ahead", pairs[0], battles)
    return campaign


def _raise(desk: Desk, campaign: str, pair: int, pack: str, name: str, tincture: str) -> str:
    player = desk.execute(CreatePlayer(campaign, f"{name} player {pair}")).new_id
    band = desk.execute(CreateWarband(campaign, f"{name} {pair}", player=player, tincture=tincture)).new_id
    cards = [item.card for item in read_pack((PACKS / f"{pack}.json").read_bytes()).cards]
    crew = [desk.execute(Recruit(band, given=card)).new_id for card in cards]
    desk.execute(NameLeader(band, crew[0]))
    return band


def _plan(desk: Desk, campaign: str, name: str, warbands: tuple[str, ...], number: int) -> str:
    day = f"{2020 + number // 300}-{1 + number // 25 % 12:02d}-{1 + number % 25:02d}"
    return desk.execute(CreateBattle(campaign, name, warbands=warbands, round_label=str(number // 15 + 1),
                                     played_on=day)).new_id


class _Template:
    """The entries of one recorded battle, and how they are made those of another one."""

    def __init__(self, desk: Desk, campaign: str, warbands: tuple[str, ...]) -> None:
        self._desk, self._campaign = desk, campaign
        battle = _plan(desk, campaign, "Recorded", warbands, 0)
        desk.execute(StartBattle(battle, 0, "sample"))
        table = open_table(desk, battle)
        for step in json.loads(_SCRIPT.read_text("utf-8"))[0]["steps"]:
            answers = [answer_of(one) for one in step["answers"]]
            table.play_again(step["code"], freeze(step["args"]), answers)
        with desk.store.read() as connection:
            self._entries = entries_of(connection, stack=battle)
        desk.execute(proposed_result(table))
        self._digests: dict[str, list[str]] = {}

    def play(self, battle: str, steps: int) -> None:
        """Begin a battle and give it so many entries."""
        self._desk.execute(StartBattle(battle, 0, "sample"))
        row = rows(self._desk, "battle", id=battle)[0]
        with self._desk.store.write() as record:
            append_all(record, self._of(battle, row["start"], steps, head(record.connection)[0] + 1))

    def _of(self, battle: str, start: Any, steps: int, first: int) -> Iterator[dict[str, Any]]:
        digests = self._digests_of(start)
        for place, entry in enumerate(self._entries[:steps]):
            yield self._entry(battle, "step", entry.code, digests[place + 1], entry.params_text, None) | {
                "answers": entry.answers_text, "changes": entry.changes_text}
        more = (steps - len(self._entries)) // 2
        last, params = min(steps, len(self._entries)), self._entries[-1].params_text
        for back in range(more):
            yield self._entry(battle, "undo", "", digests[last - back - 1], params, first + last - back - 1)
        for forth in range(more):
            yield self._entry(battle, "redo", "", digests[last - more + forth + 1], params,
                              first + last + more - forth - 1)

    def _entry(self, battle: str, kind: str, code: str, digest: str, params: str, reverts: int | None,
               ) -> dict[str, Any]:
        return {"id": uuid4().hex, "stack": battle, "campaign": self._campaign, "battle": battle, "kind": kind,
                "code": code, "at": "2026-11-30T20:00:00.000+00:00", "params": params, "answers": "null",
                "rows": "[]", "changes": "null", "digest": digest, "reverts": reverts, "ruleset": "skirmish:1"}

    def _digests_of(self, start: Any) -> list[str]:
        key = canonical(start["things"])
        if key not in self._digests:
            state = battle_of(start["things"])
            found = [hex_of(state.digest)]
            for entry in self._entries:
                state = state.applied(change for told in told_of(entry.changes) for change in told.changes)
                found.append(hex_of(state.digest))
            self._digests[key] = found
        return self._digests[key]
