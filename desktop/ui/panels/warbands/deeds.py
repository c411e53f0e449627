"""What people do to a warband and its recruits, as commands; what takes something away offers Undo."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.commands.advances import SetMisses
from desktop.campaign.commands.aftermath import GiveMark, HealMark, TakeAdvance
from desktop.campaign.commands.copies import CopyRecruits, MoveRecruits, OrderRecruits
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.loadouts import SetChoice, SetSizes
from desktop.campaign.commands.named_musters import (
    CreateNamedMuster,
    DeleteNamedMuster,
    EditNamedMuster,
    SetNamedMuster,
)
from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.commands.recruits import EditRecruitNotes, LeaveOption, RenameRecruit, SetSize, TakeOption
from desktop.campaign.commands.warbands import DeleteWarband, DuplicateWarband, EditWarband
from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.campaign.telling import did
from desktop.rules.kernel.army import ArmyLimits
from desktop.ui.context import Context
from desktop.ui.panels.shared.taking_back import TakeBack


class Deeds(QObject):
    """Runs commands for the panel. A refusal is told in the message bar, and then nothing has happened."""

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context

    def rename_band(self, band: str, name: str) -> None:
        """Give a warband another name."""
        self._context.execute(EditWarband(band, name=name), self.parent())

    def duplicate(self, band: WarbandRow, taken: set[str]) -> str:
        """Copy a warband under a free name and return the new one's id, empty where it was refused."""
        number = 2
        while (name := self._context.say("warbands.copy_name", name=band.name, number=number)) in taken:
            number += 1
        made = self._context.execute(DuplicateWarband(band.id, name), self.parent())
        return next(iter(made.added("warband")), "") if made is not None else ""

    def delete(self, band: WarbandRow) -> None:
        """Delete a warband; the message bar can bring it back."""
        done = self._context.execute(DeleteWarband(band.id), self.parent())
        self._tell(done, "warbands.deleted", name=band.name, n=band.recruits)

    def copy(self, recruits: tuple[str, ...]) -> tuple[str, ...]:
        """Copy recruits to the end of their warband and return the ids of the copies."""
        done = self._context.execute(CopyRecruits(recruits), self.parent()) if recruits else None
        return done.added("recruit") if done is not None else ()

    def move(self, recruits: tuple[str, ...], band: WarbandRow) -> None:
        """Move recruits to another warband of the campaign."""
        done = self._context.execute(MoveRecruits(recruits, band.id), self.parent()) if recruits else None
        self._tell(done, "warbands.moved", name=band.name, n=len(recruits))

    def dismiss(self, recruits: tuple[RosterRow, ...]) -> None:
        """Let recruits go; the message bar can bring them back."""
        if not recruits:
            return
        done = self._context.execute(DismissRecruits(tuple(row.id for row in recruits)), self.parent())
        code = "warbands.dismissed" if len(recruits) == 1 else "warbands.dismissed_several"
        self._tell(done, code, name=recruits[0].name, n=len(recruits))

    def order(self, band: str, recruits: tuple[str, ...]) -> None:
        """Put the recruits of a warband in an order."""
        self._context.execute(OrderRecruits(band, recruits), self.parent())

    def rename(self, recruit: str, name: str) -> None:
        """Give a recruit a name of its own, or with an empty one that of its card."""
        self._context.execute(RenameRecruit(recruit, name), self.parent())

    def lead(self, band: str, recruit: str) -> None:
        """Name the leader of a warband, or with an empty recruit nobody."""
        self._context.execute(NameLeader(band, recruit), self.parent())

    def miss(self, recruit: str, battles: int) -> None:
        """Say how many battles a recruit misses."""
        self._context.execute(SetMisses(recruit, battles), self.parent())

    def choose(self, recruits: tuple[str, ...], option: str, choice: str) -> None:
        """Take a choice of an option in which one alone may be taken, or with an empty choice none."""
        if len(recruits) == 1 and choice:
            self._context.execute(TakeOption(recruits[0], option, choice), self.parent())
        else:
            self._context.execute(SetChoice(recruits, option, choice, 1 if choice else 0), self.parent())

    def tick(self, recruits: tuple[str, ...], option: str, choice: str, *, taken: bool) -> None:
        """Take a choice of an option, or leave it."""
        if len(recruits) == 1:
            kind = TakeOption if taken else LeaveOption
            self._context.execute(kind(recruits[0], option, choice), self.parent())
        else:
            self._context.execute(SetChoice(recruits, option, choice, int(taken)), self.parent())

    def count(self, recruits: tuple[str, ...], option: str, choice: str, before: int, n: int) -> None:
        """Have a choice of an option so often; `before` is how often the one has it who was changed."""
        if len(recruits) > 1:
            self._context.execute(SetChoice(recruits, option, choice, n), self.parent())
        elif n > before:
            self._context.execute(TakeOption(recruits[0], option, choice, n - before), self.parent())
        elif n < before:
            self._context.execute(LeaveOption(recruits[0], option, choice, before - n), self.parent())

    def size(self, recruits: tuple[str, ...], place: int, line: str, count: int) -> None:
        """Have so many models of a stat line."""
        if len(recruits) == 1:
            self._context.execute(SetSize(recruits[0], place, count), self.parent())
        else:
            self._context.execute(SetSizes(recruits, line, count), self.parent())

    def note(self, recruit: str, notes: str) -> None:
        """Write the notes of a recruit."""
        self._context.execute(EditRecruitNotes(recruit, notes), self.parent())

    @Slot(object)
    def mark(self, wanted: GiveMark | TakeAdvance | HealMark) -> None:
        """Give a mark, take an advance, heal a mark; the message bar tells it and can take it back."""
        done = self._context.execute(wanted, self.parent())
        if done is not None and done.changed:
            self._context.tell_words(did(self._context.words, done.label), TakeBack(self._context, done))

    def make_muster(self, band: str, recruits: tuple[str, ...], taken: set[str]) -> str:
        """Name a muster under a free name and return its id, empty where it was refused."""
        number = len(taken) + 1
        while (name := self._context.say("warbands.musters.new_name", number=number)) in taken:
            number += 1
        made = self._context.execute(CreateNamedMuster(band, name, recruits), self.parent())
        return next(iter(made.added("named_muster")), "") if made is not None else ""

    def rename_muster(self, muster: str, name: str) -> None:
        """Give a muster another name."""
        self._context.execute(EditNamedMuster(muster, name=name), self.parent())

    def limit_muster(self, muster: str, limits: ArmyLimits) -> None:
        """Say what a muster is to keep to."""
        self._context.execute(EditNamedMuster(muster, limits=limits), self.parent())

    def set_muster(self, muster: str, recruits: tuple[str, ...]) -> None:
        """Say who is on a muster."""
        self._context.execute(SetNamedMuster(muster, recruits), self.parent())

    def forget_muster(self, muster: str, name: str) -> None:
        """Forget a muster; the message bar can bring it back."""
        self._tell(self._context.execute(DeleteNamedMuster(muster), self.parent()), "warbands.musters.forgotten",
                   name=name)

    def _tell(self, done: ChangeSet | None, code: str, **params: object) -> None:
        if done is not None and done.changed:
            self._context.tell(code, undo=TakeBack(self._context, done), **params)
