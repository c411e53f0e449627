"""Names of every sort: stored to the letter, still there after a restart, the same through an archive and an export."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.campaign.archive.reading import read_campaign
from desktop.campaign.archive.taking import take_campaign
from desktop.campaign.archive.writing import write_campaign
from desktop.campaign.commands.campaigns import CreateCampaign, RenameCampaign
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.commands.recruits import RenameRecruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.exchange.exports.making import Choices, make
from desktop.exchange.exports.subject import read_subject
from desktop.exchange.packs import read_pack
from tests.campaign.archives import elsewhere
from tests.campaign.build import Night, refused, reopened

NAMES = {
    "one letter": "x",
    "one letter of two bytes": "Ё",
    "ten thousand letters": "Болото " * 1428 + "Ennor",
    "emoji": "👩‍👩‍👧‍👦 Hearth 🏴‍☠️",
    "arabic and numbers": "سرية 12 الفجر (3)",
    "hebrew": "פלוגה א׳ 7",
    "marks upon letters": "Zoe\u0308 n\u0308\u1de3\u030c",
    "tags": "<b>Bold</b> <img src=x>",
    "entities": "Salt & Iron &amp; &lt;",
    "braces": "{0} {name} {n:one|two}",
    "percent": "%n %s %1 100%",
    "quotes": "\"'`´„“»",
    "formula": "=1+1",
    "path": "../../etc/passwd",
    "null": "NULL",
    "a command of the database": "'); DROP TABLE campaign; --",
    "accents in one": "M\u00fcller \u00e9",
    "accents taken apart": "Mu\u0308ller e\u0301",
    "lower": "strasse",
    "upper": "STRASSE",
    "new line": "Two\nLines",
    "tab": "a\tb",
    "directions": "\u202eback\u202c",
    "old letters": "𐍈𐍉 𝔄",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_is_stored_to_the_letter(night: Night, path: Path, tmp_path: Path, name: str) -> None:
    kept = name.strip()
    night.do(RenameCampaign(night.campaign, name))
    player = night.do(CreatePlayer(night.campaign, name, name)).new_id
    band = night.do(CreateWarband(night.campaign, name, player=player)).new_id
    recruit = night.recruits()[0]
    night.do(RenameRecruit(recruit, name))
    night = reopened(night, path)

    assert night.row("campaign", night.campaign)["name"] == kept
    assert night.row("player", player)["name"] == kept
    assert night.row("warband", band)["name"] == kept
    assert night.row("recruit", recruit)["name"] == kept

    archive = tmp_path / "out.gonfalon.zip"
    write_campaign(night.desk.store, night.campaign, archive)
    with elsewhere(tmp_path) as other:
        take_campaign(other, read_campaign(archive))
        there = Night(other, night.campaign)
        assert [row["name"] for row in there.rows("warband", id=band)] == [kept]
        assert there.row("recruit", recruit)["name"] == kept
    night.desk.store.close()


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_goes_out_and_comes_in_again_the_same(night: Night, name: str) -> None:
    night.do(RenameRecruit(night.recruits()[0], name))
    subject = read_subject(night.desk, night.first)

    def no_paper(*_: object) -> bytes:
        raise AssertionError

    pack = read_pack(make(subject, Choices("pack"), no_paper).data)
    assert subject.recruits[0].name == name.strip()
    assert len(pack.cards) > 0
    page = make(subject, Choices("html"), no_paper).data.decode()
    assert "<img src=x>" not in page
    assert "<b>Bold" not in page
    for form in ("text", "md", "csv"):
        assert make(subject, Choices(form), no_paper).data


@pytest.mark.parametrize("name", ["", " ", "\t\n", "\u00a0", "\u2003"])
def test_a_name_of_nothing_is_refused(night: Night, name: str) -> None:
    assert refused(night, RenameCampaign(night.campaign, name)).startswith("campaign.refusal.")
    assert refused(night, CreateWarband(night.campaign, name)).startswith("campaign.refusal.")


@pytest.mark.parametrize("name", ["a\0b", "half \ud83d pair"])
def test_what_no_file_can_hold_is_shown_as_a_replacement(night: Night, path: Path, name: str) -> None:
    key = night.do(CreateCampaign(name)).new_id
    night = reopened(night, path)
    assert "\N{REPLACEMENT CHARACTER}" in night.row("campaign", key)["name"]
    night.desk.store.close()


def test_equal_names_and_names_that_differ_in_one_letter_are_different_things(night: Night) -> None:
    names = ("Watch", "Watch", "WATCH", "M\u00fcller", "Mu\u0308ller")
    keys = [night.do(CreateWarband(night.campaign, name)).new_id for name in names]

    assert len(set(keys)) == len(names)
    assert [night.row("warband", key)["name"] for key in keys] == list(names)
