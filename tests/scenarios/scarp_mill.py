"""The table of "The Scarp Mill": the Order of the White Kite against the Cindermole Warren, both shipped armies.

Written as plain steps (code, arguments, answers by the key of their request), so that anything can play them. A step
that the rules would refuse, something due that is passed over, and dice that nobody asked for fail the test.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from desktop.exchange.packs import read_pack
from desktop.rules.kernel.card import with_options
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.warscroll import SYSTEM
from tests.rules.warscroll.table import Scene

PACKS = Path(__file__).parents[2] / "resources" / "packs"

AGREED = (("triumph_a", "inspired"), ("triumph_b", "roll"))

Step = tuple[str, tuple[Any, ...], dict[str, Any]]
"""A procedure, its arguments, and the answers: faces of dice as tuples, facts over their defaults as dicts."""


def army(pack: str, name: str, tincture: str) -> SideSetup:
    """Return a shipped army as it comes, what its options give worked into its cards, led by its first unit."""
    cards = [replace(with_options(one.card), options=())
             for one in read_pack((PACKS / f"{pack}.json").read_bytes()).cards]
    return SideSetup(name, tuple(UnitSetup(card.name, card) for card in cards), leader=0, tincture=tincture)


SETUP = Setup((army("white-kite", "Order of the White Kite", "azure"),
               army("cindermole-warren", "Cindermole Warren", "gules")), AGREED)

ORREL, GUARD, BOWS, VANE, RIDERS = (f"a0{n}" for n in range(1, 6))
SNAG, SIFT, DELVERS, SCRABBLERS, SLINGERS, UNDERNEATH = (f"b0{n}" for n in range(1, 7))


def step(code: str, *args: Any, **script: Any) -> Step:
    """Return a step of the script."""
    return f"warscroll.{code}", args, script


NEXT: Step = step("next")


class ScarpMill(Scene):
    """A battle whose steps must be due or offered."""

    def __init__(self) -> None:
        super().__init__(SYSTEM, SYSTEM.start(SETUP))

    def does(self, steps: tuple[Step, ...]) -> None:
        """Play steps, each of which must be due or offered without a refusal; nothing due is passed over."""
        for code, args, script in steps:
            if code == SYSTEM.advance:
                waiting = [due.code for due in self.dues() if due.when == "now"]
                assert waiting == [], (waiting, self.clock)
            else:
                offers = [one for unit in self.battle.all(Unit) for one in SYSTEM.offers(self.battle, unit.id)]
                starts = [(one.code, one.args) for one in offers if one.refusal is None]
                starts += [due.start for due in self.dues() if due.start is not None]
                assert (code, args) in starts, (code, args)
            self.play(code, *args, **script)
