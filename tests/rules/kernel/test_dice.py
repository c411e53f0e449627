"""The app's dice: the same for ever, fair, and never rolled twice."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.rules.kernel.dice import Dice, face


def test_the_faces_of_a_seed_never_change() -> None:
    """Golden values: a battle that goes on with a newer program rolls on as it would have."""
    assert Dice("gonfalon").roll(20)[0] == (3, 1, 4, 4, 3, 1, 3, 1, 2, 5, 6, 4, 2, 4, 6, 5, 3, 2, 1, 5)
    assert Dice("gonfalon").roll(8, 3)[0] == (3, 3, 1, 1, 2, 1, 2, 2)
    assert Dice("Знамя", 1000).roll(8)[0] == (1, 5, 3, 1, 3, 6, 1, 1)


@pytest.mark.parametrize(("sides", "limit"), [(6, 25.7), (3, 18.4), (2, 15.1), (10, 33.7)])
def test_every_face_is_equally_likely(sides: int, limit: float) -> None:
    """Chi-square of 60,000 dice below its value for one chance in ten thousand."""
    rolled = Counter(face("fair", position, sides) for position in range(60_000))
    expected = 60_000 / sides
    assert set(rolled) == set(range(1, sides + 1))
    assert sum((count - expected) ** 2 / expected for count in rolled.values()) < limit


def test_neighbouring_dice_have_nothing_to_do_with_each_other() -> None:
    faces = Dice("fair").roll(36_000)[0]
    pairs = Counter(itertools.pairwise(faces))
    expected = (len(faces) - 1) / 36
    assert sum((count - expected) ** 2 / expected for count in pairs.values()) < 80  # one chance in 20,000
    assert len(pairs) == 36


def test_neighbouring_seeds_have_nothing_to_do_with_each_other() -> None:
    pairs = Counter((face(f"battle-{at}", 0), face(f"battle-{at + 1}", 0)) for at in range(36_000))
    expected = 36_000 / 36
    assert sum((count - expected) ** 2 / expected for count in pairs.values()) < 80
    assert len(pairs) == 36


@given(st.text(max_size=5), st.lists(st.integers(0, 9), max_size=6))
def test_dice_rolled_bit_by_bit_are_the_dice_rolled_at_once(seed: str, handfuls: list[int]) -> None:
    dice = Dice(seed)
    faces: list[int] = []
    for n in handfuls:
        some, dice = dice.roll(n)
        faces += some
    assert (tuple(faces), dice) == Dice(seed).roll(sum(handfuls))


@given(st.integers(0, 1000), st.integers(-5, 5), st.integers(2, 10))
def test_the_position_never_goes_back(position: int, n: int, sides: int) -> None:
    faces, after = Dice("seed", position).roll(n, sides)
    assert after.position == position + len(faces) >= position
    assert all(1 <= one <= sides for one in faces)


@given(st.text(max_size=5), st.sampled_from([2, 3, 6]))
def test_a_roll_off_never_ends_in_a_tie_and_counts_the_ties_it_took(seed: str, sides: int) -> None:
    (first, second), after = Dice(seed).roll_off(sides)
    assert first != second
    assert after.position >= 2
    assert after.position % 2 == 0
    assert (first, second) == Dice(seed, after.position - 2).roll(2, sides)[0]
