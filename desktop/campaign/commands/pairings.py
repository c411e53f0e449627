"""Pairings: who is to fight whom in a round, by hand or a whole plan at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from database.tables import Row
from desktop.campaign.command import Command, Told, command
from desktop.campaign.commands.rounds import add_round, round_of
from desktop.campaign.mustering import warbands_of
from desktop.campaign.refusal import Refusal
from desktop.campaign.rounds.pairs import Pair
from desktop.campaign.work import Work


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """A round as it was proposed. Shape: `round` is one that is there and takes the pairs, empty for a new one."""

    pairs: tuple[Pair, ...]
    name: str = ""
    begins_on: str | None = None
    ends_on: str | None = None
    round: str = ""


@command("add_pairing", "round", "sides")
@dataclass(frozen=True, slots=True)
class AddPairing(Command):
    """Pair two warbands in a round, or let one sit it out. Several pairings of one warband in a round are allowed."""

    round: str
    first: str
    second: str = ""
    notes: str = ""
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when round or warband is gone, or a warband is of another campaign or named twice."""
        row = work.find("campaign_round", self.round)
        add_pair(work, row, Pair(self.first, self.second), self.notes, self.id)
        return Told(row["campaign"], {"round": row["name"], "sides": sides_of(work, self.first, self.second)})


@command("edit_pairing", "round", "sides")
@dataclass(frozen=True, slots=True)
class EditPairing(Command):
    """Change who is paired, or what is noted of it; None leaves a thing, an empty second lets the first sit out."""

    pairing: str
    first: str | None = None
    second: str | None = None
    notes: str | None = None

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when something is gone, or others would fight than those of its battle."""
        row = work.find("pairing", self.pairing)
        round_row = work.find("campaign_round", row["round"])
        first = row["first"] if self.first is None else self.first
        second = (row["second"] or "") if self.second is None else self.second
        if row["battle"] and {first, second} != {row["first"], row["second"]}:
            raise Refusal("campaign.refusal.pairing_has_battle", battle=work.find("battle", row["battle"])["name"])
        warbands_of(work, round_row["campaign"], (one for one in (first, second) if one))
        work.change("pairing", self.pairing, first=first, second=second or None,
                    notes=row["notes"] if self.notes is None else self.notes.strip())
        return Told(round_row["campaign"], {"round": round_row["name"], "sides": sides_of(work, first, second)},
                    row["battle"])


@command("remove_pairing", "round", "sides")
@dataclass(frozen=True, slots=True)
class RemovePairing(Command):
    """Take a pairing out of its round; its battle stays."""

    pairing: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the pairing is gone already."""
        row = work.find("pairing", self.pairing)
        round_row = work.find("campaign_round", row["round"])
        sides = sides_of(work, row["first"], row["second"])
        work.remove("pairing", self.pairing)
        return Told(round_row["campaign"], {"round": round_row["name"], "sides": sides}, row["battle"])


@command("take_pairings", "n", "rounds")
@dataclass(frozen=True, slots=True)
class TakePairings(Command):
    """Take a proposed plan over as one act: new rounds with their pairs, or pairs for a round that is there."""

    campaign: str
    rounds: tuple[RoundPlan, ...]

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when nobody is paired, or a round or a warband cannot be taken."""
        work.find("campaign", self.campaign)
        if not any(plan.pairs for plan in self.rounds):
            raise Refusal("campaign.refusal.nobody_paired")
        names = []
        for plan in self.rounds:
            key = plan.round or add_round(work, self.campaign, plan.name, (plan.begins_on, plan.ends_on))
            row = round_of(work, self.campaign, key)
            for pair in plan.pairs:
                add_pair(work, row, pair)
            names.append(row["name"])
        paired = sum(len(plan.pairs) for plan in self.rounds)
        return Told(self.campaign, {"n": paired, "rounds": _shortened(names)})


def add_pair(work: Work, round_row: Row, pair: Pair, notes: str = "", key: str = "") -> str:
    """Add a pair to a round; returns the id of the pairing. Raises a Refusal when a warband cannot be paired."""
    warbands_of(work, round_row["campaign"], (one for one in (pair.first, pair.second) if one))
    if not pair.first:
        raise Refusal("campaign.refusal.nobody_paired")
    return work.add("pairing", {
        "round": round_row["id"], "position": work.next_position("pairing", round=round_row["id"]),
        "first": pair.first, "second": pair.second or None, "battle": None, "notes": notes.strip()}, key)


def sides_of(work: Work, first: str, second: str | None) -> str:
    """Return who is paired as people read it; one name for somebody who sits out."""
    return " – ".join(work.find("warband", one)["name"] for one in (first, second) if one)


def _shortened(names: Iterable[str]) -> str:
    """Return the names of rounds, of many the first and the last."""
    found = list(names)
    return ", ".join(found) if len(found) < 4 else f"{found[0]} … {found[-1]}"
