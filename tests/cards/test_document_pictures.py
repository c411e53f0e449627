"""Pictures in documents, and documents laid out part by part."""

from __future__ import annotations

import io

import pypdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.cards.document.blocks import Block, Heading, PictureBlock, Text, Title
from desktop.cards.document.layout import FOOT, TOP, DocumentDraft, Pages, lay_out_document
from desktop.cards.measures import A4, LETTER
from desktop.cards.parts import Picture
from desktop.cards.pdf import pdf_bytes
from desktop.cards.report_pdf import document_content
from desktop.words import Words
from tests.support.pictures import a_png


def picture(width: int, height: int) -> PictureBlock:
    return PictureBlock(Picture(f"{width}x{height}", a_png(width, height)))


def places(pages: Pages) -> list[list[tuple[str, float, float, float]]]:
    return [[(type(one.piece).__name__, round(one.x, 6), round(one.y, 6), round(one.piece.height, 6)) for one in page]
            for page in pages.pages]


@pytest.mark.parametrize("size", [(4, 3), (3000, 200), (200, 3000), (1, 1)])
def test_a_picture_stands_whole_within_its_bounds(qapp, size: tuple[int, int]) -> None:
    pages = lay_out_document((Title("Story"), picture(*size)), A4)
    piece = pages.pages[0][-1].piece
    assert piece.band <= 75.0 + 1e-6
    assert piece.width <= A4.width - 2 * pages.margin + 1e-6
    assert piece.width / piece.band == pytest.approx(size[0] / size[1], rel=1e-6)


def test_what_is_no_picture_is_left_out(qapp) -> None:
    broken = PictureBlock(Picture("none", b"<svg/>"))
    assert places(lay_out_document((Title("S"), broken), A4)) == places(lay_out_document((Title("S"),), A4))


def test_the_picture_is_in_the_file(qapp) -> None:
    content = document_content(lay_out_document((Title("Story"), picture(60, 40)), A4), Words("en"), "Story")
    reader = pypdf.PdfReader(io.BytesIO(pdf_bytes(content)))
    assert [len(page.images) for page in reader.pages] == [1]


def test_a_glued_text_goes_with_what_follows_to_the_next_page(qapp) -> None:
    filling = tuple(Text(f"Line {number}") for number in range(200))
    ends = set()
    for count in range(20, 60):
        blocks = (*filling[:count], Heading("Head"), Text("12 May", quiet=True, glued=True), picture(1500, 1200))
        pages = lay_out_document(blocks, A4).pages
        assert not any(page[-1].piece.glue for page in pages[:-1])
        ends.add([type(one.piece).__name__ for one in pages[-1]][-3:] == ["TextLine", "TextLine", "PicturePiece"])
    assert ends == {True}


BLOCKS = st.lists(st.one_of(
    st.builds(Heading, st.text(min_size=1, max_size=30)), st.builds(Text, st.text(max_size=400)),
    st.sampled_from([picture(60, 40), picture(900, 700)])), max_size=25)


@settings(max_examples=40, deadline=None)
@given(BLOCKS, st.integers(0, 25))
def test_a_document_laid_out_in_parts_is_the_same_as_in_one(qapp, blocks: list[Block], cut: int) -> None:
    whole = lay_out_document(blocks, LETTER, "Foot")
    draft = DocumentDraft(LETTER, "Foot")
    draft.add(blocks[:cut])
    draft.add(blocks[cut:])
    made = draft.pages()
    assert places(made) == places(whole)
    assert (made.foot, made.margin, made.fallen) == (whole.foot, whole.margin, whole.fallen)
    for page in made.pages:
        for one in page:
            assert one.y + one.piece.height <= LETTER.height - TOP - FOOT + 1e-6
