"""What the odds of a battle of warscrolls are told as: models slain, models fled, a charge, a spell."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.statuses import has, held
from desktop.rules.kernel.system import Measure
from desktop.rules.warscroll.figures import is_destroyed


def posture(battle: Battle, unit: str) -> str:
    """Return how a unit is: standing or out."""
    return "out" if battle.find(Unit, unit) is not None and is_destroyed(battle, unit) else "standing"


def _in_play(model: Model | None) -> bool:
    return model is not None and model.wounds > 0 and not model.gone


def slain(before: Battle, after: Battle, _: tuple[Scalar, ...]) -> str:
    """Return how many models were taken out of play altogether."""
    return str(sum(_in_play(model) and not _in_play(after.find(Model, model.id)) for model in before.all(Model)))


def charged(_: Battle, after: Battle, args: tuple[Scalar, ...]) -> str:
    """Return what became of a charge: it came home, or failed."""
    return "reaches" if has(after, str(args[0]) if args else "", "charged") else "fails"


def spell(before: Battle, after: Battle, args: tuple[Scalar, ...]) -> str:
    """Return what became of a spell that comes to its end without a further choice: it works, or does not."""
    unit = str(args[0]) if args else ""
    mine = {status.id for status in held(after, unit) if status.code == "tried"}
    if slain(before, after, args) != "0" or _changed(before, after, mine):
        return "works"
    return "fails"


def _changed(before: Battle, after: Battle, mine: set[str]) -> bool:
    was = {thing.id for side in before.all(Unit) for thing in held(before, side.id)}
    now = {thing.id for side in after.all(Unit) for thing in held(after, side.id) if thing.code != "unbound"}
    hurt = any(model.wounds != getattr(before.find(Model, model.id), "wounds", 0) for model in after.all(Model))
    return bool(now - was - mine) or hurt


def befuddled(before: Battle, after: Battle, _: tuple[Scalar, ...]) -> str:
    """Return how many units a mystical place befuddled."""
    return str(sum(has(after, unit.id, "befuddled") and not has(before, unit.id, "befuddled")
                   for unit in after.all(Unit)))


def triumph(_: Battle, after: Battle, args: tuple[Scalar, ...]) -> str:
    """Return which triumph a side has."""
    side = str(args[0]) if args else ""
    return next((code for code in ("blessed", "inspired", "empowered") if has(after, side, code)), "none")


MEASURES = {
    "warscroll.slain": Measure("warscroll.slain", slain),
    "warscroll.fled": Measure("warscroll.fled", slain),
    "warscroll.charge": Measure("warscroll.charge", charged),
    "warscroll.spell": Measure("warscroll.spell", spell),
    "warscroll.befuddled": Measure("warscroll.befuddled", befuddled),
    "warscroll.triumph": Measure("warscroll.triumph", triumph),
}
