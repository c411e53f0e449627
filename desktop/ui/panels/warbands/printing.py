"""From the shown warband to the print dialog."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from desktop.campaign.pictures import picture_bytes
from desktop.campaign.queries.battles import battle, battles
from desktop.campaign.queries.musters import named_musters
from desktop.ui.context import Context
from desktop.ui.panels.warbands.reading import Reading
from desktop.ui.printing.dialog import PrintDialog
from desktop.ui.printing.subject import warband_subject


def print_dialog(context: Context, reading: Reading, parent: QWidget) -> PrintDialog:
    """Return the print dialog for a warband, not shown yet."""
    assert reading.band is not None
    muster = mustered(context, reading.band.campaign, reading.band.id)
    store = context.desk.store
    subject = warband_subject(reading.band, reading.recruits, muster, named=named_musters(store, reading.band.id),
                              pictures=partial(picture_bytes, store))
    return PrintDialog(context, subject, parent)


def mustered(context: Context, campaign: str, band: str) -> tuple[str, ...]:
    """Return the recruits that fight the next planned battle of a warband, none where no battle is planned."""
    store = context.desk.store
    for row in battles(store, campaign):
        side = next((side for side in row.sides if side.warband == band), None)
        detail = battle(store, row.id) if side is not None and row.state == "planned" else None
        if detail is not None and side is not None:
            return tuple(muster.recruit.id for muster in detail.muster_of(side.id))
    return ()
