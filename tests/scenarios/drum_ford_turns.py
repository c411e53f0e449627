"""The script of "The Drum at the Ford" as plain data: turn by turn, each step with its answers."""

from __future__ import annotations

from typing import Any

from tests.scenarios.drum_ford import (
    AUROCHS,
    BELL,
    CANON,
    DAWN,
    DRUM,
    ELDER,
    FOOT,
    HORN,
    KNIGHTS,
    MARSHAL,
    MOTHER,
    RUNNERS,
    SLINGS,
    SQUIRES,
    YOUNGER,
    DrumFord,
    Step,
    dice,
)

NEXT: Step = ("regiment.next", (), {})


def order(unit: str, kind: str, **way: Any) -> Step:
    return ("regiment.order", (unit, kind), {"way": way} if way else {})


def charge(unit: str, target: str, *, reached: bool = True) -> Step:
    way = {} if reached else {"charge_way": {"reached": False}}
    return ("regiment.charge", (unit,), {"charge_target": target, **way})


def shoots(unit: str, target: str, hits: Any, damage: Any = None, **facts: Any) -> Step:
    script = {"shot_target": target, "to_hit": hits, "to_damage": damage, "shot_facts": facts}
    return ("regiment.shoot", (unit,), {key: value for key, value in script.items() if value})


def strikes(unit: str, hits: Any, damage: Any = None, **more: Any) -> Step:
    script = {"to_hit": hits, "to_damage": damage, **more}
    return ("regiment.strike", (unit,), {key: value for key, value in script.items() if value})


def typed(unit: str, damage: int) -> Step:
    return ("regiment.strike", (unit, "typed"), {"typed_damage": {"damage": damage}})


def nerve(unit: str, roll: int, *, standard: bool = False, dread: bool = False, **rooms: str) -> Step:
    facts = {key: True for key, near in (("near_standard", standard), ("near_dread", dread)) if near}
    script: dict[str, Any] = {"nerve": roll, **({"nerve_facts": facts} if facts else {})}
    if rooms:
        script["withdraw"] = {f"room_{attacker}": room for attacker, room in rooms.items()}
    return ("regiment.nerve", (unit,), script)


def regroups(unit: str, way: str, **dice_and_facts: Any) -> Step:
    return ("regiment.regroup", (unit,), {"regroup": way, **dice_and_facts})


TURNS: dict[str, tuple[Step, ...]] = {
    "the Order comes down to the ford": (
        NEXT, order(KNIGHTS, "advance"), order(FOOT, "march"), order(DAWN, "advance"), order(BELL, "halt"),
        order(CANON, "turn"), order(MARSHAL, "advance"), order(SQUIRES, "advance"),
        NEXT, shoots(BELL, ELDER, dice(2, 4, 4)), shoots(DAWN, SLINGS, dice(3, 10, 5), dice(2, 3, 3), cover=True),
        nerve(ELDER, 12), nerve(SLINGS, 8, standard=True), NEXT,
    ),
    "the Muster answers": (
        NEXT, order(ELDER, "back"), order(YOUNGER, "advance"), order(RUNNERS, "march"),
        order(DRUM, "advance", obstacle=True), order(AUROCHS, "advance"), order(HORN, "advance"),
        order(SLINGS, "halt"), ("regiment.damage", (RUNNERS,), {"damage": {"damage": 1}}),
        NEXT, shoots(SLINGS, SQUIRES, dice(4, 12, 5), dice(3, 4, 3)),
        shoots(MOTHER, DAWN, dice(4, 7, 4), dice(3, 4, 2)), shoots(DRUM, FOOT, dice(2, 4, 5), dice(2, 2, 2)),
        nerve(SQUIRES, 7), nerve(DAWN, 2), nerve(FOOT, 6, standard=True), NEXT,
    ),
    "the Knights ride the Younger Pikes down": (
        NEXT, order(SQUIRES, "halt"), charge(KNIGHTS, YOUNGER), charge(MARSHAL, YOUNGER), order(FOOT, "advance"),
        order(DAWN, "advance"),
        NEXT, shoots(BELL, AUROCHS, dice(1, 4, 4)), shoots(CANON, DRUM, dice(4, 6, 4), dice(3, 4, 2)),
        shoots(DAWN, SLINGS, dice(5, 10, 4), dice(4, 5, 3)), nerve(AUROCHS, 3), nerve(DRUM, 10), nerve(SLINGS, 5),
        NEXT, strikes(KNIGHTS, dice(11, 16, 3)), strikes(MARSHAL, dice(5, 8, 3)), nerve(YOUNGER, 7),
        regroups(MARSHAL, "forward", forward=4), regroups(KNIGHTS, "back", back=(5,)),
    ),
    "horns and hooves in the flank": (
        NEXT, order(SLINGS, "back"), charge(AUROCHS, KNIGHTS), charge(HORN, KNIGHTS), order(ELDER, "advance"),
        charge(RUNNERS, DAWN, reached=False), charge(DRUM, FOOT),
        NEXT, shoots(MOTHER, FOOT, dice(3, 7, 4), dice(2, 3, 3)), nerve(FOOT, 4),
        NEXT, strikes(AUROCHS, dice(14, 32, 4), dice(9, 14, 3), strike_facts={"facing": "flank"}),
        strikes(HORN, dice(5, 9, 4), dice(3, 5, 3)), strikes(DRUM, dice(2, 4, 5), dice(1, 2, 4)),
        nerve(KNIGHTS, 3, standard=True, dread=True, a01="enemy_moves"), nerve(FOOT, 5),
    ),
    "the Drum falls silent": (
        NEXT, order(KNIGHTS, "halt"), charge(MARSHAL, AUROCHS), charge(FOOT, DRUM), charge(SQUIRES, RUNNERS),
        NEXT, shoots(BELL, ELDER, dice(2, 4, 4)), shoots(CANON, HORN, dice(3, 6, 4), dice(3, 3, 2)),
        shoots(DAWN, MOTHER, dice(6, 10, 4), dice(4, 6, 4)), nerve(ELDER, 6), nerve(HORN, 8), nerve(MOTHER, 6),
        NEXT, strikes(MARSHAL, dice(16, 24, 3), dice(13, 16, 2), strike_facts={"facing": "rear"}),
        nerve(AUROCHS, 2, b01="stuck"), strikes(FOOT, dice(6, 12, 4), dice(3, 6, 4)), nerve(DRUM, 8),
        regroups(FOOT, "stay"), strikes(SQUIRES, dice(5, 9, 4), dice(4, 5, 2)), nerve(RUNNERS, 7),
        regroups(SQUIRES, "forward", forward=6, regroup_facts={"moved_inches": 4}),
    ),
    "the Marshal is pulled from the saddle": (
        NEXT, charge(AUROCHS, MARSHAL), charge(ELDER, MARSHAL), charge(HORN, SQUIRES), order(MOTHER, "back"),
        order(SLINGS, "halt"),
        NEXT, shoots(SLINGS, DAWN, dice(5, 12, 5), dice(4, 5, 3)), nerve(DAWN, 6),
        NEXT, strikes(AUROCHS, dice(8, 16, 4), dice(5, 8, 3)), strikes(ELDER, dice(10, 20, 4), dice(5, 10, 4)),
        nerve(MARSHAL, 6), regroups(ELDER, "stay"), regroups(AUROCHS, "back", back=(3,)),
        strikes(HORN, dice(5, 9, 4), dice(5, 5, 2)), nerve(SQUIRES, 3),
    ),
    "the Order closes on the Aurochs": (
        NEXT, order(SQUIRES, "turn"), charge(FOOT, AUROCHS), charge(KNIGHTS, AUROCHS), order(CANON, "back"),
        NEXT, shoots(BELL, HORN, dice(3, 4, 4)), shoots(CANON, SLINGS, dice(4, 6, 4)), nerve(HORN, 7),
        nerve(SLINGS, 3),
        NEXT, strikes(KNIGHTS, dice(10, 16, 3), dice(8, 10, 2)), typed(FOOT, 3), nerve(AUROCHS, 9),
        regroups(KNIGHTS, "forward", forward=3), regroups(FOOT, "stay"),
    ),
    "fog over the bell": (
        NEXT, order(HORN, "halt"), charge(ELDER, FOOT), order(MOTHER, "advance"),
        NEXT, shoots(MOTHER, BELL, dice(4, 7, 4), dice(4, 4, 2)), nerve(BELL, 7),
        NEXT, strikes(ELDER, dice(9, 20, 4), dice(6, 9, 4)), nerve(FOOT, 5), regroups(ELDER, "back", back=(1,)),
    ),
    "the last charge of the Knights": (
        NEXT, charge(SQUIRES, HORN), charge(KNIGHTS, ELDER), order(CANON, "halt"),
        NEXT, shoots(CANON, MOTHER, dice(3, 6, 4)), nerve(MOTHER, 4),
        NEXT, strikes(SQUIRES, dice(9, 18, 4), dice(5, 9, 4), strike_facts={"facing": "flank"}),
        nerve(HORN, 2), strikes(KNIGHTS, dice(11, 16, 3), dice(9, 11, 2)), nerve(ELDER, 6),
        regroups(KNIGHTS, "forward", forward=1, regroup_facts={"shifted": True}),
    ),
    "the Great Horn has the last word": (
        NEXT, order(MOTHER, "back"), charge(HORN, SQUIRES),
        NEXT, NEXT, strikes(HORN, dice(5, 9, 4), dice(4, 5, 2)), nerve(SQUIRES, 5),
        regroups(HORN, "forward", forward=2), NEXT,
    ),
}
"""The turns of both sides in order; the step that begins a turn belongs to it."""

STEPS: tuple[Step, ...] = tuple(step for turn in TURNS.values() for step in turn)


def play() -> DrumFord:
    """Play the whole battle."""
    table = DrumFord()
    for step in STEPS:
        table.does(step)
    return table
