"""The assumptions of a run as chips that may be revised, and a revised chip as the answer that it stands for."""

from __future__ import annotations

from typing import Any

from desktop.rules.kernel.choices import Allocate, Choose, Confirm, Declare
from desktop.rules.kernel.driver import Asked, Running
from desktop.ui.tracker.presenting.asks import fact_view
from desktop.ui.tracker.presenting.wording import Wording
from desktop.ui.tracker.questions import FactKind, FactView

_BAR = "|"


def facts_of(wording: Wording, running: Running) -> tuple[FactView, ...]:
    """Return the chips of everything that may still be revised."""
    found: list[FactView] = []
    for asked in running.revisable:
        found.extend(_chips(wording, asked))
    return tuple(found)


def revised_of(running: Running, key: str, value: Any) -> tuple[str, int, Any] | None:
    """Return request key, its number and the whole answer for a chip that was set to a value; None when it is gone."""
    name, number, fact = (*key.split(_BAR), "", "")[:3]
    found = next((one for one in running.revisable if (one.answer.key, str(one.answer.nth)) == (name, number)), None)
    if found is None:
        return None
    return name, found.answer.nth, _answer(found, fact, value)


def _chips(wording: Wording, asked: Asked) -> list[FactView]:
    request, answer = asked.request, asked.answer
    assumed = answer.source == "assumed"
    base = f"{answer.key}{_BAR}{answer.nth}"
    if isinstance(request, Declare):
        given = dict(answer.value)
        return [fact_view(wording, fact, given.get(fact.key, fact.default), f"{base}{_BAR}{fact.key}", assumed)
                for fact in request.facts]  # fmt: skip
    name = wording.stage(request.key)
    if isinstance(request, Choose):
        options = tuple((pick.value, wording.pick(pick)) for pick in request.picks)
        return [FactView(base, name, FactKind.CHOICE, str(answer.value), options, assumed=assumed)]
    if isinstance(request, Confirm):
        yes = wording.first((f"{request.key}.yes",)) or name
        return [FactView(base, yes, FactKind.TOGGLE, bool(answer.value), assumed=assumed)]
    if isinstance(request, Allocate):
        given = dict(answer.value)
        return [FactView(f"{base}{_BAR}{slot.value}", wording.first((slot.code,), slot.params) or slot.value,
                         FactKind.NUMBER, int(given.get(slot.value, 0)), (), slot.low, min(slot.high, request.total),
                         assumed) for slot in request.slots]  # fmt: skip
    return []


def _answer(asked: Asked, fact: str, value: Any) -> Any:
    request = asked.request
    if isinstance(request, Declare):
        return tuple((name, value if name == fact else was) for name, was in asked.answer.value)
    if isinstance(request, Allocate):
        return _spread(request, dict(asked.answer.value), fact, int(value))
    return value


def _spread(request: Allocate, given: dict[str, int], slot: str, value: int) -> tuple[tuple[str, int], ...]:
    """Give a slot another part and let the others make up for it, so that the sum stays whole."""
    parts = {one.value: given.get(one.value, 0) for one in request.slots}
    parts[slot] = value
    for other in request.slots:
        if other.value == slot:
            continue
        over = sum(parts.values()) - request.total
        parts[other.value] = min(max(parts[other.value] - over, other.low), other.high)
    return tuple(parts.items())
