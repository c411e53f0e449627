"""Reading and writing pack files: what is wrong with one is said line by line, and nothing of it is taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import write_file
from desktop.exchange.limits import MOST_BYTES
from desktop.exchange.packs import CardPack, pack_of, read_pack, write_pack
from desktop.exchange.refusal import Fault, ImportRefused
from desktop.rules.kernel.card import Card
from desktop.ui.context import Context


@dataclass(frozen=True, slots=True)
class PackRefusal:
    """Why a file was not taken: said already, with the faults one by one where there are any."""

    file: str
    reason: str
    faults: tuple[str, ...] = ()


def read_file(context: Context, path: Path) -> CardPack | PackRefusal:
    """Return the pack in a file, or why it is none. No more of it is read than a pack may have."""
    try:
        with path.open("rb") as file:
            return read_pack(file.read(MOST_BYTES + 1))
    except ImportRefused as refused:
        faults = tuple(_said(context, fault) for fault in refused.faults)
        return PackRefusal(path.name, context.say(refused.code, **refused.params), faults)
    except OSError:
        return PackRefusal(path.name, context.say("exchange.refused.unreadable"))


def save_file(path: Path, name: str, cards: Sequence[Card]) -> PaperRefused | None:
    """Write cards as a pack file, whole or not at all; return why not where it cannot be."""
    try:
        write_file(path, write_pack(pack_of(name, tuple(cards))))
    except PaperRefused as refused:
        return refused
    return None


def _said(context: Context, fault: Fault) -> str:
    return context.say("cards_panel.packs.fault", line=fault.line, place=fault.place,
                       what=context.say(fault.code, **fault.params))
