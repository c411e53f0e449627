"""Equals told apart by what the campaign chose, in its order; meetings of two, and strength of opposition."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.campaign.standings.chosen import TIE_BREAKS, tie_breaks_of
from desktop.campaign.standings.facts import Facts, Part
from desktop.campaign.standings.meetings import meetings_of
from desktop.campaign.standings.scores import score_of
from desktop.campaign.standings.table import table_of
from desktop.campaign.standings.ties import difference, strength
from desktop.campaign.values import OUTCOMES
from tests.campaign.standings_support import bout, duel, league, part, places, told_by


def test_points_alone_leave_equals_on_one_place_by_name() -> None:
    facts = league(duel(1, "b", "draw", "a"), duel(2, "c", "draw", "d"), duel(3, "c", "draw", "e"))

    assert places(facts) == [(1, "c", 2), (2, "a", 1), (2, "b", 1), (2, "d", 1), (2, "e", 1)]
    assert told_by(table_of(facts)) == {}


def test_head_to_head_counts_among_those_who_are_equal() -> None:
    """The last of three equals beat one above it, but lost to the other; a fourth, beaten by all, says nothing."""
    battles = (duel(1, "a", "major", "b"), duel(2, "b", "major", "c"), duel(3, "c", "loss", "a"),
               duel(4, "c", "major", "z"), duel(5, "b", "draw", "z"), duel(6, "c", "major", "z"))
    facts = league(*battles, ties=("head_to_head",))
    found = table_of(facts)

    assert places(facts) == [(1, "a", 6), (2, "c", 6), (3, "b", 4), (4, "z", 1)]
    assert told_by(found) == {"c": "head_to_head"}
    assert [row.ties[0].value for row in found.rows] == [3, 0, None, None]


def test_the_next_tie_break_counts_among_those_whom_the_first_left_equal() -> None:
    """Two won one battle of three, two drew all three of theirs."""
    battles = (duel(1, "a", "major", "y"), duel(2, "b", "draw", "z"), duel(3, "b", "draw", "y"),
               duel(4, "b", "draw", "z"), duel(5, "c", "minor", "y"), duel(6, "c", "draw", "z"))
    facts = league(*battles, ties=("wins", "majors"))

    assert [row[1] for row in places(facts)][:3] == ["a", "c", "b"]
    assert told_by(table_of(facts)) == {"b": "wins", "c": "majors"}


def test_strength_of_opposition_is_the_average_of_the_points_of_those_met() -> None:
    facts = league(duel(1, "a", "draw", "c"), duel(2, "b", "draw", "d"), duel(3, "c", "major", "d"), ties=("strength",))
    points = {"a": 1, "b": 1, "c": 4, "d": 1}
    found = [strength(one, points, meetings_of(facts)) for one in "abcd"]

    assert found == [4, 1, 1, Fraction(5, 2)]
    assert places(facts) == [(1, "c", 4), (2, "a", 1), (3, "d", 1), (4, "b", 1)]


@pytest.mark.parametrize(("code", "better", "worse"), [
    ("difference", part("a", "draw", "12 VP"), part("b", "draw", "7")),
    ("scored", part("a", "draw", "9,5"), part("b", "draw", "9")),
    ("kills", part("a", "draw", kills=3), part("b", "draw", kills=2)),
    ("losses", part("a", "draw", lost=1), part("b", "draw", lost=2)),
])  # fmt: skip
def test_each_tie_break_prefers_the_better(code: str, better: Part, worse: Part) -> None:
    for sides in ((better, worse), (worse, better)):
        facts = league(bout(1, *sides), ties=(code,))
        assert places(facts) == [(1, "a", 1), (2, "b", 1)]
        assert told_by(table_of(facts)) == {"b": code}


def test_a_score_that_is_no_number_says_nothing_of_the_difference() -> None:
    unknown = bout(1, part("a", "major", "12"), part("b", "loss", "a lot"))
    three = bout(2, part("a", "major", "12"), part("b", "loss", "4"), part("c", "loss", "9"))

    assert [difference(unknown, side) for side in unknown.parts] == [None, None]
    assert [difference(three, side) for side in three.parts] == [3, -8, -3]


@pytest.mark.parametrize(("text", "score"), [
    ("12", 12), (" −3 ", -3), ("7,5 VP", Fraction(15, 2)), ("0", 0), ("", None), ("12:8", None), ("won", None),
    ("1e9", None), ("9" * 30, None),
])  # fmt: skip
def test_scores_are_read_as_people_write_them(text: str, score: Fraction | None) -> None:
    assert score_of(text) == score


def test_two_who_won_together_or_lost_together_did_not_meet() -> None:
    facts = league(bout(1, part("a", "major"), part("b", "minor"), part("c", "loss"), part("d", "loss")))
    found = {(each.one, each.other): each.result for each in meetings_of(facts)}

    assert found == {("a", "c"): "won", ("a", "d"): "won", ("b", "c"): "won", ("b", "d"): "won", ("c", "a"): "lost",
                     ("c", "b"): "lost", ("d", "a"): "lost", ("d", "b"): "lost"}


def test_a_battle_against_two_is_worth_its_points_once() -> None:
    facts = league(bout(1, part("a", "major"), part("b", "loss"), part("c", "loss")), ties=("head_to_head",))
    found = table_of(facts)

    assert found.record("a", "b").points == 3
    assert [(row.warband, row.rank) for row in found.rows] == [("a", 1), ("b", 2), ("c", 2)]


def test_a_campaign_that_chose_nothing_tells_equals_apart_by_losses() -> None:
    assert (tie_breaks_of({}), tie_breaks_of({"tie_breaks": []})) == (("losses",), ())
    assert tie_breaks_of({"tie_breaks": ["moon", "wins"]}) == ("wins",)


@st.composite
def leagues(draw: st.DrawFn) -> Facts:
    """Make campaigns of up to six warbands with battles of two to four sides."""
    names = "abcdef"[: draw(st.integers(2, 6))]
    bouts = []
    for number in range(draw(st.integers(0, 9))):
        sides = draw(st.lists(st.sampled_from(names), min_size=2, max_size=4, unique=True))
        bouts.append(bout(number, *(part(side, draw(st.sampled_from(OUTCOMES)), draw(st.sampled_from(["", "3", "x"])),
                                         draw(st.integers(0, 2)), draw(st.integers(0, 2))) for side in sides)))
    ties = draw(st.lists(st.sampled_from(TIE_BREAKS), unique=True, max_size=4))
    return league(*bouts, ties=tuple(ties), names=names)


@given(leagues())
def test_places_agree_with_points_and_with_what_told_equals_apart(facts: Facts) -> None:
    rows = table_of(facts).rows

    assert {row.warband for row in rows} == {entrant.id for entrant in facts.entrants}
    for place, (above, row) in enumerate(pairwise(rows), start=1):
        assert row.rank in (above.rank, place + 1)
        assert above.points >= row.points
        if row.told_by:
            at = facts.tie_breaks.index(row.told_by)
            assert above.points == row.points
            assert above.ties[:at] == row.ties[:at] or "head_to_head" in facts.tie_breaks[:at]
            assert above.ties[at] != row.ties[at]
        elif above.rank == row.rank:
            assert (above.points, above.ties) == (row.points, row.ties)
        else:
            assert above.points > row.points


@given(leagues())
def test_what_one_won_another_lost(facts: Facts) -> None:
    found = table_of(facts)
    for one, other in permutations([row.warband for row in found.rows], 2):
        mine, theirs = found.record(one, other), found.record(other, one)
        assert (mine.won, mine.drawn, mine.lost) == (theirs.lost, theirs.drawn, theirs.won)
