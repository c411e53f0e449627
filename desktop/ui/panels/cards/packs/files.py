"""Reading and writing pack files: what is wrong with one is said line by line, and nothing of it is taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import write_file
from desktop.exchange.limits import MOST_BYTES
from desktop.exchange.packs import CardPack, pack_of, read_pack, write_pack
from desktop.exchange.progress import Progress, go_on
from desktop.exchange.refusal import Fault, ImportRefused
from desktop.rules.kernel.card import Card
from desktop.ui.context import Context


@dataclass(frozen=True, slots=True)
class PackRefusal:
    """Why a file was not taken or written: said already, with the faults one by one where there are any.

    Shape: `title` is the code of what is said over it, `note` of what is to be done.
    """

    file: str
    reason: str
    faults: tuple[str, ...] = ()
    title: str = "cards_panel.packs.refused"
    note: str = "cards_panel.packs.refused_note"


def read_file(context: Context, path: Path, progress: Progress = go_on) -> CardPack | PackRefusal:
    """Return the pack in a file, or why it is none. No more of it is read than a pack may have.

    Raises:
        Stopped: `progress` said that nobody wants it any more.
    """
    try:
        with path.open("rb") as file:
            return read_pack(file.read(MOST_BYTES + 1), progress)
    except ImportRefused as refused:
        return _refusal(context, path, refused)
    except OSError:
        return PackRefusal(path.name, context.say("exchange.refused.unreadable"))


def save_file(context: Context, path: Path, name: str, cards: Sequence[Card],
              pictures: Mapping[str, bytes]) -> PackRefusal | PaperRefused | None:
    """Write cards as a pack file, whole or not at all; return why not where it cannot be.

    What others could not read is not written: the faults are said as they would be to them, with the cards' names.
    """
    data = write_pack(pack_of(name, tuple(cards), pictures=pictures))
    try:
        read_pack(data)
    except ImportRefused as refused:
        shown = _refusal(context, path, refused, [card.name for card in cards])
        return replace(shown, title="cards_panel.packs.not_saved", note="cards_panel.packs.not_saved_note")
    try:
        write_file(path, data)
    except PaperRefused as refused:
        return refused
    return None


def said(context: Context, fault: Fault, names: Sequence[str] = ()) -> str:
    """Return a fault or a remark as a line; with the names of the cards, that of the card it is about goes first."""
    place, _, rest = fault.place.partition(" › ")
    number = place.removeprefix("cards ")
    what = context.say(fault.code, **fault.params)
    if names and number.isdigit() and int(number) <= len(names):
        name, part = names[int(number) - 1], rest.removeprefix("card › ")
        return context.say("cards_panel.packs.fault_of", name=name, place=part, what=what)
    return context.say("cards_panel.packs.fault", line=fault.line, place=fault.place, what=what)


def _refusal(context: Context, path: Path, refused: ImportRefused, names: Sequence[str] = ()) -> PackRefusal:
    faults = tuple(said(context, fault, names) for fault in refused.faults)
    return PackRefusal(path.name, context.say(refused.code, **refused.params), faults)
