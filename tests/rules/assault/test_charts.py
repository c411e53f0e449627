"""The two charts cell by cell, and what a majority is (CC-T1, CC-T2, CC-031, CC-033, CC-042)."""

from __future__ import annotations

import pytest

from desktop.rules.assault import charts
from tests.rules.assault.build import at_front, duel, line, squad, unit

PRINTED_HIT = """
4 4 5 5 5 5 5 5 5 5
3 4 4 4 5 5 5 5 5 5
3 3 4 4 4 4 5 5 5 5
3 3 3 4 4 4 4 4 4 5
3 3 3 3 4 4 4 4 4 4
3 3 3 3 3 4 4 4 4 4
3 3 3 3 3 3 4 4 4 4
3 3 3 3 3 3 3 4 4 4
3 3 3 3 3 3 3 3 4 4
3 3 3 3 3 3 3 3 3 4
"""
"""The chart to hit as it is printed, its one odd cell included."""

PRINTED_WOUND = """
4 5 6 6 - - - - - -
3 4 5 6 6 - - - - -
2 3 4 5 6 6 - - - -
2 2 3 4 5 6 6 - - -
2 2 2 3 4 5 6 6 - -
2 2 2 2 3 4 5 6 6 -
2 2 2 2 2 3 4 5 6 6
2 2 2 2 2 2 3 4 5 6
2 2 2 2 2 2 2 3 4 5
2 2 2 2 2 2 2 2 3 4
"""

CELLS = [(row, column) for row in range(1, 11) for column in range(1, 11)]
HIT = [line.split() for line in PRINTED_HIT.split("\n") if line]
WOUND = [line.split() for line in PRINTED_WOUND.split("\n") if line]


@pytest.mark.rule("CC-T1")
@pytest.mark.parametrize(("own", "other"), CELLS)
def test_every_cell_of_the_chart_to_hit_is_as_printed(own: int, other: int) -> None:
    assert charts.to_hit(own, other, printed=True) == int(HIT[own - 1][other - 1])


@pytest.mark.rule("CC-031", "CC-T1")
@pytest.mark.parametrize(("own", "other"), CELLS)
def test_every_cell_follows_the_explanation(own: int, other: int) -> None:
    words = 3 if other < own else 4 if other <= 2 * own else 5
    assert charts.to_hit(own, other) == words
    assert (words == int(HIT[own - 1][other - 1])) is ((own, other) != (4, 9))


@pytest.mark.rule("CC-T2", "CC-040")
@pytest.mark.parametrize(("strength", "toughness"), CELLS)
def test_every_cell_of_the_chart_to_wound_is_as_printed(strength: int, toughness: int) -> None:
    cell = WOUND[strength - 1][toughness - 1]
    assert charts.to_wound(strength, toughness) == (charts.NEVER if cell == "-" else int(cell))
    by = toughness - strength
    assert charts.to_wound(strength, toughness) == (7 if by >= 4 else 6 if by >= 2 else max(2, 4 + by))


@pytest.mark.rule("CC-031")
@pytest.mark.parametrize(("own", "other", "need"), [
    (4, 3, 3), (4, 4, 4), (4, 8, 4), (4, 9, 5), (4, 10, 5), (2, 4, 4), (2, 5, 5), (1, 3, 5)])
def test_the_vectors_to_hit(own: int, other: int, need: int) -> None:
    assert charts.to_hit(own, other) == need


@pytest.mark.rule("CC-040")
@pytest.mark.parametrize(("strength", "toughness", "need"), [
    (3, 4, 5), (3, 6, 6), (3, 7, 7), (4, 8, 7), (5, 9, 7), (6, 9, 6), (7, 10, 6), (8, 10, 6), (1, 5, 7), (2, 1, 3),
    (10, 10, 4)])
def test_the_vectors_to_wound(strength: int, toughness: int, need: int) -> None:
    assert charts.to_wound(strength, toughness) == need


@pytest.mark.rule("CC-T1", "CC-T2")
@pytest.mark.parametrize(("one", "other"), [(0, 4), (4, 0), (11, 4), (4, 11), (-1, 4)])
def test_values_that_no_chart_covers_are_refused(one: int, other: int) -> None:
    with pytest.raises(charts.OutOfChart):
        charts.to_hit(one, other)
    with pytest.raises(charts.OutOfChart):
        charts.to_wound(one, other)


@pytest.mark.rule("CC-T1", "CC-T2")
def test_a_value_outside_the_charts_makes_the_table_type_the_number() -> None:
    table = duel(squad("R", 1, WS=0, S=11), squad("B", 1, I=1))
    form = table.ask("assault.step", "c1")
    assert (form.key, form.soft) == ("assault.blows", False)
    table.drop()
    table.play("assault.step", "c1", blows={"hit_0": 6, "wound_0": 2}, to_hit=(6,), to_wound=(2,), save=(1,))
    assert [(table.needed(key).value, table.needed(key).terms[0].source) for key in ("to_hit", "to_wound")] == [
        (6, "typed"), (2, "typed")]
    assert table.standing("b01") == 0


@pytest.mark.rule("CC-033", "CC-042")
@pytest.mark.parametrize(("counts", "value"), [
    ({5: 3, 3: 2}, 5), ({5: 3, 3: 3}, 5), ({5: 3, 3: 2, 4: 1}, 5), ({2: 20, 4: 1}, 2), ({3: 1}, 3), ({}, 0),
    ({4: 0, 3: 1}, 3)])
def test_the_most_numerous_value_counts_and_the_highest_of_equals(counts: dict[int, int], value: int) -> None:
    assert charts.majority(counts) == value


@pytest.mark.rule("CC-033")
@pytest.mark.parametrize(("counts", "value"), [
    ({5: 3, 3: 2}, 5), ({2: 20, 4: 1}, 2), ({2: 3, 3: 2, 4: 1}, 4), ({2: 2, 3: 2}, 3), ({}, 0)])
def test_read_as_more_than_half_the_highest_counts_where_none_has_it(counts: dict[int, int], value: int) -> None:
    assert charts.majority(counts, over_half=True) == value


COURT = unit("Court", line("Guards", 3, T=5, I=1), line("Hounds", 2, T=3, I=1), line("Lady", 1, T=3, I=1))


@pytest.mark.rule("CC-042")
@pytest.mark.parametrize("joined", [(), (line("Surgeon", 1, T=4, I=1),)])
def test_worked_example_4_the_guards_set_the_toughness(joined: tuple[object, ...]) -> None:
    court = unit("Court", *COURT.profiles, *joined)  # type: ignore[arg-type]
    table = duel(squad("R", 1, S=5), court)
    table.play("assault.step", "c1", to_hit=(6,), to_wound=(1,))
    term = table.needed("to_wound").terms[0]
    assert (dict(term.params), table.needed("to_wound").value, term.rule) == ({"s": 5, "t": 5}, 4, "CC-042")


@pytest.mark.rule("CC-033")
def test_only_engaged_models_make_the_majority() -> None:
    mob = unit("Mob", line("Louts", 5, WS=2, I=1), line("Bosses", 2, WS=5, I=1))
    table = duel(squad("R", 1), mob, at_front("b01", 0, 1, 0), at_front("b01", 1, 1, 1))
    table.play("assault.step", "c1", to_hit=(1,))
    assert dict(table.needed("to_hit").terms[0].params) == {"own": 4, "other": 5}
    everybody = duel(squad("R", 1), mob)
    everybody.play("assault.step", "c1", to_hit=(1,))
    assert dict(everybody.needed("to_hit").terms[0].params) == {"own": 4, "other": 2}
