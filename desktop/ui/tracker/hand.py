"""Corrections by hand: wounds, statuses, mounts, quick entries, each as one step where the kernel allows it."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.campaign.play import PlayTable
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.statuses import has
from desktop.rules.kernel.statuses import held as held_by
from desktop.ui.tracker.entry import Entry
from desktop.ui.tracker.presenting.tiles import front_model
from desktop.ui.tracker.presenting.unit import WORD


def wound(table: PlayTable, units: Iterable[str], by: int) -> bool:
    """Take wounds from units (`by` above nought) or give them back, in one step for all of them; returns True."""
    pairs: list[tuple[str, int]] = []
    for unit in units:
        models = table.battle.where(Model, "unit", unit)
        if models:
            pairs += _spread(models, by)
        else:
            _damage(table, unit, by)
    if pairs:
        table.correct("kernel.set_wounds", *pairs)
    return True


def wound_member(table: PlayTable, unit: str, profile: int, by: int) -> None:
    """Take wounds from the models of one stat line of a unit, or give them back."""
    models = tuple(model for model in table.battle.where(Model, "unit", unit) if model.profile == profile)
    pairs = _spread(models, by) if models else []
    if pairs:
        table.correct("kernel.set_wounds", *pairs)


def enter(table: PlayTable, units: Iterable[str], entry: Entry) -> tuple[int, ...]:
    """Carry a quick entry out on units; returns the faces where dice were rolled for it."""
    number = entry.number
    faces: tuple[int, ...] = ()
    if entry.faces:
        faces, table.dice = table.dice.roll(entry.number, entry.faces)
        number = sum(faces)
    if entry.sign == "=":
        _set(table, units, number)
    else:
        wound(table, units, number if entry.sign == "-" else -number)
    return faces


def wounds_of(table: PlayTable, unit: str) -> tuple[int, int] | None:
    """Return the wounds a unit has left and the most it can have; None where no boxes bound them."""
    models = table.battle.where(Model, "unit", unit)
    return (sum(model.wounds for model in models), sum(model.most for model in models)) if models else None


def toggle_status(table: PlayTable, units: list[str], code: str) -> None:
    """Give all units a status, or take it from them when all have it; what it rules out goes."""
    if code.startswith(WORD):
        _toggle_word(table, units, code.removeprefix(WORD))
        return
    if all(has(table.battle, unit, code) for unit in units):
        table.correct("kernel.clear_status", code, *units)
        return
    kind = table.system.status(code)
    calls: list[tuple[str, ...]] = []
    for other in kind.clears if kind is not None else ():
        held = [unit for unit in units if has(table.battle, unit, other)]
        if held:
            calls.append(("kernel.clear_status", other, *held))
    table.correct("kernel.several", *calls, ("kernel.set_status", code, *units))


def _toggle_word(table: PlayTable, units: list[str], word: str) -> None:
    """Give all units a status in the user's own words, until it is cleared, or take it where all have it."""
    held = [unit for unit in units if any(status.of == word for status in held_by(table.battle, unit))]
    if len(held) == len(units):
        table.correct(f"{table.system.id}.clear_tag", word, *units)
    else:
        table.correct(f"{table.system.id}.set_tag", word, "never", *units)


def toggle_box(table: PlayTable, unit: str) -> None:
    """Cross the box of a unit that stands for a status (its mount lost), or clear it: the stat line goes with it."""
    box = next(iter(table.system.boxes(table.battle, unit)), None)
    if box is None:
        return
    crossed = has(table.battle, unit, box.status)
    calls: list[tuple[str | int, ...]] = [
        ("kernel.clear_status" if crossed else "kernel.set_status", box.status, unit)]
    known, models = table.battle.find(Unit, unit), table.battle.where(Model, "unit", unit)
    if known is not None and models and 0 <= box.profile < len(known.card.profiles):
        calls.append(("kernel.set_field", "model", models[0].id, "profile", 0 if crossed else box.profile))
    table.correct("kernel.several", *calls)


def _spread(models: tuple[Model, ...], by: int) -> list[tuple[str, int]]:
    """Return the wounds left of each model that changes: losses from the one in front on, gains the other way."""
    left = {model.id: model.wounds for model in models}
    most = {model.id: model.most for model in models}
    order = _order(models) if by > 0 else [model.id for model in reversed(_by_loss(models))]
    for model in order:
        if not by:
            break
        step = min(by, left[model]) if by > 0 else max(by, left[model] - most[model])
        left[model] -= step
        by -= step
    return [(model.id, left[model.id]) for model in models if left[model.id] != model.wounds]


def _order(models: tuple[Model, ...]) -> list[str]:
    front = front_model(models)
    return [front.id, *(model.id for model in models if model.id != front.id)]


def _by_loss(models: tuple[Model, ...]) -> list[Model]:
    """Return the models with those that were slain first and the wounded one last, the whole ones before both."""
    return sorted(models, key=lambda model: (model.wounds < model.most, model.wounds > 0))


def _set(table: PlayTable, units: Iterable[str], number: int) -> None:
    pairs: list[tuple[str, int]] = []
    for unit in units:
        models = table.battle.where(Model, "unit", unit)
        known = table.battle.find(Unit, unit)
        if models:
            pairs.append((front_model(models).id, number))
        elif known is not None:
            _damage(table, unit, number - known.damage)
    if pairs:
        table.correct("kernel.set_wounds", *pairs)


def _damage(table: PlayTable, unit: str, by: int) -> None:
    known = table.battle.find(Unit, unit)
    if known is not None:
        table.correct("kernel.set_field", "unit", unit, "damage", max(known.damage + by, 0))


def correct(table: PlayTable, unit: str, key: str, value: bool | int | str) -> None:
    """Set what a chip of the correction sheet stands for: wounds, damage, a status, who leads, the clock."""
    what, _, name = key.partition("|")
    known = table.battle.find(Unit, unit)
    if what == "wounds":
        table.correct("kernel.set_wounds", (name, int(value)))
    elif what == "damage":
        table.correct("kernel.set_field", "unit", unit, "damage", int(value))
    elif what == "status":
        toggle_status(table, [unit], name)
    elif what == "leader" and known is not None and value and table.system.lead:
        table.correct(table.system.lead, known.side, unit)
    elif what == "leader" and known is not None:
        table.correct("kernel.set_field", "side", known.side, "leader", unit if value else "")
    elif what == "field":
        kind, _, rest = name.partition("|")
        id, _, field = rest.rpartition("|")
        table.correct("kernel.set_field", kind, id, field, value)
    elif what == "clock":
        table.correct("kernel.set_field", "clock", "clock", name, value)
