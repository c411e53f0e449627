"""Named points of a history: set by the user, read off before what is risky, gone to like any other point."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.campaign.commands.battles import DeleteBattle
from desktop.campaign.commands.campaigns import RenameCampaign
from desktop.campaign.commands.cards import TakePack
from desktop.campaign.commands.imports import Arrival, ImportWarband
from desktop.campaign.marks import MARKED, Mark
from desktop.campaign.refusal import Refusal
from desktop.campaign.telling import mark_line
from desktop.words import LANGUAGES, Words
from tests.campaign.build import Night, a_card, reopened


def marks(night: Night, *, own: bool) -> list[Mark]:
    return [mark for mark in night.desk.timeline(night.campaign).marks if bool(mark.id) == own]


def test_a_mark_is_a_point_to_come_back_to(night: Night) -> None:
    night.do(RenameCampaign(night.campaign, "One"))
    night.desk.set_mark(night.campaign, " before the last battle ")
    night.do(RenameCampaign(night.campaign, "Two"))
    mark, = marks(night, own=True)
    night.desk.jump(night.campaign, mark.target)

    assert (mark.name, night.row("campaign", night.campaign)["name"]) == ("before the last battle", "One")


def test_a_mark_neither_stands_in_the_way_of_undo_nor_ends_redo(night: Night) -> None:
    night.do(RenameCampaign(night.campaign, "One"))
    night.desk.undo(night.campaign)
    night.desk.set_mark(night.campaign, "here")
    before = night.desk.undo_status(night.campaign)
    night.desk.redo(night.campaign)

    assert before.redo is not None
    assert night.desk.undo_status(night.campaign).undo == before.redo


def test_a_mark_set_on_a_way_given_up_still_leads_there(night: Night) -> None:
    night.do(RenameCampaign(night.campaign, "One"))
    night.desk.set_mark(night.campaign, "one")
    night.desk.undo(night.campaign)
    night.do(RenameCampaign(night.campaign, "Two"))
    mark, = marks(night, own=True)
    night.desk.jump(night.campaign, mark.target)

    assert night.row("campaign", night.campaign)["name"] == "One"


def test_marks_are_named_anew_and_taken_away_and_last(night: Night, path: Path) -> None:
    for name in ("first", "second"):
        night.desk.set_mark(night.campaign, name)
    second, first = marks(night, own=True)
    night.desk.name_mark(night.campaign, second.id, "Финал")
    night.desk.remove_mark(night.campaign, first.id)
    night = reopened(night, path)

    assert [mark.name for mark in marks(night, own=True)] == ["Финал"]
    with pytest.raises(Refusal, match="no_mark"):
        night.desk.remove_mark(night.campaign, first.id)
    with pytest.raises(Refusal, match="no_mark"):
        night.desk.name_mark(night.campaign, first.id, "again")


def test_a_mark_needs_a_name(night: Night) -> None:
    before = night.desk.store.last_seq
    with pytest.raises(Refusal, match="name_empty"):
        night.desk.set_mark(night.campaign, "  ")

    assert night.desk.store.last_seq == before


def test_before_results_imports_and_deletions_there_is_a_mark_by_itself(night: Night) -> None:
    known = len(marks(night, own=False))
    night.do(night.result())
    night.do(ImportWarband(night.campaign, "Ledger", "a.ros", b"x", (Arrival(a_card()),)))
    night.do(DeleteBattle(night.over))
    found = marks(night, own=False)

    assert [mark.before.code for mark in found[:-known] if mark.before] == ["delete_battle", "import_warband",
                                                                           "write_back"]
    night.desk.jump(night.campaign, found[1].target)
    assert night.rows("warband", name="Ledger") == []


def test_a_mark_before_what_was_taken_back_goes_with_it(night: Night) -> None:
    known = len(marks(night, own=False))
    night.do(night.result())
    night.desk.undo(night.campaign)

    assert len(marks(night, own=False)) == known


def test_the_library_has_marks_of_its_own(night: Night) -> None:
    night.desk.set_mark(None, "library")
    night.do(TakePack("Pack", (a_card("Warden"),)))
    found = night.desk.timeline(None).marks

    assert [mark.name for mark in found if mark.id] == ["library"]
    assert [mark.before.code for mark in found if mark.before] == ["take_pack"]
    assert marks(night, own=True) == []


def test_windows_are_told_of_marks(night: Night) -> None:
    told: list[str] = []
    night.desk.listen(lambda change, _: told.append(change.kind))
    night.desk.set_mark(night.campaign, "here")

    assert told == ["mark"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_by_itself_is_said_in_words(night: Night, language: str) -> None:
    words = Words(language)
    night.do(night.result())
    mark = marks(night, own=False)[0]

    assert "Sluice House" in mark_line(words, mark)
    assert mark_line(words, mark).startswith(words.say("campaign.mark.before", what=""))
    assert [code for code in MARKED if f"campaign.did.{code}" not in words] == []
