"""The log from the steps of a session: when, whose dice, one sentence a step."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby

from desktop.rules.kernel.events import Told
from desktop.rules.kernel.session import Entry, Session
from desktop.rules.kernel.session import Line as Step
from desktop.ui.tracker.presenting.wording import Wording
from desktop.ui.tracker.spans import Line, line_of
from desktop.ui.tracker.view import LogLine, LogView

_WOUNDS = "kernel.wounds_set"
_SOURCES = {"app": "tracker.log.app", "table": "tracker.log.table", "forced": "tracker.log.forced"}


def sentence_of(wording: Wording, told: Sequence[Told]) -> Line:
    """Return what a step told as one line; the rolls of a chain stand in brackets behind what came of them."""
    parts: list[str] = []
    rolls: list[str] = []
    for one in _together(told):
        if one.code == "kernel.rolled":
            rolls.append(wording.rolled(one))
            continue
        words = wording.event(one)
        if not words:
            continue
        said = [roll for roll in rolls if roll]
        if said:
            words = f"{words.rstrip('.')} ({', '.join(said)})."
            rolls = []
        parts.append(words if words[-1] in ".!?…:" else f"{words}.")
    return line_of(" ".join(parts))


def _together(told: Sequence[Told]) -> list[Told]:
    """Return the events with those of several models of one unit, wounded by hand, told as one."""
    found: list[Told] = []
    for name, group in groupby(told, lambda one: one.params.get("name", "") if one.code == _WOUNDS else None):
        events = list(group)
        if name is None or len(events) < 2:
            found += events
            continue
        lost = sum(int(one.params.get("was", 0)) - int(one.params.get("now", 0)) for one in events)
        code = "tracker.log.wounds_taken" if lost >= 0 else "tracker.log.wounds_given"
        found.append(Told(code, {"name": name, "n": abs(lost), "models": len(events)}, ()))
    return found


class LogBook:
    """The lines of a session, each made once: a line is made anew only when it was undone or redone."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording
        self._lines: list[LogLine] = []
        self._states: list[tuple[int, str]] = []
        self._clocks: list[tuple[int, str]] = []
        self._at_start: tuple[int, str] = (0, "")

    def view(self, session: Session) -> LogView:
        """Return the log as it stands."""
        for number, step in enumerate(session.lines):
            state = (step.undone, step.undone_at)
            if number >= len(self._lines):
                self._clocks.append(self._clock_after(session, number))
                self._states.append(state)
                self._lines.append(self._line(session, number))
            elif self._states[number] != state:
                self._states[number] = state
                self._lines[number] = self._line(session, number)
        note = self._wording.say("tracker.log.stored", n=len(session.lines))
        return LogView(tuple(self._lines), note)

    def words(self, session: Session, number: int) -> str:
        """Return the sentence of a step, for the words of Undo and Redo."""
        told = session.lines[number].entry.told
        return "".join(span.text for span in sentence_of(self._wording, told)) or self._wording.say("tracker.log.step")

    def _line(self, session: Session, number: int) -> LogLine:
        step = session.lines[number]
        sentence = sentence_of(self._wording, step.entry.told)
        if not sentence:
            # A code without words is a step that newer rules have made.
            code = step.entry.code
            words = self._wording.offer(code)
            sentence = line_of(words if words != code else self._wording.say("tracker.log.unknown"))
        say, when = self._wording.say, self._when(number, step)
        undone = say("tracker.log.undone", time=_time(step.undone_at)) if step.undone else ""
        rolls = any(answer.source in ("app", "table") for answer in step.entry.answers)
        return LogLine(number, when, self._source(step.entry), sentence, "", undone, rolls)

    def _source(self, entry: Entry) -> str:
        sources = {answer.source for answer in entry.answers}
        found = next((_SOURCES[name] for name in ("forced", "app", "table") if name in sources), "")
        if not found and entry.code.startswith("kernel."):
            found = "tracker.log.hand"
        return self._wording.say(found) if found else ""

    def _when(self, number: int, step: Step) -> str:
        round_, phase = self._clocks[number]
        name = self._wording.phase(phase) if phase else ""
        return " ".join(part for part in (str(round_) if round_ else "", name, _time(step.at)) if part)

    def _clock_before(self, session: Session, number: int) -> tuple[int, str]:
        """Return round and phase before a step: those after the last step that stood then."""
        seq = session.lines[number].seq
        for before in range(number - 1, -1, -1):
            undone = session.lines[before].undone
            if not undone or not seq or undone > seq:
                return self._clocks[before]
        return self._at_start

    def _clock_after(self, session: Session, number: int) -> tuple[int, str]:
        round_, phase = self._clock_before(session, number) if number else self._at_start
        for told in session.lines[number].entry.told:
            for change in told.changes:
                if change.kind == "clock" and change.field == "round":
                    round_ = int(change.new)
                elif change.kind == "clock" and change.field == "phase":
                    phase = str(change.new)
        return round_, phase


def _time(at: str) -> str:
    """Return a stored moment as the local time of day."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%H:%M")
    except ValueError:
        return ""
