"""Advances taken once, marks that a copy brings along, values with their terms, what waits after a battle."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from desktop.campaign.aftermath.rules import COMBINE, Change, Growth, Line, Rules, simple_growth, simple_rules
from desktop.campaign.commands.aftermath import Fall, GiveMark, HealMark, SetAftermath, SettleFalls, TakeAdvance
from desktop.campaign.commands.results import Fate, ReopenBattle
from desktop.campaign.commands.warbands import DuplicateWarband
from desktop.campaign.queries.aftermath import due_advances, experience, marks, open_falls
from desktop.campaign.queries.marked import MarkedValue, ValueTerm, marked
from desktop.campaign.queries.pending import pending
from tests.campaign.build import Night, recruits, refused

GROWTH = simple_growth("Swift", "Steady", "Skilled", "A skill that the table agrees on", ("M",), ("Ld",))
RULES = Rules("simple", "d6", simple_rules("Slain", "Lame", "Deep", "Flesh", "Well", "M").lines, growth=GROWTH)


@pytest.fixture
def grown(night: Night) -> Night:
    """The night by our own set; recruit 1 has fought twice, taken four out and earned one advance."""
    night.do(SetAftermath(night.campaign, RULES))
    night.do(night.result(fates=(Fate(night.recruits()[1], "stood", kills=2),)))
    return night


def stat(night: Night, who: str, name: str, warband: str = "") -> str:
    return next(one for one in recruits(night, warband or night.first) if one.id == who).printed.stat(name)


@pytest.mark.parametrize(("roll", "name", "m", "ld"), [
    (1, "Swift", "5", "7"), (4, "Steady", "4", "8"), (6, "Skilled", "4", "7")])
def test_an_advance_is_rolled_on_the_table_of_the_campaign(grown: Night, roll: int, name: str, m: str, ld: str) -> None:
    who = grown.recruits()[1]
    assert experience(grown.desk.store, who).due == 1
    grown.do(TakeAdvance(who, 1, roll, typed=True))
    found = marks(grown.desk.store, who)[-1]
    assert (found.name, found.kind, found.typed, stat(grown, who, "M"), stat(grown, who, "Ld")) == (
        name, "advance", True, m, ld)
    assert (experience(grown.desk.store, who).due, experience(grown.desk.store, who).next_at) == (0, 10)


def test_an_advance_is_taken_exactly_once(grown: Night) -> None:
    who = grown.recruits()[1]
    taken = TakeAdvance(who, 1, 1)
    grown.do(taken)
    assert [refused(grown, taken) for _ in range(2)] == ["campaign.refusal.already_advanced"] * 2
    grown.desk.undo(grown.campaign)
    assert (stat(grown, who, "M"), experience(grown.desk.store, who).due) == ("4", 1)
    grown.desk.redo(grown.campaign)
    assert (stat(grown, who, "M"), refused(grown, taken)) == ("5", "campaign.refusal.already_advanced")


def test_an_advance_by_hand_says_what_the_table_agreed_on(grown: Night) -> None:
    who = grown.recruits()[1]
    grown.do(TakeAdvance(who, 1, name="Ferryman", changes=(Change("S", 1),), text="crosses rivers"))
    assert (stat(grown, who, "S"), marks(grown.desk.store, who)[-1].text) == ("4", "crosses rivers")
    assert refused(grown, TakeAdvance(who, 2, 7)) == "campaign.refusal.no_roll"
    assert refused(grown, TakeAdvance(who, 2)) == "campaign.refusal.name_empty"


def test_a_copy_earns_its_own_advances_and_keeps_those_it_came_with(grown: Night) -> None:
    who = grown.recruits()[1]
    grown.do(TakeAdvance(who, 1, 1))
    twins = grown.do(DuplicateWarband(grown.first, "Twins")).new_id
    twin = grown.recruits(twins)[1]
    assert (stat(grown, twin, "M", twins), experience(grown.desk.store, twin).advances) == ("5", 0)
    assert [one.recruit for one in due_advances(grown.desk.store, grown.campaign)] == []
    grown.do(TakeAdvance(twin, 1, 1))
    assert (stat(grown, twin, "M", twins), stat(grown, who, "M")) == ("6", "5")


def test_opening_a_battle_again_takes_no_advance_back(grown: Night) -> None:
    who = grown.recruits()[1]
    grown.do(TakeAdvance(who, 1, 1))
    grown.do(ReopenBattle(grown.next))
    assert (stat(grown, who, "M"), experience(grown.desk.store, who).due) == ("5", 0)


def test_survivals_may_count_as_experience(grown: Night) -> None:
    who = grown.recruits()[1]
    grown.do(SetAftermath(grown.campaign, Rules(growth=Growth(3, battle=0, kill=0, survival=2))))
    # Two battles, taken out in one of them.
    assert (experience(grown.desk.store, who).points, experience(grown.desk.store, who).due) == (2, 0)


def test_as_in_the_text_nobody_earns_an_advance(night: Night) -> None:
    night.do(night.result(fates=(Fate(night.recruits()[1], "stood", kills=40),)))
    lived = experience(night.desk.store, night.recruits()[1])
    assert (lived.due, lived.next_at, due_advances(night.desk.store, night.campaign)) == (0, 0, ())


def test_a_value_tells_its_terms(night: Night) -> None:
    who = night.recruits()[1]
    night.do(SetAftermath(night.campaign, RULES))
    night.do(SettleFalls(night.over, (Fall(who, 2),)))
    night.do(GiveMark(who, "injury", "Sprain", (Change("M", -1),), lasts=2, id="sprain"))
    night.do(GiveMark(who, "reward", "Good boots", (Change("M", 1),)))
    found = marked(night.desk.store, who)
    assert found.values == (MarkedValue(0, "M", "4", "3", (
        ValueTerm("Lame", -1), ValueTerm("Sprain", -1), ValueTerm("Good boots", 1))),)
    assert [(one.battle, one.left, one.stands) for one in found.marks] == [
        ("1 Reed Gate", 0, True), ("1 Reed Gate", 2, True), ("1 Reed Gate", 0, True)]
    night.do(HealMark(who, "sprain"))
    assert [one.stands for one in marked(night.desk.store, who).marks] == [True, False, True]
    assert [term.name for term in marked(night.desk.store, who).values[0].terms] == ["Lame", "Good boots"]


def test_a_value_tells_what_does_not_count_and_what_the_rules_leave(night: Night) -> None:
    who = night.recruits()[1]
    night.do(SetAftermath(night.campaign, Rules("own", "d6", (Line(1, 6, "Well"),), "worst", least=2)))
    night.do(GiveMark(who, "injury", "Limp", (Change("M", -1),)))
    night.do(GiveMark(who, "injury", "Crushed foot", (Change("M", -5),)))
    (value,) = marked(night.desk.store, who).values
    assert ([term.counts for term in value.terms], value.shown, value.least) == ([False, True], "2", 2)


def test_falls_to_roll_for_and_advances_to_take_are_told_among_what_waits(grown: Night) -> None:
    def waits() -> dict[str, tuple[str, ...]]:
        found = pending(grown.desk.store, grown.campaign, date(2026, 1, 1))
        return {one.kind: one.recruits or (one.battle or "",) for one in found}

    assert open_falls(grown.desk.store, grown.campaign) == {grown.over: 1}
    assert (waits()["falls"], waits()["advance"]) == ((grown.over,), (grown.recruits()[1],))
    grown.do(SettleFalls(grown.over, (Fall(grown.recruits()[1], 6),)))
    grown.do(TakeAdvance(grown.recruits()[1], 1, 6))
    assert not {"falls", "advance"} & set(waits())


GIFTS = st.lists(st.tuples(st.sampled_from(("injury", "advance", "reward")), st.integers(-3, 3)), min_size=1,
                 max_size=6)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=20, deadline=None)
@example(gifts=[("injury", -1), ("injury", -2), ("advance", 1)], combine="worst", order=Random(1))
@given(gifts=GIFTS, combine=st.sampled_from(COMBINE), order=st.randoms(use_true_random=False))
def test_a_value_is_always_what_stands_whatever_is_given_and_healed(
    night: Night, gifts: list[tuple[str, int]], combine: str, order: Random,
) -> None:
    """The value of a card is never patched: at each step it is the bare one and what stands, and bare in the end."""
    who, body = night.recruits()[2], night.row("recruit", night.recruits()[2])["body"]
    with night.desk.together():
        night.do(SetAftermath(night.campaign, Rules("own", "d6", (Line(1, 6, "Well"),), combine, least=1)))
        begun = len(marks(night.desk.store, who))
        for at, (kind, by) in enumerate(gifts):
            night.do(GiveMark(who, kind, "Mark", (Change("M", by),), id=f"{begun}-{at}"))
        standing = dict(enumerate(gifts))
        for at in order.sample(sorted(standing), len(standing)):
            assert stat(night, who, "M") == str(_expected(list(standing.values()), combine))
            night.do(HealMark(who, f"{begun}-{at}"))
            del standing[at]
    assert (stat(night, who, "M"), night.row("recruit", who)["body"]) == ("4", body)


def _expected(gifts: list[tuple[str, int]], combine: str) -> int:
    injuries = [by for kind, by in gifts if kind == "injury"]
    if combine == "worst" and injuries:
        injuries = [max(injuries, key=abs)]
    value = 4 + sum(injuries) + sum(by for kind, by in gifts if kind != "injury")
    return max(value, 1)
