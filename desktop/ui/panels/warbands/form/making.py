"""The commands behind the form: a warband made new, taken ready from a pack, or edited."""

from __future__ import annotations

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.commands.imports import Arrival, ImportWarband
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.commands.warbands import CreateWarband, EditWarband
from desktop.campaign.queries.leaders import leader_candidates
from desktop.ui.context import Context
from desktop.ui.panels.shared.shipped_packs import Shipped
from desktop.ui.panels.warbands.banner.charges import unused
from desktop.ui.panels.warbands.form.fields import Filled
from desktop.ui.panels.warbands.reading import Reading


def free_name(context: Context, name: str, reading: Reading) -> str:
    """Return a name, with a number behind it where a warband of the campaign bears it already."""
    taken, tried, number = {band.name for band in reading.bands}, name, 2
    while tried in taken:
        tried, number = context.say("warbands.copy_name", name=name, number=number), number + 1
    return tried


def make(context: Context, campaign: str, filled: Filled, initiator: object) -> list[ChangeSet]:
    """Make a warband, and before it the player who is not known yet; both or neither.

    Raises:
        Refusal: the name is empty or the limit is no number.
    """
    desk = context.desk
    with desk.together():
        done = []
        player = filled.player
        if filled.newcomer:
            done.append(desk.execute(CreatePlayer(campaign, filled.newcomer), initiator))
            player = done[-1].new_id
        done.append(desk.execute(CreateWarband(campaign, filled.name, filled.system, player, filled.limit,
                                               filled.tincture, filled.charge), initiator))
        return done


def take_ready(context: Context, campaign: str, pack: Shipped, reading: Reading, initiator: object) -> list[ChangeSet]:
    """Take a shipped warband with all its recruits, led by the one whom the game advises, if it is only one.

    Raises:
        Refusal: the campaign is gone.
    """
    desk = context.desk
    given = (pack.tincture, pack.charge) if pack.charge else None
    look = given or unused((band.tincture, band.charge) for band in reading.bands)
    command = ImportWarband(
        campaign, free_name(context, pack.name, reading), f"{pack.file}.json", pack.content,
        tuple(Arrival(card) for card in pack.cards), system=pack.system, tincture=look[0], charge=look[1],
    )  # fmt: skip
    with desk.together():
        done = [desk.execute(command, initiator)]
        band = done[0].added("warband")[0]
        advice = leader_candidates(desk.store, band, pack.system)
        if len(advice.candidates) == 1:
            done.append(desk.execute(NameLeader(band, advice.candidates[0].id), initiator))
        return done


def give_player(context: Context, campaign: str, band: str, filled: Filled, initiator: object) -> None:
    """Give a warband to a player, who is noted down first where he is not known yet.

    Raises:
        Refusal: the player or the warband is gone.
    """
    desk = context.desk
    with desk.together():
        player = filled.player
        if filled.newcomer:
            player = desk.execute(CreatePlayer(campaign, filled.newcomer), initiator).new_id
        desk.execute(EditWarband(band, player=player), initiator)
