"""What is not brought over, said one by one."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign.changeset import Param

LOSSES = ("entries", "history", "log", "log_over", "rows", "table", "tables", "files", "draft", "campaign")
"""The codes of losses, in the order of their list."""


@dataclass(frozen=True, slots=True)
class Loss:
    """One thing that was lost, a code with the slots of its sentence."""

    code: str
    params: tuple[tuple[str, Param], ...] = ()


def loss(code: str, **params: Param) -> Loss:
    """Return a loss."""
    return Loss(code, tuple(sorted(params.items())))


def ordered(losses: list[Loss]) -> tuple[Loss, ...]:
    """Return losses in the order of their list, each once."""
    return tuple(sorted(dict.fromkeys(losses), key=_place))


def _place(one: Loss) -> int:
    return LOSSES.index(one.code)
