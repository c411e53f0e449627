"""The one way a command says no: the user may do otherwise, and is told why in the words of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping


class Refusal(Exception):
    """A command cannot be carried out. `code` is a sentence of the catalogue, `params` its slots; nothing happened."""

    def __init__(self, code: str, /, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, object] = params
