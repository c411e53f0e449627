"""What is stored as what is printed: own names, points as paid, careers, the next muster; odd settings, printers."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMarginsF, Qt
from PySide6.QtGui import QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrinter

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk
from desktop.cards.deck import Figure, Ticks, deck_of, faces_of
from desktop.cards.measures import A4, LETTER, Paper
from desktop.cards.pdf import PdfPages, sheets_content
from desktop.cards.refusal import PaperRefused
from desktop.cards.sheet import Sheet
from desktop.ui.context import Context
from desktop.ui.printing.choices import PrintChoices, kept, restored
from desktop.ui.printing.jobs import Printout, run
from desktop.ui.printing.opening import print_cards, print_warband, stored_subject
from desktop.ui.printing.saving import file_stem
from desktop.ui.printing.subject import Entry, career_of, figures_of
from desktop.words import Words
from tests.cards.build import BANNER, skirmisher
from tests.cards.paper import letters


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return create_desk(tmp_path / "night.gonfalon")


def with_warband(desk: Desk) -> tuple[str, str]:
    campaign = desk.execute(CreateCampaign("Marches of Ennor")).new_id
    band = desk.execute(CreateWarband(campaign, "Fenwatch Company", tincture="azure", charge="mdi6.feather")).new_id
    desk.execute(Recruit(band, given=skirmisher(), name="Aldreda the Elder"))
    desk.execute(Recruit(band, given=skirmisher("Pell", points="41"), paid="30"))
    return campaign, band


def test_a_warband_is_printed_under_its_own_names_and_prices(desk: Desk) -> None:
    _, band = with_warband(desk)
    subject = stored_subject(desk, band)
    assert subject is not None
    assert (subject.title, subject.kept_for) == ("Fenwatch Company", "Marches of Ennor")
    assert [(entry.card.name, entry.points, entry.number) for entry in subject.entries] == [
        ("Aldreda the Elder", "78", 1), ("Pell", "30", 2)]
    faces = faces_of(figures_of(subject.entries, Words("en")), subject.banner, Words("en"))
    assert [face.points for face in faces] == ["78", "30"]
    assert faces[0].banner.charge == "mdi6.feather"


def test_the_muster_is_that_of_the_next_battle(desk: Desk) -> None:
    campaign, band = with_warband(desk)
    other = desk.execute(CreateWarband(campaign, "Cinder Teeth")).new_id
    assert stored_subject(desk, band).muster == frozenset()
    desk.execute(CreateBattle(campaign, "The Toll Bridge", warbands=(band, other)))
    assert stored_subject(desk, band).muster == frozenset({1, 2})


def test_a_warband_that_is_gone_opens_nothing(qtbot, desk: Desk) -> None:
    assert print_warband(Context(desk=desk), "gone") is None


def test_a_warband_opens_in_the_dialog(qtbot, desk: Desk) -> None:
    _, band = with_warband(desk)
    dialog = print_warband(Context(desk=desk), band)
    assert dialog is not None
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: bool(dialog.deck.cards))
    assert [card.face.name for card in dialog.deck.cards] == ["Aldreda the Elder", "Pell"]


def test_cards_of_the_library_open_without_numbers(qtbot) -> None:
    dialog = print_cards(Context(), "Library", [skirmisher(), skirmisher("Pell")])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: bool(dialog.deck.cards))
    assert [card.face.number for card in dialog.deck.cards] == ["", ""]


@pytest.mark.parametrize(("language", "said"), [
    ("en", "1 battle · 3 foes out · out 2 times"), ("ru", "1 битва · врагов выведено: 3 · вне боя: 2 раза"),
])
def test_a_career_is_told_in_the_language_of_the_paper(language: str, said: str) -> None:
    assert career_of(Entry(skirmisher(), battles=1, kills=3, times_out=2), Words(language)) == said


def test_who_never_fought_has_no_career() -> None:
    assert career_of(Entry(skirmisher()), Words("en")) == ""


def test_choices_come_back_as_they_were_kept() -> None:
    chosen = PrintChoices(figures="muster", merge=False, blanks=3, references=("states", "triumph"), size="own",
                          own_width=90, own_height=50, lying=True, design="ink", language="ru",
                          ticks=Ticks(career=False, notes=True), paper="each", marks=False, gap=4, bleed=3,
                          backs="fold", emblems=False, nudge_x=-12, nudge_y=7)
    assert restored(kept(chosen), "en") == chosen


@pytest.mark.parametrize("data", [
    {}, {"size": 7, "design": "neon", "language": "tlh", "paper": None, "ticks": "all", "gap": -3, "blanks": True},
    {"figures": "pick", "ticks": {"wounds": "yes"}, "gap": 0.5}, {"figures": ["all"], "merge": None},
])
def test_nonsense_in_the_settings_is_put_right(data: dict[str, object]) -> None:
    assert restored(data, "ru") == PrintChoices(language="ru")


@pytest.mark.parametrize(("text", "stem"), [
    ("Fenwatch Company", "Fenwatch Company"), ("a/b:c", "a b c"), ("  . ", "cards"), ("con", "con cards"),
    ("Отряд «Выдры»", "Отряд «Выдры»"), ("ё" * 200, "ё" * 60),
])
def test_file_names_are_such_as_every_disk_takes(text: str, stem: str) -> None:
    assert file_stem(text) == stem


def pdf_printer(path: Path) -> QPrinter:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    return printer


def sheets(paper: Paper, count: int = 10) -> PdfPages:
    words = Words("en")
    figures = [Figure(skirmisher(f"Figure {number}"), number) for number in range(1, count + 1)]
    return sheets_content(deck_of(faces_of(figures, BANNER, words), words).cards, Sheet(paper), "x", "en")


def test_a_printer_that_comes_with_other_paper_is_set_right_and_prints_true_size(qtbot, tmp_path: Path) -> None:
    printer = pdf_printer(tmp_path / "out.pdf")
    printer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A5), QPageLayout.Orientation.Landscape,
                                      QMarginsF(10, 10, 10, 10)))
    assert run(Printout(printer, sheets(A4))) == 2
    first = next(letters((tmp_path / "out.pdf").read_bytes()))[0]
    assert first.char == "F"
    assert first.left == pytest.approx(10.5 + 16.5, abs=0.5)


def test_only_the_sheets_that_were_asked_for_are_printed(qtbot, tmp_path: Path) -> None:
    printer = pdf_printer(tmp_path / "out.pdf")
    printer.setFromTo(2, 2)
    assert run(Printout(printer, sheets(LETTER))) == 1


class Stubborn(QPrinter):
    """A printer that keeps its own paper whatever it is told."""

    def setPageLayout(self, _layout: QPageLayout) -> bool:
        return False

    def pageLayout(self) -> QPageLayout:
        return QPageLayout(QPageSize(QPageSize.PageSizeId.A5), QPageLayout.Orientation.Portrait, QMarginsF())


def test_a_printer_that_keeps_other_paper_is_refused_in_words(qtbot) -> None:
    with pytest.raises(PaperRefused) as refused:
        Printout(Stubborn(), sheets(A4, 1))
    said = Words("en").say(refused.value.code, **refused.value.params)
    assert "148 × 210" in said
    assert "210 × 297" in said


def test_no_cards_are_refused(qtbot, tmp_path: Path) -> None:
    with pytest.raises(PaperRefused) as refused:
        Printout(pdf_printer(tmp_path / "out.pdf"), sheets(A4, 0))
    assert refused.value.code == "cards.refused.nothing"
