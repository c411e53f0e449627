"""The tables of the text as data, each cell with its source: printed, inferred, or a default where it is blank.

AP-T1 movement costs, AP-T2 grenade scatter, AP-T3 profiles, AP-T4 weapons (rules/004.md, Blanks). Costs and scatter are
agreed for a battle by options; profiles and weapons are what a card is filled up with where its own cell is blank.
"""

from __future__ import annotations

from dataclasses import dataclass

from desktop.rules.kernel.numbers import Source

Cell = tuple[int, Source]

COSTS: tuple[tuple[str, int, Source, str], ...] = (
    ("cost_step", 1, "inferred", "AP-021"),
    ("cost_obstacle", 2, "default", "AP-022"),
    ("cost_window", 2, "default", "AP-022"),
    ("cost_jump", 1, "default", "AP-022"),
    ("cost_climb", 2, "default", "AP-022"),
    ("cost_turn", 1, "printed", "AP-024"),
    ("cost_back", 2, "printed", "AP-023"),
    ("cost_side", 2, "printed", "AP-023"),
)
"""AP-T1: option key, action points, source, rule."""

SCATTER: tuple[tuple[str, str, Source], ...] = (
    ("scatter_1", "short", "inferred"),
    ("scatter_2", "long", "inferred"),
    ("scatter_3", "left", "inferred"),
    ("scatter_4", "right", "inferred"),
)
"""AP-T2: option key for each face of the die, result, source; 5 and 6 are on target, as printed."""

RESULTS = ("on", "short", "long", "left", "right")


@dataclass(frozen=True, slots=True)
class ProfileRow:
    """A line of AP-T3."""

    name: str
    ap: Cell
    armour: Cell
    accuracy: Cell
    melee: Cell


PROFILES = (
    ProfileRow("rifleman", (6, "default"), (3, "default"), (4, "printed"), (4, "printed")),
    ProfileRow("machine_gunner", (6, "default"), (3, "default"), (4, "printed"), (5, "printed")),
    ProfileRow("sniper", (6, "default"), (2, "default"), (3, "printed"), (5, "printed")),
)
"""AP-T3; a card that gives no number is filled up from the first line."""


@dataclass(frozen=True, slots=True)
class WeaponRow:
    """A line of AP-T4. `reach` is the range in inches, 0 for melee; `bonus` what is added to the die."""

    name: str
    reach: Cell
    ap: Cell
    pen: Cell
    damage: Cell
    shots: Cell
    bonus: Cell = (0, "printed")


WEAPONS = (
    WeaponRow("pistol", (6, "printed"), (1, "default"), (2, "default"), (1, "default"), (2, "default")),
    WeaponRow("assault_rifle", (12, "printed"), (2, "default"), (3, "default"), (1, "default"), (2, "default")),
    WeaponRow("machine_gun", (18, "printed"), (2, "default"), (4, "default"), (1, "default"), (3, "default")),
    WeaponRow("sniper_rifle", (24, "printed"), (3, "default"), (4, "default"), (1, "default"), (1, "default"),
              (1, "printed")),
    WeaponRow("grenade", (4, "printed"), (2, "default"), (3, "default"), (1, "printed"), (1, "printed")),
    WeaponRow("combat_knife", (0, "printed"), (1, "default"), (2, "default"), (1, "default"), (2, "default")),
    WeaponRow("chainsword", (0, "printed"), (2, "default"), (3, "default"), (1, "default"), (2, "default")),
)
"""AP-T4, in the order of the text."""


GUNS = frozenset(row.name for row in WEAPONS[:4])
"""The names of the lines that are shot with, as tags of a weapon."""


def weapon_row(reach: int, tags: tuple[str, ...]) -> WeaponRow:
    """Return the line that fills up the blank cells of a weapon: named by a tag, else of its range, else the nearest.

    Grenades are filled up from the grenade, what has no range from the combat knife.
    """
    named = next((row for row in WEAPONS if row.name in tags), None)
    if named is not None:
        return named
    guns = WEAPONS[:4]
    return next((row for row in guns if reach <= row.reach[0]), guns[-1]) if reach else WEAPONS[5]
