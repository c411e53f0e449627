"""A battle being played: drafts, forced answers, corrections while a question is open, undo, redo, dropped runs."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel.battle import TornJournal
from desktop.rules.kernel.drafting import NotNow
from desktop.rules.kernel.pieces import Model
from desktop.rules.kernel.session import Entry, Session, audit, hex_of
from desktop.rules.kernel.statuses import has
from tests.rules.kernel.game import SYSTEM
from tests.rules.kernel.game_events import begin

ATTACK = ("v2", (("success", 3),), (("success", 2),), (("success", 1),))
"""Three attackers against a block: all hit, two wound, one saved."""


def session() -> Session:
    return Session(SYSTEM, begin())


def answer(played: Session, *values: Any, **how: Any) -> None:
    for value in values:
        played.resume(played.answer(value, **how))


def keep(played: Session) -> Entry:
    entry = played.prepare_step()
    played.adopt(entry)
    played.close_draft()
    return entry


def play(played: Session, code: str, *args: Any, answers: tuple[Any, ...] = ()) -> Entry:
    played.start(code, args)
    answer(played, *answers)
    return keep(played)


def correct(played: Session, code: str, *args: Any) -> None:
    played.adopt(played.prepare_call(code, args))
    played.rerun()


def refused(code: str) -> Any:
    return pytest.raises(NotNow, match=code)


def test_a_run_becomes_a_step_with_its_inputs_and_what_it_told() -> None:
    played = session()
    entry = play(played, "trial.attack", "u1", answers=ATTACK)
    assert (entry.kind, entry.code, entry.args) == ("step", "trial.attack", ("u1",))
    assert [a.key for a in entry.answers] == ["trial.target", "trial.facts", "trial.hit", "trial.wound", "trial.save"]
    assert entry.told[-1].code == "trial.damaged"
    assert entry.digest == hex_of(played.battle.digest)
    assert (len(played.lines), played.done, played.draft, played.running) == (1, [0], None, None)


def test_only_one_run_is_open_at_a_time() -> None:
    played = session()
    played.start("trial.attack", ("u1",))
    with refused("kernel.run_open"):
        played.start("trial.lots")


def test_nothing_can_be_answered_or_kept_before_a_run_is_open_or_over() -> None:
    played = session()
    for act in (lambda: played.answer("v1"), lambda: played.revised("k", 0, True), played.prepare_drop):
        with refused("kernel.nothing_asked"):
            act()
    with refused("kernel.not_finished"):
        played.prepare_step()
    played.start("trial.attack", ("u1",))
    with refused("kernel.not_finished"):
        played.prepare_step()
    assert played.back() is None


def test_an_impossible_answer_is_refused_and_the_draft_stays() -> None:
    played = session()
    played.start("trial.nerve", ("u1",))
    before = played.draft
    for force in (False, True):
        with refused("kernel.impossible_total"):
            played.answer(13, force=force)
    assert played.draft is before


def test_faces_that_do_not_give_the_value_are_refused() -> None:
    played = session()
    played.start("trial.nerve", ("u1",))
    with refused("kernel.faces_differ"):
        played.answer(7, "app", (6, 6))


def test_a_blocked_answer_is_refused_unless_forced_and_then_its_reason_is_recorded() -> None:
    played = session()
    play(played, "kernel.set_status", "hidden", "v2")
    played.start("trial.attack", ("u1",))
    with refused("trial.no.hidden"):
        played.answer("v2")
    answer(played, "v2", force=True)
    answer(played, *ATTACK[1:])
    entry = keep(played)
    assert entry.forced == ("trial.no.hidden",)
    assert entry.answers[0].source == "forced"
    assert audit(played, begin()) == []


def test_a_forced_answer_taken_back_takes_its_reason_with_it() -> None:
    played = session()
    play(played, "kernel.set_status", "hidden", "v2")
    played.start("trial.attack", ("u1",))
    answer(played, "v2", force=True)
    shorter = played.back()
    assert shorter is not None
    assert (shorter[0].forced, shorter[0].answers) == ((), ())


def test_a_forced_start_is_recorded() -> None:
    played = session()
    play(played, "kernel.set_status", "stunned", "u1")
    offer = SYSTEM.offers(played.battle, "u1")[0]
    assert offer.refusal is not None
    played.start(offer.code, offer.args, (offer.refusal.code,))
    answer(played, *ATTACK)
    assert keep(played).forced == ("trial.no.stunned",)


def test_an_assumption_may_be_revised_until_the_next_hard_answer() -> None:
    played = session()
    played.start("trial.attack", ("u1",))
    answer(played, "v2")
    played.resume(played.revised("trial.facts", 0, (("cover", True), ("height", 0))))
    assert played.running is not None
    assert played.running.request is not None
    assert played.running.request.needed is not None
    assert played.running.request.needed.value == 4
    answer(played, (("success", 2),))
    with refused("kernel.not_revisable"):
        played.revised("trial.facts", 0, (("cover", False), ("height", 0)))


def test_a_revision_that_cannot_be_is_refused() -> None:
    played = session()
    played.start("trial.attack", ("u1",))
    answer(played, "v2")
    with refused("kernel.out_of_bounds"):
        played.revised("trial.facts", 0, (("cover", False), ("height", 9)))
    with refused("kernel.not_revisable"):
        played.revised("trial.target", 0, "v1")


def test_the_last_answer_is_taken_back_one_by_one() -> None:
    played = session()
    played.start("trial.attack", ("u1",))
    answer(played, "v2", (("success", 3),))
    shorter = played.back()
    assert shorter is not None
    played.resume(shorter[0])
    assert shorter[1].key == "trial.hit"
    assert played.running is not None
    assert played.running.request is not None
    assert played.running.request.key == "trial.hit"


def test_a_dropped_run_leaves_the_state_and_keeps_what_was_rolled() -> None:
    played = session()
    played.start("trial.nerve", ("u1",))
    running = played.resume(played.answer(12, "app", (6, 6)))
    assert running.status == "finished"
    entry = played.prepare_drop()
    played.adopt(entry)
    played.close_draft()
    assert (entry.kind, entry.answers[0].faces, entry.told) == ("abandon", (6, 6), ())
    assert played.battle.digest == begin().digest
    assert entry.digest == hex_of(begin().digest)
    assert (played.lines, played.done) == ([], [])


def test_a_correction_while_a_question_is_open_is_a_step_and_the_run_goes_on_upon_it() -> None:
    played = session()
    played.start("trial.attack", ("u1",))
    answer(played, "v2")
    correct(played, "kernel.set_field", "unit", "v2", "damage", 4)
    assert played.running is not None
    assert (played.running.status, played.running.lost) == ("waiting", 0)
    answer(played, *ATTACK[1:])
    assert keep(played).told[-1].changes[0][3:] == (4, 5)
    assert audit(played, begin()) == []


def test_a_step_is_never_kept_as_it_was_before_a_correction() -> None:
    played = session()
    played.start("trial.attack", ("u1",))
    answer(played, *ATTACK)
    played.adopt(played.prepare_call("kernel.set_field", ("unit", "v2", "damage", 4)))
    entry = played.prepare_step()
    assert entry.told[-1].changes[0][3:] == (4, 5)
    played.adopt(entry)


def test_a_run_whose_first_figure_is_gone_stands_or_ends_but_never_breaks() -> None:
    played = session()
    played.start("trial.attack", ("u1",))
    answer(played, "v1", (("success", 3),), (("success", 3),))
    for model in ("v1a", "v1b", "v1c"):
        correct(played, "kernel.set_field", "model", model, "unit", "nobody")
    assert played.running is not None
    assert played.running.status == "waiting"


def test_a_correction_that_cannot_be_changes_nothing() -> None:
    played = session()
    with refused("kernel.correction_failed"):
        played.prepare_call("kernel.set_field", ("unit", "v2", "damage", "much"))
    with refused("kernel.correction_failed"):
        played.prepare_call("trial.attack", ("u1",))
    assert played.battle.digest == begin().digest


def test_undone_steps_stay_readable_and_are_brought_back_in_order() -> None:
    played = session()
    play(played, "trial.next")
    play(played, "trial.attack", "u1", answers=ATTACK)
    played.adopt(played.prepare_undo(2), seq=9, at="20:15")
    assert [(line.undone, line.undone_at) for line in played.lines] == [(9, "20:15"), (9, "20:15")]
    assert played.battle.digest == begin().digest
    played.adopt(played.prepare_redo())
    assert [line.entry.code for line in played.lines if not line.undone] == ["trial.next"]
    assert (played.done, played.undone) == ([0], [1])


def test_a_new_step_ends_what_could_be_redone() -> None:
    played = session()
    play(played, "trial.next")
    played.adopt(played.prepare_undo())
    play(played, "trial.lots", answers=((2, 5),))
    with refused("kernel.nothing_to_redo"):
        played.prepare_redo()
    assert [bool(line.undone) for line in played.lines] == [True, False]


@pytest.mark.parametrize("count", [0, -1, 2])
def test_no_more_is_undone_or_redone_than_there_is(count: int) -> None:
    played = session()
    play(played, "trial.next")
    with refused("kernel.nothing_to_undo"):
        played.prepare_undo(count)
    played.adopt(played.prepare_undo())
    with refused("kernel.nothing_to_redo"):
        played.prepare_redo(count)


def test_an_entry_that_does_not_fit_is_torn_and_changes_nothing() -> None:
    played, other = session(), session()
    play(other, "kernel.set_wounds", ("u1c", 2))
    entry = play(other, "kernel.set_wounds", ("u1c", 1))
    for torn in (entry, Entry("undo", count=1), Entry("redo", count=1)):
        with pytest.raises(TornJournal):
            played.adopt(torn)
    assert (played.battle.digest, played.lines) == (begin().digest, [])


def test_an_entry_whose_state_is_another_is_torn() -> None:
    played, other = session(), session()
    entry = play(other, "kernel.set_wounds", ("u1c", 2))
    correct(played, "kernel.set_wounds", ("v1c", 1))
    with pytest.raises(TornJournal):
        played.adopt(entry)
    assert played.battle.get(Model, "u1c").wounds == 3


def test_a_failing_rule_leaves_the_battle_and_the_way_to_correct_it() -> None:
    played = session()
    running = played.start("trial.nobody_wrote_this")
    assert running.status == "failed"
    with refused("kernel.not_finished"):
        played.prepare_step()
    correct(played, "kernel.set_status", "stunned", "u1")
    played.close_draft()
    assert has(played.battle, "u1", "stunned")
