"""The body of a question from a request of the rules core."""

from __future__ import annotations

from typing import Any

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.choices import Allocate, Choose, Confirm, Declare, Fact, Pick
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.requests import Pool, RollOff, Total
from desktop.rules.kernel.rolls import Bucket
from desktop.ui.tracker.presenting.odds import counts_of, percent, totals_of
from desktop.ui.tracker.presenting.wording import Wording
from desktop.ui.tracker.questions import (
    AllocateAsk,
    Ask,
    BucketView,
    ChoiceView,
    ChooseAsk,
    ConfirmAsk,
    DeclareAsk,
    FactKind,
    FactView,
    OutcomeView,
    PoolAsk,
    RollOffAsk,
    SlotView,
    TotalAsk,
)

_KINDS = {"flag": FactKind.TOGGLE, "number": FactKind.NUMBER, "choice": FactKind.CHOICE}


def ask_of(wording: Wording, battle: Battle, request: Request[Any]) -> Ask:
    """Return what the body of a question shows for a request."""
    if isinstance(request, Pool):
        return _pool(wording, request)
    if isinstance(request, Total):
        return _total(wording, request)
    if isinstance(request, RollOff):
        return RollOffAsk(_names(battle, request.between), request.sides)
    if isinstance(request, Choose):
        choices = tuple(_choice(wording, request.key, pick) for pick in request.picks)
        return ChooseAsk(choices, str(request.assume or ""))
    if isinstance(request, Declare):
        return DeclareAsk(tuple(fact_view(wording, fact, fact.default, fact.key, True) for fact in request.facts))
    if isinstance(request, Allocate):
        return _allocate(wording, request)
    return _confirm(wording, request)


def fact_view(wording: Wording, fact: Fact, value: Any, key: str, assumed: bool) -> FactView:
    """Return a fact as a chip with a value."""
    options = tuple((pick.value, wording.pick(pick)) for pick in fact.picks)
    return FactView(key, wording.fact(fact), _KINDS[fact.kind], value, options, fact.low, fact.high, assumed)


def faces_text(bucket: Bucket) -> str:
    """Return the faces of a bucket as people write them: `3–6`, `1, 6`."""
    faces = sorted(bucket.faces)
    if len(faces) > 1 and faces == list(range(faces[0], faces[-1] + 1)):
        return f"{faces[0]}–{faces[-1]}"
    return ", ".join(str(face) for face in faces)


def _pool(wording: Wording, pool: Pool[Any]) -> PoolAsk:
    chances = counts_of(pool)
    one_die = pool.n == 1 and len(pool.buckets) > 2
    buckets = []
    for bucket in pool.buckets:
        name = wording.bucket(pool.key, bucket.name)
        outcomes = []
        for count, share in enumerate(chances[bucket.name]):
            phrase = name if one_die else wording.phrase(pool.key, bucket.name, count)
            said = wording.confirm(pool.key, count, phrase) if one_die or len(pool.buckets) == 2 else ""
            outcomes.append(OutcomeView(count, share, percent(share), phrase, said))
        buckets.append(BucketView(bucket.name, name, faces_text(bucket), tuple(outcomes)))
    return PoolAsk(max(pool.n, 0), tuple(buckets))


def _total(wording: Wording, total: Total) -> TotalAsk:
    outcomes = tuple(
        OutcomeView(value, share, percent(share), str(value), wording.confirm(total.key, 0, str(value)),
                    total.needed is not None and total.needed.met(value))
        for value, share in totals_of(total)
    )  # fmt: skip
    return TotalAsk(outcomes, total.n, total.sides)


def _choice(wording: Wording, key: str, pick: Pick) -> ChoiceView:
    words, refusal = wording.pick(pick), pick.refusal
    return ChoiceView(
        pick.value, words, blocked=wording.refusal(refusal) if refusal is not None else "",
        rule=refusal.rule if refusal is not None else "", forcible=refusal is None or refusal.forcible,
        confirm=wording.confirm(key, 0, words),
    )  # fmt: skip


def _allocate(wording: Wording, request: Allocate) -> AllocateAsk:
    assumed = dict(request.assume or ())
    slots = tuple(
        SlotView(slot.value, wording.first((slot.code,), slot.params) or slot.value,
                 wording.refusal(slot.refusal) if slot.refusal is not None else "", slot.low,
                 min(slot.high, request.total), assumed.get(slot.value, slot.low))
        for slot in request.slots
    )  # fmt: skip
    return AllocateAsk(request.total, slots)


def _confirm(wording: Wording, request: Request[Any]) -> ConfirmAsk:
    text = wording.ask(request, {}) if isinstance(request, Confirm) else ""
    yes = wording.first((f"{request.key}.yes",)) or wording.say("tracker.ask.yes")
    return ConfirmAsk(text, yes, wording.first((f"{request.key}.no",)) or wording.say("tracker.ask.no"))


def _names(battle: Battle, between: tuple[str, str]) -> tuple[str, str]:
    first, second = (battle.find(Side, side) for side in between)
    return (
        (first.player or first.name) if first is not None else between[0],
        (second.player or second.name) if second is not None else between[1],
    )
