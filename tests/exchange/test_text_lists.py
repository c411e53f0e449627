"""Lists as plain text in the shapes that list builders and players write them; the armies are invented."""

from __future__ import annotations

import contextlib
import sys
import time
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.exchange.refusal import ImportRefused
from desktop.exchange.report import Sort
from desktop.exchange.roster_import import ImportedRoster
from desktop.exchange.text_list.importing import read_list, read_text
from desktop.rules.kernel.card import Card
from desktop.words import LANGUAGES, Words
from tests.exchange.build import entry, line, roster, to_xml
from tests.exchange.shared import files, needs_rosters
from tests.exchange.texts import ALL, APP, BLOCKS, BUILDER, TOURNAMENT


def cards(text: str) -> tuple[Card, ...]:
    return read_text(text, "pasted").cards


def said(read: ImportedRoster, sort: Sort) -> list[str]:
    words = Words()
    return [words.say(one.code, **one.params) for one in read.lines(sort)]


@pytest.mark.parametrize("shape", ALL)
def test_the_same_list_is_read_from_every_shape(shape: str) -> None:
    read = read_text(ALL[shape], "pasted")
    assert [card.points for card in read.cards] == ["80", "180", "100"]
    if shape != "russian":
        assert [card.name.removesuffix(" (General)") for card in read.cards] == [
            "Captain Odo", "Gate Guard", "Steam Waggon"]
    assert read.totals_agree
    assert read.totals[0].counted == Decimal(360)


@pytest.mark.parametrize(("shape", "name", "faction", "limit"), [
    ("app", "River Watch", "", None), ("builder", "", "", None), ("tournament", "River Watch", "Tin Wardens", 500),
    ("hand", "River Watch", "", None), ("russian", "Речной дозор", "", None),
    ("blocks", "River Watch", "Tin Wardens", 500)])
def test_what_is_said_of_the_whole_list_is_known(shape: str, name: str, faction: str, limit: int | None) -> None:
    read = read_text(ALL[shape], "pasted")
    assert (read.name, read.roster.system_name) == (name or "pasted", faction)
    assert limit is None or read.totals[0].limit == limit


@pytest.mark.parametrize("shape", ["app", "builder", "web"])
def test_models_are_lines_with_a_count_and_things_of_their_own(shape: str) -> None:
    guard = cards(ALL[shape])[1]
    assert guard.models == 10
    assert any((line.name, line.count) == ("Guard", 9) for line in guard.profiles)
    assert "Halberd" in guard.kit
    assert [card.models for card in cards(ALL[shape])][::2] == [1, 1]


def test_headings_are_the_roles_and_equipment_is_kept() -> None:
    captain, guard, waggon = cards(APP)
    assert (captain.role, guard.role, waggon.role) == ("CHARACTERS", "BATTLELINE", "OTHER DATASHEETS")
    assert captain.kit == "Warlord, Long blade, Spark pistol"
    assert guard.kit == "Serjeant: Long blade, Spark pistol, Guard: Halberd ×9"
    assert cards(TOURNAMENT)[1].kit == "9 with Halberd, 1 with Long blade"


def test_every_line_is_accounted_for_by_its_number() -> None:
    for text in ALL.values():
        read = read_text(text, "pasted")
        told = {int(str(one.params["line"])) for one in read.report if "line" in one.params}
        filled = {number for number, one in enumerate(text.splitlines(), 1) if one.strip()}
        deeper = {number for number in filled - told if text.splitlines()[number - 1].startswith((" ", "\t", "•", "."))}
        assert filled - told - deeper <= cost_lines(text), text.splitlines()
        assert told <= filled


def cost_lines(text: str) -> set[int]:
    return {number for number, one in enumerate(text.splitlines(), 1) if one.strip().startswith("Points Cost")}


def test_guesses_are_named_with_their_line() -> None:
    read = read_text(APP, "pasted")
    assert "Line 13: CHARACTERS" not in said(read, Sort.CAME)
    guessed = said(read, Sort.GUESSED)
    assert "Line 18: Gate Guard: “Guard” taken as 9 of its models" not in guessed
    assert "Line 20: Gate Guard: “Guard” taken as 9 of its models" in guessed
    assert "Line 7: taken as a heading: CHARACTERS" in guessed
    assert "Line 28: about the list as a whole: Exported with App Version: v1.20.0 (1), Data Version: v500" in said(
        read, Sort.LEFT)


def test_counts_stand_before_or_behind_a_name() -> None:
    text = "10 Pikes (100)\n5x Scouts (50)\n3 × Carts (30)\nRiders x4 (40)\nOgres (3) - 90 pts\n7th Company (70)\n"
    assert [(card.name, card.models) for card in cards(text)] == [
        ("Pikes", 10), ("Scouts", 5), ("Carts", 3), ("Riders", 4), ("Ogres", 3), ("7th Company", 1)]


def test_without_points_a_count_makes_a_unit_and_is_named_as_a_guess() -> None:
    read = read_text("Night patrol\n\n10 Pikes\n5x Scouts\n - lanterns\n", "pasted")
    assert [(card.name, card.models, card.points) for card in read.cards] == [("Pikes", 10, "0"), ("Scouts", 5, "0")]
    assert sum("taken as a unit by its count" in one for one in said(read, Sort.GUESSED)) == 2


def test_power_stands_in_for_points_where_there_are_none() -> None:
    read = read_text("Captain [5 PL]\nGuard [10 PL]\n", "pasted")
    assert ([card.points for card in read.cards], read.points_name) == (["5", "10"], "PL")


def test_priced_options_are_part_of_their_unit_or_on_top_as_the_total_says() -> None:
    inside = read_text("Guard (100)\n - Banner (10)\nScouts (50)\nTotal: 150\n", "pasted")
    assert [card.points for card in inside.cards] == ["100", "50"]
    on_top = read_text("Guard (100)\n - Banner (10)\nScouts (50)\nTotal: 160\n", "pasted")
    assert [card.points for card in on_top.cards] == ["110", "50"]
    assert any("since only so the total is met" in one for one in said(on_top, Sort.GUESSED))
    units = read_text("Guard (100)\n - 5 x Riders (60)\nScouts (50)\nTotal: 210\n", "pasted")
    assert [card.name for card in units.cards] == ["Guard", "Riders", "Scouts"]


def test_a_total_that_is_not_met_is_told() -> None:
    read = read_text("Guard (100)\nScouts (50)\nTotal: 170 / 200\n", "pasted")
    assert not read.totals_agree
    assert "pts: the list declares 170, its entries add up to 150. Both are kept" in said(read, Sort.WARNED)


def test_fractions_add_up_exactly() -> None:
    read = read_text("".join(f"Imp {name} (0.1 pts)\n" for name in "abc") + "Total: 0.3\n", "pasted")
    assert (read.totals[0].counted, read.totals_agree) == (Decimal("0.3"), True)


@pytest.mark.parametrize("text", ["", "   \n\n", "Hello there", "to be or not to be\nthat is it", "(100)", "•••"])
def test_a_text_without_units_is_refused_in_words(text: str) -> None:
    with pytest.raises(ImportRefused) as refused:
        read_text(text, "pasted")
    assert refused.value.code == "exchange.refused.no_units_in_text"
    assert "10 Pikemen (120 points)" in Words().say(refused.value.code)


def test_a_book_is_refused() -> None:
    with pytest.raises(ImportRefused) as refused:
        read_text("Guard (100)\n" * 6000, "pasted")
    assert refused.value.code == "exchange.refused.text_too_long"


def test_a_roster_file_and_a_text_come_in_by_the_same_door() -> None:
    assert read_list(to_xml(roster(entry("Squad", "unit", 1, line("Squad")))), "list.ros").roster.system_name
    assert len(read_list(APP.encode("cp1252", "replace"), "list.txt").units) == 3
    with pytest.raises(ImportRefused) as refused:
        read_list(b"%PDF-1.7", "list.txt")
    assert refused.value.code == "exchange.refused.pdf"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_report_is_said(language: str) -> None:
    words = Words(language)
    for text in (*ALL.values(), "Captain - 80\nGuard - 60\n 5x Riders (90)\n", "10 Pikes\n"):
        for one in read_text(text, "pasted").report:
            assert set(one.params) == words.slots(one.code), one.code


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=600) | st.lists(st.sampled_from(APP.splitlines() + BUILDER.splitlines() + BLOCKS.splitlines()),
                                        max_size=40).map("\n".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read = read_text(text, "pasted")
    except ImportRefused:
        return
    assert read.units
    assert all(card.name and 1 <= card.models <= 40_000 for card in read.cards)
    assert sum((Decimal(card.points) for card in read.cards), Decimal(0)) == read.totals[0].counted


@pytest.mark.parametrize("text", ["(" * 40_000, "1x" * 20_000, "a: " * 20_000, "+" * 50_000, "9" * 50_000 + " x",
                                  ("[" + "1 PL, " * 300 + "]\n") * 100, "Guard " + "." * 50_000 + "x", "\t" * 60_000])
def test_no_text_takes_long(text: str) -> None:
    before = time.process_time()
    with contextlib.suppress(ImportRefused):
        read_text(text, "pasted")
    assert time.process_time() - before < 1.0


@needs_rosters
def test_every_real_text_is_read_and_its_total_met_or_told(capsys: pytest.CaptureFixture[str]) -> None:
    rows = []
    for path in files():
        if path.suffix == ".txt":
            read = read_list(path.read_bytes(), path.name)
            total = read.totals[0]
            warned = any(one.code == "exchange.warned.total" for one in read.lines(Sort.WARNED))
            assert warned is not total.agrees
            assert all(card.name != "—" for card in read.cards)
            rows.append((len(read.units), read.models, total.agrees, total.declared is not None))
    with capsys.disabled():
        units, models, met, declared = (sum(column) for column in zip(*rows, strict=True))
        sys.stdout.write(f"\ntexts {len(rows)}, units {units}, models {models}, totals {declared}, met {met}\n")
    assert all(row[3] for row in rows)
    assert sum(row[2] for row in rows) * 5 >= len(rows) * 4
