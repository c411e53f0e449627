"""Records the battles of the sample campaign: plays them with the app's dice and writes what was done and answered.

Run by hand when the rules or the shipped warbands change: `python packaging/record_sample.py`. The player below is no
opponent; it only sees to it that every phase has something to show.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from desktop.exchange.packs import read_pack  # noqa: E402 - the checkout is put on the path first
from desktop.rules.kernel.card import with_options  # noqa: E402
from desktop.rules.kernel.codec import encode  # noqa: E402
from desktop.rules.kernel.dice import Dice  # noqa: E402
from desktop.rules.kernel.moments import clock_of  # noqa: E402
from desktop.rules.kernel.pieces import Result, Side  # noqa: E402
from desktop.rules.kernel.session import Session  # noqa: E402
from desktop.rules.kernel.statuses import has  # noqa: E402
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup  # noqa: E402
from desktop.rules.skirmish import SYSTEM  # noqa: E402
from desktop.rules.skirmish.figures import (  # noqa: E402
    casualties,
    is_over,
    on_its_feet,
    on_table,
    stat,
    weapons,
)
from desktop.rules.skirmish.shooting import blocked  # noqa: E402

SEEDS = (22, 19)
"""Battles that end by rout, one for each side."""

CHARGES = {1: 0, 2: 1, 3: 3, 4: 3, 5: 2, 6: 2}


class Player:
    """Plays both sides of one battle and keeps what it did."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.session = Session(SYSTEM, SYSTEM.start(setup))
        self.dice = Dice(f"sample-{seed}")
        self.luck = random.Random(seed)
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
    def battle(self) -> Any:
        """The state as it stands."""
        return self.session.battle

    def play(self, rounds: int) -> None:
        """Play until the battle is over, or the rounds are and the lighter losses win."""
        for side in ("a", "b"):
            if not self.battle.get(Side, side).leader:
                self.do("skirmish.name_leader", side)
        self.do("skirmish.next")
        while not is_over(self.battle) and clock_of(self.battle).round <= rounds:
            self._phase()
            if not is_over(self.battle):
                self.do("skirmish.next")
        if not is_over(self.battle):
            lost = {side: casualties(self.battle, side) for side in ("a", "b")}
            best = min(lost, key=lambda side: lost[side])
            even = lost["a"] == lost["b"]
            self.do("skirmish.finish", pick="draw" if even else f"{best}:minor")

    def _phase(self) -> None:
        clock = clock_of(self.battle)
        if clock.phase == "recovery":
            self._settle("skirmish.due.", notes=True)
        elif clock.phase == "movement":
            self._move(clock.active, clock.round)
        elif clock.phase == "magic":
            self._each(clock.active, "skirmish.cast", 0.5)
        elif clock.phase == "shooting":
            self._each(clock.active, "skirmish.shoot", 0.8)
        else:
            self._settle("skirmish.due.")

    def _settle(self, prefix: str, *, notes: bool = False) -> None:
        """Do what is due, until nothing is."""
        for _ in range(60):
            ready = [due for due in SYSTEM.dues(self.battle) if due.start and due.code.startswith(prefix)
                     and (due.when == "now" or (notes and due.when == "note"))]
            if not ready or is_over(self.battle):
                return
            code, args = ready[0].start or ("", ())
            self.do(code, *args)

    def _move(self, side: str, round_: int) -> None:
        self._settle("skirmish.due.flees")
        able = [unit.id for unit in on_table(self.battle, side) if self._may("skirmish.declare_charge", unit.id)]
        foes = [unit.id for unit in on_table(self.battle) if unit.side != side and on_its_feet(self.battle, unit.id)]
        for unit in self.luck.sample(able, min(len(able), len(foes), CHARGES.get(round_, 2))):
            self.do("skirmish.declare_charge", unit, pick=self.luck.choice(foes))
        for due in [due for due in SYSTEM.dues(self.battle) if due.code == "skirmish.due.charge"]:
            self.do("skirmish.resolve_charge", due.subject, facts={"reached": self.luck.random() < 0.85})
        for mover in on_table(self.battle, side):
            self._move_one(mover.id, round_)

    def _move_one(self, unit: str, round_: int) -> None:
        shooter = self._has_missile(unit)
        draw = self.luck.random()
        if round_ == 1 and not shooter and self._may("skirmish.run", unit):
            self.do("skirmish.run", unit)
        elif shooter and draw < 0.3 and self._may("skirmish.climb", unit):
            self.do("skirmish.climb", unit, facts={"height": min(3, stat(self.battle, unit, "M"))})
        elif draw < 0.25 and not shooter and self._may("skirmish.hide", unit):
            self.do("skirmish.hide", unit)
        elif draw < 0.7 and not shooter and self._may("skirmish.move", unit):
            self.do("skirmish.move", unit)

    def _each(self, side: str, code: str, chance: float) -> None:
        for unit in on_table(self.battle, side):
            if self._may(code, unit.id) and self.luck.random() < chance:
                far = clock_of(self.battle).round < 3
                open_ = self._targets(side)
                if code == "skirmish.shoot" and not open_:
                    continue
                self.do(code, unit.id, pick=self.luck.choice(open_) if open_ else "",
                        facts={"long_range": far and self.luck.random() < 0.5,
                               "cover": self.luck.choice(["none", "none", "soft"])})
                self._settle("skirmish.due.annihilated")

    def _targets(self, side: str) -> list[str]:
        return [unit.id for unit in on_table(self.battle) if unit.side != side and not blocked(self.battle, unit.id)
                and not has(self.battle, unit.id, "knocked_down", "stunned")]

    def _may(self, code: str, unit: str) -> bool:
        return any(offer.code == code and offer.refusal is None and len(offer.args) == 1
                   for offer in SYSTEM.offers(self.battle, unit))

    def _has_missile(self, unit: str) -> bool:
        return bool(weapons(self.battle, unit, missile=True))


def side(pack: str, name: str) -> SideSetup:
    """Return a shipped warband as a side without a leader named."""
    file = ROOT / "resources/packs" / f"{pack}.json"
    cards = [with_options(item.card) for item in read_pack(file.read_bytes()).cards]
    return SideSetup(name, tuple(UnitSetup(card.name, card, f"{at}") for at, card in enumerate(cards)), leader=0)


def record(seed: int, first: int, rounds: int) -> tuple[list[dict[str, Any]], Any]:
    """Play one battle; returns its steps and its result."""
    sides = (side("fenwatch", "Fenwatch Company"), side("cinder-teeth", "Cinder Teeth"))
    player = Player(Setup(sides, (), first), seed)
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
