"""The turns of "The Pump House" as plain steps, one turn after the other."""

from __future__ import annotations

from tests.scenarios.pump_house import NEXT, PumpHouse, Step, step

VARG, MOB, RUNTS, ORSA, RATTLE, RIDERS = (f"a0{n}" for n in range(1, 7))
SERANE, BREACHERS, WARDENS, WATCH, ANVIL = (f"b0{n}" for n in range(1, 6))


def charge(unit: str, target: str, **facts: bool) -> Step:
    """Return the declaration of a charge."""
    return step("declare_charge", unit, charge_target=target, **({"charge_facts": facts} if facts else {}))


FIRST_OF_THE_TIDE: tuple[Step, ...] = (
    NEXT, NEXT,
    step("shoot", RATTLE, shoot_target=WATCH, shots={"wounds": 3, "strength": 3, "cover": 5}, save=(1, 4, 5)),
    NEXT,
    charge(MOB, BREACHERS), charge(RIDERS, BREACHERS, disordered=True), charge(RUNTS, WARDENS),
    step("harm", MOB, harm={"wounds": 2, "strength": 4, "ap": 5}),
    step("resolve_charge", MOB), step("resolve_charge", RIDERS),
    step("resolve_charge", RUNTS, charge_course={"reached": False}),
    NEXT,
)
"""The Tide comes over the wall: the mob loses two to shots, the riders come in disorder, the runts fall short."""

BREACHERS_FALL: tuple[Step, ...] = (
    step("step", "c1", pile_in=[{"contact_a02:0": 4, "reach_a02:0": 3, "contact_a06:0": 3, "reach_a06:0": 1}],
         shares=[{MOB: 8}, {RIDERS: 3}], to_hit=[(4, 4, 5, 6, 6, 1, 2, 3), (4, 6, 1)],
         to_wound=[(4, 5, 6, 1, 2), (2, 6)], save=(6, 1, 2)),
    step("step", "c1", to_hit=[(4, 5, 6, 1, 2), (4, 5, 6, 4, 1, 1, 2, 3, 3, 1, 2, 3)],
         to_wound=[(2, 3, 6), (3, 6, 1, 2)], save=[(1,), (4,)]),
    step("step", "c1", to_hit=(4,) * 14 + (1,) * 14, to_wound=(5,) * 5 + (1,) * 9, save=[(3,), (5,), (1,)]),
    step("result", "c1"),
)
"""Four steps down the breachers are gone, the serjeant last, after two saves on himself."""

FIRST_OF_THE_VIGIL: tuple[Step, ...] = (
    NEXT, NEXT,
    step("shoot", ANVIL, shoot_target=ORSA, shots={"wounds": 1, "strength": 7, "ap": 3}),
    step("shoot", WATCH, shoot_target=RUNTS, shots={"wounds": 4, "strength": 4, "ap": 5}),
    NEXT,
    charge(SERANE, VARG), charge(WARDENS, MOB), charge(ANVIL, ORSA),
    step("resolve_charge", SERANE), step("resolve_charge", WARDENS), step("resolve_charge", ANVIL),
    NEXT,
)
"""The Vigil answers: three charges, three combats."""

THREE_COMBATS: tuple[Step, ...] = (
    step("step", "c1", to_hit=(3, 3, 4, 6, 1), to_wound=(4, 6, 1, 3)),
    step("step", "c1", to_hit=(4, 6, 1, 2, 3), to_wound=(2, 6), save=[(4,), (5,)]),
    step("result", "c1"),
    step("morale", VARG, morale=10),
    step("step", "c2", to_hit=(3, 3, 4, 5, 6, 6, 1, 1, 2), to_wound=(3, 3, 4, 5, 6, 1)),
    step("step", "c2", to_hit=(4, 5, 6, 1), to_wound=(2, 2, 6), save=(1, 2, 3)),
    step("step", "c2", to_hit=(4, 5, 6, 1, 2, 3), to_wound=(5, 1, 2), save=(2,)),
    step("result", "c2"),
    step("morale", MOB, morale=9, fate="caught"),
    step("step", "c3", to_hit=(3, 5, 1), to_wound=(3, 6)),
    step("step", "c3", to_hit=(4, 6, 1), to_wound=(3, 6), save=(6, 1)),
    step("result", "c3"),
    step("morale", ORSA),
)
"""Varg falls back, the mob is caught, Orsa is too big to run."""

SECOND_OF_THE_TIDE: tuple[Step, ...] = (
    NEXT,
    step("fall_back", VARG, flight="regroups"),
    NEXT,
    step("shoot", RATTLE, shoot_target=WARDENS, shots={"wounds": 4, "strength": 3}, save=(1, 2, 3, 4)),
    NEXT,
    charge(RUNTS, WATCH), charge(RIDERS, WARDENS), charge(VARG, SERANE),
    step("resolve_charge", RUNTS), step("resolve_charge", RIDERS), step("resolve_charge", VARG),
    NEXT,
)
"""Varg stands again and goes for the captain."""

FOUR_COMBATS: tuple[Step, ...] = (
    step("step", "c1", pile_in=[{"contact_a03:0": 4, "reach_a03:0": 6, "contact_a03:1": 0, "reach_a03:1": 1}],
         to_hit=(3, 4, 5, 6, 1, 2), to_wound=(2, 2, 3, 6)),
    step("step", "c1", to_hit=[(4,) * 6 + (1,) * 6, (4, 5, 1)], to_wound=[(6, 1, 2, 3, 4, 5), (5, 4)],
         save=[(5,), (2,)]),
    step("result", "c1"),
    step("morale", RUNTS, morale=5, fate="fled_table"),
    step("step", "c2", to_hit=(3, 4, 6, 1), to_wound=(4, 6, 1)),
    step("step", "c2", to_hit=(4, 5, 6, 1, 1, 1, 2, 2), to_wound=(3, 6, 1), save=(1, 1)),
    step("result", "c2"),
    step("step", "c4", to_hit=(3, 1, 1, 1), to_wound=(1,)),
    step("step", "c4", to_hit=(4, 5, 6, 1, 1, 1), to_wound=(2, 6, 1), save=(3,)),
    step("result", "c4"),
    step("step", "c3", to_hit=(3, 1), to_wound=(3,)),
    step("result", "c3"),
)
"""The runts flee, the riders draw, Varg slays the captain at a blow, Orsa falls."""

SECOND_OF_THE_VIGIL: tuple[Step, ...] = (
    NEXT, NEXT,
    step("shoot", WATCH, shoot_target=RATTLE, shots={"wounds": 5, "strength": 4, "ap": 5}),
    step("shoot", ANVIL, shoot_target=VARG, shots={"wounds": 1, "strength": 7, "ap": 3}),
    NEXT,
    charge(WATCH, RATTLE), charge(ANVIL, RIDERS),
    step("resolve_charge", WATCH), step("resolve_charge", ANVIL),
    NEXT,
    step("step", "c1", to_hit=(3, 4, 5, 1, 1, 1, 2, 2, 2), to_wound=(4, 5, 1), save=(1,)),
    step("result", "c1"),
    step("fight", "c2", to_hit=[(3, 1), (4, 6, 1)], to_wound=[(4,), (2, 1)]),
    step("finish"),
)
"""The cannon finds Varg; the last of the Tide are cut down."""

TURNS = (FIRST_OF_THE_TIDE, BREACHERS_FALL, FIRST_OF_THE_VIGIL, THREE_COMBATS, SECOND_OF_THE_TIDE, FOUR_COMBATS,
         SECOND_OF_THE_VIGIL)

STEPS: tuple[Step, ...] = tuple(one for turn in TURNS for one in turn)
"""The whole battle."""


def play(turns: int = len(TURNS)) -> PumpHouse:
    """Return the table after so many of the turns."""
    table = PumpHouse()
    for turn in TURNS[:turns]:
        table.does(turn)
    return table
