"""What a warband is to keep to, beside its points."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop.campaign.command import Command, Told, command
from desktop.campaign.limits import kept_limits
from desktop.campaign.work import Work
from desktop.rules.kernel.army import ArmyLimits


@command("set_limits", "name")
@dataclass(frozen=True, slots=True)
class SetLimits(Command):
    """Say how many models, units, and units of each role a warband is to have. Its points are told by EditWarband."""

    warband: str
    limits: ArmyLimits

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the warband is gone or the bounds make no sense."""
        warband = work.find("warband", self.warband)
        write_limits(work, self.warband, self.limits)
        return Told(warband["campaign"], {"name": warband["name"]})


def write_limits(work: Work, warband: str, limits: ArmyLimits) -> None:
    """Keep the limits of a warband, no row where they say nothing. Raises a Refusal when the bounds make no sense."""
    kept, present = kept_limits(replace(limits, points="")), work.rows("warband_limits", id=warband)
    if not kept:
        for row in present:
            work.remove("warband_limits", row["id"])
    elif present:
        work.change("warband_limits", warband, limits=kept)
    else:
        work.add("warband_limits", {"limits": kept}, warband)
