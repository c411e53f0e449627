"""The catalogue of sentences in English and Russian, by literal code."""

from desktop.words.catalogue import LANGUAGES, Words, plural_form

__all__ = ["LANGUAGES", "Words", "plural_form"]
