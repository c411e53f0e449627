"""The standings on paper: tie-breaks, head to head, bonus points, in either language."""

from __future__ import annotations

import io

import pypdf
import pytest

from desktop.campaign.commands.battles import EditBattle
from desktop.campaign.commands.standings import GiveBonus, SetTieBreaks
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.queries.standings import standings
from desktop.cards.document.blocks import Heading, TableBlock, Text
from desktop.cards.measures import A4, LETTER
from desktop.cards.pdf import pdf_bytes
from desktop.ui.printing.papers.documents import STANDINGS, document
from desktop.ui.printing.papers.standings import standings_blocks
from desktop.ui.printing.papers.voice import PaperVoice
from desktop.words import Words
from tests.windows.calendar_support import with_byes, with_rounds
from tests.windows.campaign_season import Season


def blocks(season: Season, language: str = "en") -> tuple:
    return standings_blocks(PaperVoice(Words(language)), "Crown", standings(season.desk.store, season.campaign))


def tables(season: Season) -> list[TableBlock]:
    return [block for block in blocks(season) if isinstance(block, TableBlock)]


def text(season: Season, language: str = "en", paper=A4) -> str:
    data = pdf_bytes(document(season.desk, season.campaign, STANDINGS, Words(language), paper))
    return " ".join(" ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages).split())


def test_equals_are_told_apart_on_paper_as_in_the_window(qtbot, season):
    season.desk.execute(SetTieBreaks(season.campaign, ("wins", "strength", "losses")))
    equal = tables(season)[1]
    assert [column.name for column in equal.columns] == ["#", "Warband", "Points", "More victories",
                                                         "Stronger opponents", "Fewer models lost"]
    assert equal.rows == (("3", "Bone River", "3", "1", "2", "10 %"), ("4", "Thornhold", "3", "1", "2", "20 %"))
    assert any(isinstance(block, Text) and block.text == "more victories, stronger opponents, fewer models lost"
               for block in blocks(season))


def test_without_tie_breaks_the_paper_says_that_places_are_shared(qtbot, season):
    season.desk.execute(SetTieBreaks(season.campaign, ()))
    assert "What tells equal points apart: nothing, they share the place" in text(season)


def test_who_beat_whom_stands_in_a_cross_table(qtbot, season):
    cross = next(table for table in tables(season) if table.columns[-1].name == "6")
    rows = {row[1]: row[2:] for row in cross.rows}
    order = [row[1] for row in cross.rows]
    assert rows["Thornhold"][order.index("Lantern Guild")] == "1–0–0"
    assert rows["Lantern Guild"][order.index("Thornhold")] == "0–0–1"
    assert rows["Thornhold"][order.index("Thornhold")] == "×"
    assert rows["Shoal Watch"][order.index("Thornhold")] == ""


def test_many_opponents_go_on_in_another_cross_table(qtbot, season):
    for number in range(8):
        season.desk.execute(CreateWarband(season.campaign, f"Guest {number}"))
    cross = [table for table in tables(season) if table.columns[0].name == ""]
    assert [[column.name for column in table.columns[2:]] for table in cross] == [
        [str(number) for number in range(1, 8)], [str(number) for number in range(8, 15)]]
    assert all(len(row) == len(table.columns) for table in cross for row in table.rows)


def test_bonus_points_stand_with_their_reasons(qtbot, season):
    assert [column.name for column in tables(season)[0].columns].count("Bonus") == 0
    season.desk.execute(GiveBonus(season.warbands[2], 2, "Painted <to> the last & buckle"))
    season.desk.execute(GiveBonus(season.warbands[2], -1, "Late", season.battles[2]))
    assert tables(season)[-1].rows == (("Thornhold", "Painted <to> the last & buckle", "", "+2"),
                                       ("Thornhold", "Late", "3 Crow Hill", "−1"))
    assert "Painted <to> the last & buckle" in text(season)
    shown = next(row for row in tables(season)[0].rows if row[1] == "Thornhold")
    assert shown[-2:] == ("+1", "4")


@pytest.mark.parametrize(("language", "column", "worth", "heading"), [
    ("en", "Sat out", "round sat out 2", "Rounds sat out"), ("ru", "Пропуски", "пропуск тура 2", "Пропущенные туры")])
def test_rounds_sat_out_stand_with_what_they_brought(qtbot, season, language, column, worth, heading):
    without = blocks(season, language)
    assert column not in [each.name for each in without[2].columns] and worth not in without[3].text
    with_byes(with_rounds(season))
    found = blocks(season, language)
    assert column in [each.name for each in found[2].columns]
    shown = next(row for row in found[2].rows if row[1] == "Lantern Guild")
    assert shown[-2:] == ("+2", "2")
    assert {row[-2] for row in found[2].rows if row[1] != "Lantern Guild"} == {"0"}
    assert found[3].text.endswith(worth)
    assert found[found.index(Heading(heading)) + 1].rows == (("Lantern Guild", "Round 1", "+2"),)
    assert heading in text(season, language)


def test_battles_stand_in_order_of_play(qtbot, season):
    season.desk.execute(EditBattle(season.battles[6], played_on="2026-09-01"))
    found = blocks(season)
    at = found.index(Heading("Where the points come from"))
    assert [row[0] for row in found[at + 1].rows] == ["7", "1", "2", "3", "4", "5", "6"]
    assert ("6", "Gibbet Lane", "Gallows Crows: major victory, 3, Bone River: loss, 0") in found[at + 1].rows


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_paper_is_whole_in_russian(qtbot, season, paper):
    season.desk.execute(GiveBonus(season.warbands[2], 2, "За покраску"))
    found = text(season, "ru", paper)
    for part in ("Личные встречи", "Бонусы", "За покраску", "Что решает при равных очках: меньше потерь"):
        assert part in found
