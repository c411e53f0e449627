"""Tables of numbers and names for spreadsheets: no name becomes a formula, no number becomes a text."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.exchange.exports.plain_table import PlainTable, table_csv, table_text

TABLE = PlainTable(("#", "Warband", "Points"), (("1", "=SUM(A1:A9)", "-2"), ("2", "Sal, \"the\" Guard", "+1,5")))


def read(content: bytes, separator: str = ",") -> list[list[str]]:
    text = content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


def test_a_name_is_no_formula_and_a_number_stays_one() -> None:
    assert read(table_csv(TABLE)) == [["#", "Warband", "Points"], ["1", "'=SUM(A1:A9)", "-2"],
                                      ["2", 'Sal, "the" Guard', "+1,5"]]
    assert table_text(TABLE).splitlines()[1] == "1\t'=SUM(A1:A9)\t-2"


@pytest.mark.parametrize(("cell", "handed_on"), [("−2", "-2"), ("−2,5", "-2,5"), ("−5 %", "-5 %"), ("a − b", "a − b")])
def test_the_minus_of_a_number_is_one_that_spreadsheets_read(cell: str, handed_on: str) -> None:
    assert read(table_csv(PlainTable(("a",), ((cell,),)))) == [["a"], [handed_on]]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@given(rows=st.lists(st.tuples(st.text(), st.text()), max_size=4))
def test_any_table_has_its_cells_again(separator: str, rows: list[tuple[str, str]]) -> None:
    table = PlainTable(("a", "b"), tuple(rows))
    found = read(table_csv(table, separator=separator), separator)

    assert len(found) == len(rows) + 1
    for cells, row in zip(found[1:], rows, strict=True):
        for cell, said in zip(cells, row, strict=True):
            shown = said.encode("utf-8", "replace").decode("utf-8").removeprefix("'")
            assert cell.removeprefix("'").replace("−", "-") == shown.replace("−", "-")
            assert not cell.startswith(("=", "@"))
    for line in table_text(table).rstrip("\n").split("\n"):
        assert line.count("\t") == 1


def test_another_separator_is_refused() -> None:
    with pytest.raises(ValueError, match="x"):
        table_csv(TABLE, separator="x")
