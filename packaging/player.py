"""Plays both sides of a skirmish so that every phase has something to show; no opponent to be proud of.

What is decided here is what to do; `do` says how: in memory to record a battle, or with clicks and keys on windows.
"""

from __future__ import annotations

import random
from typing import Any

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.sides import is_over
from desktop.rules.kernel.statuses import has
from desktop.rules.skirmish import SYSTEM
from desktop.rules.skirmish.figures import casualties, on_its_feet, on_table, stat, weapons
from desktop.rules.skirmish.shooting import blocked

CHARGES = {1: 0, 2: 1, 3: 3, 4: 3, 5: 2, 6: 2}
"""How many charges a side declares in a round."""


class Player:
    """Decides for both sides; `luck` is seeded, so that the same battle comes out each time."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)

    @property
    def battle(self) -> Battle:
        """The state as it stands."""
        raise LookupError("whoever plays knows the battle")

    def do(self, code: str, *args: Any, facts: dict[str, Any] | None = None, pick: str = "") -> None:
        """Play one step: roll what is to be rolled, declare the facts given, choose the pick or the first that may."""
        raise LookupError("whoever plays knows how")

    def play(self, rounds: int) -> None:
        """Play until the battle is over, or the rounds are and the lighter losses win."""
        for side in ("a", "b"):
            if not self.battle.get(Side, side).leader:
                self.do("skirmish.name_leader", side)
        self.do("skirmish.next")
        while not is_over(self.battle) and clock_of(self.battle).round <= rounds:
            self.play_phase()
            if not is_over(self.battle):
                self.do("skirmish.next")
        if not is_over(self.battle):
            self.finish()

    def finish(self) -> None:
        """Declare the end: the lighter losses win."""
        if not is_over(self.battle):
            lost = {side: casualties(self.battle, side) for side in ("a", "b")}
            best = min(lost, key=lambda side: lost[side])
            even = lost["a"] == lost["b"]
            self.do("skirmish.finish", pick="draw" if even else f"{best}:minor")

    def play_phase(self) -> None:
        """Do what the running phase has to show."""
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
