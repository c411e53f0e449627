"""The top bar from a battle: round, phases, clocks, what Next would do."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.campaign.values import Clocks
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Result, Side
from desktop.rules.kernel.system import System
from desktop.ui.tracker.presenting.wording import Wording
from desktop.ui.tracker.view import ClockView, NextView, PhaseView, StepState


def phases_of(system: System, wording: Wording, battle: Battle, due_now: int) -> tuple[PhaseView, ...]:
    """Return the phases of the turn with the running one lit."""
    known = system.phases(battle)
    now = clock_of(battle).phase
    at = next((number for number, phase in enumerate(known) if phase.code == now), -1)
    found = []
    for number, phase in enumerate(known):
        state = StepState.DONE if number < at else StepState.NOW if number == at else StepState.AHEAD
        note = wording.say("tracker.phase.done") if state is StepState.DONE else ""
        if state is StepState.NOW:
            note = wording.say("tracker.phase.due", n=due_now) if due_now else wording.say("tracker.phase.free")
        found.append(PhaseView(phase.code, wording.phase(phase.code), note, state, phase.icon))
    return tuple(found)


def clocks_of(
    wording: Wording, battle: Battle, spent: Mapping[str, int], clocks: Clocks, *, running: bool
) -> tuple[ClockView, ...]:
    """Return the clocks of the players, whose turn it is alone where they are off. Units: spent in milliseconds."""
    active = clock_of(battle).active
    found = []
    for side in battle.all(Side):
        name = side.player or side.name
        mine = side.id == active
        label = wording.say("tracker.clock.turn", name=name) if mine else name
        left = clocks.minutes * 60_000 - spent.get(side.id, 0) if clocks.mode == "down" else spent.get(side.id, 0)
        text = "" if clocks.mode == "off" else clock_text(left)
        speak = ", ".join(filter(None, (label, text)))
        found.append(ClockView(side.id, label, text, mine, mine and running, side.tincture or "azure", side.charge,
                               speak, left < 0))  # fmt: skip
    return tuple(found)


def clock_text(milliseconds: int) -> str:
    """Return a time as it stands on a clock, with hours only when there are any; a player's time used up is below 0."""
    sign = "−" if milliseconds < 0 else ""
    minutes, seconds = divmod(abs(milliseconds) // 1000, 60)
    if minutes < 100:
        return f"{sign}{minutes:02}:{seconds:02}"
    return f"{sign}{minutes // 60}:{minutes % 60:02}:{seconds:02}"


def next_of(system: System, wording: Wording, battle: Battle, due_now: int, *, asked: bool) -> NextView:
    """Return what Next would do; asked once about open dues, it says so in place of its second line."""
    say, clock = wording.say, clock_of(battle)
    result = battle.find(Result, "result")
    if result is not None:
        return NextView(say("tracker.next.write_back"), _result_words(wording, battle, result))
    if not clock.round:
        return NextView(say("tracker.next.begin"), say("tracker.next.begin_note"))
    ahead = _ahead(system, wording, battle)
    if asked and due_now:
        return NextView(say("tracker.next.anyway"), say("tracker.next.open", n=due_now), asked=True)
    if due_now:
        return NextView(say("tracker.next.next"), say("tracker.next.due_then", n=due_now, what=ahead))
    return NextView(say("tracker.next.next"), say("tracker.next.then", what=ahead))


def _ahead(system: System, wording: Wording, battle: Battle) -> str:
    """Return what comes after the running phase: a phase, or somebody's turn, or a round."""
    clock, known = clock_of(battle), [phase.code for phase in system.phases(battle)]
    at = known.index(clock.phase) if clock.phase in known else -1
    if 0 <= at < len(known) - 1:
        return wording.phase(known[at + 1])
    order = [side for side in clock.order if battle.find(Side, side) is not None]
    if clock.active in order:
        place = (order.index(clock.active) + 1) % len(order)
        side = battle.get(Side, order[place])
        return wording.say("tracker.next.turn", name=side.player or side.name)
    return wording.say("tracker.next.round", n=clock.round + 1)


def _result_words(wording: Wording, battle: Battle, result: Result) -> str:
    winner = battle.find(Side, result.winner)
    if winner is None:
        return wording.say("tracker.next.draw")
    return wording.say("tracker.next.winner", name=winner.name)
