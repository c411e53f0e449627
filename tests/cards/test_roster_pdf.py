"""The PDF roster: it adds up, it holds everybody, and in full every stat, weapon and rule once."""

from __future__ import annotations

import io
from dataclasses import replace

import pypdf
import pytest
from hypothesis import given, settings

from desktop.cards.document.blocks import Facts, Heading, TableBlock, Text
from desktop.cards.roster_pdf import Muster, muster_blocks, roster_pdf
from desktop.exchange.exports.subject import Subject
from desktop.rules.kernel.card import Ability, Profile, Stat
from desktop.words import LANGUAGES, Words
from tests.exchange.exports_support import a_card, a_row, a_subject, subjects

pytestmark = pytest.mark.usefixtures("qapp")


def blocks(subject: Subject, *, full: bool = False, language: str = "en"):
    return muster_blocks(Muster(subject.band, subject.recruits), Words(language), full=full)


def pdf(subject: Subject, *, full: bool = False, language: str = "en") -> bytes:
    return roster_pdf(Muster(subject.band, subject.recruits), Words(language), full=full)


def words(data: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages).split())


@settings(max_examples=40)
@given(subjects())
def test_the_total_of_the_sheet_is_that_of_every_other_export(subject: Subject) -> None:
    facts = next(block for block in blocks(subject) if isinstance(block, Facts)).facts
    table = next(block for block in blocks(subject) if isinstance(block, TableBlock))
    assert table.total[-1] == subject.total.value
    assert facts[0][0].split()[0] == subject.total.value


@settings(max_examples=15)
@given(subjects())
def test_any_names_can_be_painted(subject: Subject) -> None:
    assert pdf(subject, full=True).startswith(b"%PDF-")


def test_the_sheet_can_be_read_back() -> None:
    rows = (a_row(a_card("Aldreda Voss", "60.5", "Captain", taken=("rope",)), leads=True),
            a_row(a_card("Militia", "20"), key="r2"), a_row(a_card("Militia", "20"), key="r3"))
    told = words(pdf(a_subject(*rows, limit="100")))
    for part in ("River Watch", "106.5 of 100", "over the limit", "Aldreda Voss", "Captain", "Long bow", "66.5", "40"):
        assert part in told


def test_in_full_each_rule_and_weapon_stands_once_with_who_has_it() -> None:
    rule = Ability("Steady", "Never runs.")
    rows = tuple(a_row(replace(a_card(name), abilities=(rule,)), key=name) for name in ("Ash", "Bran", "Cole"))
    found = blocks(a_subject(*rows), full=True)
    assert [block.text for block in found if isinstance(block, Heading)] == [
        "Stat lines", "Weapons", "Rules", "Remarks"]
    assert [block.text for block in found if isinstance(block, Text) and block.head == "Steady"] == [
        "Never runs. (1, 2, 3)"]
    assert sum(row[0] == "Long bow" for block in found if isinstance(block, TableBlock) for row in block.rows) == 1


def test_lines_with_other_stats_have_a_table_of_their_own() -> None:
    card = replace(a_card("Squad"), profiles=(Profile("Trooper", (Stat("M", "4"),), 4),
                                              Profile("Walker", (Stat("HP", "3"),), 1)))
    heads = [tuple(column.name for column in block.columns) for block in blocks(a_subject(a_row(card)), full=True)
             if isinstance(block, TableBlock)]
    assert ("Name", "M") in heads
    assert ("Name", "HP") in heads


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_is_in_its_own_language_and_the_same_each_time(language: str) -> None:
    subject = a_subject(a_row(a_card()))
    data = pdf(subject, full=True, language=language)
    assert data == pdf(subject, full=True, language=language)
    assert Words(language).say("exports.stats") in words(data)
