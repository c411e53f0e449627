"""Sentences by literal code, in the languages of the application.

The rules core and the use cases emit codes with parameters; this turns them into sentences. A catalogue is the TOML
files of one language under `resources/words`, its tables joined with dots: `[tracker] next = "Next"` is
`tracker.next`. In a sentence `{name}` prints a parameter and `{n:wound|wounds}` (Russian: `{n:рана|раны|ран}`) picks
the form that the number asks for. Names come first and undeclined, so that no cases are needed (kernel.md 3.8).

Words that come with something of somewhere else are one file with a table a language, made known by `add`.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources

LANGUAGES = ("en", "ru")
"""The languages there are, the first being the one that stands in where a sentence is missing."""

CODE = "§"
"""First letter of a parameter that is itself a code of the catalogue (the word of a status in a sentence)."""

_SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


def plural_form(language: str, number: int) -> int:
    """Return which plural form a number takes: English one, many; Russian one, few, many (CLDR rules)."""
    size = abs(number)
    if language != "ru":
        return 0 if size == 1 else 1
    if size % 10 == 1 and size % 100 != 11:
        return 0
    return 1 if size % 10 in (2, 3, 4) and size % 100 not in (12, 13, 14) else 2


class Words:
    """The catalogue of one language.

    Shape: codes are unique over all files of the language; both languages hold the same codes (a test holds it).
    """

    def __init__(self, language: str = LANGUAGES[0]) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self._texts = _load(self.language)

    def __contains__(self, code: str) -> bool:
        return code in self._texts

    def codes(self) -> Iterator[str]:
        """Yield every code of the catalogue."""
        return iter(self._texts)

    def text(self, code: str) -> str:
        """Return the sentence as written, slots and all; the code itself where there is none."""
        return self._texts.get(code) or _load(LANGUAGES[0]).get(code, code)

    def say(self, code: str, /, **params: object) -> str:
        """Return the sentence of a code with its parameters filled in.

        A missing sentence gives the code and a missing parameter its name: a lost word must never stop a battle.
        """
        return self.fill(self.text(code), params)

    def fill(self, text: str, params: Mapping[str, object]) -> str:
        """Return a sentence with its slots filled; a parameter that begins with the sign of a code is looked up."""

        def slot(found: re.Match[str]) -> str:
            name, forms = found[1], found[2]
            value = params.get(name, name)
            if forms is None:
                shown = str(value)
                return self.text(shown[1:]) if shown.startswith(CODE) and shown[1:] in self else shown
            choices = forms.split("|")
            number = int(str(value)) if str(value).lstrip("-").isdigit() else 0
            return choices[min(plural_form(self.language, number), len(choices) - 1)]

        return _SLOT.sub(slot, text)

    def slots(self, code: str) -> frozenset[str]:
        """Return the names of the parameters that a sentence uses."""
        return frozenset(found[1] for found in _SLOT.finditer(self.text(code)))


def add(source: str) -> None:
    """Make the words of one TOML text known, with a table a language (`[en.mygame]`); a code said anew is replaced.

    Raises:
        tomllib.TOMLDecodeError: the text is no TOML.
    """
    tables = tomllib.loads(source)
    for language in LANGUAGES:
        _load(language).update(_flat("", tables.get(language, {})))


@functools.cache
def _load(language: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    folder = resources.files("resources") / "words" / language
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".toml"):
            for code, text in _flat("", tomllib.loads(entry.read_text("utf-8"))):
                if code in texts:
                    raise ValueError(f"{entry.name}: {code} stands twice")
                texts[code] = text
    return texts


def _flat(prefix: str, table: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(f"{prefix}{key}.", value)
        else:
            yield f"{prefix}{key}", str(value)
