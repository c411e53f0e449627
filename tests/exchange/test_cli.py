"""`gonfalon import` without a window: the report in words or as JSON, and the exit status."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from desktop.exchange.cli import import_files
from desktop.exchange.mapping.maps import maps
from desktop.words import LANGUAGES, Words
from tests.exchange.build import blade, cost, entry, line, profile, roster, table, to_xml


@pytest.fixture
def good(tmp_path: Path) -> Path:
    guard = entry("Guard", "model", 5, line("Guard"), entry("Sabre", "upgrade", 5, blade("Sabre")))
    squad = entry("Squad", "unit", 1, guard, points="100")
    path = tmp_path / "watch.ros"
    path.write_bytes(to_xml(roster(squad, entry("Luck", points="5"), costs=[cost("pts", "120")])))
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "print.rosz"
    path.write_bytes(b"%PDF-1.7")
    return path


def run(*paths: Path, as_json: bool = False, language: str = "en") -> tuple[int, str]:
    out = io.StringIO()
    return import_files(paths, as_json, out, Words(language)), out.getvalue()


def data(*paths: Path) -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = json.loads(run(*paths, as_json=True)[1])
    return loaded


def test_a_good_file_gives_status_nought_and_its_report(good: Path) -> None:
    status, text = run(good)
    assert status == 0
    assert text.splitlines() == [
        f"{good}: River Watch (Clockwork Wars, version 2.03)",
        "  1 unit, 5 models",
        "  pts: 105 counted, 120 declared",
        "  Fits none of our games; it can be played freeform",
        "  Look at (1):",
        "    pts: the list declares 120, its entries add up to 105. Both are kept",
        "  Came over (1):",
        "    Squad: 5 models, 100 pts, 1 weapon, 0 abilities",
        "  Left (1):",
        "    Luck: no unit, 5 pts",
    ]


def test_a_refused_file_gives_status_one_and_the_reason(good: Path, bad: Path) -> None:
    status, text = run(bad, good)
    assert status == 1
    assert f"{bad}: refused. This is a PDF" in text
    assert text.splitlines()[-3:] == ["", "2 files: 1 imported, 1 refused",
                                      "In them 1 unit, 5 models; totals as declared in 0 of 1"]
    assert f"\n\n{good}: River Watch" in text


def test_whether_a_list_declares_its_total_is_told(tmp_path: Path) -> None:
    for name, costs in (("told.ros", [cost("pts", "5")]), ("silent.ros", [])):
        (tmp_path / name).write_bytes(to_xml(roster(entry("Imp", "model", 1, line("Imp"), points="5"), costs=costs)))
    text = run(tmp_path / "told.ros", tmp_path / "silent.ros")[1]
    assert "  pts: 5, as the list declares\n" in text
    assert "  pts: 5; the list declares no total\n" in text


@pytest.mark.parametrize("as_json", [False, True])
def test_a_missing_file_and_a_folder_are_refused_in_words(tmp_path: Path, as_json: bool) -> None:
    status, text = run(tmp_path / "nothing.ros", tmp_path, as_json=as_json)
    assert status == 1
    assert "There is no such file" in text
    assert "cannot be opened" in text
    assert "Error" not in text


def test_without_a_file_the_usage_is_told() -> None:
    assert run() == (2, "Name the files to import: gonfalon import FILE… [--json]\n")


def test_json_holds_units_models_points_warnings_and_the_report(good: Path) -> None:
    found = data(good)[0]
    assert (found["imported"], found["models"], found["points_kind"], found["totals_agree"]) == (True, 5, "pts", False)
    assert found["points"] == {"pts": {"counted": "105", "declared": "120", "limit": None}}
    assert [(unit["name"], unit["models"], unit["points"], unit["costs"]) for unit in found["units"]] == [
        ("Squad", 5, "100", {"pts": "100"})]
    assert len(found["warnings"]) == 1
    assert (found["best_fit"], [fit["fits"] for fit in found["fits"]]) == ("freeform", [False] * len(maps()))
    assert {told["sort"] for told in found["report"]} == {"came", "left", "warned"}


def test_json_of_a_refused_file_holds_the_reason(bad: Path) -> None:
    found = data(bad)[0]
    assert (found["imported"], found["code"]) == (False, "exchange.refused.pdf")


def test_the_games_a_list_fits_are_told(tmp_path: Path) -> None:
    cells = {"Move": '5"', "Wounds": "1", "Bravery": "6", "Save": "4+"}
    path = tmp_path / "band.ros"
    sword = profile("Weapon", "Sword", Range='1"', Attacks="2", To_Hit="3+", To_Wound="4+", Rend="-", Damage="1")
    path.write_bytes(to_xml(roster(entry("Band", "unit", 1, table("Unit", "Band", cells), sword))))
    assert f"Can be played as: {Words('en').say('warscroll.name')}" in run(path)[1]
    found = data(path)[0]
    best = found["fits"][0]
    assert (found["best_fit"], best["system"], best["missing"]) == ("warscroll", "warscroll", [])
    assert best["text"].startswith("Fits: has Move, Wounds, Bravery, Save")


def test_a_list_as_plain_text_is_read_as_well(tmp_path: Path) -> None:
    path = tmp_path / "band.txt"
    path.write_text("River Watch\n\n10 Pikes (120 points)\n - Banner\n\nTotal: 120\n", "utf-8")
    status, text = run(path)
    assert status == 0
    assert "Line 3: Pikes, 10 models, 120 pts" in text
    assert [(unit["name"], unit["models"]) for unit in data(path)[0]["units"]] == [("Pikes", 10)]
    path.write_text("Dear all, see you on Friday.", "utf-8")
    assert (run(path)[0], data(path)[0]["code"]) == (1, "exchange.refused.no_units_in_text")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_code_stands_where_a_sentence_should(good: Path, bad: Path, language: str) -> None:
    assert "exchange." not in run(good, bad, language=language)[1]
