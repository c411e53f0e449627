"""Runs: what is asked, what is assumed, what is certain, and what a failing rule leaves behind."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.asking import Answer
from desktop.rules.kernel.battle import Change
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import run
from desktop.rules.kernel.events import Told
from desktop.rules.kernel.numbers import Needed, Refusal, Term
from desktop.rules.kernel.pieces import Model
from desktop.rules.kernel.procedure import Procedure, Table
from desktop.rules.kernel.requests import Allocate, Choose, Confirm, Declare, Fact, Hits, Pick, Pool, Slot, Total, cut
from tests.rules.kernel.tabletop import Faces, Hurt, Said, answered, field, rules, said

FAR = Refusal("trial.no.far", rule="TR-1")


async def shoot(table: Table, shooter: str) -> int:
    """Choose a target, declare its cover, roll to hit, allocate what came through."""
    target = await Choose(key="trial.target", picks=(Pick("m3"), Pick("m1", refusal=FAR)))
    facts = await Declare(key="trial.facts", facts=(Fact("cover"), Fact("more", "number", 0, -2, 2)))
    terms = [Term("trial.term.skill", 4)]
    if facts.flag("cover"):
        terms.append(Term("trial.term.cover", 1))
    needed = table.needed(Needed("trial.hit", tuple(terms)))
    hits = await Hits(key="trial.hit", n=3, needed=needed, buckets=cut("miss", hit=needed.faces()))
    table.tell(Said("hits", hits))
    if hits and await Confirm(key="trial.spare", assume=False):
        return 0
    table.tell(Hurt(target, hits))
    return hits


RULES = rules(shoot)
SHOT = Draft("shoot", ("m2",))


def test_a_hard_request_waits_and_nothing_has_happened_yet() -> None:
    running = run(RULES, field(), SHOT)
    assert running.status == "waiting"
    assert running.request is not None
    assert (running.request.key, running.nth) == ("trial.target", 0)
    assert running.asked == []
    assert running.table.told == []


def test_a_soft_request_is_assumed_and_shown() -> None:
    _, running = answered(RULES, field(), SHOT, "m3")
    assert running.request is not None
    assert running.request.key == "trial.hit"
    assert [asked.request.key for asked in running.revisable] == ["trial.facts"]
    assert running.asked[1].answer.source == "assumed"
    assert running.asked[1].answer.value == (("cover", False), ("more", 0))


def test_a_run_ends_with_its_value_its_events_and_all_its_answers() -> None:
    _, running = answered(RULES, field(), SHOT, "m3", (("hit", 2),))
    assert (running.status, running.value, running.lost) == ("finished", 2, 0)
    assert running.table.battle.get(Model, "m3").wounds == 1
    assert [told.code for told in running.table.told] == ["trial.said", "trial.hurt"]
    assert [(a.key, a.source) for a in running.answers] == [
        ("trial.target", "table"), ("trial.facts", "assumed"), ("trial.hit", "table"), ("trial.spare", "assumed")]


def test_only_the_assumptions_since_the_last_hard_answer_may_be_revised() -> None:
    _, running = answered(RULES, field(), SHOT, "m3", (("hit", 2),))
    assert [asked.request.key for asked in running.revisable] == ["trial.spare"]


@pytest.mark.parametrize(("hits", "waits"), [((("hit", 2),), True), ((), False)])
def test_a_run_that_ends_in_an_assumption_waits_for_a_word(hits: tuple[tuple[str, int], ...], waits: bool) -> None:
    _, running = answered(RULES, field(), SHOT, "m3", hits)
    assert running.status == "finished"
    assert running.wants_next is waits


def test_the_battle_is_as_it_was_however_a_run_ends() -> None:
    battle = field()
    before = battle.digest
    answered(RULES, battle, SHOT, "m3", (("hit", 2),))
    assert battle.digest == before == field().digest


async def certain(table: Table) -> tuple[int, int, int]:
    """Roll nothing that is certain: no dice, no way to fail, no way to pass, one place only."""
    none = await Hits(key="trial.none", n=0, buckets=cut("miss", hit=(6,)))
    sure = await Hits(key="trial.sure", n=3, buckets=cut("miss", hit=Needed("k", (Term("t", 1),)).faces()))
    never = await Hits(key="trial.never", n=3, buckets=cut("miss", hit=Needed("k", (Term("t", 7),)).faces()))
    spread = await Allocate(key="trial.spread", total=2, slots=(Slot("m1"),))
    table.tell(Said("spread", spread["m1"]))
    return none, sure, never


def test_a_certain_request_answers_itself() -> None:
    running = run(rules(certain), field(), Draft("certain"))
    assert (running.status, running.value) == ("finished", (0, 3, 0))
    assert {answer.source for answer in running.answers} == {"certain"}
    assert running.revisable == []


def test_a_run_of_certain_answers_needs_no_word() -> None:
    assert not run(rules(certain), field(), Draft("certain")).wants_next


async def twice(table: Table) -> list[int]:
    """Ask the same question three times."""
    return [await Total(key="trial.roll", n=1) for _ in range(3)]


def test_questions_of_one_key_are_told_apart_by_their_number() -> None:
    draft, running = answered(rules(twice), field(), Draft("twice"), 5, 1, 3)
    assert running.value == [5, 1, 3]
    assert [answer.nth for answer in draft.answers] == [0, 1, 2]


def test_a_number_changed_by_hand_is_one_more_term() -> None:
    draft = SHOT.with_hand("trial.hit", -1)
    _, running = answered(RULES, field(), draft, "m3")
    assert running.request is not None
    assert running.request.needed is not None
    assert running.request.needed.terms[-1] == Term("kernel.by_hand", -1, source="typed")
    assert running.request.needed.value == 3
    assert isinstance(running.request, Pool)
    assert running.request.buckets[-1].faces == (3, 4, 5, 6)


def test_a_number_changed_by_hand_twice_has_one_term_and_none_when_it_is_taken_back() -> None:
    assert SHOT.with_hand("k", 1).with_hand("j", 1).with_hand("k", 2).hand == (("j", 1), ("k", 2))
    assert SHOT.with_hand("k", 1).with_hand("k", 0) == SHOT


async def reads_too_much(table: Table, model: str) -> int:
    """Ask, hurt, and then trip over a model that is not there."""
    wounds = await Total(key="trial.roll", n=1)
    table.tell(Hurt("m1", wounds))
    return table.battle.get(Model, model).wounds


def test_a_failing_rule_is_caught_and_the_battle_is_safe() -> None:
    battle = field()
    _, running = answered(rules(reads_too_much), battle, Draft("reads_too_much", ("gone",)), 2)
    assert (running.status, running.request) == ("failed", None)
    assert "KeyError" in running.failure
    assert battle.digest == field().digest


@pytest.mark.parametrize("draft", [
    Draft("nobody_wrote_this"), Draft("shoot"), Draft("shoot", ("m1", "m2", "m3")), Draft("shoot", ("m1",)).answered(
        Answer("trial.target", None, "table", (), Choose(key="trial.target").fingerprint())),
])
def test_a_draft_of_a_rule_that_is_not_there_or_takes_other_arguments_fails_or_asks(draft: Draft) -> None:
    assert run(RULES, field(), draft).status in ("failed", "waiting")


async def recurses(table: Table, depth: int) -> None:
    """Call itself for ever."""
    await Procedure("recurses", recurses)(table, depth + 1)


async def assumes_for_ever(table: Table) -> None:
    """Ask softly for ever."""
    while not await Confirm(key="trial.stop", assume=False):
        pass


@pytest.mark.parametrize("draft", [Draft("recurses", (0,)), Draft("assumes_for_ever")])
def test_a_rule_that_never_ends_is_caught(draft: Draft) -> None:
    running = run(rules(recurses, assumes_for_ever), field(), draft)
    assert running.status == "failed"


def test_the_same_draft_always_gives_the_same_run() -> None:
    draft, first = answered(RULES, field(), SHOT, "m3", Faces(6, 4, 1))
    again = run(RULES, field(), draft)
    assert again.table.told == first.table.told
    assert again.answers == first.answers
    assert again.table.battle.digest == first.table.battle.digest


def test_a_run_can_be_repeated_from_all_its_answers() -> None:
    draft, first = answered(RULES, field(), SHOT, "m3", Faces(6, 4, 1))
    again = run(RULES, field(), draft.with_answers(first.answers))
    assert (again.status, again.table.told, again.answers) == ("finished", first.table.told, first.answers)


def test_events_are_told_with_their_changes_worked_out_from_the_battle() -> None:
    table = Table(field())
    table.tell(Hurt("m1", 1))
    table.tell(Hurt("m1", 1))
    assert table.told == [
        Told("trial.hurt", {"model": "m1", "wounds": 1}, (Change("model", "m1", "wounds", 3, 2),)),
        Told("trial.hurt", {"model": "m1", "wounds": 1}, (Change("model", "m1", "wounds", 2, 1),)),
    ]
    assert said(run(RULES, field(), SHOT)) == []
