"""The panel of the selection from a battle: who it is, its statuses as buttons, what it may do and why not the rest."""

from __future__ import annotations

from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.offers import Offer
from desktop.rules.kernel.pieces import Model, Side, Unit
from desktop.rules.kernel.statuses import StatusKind, has
from desktop.ui.tracker.presenting.tiles import Scene, boxes_of, front_model, leads, stats_of
from desktop.ui.tracker.tile_view import ChipStyle, ChipView, Pose, TileView
from desktop.ui.tracker.unit_view import MemberView, OfferView, StatusView, UnitView
from desktop.words.card_terms import stat_word

WORD = "word:"
"""What the code of a status in the user's own words begins with."""

WORDS = {"freeform.offer.tag": False, "freeform.offer.untag": True}
"""Offers that give or take a status in the user's own words: buttons of statuses, lit where the unit has it."""

_POSES = {"knocked_down": Pose.KNOCKED_DOWN, "stunned": Pose.STUNNED, "out": Pose.OUT}


def unit_view(scene: Scene, units: list[Unit], tile: TileView, offers: list[Offer], draft: Draft | None) -> UnitView:
    """Return the panel of the selected units; the first of them is the one whose offers are shown."""
    unit = units[0]
    side = scene.battle.find(Side, unit.side)
    models = scene.battle.where(Model, "unit", unit.id)
    boxes, counter = boxes_of(scene, unit, models)
    first, more = statuses_of(scene, units)
    words = tuple(_word(offer) for offer in offers if offer.label in WORDS)
    if words:
        first, more = words, (*first, *more)
    offers = [offer for offer in offers if offer.label not in WORDS]
    several = len(units) > 1
    name = scene.wording.say("tracker.unit.several", n=len(units)) if several else unit.name
    note = ", ".join(one.name for one in units) if several else _note(unit, tile.chips)
    return UnitView(
        unit.id, name, note, leads(scene.battle, unit) and not several,
        (side.tincture if side is not None else "") or "azure", side.charge if side is not None else "",
        stats_of(scene, unit, models, wounds=True), () if several else boxes, "±" if counter or several else "",
        first, more, () if several else tuple(offer_view(scene, offer, draft) for offer in _ranked(offers)), len(units),
        () if several else members_of(scene, unit, models), not models,
    )  # fmt: skip


def members_of(scene: Scene, unit: Unit, models: tuple[Model, ...]) -> tuple[MemberView, ...]:
    """Return the models of each stat line, where a unit has models of several."""
    lines = sorted({model.profile for model in models})
    if len(lines) < 2:
        return ()
    return tuple(_member(scene, unit, line, tuple(one for one in models if one.profile == line)) for line in lines)


def _member(scene: Scene, unit: Unit, line: int, models: tuple[Model, ...]) -> MemberView:
    profiles = unit.card.profiles
    profile = profiles[min(line, len(profiles) - 1)] if profiles else None
    standing = sum(model.wounds > 0 and not model.gone for model in models)
    front = front_model(models)
    wounds = scene.wording.say("tracker.member.wounds", left=front.wounds, most=front.most) if front.most > 1 else ""
    stats = "  ".join(f"{stat_word(scene.wording.words, scene.system.id, stat.name)} {stat.value.strip() or '–'}"
                      for stat in profile.stats) if profile else ""
    return MemberView(line, profile.name if profile else unit.name,
                      scene.wording.say("tracker.member.standing", n=standing, most=len(models)), stats, wounds,
                      not standing)


def statuses_of(scene: Scene, units: list[Unit]) -> tuple[tuple[StatusView, ...], tuple[StatusView, ...]]:
    """Return the statuses that have a key as buttons, all others that may be set by hand for the menu."""
    known = [kind for kind in scene.system.statuses if kind.by_hand]
    shown = [_status(scene, kind, units) for kind in known]
    return tuple(view for view in shown if view.key), tuple(view for view in shown if not view.key)


def offer_view(scene: Scene, offer: Offer, draft: Draft | None) -> OfferView:
    """Return an offer as a button, or as a line that says why not."""
    now = draft is not None and (draft.code, draft.args) == (offer.code, offer.args)
    refusal, wording = offer.refusal, scene.wording
    return OfferView(
        key_of(offer), wording.offer(offer.label or offer.code, offer.params), offer.icon, refusal is None, now,
        wording.refusal(refusal) if refusal is not None else "", refusal.rule if refusal is not None else "",
        refusal is None or refusal.forcible, offer.more,
    )  # fmt: skip


def key_of(offer: Offer) -> str:
    """Return the key by which an offer is found again."""
    return "|".join((offer.code, offer.label, *(str(part) for part in offer.args)))


def _word(offer: Offer) -> StatusView:
    word = str(dict(offer.params).get("word", ""))
    return StatusView(f"{WORD}{word}", word, offer.icon.replace("-off", ""), on=WORDS[offer.label])


def _ranked(offers: list[Offer]) -> list[Offer]:
    """Return what may be done first, then the rest, each in the order of the system."""
    return sorted(offers, key=lambda offer: offer.refusal is not None)


def _status(scene: Scene, kind: StatusKind, units: list[Unit]) -> StatusView:
    held = all(has(scene.battle, unit.id, kind.code) for unit in units)
    pose = _POSES.get(kind.code, Pose.NONE)
    icon = "" if pose is not Pose.NONE else kind.icon
    return StatusView(kind.code, scene.wording.status_button(kind.code), icon, pose, held, kind.key)


def _note(unit: Unit, chips: tuple[ChipView, ...]) -> str:
    """Return the role of a unit and the words of its statuses."""
    words = [chip.text for chip in chips if chip.style is not ChipStyle.FIGHT][:3]
    parts = [unit.card.role, *words]
    return " · ".join(part for part in parts if part)
