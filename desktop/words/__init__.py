"""The catalogue of sentences in English and Russian, by literal code."""

from desktop.words.catalogue import CODE, LANGUAGES, Words, plural_form

__all__ = ["CODE", "LANGUAGES", "Words", "plural_form"]
