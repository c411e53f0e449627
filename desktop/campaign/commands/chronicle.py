"""What people write into the chronicle: entries of their own, and their words for a battle in place of its telling."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from database.tables import Row
from desktop.campaign import checks
from desktop.campaign.command import NOT_KEPT, Command, Told, command
from desktop.campaign.pictures import keep_picture
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work


@dataclass(frozen=True, slots=True)
class About:
    """What an entry is about, each by its id; empty where it is about none."""

    battle: str = ""
    warband: str = ""
    recruit: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture file that comes with an entry."""

    name: str
    content: bytes


@command("write_entry", "title")
@dataclass(frozen=True, slots=True)
class WriteEntry(Command):
    """Write an entry of one's own into the chronicle. Units: the day as `YYYY-MM-DD`, empty for none."""

    campaign: str
    title: str
    text: str = ""
    told_on: str = ""
    about: About = About()
    picture: Picture | None = field(default=None, metadata=NOT_KEPT)
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal: no title, no such day, what it is about is gone or of another campaign, bad file."""
        work.find("campaign", self.campaign)
        title = checks.named(self.title)
        work.add("chronicle_entry", {
            **_about(work, self.campaign, self.about), "campaign": self.campaign, "kind": "own", "title": title,
            "text": self.text.strip(), "told_on": checks.day(self.told_on), "picture": _kept(work, self.picture),
            "position": work.next_position("chronicle_entry", campaign=self.campaign)}, self.id)
        return Told(self.campaign, {"title": title})


@command("edit_entry", "title")
@dataclass(frozen=True, slots=True)
class EditEntry(Command):
    """Change an entry of one's own. A picture takes the place of the one before; `bare` takes it away."""

    entry: str
    title: str
    text: str = ""
    told_on: str = ""
    about: About = About()
    picture: Picture | None = field(default=None, metadata=NOT_KEPT)
    bare: bool = False

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal: it is gone or tells a battle, and as for writing one."""
        row = _entry(work, self.entry, "own")
        title = checks.named(self.title)
        work.change("chronicle_entry", self.entry, **_about(work, row["campaign"], self.about), title=title,
                    text=self.text.strip(), told_on=checks.day(self.told_on),
                    picture=_kept(work, self.picture, row, bare=self.bare))
        return Told(row["campaign"], {"title": title})


@command("strike_entry", "title")
@dataclass(frozen=True, slots=True)
class StrikeEntry(Command):
    """Take an entry of one's own out of the chronicle."""

    entry: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when it is gone already, or tells a battle."""
        row = _entry(work, self.entry, "own")
        work.remove("chronicle_entry", self.entry)
        return Told(row["campaign"], {"title": row["title"]})


@command("tell_battle", "name")
@dataclass(frozen=True, slots=True)
class TellBattle(Command):
    """Tell a battle in one's own words, in place of what its steps tell. Empty words leave the steps to tell it.

    Shape: `title` empty leaves the name of the battle over it; a picture is kept unless there is a new one or `bare`.
    """

    battle: str
    text: str
    title: str = ""
    picture: Picture | None = field(default=None, metadata=NOT_KEPT)
    bare: bool = False

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal: the battle is gone, there is nothing to tell, the file is no picture."""
        battle = work.find("battle", self.battle)
        known = next(iter(work.rows("chronicle_entry", battle=self.battle, kind="battle")), None)
        values: dict[str, Any] = {"title": self.title.strip(), "text": self.text.strip(),
                                  "picture": _kept(work, self.picture, known, bare=self.bare)}
        if not any(values.values()):
            raise Refusal("campaign.refusal.nothing_told", name=battle["name"])
        if known is not None:
            work.change("chronicle_entry", known["id"], **values)
        else:
            position = work.next_position("chronicle_entry", campaign=battle["campaign"])
            work.add("chronicle_entry", {**values, "campaign": battle["campaign"], "battle": self.battle,
                                         "kind": "battle", "told_on": None, "position": position})
        return Told(battle["campaign"], {"name": battle["name"]})


@command("tell_again", "name")
@dataclass(frozen=True, slots=True)
class TellAgain(Command):
    """Let the steps tell a battle again: the words that stood in their place go, with their picture."""

    battle: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the battle is gone, or its steps tell it already."""
        battle = work.find("battle", self.battle)
        rows = work.rows("chronicle_entry", battle=self.battle, kind="battle")
        if not rows:
            raise Refusal("campaign.refusal.no_entry")
        for row in rows:
            work.remove("chronicle_entry", row["id"])
        return Told(battle["campaign"], {"name": battle["name"]})


def _entry(work: Work, key: str, kind: str) -> Row:
    row = work.find("chronicle_entry", key)
    if row["kind"] != kind:
        raise Refusal("campaign.refusal.no_entry")
    return row


def _about(work: Work, campaign: str, about: About) -> dict[str, str | None]:
    """Return what an entry is about as columns; a recruit brings its warband with it."""
    battle, warband = about.battle or None, about.warband or None
    if battle is not None and work.find("battle", battle)["campaign"] != campaign:
        raise Refusal("campaign.refusal.other_campaign")
    if about.recruit:
        warband = work.find("recruit", about.recruit)["warband"]
    if warband is not None and work.find("warband", warband)["campaign"] != campaign:
        raise Refusal("campaign.refusal.other_campaign")
    return {"battle": battle, "warband": warband, "recruit": about.recruit or None}


def _kept(work: Work, picture: Picture | None, row: Row | None = None, *, bare: bool = False) -> str:
    """Return the digest of the picture of an entry: a new one, the one it has, or none."""
    if picture is not None:
        return keep_picture(work, picture.name, picture.content)
    return "" if bare or row is None else str(row["picture"])
