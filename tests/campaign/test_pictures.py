"""Pictures of cards: kept once, found by their digest, undone with the card, refused where they are none."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import func, select

from database.check import examine
from database.tables import SOURCE_FILE
from desktop.campaign.commands.cards import DuplicateCard, SaveCard, SetPicture, TakePack
from desktop.campaign.pictures import MOST_BYTES, MOST_SIDE, picture_bytes, picture_size
from desktop.campaign.queries.library import Search, library, library_card
from desktop.rules.kernel.card import Card
from tests.campaign.build import Night, a_card, refused
from tests.support.pictures import a_jpeg_head, a_png

PNG = a_png()


def shown(night: Night, key: str = "") -> Card:
    card = library_card(night.desk.store, key or night.card)
    assert card is not None
    return card


def kept(night: Night) -> int:
    with night.desk.store.read() as connection:
        return int(connection.execute(select(func.count()).select_from(SOURCE_FILE)).scalar_one())


def test_a_picture_is_kept_and_found_by_its_digest(night: Night) -> None:
    night.do(SetPicture(night.card, "archer.png", PNG))
    assert shown(night).picture == sha256(PNG).hexdigest()
    assert picture_bytes(night.desk.store, shown(night).picture) == PNG
    assert picture_bytes(night.desk.store, "") is picture_bytes(night.desk.store, "0" * 64) is None
    assert examine(night.desk.store.path) is None


def test_a_picture_is_undone_with_its_card_and_comes_back(night: Night) -> None:
    night.do(SetPicture(night.card, "archer.png", PNG))
    night.desk.undo(None)
    assert shown(night) == a_card()
    night.desk.redo(None)
    assert picture_bytes(night.desk.store, shown(night).picture) == PNG
    night.do(SaveCard(replace(shown(night), picture=""), night.card))
    assert shown(night) == a_card()


def test_the_same_picture_is_kept_once(night: Night) -> None:
    night.do(SetPicture(night.card, "archer.png", PNG))
    copy = night.do(DuplicateCard(night.card, "Another")).new_id
    before = kept(night)
    night.do(SetPicture(copy, "again.png", PNG))
    night.do(TakePack("Pack", (replace(a_card("Third"), picture=shown(night).picture),), (PNG, a_png(9, 9))))
    assert kept(night) == before + 1
    third = library(night.desk.store, Search("third"))[0].id
    assert picture_bytes(night.desk.store, shown(night, third).picture) == PNG


@pytest.mark.parametrize(("content", "code"), [
    (b"", "kind"), (b"GIF89a" + bytes(40), "kind"), (PNG[:20], "kind"), (b"\xff\xd8\xff", "kind"),
    (a_png() + bytes(MOST_BYTES), "large"), (a_png(MOST_SIDE + 1, 1), "dots"),
    (a_jpeg_head(10, MOST_SIDE + 1), "dots"), (a_jpeg_head(0, 5), "dots"),
])
def test_what_is_no_picture_or_too_large_is_refused_and_nothing_kept(night: Night, content: bytes, code: str) -> None:
    before = kept(night), night.digest()
    assert refused(night, SetPicture(night.card, "x.png", content)) == f"campaign.refusal.picture_{code}"
    assert refused(night, TakePack("P", (a_card("New"),), (content,))) == f"campaign.refusal.picture_{code}"
    assert (kept(night), night.digest()) == before


@pytest.mark.parametrize(("content", "size"), [(a_png(7, 5), (7, 5)), (a_jpeg_head(640, 480), (640, 480))])
def test_the_size_is_read_from_the_head(content: bytes, size: tuple[int, int]) -> None:
    assert picture_size(content) == size


@given(st.binary(max_size=60), st.sampled_from([b"", PNG[:12], a_jpeg_head(3, 4)[:20]]), st.integers(0, 40))
def test_no_bytes_make_the_reader_of_heads_stumble(tail: bytes, head: bytes, cut: int) -> None:
    size = picture_size((head + tail)[: max(cut, 12) + len(tail)])
    assert size is None or len(size) == 2
