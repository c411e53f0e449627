"""Values of other games, each read in one of the ways of the maps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.exchange.mapping.values import WAYS, Value, read

READ = [
    ("number", "4", "4", ""), ("number", '6"', '6"', ""), ("number", "12/6", "12", "first"),
    ("number", "4/5+", "4", "first"), ("number", "5 (6)", "5", "first"), ("number", '20+"', "20", "first"),
    ("number", "-", None, ""), ("number", "*", None, ""), ("number", "D6", None, ""), ("number", "3⬤", None, ""),
    ("amount", "3", "3", ""), ("amount", "D6", "4", "average"), ("amount", "2D6", "7", "average"),
    ("amount", "D3", "2", "average"), ("amount", "D6+1", "5", "average"), ("amount", "3Д6", "11", "average"),
    ("amount", '2D6"', "7", "average"), ("amount", "D6-9", "0", "average"), ("amount", "See below", None, ""),
    ("damage", "D3", "D3", ""), ("damage", "d6", "d6", ""), ("damage", "Д6", "Д6", ""),
    ("damage", "2D6", "7", "average"),
    ("skill", "4", "4", ""), ("skill", "3+", "4", "skill"), ("skill", "2+", "5", "skill"),
    ("skill", "6+", "1", "skill"),
    ("skill", "-", None, ""), ("skill", "9+", None, ""),
    ("leader", "8", "8", ""), ("leader", "6+", "8", "leader"), ("leader", "7+", "7", "leader"),
    ("leader", "13+", None, ""),
    ("roll", "3+", "3+", ""), ("roll", "4", "4", ""), ("roll", "-", None, ""),
    ("roll_of_skill", "4+", "4+", ""), ("roll_of_skill", "4", "3+", "roll"), ("roll_of_skill", "6", "2+", "roll"),
    ("roll_of_skill", "0", None, ""), ("roll_or_none", "-", "–", ""), ("roll_or_none", "4+", "4+", ""),
    ("save", "3+", "3+", ""), ("save", "-", "–", ""), ("save", "3+/5++", "3+", "first"), ("save", "", None, ""),
    ("save", "*", None, ""), ("save", "7+", "7+", ""),
    ("second_save", "3+/5++", "5+", ""), ("second_save", "4++", "4+", ""), ("second_save", "-", "–", ""),
    ("strength", "5", "5", ""), ("strength", "+2", "+2", ""), ("strength", "x2", "x2", ""),
    ("strength", "2x", "x2", "spelled"),
    ("strength", "User", "User", ""), ("strength", "S", "S", ""), ("strength", "-", "-", ""),
    ("strength", "D6", None, ""),
    ("added_strength", "x2", "x2", ""), ("added_strength", "D6", None, ""),
    ("piercing", "3", "3", ""), ("piercing", "-1", "4", "piercing"), ("piercing", "−3", "2", "piercing"),
    ("piercing", "-9", "1", "piercing"), ("piercing", "0", "–", ""), ("piercing", "-", "–", ""),
    ("piercing", "?", None, ""),
    ("rend", "-1", "-1", ""), ("rend", "2", "-2", "spelled"), ("rend", "-", "–", ""), ("rend", "Below", None, ""),
    ("nerve", "11/13", "11/13", ""), ("nerve", "-/14", "-/14", ""), ("nerve", "13", None, ""),
    ("cells", "R6", "6", "first"), ("cells", '24"', '24"', ""), ("cells", "CC", "CC", ""),
    ("text", "Infantry", "Infantry", ""), ("text", "", None, ""),
]


@pytest.mark.parametrize(("way", "text", "taken", "how"), READ)
def test_a_value_is_read_in_a_way(way: str, text: str, taken: str | None, how: str) -> None:
    assert read(way, text) == (None if taken is None else Value(taken, how))


def test_every_way_is_tried_with_something_it_reads_and_something_it_does_not() -> None:
    assert {way for way, _, taken, _ in READ if taken is not None} == set(WAYS)
    assert {way for way, _, taken, _ in READ if taken is None} >= set(WAYS) - {"roll_or_none", "second_save", "cells",
                                                                              "damage"}


@given(st.sampled_from(sorted(WAYS)), st.text(max_size=40))
def test_any_text_is_read_or_not_and_what_was_read_is_read_again_the_same(way: str, text: str) -> None:
    value = read(way, text)
    if value is not None and way not in ("skill", "leader", "roll_of_skill", "second_save"):
        again = read(way, value.text)
        assert again == Value(value.text)
