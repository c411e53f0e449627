"""The command by which a planned battle begins: its first state is made and kept, and it is running from then on."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from desktop.campaign import checks
from desktop.campaign.aftermath.triumphs import triumph_options
from desktop.campaign.carried_units import wounded_into
from desktop.campaign.command import Command, Told, command
from desktop.campaign.mustering import count_again
from desktop.campaign.play_codec import stored_battle
from desktop.campaign.play_setup import setup_of
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work
from desktop.rules.systems import system


@command("start_battle", "name", "number")
@dataclass(frozen=True, slots=True)
class StartBattle(Command):
    """Begin a planned battle. `first` is the side that has the first turn, -1 to see at the table.

    `seed` is the seed of the app's dice; a new one is drawn where none is given.
    """

    battle: str
    first: int = -1
    seed: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the battle is gone or has begun, or when a side has nobody to fight."""
        row = work.find("battle", self.battle)
        checks.planned(row)
        count_again(work, self.battle)
        carried = triumph_options(work.connection, row["campaign"], self.battle)
        setup = setup_of(work.rows, row, self.first, carried)
        if len(setup.sides) < 2:
            raise Refusal("campaign.refusal.one_side", name=row["name"])
        empty = next((side for side in setup.sides if not side.units), None)
        if empty is not None:
            raise Refusal("campaign.refusal.nobody_musters", name=empty.name)
        rules = system(row["system"])
        battle = rules.start(setup)
        start: dict[str, Any] = {"seed": self.seed or secrets.token_hex(8), "things": stored_battle(battle),
                 "after": work.last_entry(self.battle)}
        wounded = wounded_into(work.rows, self.battle)
        if wounded:
            start["wounded"] = wounded
        work.change("battle", self.battle, state="running", start=start, options={**row["options"], **carried},
                    ruleset_version=str(rules.version), ruleset_hash=rules.fingerprint)
        return Told(row["campaign"], {"name": row["name"], "number": row["number"]}, self.battle)
