"""Who meets whom: round robin and Swiss as pure sums, held against a search of everything that could be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.campaign.rounds.matching import most_pairs
from desktop.campaign.rounds.pairs import Pair, swapped
from desktop.campaign.rounds.round_robin import round_robin
from desktop.campaign.rounds.swiss import Entrant, rematches, swiss

NAMES = tuple("abcdefghijklmn")


def names(most: int = 14, least: int = 0) -> st.SearchStrategy[tuple[str, ...]]:
    return st.integers(least, most).map(lambda n: NAMES[:n])


def all_pairings(left: Sequence[str]) -> Iterator[list[frozenset[str]]]:
    """Yield every way to pair an even number off."""
    if not left:
        yield []
    for other in left[1:]:
        rest = [one for one in left[1:] if one != other]
        for more in all_pairings(rest):
            yield [frozenset((left[0], other)), *more]


# --- round robin


@given(names(), st.booleans())
def test_everybody_meets_everybody_once_or_twice_and_nobody_plays_twice_a_round(warbands, twice):
    rounds = round_robin(warbands, twice=twice)
    met = Counter(pair.both for pairs in rounds for pair in pairs if not pair.bye)
    times = 2 if twice else 1
    assert met == {frozenset(two): times for two in combinations(warbands, 2)}
    for pairs in rounds:
        plays = [one for pair in pairs for one in (pair.first, pair.second) if one]
        assert sorted(plays) == sorted(warbands)


@given(names(least=2), st.booleans())
def test_a_round_robin_shares_sitting_out_and_being_named_first(warbands, twice):
    rounds = round_robin(warbands, twice=twice)
    byes = Counter(pair.first for pairs in rounds for pair in pairs if pair.bye)
    assert set(byes.values()) <= {2 if twice else 1}
    assert len(byes) == (len(warbands) if len(warbands) % 2 else 0)
    firsts = Counter(pair.first for pairs in rounds for pair in pairs if not pair.bye)
    seconds = Counter(pair.second for pairs in rounds for pair in pairs if not pair.bye)
    assert all(abs(firsts[one] - seconds[one]) <= (0 if twice else 1) for one in warbands)


def test_four_warbands_go_round_as_one_would_write_it_down():
    assert round_robin("abcd") == (
        (Pair("a", "d"), Pair("b", "c")), (Pair("c", "a"), Pair("d", "b")), (Pair("a", "b"), Pair("c", "d")))


@pytest.mark.parametrize("warbands", ["", "a"])
def test_nobody_to_meet_makes_no_round(warbands):
    assert round_robin(warbands) == ()


def test_a_warband_named_twice_is_no_plan():
    with pytest.raises(ValueError, match="twice"):
        round_robin("aba")
    with pytest.raises(ValueError, match="twice"):
        swiss([Entrant("a"), Entrant("a")], {})


# --- matching


GRAPHS = st.integers(0, 8).flatmap(lambda n: st.tuples(
    st.just(NAMES[:n]), st.sets(st.sampled_from([frozenset(two) for two in combinations(NAMES[:max(n, 2)], 2)]))))


@given(GRAPHS)
def test_the_most_pairs_are_as_many_as_a_search_finds(graph):
    points, edges = graph
    padded = [*points, *(["-"] if len(points) % 2 else [])]
    best = max(sum(pair in edges for pair in pairing) for pairing in all_pairings(padded))
    assert most_pairs(points, lambda one, other: frozenset((one, other)) in edges) == best


def test_a_circle_of_five_with_two_tails_is_paired_whole():
    edges = {frozenset(two) for two in ("ab", "bc", "cd", "de", "ea", "af", "cg", "gh")}
    assert most_pairs("abcdefgh", lambda one, other: frozenset((one, other)) in edges) == 4


# --- Swiss


@st.composite
def seasons(draw, most: int = 8):
    """Draw entrants from the top down and how often each two have met."""
    count = draw(st.integers(0, most))
    points = sorted(draw(st.lists(st.integers(0, 9), min_size=count, max_size=count)), reverse=True)
    entrants = [Entrant(name, worth, draw(st.integers(0, 2))) for name, worth in zip(NAMES, points, strict=False)]
    pairs = [frozenset(two) for two in combinations(NAMES[:count], 2)]
    met = {pair: draw(st.integers(0, 2)) for pair in pairs}
    return entrants, met


@given(seasons())
def test_everybody_is_in_a_swiss_round_once(season):
    entrants, met = season
    pairs = swiss(entrants, met)
    assert sorted(one for pair in pairs for one in (pair.first, pair.second) if one) == sorted(e.id for e in entrants)
    assert sum(pair.bye for pair in pairs) == len(entrants) % 2


@given(seasons())
def test_nobody_meets_again_when_that_can_be_avoided(season):
    entrants, met = season
    pairs = swiss(entrants, met)
    plays = [one for pair in pairs if not pair.bye for one in (pair.first, pair.second)]
    fewest = min(sum(bool(met[two]) for two in pairing) for pairing in all_pairings(plays))
    assert sum(bool(met[pair.both]) for pair in pairs if not pair.bye) == fewest == rematches(plays, met)


@given(seasons())
def test_who_sits_out_did_so_least_and_spares_the_others_rematches(season):
    entrants, met = season
    for pair in swiss(entrants, met):
        if pair.bye:
            least = min(entrant.byes for entrant in entrants)
            may = {entrant.id for entrant in entrants if entrant.byes == least}
            cost = {who: rematches([e.id for e in entrants if e.id != who], met) for who in may}
            assert cost[pair.first] == min(cost.values())


@given(st.integers(3, 11))
def test_nobody_sits_out_twice_before_everybody_did_once(count):
    met, byes = Counter(), Counter()
    for _ in range(count if count % 2 else 1):
        pairs = swiss([Entrant(name, 0, byes[name]) for name in NAMES[:count]], met)
        met.update(pair.both for pair in pairs if not pair.bye)
        byes.update(pair.first for pair in pairs if pair.bye)
    assert set(byes.values()) <= {1}


def test_equals_meet_equals_and_one_floats_down():
    ranked = [Entrant("a", 6), Entrant("b", 6), Entrant("c", 6), Entrant("d", 3), Entrant("e", 0), Entrant("f", 0)]
    assert swiss(ranked, {}) == (Pair("a", "b"), Pair("c", "d"), Pair("e", "f"))


def test_the_top_gives_way_where_the_bottom_would_have_to_meet_again():
    ranked = [Entrant(name) for name in "abcd"]
    assert swiss(ranked, {frozenset("cd"): 1}) == (Pair("a", "c"), Pair("b", "d"))


def test_the_lowest_sits_out_unless_it_did_already():
    ranked = [Entrant("a", 3), Entrant("b", 1), Entrant("c", 0, byes=1)]
    assert swiss(ranked, {}) == (Pair("a", "c"), Pair("b"))


def test_two_that_met_meet_again_where_there_is_nobody_else():
    assert swiss([Entrant("a"), Entrant("b")], {frozenset("ab"): 3}) == (Pair("a", "b"),)


def test_forty_warbands_that_have_nearly_all_met_are_still_paired_anew():
    many = [f"w{at:02d}" for at in range(40)]
    rounds = round_robin(many)
    met = Counter(pair.both for pairs in rounds[:-2] for pair in pairs)
    pairs = swiss([Entrant(name) for name in many], met)
    assert not any(met[pair.both] for pair in pairs)


# --- changed by hand


@given(names(9, 2), st.data())
def test_a_change_by_hand_keeps_everybody_in_the_round_once(warbands, data):
    pairs = round_robin(warbands)[0]
    place = data.draw(st.integers(0, len(pairs) - 1)), data.draw(st.integers(0, 1))
    who = data.draw(st.sampled_from(warbands))
    after = swapped(pairs, place, who)
    assert sorted(one for pair in after for one in (pair.first, pair.second) if one) == sorted(warbands)
    assert all(pair.first for pair in after)


def test_who_comes_from_outside_takes_the_place_and_sends_the_other_home():
    assert swapped((Pair("a", "b"), Pair("c")), (0, 1), "d") == (Pair("a", "d"), Pair("c"))
    assert swapped((Pair("a", "b"), Pair("c")), (1, 1), "d") == (Pair("a", "b"), Pair("c", "d"))
    assert swapped((Pair("a", "b"), Pair("c")), (0, 0), "c") == (Pair("c", "b"), Pair("a"))
    assert swapped((Pair("a", "b"), Pair("c")), (1, 1), "b") == (Pair("a"), Pair("c", "b"))
