"""Tiles from a battle: pose, stat line with what the phase uses, wounds as boxes or pips, statuses as chips."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Model, Side, Status, Unit
from desktop.rules.kernel.statuses import held
from desktop.rules.kernel.system import System
from desktop.ui.tracker.presenting import marks
from desktop.ui.tracker.presenting.wording import Wording
from desktop.ui.tracker.tile_view import BoxView, ChipStyle, ChipView, ModelsView, Pose, StatView, TileView
from desktop.words.card_terms import stat_word

MOST_BOXES = 7
"""More boxes than this are a counter with minus and plus."""

_POSES = {"standing": Pose.STANDING, "down": Pose.KNOCKED_DOWN, "stunned": Pose.STUNNED, "out": Pose.OUT}
_STYLES = {"solid": ChipStyle.SOLID, "outlined": ChipStyle.OUTLINED, "mark": ChipStyle.MARK}
_WOUND_NAMES = frozenset({"w", "wounds", "раны"})


@dataclass(frozen=True, slots=True)
class Scene:
    """What a table is shown for: the battle, its system, its words, who is selected, aimed at, at work, changed."""

    battle: Battle
    system: System
    wording: Wording
    selected: frozenset[str] = frozenset()
    targets: frozenset[str] = frozenset()
    acting: frozenset[str] = frozenset()
    changed: frozenset[str] = frozenset()
    used: frozenset[str] = field(default_factory=frozenset)


def stats_used(system: System, battle: Battle) -> frozenset[str]:
    """Return the names of the stats that the running phase uses."""
    now = clock_of(battle).phase
    return frozenset(name for phase in system.phases(battle) if phase.code == now for name in phase.stats)


def tile_of(scene: Scene, unit: Unit) -> TileView:
    """Return the tile of a unit."""
    models = scene.battle.where(Model, "unit", unit.id)
    pose = _pose(scene, unit, models)
    boxes, counter = boxes_of(scene, unit, models)
    alive = _models(unit, models)
    grows = not models
    count = _count(scene, unit, models, alive, counter=counter)
    chips = _chips(scene, unit, models)
    working = unit.id in scene.acting
    return TileView(
        unit.id, unit.name, leads(scene.battle, unit), pose, stats_of(scene, unit, models, wounds=False), boxes,
        alive, count, counter, grows, chips, unit.id in scene.selected, unit.id in scene.targets,
        unit.id in scene.changed, _urgency(working, pose, chips), speak_of(scene, unit, models, chips),
    )  # fmt: skip


def _count(
    scene: Scene, unit: Unit, models: tuple[Model, ...], alive: ModelsView | None, *, counter: bool
) -> tuple[int, int] | None:
    """Return what a tile tells in large: models alive, wounds left, or damage taken by a unit without models."""
    if not models:
        return unit.damage, unit.card.most_damage(scene.system.form.track)
    if alive is not None:
        return alive.alive, alive.start
    lost, most = wounds_of(unit, models)
    return (most - lost, most) if counter and most else None


def leads(battle: Battle, unit: Unit) -> bool:
    """Whether a unit leads its side."""
    side = battle.find(Side, unit.side)
    return side is not None and side.leader == unit.id


def stats_of(scene: Scene, unit: Unit, models: Iterable[Model], *, wounds: bool) -> tuple[StatView, ...]:
    """Return the stat line in use; a tile leaves out the wounds, which are boxes there, and has short names."""
    profiles = unit.card.profiles
    if not profiles:
        return ()
    first = next(iter(models), None)
    at = min(first.profile, len(profiles) - 1) if first is not None else 0
    line = profiles[at].stats
    return tuple(
        StatView(stat_word(scene.wording.words, scene.system.id, stat.name, short=not wounds), shown,
                 stat.name in scene.used)
        for stat in line
        if (shown := stat.value.strip() or "–") and (wounds or stat.name.strip().casefold() not in _WOUND_NAMES)
    )


def boxes_of(scene: Scene, unit: Unit, models: tuple[Model, ...]) -> tuple[tuple[BoxView, ...], bool]:
    """Return the boxes of a unit, the lost ones first, and whether a counter stands in their place."""
    lost, most = wounds_of(unit, models)
    many = not models or most > MOST_BOXES or (len(models) > 1 and most <= 1)
    if many or most <= 0:
        return (), True
    say = scene.wording.say
    boxes = tuple(
        BoxView(number < lost, speak=say("tracker.box.lost" if number < lost else "tracker.box.left", name=unit.name,
                                         n=number + 1, most=most))
        for number in range(most)
    )  # fmt: skip
    return (*marks.status_boxes(scene.system, scene.battle, unit, scene.wording), *boxes), False


def wounds_of(unit: Unit, models: tuple[Model, ...]) -> tuple[int, int]:
    """Return the wounds lost and the most: of the one figure, of the model hit first, or of the unit as a whole."""
    if not models:
        most = max((profile.wounds for profile in unit.card.profiles), default=0)
        return (min(unit.damage, most), most) if most else (unit.damage, 0)
    model = front_model(models)
    return model.most - model.wounds, model.most


def front_model(models: tuple[Model, ...]) -> Model:
    """Return the model that takes the next wound: one that is wounded, else one that stands, else the last."""
    standing = [model for model in models if model.wounds > 0 and not model.gone]
    hurt = [model for model in standing if model.wounds < model.most]
    return (hurt or standing or list(models[-1:]))[0]


def speak_of(scene: Scene, unit: Unit, models: tuple[Model, ...], chips: tuple[ChipView, ...]) -> str:
    """Return a tile in words, for screen readers."""
    lost, most = wounds_of(unit, models)
    state = ("tracker.box.damage", {"n": unit.damage}) if not models else (
        "tracker.box.state", {"left": most - lost, "most": most})
    words = [unit.name, scene.wording.say(state[0], **state[1])]
    words += [scene.wording.say("tracker.tile.fights", names=chip.text) if chip.style is ChipStyle.FIGHT else chip.text
              for chip in chips]  # fmt: skip
    if unit.id in scene.targets:
        words.append(scene.wording.say("tracker.tile.target"))
    return ", ".join(words)


def chip_of(scene: Scene, status: Status) -> ChipView:
    """Return the chip of a status."""
    kind = scene.system.status(status.code)
    style = _STYLES[kind.style] if kind is not None else ChipStyle.OUTLINED
    text = scene.wording.status(status.code, status.of)
    icon = "" if style is ChipStyle.SOLID and status.code != "fleeing" else (kind.icon if kind is not None else "")
    return ChipView(status.code, text, style, icon, end=scene.wording.status_tip(status.code),
                    rule=kind.rule if kind is not None else "")  # fmt: skip


def _pose(scene: Scene, unit: Unit, models: tuple[Model, ...]) -> Pose:
    if len(models) != 1:
        return Pose.OUT if scene.system.posture(scene.battle, unit.id) == "out" else Pose.NONE
    return _POSES.get(scene.system.posture(scene.battle, unit.id), Pose.STANDING)


def _models(unit: Unit, models: tuple[Model, ...]) -> ModelsView | None:
    if len(models) <= 1:
        return None
    standing = [model for model in models if model.wounds > 0 and not model.gone]
    wounded = any(model.wounds < model.most for model in standing)
    return ModelsView(len(standing), max(len(models), unit.card.models), wounded)


def _chips(scene: Scene, unit: Unit, models: tuple[Model, ...]) -> tuple[ChipView, ...]:
    """Return the chips in the order in which they must stay: what stops it, the fight, effects, marks of the turn."""
    found = [chip_of(scene, status) for holder in (unit.id, *(model.id for model in models))
             for status in held(scene.battle, holder) if status.code != "out"]  # fmt: skip
    fight = scene.system.fight(scene.battle, unit.id)
    chip = marks.fight_chip(scene.battle, fight, now=unit.id in scene.acting | scene.targets)
    if chip is not None:
        found = [chip, *(each for each in found if each.code not in ("fought", "moved"))]
    known = {kind.code for kind in scene.system.statuses if not kind.by_hand}
    found = [each for each in found if each.style is not ChipStyle.MARK or each.code not in known]
    found += marks.badge_chips(scene.wording, scene.system.badges(scene.battle, unit.id))
    order = {ChipStyle.SOLID: 0, ChipStyle.STRONG: 0, ChipStyle.FIGHT: 1, ChipStyle.BADGE: 1, ChipStyle.OUTLINED: 2,
             ChipStyle.MARK: 3}
    return tuple(sorted(found, key=lambda each: order.get(each.style, 2)))


def _urgency(working: bool, pose: Pose, chips: tuple[ChipView, ...]) -> int:
    if working or any(chip.now for chip in chips):
        return 0
    return 1 if pose in (Pose.KNOCKED_DOWN, Pose.STUNNED) or any(
        chip.style in (ChipStyle.FIGHT, ChipStyle.SOLID) for chip in chips) else 2  # fmt: skip
