"""The open question from the step under way: title, stages, assumptions, needed number with terms, odds, body."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Asked, Running
from desktop.rules.kernel.numbers import Needed, Term
from desktop.rules.kernel.pieces import Side, Unit
from desktop.rules.kernel.requests import Pool, Total
from desktop.rules.kernel.system import System
from desktop.ui.tracker.presenting.ahead import rolls_ahead
from desktop.ui.tracker.presenting.asks import ask_of
from desktop.ui.tracker.presenting.facts import facts_of
from desktop.ui.tracker.presenting.log import sentence_of
from desktop.ui.tracker.presenting.wording import Wording
from desktop.ui.tracker.questions import (
    ConfirmAsk,
    FilledView,
    NeededView,
    OutlookView,
    QuestionView,
    StageState,
    StageView,
)
from desktop.ui.tracker.spans import Line, Mark, Span, line_of, plain_text, quiet, rule, source, strong

_MARKS = {
    "printed": Mark.PRINTED, "card": Mark.PRINTED, "inferred": Mark.INFERRED, "reading": Mark.READING,
    "default": Mark.DEFAULT, "house": Mark.HOUSE, "typed": Mark.TYPED,
}  # fmt: skip
_MOST_STAGES = 5


@dataclass(frozen=True, slots=True)
class Run:
    """The step under way with what is known about it. `faces` are dice the app rolled and nobody confirmed yet."""

    system: System
    battle: Battle
    draft: Draft
    running: Running
    faces: tuple[int, ...] = ()
    outlook: OutlookView | None = None
    refusal: str = ""


def question_of(wording: Wording, run: Run) -> QuestionView:
    """Return what is asked now; a finished run that ends in assumptions asks to be kept, a failed one to be left."""
    running, request = run.running, run.running.request
    title, actor = _title(wording, run), _actor(run)
    key = f"{run.draft.code}:{run.draft.args}:{len(run.draft.answers)}"
    if running.status == "failed":
        ask = ConfirmAsk(wording.say("tracker.ask.failed"), wording.say("tracker.ask.leave_short"))
        return QuestionView(f"{key}:failed", title, ask, refusal=run.refusal)
    facts = facts_of(wording, running)
    if request is None:
        words = plain_text(sentence_of(wording, running.table.told)) or wording.say("tracker.ask.nothing_happens")
        ask = ConfirmAsk(words, wording.say("tracker.ask.keep"))
        return QuestionView(f"{key}:keep", title, ask, facts=facts, refusal=run.refusal)
    filled = None
    if run.faces:
        text = " ".join(str(face) for face in run.faces)
        filled = FilledView(request.from_faces(run.faces), run.faces, text)
    needed = needed_view(wording, request)
    return QuestionView(
        f"{key}:{request.fingerprint()}:{running.nth}", title, ask_of(wording, running.table.battle, request),
        _note(wording, run, request, actor), stages_of(wording, run, request), facts, needed, run.outlook, filled,
        request.rolled, run.refusal,
    )  # fmt: skip


def needed_view(wording: Wording, request: Request[Any]) -> NeededView | None:
    """Return the number that is needed with its terms, the first one strong, each with its source and rule."""
    needed, dice = request.needed, _dice_line(wording, request)
    if needed is None:
        return NeededView("", (dice,)) if dice else None
    lines = [_first_term(wording, needed)] if needed.terms else []
    lines += [_further_term(wording, needed, term) for term in needed.terms[1:]]
    number = number_text(needed)
    by_hand = sum(term.value for term in needed.terms if term.code == "kernel.by_hand")
    return NeededView(number, (*lines, *((dice,) if dice else ())), number, needed.key, by_hand)


def number_text(needed: Needed) -> str:
    """Return a needed number as people write it."""
    return f"{needed.value}+" if needed.compare == "ge" else f"≤ {needed.value}"


def stages_of(wording: Wording, run: Run, request: Request[Any]) -> tuple[StageView, ...]:
    """Return the strip: what was rolled, what is rolled now, what may follow. A lone roll needs no strip."""
    if not request.rolled:
        return ()
    done = [_done(wording, one) for one in run.running.asked if one.request.rolled and wording.stage(one.request.key)]
    now = StageView(wording.stage(request.key), _stage_value(wording, request), StageState.NOW)
    coming = rolls_ahead(run.system, run.battle, run.draft, run.running)
    ahead = [StageView(wording.stage(one.key), _stage_value(wording, one)) for one in coming]
    room = max(_MOST_STAGES - 1 - len(ahead), 1)
    strip = (*done[-room:], now, *ahead)
    return strip if len(strip) > 1 else ()


def _done(wording: Wording, asked: Asked) -> StageView:
    request, answer = asked.request, asked.answer
    if isinstance(request, Pool):
        counts = request.counts(answer.value)
        last = sum(count for name, count in counts.items() if name != request.buckets[0].name)
        return StageView(wording.stage(request.key), wording.say("tracker.ask.of", n=last, most=request.n),
                         StageState.DONE)  # fmt: skip
    value = str(answer.value) if isinstance(request, Total) else " : ".join(str(face) for face in answer.value)
    return StageView(wording.stage(request.key), value, StageState.DONE)


def _stage_value(wording: Wording, request: Request[Any]) -> str:
    if request.needed is not None:
        return number_text(request.needed)
    n, sides = request.dice
    code = "tracker.ask.dice_pool" if isinstance(request, Pool) and n > 1 else "tracker.ask.dice_text"
    return wording.say(code, n=n if n > 1 else "", sides=sides)


def _first_term(wording: Wording, needed: Needed) -> Line:
    term = needed.terms[0]
    value = f"{term.value}+" if needed.compare == "ge" else str(term.value)
    head = strong(f"{wording.term(term)}: {value}")
    tail = source(wording.source(term.source), _MARKS.get(term.source))
    return line_of(head, Span("   "), tail, *((Span(" "), rule(term.rule)) if term.rule else ()))


def _further_term(wording: Wording, needed: Needed, term: Term) -> Line:
    signed = f"+{term.value}" if term.value > 0 else f"−{-term.value}"
    parts: list[str | Span] = [quiet(f"{wording.term(term)} {signed}")]
    if term.source not in ("printed", "card"):
        parts += [Span("  "), source(wording.source(term.source), _MARKS.get(term.source))]
    if term.rule and term.rule != needed.terms[0].rule:
        parts += [Span(" "), rule(term.rule)]
    return line_of(*parts)


def _dice_line(wording: Wording, request: Request[Any]) -> Line:
    n, _ = request.dice
    if not isinstance(request, Pool) or n < 1:
        return ()
    return line_of(strong(wording.say("tracker.ask.dice", n=n)))


def _actor(run: Run) -> str:
    """Return the side whose procedure runs."""
    first = str(run.draft.args[0]) if run.draft.args else ""
    unit = run.battle.find(Unit, first)
    return unit.side if unit is not None else first


def _title(wording: Wording, run: Run) -> str:
    first = str(run.draft.args[0]) if run.draft.args else ""
    unit, side = run.battle.find(Unit, first), run.battle.find(Side, first)
    name = unit.name if unit is not None else side.name if side is not None else ""
    about = run.running.request.about if run.running.request is not None else ""
    other = run.battle.find(Unit, about)
    title = wording.running(run.draft.code, {"name": name})
    if other is not None and other.id != first and other.name not in title:
        return f"{title} → {other.name}"
    return title


def _note(wording: Wording, run: Run, request: Request[Any], actor: str) -> str:
    """Return the question itself, and who is to answer it when that is the other player."""
    about = run.battle.find(Unit, request.about)
    words = wording.ask(request, {"name": about.name if about is not None else ""})
    side = run.battle.find(Side, request.by)
    if side is not None and request.by != actor:
        return wording.say("tracker.ask.by", name=side.player or side.name, question=words)
    return words
