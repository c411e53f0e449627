"""What people do with packs: take a shipped one, read a file, write one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.campaign.commands.cards import TakePack
from desktop.campaign.pictures import picture_bytes
from desktop.campaign.queries.library import LibraryRow, facets, library_card
from desktop.exchange.packs import CardPack
from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.panels.cards.packs.files import PackRefusal, read_file, save_file
from desktop.ui.panels.cards.packs.note import PacksNote
from desktop.ui.panels.shared.shipped_packs import shipped
from desktop.ui.panels.shared.taking_back import TakeBack

_SUFFIX = ".json"


class PackWork(QObject):
    """Runs the commands about packs. Shape: `exported` returns the cards that a file would hold."""

    refused = Signal(object)
    """A file was not taken, or not written: a PackRefusal."""
    reviewed = Signal(object, str)
    """A file holds this CardPack, and the user may take it: the pack, the name of the file."""

    def __init__(self, context: Context, panel: QWidget, exported: Callable[[], Sequence[LibraryRow]]) -> None:
        super().__init__(panel)
        self._context = context
        self._panel = panel
        self._exported = exported
        self.note: PacksNote | None = None

    def show_note(self, anchor: QWidget) -> None:
        """Open the note of the packs under a button."""
        there = facets(self._context.desk.store).packs
        note = PacksNote(self._context, anchor, there, len(self._exported()))
        note.take_asked.connect(self.take_shipped)
        note.import_asked.connect(self.choose_file)
        note.export_asked.connect(self.choose_target)
        note.closed.connect(self._closed)
        self.note = note
        note.open()

    @Slot()
    def choose_file(self) -> None:
        """Ask for a pack file and take it."""
        say = self._context.say
        name, _ = QFileDialog.getOpenFileName(self._panel.window(), say("cards_panel.packs.import"), "",
                                              f"{say('cards_panel.packs.kind')} (*{_SUFFIX})")
        if name:
            self.take_file(Path(name))

    @Slot()
    def choose_target(self) -> None:
        """Ask where to write a pack file, and write it."""
        say = self._context.say
        name, _ = QFileDialog.getSaveFileName(self._panel.window(), say("cards_panel.packs.save"),
                                              f"{say('cards_panel.packs.file')}{_SUFFIX}",
                                              f"{say('cards_panel.packs.kind')} (*{_SUFFIX})")
        if name:
            path = Path(name)
            self.save_pack(path if path.suffix else path.with_suffix(_SUFFIX), self._exported())

    @Slot(str)
    def take_shipped(self, name: str) -> None:
        """Take a shipped pack into the library."""
        for pack in shipped(self._context.words.language):
            if pack.file == name:
                self._take(pack.name, pack.cards)

    @Slot()
    def take_all_shipped(self) -> None:
        """Take every shipped pack, all of them or none."""
        context = self._context
        packs = shipped(context.words.language)

        def taken() -> int:
            with context.desk.together():
                for pack in packs:
                    context.desk.execute(TakePack(pack.name, pack.cards), self)
            return sum(len(pack.cards) for pack in packs)

        number = context.attempt(taken)
        if number is not None:
            context.tell("cards_panel.packs.all_taken", n=number)

    def take_file(self, path: Path) -> None:
        """Show what the pack in a file holds and would change, or say why it is none."""
        found = read_file(self._context, path)
        if isinstance(found, PackRefusal):
            self.refused.emit(found)
        elif not found.cards:
            self.refused.emit(PackRefusal(path.name, self._context.say("cards_panel.packs.empty")))
        else:
            self.reviewed.emit(found, path.name)

    @Slot(object)
    def take_pack(self, pack: CardPack) -> None:
        """Take a pack that was shown, with its pictures."""
        language = self._context.words.language
        self._take(pack.name_in(language), tuple(item.card_in(language) for item in pack.cards),
                   tuple(pack.pictures.values()))

    def save_pack(self, path: Path, rows: Sequence[LibraryRow]) -> None:
        """Write cards as a pack file and say where it is, or why it could not be written."""
        context, store = self._context, self._context.desk.store
        cards = [card for row in rows if (card := library_card(store, row.id)) is not None]
        pictures = {card.picture: content for card in cards
                    if (content := picture_bytes(store, card.picture)) is not None}
        packs = {row.pack for row in rows}
        name = packs.pop() if len(packs) == 1 and "" not in packs else path.stem
        refused = save_file(context, path, name, cards, pictures)
        if refused is None:
            context.tell("cards_panel.packs.saved", n=len(cards), name=path.name)
        elif isinstance(refused, PackRefusal):
            self.refused.emit(refused)
        else:
            context.tell_words(context.reason(refused))

    def _take(self, name: str, cards: tuple[Card, ...], pictures: tuple[bytes, ...] = ()) -> None:
        context = self._context
        change = context.execute(TakePack(name, cards, pictures), self)
        if change is not None and change.changed:
            undo = TakeBack(context, change)
            context.tell("cards_panel.packs.taken", undo=undo, n=len(cards), name=name)
        elif change is not None:
            context.tell("cards_panel.packs.as_it_was", name=name)

    @Slot()
    def _closed(self) -> None:
        self.note = None
