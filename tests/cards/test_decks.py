"""Decks: equal figures once with a count, the order of the roster, what came of the fit."""

from __future__ import annotations

from dataclasses import replace

from desktop.cards.deck import Figure, Ticks, deck_of, faces_of, ticked
from desktop.cards.face import blank_face, face_of
from desktop.rules.kernel.card import Ability, Profile
from desktop.words import Words
from tests.cards.build import BANNER, skirmisher, stat_line


def rats(count: int) -> list[Figure]:
    rat = skirmisher("Mire rat", role="Swarm", points="9", profiles=(Profile("Rat", stat_line("6 3 0 3 2 1 4 1 4 –")),))
    return [Figure(rat, number) for number in range(1, count + 1)]


def test_equal_figures_share_a_card_with_a_count(english: Words) -> None:
    faces = faces_of([*rats(5), Figure(skirmisher(), 6)], BANNER, english)
    assert [(face.name, face.count, face.number, face.total) for face in faces] == [
        ("Mire rat", 5, "1–5", 6), ("Aldreda Voss", 1, "6", 6)]
    assert faces[0].subtitle == "Swarm · 5 figures"
    assert faces[0].points_name == "points each"
    assert faces[0].boxes[0].groups == (1,) * 5


def test_a_figure_that_was_injured_is_no_longer_equal(english: Words) -> None:
    figures = rats(5)
    figures[2] = replace(figures[2], career="lost an ear")
    faces = faces_of(figures, BANNER, english)
    assert [(face.count, face.number) for face in faces] == [(4, "1, 2, 4, 5"), (1, "3")]


def test_equal_figures_have_a_card_each_where_that_is_wanted(english: Words) -> None:
    assert [face.number for face in faces_of(rats(3), BANNER, english, merge=False)] == ["1", "2", "3"]


def test_the_cards_come_in_the_order_of_the_roster(english: Words) -> None:
    figures = [Figure(skirmisher(name), number) for number, name in enumerate(("C", "A", "B"), start=1)]
    assert [card.face.name for card in deck_of(faces_of(figures, BANNER, english), english).cards] == ["C", "A", "B"]


def test_what_is_not_ticked_is_not_printed(english: Words) -> None:
    face = face_of(skirmisher(notes="Owes Pell four crowns."), BANNER, english, career="5 battles")
    bare = ticked(face, Ticks(wounds=False, statuses=False, points=False, career=False, notes=False))
    assert (bare.boxes, bare.statuses.names, bare.injuries.names, bare.points, bare.career, bare.notes) == (
        (), (), (), "", "", "")
    assert ticked(face, Ticks(notes=True)).notes == "Owes Pell four crowns."


def test_a_deck_tells_which_cards_shrank_and_which_go_on(english: Words) -> None:
    lengths = {"plain": 10, "small": 420, "two": 1600}
    faces = [face_of(skirmisher(name, abilities=(Ability("Tale", "x y " * (length // 4)),)), BANNER, english)
             for name, length in lengths.items()]
    deck = deck_of(faces, english)
    assert [laid.face.name for laid in deck.as_designed] == ["plain"]
    assert [laid.face.name for laid in deck.smaller] == ["small"]
    assert [laid.face.name for laid in deck.continued] == ["two"]


def test_twelve_figures_with_the_longest_data_and_two_blank_cards_are_one_deck(english: Words) -> None:
    tale = Ability("A name of an ability that is itself rather long", "Within 6\" → “so” it goes; " * 60)
    figures = [Figure(skirmisher(f"Sir Number {n} of the Very Long Name Upon the Marches", abilities=(tale, tale)), n)
               for n in range(1, 13)]
    faces = faces_of(figures, BANNER, english)
    deck = deck_of([*faces, blank_face(faces[0], english), blank_face(faces[0], english)], english)
    assert len(deck.laid) == 14
    assert all(len(laid.cards) == 1 for laid in deck.laid[-2:])
    assert all(laid.text >= 6.0 for laid in deck.laid)
