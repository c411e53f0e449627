"""Opening the print dialog for what is stored: a warband and the muster of its next battle, or library cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from desktop.campaign.desk import Desk
from desktop.campaign.pictures import picture_bytes
from desktop.campaign.queries.battles import battle, battles
from desktop.campaign.queries.musters import named_musters
from desktop.campaign.queries.roster import roster
from desktop.campaign.queries.warbands import warband
from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.printing.dialog import PrintDialog
from desktop.ui.printing.subject import PrintSubject, library_subject, warband_subject

_AHEAD = ("planned", "running")


def stored_subject(desk: Desk, key: str) -> PrintSubject | None:
    """Return a warband as it is stored, with the muster of its next battle; None when it is gone."""
    band = warband(desk.store, key)
    if band is None:
        return None
    return warband_subject(band, roster(desk.store, key), next_muster(desk, band.campaign, key),
                           named=named_musters(desk.store, key), pictures=partial(picture_bytes, desk.store))


def next_muster(desk: Desk, campaign: str, key: str) -> tuple[str, ...]:
    """Return the ids of the recruits that fight the next battle of a warband, none where no battle lies ahead."""
    for row in battles(desk.store, campaign):
        sides = {side.id for side in row.sides if side.warband == key}
        if row.state not in _AHEAD or not sides:
            continue
        detail = battle(desk.store, row.id)
        return tuple(each.recruit.id for each in detail.musters if each.side in sides) if detail else ()
    return ()


def print_warband(context: Context, key: str, parent: QWidget | None = None) -> PrintDialog | None:
    """Open the dialog for a warband, None when it is gone or no file is open."""
    subject = stored_subject(context.desk, key) if context.is_open else None
    return _shown(PrintDialog(context, subject, parent)) if subject is not None else None


def print_cards(context: Context, title: str, cards: Sequence[Card], parent: QWidget | None = None) -> PrintDialog:
    """Open the dialog for cards of the library."""
    pictures = partial(picture_bytes, context.desk.store) if context.is_open else None
    return _shown(PrintDialog(context, library_subject(title, cards, pictures), parent))


def _shown(dialog: PrintDialog) -> PrintDialog:
    dialog.show()
    return dialog
