"""Parts of a warband under a name, with limits of their own, ready to be called up for a battle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from database.tables import Row
from desktop.campaign import checks
from desktop.campaign.command import Command, Told, command
from desktop.campaign.copying import shown_name
from desktop.campaign.limits import kept_limits
from desktop.campaign.mustering import fit_of, muster_anew, presence_at
from desktop.campaign.refusal import Refusal
from desktop.campaign.removing import remove_named_muster
from desktop.campaign.work import Work
from desktop.rules.kernel.army import NO_ARMY_LIMITS, ArmyLimits


@command("create_named_muster", "warband", "name", "n")
@dataclass(frozen=True, slots=True)
class CreateNamedMuster(Command):
    """Name a part of a warband."""

    warband: str
    name: str
    recruits: tuple[str, ...] = ()
    limits: ArmyLimits = NO_ARMY_LIMITS
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when warband or recruit is gone, the name is empty, the limits make no sense."""
        warband, name = work.find("warband", self.warband), checks.named(self.name)
        wanted = _serving(work, warband, self.recruits)
        muster = work.add("named_muster", {
            "warband": self.warband, "name": name, "limits": kept_limits(self.limits),
            "position": work.next_position("named_muster", warband=self.warband)}, self.id)
        for row in wanted:
            work.add("named_muster_recruit", {"muster": muster, "recruit": row["id"]})
        return Told(warband["campaign"], {"warband": warband["name"], "name": name, "n": len(wanted)})


@command("edit_named_muster", "warband", "name")
@dataclass(frozen=True, slots=True)
class EditNamedMuster(Command):
    """Change name or limits of a named muster; None leaves a thing as it is."""

    muster: str
    name: str | None = None
    limits: ArmyLimits | None = None

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the muster is gone, the name is empty, the limits make no sense."""
        muster = work.find("named_muster", self.muster)
        warband = work.find("warband", muster["warband"])
        if self.name is not None:
            work.change("named_muster", self.muster, name=checks.named(self.name))
        if self.limits is not None:
            work.change("named_muster", self.muster, limits=kept_limits(self.limits))
        name = self.name.strip() if self.name is not None else muster["name"]
        return Told(warband["campaign"], {"warband": warband["name"], "name": name})


@command("set_named_muster", "warband", "name", "n")
@dataclass(frozen=True, slots=True)
class SetNamedMuster(Command):
    """Say which recruits a named muster calls up. Battles that were planned with it before stay as they are."""

    muster: str
    recruits: tuple[str, ...]

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when muster or recruit is gone or a recruit does not serve in the warband."""
        muster = work.find("named_muster", self.muster)
        warband = work.find("warband", muster["warband"])
        wanted = [row["id"] for row in _serving(work, warband, self.recruits)]
        present = {row["recruit"]: row["id"] for row in work.rows("named_muster_recruit", muster=self.muster)}
        for recruit, key in present.items():
            if recruit not in wanted:
                work.remove("named_muster_recruit", key)
        for recruit in wanted:
            if recruit not in present:
                work.add("named_muster_recruit", {"muster": self.muster, "recruit": recruit})
        return Told(warband["campaign"], {"warband": warband["name"], "name": muster["name"], "n": len(wanted)})


@command("delete_named_muster", "warband", "name")
@dataclass(frozen=True, slots=True)
class DeleteNamedMuster(Command):
    """Forget a named muster; who was mustered with it for a battle stays so."""

    muster: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the muster is gone already."""
        muster = work.find("named_muster", self.muster)
        warband = work.find("warband", muster["warband"])
        remove_named_muster(work, self.muster)
        return Told(warband["campaign"], {"warband": warband["name"], "name": muster["name"]})


@command("call_muster", "battle", "warband", "name", "n")
@dataclass(frozen=True, slots=True)
class CallMuster(Command):
    """Let a named muster fight for a side of a planned battle; its limits are those of the side from then on."""

    side: str
    muster: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when side or muster is gone, the battle has begun, or it is another warband's."""
        side, muster = work.find("battle_side", self.side), work.find("named_muster", self.muster)
        battle, warband = work.find("battle", side["battle"]), work.find("warband", side["warband"])
        checks.planned(battle)
        if muster["warband"] != warband["id"]:
            raise Refusal("campaign.refusal.not_of_warband", warband=warband["name"])
        called = {row["recruit"] for row in work.rows("named_muster_recruit", muster=self.muster)}
        presence = presence_at(work, battle["id"])
        fighting = [row for row in work.rows("recruit", warband=warband["id"]) if row["id"] in called
                    and (row["state"] == "active" or presence.fit(row, battle["id"]))]
        muster_anew(work, side, fighting, presence)
        remember(work, self.side, self.muster)
        return Told(battle["campaign"], {"battle": battle["name"], "warband": warband["name"], "name": muster["name"],
                                         "n": len(fighting)}, battle["id"])


@command("call_everybody", "battle", "warband", "n")
@dataclass(frozen=True, slots=True)
class CallEverybody(Command):
    """Let everybody who is fit fight for a side of a planned battle, by no named muster."""

    side: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the side is gone or the battle has begun."""
        side = work.find("battle_side", self.side)
        battle, warband = work.find("battle", side["battle"]), work.find("warband", side["warband"])
        checks.planned(battle)
        presence = presence_at(work, battle["id"])
        fit = fit_of(work, warband["id"], battle["id"], presence)
        muster_anew(work, side, fit, presence)
        remember(work, self.side, "")
        return Told(battle["campaign"], {"battle": battle["name"], "warband": warband["name"], "n": len(fit)},
                    battle["id"])


def remember(work: Work, side: str, muster: str) -> None:
    """Keep by which named muster a side was called up, an empty one for none."""
    for row in work.rows("side_muster", id=side):
        work.remove("side_muster", row["id"])
    if muster:
        work.add("side_muster", {"muster": muster}, side)


def _serving(work: Work, warband: Row, recruits: Sequence[str]) -> list[Row]:
    """Return recruits, each once. Raises a Refusal when one does not serve in the warband."""
    rows = [work.find("recruit", key) for key in dict.fromkeys(recruits)]
    for row in rows:
        if row["warband"] != warband["id"]:
            raise Refusal("campaign.refusal.not_of_warband", warband=warband["name"])
        if row["state"] != "active":
            raise Refusal("campaign.refusal.not_active", name=shown_name(row))
    return rows
