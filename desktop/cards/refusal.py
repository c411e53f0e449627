"""Why something could not be put on paper or on disk, as a code of the word catalogue."""

from __future__ import annotations


class PaperRefused(Exception):
    """A file could not be written. `code` is a sentence of the catalogue, `params` its slots; no file was harmed."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
