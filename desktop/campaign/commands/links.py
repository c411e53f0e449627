"""Links between battles: what is carried from one into a later one."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign.aftermath.absences import count_absences
from desktop.campaign.command import Command, Told, command
from desktop.campaign.refusal import Refusal
from desktop.campaign.values import Carried
from desktop.campaign.work import Work
from desktop.rules.kernel.codec import encode


@command("link_battles", "before", "after")
@dataclass(frozen=True, slots=True)
class LinkBattles(Command):
    """Say that a battle follows from another and what is carried; a link that is there carries this instead."""

    before: str
    after: str
    carries: tuple[Carried, ...] = ()

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when a battle is gone, of another campaign, or would come before itself."""
        before, after = work.find("battle", self.before), work.find("battle", self.after)
        if before["campaign"] != after["campaign"]:
            raise Refusal("campaign.refusal.other_campaign")
        if self.before in _followers(work, self.after):
            raise Refusal("campaign.refusal.link_circle", before=before["name"], after=after["name"])
        carries = {"what": encode(self.carries)}
        present = work.rows("battle_link", before=self.before, after=self.after)
        if present:
            work.change("battle_link", present[0]["id"], carries=carries)
        else:
            work.add("battle_link", {"before": self.before, "after": self.after, "carries": carries})
        count_absences(work, before["campaign"])
        return Told(before["campaign"], {"before": before["name"], "after": after["name"]}, self.after)


@command("unlink_battles", "before", "after")
@dataclass(frozen=True, slots=True)
class UnlinkBattles(Command):
    """Take the link between two battles away."""

    before: str
    after: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when a battle is gone or there is no link."""
        before, after = work.find("battle", self.before), work.find("battle", self.after)
        present = work.rows("battle_link", before=self.before, after=self.after)
        if not present:
            raise Refusal("campaign.refusal.no_link")
        work.remove("battle_link", present[0]["id"])
        count_absences(work, before["campaign"])
        return Told(before["campaign"], {"before": before["name"], "after": after["name"]}, self.after)


def _followers(work: Work, battle: str) -> set[str]:
    """Return a battle and all that follow from it, near or far."""
    found, open_ends = {battle}, [battle]
    while open_ends:
        for link in work.rows("battle_link", before=open_ends.pop()):
            if link["after"] not in found:
                found.add(link["after"])
                open_ends.append(link["after"])
    return found
