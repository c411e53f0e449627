"""The forms in which a warband is handed on: their keys, the ends of their file names, and what can be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Form:
    """A form. `key` names it on the command line and in the words `exports.form.KEY`.

    Shape: `text` is one that can be looked at and copied as text; `full` has a short and a full shape; `spoken` is in
    words of a language; `source` needs the file of a list builder that the warband came from.
    """

    key: str
    suffix: str
    text: bool = False
    full: bool = False
    spoken: bool = True
    source: bool = False


FORMS: Final = (
    Form("text", ".txt", text=True, full=True),
    Form("md", ".md", text=True, full=True),
    Form("csv", ".csv", text=True),
    Form("html", ".html", full=True),
    Form("pdf", ".pdf", full=True),
    Form("pack", ".json", spoken=False),
    Form("archive", ".zip"),
    Form("rosz", ".rosz", spoken=False, source=True),
    Form("ros", ".ros", spoken=False, source=True),
)
"""All forms in the order in which they are offered."""

KEYS: Final = tuple(form.key for form in FORMS)


def form_of(key: str) -> Form:
    """Return a form by its key.

    Raises:
        KeyError: there is none of that key.
    """
    return {form.key: form for form in FORMS}[key]


def form_for(name: str) -> Form | None:
    """Return the form that the end of a file name asks for, None where it asks for none."""
    return next((form for form in FORMS if name.casefold().endswith(form.suffix)), None)
