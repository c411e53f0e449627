"""What a command is, and the register of all commands.

A command is a frozen value: what somebody wants, with a literal code. The desk runs it in one transaction; the code and
the parameters it tells are what history and the undo menu say: `campaign.did.<code>` and `campaign.undo.<code>`. Tests
walk the register, so that no command stands without an undo test and both languages.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

from desktop.campaign.changeset import Param
from desktop.campaign.work import Work
from desktop.rules.kernel.codec import CodecError, decode, encode


@dataclass(frozen=True, slots=True)
class Told:
    """What a command says of itself when it is done: whose undo it belongs to, and the slots of its sentences."""

    campaign: str | None
    params: Mapping[str, Param] = field(default_factory=dict)
    battle: str | None = None


class Command:
    """The base of all commands; `words` names the slots that its sentences may use."""

    __slots__ = ()
    code: ClassVar[str] = ""
    words: ClassVar[frozenset[str]] = frozenset()

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal where it cannot be done; whatever was changed until then is taken back."""
        raise AssertionError(f"{type(self).__name__} does nothing")


C = TypeVar("C", bound=Command)

_REGISTER: dict[str, type[Command]] = {}

NOT_KEPT = {"journal": False}
"""Metadata of a field the journal need not repeat: its rows hold it already."""


def command(code: str, *words: str) -> Callable[[type[C]], type[C]]:
    """Register a command under its literal code, with the slots of its sentences."""

    def register(kind: type[C]) -> type[C]:
        if code in _REGISTER:
            raise ValueError(f"two commands are called {code}")
        kind.code = code
        kind.words = frozenset(words)
        _REGISTER[code] = kind
        return kind

    return register


def commands() -> Iterator[type[Command]]:
    """Yield every registered command, in the order of their codes."""
    for code in sorted(_REGISTER):
        yield _REGISTER[code]


def kept_form(given: Command) -> dict[str, Any]:
    """Return a command as the journal keeps it: its fields, without those that its rows hold already."""
    data: dict[str, Any] = {}
    for part in dataclasses.fields(given):  # type: ignore[arg-type]  # every registered command is a dataclass
        if part.metadata.get("journal", True):
            data[part.name] = encode(getattr(given, part.name))
    return data


def revive_command(code: str, data: Mapping[str, Any]) -> Command:
    """Return a command from its code and its kept form.

    Raises:
        CodecError: no such command, or the form is not complete.
    """
    kind = _REGISTER.get(code)
    if kind is None:
        raise CodecError(f"no command is called {code}")
    return decode(kind, data)
