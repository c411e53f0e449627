"""What counts in the standings beside outcomes: rounds sat out, bonus points, and what tells equals apart."""

from __future__ import annotations

from dataclasses import dataclass

from database.tables import Row
from desktop.campaign.command import Command, Told, command
from desktop.campaign.refusal import Refusal
from desktop.campaign.standings.chosen import BONUS_WORTH, BONUSES, BYE_WORTH, TIE_BREAKS, TIES, Bonus, bonuses_of
from desktop.campaign.work import Work
from desktop.rules.kernel.codec import encode


@command("set_tie_breaks", "n")
@dataclass(frozen=True, slots=True)
class SetTieBreaks(Command):
    """Say what tells warbands of a campaign apart that have equal points, the first first; nothing, where empty."""

    campaign: str
    order: tuple[str, ...]

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone, or a tie-break is none or named twice."""
        if not set(self.order) <= set(TIE_BREAKS) or len(set(self.order)) < len(self.order):
            raise Refusal("campaign.refusal.no_tie_break")
        _keep(work, work.find("campaign", self.campaign), TIES, list(self.order))
        return Told(self.campaign, {"n": len(self.order)})


@command("set_bonus_worth", "points")
@dataclass(frozen=True, slots=True)
class SetBonusWorth(Command):
    """Say what a bonus usually is in a campaign; those that were given stay what they are."""

    campaign: str
    points: int

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone."""
        _keep(work, work.find("campaign", self.campaign), BONUS_WORTH, self.points)
        return Told(self.campaign, {"points": self.points})


@command("set_bye_worth", "points")
@dataclass(frozen=True, slots=True)
class SetByeWorth(Command):
    """Say what sitting a round out is worth in a campaign, once all battles of the round are fought."""

    campaign: str
    points: int

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone."""
        _keep(work, work.find("campaign", self.campaign), BYE_WORTH, self.points)
        return Told(self.campaign, {"points": self.points})


@command("give_bonus", "warband", "points", "reason")
@dataclass(frozen=True, slots=True)
class GiveBonus(Command):
    """Give a warband bonus points with a reason, or below nothing take some; for a battle of its or for none.

    Those for a battle count as long as it is over and counts. Under an `id` of its own a bonus is given once.
    """

    warband: str
    points: int
    reason: str
    battle: str = ""
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when warband or battle is gone, it did not fight there, or no reason is given."""
        band, reason = work.find("warband", self.warband), self.reason.strip()
        if not reason:
            raise Refusal("campaign.refusal.no_reason")
        if not self.points:
            raise Refusal("campaign.refusal.no_bonus_points")
        if self.battle and not work.rows("battle_side", battle=work.find("battle", self.battle)["id"],
                                         warband=self.warband):
            raise Refusal("campaign.refusal.not_in_battle", warband=band["name"])
        row = work.find("campaign", band["campaign"])
        there = bonuses_of(row["settings"])
        if self.id and any(one.id == self.id for one in there):
            raise Refusal("campaign.refusal.already_there")
        fresh = Bonus(self.id or work.fresh_id(), self.warband, self.points, reason, self.battle)
        _keep(work, row, BONUSES, encode((*there, fresh)))
        return Told(band["campaign"], {"warband": band["name"], "points": self.points, "reason": reason})


@command("strike_bonus", "warband", "points", "reason")
@dataclass(frozen=True, slots=True)
class StrikeBonus(Command):
    """Take bonus points away that were given by hand."""

    campaign: str
    bonus: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign or the bonus is gone."""
        row = work.find("campaign", self.campaign)
        there = bonuses_of(row["settings"])
        found = next((one for one in there if one.id == self.bonus), None)
        if found is None:
            raise Refusal("campaign.refusal.no_bonus")
        _keep(work, row, BONUSES, encode(tuple(one for one in there if one is not found)))
        band = next(iter(work.rows("warband", id=found.warband)), None)
        return Told(self.campaign, {"warband": band["name"] if band else "–", "points": found.points,
                                    "reason": found.reason})


def _keep(work: Work, campaign: Row, key: str, value: object) -> None:
    """Keep a choice in the settings of a campaign; an empty list of bonus points is not kept."""
    settings = {name: kept for name, kept in campaign["settings"].items() if name != key}
    if value or key != BONUSES:
        settings[key] = value
    work.change("campaign", campaign["id"], settings=settings)
