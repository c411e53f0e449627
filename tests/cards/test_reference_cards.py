"""Reference cards of every game, in both languages: what they tell is what the screen tells, and all of it is there."""

from __future__ import annotations

import pytest

from desktop.cards.choices import PrintChoices
from desktop.cards.choosing import blank_subject, deck_to_print
from desktop.cards.document.blocks import Item
from desktop.cards.document.layout import lay_out_document
from desktop.cards.document.look import DENSE
from desktop.cards.letters import printable
from desktop.cards.measures import A4, LETTER
from desktop.cards.pdf import pdf_bytes, sheets_pdf
from desktop.cards.quick_reference import has_quick_reference, quick_blocks
from desktop.cards.reference import INJURIES, REFERENCES, STATES, TRIUMPH, reference_faces, states_of
from desktop.cards.report_pdf import document_content
from desktop.rules.systems import ids, system
from desktop.words import Words
from desktop.words.rulebook import Rulebook
from tests.cards.build import BANNER
from tests.cards.paper import bare, letters

GAMES = ids()
KINDS = [(game, language) for game in GAMES for language in ("en", "ru")]


def on_paper(game: str, language: str, *kinds: str) -> str:
    choices = PrintChoices(references=kinds, language=language)
    deck = deck_to_print(blank_subject(game, Words(language)), choices)
    found = letters(sheets_pdf(deck.cards, choices.sheet, "x", language))
    return bare("".join(letter.char for page in found for letter in page))


@pytest.mark.parametrize(("game", "language"), KINDS)
def test_every_state_of_a_game_is_told_on_its_card(game: str, language: str) -> None:
    words = Words(language)
    told = states_of(game, words)
    faces = reference_faces(game, (STATES,), BANNER, words)
    assert len(faces) == bool(told)
    shown = on_paper(game, language, STATES) if told else ""
    for name, text, _ in told:
        assert bare(printable(name)[0]) in shown
        assert bare(printable(text)[0]) in shown


@pytest.mark.parametrize(("game", "language"), KINDS)
def test_injuries_and_triumphs_are_told_as_in_the_rule_book(game: str, language: str) -> None:
    book, form = Rulebook(language, game), system(game).form
    shown = on_paper(game, language, INJURIES, TRIUMPH)
    for id in (*form.injury_rules, *form.triumph_rules):
        entry = book.entry(id)
        assert entry is not None, id
        for cell in (cell for row in entry.table for cell in row):
            assert bare(printable(cell)[0]) in shown
        assert entry.table or bare(printable(entry.text)[0]) in shown
    assert bare(Words(language).say("cards.reference.triumph")) in shown


def test_only_what_is_asked_for_is_printed_and_in_its_order(english: Words) -> None:
    assert reference_faces("skirmish", (), BANNER, english) == ()
    names = [face.name for face in reference_faces("skirmish", tuple(reversed(REFERENCES)), BANNER, english)]
    assert names == ["States", "Injuries", "Triumph"]


@pytest.mark.parametrize(("game", "language"), KINDS)
def test_the_quick_reference_names_every_phase_of_a_game(game: str, language: str) -> None:
    words = Words(language)
    if not has_quick_reference(game, words):
        assert game == "freeform"
        return
    for paper in (A4, LETTER):
        content = document_content(lay_out_document(quick_blocks(game, words), paper, "x", DENSE), words, "x")
        found = letters(pdf_bytes(content))
        shown = bare("".join(letter.char for page in found for letter in page)).casefold()
        for phase in system(game).phases(None):
            assert bare(words.say(f"{game}.phase.{phase.code}")).casefold() in shown


@pytest.mark.parametrize(("language", "phase"), [("en", "Combat (Save)"), ("ru", "Рукопашная (Спасение)")])
def test_the_quick_reference_names_stats_that_are_words_in_a_language(language: str, phase: str) -> None:
    items = [block.text for block in quick_blocks("warscroll", Words(language)) if isinstance(block, Item)]
    assert phase in items
