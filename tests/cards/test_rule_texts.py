"""Where rule texts stand: on every card, the shared ones once, or names alone; nothing is told less than wished."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from desktop.cards.deck import Figure, deck_of, faces_of
from desktop.cards.face import Face
from desktop.cards.parts import Paragraph
from desktop.cards.rule_texts import ALL_ONCE, NAMES, ON_CARDS, SHARED_ONCE, shared_texts, with_texts
from desktop.rules.kernel.card import Ability
from desktop.words import Words
from tests.cards.build import BANNER, skirmisher

LONG = "Nobody may shoot at this figure while a larger friend stands between them. " * 12
WALL = Ability("Shield wall", LONG)
OWN = Ability("Horn of the Fen", "Once a battle each friend within six inches may rally at once.")


def faces(words: Words, *abilities: tuple[Ability, ...]) -> tuple[Face, ...]:
    figures = [Figure(skirmisher(f"Guard {number}", abilities=given), number)
               for number, given in enumerate(abilities, start=1)]
    return faces_of(figures, BANNER, words)


def heads(face: Face) -> list[str]:
    return [text.head for text in face.texts]


def test_a_rule_of_several_cards_is_told_once_and_named_on_each(english: Words) -> None:
    first, second, rules = with_texts(faces(english, (WALL, OWN), (WALL,)), SHARED_ONCE, BANNER, english)

    assert Paragraph("Rules", "Shield wall") in first.texts
    assert Paragraph("Rules", "Shield wall") in second.texts
    assert "Horn of the Fen" in heads(first)
    assert "Shield wall" not in heads(first) + heads(second)
    assert [(text.head, text.text) for text in rules.texts] == [("Shield wall", LONG.strip())]
    assert (rules.name, rules.foot_left) == ("Rules", BANNER.name)


def test_each_rule_is_told_once_by_its_name(english: Words) -> None:
    *figures, rules = with_texts(faces(english, (WALL, OWN), (WALL,)), ALL_ONCE, BANNER, english)

    assert [heads(face)[:1] for face in figures] == [["Rules"], ["Rules"]]
    assert heads(rules) == ["Horn of the Fen", "Shield wall"]


def test_the_same_name_with_other_words_is_another_rule(english: Words) -> None:
    other = Ability("Shield wall", "As the others, but only against arrows.")
    shown = with_texts(faces(english, (WALL,), (other,)), SHARED_ONCE, BANNER, english)

    assert len(shown) == 2
    assert shown == faces(english, (WALL,), (other,))


def test_names_alone_leave_what_has_no_name(english: Words) -> None:
    plain = Ability("", "Carries the banner of the town.")
    face, = with_texts(faces(english, (WALL, plain, OWN)), NAMES, BANNER, english)

    told = [(text.head, text.text) for text in face.texts if not text.quiet]
    assert told == [("", "Carries the banner of the town."), ("Rules", "Shield wall, Horn of the Fen")]


def test_rules_told_once_make_fewer_cards(english: Words) -> None:
    many = faces(english, *[(WALL, Ability(f"Rule {n}", LONG)) for n in range(2) for _ in range(6)])
    every = len(deck_of(many, english).cards)
    once = len(deck_of(with_texts(many, SHARED_ONCE, BANNER, english), english).cards)

    assert once < every


ABILITIES = st.lists(st.builds(Ability, st.sampled_from(["", "Wall", "Horn", "Стена"]),
                               st.sampled_from(["", "One text.", "Another text."])), max_size=5).map(tuple)


@given(st.lists(ABILITIES, min_size=1, max_size=6))
def test_every_text_is_told_somewhere_and_nothing_changes_where_all_stay(given_to: list[tuple[Ability, ...]]) -> None:
    words = Words("ru")
    before = faces(words, *given_to)
    assert with_texts(before, ON_CARDS, BANNER, words) == before

    told = {text for face in before for text in face.texts}
    for where in (SHARED_ONCE, ALL_ONCE):
        after = with_texts(before, where, BANNER, words)
        assert told <= {text for face in after for text in face.texts}
    after = with_texts(before, SHARED_ONCE, BANNER, words)
    assert not shared_texts(after[:len(before)])
