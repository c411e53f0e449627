"""From a planned battle to its first state: musters to the rules core's set-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from desktop.campaign.aftermath.course import PRACTICE
from desktop.campaign.cardrows import card_of
from desktop.campaign.copying import shown_name
from desktop.rules.kernel.card import with_options
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup

Rows = Callable[..., list[dict[str, Any]]]
"""Reads the rows of a table with given values, in their order."""


def setup_of(rows: Rows, battle: Mapping[str, Any], first: int = -1,
             carried: Mapping[str, Scalar] = MappingProxyType({})) -> Setup:
    """Return the set-up of a battle as it is planned now: sides in order, who musters, leaders, options.

    `carried` are options that come from battles before it, such as a triumph (AS-036).
    """
    sides = rows("battle_side", battle=battle["id"])
    options = tuple((str(key), value) for key, value in sorted({**(battle["options"] or {}), **carried}.items())
                    if key != PRACTICE)
    return Setup(tuple(_side(rows, side) for side in sides), options, first)


def _side(rows: Rows, side: Mapping[str, Any]) -> SideSetup:
    warband = rows("warband", id=side["warband"])[0]
    player = rows("player", id=warband["player"]) if warband["player"] else []
    recruits = [rows("recruit", id=muster["recruit"])[0] for muster in rows("muster", side=side["id"])]
    units = tuple(UnitSetup(shown_name(row), with_options(card_of(row["body"])), row["id"]) for row in recruits)
    ids = [row["id"] for row in recruits]
    leader = ids.index(side["leader_recruit"]) if side["leader_recruit"] in ids else -1
    return SideSetup(warband["name"], units, player[0]["name"] if player else "", warband["id"], leader,
                     warband["tincture"], warband["charge"])
