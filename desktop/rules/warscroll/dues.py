"""What must still happen before the phase may end, what is ahead, and what is worth a word."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Due
from desktop.rules.kernel.pieces import Side, Status
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.sides import is_over, name_of
from desktop.rules.kernel.statuses import has, held
from desktop.rules.warscroll.battleshock import fled_too, tests_of
from desktop.rules.warscroll.ending import empty_sides
from desktop.rules.warscroll.fighting import eligible, picks_next
from desktop.rules.warscroll.figures import features, foes, general_of, on_table, slain_now
from desktop.rules.warscroll.hero.commands import unused
from desktop.rules.warscroll.magic.casting import casts_left
from desktop.rules.warscroll.numbers import counted_losses, nerve
from desktop.rules.warscroll.objectives import winners
from desktop.rules.warscroll.refusals import may_cast, may_charge, may_command, may_move, may_shoot
from desktop.rules.warscroll.reminding import reminders
from desktop.rules.warscroll.setup.noticing import set_up


def dues(battle: Battle) -> list[Due]:
    """Return what is due now, then what comes later, then reminders, each in a stable order."""
    if is_over(battle):
        return []
    clock = clock_of(battle)
    if clock.round <= 0 or not clock.active:
        return list(set_up(battle))
    found = [*_ends(battle), *_BY_PHASE.get(clock.phase, _nothing)(battle, clock.active), *_later(battle),
             *reminders(battle)]
    order = {"now": 0, "later": 1, "note": 2}
    return sorted(found, key=lambda due: order[due.when])


def _nothing(_: Battle, __: str) -> Iterator[Due]:
    yield from ()


def _ends(battle: Battle) -> Iterator[Due]:
    """Yield the end of the battle where the rules say it is there (AS-030, AS-033)."""
    for side in empty_sides(battle):
        yield Due("warscroll.due.annihilated", side, params(name=name_of(battle, side)), "AS-030",
                  start=("warscroll.finish", ()))
    for side in winners(battle):
        yield Due("warscroll.due.reached", side, params(name=name_of(battle, side)), "AS-033",
                  start=("warscroll.finish", ()))


def _hero(battle: Battle, active: str) -> Iterator[Due]:
    settled = [status.of for status in held(battle, active) if status.code == "scenery_done"]
    if on_table(battle, active):
        if features(battle, "mystical") and "mystical" not in settled:
            yield Due("warscroll.due.mystical", active, params(name=name_of(battle, active)), "AS-019",
                      start=("warscroll.mystical", (active,)), dice=(1, 6))
        if features(battle, "sinister") and "sinister" not in settled:
            yield Due("warscroll.due.sinister", active, params(name=name_of(battle, active)), "AS-019",
                      start=("warscroll.sinister", (active,)))
    general = general_of(battle, active)
    if any(unit.id == general for unit in on_table(battle, active)) and may_command(battle, general) is None:
        yield Due("warscroll.due.command", general, params(name=name_of(battle, general)), "AS-062", "note",
                  start=("warscroll.command", (general,)))
    for unit in on_table(battle, active):
        if may_cast(battle, unit.id) is None:
            yield Due("warscroll.due.cast", unit.id, params(name=unit.name, n=casts_left(battle, unit.id)), "AS-130",
                      "note", start=("warscroll.cast", (unit.id,)))
    yield from _abilities(battle, active)
    if features(battle, "damned"):
        yield Due("warscroll.due.damned", active, params(name=name_of(battle, active)), "AS-016", "note")


def _abilities(battle: Battle, active: str) -> Iterator[Due]:
    for side in (active, *(one.id for one in battle.all(Side) if one.id != active)):
        kinds = ("hero", "every_hero") if side == active else ("every_hero",)
        for unit in on_table(battle, side):
            for power in unused(battle, unit.id, *kinds):
                yield Due("warscroll.due.ability", f"{unit.id}:{power.key}",
                          params(name=unit.name, ability=power.name), "AS-061", "note",
                          start=("warscroll.ability", (unit.id, power.key)))


def _movement(battle: Battle, active: str) -> Iterator[Due]:
    for unit in on_table(battle, active):
        if has(battle, unit.id, "split") and may_move(battle, unit.id) is None:
            yield Due("warscroll.due.split", unit.id, params(name=unit.name), "AS-004", "note")
        elif may_move(battle, unit.id) is None:
            code = "warscroll.due.may_retreat" if foes(battle, unit.id) else "warscroll.due.may_move"
            yield Due(code, unit.id, params(name=unit.name), "AS-073" if foes(battle, unit.id) else "AS-070", "note")


def _shooting(battle: Battle, active: str) -> Iterator[Due]:
    for unit in on_table(battle, active):
        if may_shoot(battle, unit.id) is None:
            yield Due("warscroll.due.may_shoot", unit.id, params(name=unit.name), "AS-080", "note",
                      start=("warscroll.shoot", (unit.id,)))


def _charge(battle: Battle, active: str) -> Iterator[Due]:
    for unit in on_table(battle, active):
        if may_charge(battle, unit.id) is None:
            yield Due("warscroll.due.may_charge", unit.id, params(name=unit.name), "AS-090", "note",
                      start=("warscroll.charge", (unit.id,)), dice=(2, 6))


def _combat(battle: Battle, _: str) -> Iterator[Due]:
    """Yield the units that must still be picked, those of the side whose pick it is first (AS-101)."""
    now = picks_next(battle)
    sides = sorted((side.id for side in battle.all(Side)), key=lambda side: side != now)
    for side in sides:
        for unit in eligible(battle, side):
            near = ", ".join(name_of(battle, foe) for foe in foes(battle, unit))
            code = "warscroll.due.fight" if side == now else "warscroll.due.fight_waits"
            yield Due(code, unit, params(name=name_of(battle, unit), foes=near, side=name_of(battle, now)), "AS-101",
                      start=("warscroll.fight", (unit,)))


def _battleshock(battle: Battle, _: str) -> Iterator[Due]:
    """Yield the tests, those of the side whose turn it is first (AS-125)."""
    for unit in tests_of(battle):
        losses = counted_losses(battle, unit, fled_too=fled_too(battle))
        needed = nerve(Table(battle), unit, losses, inspired=False, feared=False)
        yield Due("warscroll.due.battleshock", unit, params(name=name_of(battle, unit), n=slain_now(battle, unit)),
                  "AS-125", start=("warscroll.battleshock", (unit,)), needed=needed, dice=(1, 6))


def _later(battle: Battle) -> Iterator[Due]:
    """Yield what ends at the next hero phase of its owner, and tests that this turn's losses bring (AS-125)."""
    clock = clock_of(battle)
    for unit in on_table(battle):
        for status in held(battle, unit.id):
            if _ends_soon(status) and status.code in _ENDING:
                yield Due(_ENDING[status.code], unit.id, params(name=unit.name), "", "later", "hero")
    if clock.phase != "battleshock":
        for unit in on_table(battle):
            if slain_now(battle, unit.id) and not has(battle, unit.id, "battleshock_immune"):
                yield Due("warscroll.due.test_ahead", unit.id, params(name=unit.name, n=slain_now(battle, unit.id)),
                          "AS-125", "later", "battleshock")


def _ends_soon(status: Status) -> bool:
    return len(status.until) == 3 and status.until[0] == "turn_start"


_ENDING = {
    "battleshock_immune": "warscroll.due.ends_presence", "mystic_shield": "warscroll.due.ends_shield",
    "hit_bonus": "warscroll.due.ends_hit", "befuddled": "warscroll.due.ends_befuddled",
    "reroll_wounds": "warscroll.due.ends_rerolls", "causes_fear": "warscroll.due.ends_fear",
    "wound_bonus": "warscroll.due.ends_wound", "save_bonus": "warscroll.due.ends_save",
    "bravery_bonus": "warscroll.due.ends_bravery",
}

_BY_PHASE: dict[str, Callable[[Battle, str], Iterator[Due]]] = {
    "hero": _hero,
    "movement": _movement,
    "shooting": _shooting,
    "charge": _charge,
    "combat": _combat,
    "battleshock": _battleshock,
}
