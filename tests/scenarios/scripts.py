"""The scripted whole battles, one for each system: the set-up, and what plays it without windows."""

from __future__ import annotations

from collections.abc import Callable

from desktop.rules.kernel.session import Session
from desktop.rules.kernel.system import Setup
from tests.scenarios import (
    causeway,
    causeway_rounds,
    drum_ford,
    drum_ford_turns,
    pump_house,
    pump_house_rounds,
    scarp_mill,
    scarp_mill_turns,
    toll_bridge,
    toll_bridge_rounds,
)

Script = tuple[str, Setup, Callable[[], Session]]
"""The name of the battle, its set-up, and its session once it is played."""

SCRIPTS: dict[str, Script] = {
    "skirmish": ("The Toll Bridge", toll_bridge.SETUP, lambda: toll_bridge_rounds.play().session),
    "regiment": ("The Drum at the Ford", drum_ford.SETUP, lambda: drum_ford_turns.play().session),
    "warscroll": ("The Scarp Mill", scarp_mill.SETUP, lambda: scarp_mill_turns.play().session),
    "assault": ("The Pump House", pump_house.SETUP, lambda: pump_house_rounds.play().session),
    "grid": ("The Causeway", causeway.SETUP, lambda: causeway_rounds.play().session),
}
