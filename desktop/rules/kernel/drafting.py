"""What people do to a run under way: answer the open question, revise an assumption, take the last answer back.

Each gives another draft and changes nothing; whoever keeps the draft runs it. Dice that were seen stay with their
answer, and a refusal that was passed over goes with the answer that passed it over.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from desktop.rules.kernel.asking import Answer, AnswerSource, Request, Value
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Asked, Running
from desktop.rules.kernel.numbers import Refusal


class NotNow(Exception):
    """An act that cannot be done as things stand; carries the refusal to be shown."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def not_now(code: str) -> NotNow:
    """Return the exception of a refusal that nobody can overrule."""
    return NotNow(Refusal(code, forcible=False))


def answered(
    draft: Draft, running: Running, value: Value, source: AnswerSource, faces: tuple[int, ...], *, force: bool
) -> Draft:
    """Return the draft with the open request answered.

    Raises:
        NotNow: nothing is asked, the faces do not give the value, or the value is refused (and not forced, or cannot
        be forced).
    """
    request = running.request
    if request is None:
        raise not_now("kernel.nothing_asked")
    if faces and not _fits(request, faces, value):
        raise not_now("kernel.faces_differ")
    source, forced = _overruled(draft, request.refuse(value), source, force=force)
    answer = request.answered(value, source, running.nth, faces)
    return replace(draft, forced=forced, answers=(*given(running), answer))


def revised(draft: Draft, running: Running, key: str, nth: int, value: Value, *, force: bool) -> Draft:
    """Return the draft with an assumption since the last hard answer set to another value.

    Raises:
        NotNow: it is not asked, no longer revisable, or the value is refused (and not forced, or cannot be forced).
    """
    found = next((a for a in running.revisable if (a.answer.key, a.answer.nth) == (key, nth)), None)
    if found is None:
        raise not_now("kernel.not_revisable")
    _, forced = _overruled(draft, found.request.refuse(value), "table", force=force)
    answers: list[Answer] = []
    for asked in running.asked:
        if asked is found:
            answers.append(asked.request.answered(value, "revised", nth))
        elif _is_given(asked):
            answers.append(asked.answer)
    return replace(draft, forced=forced, answers=tuple(answers))


def shortened(draft: Draft, running: Running) -> tuple[Draft, Answer] | None:
    """Return the draft without its last hard answer and what was assumed after it, and that answer.

    None when no hard answer was given: the run is dropped then.
    """
    kept = [asked for asked in running.asked if _is_given(asked)]
    while kept and kept[-1].request.soft:
        kept.pop()
    if not kept:
        return None
    last = kept.pop()
    refusal = last.request.refuse(last.answer.value) if last.answer.source == "forced" else None
    forced = tuple(code for code in draft.forced if refusal is None or code != refusal.code)
    return replace(draft, forced=forced, answers=tuple(asked.answer for asked in kept)), last.answer


def given(running: Running) -> tuple[Answer, ...]:
    """Return the answers of a run that somebody gave, assumptions and certain ones left out."""
    return tuple(asked.answer for asked in running.asked if _is_given(asked))


def _is_given(asked: Asked) -> bool:
    return asked.answer.source not in ("assumed", "certain")


def _fits(request: Request[Any], faces: tuple[int, ...], value: Value) -> bool:
    n, sides = request.dice
    return n == len(faces) and all(1 <= face <= sides for face in faces) and request.from_faces(faces) == value


def _overruled(
    draft: Draft, refusal: Refusal | None, source: AnswerSource, *, force: bool
) -> tuple[AnswerSource, tuple[str, ...]]:
    """Return the source of an answer and the refusals passed over with it; a refusal that stands is raised."""
    if refusal is None:
        return source, draft.forced
    if not (force and refusal.forcible):
        raise NotNow(refusal)
    return "forced", draft.forced if refusal.code in draft.forced else (*draft.forced, refusal.code)
