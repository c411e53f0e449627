"""The glossary: the words of the design's section on names, in both languages."""

from __future__ import annotations

import re

import pytest

from desktop.words import LANGUAGES
from desktop.words.rulebook_glossary import glossary

NAMES = ("battle", "side", "unit", "model", "warband", "army", "player", "campaign", "card", "profile", "stat",
         "weapon", "ability", "keyword", "option", "muster", "leader", "general", "triumph", "aftermath", "chronicle",
         "step", "request", "event", "offer", "due", "status", "schedule")


def test_every_word_of_the_design_has_an_entry() -> None:
    assert set(NAMES) - {term.key for term in glossary("en")} == set()


def test_both_languages_explain_the_same_words_in_the_same_order() -> None:
    assert [term.key for term in glossary("en")] == [term.key for term in glossary("ru")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_named_once_and_explained_in_whole_sentences(language: str) -> None:
    terms = glossary(language)
    assert len({term.name for term in terms}) == len(terms)
    assert all(term.name and re.search(r"[.!?]$", term.text) for term in terms)


def test_a_language_there_is_not_gets_the_english_words() -> None:
    assert glossary("xx") == glossary("en")
