"""Records the battles of the sample campaign: plays them with the app's dice and writes what was done and answered.

Run by hand when the rules or the shipped warbands change: `python packaging/record_sample.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from player import Player

from desktop.exchange.packs import read_pack
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import with_options
from desktop.rules.kernel.codec import encode
from desktop.rules.kernel.dice import Dice
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Result
from desktop.rules.kernel.session import Session
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.skirmish import SYSTEM
from desktop.rules.skirmish.figures import casualties

ROOT = Path(__file__).parents[1]

SEEDS = (22, 19)
"""Battles that end by rout, one for each side."""


class RecordingPlayer(Player):
    """Plays in memory and keeps what it did."""

    def __init__(self, setup: Setup, seed: int) -> None:
        super().__init__(seed)
        self.session = Session(SYSTEM, SYSTEM.start(setup))
        self.dice = Dice(f"sample-{seed}")
        self.steps: list[dict[str, Any]] = []

    def do(self, code: str, *args: Any, facts: dict[str, Any] | None = None, pick: str = "") -> None:
        """Play one step: roll what is to be rolled, declare the facts given, choose the pick or the first that may."""
        run = self.session.start(code, args)
        while run.status == "waiting" and run.request is not None:
            request = run.request
            if request.rolled:
                roll_off = request.kind == "rolloff"
                faces, self.dice = self.dice.roll_off() if roll_off else self.dice.roll(*request.dice)
                run = self.session.resume(self.session.answer(request.from_faces(faces), "app", faces))
            elif request.kind == "choose":
                open_ = [one.value for one in request.picks if one.refusal is None]
                run = self.session.resume(self.session.answer(pick if pick in open_ else open_[0]))
            else:
                value = tuple((f.key, (facts or {}).get(f.key, f.default)) for f in request.facts)
                run = self.session.resume(self.session.answer(value))
            run = self._declared(run, facts)
        entry = self.session.prepare_step()
        self.session.close_draft()
        self.session.adopt(entry)
        given = [encode(answer) for answer in entry.answers if answer.source not in ("assumed", "certain")]
        self.steps.append({"code": code, "args": encode(args), "answers": given})

    def _declared(self, run: Any, facts: dict[str, Any] | None) -> Any:
        """Put what was declared into the forms that were assumed on the way."""
        for asked in run.revisable if facts else ():
            request = asked.request
            if request.kind != "declare" or asked.answer.source != "assumed":
                continue
            value = tuple((f.key, (facts or {}).get(f.key, f.default)) for f in request.facts)
            if value != request.default:
                return self.session.resume(self.session.revised(asked.answer.key, asked.answer.nth, value))
        return run

    @property
    def battle(self) -> Battle:
        """The state as it stands."""
        return self.session.battle


def side(pack: str, name: str) -> SideSetup:
    """Return a shipped warband as a side without a leader named."""
    file = ROOT / "resources/packs" / f"{pack}.json"
    cards = [with_options(item.card) for item in read_pack(file.read_bytes()).cards]
    return SideSetup(name, tuple(UnitSetup(card.name, card, f"{at}") for at, card in enumerate(cards)), leader=0)


def record(seed: int, first: int, rounds: int) -> tuple[list[dict[str, Any]], Any]:
    """Play one battle; returns its steps and its result."""
    sides = (side("fenwatch", "Fenwatch Company"), side("cinder-teeth", "Cinder Teeth"))
    player = RecordingPlayer(Setup(sides, (), first), seed)
    player.play(rounds)
    return player.steps, (player.battle.find(Result, "result"), clock_of(player.battle).round,
                          [casualties(player.battle, s) for s in ("a", "b")])


def main() -> None:
    """Record the battles and write the sample campaign."""
    battles: list[dict[str, Any]] = [
        {"name": "The Reed Maze", "name_ru": "Тростниковый лабиринт", "day": "2026-09-12", "round": "1"},
        {"name": "The Long Causeway", "name_ru": "Долгая гать", "day": "2026-10-03", "round": "2"},
    ]
    for number, battle in enumerate(battles):
        battle["first"] = number % 2
        battle["steps"], result = record(SEEDS[number], number % 2, 6)
        print(battle["name"], len(battle["steps"]), result)
    target = ROOT / "resources/campaigns/marches-battles.json"
    text = json.dumps(battles, ensure_ascii=False, separators=(",", ":"))
    target.write_text(text.replace('},{"code"', '},\n{"code"') + "\n", "utf-8")


if __name__ == "__main__":
    main()
