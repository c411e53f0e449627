"""The one exception of exports: it cannot be made, and why, as a code of the word catalogue."""

from __future__ import annotations


class ExportRefused(Exception):
    """An export cannot be made. `code` is a sentence of the catalogue, `params` its slots; nothing was written."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
