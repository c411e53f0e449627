"""What a unit, a side or the battle may do now: everything is offered, what is out of place with its reason."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.freeform.attacks import targets
from desktop.rules.freeform.counters import counters
from desktop.rules.freeform.figures import has_acted, is_gone, is_out, models_of, side_of
from desktop.rules.freeform.options import ACTIVATIONS, alternation
from desktop.rules.freeform.presence import leads
from desktop.rules.freeform.schedule import takes_turns
from desktop.rules.freeform.statuses import palette, tags
from desktop.rules.freeform.things import BATTLE
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.offers import Offer
from desktop.rules.kernel.pieces import Side, Unit
from desktop.rules.kernel.sides import is_over


def offers(battle: Battle, unit: str) -> list[Offer]:
    """Return the offers of a unit; those of a side for its id, those of the battle for an empty one."""
    if battle.find(Unit, unit) is not None:
        return [*_acting(battle, unit), *_fighting(battle, unit), *_tagging(battle, unit), *_counting(battle, unit),
                *_belonging(battle, unit)]
    if battle.find(Side, unit) is not None:
        return [Offer("freeform.roll", (unit,), icon="mdi6.dice-multiple"), *_tagging(battle, unit),
                *_counting(battle, unit)]
    return list(_of_battle(battle)) if unit in ("", BATTLE) else []


def _acting(battle: Battle, unit: str) -> Iterator[Offer]:
    if clock_of(battle).acting == unit:
        yield Offer("freeform.finish", icon="mdi6.check-all")
    if has_acted(battle, unit):
        yield Offer("freeform.unact", (unit,), icon="mdi6.backup-restore")
    else:
        yield Offer("freeform.act", (unit,), icon="mdi6.check", refusal=_not_its_pick(battle, unit))


def _not_its_pick(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit should not act now."""
    clock = clock_of(battle)
    if is_over(battle):
        return Refusal("freeform.no.over")
    if is_out(battle, unit):
        return Refusal("freeform.no.out")
    if clock.round <= 0:
        return Refusal("freeform.no.not_begun")
    if clock.active and side_of(battle, unit) != clock.active:
        return Refusal("freeform.no.other_side")
    return None


def _fighting(battle: Battle, unit: str) -> Iterator[Offer]:
    out = Refusal("freeform.no.out") if is_out(battle, unit) else None
    nobody = None if targets(battle, unit) else Refusal("freeform.no.no_target", forcible=False)
    yield Offer("freeform.attack", (unit,), icon="mdi6.sword-cross", refusal=nobody or out)
    yield Offer("freeform.roll", (unit,), icon="mdi6.dice-multiple")
    yield Offer("freeform.hurt", (unit,), icon="mdi6.heart-minus-outline", refusal=out)
    yield Offer("freeform.heal", (unit,), icon="mdi6.heart-plus-outline", refusal=_whole(battle, unit))


def _whole(battle: Battle, unit: str) -> Refusal | None:
    known = battle.get(Unit, unit)
    worn = any(model.wounds < model.most for model in models_of(battle, unit)) or known.damage > 0
    return None if worn else Refusal("freeform.no.whole")


def _tagging(battle: Battle, holder: str) -> Iterator[Offer]:
    """Offer each word of the table as a switch, and a status of another word or with a chosen end."""
    held = [tag.of for tag in tags(battle, holder)]
    folded = {word.casefold() for word in held}
    for word in palette(battle):
        if word.casefold() in folded:
            yield Offer("freeform.clear_tag", (word, holder), "freeform.offer.untag", params(word=word),
                        icon="mdi6.tag-off-outline", more=True)
        else:
            yield Offer("freeform.set_tag", (word, "", holder), "freeform.offer.tag", params(word=word),
                        icon="mdi6.tag-outline", more=True)


def _counting(battle: Battle, holder: str) -> Iterator[Offer]:
    for counter in counters(battle, holder):
        said = params(counter=counter.name, n=counter.value)
        yield Offer("freeform.count", (holder, counter.name, 1), "freeform.offer.more", said, icon="mdi6.plus")
        yield Offer("freeform.count", (holder, counter.name, -1), "freeform.offer.fewer", said, icon="mdi6.minus")


def _belonging(battle: Battle, unit: str) -> Iterator[Offer]:
    if is_out(battle, unit):
        yield Offer("freeform.return", (unit,), icon="mdi6.arrow-u-left-top")
    if not is_gone(battle, unit):
        yield Offer("freeform.remove", (unit,), icon="mdi6.exit-run", more=not is_out(battle, unit))
    already = Refusal("freeform.no.leads") if leads(battle, unit) else None
    yield Offer("freeform.lead", (unit,), icon="mdi6.crown-outline", refusal=already, more=True)


def _of_battle(battle: Battle) -> Iterator[Offer]:
    yield Offer("freeform.roll", ("",), icon="mdi6.dice-multiple")
    begun = None if clock_of(battle).round > 0 else Refusal("freeform.no.not_begun")
    if alternation(battle) == ACTIVATIONS:
        yield Offer("freeform.pass", icon="mdi6.arrow-right-circle-outline", refusal=begun)
    label = "" if takes_turns(battle) else "freeform.offer.end_round"
    yield Offer("freeform.end_turn", (), label, icon="mdi6.skip-forward", refusal=begun)
    yield from _counting(battle, BATTLE)
    if is_over(battle):
        yield Offer("freeform.play_on", icon="mdi6.backup-restore")
    yield Offer("freeform.end", icon="mdi6.flag-checkered")
