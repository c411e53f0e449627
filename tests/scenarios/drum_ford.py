"""The table of "The Drum at the Ford": the two shipped armies of regiments, and how a step of the script is played.

A step that the rules would refuse, a phase left with something due, and dice that nobody asked for fail the test.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from desktop.exchange.packs import read_pack
from desktop.rules.kernel.card import with_options
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.regiment import SYSTEM
from tests.rules.regiment.build import Scene

PACKS = Path(__file__).parents[2] / "resources" / "packs"

AGREED = (("turn_limit", 5), ("victory", "points"))

Step = tuple[str, tuple[str, ...], dict[str, Any]]
"""One step: the code of its procedure, its arguments, its answers by the key of the request (without its prefix)."""


def army(pack: str, leader: int) -> SideSetup:
    """Return a shipped army, its options worked in for good."""
    known = read_pack((PACKS / f"{pack}.json").read_bytes())
    cards = [replace(with_options(one.card), options=()) for one in known.cards]
    return SideSetup(known.name, tuple(UnitSetup(card.name, card) for card in cards), leader=leader,
                     tincture=known.tincture, charge=known.charge)


SETUP = Setup((army("hornfen-muster", 0), army("ninth-hour", 0)), AGREED, first=1)

HORN, ELDER, YOUNGER, SLINGS, RUNNERS, AUROCHS, DRUM, MOTHER = (f"a{at:02d}" for at in range(1, 9))
MARSHAL, KNIGHTS, DAWN, FOOT, SQUIRES, BELL, CANON = (f"b{at:02d}" for at in range(1, 8))


def dice(good: int, of: int, on: int) -> tuple[int, ...]:
    """Return the faces of a roll in which so many of the dice show just the number needed and the others a 1."""
    return (on,) * good + (1,) * (of - good)


class DrumFord(Scene):
    """The battle, step by step."""

    def __init__(self) -> None:
        super().__init__(SYSTEM.start(SETUP))

    def does(self, step: Step) -> list[str]:
        """Play a step; it must be offered without a refusal or be due, and nothing due may be left behind."""
        code, args, script = step
        if code == SYSTEM.advance:
            waiting = [(due.code, due.subject) for due in self.dues() if due.when == "now"]
            assert waiting == [], waiting
        else:
            due = [one for one in self.dues() if one.start == (code, args)]
            offered = [one for one in SYSTEM.offers(self.battle, args[0]) if (one.code, one.args) == (code, args)]
            assert due or (offered and offered[0].refusal is None), (step, offered)
        return self.play(code, *args, **script)

    def damages(self) -> dict[str, int]:
        """Return the damage of every unit on the table that has any."""
        return {unit.id: unit.damage for unit in self.battle.all(Unit)
                if unit.damage and self.posture(unit.id) == "standing"}

    def gone(self) -> list[str]:
        return [unit.id for unit in self.battle.all(Unit) if self.posture(unit.id) == "out"]

    def holding(self, status: str) -> list[str]:
        """Return the units that have a state."""
        return [unit.id for unit in self.battle.all(Unit) if self.has(unit.id, status)]
