"""PDF files: true size, cut lines and crop marks, fonts inside, the same bytes, safe writing."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pypdf
import pytest
from PySide6.QtGui import QFont, QGuiApplication

from desktop.cards import safe_file
from desktop.cards.deck import Deck, Figure, deck_of, faces_of
from desktop.cards.fonts import font_of
from desktop.cards.measures import A4, A6, BRIDGE, LETTER, POKER, TAROT, CardSize, Paper
from desktop.cards.pdf import save_sheets, sheets_pdf
from desktop.cards.refusal import PaperRefused
from desktop.cards.sheet import Sheet
from desktop.rules.kernel.card import Ability
from desktop.words import Words
from tests.cards.build import BANNER, skirmisher
from tests.cards.paper import raster

DOTS = 600
DARK = 110


def deck(words: Words, count: int = 9, size: CardSize = POKER) -> Deck:
    figures = [Figure(skirmisher(f"Figure {n}"), n, leader=n == 1) for n in range(1, count + 1)]
    return deck_of(faces_of(figures, BANNER, words), words, size=size)


@pytest.mark.parametrize(("paper", "card", "points"), [
    (A4, POKER, (595.2756, 841.8898)), (LETTER, POKER, (612.0, 792.0)), (A4, A6, (841.8898, 595.2756)),
])
def test_the_page_is_the_paper_in_true_size(english: Words, paper: Paper, card: CardSize,
                                            points: tuple[float, float]) -> None:
    data = sheets_pdf(deck(english, 2, card).cards, Sheet(paper, card), "x", "en")
    page = pypdf.PdfReader(io.BytesIO(data), strict=True).pages[0]
    assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(points, abs=0.001)
    assert page.trimbox == page.mediabox


def dark_spans(row: bytes) -> list[tuple[float, float]]:
    """The dark stretches of a row of dots. Units: mm."""
    spans, start = [], None
    for at, dot in enumerate(row + b"\xff"):
        if dot < DARK and start is None:
            start = at
        elif dot >= DARK and start is not None:
            spans.append((start * 25.4 / DOTS, at * 25.4 / DOTS))
            start = None
    return spans


@pytest.mark.parametrize(("paper", "card", "gap"), [
    (A4, POKER, 0.0), (LETTER, POKER, 0.0), (A4, POKER, 3.0), (A4, BRIDGE, 0.0), (A4, TAROT, 0.0),
])
def test_crop_marks_stand_at_the_cuts_two_millimetres_off_and_five_long(english: Words, paper: Paper, card: CardSize,
                                                                       gap: float) -> None:
    sheet = Sheet(paper, card, gap)
    data = sheets_pdf(deck(english, 9, card).cards, sheet, "x", "en")
    width, height, dots = raster(data, 0, DOTS)
    dot = 25.4 / DOTS
    row = round((sheet.top - 2.0 - min(5.0, sheet.top - 2.0) / 2) / dot)
    middles = [(left + right) / 2 for left, right in dark_spans(dots[row * width : (row + 1) * width])]
    assert middles == pytest.approx(sheet.cuts_across, abs=1.5 * dot)
    column = round((sheet.left - 2.0 - min(5.0, sheet.left - 2.0) / 2) / dot)
    middles = [(top + foot) / 2 for top, foot in dark_spans(bytes(dots[y * width + column] for y in range(height)))]
    assert middles == pytest.approx(sheet.cuts_down, abs=1.5 * dot)
    mark = round(sheet.cuts_across[0] / dot)
    upright = bytes(dots[y * width + mark] for y in range(round(sheet.top / dot)))
    top, foot = dark_spans(upright)[0]
    assert foot == pytest.approx(sheet.top - 2.0, abs=2 * dot)
    assert foot - top == pytest.approx(min(5.0, sheet.top - 2.0), abs=2 * dot)


def test_the_ruler_is_a_hundred_millimetres_long(english: Words) -> None:
    width, _, dots = raster(sheets_pdf(deck(english).cards, Sheet(), "x", "en"), 0, DOTS)
    row = round((297.0 - 4.5 - 0.7) * DOTS / 25.4)
    spans = max((dark_spans(dots[y * width : (y + 1) * width]) for y in range(row - 4, row + 5)),
                key=lambda found: max((right - left for left, right in found), default=0.0))
    line = 0.2
    assert max(right - left for left, right in spans) == pytest.approx(100.0 + line, abs=0.05)


def test_each_card_is_sixty_three_by_eighty_eight_by_its_dark_header(english: Words) -> None:
    width, height, dots = raster(sheets_pdf(deck(english).cards, Sheet(marks=False), "x", "en"), 0, DOTS)
    column = round((10.5 + 1.5) * DOTS / 25.4)
    heads = [top for top, foot in dark_spans(bytes(dots[y * width + column] for y in range(height))) if foot - top > 5]
    assert [below - above for above, below in pairwise(heads)] == pytest.approx([88.0, 88.0], abs=0.05)
    row = round((16.5 + 0.8) * DOTS / 25.4)
    spans = dark_spans(dots[row * width : (row + 1) * width])
    assert (spans[0][0], spans[-1][1]) == pytest.approx((10.5, 199.5), abs=0.1)


def test_every_font_is_inside_the_file_and_numbers_can_be_read_out(english: Words) -> None:
    card = skirmisher(abilities=(Ability("Ruse", "Office fights fit 0123456789 “ffi” → Ёлка Ωμέγα"),))
    faces = faces_of([Figure(card, 1)], BANNER, english)
    reader = pypdf.PdfReader(io.BytesIO(sheets_pdf(deck_of(faces, english).cards, Sheet(), "Отряд", "en")))
    fonts = [font.get_object() for font in reader.pages[0]["/Resources"]["/Font"].values()]
    assert fonts
    for font in fonts:
        assert "/FontFile2" in font["/DescendantFonts"][0].get_object()["/FontDescriptor"]
    assert "Office fights fit 0123456789 “ffi” → Ёлка Ωμέγα" in " ".join(reader.pages[0].extract_text().split())
    assert reader.metadata is not None
    assert reader.metadata.title == "Отряд"


def test_the_fonts_of_the_windows_change_nothing_on_paper(english: Words) -> None:
    paper = sheets_pdf(deck(english).cards, Sheet(), "x", "en")
    before = QGuiApplication.font()
    dressed = QFont("Fira Sans Condensed", 19, QFont.Weight.Black, True)
    dressed.setFeature(QFont.Tag("tnum"), 1)
    QGuiApplication.setFont(dressed)
    font_of.cache_clear()
    try:
        assert sheets_pdf(deck(english).cards, Sheet(), "x", "en") == paper
    finally:
        QGuiApplication.setFont(before)


def test_the_file_asks_the_printer_not_to_scale_and_says_its_language(russian: Words) -> None:
    root = pypdf.PdfReader(io.BytesIO(sheets_pdf(deck(russian, 1).cards, Sheet(), "x", "ru"))).trailer["/Root"]
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert root["/Lang"] == "ru"


def test_the_same_deck_gives_the_same_bytes_twice(english: Words) -> None:
    assert sheets_pdf(deck(english).cards, Sheet(), "x", "en") == sheets_pdf(deck(english).cards, Sheet(), "x", "en")


DIGEST = """
import hashlib
from PySide6.QtGui import QGuiApplication
application = QGuiApplication([])
from desktop.words import Words
from tests.cards.test_pdf_files import deck
from desktop.cards.pdf import sheets_pdf
from desktop.cards.sheet import Sheet
print(hashlib.sha256(sheets_pdf(deck(Words("en")).cards, Sheet(), "x", "en")).hexdigest())
"""


def test_the_same_deck_gives_the_same_bytes_in_another_process() -> None:
    root = Path(__file__).parents[2]
    digests = {subprocess.run([sys.executable, "-c", DIGEST], cwd=root, check=True, capture_output=True, text=True,
                              env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}).stdout
               for seed in ("1", "2")}
    assert len(digests) == 1


def test_a_file_is_written_whole_and_replaces_the_old_one(english: Words, tmp_path: Path) -> None:
    target = tmp_path / "Отряд.pdf"
    target.write_bytes(b"old")
    save_sheets(target, deck(english).cards, Sheet(), "x", "en")
    assert target.read_bytes().startswith(b"%PDF-")
    assert [path.name for path in tmp_path.iterdir()] == ["Отряд.pdf"]


@pytest.mark.parametrize(("number", "code"), [
    (errno.ENOSPC, "cards.refused.full"), (errno.EACCES, "cards.refused.denied"), (errno.EROFS, "cards.refused.denied"),
    (errno.EIO, "cards.refused.disk"), (errno.ENOENT, "cards.refused.no_folder"),
])
def test_a_disk_that_refuses_is_told_in_words_and_the_old_file_stays(
        english: Words, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str) -> None:
    target = tmp_path / "cards.pdf"
    target.write_bytes(b"old")

    def refuse(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(safe_file.os, "fsync", refuse)
    with pytest.raises(PaperRefused) as refused:
        save_sheets(target, deck(english, 1).cards, Sheet(), "x", "en")
    assert refused.value.code == code
    assert code not in english.say(code, **refused.value.params)
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["cards.pdf"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_truly_full_disk_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    draft = tmp_path / "draft"
    draft.write_bytes(b"")
    monkeypatch.setattr(safe_file.tempfile, "mkstemp", lambda **_named: (full, str(draft)))
    with pytest.raises(PaperRefused) as refused:
        safe_file.write_file(tmp_path / "cards.pdf", b"x" * 9)
    assert refused.value.code == "cards.refused.full"


@pytest.mark.parametrize(("name", "code"), [
    ("missing/cards.pdf", "cards.refused.no_folder"), ("folder", "cards.refused.is_folder"),
    ("x" * 300 + ".pdf", "cards.refused.long_name"),
])
def test_a_place_that_cannot_hold_a_file_is_refused(tmp_path: Path, name: str, code: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(PaperRefused) as refused:
        safe_file.write_file(tmp_path / name, b"x")
    assert refused.value.code == code


def test_nothing_to_print_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PaperRefused) as refused:
        save_sheets(tmp_path / "x.pdf", [], Sheet(), "x", "en")
    assert refused.value.code == "cards.refused.nothing"
    assert not list(tmp_path.iterdir())
