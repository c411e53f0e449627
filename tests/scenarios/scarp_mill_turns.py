"""The turns of "The Scarp Mill" as plain steps, one part after the other."""

from __future__ import annotations

from tests.scenarios.scarp_mill import (
    BOWS,
    DELVERS,
    GUARD,
    NEXT,
    ORREL,
    RIDERS,
    SCRABBLERS,
    SIFT,
    SLINGERS,
    SNAG,
    UNDERNEATH,
    VANE,
    ScarpMill,
    Step,
    step,
)

SET_UP: tuple[Step, ...] = (
    step("realm", realm="stone"),
    step("terrain", terrain_number={"features": 3}),
    step("scenery", scenery_roll=[(4,), (2,), (5,)],
         where_it_stands=[{"territory": "b"}, {"territory": "a"}, {"territory": "nobody"}]),
    step("territory", territory=(5, 2)),
    *(step("place", unit) for unit in (ORREL, DELVERS, GUARD, UNDERNEATH, BOWS, SLINGERS, VANE, SNAG, RIDERS)),
    step("done", "a"),
    step("place", SIFT),
    step("done", "b"),
    step("before_battle", ability_target=DELVERS),
    step("sudden_death", "a", objective="assassinate", objective_target=UNDERNEATH),
    step("roll_triumph", "a"),
    step("roll_triumph", "b", triumph_roll=(2,)),
    step("next", first_turn="a"),
)
"""Three features, the Scrabblers in reserve, the monster marked; the Order is inspired, the Warren blessed."""

FIRST_TURN_OF_THE_ORDER: tuple[Step, ...] = (
    step("mystical", "a", near_mystical={f"at_{GUARD}": True}, mystical_roll=(4,)),
    step("cast", VANE, spell="mystic_shield", arcane=[{"near_arcane": True}, {}], cast=5, unbinder=SIFT, unbind=(2, 4),
         spell_target=GUARD),
    step("command", ORREL, which_command="p0", command_target=GUARD),
    NEXT,
    step("move", ORREL), step("move", GUARD), step("move", RIDERS),
    NEXT,
    step("shoot", BOWS, target=DELVERS, hit=(3, 4, 5, 6, 3, 4, 1, 2, 5, 6, 3, 1), wound=(4, 5, 6, 4, 1, 2, 3, 4, 5)),
    NEXT,
    step("charge", RIDERS, charge_facts={"inches_needed": 7}, charge=8, charge_target=SLINGERS),
    step("charge", ORREL, charge_facts={"inches_needed": 9}, charge=5),
    NEXT,
    step("fight", RIDERS, inspire=True, hit=[(4, 5, 6, 1, 2, 3), (4, 1, 2)], hit_again=[(1, 1, 4), (1, 1)],
         wound=[(3, 4, 1, 2), (5,)], save=(3,)),
    step("fight", SLINGERS, hit=(5, 1, 2, 6), wound=(5, 1), save=(2,)),
    NEXT,
    step("battleshock", DELVERS, battleshock=(4,), blessing="four>one"),
    step("battleshock", SLINGERS, battleshock=3),
    NEXT,
)
"""The Guard is charmed and shielded, six Delvers and four Slingers fall; the Warren's blessing goes."""

FIRST_TURN_OF_THE_WARREN: tuple[Step, ...] = (
    step("mystical", "b", near_mystical={}),
    step("cast", SIFT, spell="p1", cast=7, unbinder=VANE, unbind=9, arcane=[{}, {"near_arcane": True}]),
    step("command", SNAG, which_command="inspiring_presence", command_target=DELVERS),
    NEXT,
    step("move", UNDERNEATH), step("move", DELVERS), step("move", SNAG),
    step("move", SLINGERS, "retreat"),
    step("arrive", SCRABBLERS),
    step("move", SCRABBLERS, "run", run=4, move_facts={"deadly_across": 2}, deadly_roll=(1, 5)),
    NEXT,
    NEXT,
    step("charge", UNDERNEATH, charge_facts={"inches_needed": 6}, charge=7, charge_target=GUARD),
    step("charge", DELVERS, charge=9, charge_target=GUARD),
    NEXT,
    step("fight", UNDERNEATH, hit=[(3, 6), (4, 5, 1, 2)], wound=[(4, 2), (3, 6)], save=[(1,), (1, 2)], damage_d6=4),
    step("fight", GUARD, target=UNDERNEATH, hit=[(3, 4, 5, 1), (6, 3, 2)], wound=[(1, 3, 5), (3, 4)], wound_again=(4,),
         save=[(5, 1, 2), (1, 5)]),
    step("fight", DELVERS, attack_facts={"attacks_0": 8}, hit=[(4, 4, 4, 1, 1, 2, 3, 5), (4, 1, 2)],
         wound=[(4, 5, 1, 2), (3,)], save=(1,), damage_d3=(5,)),
    NEXT,
    step("battleshock", SCRABBLERS, battleshock=2),
    step("battleshock", GUARD, battleshock=5),
    step("next", round_roll=(6, 2), first_turn="a"),
)
"""The spell is unbound, the Scrabblers run over deadly ground, monster and Delvers all but destroy the Guard."""

SECOND_TURN_OF_THE_ORDER: tuple[Step, ...] = (
    step("mystical", "a", near_mystical={}),
    step("cast", VANE, spell="p1", cast=8, unbinder=SIFT, unbind=8, spell_target=UNDERNEATH, mortal_d6=5),
    step("command", ORREL, which_command="inspiring_presence", command_target=GUARD),
    NEXT,
    step("move", ORREL), step("move", RIDERS),
    NEXT,
)
"""Cutting wind leaves the monster one wound."""

THE_LAST_ARROW: tuple[Step, ...] = (
    step("shoot", BOWS, target=UNDERNEATH, hit=(3, *(1,) * 11), wound=(4,), save=(2,)),
    step("finish"),
)
"""One arrow goes home."""

TURNS = (SET_UP, FIRST_TURN_OF_THE_ORDER, FIRST_TURN_OF_THE_WARREN, SECOND_TURN_OF_THE_ORDER, THE_LAST_ARROW)
STEPS: tuple[Step, ...] = tuple(one for turn in TURNS for one in turn)


def play() -> ScarpMill:
    """Return the table after the whole battle."""
    table = ScarpMill()
    table.does(STEPS)
    return table
