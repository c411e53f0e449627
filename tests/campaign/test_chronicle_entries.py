"""Entries of the chronicle: where they stand, what they belong to, words in the place of a telling, pictures, undo."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.campaign.archive.reading import read_campaign
from desktop.campaign.archive.taking import take_campaign
from desktop.campaign.archive.writing import write_campaign
from desktop.campaign.commands.battles import CreateBattle, DeleteBattle, EditBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.chronicle import (
    About,
    EditEntry,
    Picture,
    StrikeEntry,
    TellAgain,
    TellBattle,
    WriteEntry,
)
from desktop.campaign.commands.results import SetPractice
from desktop.campaign.pictures import picture_bytes
from desktop.campaign.queries.chronicle import WHOLE, Scope, chronicle, entry_of, told_in_words
from desktop.campaign.refusal import Refusal
from tests.campaign.archives import elsewhere
from tests.campaign.build import Night
from tests.support.pictures import a_png


def heads(night: Night, scope: Scope = WHOLE) -> list[str]:
    return [item.entry.title if not item.battle and item.entry else night.row("battle", item.battle)["name"]
            for item in chronicle(night.desk.store, night.campaign, scope)]


def write(night: Night, title: str, day: str = "", about: About = About()) -> str:
    return night.do(WriteEntry(night.campaign, title, "Words.", day, about)).added("chronicle_entry")[0]


def later_battle(night: Night, day: str) -> str:
    made = night.do(CreateBattle(night.campaign, "Gibbet Lane", warbands=(night.first, night.second), played_on=day))
    night.do(night.result(made.battle or made.new_id))
    return made.battle or made.new_id


def test_entries_stand_by_their_day_else_after_their_battle_else_last(night: Night) -> None:
    name = night.row("battle", night.over)["name"]
    night.do(EditBattle(night.over, played_on="2026-11-10"))
    later = later_battle(night, "2026-11-20")
    write(night, "Someday")
    write(night, "Of the first", about=About(night.over))
    write(night, "Between", "2026-11-15")
    write(night, "Before", "2026-11-01")
    write(night, "After", "2026-12-01", About(later))
    assert heads(night) == ["Before", name, "Of the first", "Between", "Gibbet Lane", "After", "Someday"]


def test_a_battle_dated_before_others_is_told_before_them(night: Night) -> None:
    night.do(EditBattle(night.over, played_on="2026-11-10"))
    later_battle(night, "2026-10-01")
    assert heads(night)[0] == "Gibbet Lane"


def test_planned_battles_and_those_for_practice_are_not_in_the_chronicle(night: Night) -> None:
    assert len(heads(night)) == 1
    night.do(SetPractice(night.next, True))
    night.do(night.result(night.next))
    assert len(heads(night)) == 1


def test_a_warband_a_unit_and_a_battle_have_each_their_part(night: Night) -> None:
    name = night.row("battle", night.over)["name"]
    mine, theirs = night.recruits()[0], night.recruits(night.second)[0]
    write(night, "Mine", about=About(recruit=mine))
    write(night, "Theirs", about=About(warband=night.second))
    write(night, "Ours", about=About(night.over))
    assert heads(night, Scope(warband=night.first)) == [name, "Ours", "Mine"]
    assert heads(night, Scope(recruit=mine)) == [name, "Mine"]
    assert heads(night, Scope(recruit=theirs)) == [name]
    assert heads(night, Scope(battle=night.over)) == [name, "Ours"]
    assert heads(night, Scope(battle=night.next)) == []


def test_words_stand_in_the_place_of_the_telling_until_the_steps_tell_it_again(night: Night) -> None:
    night.do(TellBattle(night.over, " It rained. ", "The wet one", Picture("rain.png", a_png())))
    item = chronicle(night.desk.store, night.campaign)[0]
    assert item.entry is not None
    assert (item.battle, item.entry.title, item.entry.text) == (night.over, "The wet one", "It rained.")
    night.do(TellBattle(night.over, "It poured."))
    told = told_in_words(night.desk.store, night.over)
    assert told is not None
    assert (told.title, told.text) == ("", "It poured.")
    assert picture_bytes(night.desk.store, told.picture) == a_png()
    night.do(TellAgain(night.over))
    assert told_in_words(night.desk.store, night.over) is None
    with pytest.raises(Refusal, match="no_entry"):
        night.do(TellAgain(night.over))
    night.desk.undo(night.campaign)
    assert told_in_words(night.desk.store, night.over) == told


def test_nothing_told_is_refused_and_a_picture_alone_is_something(night: Night) -> None:
    with pytest.raises(Refusal, match="nothing_told"):
        night.do(TellBattle(night.over, "  "))
    night.do(TellBattle(night.over, "", picture=Picture("a.png", a_png())))
    with pytest.raises(Refusal, match="nothing_told"):
        night.do(TellBattle(night.over, "", bare=True))


def test_a_picture_stays_is_replaced_or_taken_away(night: Night) -> None:
    key = night.do(WriteEntry(night.campaign, "Winter", picture=Picture("a.png", a_png()))).added("chronicle_entry")[0]
    store = night.desk.store
    first = entry_of(store, key)
    assert first is not None
    night.do(EditEntry(key, "Winter II"))
    assert entry_of(store, key).picture == first.picture  # type: ignore[union-attr]  # it is there
    night.do(EditEntry(key, "Winter II", picture=Picture("b.png", a_png(shade=3))))
    assert picture_bytes(store, entry_of(store, key).picture) == a_png(shade=3)  # type: ignore[union-attr]
    night.do(EditEntry(key, "Winter II", bare=True))
    assert entry_of(store, key).picture == ""  # type: ignore[union-attr]
    night.desk.undo(night.campaign)
    assert picture_bytes(store, entry_of(store, key).picture) == a_png(shade=3)  # type: ignore[union-attr]


@pytest.mark.parametrize("make", [
    lambda night: WriteEntry(night.campaign, "  "),
    lambda night: WriteEntry(night.campaign, "Winter", told_on="2026-13-01"),
    lambda night: WriteEntry(night.campaign, "Winter", picture=Picture("a.txt", b"words")),
    lambda night: WriteEntry(night.campaign, "Winter", about=About("nobody")),
    lambda night: WriteEntry("nobody", "Winter"),
    lambda night: EditEntry("nobody", "Winter"),
    lambda night: StrikeEntry("nobody"),
    lambda night: TellBattle("nobody", "Winter"),
    lambda night: EditEntry(_telling(night), "Winter"),
    lambda night: StrikeEntry(_telling(night)),
    lambda night: WriteEntry(night.do(CreateCampaign("Other")).new_id, "Winter", about=About(night.over)),
    lambda night: WriteEntry(night.do(CreateCampaign("Other")).new_id, "Winter", about=About(warband=night.first)),
])  # fmt: skip
def test_what_cannot_be_written_is_refused_and_nothing_changes(night: Night, make) -> None:
    command = make(night)
    before = night.digest()
    with pytest.raises(Refusal):
        night.do(command)
    assert night.digest() == before


def _telling(night: Night) -> str:
    return night.do(TellBattle(night.over, "It rained.")).added("chronicle_entry")[0]


def test_a_deleted_battle_takes_its_telling_with_it_and_leaves_what_else_was_written(night: Night) -> None:
    night.do(TellBattle(night.over, "It rained."))
    write(night, "Of it", about=About(night.over))
    before = night.digest()
    night.do(DeleteBattle(night.over))
    assert heads(night) == ["Of it"]
    night.desk.undo(night.campaign)
    assert night.digest() == before


def test_entries_and_their_pictures_come_with_an_archive(night: Night, tmp_path: Path) -> None:
    night.do(WriteEntry(night.campaign, "Winter", "Snow.", about=About(night.over), picture=Picture("a.png", a_png())))
    night.do(TellBattle(night.over, "It rained."))
    here = chronicle(night.desk.store, night.campaign)
    write_campaign(night.desk.store, night.campaign, tmp_path / "out.zip")
    with elsewhere(tmp_path) as desk:
        take_campaign(desk, read_campaign(tmp_path / "out.zip"))
        assert chronicle(desk.store, night.campaign) == here
        entry = here[-1].entry
        assert entry is not None
        assert picture_bytes(desk.store, entry.picture) == a_png()
