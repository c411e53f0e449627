"""What a widget says: a code of the catalogue with its parameters, or words that are data (a name, a number)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from desktop.ui.context import Context


@dataclass(frozen=True, slots=True)
class Phrase:
    """One text of a widget. Shape: `code` where it is a sentence of ours, else `text` as it stands."""

    code: str = ""
    params: Mapping[str, object] = field(default_factory=dict)
    text: str = ""

    def said(self, context: Context) -> str:
        """Return the words in the language of the moment."""
        return context.say(self.code, **self.params) if self.code else self.text
