"""What a unit may do now, and why not the rest. Everything refused may be forced where the table says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.offers import Offer
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.sides import is_over, name_of, side_of
from desktop.rules.kernel.statuses import has
from desktop.rules.warscroll.figures import features, in_reserve, is_destroyed
from desktop.rules.warscroll.hero.commands import kinds_now, unused
from desktop.rules.warscroll.magic.casting import is_wizard
from desktop.rules.warscroll.refusals import (
    may_cast,
    may_charge,
    may_command,
    may_fight,
    may_heal,
    may_reform,
    may_retreat,
    may_retreat_running,
    may_sacrifice,
    may_shoot,
    may_test,
    may_use,
    may_walk,
)
from desktop.rules.warscroll.setup.deploy import is_done, places_next, waiting
from desktop.rules.warscroll.setup.stakes import awaits_triumph, may_choose

Check = Callable[[Battle, str], Refusal | None]
Row = tuple[str, str, str, str, Check, tuple[str, ...]]


def offers(battle: Battle, unit: str) -> list[Offer]:
    """Return the procedures of the running phase for a unit, then those that are always at hand."""
    known = battle.find(Unit, unit)
    if known is None or is_over(battle):
        return []
    if is_destroyed(battle, unit):
        return list(_of_the_gone(unit))
    if clock_of(battle).round <= 0:
        return [*_placing(battle, unit), *_of_the_side(battle, known.side), *_rare(battle, unit)]
    if in_reserve(battle, unit):
        return [Offer("warscroll.arrive", (unit,), "warscroll.arrive", (), "AS-024", "mdi6.tray-arrow-up")]
    phase = clock_of(battle).phase
    found = [Offer(code, (unit, *extra), label or code, (), rule, icon, check(battle, unit))
             for code, label, rule, icon, check, extra in _BY_PHASE.get(phase, ())]
    if phase == "hero":
        found += _of_the_hero_phase(battle, unit)
    return found + list(_rare(battle, unit))


def _of_the_gone(unit: str) -> Iterator[Offer]:
    yield Offer("warscroll.take_off", (unit,), "warscroll.take_off", (), "AS-121", "mdi6.skull-outline",
                Refusal("warscroll.no.out", (), "AS-121", False))
    yield Offer("warscroll.add_models", (unit,), "warscroll.add_models", (), "AS-032", "mdi6.account-plus-outline",
                more=True)


def _placing(battle: Battle, unit: str) -> Iterator[Offer]:
    """Yield what the set-up offers to a unit (AS-021, AS-024)."""
    side, turn = side_of(battle, unit), places_next(battle)
    refusal = None
    if has(battle, unit, "placed"):
        refusal = Refusal("warscroll.no.placed", (), "AS-021")
    elif is_done(battle, side):
        refusal = Refusal("warscroll.no.set_up", (), "AS-025")
    elif turn and turn != side:
        refusal = Refusal("warscroll.no.other_side_places", params(name=name_of(battle, turn)), "AS-021")
    yield Offer("warscroll.place", (unit,), "warscroll.place", (), "AS-021", "mdi6.map-marker-plus-outline", refusal)
    yield Offer("warscroll.reserve", (unit,), "warscroll.reserve", (), "AS-024", "mdi6.tray-arrow-down",
                Refusal("warscroll.no.in_reserve", (), "AS-024", False) if in_reserve(battle, unit) else None)


def _of_the_side(battle: Battle, side: str) -> Iterator[Offer]:
    """Yield what the set-up offers to a whole side (AS-020 to AS-036)."""
    yield Offer("warscroll.done", (side,), "warscroll.done", (), "AS-025", "mdi6.flag-checkered",
                Refusal("warscroll.no.set_up", (), "AS-025", False) if is_done(battle, side) else None,
                more=bool(waiting(battle, side)))
    yield Offer("warscroll.name_general", (side,), "warscroll.name_general", (), "AS-027", "mdi6.crown-outline",
                more=True)
    yield Offer("warscroll.sudden_death", (side,), "warscroll.sudden_death", (), "AS-033", "mdi6.target",
                may_choose(battle, side), more=True)
    yield Offer("warscroll.roll_triumph", (side,), "warscroll.roll_triumph", (), "AS-036", "mdi6.trophy-outline",
                None if awaits_triumph(battle, side) else Refusal("warscroll.no.no_triumph", (), "AS-036"), more=True)
    for code, rule, icon in _FIELD:
        yield Offer(code, (), code, (), rule, icon, more=True)


_FIELD = (
    ("warscroll.realm", "AS-011", "mdi6.earth"),
    ("warscroll.terrain", "AS-012", "mdi6.pine-tree"),
    ("warscroll.scenery", "AS-015", "mdi6.castle"),
    ("warscroll.territory", "AS-020", "mdi6.map-outline"),
)


def _of_the_hero_phase(battle: Battle, unit: str) -> Iterator[Offer]:
    """Yield what the card and the scenery offer in the hero phase (AS-061, AS-016)."""
    if is_wizard(battle, unit):
        yield Offer("warscroll.cast", (unit,), "warscroll.cast", (), "AS-060", "mdi6.auto-fix", may_cast(battle, unit))
    for power in unused(battle, unit, *kinds_now(battle, unit)):
        yield Offer("warscroll.ability", (unit, power.key), "warscroll.ability", params(name=power.name), "AS-061",
                    "mdi6.star-four-points-outline", may_use(battle, unit))
    if features(battle, "damned"):
        yield Offer("warscroll.sacrifice", (unit,), "warscroll.sacrifice", (), "AS-016", "mdi6.water-outline",
                    may_sacrifice(battle, unit))


def _rare(battle: Battle, unit: str) -> Iterator[Offer]:
    side = side_of(battle, unit)
    yield Offer("warscroll.neighbours", (unit,), "warscroll.neighbours", (), "AS-073", "mdi6.arrow-collapse-horizontal",
                more=True)
    yield Offer("warscroll.mortal", (unit,), "warscroll.mortal", (), "AS-123", "mdi6.flash", more=True)
    yield Offer("warscroll.heal", (unit,), "warscroll.heal", (), "AS-122", "mdi6.heart-plus-outline",
                may_heal(battle, unit), more=True)
    yield Offer("warscroll.take_off", (unit,), "warscroll.take_off", (), "AS-121", "mdi6.account-minus-outline",
                more=True)
    yield Offer("warscroll.add_models", (unit,), "warscroll.add_models", (), "AS-032", "mdi6.account-plus-outline",
                more=True)
    yield Offer("warscroll.summon", (unit,), "warscroll.summon", (), "AS-032", "mdi6.account-multiple-plus-outline",
                more=True)
    if clock_of(battle).round > 0:
        yield Offer("warscroll.sudden_death", (side,), "warscroll.sudden_death", (), "AS-033", "mdi6.target",
                    Refusal("warscroll.no.battle_runs", (), "AS-033"), more=True)
        if clock_of(battle).phase != "battleshock":
            yield Offer("warscroll.battleshock", (unit,), "warscroll.battleshock", (), "AS-126", "mdi6.flag-outline",
                        Refusal("warscroll.no.not_now", (), "AS-125"), more=True)
    yield Offer("warscroll.dispute", (), "warscroll.dispute", (), "AS-140", "mdi6.scale-balance", more=True)


_BY_PHASE: dict[str, tuple[Row, ...]] = {
    "hero": (("warscroll.command", "", "AS-062", "mdi6.bullhorn-outline", may_command, ()),),
    "movement": (
        ("warscroll.move", "", "AS-070", "mdi6.shoe-print", may_walk, ()),
        ("warscroll.move", "warscroll.move_run", "AS-075", "mdi6.run", may_walk, ("run",)),
        ("warscroll.move", "warscroll.move_retreat", "AS-074", "mdi6.exit-run", may_retreat, ("retreat",)),
        ("warscroll.move", "warscroll.move_retreat_run", "AS-074", "mdi6.run-fast", may_retreat_running,
         ("retreat_run",)),
        ("warscroll.reform", "", "AS-004", "mdi6.call-merge", may_reform, ()),
    ),
    "shooting": (("warscroll.shoot", "", "AS-080", "mdi6.bow-arrow", may_shoot, ()),),
    "charge": (("warscroll.charge", "", "AS-090", "mdi6.horse-variant-fast", may_charge, ()),),
    "combat": (("warscroll.fight", "", "AS-101", "mdi6.sword-cross", may_fight, ()),),
    "battleshock": (("warscroll.battleshock", "", "AS-126", "mdi6.flag-outline", may_test, ()),),
}

