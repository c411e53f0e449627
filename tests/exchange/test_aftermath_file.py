"""Files of aftermath rules: read as they were written, refused line by line, nothing taken of a bad one."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.campaign.aftermath.rules import COMBINE, DICE, Change, Growth, Line, Rules
from desktop.exchange.aftermath_file import read_aftermath, write_aftermath
from desktop.exchange.refusal import ImportRefused

LINES = (Line(1, 2, "Убит", dies=True), Line(6, 6, "Well"),
         Line(3, 5, "Lame", misses=2, changes=(Change("M", -1),), lasts=3, text="=1+1"))
RULES = Rules("own", "d6", LINES, "worst", 2, Growth(4, 1, 2, 1, "2d6", (Line(2, 12, "Any"),)))

NAMES = st.text(min_size=1, max_size=12).filter(str.strip)


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, tuple[Line, ...]]:
    dice = draw(st.sampled_from(sorted(DICE)))
    rolls = st.tuples(st.sampled_from(DICE[dice]), st.sampled_from(DICE[dice])).map(sorted)
    changes = st.lists(st.builds(Change, NAMES, st.integers(-99, 99)), max_size=2).map(tuple)
    lines = st.builds(lambda ends, name, dies, misses, changes, text:
                      Line(*ends, name, dies, misses, changes, 0, text), rolls, NAMES, st.booleans(),
                      st.integers(0, 99), changes, st.text(max_size=9))
    return dice, tuple(draw(st.lists(lines, max_size=4)))


@given(own=tables(), grown=tables(), combine=st.sampled_from(COMBINE), least=st.integers(-9, 20))
def test_what_is_written_is_read_again(own: Any, grown: Any, combine: str, least: int) -> None:
    rules = Rules("own", own[0], own[1], combine, least, Growth(3, 1, 1, 1, *grown))
    data = write_aftermath(rules, "Marches")
    assert read_aftermath(data) == rules
    assert write_aftermath(read_aftermath(data), "Marches") == data


def file(change: Any) -> bytes:
    """Return the file of the rules with its data changed."""
    value = json.loads(write_aftermath(RULES, "Marches"))
    change(value)
    return json.dumps(value, ensure_ascii=False, indent=1).encode()


def put(*path: Any, value: Any) -> Any:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value
    return change


@pytest.mark.parametrize(("path", "value", "code"), [
    (("rules", "lines", 2, "low"), 7, "no_roll"), (("rules", "lines", 2, "low"), 6, "bounds"),
    (("rules", "lines", 2, "name"), " ", "no_result"), (("rules", "lines", 2, "misses"), -1, "range"),
    (("rules", "lines", 2, "changes", 0, "by"), "one", "whole"),
    (("rules", "lines", 2, "changes", 0, "by"), 400, "range"),
    (("rules", "dice"), "d20", "one_of"), (("rules", "combine"), "most", "one_of"), (("rules", "lines"), {}, "list"),
    (("rules", "lines", 0, "dies"), "yes", "flag"), (("rules", "colour"), 1, "unknown"),
    (("rules", "growth", "step"), 10**30, "whole"), (("rules", "growth", "lines", 0, "high"), 13, "no_roll")])
def test_a_fault_is_told_with_its_line_and_field(path: tuple[Any, ...], value: Any, code: str) -> None:
    data = file(put(*path, value=value))
    with pytest.raises(ImportRefused) as refused:
        read_aftermath(data)
    (fault, *_) = refused.value.faults
    assert (refused.value.code, fault.code) == ("exchange.refused.aftermath_faults", f"exchange.fault.{code}")
    written = data.decode().split("\n")[fault.line - 1]
    assert f'"{path[-1]}"' in written or code == "bounds"
    assert str(path[-1]) in fault.place


@pytest.mark.parametrize(("data", "code"), [
    (b"", "empty"), (b"1 Slain", "no_aftermath"), (b"[]", "no_aftermath"),
    (b'{"format": "gonfalon-cards"}', "no_aftermath"),
    (b'{"format": "gonfalon-aftermath", "version": 9, "rules": {}}', "aftermath_later"),
    (b'{"format": "gonfalon-aftermath", "version": 1', "json_broken"),
    (b'{"format": "gonfalon-aftermath", "version": 1}', "aftermath_faults"), (b"{" * 100_000, "json_broken"),
    (b"x" * 2_000_000, "too_big")])
def test_what_is_no_file_of_rules_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(ImportRefused) as refused:
        read_aftermath(data)
    assert refused.value.code in (f"exchange.refused.{code}", "exchange.refused.too_deep")


@given(st.binary(max_size=300), st.integers(0, 2000))
def test_damaged_bytes_are_read_or_refused(noise: bytes, at: int) -> None:
    whole = write_aftermath(RULES, "Marches")
    try:
        read_aftermath(whole[:at] + noise + whole[at + len(noise):])
    except ImportRefused as refused:
        assert refused.code.startswith("exchange.refused.")
