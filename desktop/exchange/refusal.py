"""The one exception of reading files of others: refused, and why, as a code of the word catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in a file: its line (0: unknown), its place as people read it, and the sentence about it."""

    line: int
    place: str
    code: str
    params: Mapping[str, object] = field(default_factory=dict)


class ImportRefused(Exception):
    """A file cannot be read. `code` is a sentence of the catalogue, `params` its slots, `faults` the places."""

    def __init__(self, code: str, params: Mapping[str, object] | None = None, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(code)
        self.code = code
        self.params: Mapping[str, object] = dict(params or {})
        self.faults = faults
