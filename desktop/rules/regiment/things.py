"""What a battle of regiments remembers beside the common pieces: its combats, and damage as the phase found it."""

from __future__ import annotations

from desktop.rules.kernel.things import Thing, thing


@thing("regiment.combat")
class Combat(Thing):
    """One target and the units of the active player that attack it together (KW-001).

    Shape: `struck` holds the attackers that have made their attacks, `damage` what they dealt together. `outcome` is a
    literal: empty while attacks or the nerve test are to come, else steady, wavering, routed, or untouched (nothing to
    test). `waiting` holds the attackers that may still regroup (KW-002); with none left the combat is over.
    """

    id: str
    target: str
    attackers: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    damage: int = 0
    outcome: str = ""
    waiting: tuple[str, ...] = ()


@thing("regiment.before")
class Before(Thing):
    """The damage that a unit had when the running phase began; its id is that of the unit.

    What came since then is damage of this phase (KW-020), whoever entered it and however.
    """

    id: str
    damage: int = 0
