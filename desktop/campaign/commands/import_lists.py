"""Taking several lists at once, or the first ones of all with a campaign for them: one step, one Undo."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from desktop.campaign.command import NOT_KEPT, Command, Told, command
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.imports import ImportWarband, UpdateFromList
from desktop.campaign.copying import few_names
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work


@command("import_lists", "names", "n")
@dataclass(frozen=True, slots=True)
class ImportLists(Command):
    """Take several lists into a campaign, each as a new warband or as the newer list of one: all of them or none."""

    campaign: str
    lists: tuple[ImportWarband | UpdateFromList, ...] = field(metadata=NOT_KEPT)

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone, none is given, or one of them cannot be taken."""
        work.find("campaign", self.campaign)
        return Told(self.campaign, _taken(work, self.campaign, self.lists))


@command("import_first", "campaign", "names", "n")
@dataclass(frozen=True, slots=True)
class ImportFirst(Command):
    """Make a campaign for lists and take them into it: what their Undo takes back is the campaign as well."""

    name: str
    lists: tuple[ImportWarband, ...] = field(metadata=NOT_KEPT)
    system: str = "freeform"

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the name is empty, none is given, or one of them cannot be taken."""
        made = CreateCampaign(self.name, self.system).run(work)
        key = str(made.campaign)
        told = _taken(work, key, [replace(each, campaign=key) for each in self.lists])
        return Told(key, {"campaign": made.params["name"], **told})


def _taken(work: Work, campaign: str, lists: Iterable[ImportWarband | UpdateFromList]) -> dict[str, str | int]:
    """Take lists one after the other; return how many they are, and the names of the warbands that they are now."""
    told = [each.run(work) for each in lists]
    if any(each.campaign != campaign for each in told):
        raise Refusal("campaign.refusal.other_campaign")
    names = [str(each.params["name"]) for each in told]
    if not names:
        raise Refusal("campaign.refusal.nothing_chosen")
    return {"names": few_names(names), "n": len(names)}
