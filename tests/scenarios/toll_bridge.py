"""The table of "The Toll Bridge": the two shipped warbands, played by name, every step held against what is offered.

A step that the rules would refuse, a phase left with something due, and dice that nobody asked for fail the test.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from desktop.exchange.packs import read_pack
from desktop.rules.kernel.card import with_options
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.skirmish import SYSTEM
from tests.rules.skirmish.table import Scene

PACKS = Path(__file__).parents[2] / "resources" / "packs"

AGREED = (
    ("single_target_penalty", False),
    ("mounted_first_wound_kills_mount", True),
    ("poison_auto_wound", True),
    ("swarm_no_injury", True),
)


def warband(pack: str, name: str) -> SideSetup:
    """Return a shipped warband led by its first figure."""
    cards = [with_options(one.card) for one in read_pack((PACKS / f"{pack}.json").read_bytes()).cards]
    return SideSetup(name, tuple(UnitSetup(card.name, card) for card in cards), leader=0)


SETUP = Setup((warband("fenwatch", "Fenwatch Company"), warband("cinder-teeth", "Cinder Teeth")), AGREED, first=0)


class TollBridge(Scene):
    """A battle played by the names of its figures."""

    def __init__(self) -> None:
        super().__init__(SYSTEM.start(SETUP))
        self.ids = {unit.name.split()[0]: unit.id for unit in self.battle.all(Unit)}

    def of(self, name: str) -> str:
        """Return the id of a figure by its first name."""
        return self.ids[name]

    def does(self, name: str, code: str, *extra: str, **script: Any) -> list[str]:
        """Play a step that must be offered to a figure without a refusal."""
        unit = self.of(name)
        assert self.refusal(code, unit, *extra) is None, (name, code, self.refusal(code, unit, *extra))
        return self.play(f"skirmish.{code}", unit, *extra, **script)

    # --- the turn

    def on(self, phase: str) -> None:
        """Go on to the next phase, which must be this one, with nothing left due."""
        waiting = [(due.code, due.subject) for due in self.dues() if due.when == "now"]
        assert waiting == [], waiting
        self.next()
        assert self.clock.phase == phase

    def begins(self, side: str, round_: int) -> None:
        """Begin a turn."""
        self.on("recovery")
        assert (self.clock.active, self.clock.round) == (side, round_)

    # --- what figures do

    def declares(self, name: str, target: str, **script: Any) -> None:
        self.does(name, "declare_charge", charge_target=self.of(target), **script)

    def arrives(self, name: str, stopped_by: str = "", *, reached: bool = True, **script: Any) -> list[str]:
        """Work out a declared charge."""
        course: dict[str, Any] = {} if reached else {"reached": False}
        if stopped_by:
            course["intercepted_by"] = self.of(stopped_by)
        form = {"charge_course": course} if course else {}
        return self.play("skirmish.resolve_charge", self.of(name), **form, **script)

    def shoots(self, name: str, target: str, **script: Any) -> list[str]:
        return self.does(name, "shoot", shoot_target=self.of(target), **script)

    def strikes(self, name: str, *targets: tuple[str, int], **script: Any) -> list[str]:
        """Strike; with targets named, the blows are shared out among them."""
        spread = {self.of(target): count for target, count in targets}
        form = {"blows": {foe: spread.get(foe, 0) for foe in self.touching(self.of(name))}} if spread else {}
        return self.does(name, "fight", **form, **script)

    def suffers(self, name: str, hits: int, strength: int, **script: Any) -> list[str]:
        """Let a figure take hits of a spell."""
        return self.does(name, "harm", harm={"hits": hits, "strength": strength}, **script)

    # --- how they are

    def stands(self, name: str) -> bool:
        return self.posture(self.of(name)) == "standing"

    def state(self, name: str) -> str:
        return self.posture(self.of(name))

    def foes(self, name: str) -> set[str]:
        """Return the first names of the enemies that a figure touches."""
        back = {id: first for first, id in self.ids.items()}
        return {back[foe] for foe in self.touching(self.of(name))}
