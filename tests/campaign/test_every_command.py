"""Walks over the register of commands: undo, redo, restart, words. A command without an example fails here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from database import journal
from database.check import examine
from desktop.campaign.command import Command, commands, kept_form, revive_command
from desktop.campaign.telling import did, redo_label, undo_label
from desktop.words import LANGUAGES, Words
from tests.campaign.build import Night, reopened
from tests.campaign.every_command import EXAMPLES

CODES = [kind.code for kind in commands()]


def test_every_command_has_an_example() -> None:
    assert sorted(EXAMPLES) == sorted(CODES)


@pytest.mark.parametrize("code", CODES)
def test_every_command_is_undone_and_redone(night: Night, code: str) -> None:
    command = EXAMPLES[code](night)
    before = night.digest()
    done = night.do(command)
    after = night.digest()
    assert (done.changed, before != after) == (True, True)

    undone = night.desk.undo(done.campaign)
    assert (night.digest(), undone.label, undone.kind) == (before, done.label, "undo")
    redone = night.desk.redo(done.campaign)
    assert (night.digest(), redone.label, redone.kind) == (after, done.label, "redo")


@pytest.mark.parametrize("code", CODES)
def test_every_command_is_undone_after_a_restart(night: Night, path: Path, code: str) -> None:
    command = EXAMPLES[code](night)
    before = night.digest()
    done = night.do(command)
    again = reopened(night, path)
    again.desk.undo(done.campaign)

    assert again.digest() == before
    again.desk.store.close()
    assert examine(path) is None


@pytest.mark.parametrize("code", CODES)
def test_every_command_tells_all_windows_once(night: Night, code: str) -> None:
    told = []
    command = EXAMPLES[code](night)
    night.desk.listen(lambda change_set, initiator: told.append((change_set, initiator)))
    done = night.desk.execute(command, "window")

    assert told == [(done, "window")]
    assert done.touched


@pytest.mark.parametrize("code", CODES)
def test_every_command_fills_the_slots_it_declares(night: Night, code: str) -> None:
    kind = next(kind for kind in commands() if kind.code == code)
    done = night.do(EXAMPLES[code](night))

    assert dict(done.label.params).keys() == kind.words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_command_has_its_sentences(code: str, language: str) -> None:
    kind, words = next(kind for kind in commands() if kind.code == code), Words(language)

    for sentence in (f"campaign.did.{code}", f"campaign.undo.{code}"):
        assert sentence in words
        assert words.slots(sentence) <= kind.words


@pytest.mark.parametrize("code", CODES)
def test_every_command_is_kept_in_the_journal(night: Night, code: str) -> None:
    command = EXAMPLES[code](night)
    done = night.do(command)
    with night.desk.store.read() as connection:
        entry = journal.entry(connection, done.seq or 0)

    assert entry is not None
    assert (entry.code, entry.answers) == (code, json.loads(json.dumps(kept_form(command))))


def test_a_command_comes_back_from_its_kept_form(night: Night) -> None:
    whole = [EXAMPLES[code](night) for code in ("create_battle", "link_battles", "recruit", "set_points_table")]

    assert [revive_command(command.code, kept_form(command)) for command in whole] == whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_of_undo_and_redo_are_sentences(night: Night, language: str) -> None:
    words = Words(language)
    command: Command = EXAMPLES["set_recruit_state"](night)
    label = night.do(command).label

    assert "{" not in undo_label(words, label) + redo_label(words, label) + did(words, label)
    assert undo_label(words, None) != undo_label(words, label)
    assert "retired" not in did(Words("ru"), label)
