"""Chances in words: of a roll, of a test ahead, of what may come of a procedure."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.rules.kernel.numbers import Needed, Term
from desktop.rules.kernel.odds import Outlook
from desktop.rules.kernel.requests import Hits, OneSpecial, Total, Worst, cut
from desktop.ui.tracker.presenting.odds import (
    best_value,
    chance_of,
    counts_of,
    outlook_view,
    percent,
    totals_of,
)
from tests.windows.tracker_support import wording


@pytest.mark.parametrize(
    ("share", "words"),
    [(0.0, "0 %"), (0.004, "<1 %"), (0.01, "1 %"), (0.4444, "44 %"), (0.99, "99 %"), (0.996, ">99 %"), (1.0, "100 %")],
)
def test_a_chance_is_a_whole_percentage_and_neither_lost_nor_made_certain(share: float, words: str) -> None:
    assert percent(share) == words


@given(st.integers(1, 12), st.integers(1, 6))
def test_the_chances_of_each_bucket_sum_to_one(dice: int, least: int) -> None:
    pool = Hits(key="k", n=dice, buckets=cut("miss", success=tuple(range(least, 7))))
    for shares in counts_of(pool).values():
        assert sum(shares) == pytest.approx(1)


def test_the_chances_of_a_pool_with_criticals_are_told_for_each_bucket() -> None:
    pool = OneSpecial(key="k", n=2, buckets=cut("miss", success=(4, 5), special=(6,)))
    found = counts_of(pool)
    assert found["special"] == pytest.approx([25 / 36, 10 / 36, 1 / 36])
    assert found["success"] == pytest.approx([16 / 36, 16 / 36, 4 / 36])


def test_the_sum_of_two_dice_has_its_known_chances() -> None:
    totals = dict(totals_of(Total(key="t")))
    assert totals[7] == pytest.approx(6 / 36)
    assert min(totals) == 2 and max(totals) == 12


@pytest.mark.rule("SK-191")
def test_the_chance_of_a_leadership_test_is_exact() -> None:
    needed = Needed("skirmish.rout", (Term("skirmish.term.own_ld", 7),), "le")
    assert chance_of(needed, (2, 6)) == pytest.approx(21 / 36)


def test_looking_ahead_takes_the_best_answer_of_each_kind() -> None:
    special = OneSpecial(key="k", n=3, buckets=cut("miss", success=(4, 5), special=(6,)))
    assert best_value(special) == (("success", 3), ("special", 0))
    worst = Worst(key="k", n=2, buckets=cut("a", b=(3, 4), c=(5, 6)))
    assert best_value(worst) == (("b", 0), ("c", 2))


def test_the_outlook_goes_from_mild_to_grave_and_names_decisions_ahead() -> None:
    found = Outlook("skirmish.harm", (("out", 0.2), ("unhurt", 0.5), ("then:skirmish.spare", 0.3)), ("skirmish.edge",))
    view = outlook_view(wording(), found, "Worst that happens, exact %")
    assert [part.text for part in view.parts] == ["unhurt", "out", "then: Mercy"]
    assert [part.shade for part in view.parts] == [0, 2, 3]
    assert "Edge" in view.assumptions


def test_a_measure_with_an_order_of_its_own_is_told_in_it() -> None:
    found = Outlook("grid.blows", (("self_out", 0.2), ("lost_2", 0.3), ("out", 0.4), ("lost_1", 0.1)), ())
    order = ("unhurt", "lost_1", "lost_2", "out", "both_out", "self_out")
    view = outlook_view(wording(system="grid"), found, "Melee", order)
    assert [part.share for part in view.parts] == [0.1, 0.3, 0.4, 0.2]


def test_counts_stand_in_their_order_with_what_they_come_to_on_average() -> None:
    found = Outlook("warscroll.slain", (("10", 0.25), ("2", 0.25), ("0", 0.5)), ())
    view = outlook_view(wording(), found, "Models slain")
    assert [part.text for part in view.parts] == ["0:", "2:", "10:"]
    assert view.caption == "⌀ 3.0 · Models slain"


def test_of_many_ends_in_words_the_likeliest_stand_and_the_others_are_told_together() -> None:
    shares = tuple((f"{a}+0 : {b}", (1 + a + b) / 45) for a in range(3) for b in range(5))
    view = outlook_view(wording(), Outlook("assault.losses", shares, ()), "Losses")
    assert len(view.parts) == 7
    assert view.parts[-1].text == "9 others"
    assert sum(part.share for part in view.parts) == pytest.approx(sum(share for _, share in shares))


@given(st.lists(st.integers(1, 50), min_size=8, max_size=40))
def test_many_counts_are_few_parts_whose_rare_ends_are_told_together(weights: list[int]) -> None:
    shares = tuple((str(count), weight / sum(weights)) for count, weight in enumerate(weights))
    view = outlook_view(wording(), Outlook("warscroll.slain", shares, ()), "Models slain")
    assert len(view.parts) == 7
    assert sum(part.share for part in view.parts) == pytest.approx(1)
    assert any(part.text.startswith("≤") for part in view.parts) or any(part.text.endswith("+:") for part in view.parts)
