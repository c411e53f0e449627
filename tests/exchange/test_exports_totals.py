"""One number: every export of a warband comes to what the builder shows, whatever is on the cards."""

from __future__ import annotations

import csv
import io
import re
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import html

from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.commands.recruits import LeaveOption, TakeOption
from desktop.campaign.queries.warbands import warband
from desktop.exchange.exports.archive_reading import read_archive
from desktop.exchange.exports.making import Choices, make
from desktop.exchange.exports.subject import Subject
from desktop.exchange.packs import read_pack
from desktop.rules.kernel.card import with_options
from tests.exchange.exports_support import Room, a_card, a_room, a_row, a_subject, amounts, no_paper, subjects


@pytest.fixture
def room(tmp_path: Path):
    yield from a_room(tmp_path)


def all_totals(subject: Subject, language: str = "en") -> dict[str, Decimal]:
    """The totals of all exports, each read out of its own file."""
    def text(form: str, **choices: object) -> str:
        return make(subject, Choices(form, language, **choices), no_paper).text  # type: ignore[arg-type]

    page = html.document_fromstring(text("html", full=False))
    rows = list(csv.reader(io.StringIO(text("csv", separator=";")), delimiter=";"))
    archive = read_archive(make(subject, Choices("archive", language), no_paper).data)
    return {
        "text": Decimal(re.search(r": (-?[\d.]+)[ /][^:\n]+\n$", text("text"))[1]),  # type: ignore[index]
        "md": Decimal(re.search(r"\*\*(-?[\d.]+)\*\* \|\n$", text("md"))[1]),  # type: ignore[index]
        "csv": sum((Decimal(row[7]) for row in rows[1:] if row[7]), Decimal(0)),
        "html": Decimal(page.xpath("//tfoot/tr/td")[2].text),
        "html terms": sum((Decimal(cell.text) for cell in page.xpath("(//table)[2]/tbody//td")), Decimal(0))
        if len(page.xpath("//table")) > 1 else Decimal(subject.total.value),
        "pack": sum((Decimal(with_options(item.card).points) for item in
                     read_pack(make(subject, Choices("pack"), no_paper).data).cards), Decimal(0)),
        "archive": Decimal(archive.contents.points),
        "archived cards": sum((Decimal(with_options(archive.arriving(place)).points)
                               for place in range(len(archive.pack.cards))), Decimal(0)),
    }


def agree(subject: Subject, language: str = "en") -> None:
    total = Decimal(subject.total.value)
    found = all_totals(subject, language)
    assert found == dict.fromkeys(found, total)


@given(subjects(), st.sampled_from(("en", "ru")))
def test_every_export_comes_to_the_same_total(subject: Subject, language: str) -> None:
    agree(subject, language)


def test_the_total_is_that_of_the_builder_after_every_change(room: Room) -> None:
    band = room.band(limit="100")
    first = room.recruit(band, a_card(taken=("rope",)))
    room.recruit(band, a_card("Pike", "0.1", taken=("lamp",)), n=3)
    room.recruit(band, a_card("Hired blade", "40"), paid="31.5")
    changes = [TakeOption(first, "gear", "lamp"), LeaveOption(first, "gear", "rope"), DismissRecruits((first,))]
    for change in (None, *changes):
        if change is not None:
            room.do(change)
        subject = room.subject(band)
        shown = warband(room.desk.store, band)
        assert shown is not None
        assert (subject.total, subject.models) == (shown.total, shown.models)
        agree(subject)
    assert room.subject(band).total.value == "33.3"


@given(st.lists(amounts, min_size=1, max_size=5))
def test_decimals_stand_as_written_and_never_as_floats(points: list[str]) -> None:
    subject = a_subject(*(a_row(a_card(points=each), key=f"r{place}") for place, each in enumerate(points)))
    rows = list(csv.reader(io.StringIO(make(subject, Choices("csv"), no_paper).text)))
    assert [row[7] for row in rows[1:]] == points
