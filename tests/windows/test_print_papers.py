"""Documents of a campaign on paper: which there are, what they say in either language, and the dialog."""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.campaign.chronicle.saying import Span
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk
from desktop.cards.measures import A4, LETTER
from desktop.cards.pdf import pdf_bytes
from desktop.exchange.sample import build_sample
from desktop.ui.context import Context
from desktop.ui.printing.papers.chronicle import stretches
from desktop.ui.printing.papers.dialog import PapersDialog
from desktop.ui.printing.papers.documents import (
    CALENDAR,
    CHRONICLE,
    QUICK,
    REPORT,
    ROSTER,
    STANDINGS,
    document,
    offered,
)
from desktop.ui.printing.papers.voice import PaperVoice
from desktop.ui.settings import Settings
from desktop.words import Words
from tests.windows.calendar_support import with_rounds
from tests.windows.print_support import choose, click, standing


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> tuple[Desk, str]:
    desk = create_desk(tmp_path_factory.mktemp("papers") / "night.gonfalon")
    return desk, build_sample(desk)


def read(desk: Desk, campaign: str, key: str, language: str = "en") -> str:
    data = pdf_bytes(document(desk, campaign, key, Words(language), A4))
    return " ".join(" ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages).split())


def test_a_campaign_offers_standings_chronicle_rosters_quick_reference_and_reports(sample: tuple[Desk, str]) -> None:
    keys = [one.key for one in offered(*sample, PaperVoice(Words("en")))]
    assert keys[:2] == [STANDINGS, CHRONICLE]
    assert len([key for key in keys if key.startswith(ROSTER)]) == 2
    assert QUICK in keys
    assert len([key for key in keys if key.startswith(REPORT)]) == 2


def test_the_standings_tell_points_and_where_they_come_from(qtbot, sample: tuple[Desk, str]) -> None:
    text = read(*sample, STANDINGS)
    for part in ("Marches of Ennor", "1 Fenwatch Company Dasha 2 1 0 0 1", "The Reed Maze",
                 "Fenwatch Company: major victory, 3", "Page 1 of 1"):
        assert part in text


def test_the_chronicle_tells_the_battles_in_their_order_and_the_notes(qtbot, sample: tuple[Desk, str]) -> None:
    text = read(*sample, CHRONICLE)
    assert text.index("1 The Reed Maze") < text.index("2 The Long Causeway") < text.index("Notes")
    assert "Lysk was the first to fall" in text.replace(" (Fenwatch Company)", "")
    assert "carries a triumph" in text
    assert "<b>" not in text


@pytest.mark.parametrize("key", [STANDINGS, CHRONICLE, QUICK])
def test_the_paper_speaks_the_language_that_is_asked_for(qtbot, sample: tuple[Desk, str], key: str) -> None:
    titles = {STANDINGS: "Положение", CHRONICLE: "Хроника", QUICK: "Памятка"}
    text = read(*sample, key, "ru")
    assert titles[key] in text
    assert "Страница 1 из" in text


def test_every_document_has_pages_on_both_papers(qtbot, sample: tuple[Desk, str]) -> None:
    for one in offered(*sample, PaperVoice(Words("ru"))):
        for paper in (A4, LETTER):
            content = document(*sample, one.key, Words("ru"), paper)
            assert content.pages
            assert (content.width, content.height) == (paper.width, paper.height)
            assert pdf_bytes(content) == pdf_bytes(content)


def test_names_that_look_like_tags_stay_names() -> None:
    found = stretches((Span("Sir <Tag>", strong=True), Span(" held & won. "), Span("So it goes", quiet=True)))
    assert [(part.text, part.strong, part.quiet) for part in found] == [
        ("Sir <Tag>", True, False), (" held & won. ", False, False), ("So it goes", False, True)]


def test_the_dialog_shows_saves_and_keeps_language_and_paper(qtbot, sample: tuple[Desk, str], tmp_path: Path) -> None:
    desk, campaign = sample
    context = Context(Settings(tmp_path / "settings.json"), desk)
    dialog = PapersDialog(context, campaign, clock=standing)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    choose(dialog, dialog.language, "ru")
    choose(dialog, dialog.paper, "letter")
    choose(dialog, dialog.which, CHRONICLE)
    assert dialog.preview.view.shown.content.height == LETTER.height
    click(dialog.top.larger)
    dialog.outputs.save_pdf(str(tmp_path / "chronicle.pdf"))
    assert "Хроника" in pypdf.PdfReader(tmp_path / "chronicle.pdf").pages[0].extract_text()
    assert "chronicle.pdf" in dialog.message_bar.words
    again = PapersDialog(Context(Settings(tmp_path / "settings.json"), desk), campaign, clock=standing)
    again.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(again)
    assert again.preview.view.shown.content.height == LETTER.height
    assert again.preview.view.shown.content.language == "ru"
    QTest.keyClick(dialog.preview, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.usefixtures("last_of_november")
def test_the_calendar_is_a_sheet_of_rounds_with_players_and_lines_to_write_on(qtbot, season):
    with_rounds(season)
    assert CALENDAR in [one.key for one in offered(season.desk, season.campaign, PaperVoice(Words("en")))]
    text = read(season.desk, season.campaign, CALENDAR)
    for part in ("The Drowned Crown", "Round 1 (1–14 Sept)", "Shoal Watch (Dasha) Red Orchard (Oskar)",
                 "Shoal Watch, minor victory", "Lantern Guild (Ines) sits this round out", "8 Sluice House, planned"):
        assert part in text
    assert "пропускает тур" in read(season.desk, season.campaign, CALENDAR, "ru")
