"""Tables of weapons: columns of words make room for names, tall rows go on line by line, heads come again."""

from __future__ import annotations

from desktop.cards.painter.table import RowLine, TableRow, table_pieces
from desktop.cards.parts import Row, Table
from desktop.cards.text_fit import TextLine, flow

COLUMNS = ("Weapon", "Atk", "Hit", "Wnd", "Rnd", "Dmg", "Ability")
WIDTH = 57.0


def test_a_column_of_words_makes_room_for_a_long_name() -> None:
    table = Table(COLUMNS, (Row("Torchlit Blade and Braided Whip", ("4", "3+", "4+", "1", "2", "Fen-hungry")),))
    _, row, *below = table_pieces(table, WIDTH, 7.4)
    assert isinstance(row, TableRow)
    assert len(row.cells[0]) <= 2
    assert len(row.cells) == len(COLUMNS) - 1
    assert [type(piece) for piece in below] == [TextLine]


def test_short_names_keep_their_words_beside_them() -> None:
    table = Table(COLUMNS, (Row("Eel Axe", ("4", "3+", "3+", "1", "2", "Fen-hungry")),))
    _, row = table_pieces(table, WIDTH, 7.4)
    assert isinstance(row, TableRow)
    assert len(row.cells) == len(COLUMNS)


def test_a_tall_row_goes_on_on_another_card_below_its_head() -> None:
    words = " ".join(["sweeping"] * 30)
    pieces = table_pieces(Table(("Weapon", "How"), (Row("Oar", (words,)),)), WIDTH, 7.4)
    lines = [piece for piece in pieces if isinstance(piece, RowLine)]
    assert len(lines) > 4

    cards = flow(pieces, lambda _: 16.0)
    assert len(cards) > 1
    assert all(placed.y + placed.piece.height <= 16.0 + 1e-6 for card in cards for placed in card)
    assert [placed.piece.line for card in cards for placed in card if isinstance(placed.piece, RowLine)] == list(
        range(len(lines)))
    assert all(card[0].piece is pieces[0] for card in cards)


def test_what_a_short_card_has_no_room_for_passes_it() -> None:
    pieces = table_pieces(Table(("Weapon", "S"), (Row("Oar", ("4",)), Row("Hook", ("3",)))), WIDTH, 7.4)
    cards = flow(pieces, lambda card: 4.0 if card < 2 else 40.0)
    assert cards[:-1] == [[], []]
    assert [placed.piece for placed in cards[-1]] == pieces
