"""Documents: the roster with its sums and limits, pages with numbers, tables whose heads come again."""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest

from desktop.cards.deck import Figure, faces_of
from desktop.cards.document.blocks import Column, Facts, Heading, Item, PageBreak, TableBlock, Text, Title
from desktop.cards.measures import A4, LETTER, Paper
from desktop.cards.report_pdf import Roster, document_pdf, paint_document, roster_blocks
from desktop.words import Words
from tests.cards.build import BANNER, skirmisher
from tests.cards.paper import bare, letters


def shown(data: bytes) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages]


def roster(words: Words, limit: str = "500") -> Roster:
    figures = [Figure(skirmisher("Aldreda Voss"), 1, leader=True), *(Figure(skirmisher("Rat", points="9.5"), n)
                                                                    for n in (2, 3, 4))]
    return Roster("Fenwatch Company", "Marches of Ennor", BANNER, faces_of(figures, BANNER, words), limit)


def test_a_roster_counts_every_figure_and_tells_what_is_left_of_the_limit(english: Words) -> None:
    facts = next(block for block in roster_blocks(roster(english), english) if isinstance(block, Facts))
    assert facts.facts == (("106.5 of 500", "points"), ("4", "figures"), ("393.5", "to spare"))


def test_a_roster_over_its_limit_says_by_how_much(english: Words) -> None:
    facts = next(block for block in roster_blocks(roster(english, "100"), english) if isinstance(block, Facts))
    assert facts.facts[-1] == ("6.5", "over the limit")


def test_a_roster_without_a_limit_tells_only_its_sum(russian: Words) -> None:
    facts = next(block for block in roster_blocks(roster(russian, ""), russian) if isinstance(block, Facts))
    assert facts.facts == (("106.5", "очки"), ("4", "фигурки"))


def test_the_roster_is_on_paper_with_weapons_and_kit(english: Words) -> None:
    text = bare(" ".join(shown(document_pdf(roster_blocks(roster(english), english), english, title="Fenwatch"))))
    for part in ("Aldreda Voss", "Captain · leader", "Two blades, Hand bow", "Light armour", "Total", "Page 1 of 1"):
        assert bare(part) in text


def long_report() -> list[object]:
    rows = tuple((f"Figure {n}", str(n), "taken out by a blow from behind") for n in range(120))
    columns = (Column("Name"), Column("Wounds", "right"), Column("What happened", "centre"))
    items = [Item("Aldreda charges, and the dice say six. " * 3, f"{n}:00") for n in range(30)]
    return [Title("The Bridge", "Battle 3", BANNER), Heading("Course"), *items,
            TableBlock(columns, rows, ("", "7140", "")),
            Text("It rained.\nThen it stopped.", head="Chronicle."), PageBreak(), Heading("The end")]


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_long_document_has_numbered_pages_and_repeats_the_head_of_its_table(english: Words, paper: Paper) -> None:
    pages = shown(document_pdf(long_report(), english, title="The Bridge", paper=paper))
    assert len(pages) > 3
    for number, page in enumerate(pages, start=1):
        assert f"Page {number} of {len(pages)}" in page
    tabled = [page for page in pages if "Figure " in page]
    assert len(tabled) > 1
    assert all("What happened" in page for page in tabled)
    assert "The end" in pages[-1]
    assert "Figure " not in pages[-1]


def test_nothing_of_a_document_leaves_its_margins(english: Words) -> None:
    for page in letters(document_pdf(long_report(), english, title="The Bridge")):
        assert all(letter.left >= 17.5 and letter.right <= 192.5 and letter.top >= 12 and letter.bottom <= 291
                   for letter in page)


def test_a_document_is_written_and_gives_the_same_bytes_twice(english: Words, tmp_path: Path) -> None:
    paths = [tmp_path / "a.pdf", tmp_path / "b.pdf"]
    for path in paths:
        paint_document(long_report(), path, english, title="The Bridge")
    assert paths[0].read_bytes() == paths[1].read_bytes()


def test_an_empty_document_is_one_empty_page(english: Words) -> None:
    assert len(shown(document_pdf([], english))) == 1
