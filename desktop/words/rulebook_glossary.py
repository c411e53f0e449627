"""The glossary: the words of the field and of this program, for the Help page and the README."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from importlib import resources

from desktop.words.catalogue import LANGUAGES


@dataclass(frozen=True, slots=True)
class Term:
    """A word with what it means here. `key` is the same in every language."""

    key: str
    name: str
    text: str


def glossary(language: str = LANGUAGES[0]) -> tuple[Term, ...]:
    """Return the words of the glossary in reading order; English ones for a language there is not."""
    return _read(language if language in LANGUAGES else LANGUAGES[0])


@functools.cache
def _read(language: str) -> tuple[Term, ...]:
    file = resources.files("resources") / "rulebook" / "kernel" / f"glossary.{language}.toml"
    return tuple(Term(key, words["name"], words["text"])
                 for key, words in tomllib.loads(file.read_text("utf-8")).items())
