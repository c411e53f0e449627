"""Words of the language of the paper, spoken as the windows speak theirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from desktop.words import Words


class Speaker(Protocol):
    """Whoever says codes in one language: a window's context, or the voice of a paper."""

    @property
    def words(self) -> Words:
        """The catalogue of the language."""
        ...

    def say(self, code: str, /, **params: object) -> str:
        """Return the sentence of a code."""
        ...


@dataclass(frozen=True, slots=True)
class PaperVoice:
    """Speaks the language of the paper, whatever the windows speak."""

    words: Words

    def say(self, code: str, /, **params: object) -> str:
        """Return the sentence of a code."""
        return self.words.say(code, **params)
