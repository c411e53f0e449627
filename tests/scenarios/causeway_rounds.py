"""The rounds of "The Causeway" as plain steps, one part after the other."""

from __future__ import annotations

from typing import Any

from tests.scenarios.causeway import NEXT, Causeway, Step, acts, step

ODILE, BRAM, SUNNA, GOR, YSOLT, WICK = (f"a0{n}" for n in range(1, 7))
RHONA, DOV, MARA, PIKE, TOLLY, STILT = (f"b0{n}" for n in range(1, 7))


def piece(kind: str, column: int, row: int, **more: Any) -> Step:
    """Return the setting of a piece."""
    return step("piece", piece={"piece": kind, "column": column, "row": row, **more})


def place(unit: str, column: int, row: int) -> Step:
    """Return the placing of a unit, looking at the enemy."""
    return step("place", unit, place={"column": column, "row": row})


def go(unit: str, column: int, row: int, level: int = 0, **script: Any) -> Step:
    """Return the walk to a cell."""
    return step("go", unit, where={"column": column, "row": row, "level": level}, **script)


def shoot(unit: str, target: str, hit: tuple[int, ...], **script: Any) -> Step:
    """Return shots at a target."""
    return step("shoot", unit, shoot_target=target, to_shoot=hit, **script)


SET_UP: tuple[Step, ...] = (
    step("field", field={"width": 16, "depth": 16}),
    piece("obstacle", 6, 10, edge="n", height=1), piece("wall", 9, 5), piece("wall", 9, 6),
    piece("window", 4, 5, edge="n"), piece("floor", 13, 12, height=1),
    place(ODILE, 6, 12), place(BRAM, 6, 10), place(SUNNA, 10, 13), place(GOR, 7, 12), place(YSOLT, 13, 13),
    place(WICK, 3, 12),
    place(RHONA, 9, 3), place(DOV, 6, 4), place(MARA, 8, 3), place(PIKE, 5, 3), place(TOLLY, 10, 3),
    place(STILT, 12, 2),
)
"""A causeway with a low wall, two blocks, a window and a tower; the Rifles below, Kettle Street above."""

FIRST_SHOTS: tuple[Step, ...] = (
    step("next", roll_off=(5, 3)),
    acts(YSOLT), go(YSOLT, 13, 12, 1), NEXT,
    acts(STILT), go(STILT, 12, 4), shoot(STILT, BRAM, (3, 2)), NEXT,
    acts(BRAM), shoot(BRAM, MARA, (4,), pierce=(4,), shot_facts={"shots": 1}), step("watch", BRAM), NEXT,
    acts(PIKE), go(PIKE, 4, 7, reaction=f"{BRAM}@3", to_shoot=(4,)), step("watch", PIKE), NEXT,
)
"""Ysolt climbs the tower, the walker misses, Mara falls; Bram, on watch, misses Pike, who goes on watch himself."""

CLOSE_IN: tuple[Step, ...] = (
    acts(WICK), step("run", WICK), go(WICK, 4, 6), step("turn", WICK, facing="4"),
    step("strike", WICK, strike_target=PIKE, to_strike=[(5,), (1,)], pierce=(3,)), NEXT,
    acts(RHONA), step("run", RHONA), go(RHONA, 7, 9),
    step("strike", RHONA, strike_target=BRAM, blade="0", to_strike=(3, 2)), NEXT,
    acts(GOR), shoot(GOR, RHONA, (4, 5, 1), pierce=(3, 4)), NEXT,
    acts(TOLLY), go(TOLLY, 10, 7), shoot(TOLLY, GOR, (4,), pierce=(3,)), NEXT,
    acts(ODILE), shoot(ODILE, TOLLY, (4, 1), pierce=(2,)), step("watch", ODILE), NEXT,
    acts(DOV), go(DOV, 6, 9), NEXT,
    acts(SUNNA), step("shoot", SUNNA, gun="1", shoot_target=STILT, to_shoot=(4,)), NEXT,
)
"""Wick comes up behind Pike, Rhona cuts Bram down and is shot, the tube takes two points off the walker."""

SECOND: tuple[Step, ...] = (
    step("next", roll_off=(2, 6)),
    acts(TOLLY), go(TOLLY, 8, 8), step("throw", TOLLY, throw_target=GOR, scatter=(3,)), NEXT,
    acts(ODILE), shoot(ODILE, TOLLY, (5, 4), pierce=(4, 1)), NEXT,
    acts(DOV), go(DOV, 6, 11), step("strike", DOV, strike_target=ODILE, to_strike=(4, 5), pierce=(3, 2)), NEXT,
    acts(SUNNA), step("shoot", SUNNA, gun="1", shoot_target=STILT, to_shoot=(6,)), NEXT,
    acts(YSOLT), go(YSOLT, 13, 13), NEXT,
    acts(WICK), go(WICK, 6, 8), NEXT,
)
"""A pot scatters and takes Gor, Odile takes Tolly, Dov comes over the wall at her, the walker goes down."""

THIRD: tuple[Step, ...] = (
    step("next", roll_off=(6, 1)),
    acts(WICK), step("watch", WICK), NEXT,
    acts(DOV), go(DOV, 6, 9), step("strike", DOV, strike_target=WICK, to_strike=[(2,), (5,), (4,)]), NEXT,
    acts(SUNNA), go(SUNNA, 8, 12), step("shoot", SUNNA, gun="1", shoot_target=DOV, to_shoot=(5,)),
    step("finish"),
)
"""Dov turns on Wick, who answers in vain; the tube ends it."""

TURNS = (SET_UP, FIRST_SHOTS, CLOSE_IN, SECOND, THIRD)
STEPS: tuple[Step, ...] = tuple(one for turn in TURNS for one in turn)


def play(turns: int = len(TURNS)) -> Causeway:
    """Return the table after so many of the parts."""
    table = Causeway()
    for turn in TURNS[:turns]:
        table.does(turn)
    return table
