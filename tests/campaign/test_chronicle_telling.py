"""Battles told from their steps: who fell to whom, leaders, nerve, triumphs; what is said, and that it is said once."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.campaign.chronicle.cast import Cast
from desktop.campaign.chronicle.choosing import MOST, Called, chosen, passages
from desktop.campaign.chronicle.course import BattleCourse, battle_course, course_of, standing
from desktop.campaign.chronicle.events import told_events
from desktop.campaign.chronicle.facts import Name, Several, Telling, fact
from desktop.campaign.chronicle.saying import Sayer, paragraphs, plain, written
from desktop.campaign.chronicle.telling import telling
from desktop.campaign.chronicle.watching import Deed, turn_of_tide
from desktop.campaign.commands.recruits import RenameRecruit
from desktop.campaign.files import create_desk
from desktop.campaign.play_codec import stored_battle, stored_told
from desktop.campaign.queries.battles import battle, battles
from desktop.exchange.sample import build_sample
from desktop.rules.kernel.events import EVENTS
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Model, Side, Status, Unit
from desktop.rules.kernel.session import Session
from desktop.rules.systems import system
from desktop.words import LANGUAGES, Words
from tests.scenarios.scripts import SCRIPTS

NOBODY = Called({}, {})


def course_of_script(game: str) -> tuple[BattleCourse, Session]:
    _, setup, play = SCRIPTS[game]
    session = play()
    things = json.loads(json.dumps(stored_battle(system(game).start(setup))))
    steps = [json.loads(json.dumps(stored_told(line.entry.told))) for line in session.lines if not line.undone]
    return course_of(things, steps), session


def said(course: BattleCourse, language: str = "en") -> str:
    told = Telling("", passages(course, chosen(course.deeds), NOBODY))
    return plain(paragraphs(Words(language), told))


def test_a_skirmish_is_told_by_who_fell_to_whom_and_how_the_nerve_broke() -> None:
    text = said(course_of_script("skirmish")[0])
    assert "Vask (Cinder Teeth) was the first to fall, struck down by Pell (Fenwatch Company)." in text
    assert "Pell fell to Bodkin (Cinder Teeth)." in text
    assert "Skim fled the field." in text
    assert text.endswith("Cinder Teeth had to test whether to fight on, and broke: 9 against 8.")


def test_a_leader_lost_and_the_last_one_standing_are_told() -> None:
    text = said(course_of_script("assault")[0])
    assert "The Ninth Vigil lost its leader: Varg Tallow struck down Serane Oll." in text
    assert "Only Saw Riders still stood for The Rust Tide." in text


def test_triumphs_brought_and_spent_are_told() -> None:
    text = said(course_of_script("warscroll")[0])
    assert "Order of the White Kite came with a triumph won before: Inspired." in text
    assert "Order of the White Kite spent its triumph: Gale Riders" in text
    assert "Cindermole Warren spent its triumph: the blessing turned a roll." in text


@pytest.mark.parametrize("game", SCRIPTS)
def test_whoever_is_out_at_the_end_fell_once_in_the_course(game: str) -> None:
    course, session = course_of_script(game)
    falls = [unit for deed in course.deeds if deed.code in ("fell", "first_fell", "fled", "leader_fell", "leader_fled")
             for unit in deed.units]
    ways = {told.params["unit"] for line in session.lines if not line.undone for told in line.entry.told
            for change in told.changes if change.kind == "status" and change.field == "" and change.new
            and change.new["code"] == "out"}
    assert falls
    assert len(falls) == len(set(falls))
    assert ways <= set(falls)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SCRIPTS)
def test_everything_told_has_its_words_and_no_slot_is_left(game: str, language: str) -> None:
    words, (course, _) = Words(language), course_of_script(game)
    for passage in passages(course, course.deeds, NOBODY):
        for told in passage.facts:
            assert told.code in words
            assert words.slots(told.code) <= {name for name, _ in told.params}
    assert "chronicle." not in said(course, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_the_files_is_an_event_and_has_its_sentences(language: str) -> None:
    words = Words(language)
    for game in (*SCRIPTS, "freeform"):
        system(game)
    for code, how in told_events().items():
        known = {part.name for part in fields(EVENTS[code])}  # type: ignore[arg-type]  # events are dataclasses
        named = {name for name in (how.unit, how.side, how.by, how.split, how.least) if name}
        assert named | set(how.say) <= known, code
        ends = how.only or (("true", "false") if how.split else ("",))
        for end in ends:
            sentence = f"chronicle.tells.{how.tells}{'_' if end else ''}{end}"
            assert sentence in words, sentence
            assert words.slots(sentence) <= {"unit", "units", "side", "by", *how.say}


def numbered(rows: list[tuple[str, str]]) -> list[tuple[int, str, int | None, str]]:
    """Return entries of a log as they are stored, with their numbers."""
    return [(seq, kind, None, changes) for seq, (kind, changes) in enumerate(rows, 1)]


def test_steps_that_were_taken_back_are_not_told_and_come_back_with_redo() -> None:
    rows = [("step", "[1]"), ("step", "[2]"), ("undo", "null"), ("abandon", "null"), ("undo", "null"),
            ("redo", "null"), ("step", "[3]")]
    assert list(standing(numbered(rows))) == [[1], [3]]


def test_of_a_long_battle_the_weightiest_deeds_are_told_and_none_of_the_grave_ones_is_left_out() -> None:
    deeds = [Deed("thinned", at // 10 + 1, 10 + at % 7, (f"u{at}",)) for at in range(60)]
    deeds += [Deed("rout_test_true", 6, 85, side="a") for _ in range(MOST + 4)]
    assert len(chosen(deeds)) == MOST + 4
    assert [deed.round for deed in chosen(deeds[:60])] == sorted(deed.round for deed in chosen(deeds[:60]))
    assert len(chosen(deeds[:60])) == MOST


def test_falls_by_one_hand_in_one_round_are_one_sentence() -> None:
    deeds = [Deed("fell", 1, 20, ("u1",), "x", "b"), Deed("broke", 1, 9, ("u9",), "", "b"),
             Deed("fell", 1, 20, ("u2",), "x", "b"), Deed("fell", 2, 20, ("u3",), "x", "b")]
    assert [deed.units for deed in chosen(deeds)] == [("u1", "u2"), ("u9",), ("u3",)]


def test_the_tide_turns_where_the_later_winner_was_well_behind_for_the_last_time() -> None:
    shares = {0: {"a": 0.9, "b": 0.0}, 1: {"a": 0.3, "b": 0.1}, 2: {"a": 0.4, "b": 0.2}, 3: {"a": 0.4, "b": 0.35}}
    assert turn_of_tide(shares, "a") == 2
    assert turn_of_tide(shares, "b") == 0


def test_whose_somebody_is_stands_where_the_name_comes_first() -> None:
    sayer, rook = Sayer(Words("en")), Name("Rook", of="Crows")
    once = sayer.sentences((fact("chronicle.tells.broke", units=Several((rook,)), unit=rook),))
    again = sayer.sentences((fact("chronicle.tells.rallied", units=Several((rook, Name("Pell", of="Fen")))),))
    assert plain((once, again)) == "Rook (Crows) broke and ran.\n\nRook and Pell (Fen) rallied."


def test_what_people_wrote_is_said_letter_for_letter_and_falls_into_paragraphs() -> None:
    assert plain(written("One.\nStill one.\n\n \n\nTwo {name} \ue000")) == "One.\nStill one.\n\nTwo {name} \ue000"


@pytest.fixture
def desk(tmp_path: Any):
    made = create_desk(tmp_path / "a.gonfalon")
    yield made
    made.store.close()


def test_a_battle_of_the_file_is_told_with_todays_names_and_its_result_last(desk: Any) -> None:
    campaign = build_sample(desk, "en")
    detail = battle(desk.store, battles(desk.store, campaign)[0].id)
    assert detail is not None
    skald = next(row.recruit for row in detail.musters if row.recruit.name == "Lysk")
    desk.execute(RenameRecruit(skald.id, "Lysk the Younger"))
    detail = battle(desk.store, detail.battle.id)
    assert detail is not None
    found = paragraphs(Words("en"), telling(desk.store, detail))
    met = "Fenwatch Company, led by Aldreda Voss, and Cinder Teeth, led by Grask Emberjaw, met in battle."
    assert plain(found[:1]) == met
    assert "Lysk the Younger (Fenwatch Company) was the first to fall" in plain(found[1:2])
    assert plain(found[-1:]).startswith("Cinder Teeth broke and ran. Fenwatch Company lost 2 of 11: ")
    own = plain(paragraphs(Words("en"), telling(desk.store, detail, skald.id)))
    assert "Lysk the Younger (Fenwatch Company) was the first to fall" in own
    assert "Odo Fenn" not in own


def test_a_course_is_read_again_only_when_the_log_has_grown(desk: Any) -> None:
    campaign = build_sample(desk, "en")
    key = battles(desk.store, campaign)[0].id
    first = battle_course(desk.store, key)
    assert first.deeds
    assert battle_course(desk.store, key) is first


def test_a_battle_without_steps_is_told_from_its_result(desk: Any) -> None:
    campaign = build_sample(desk, "en")
    planned = battles(desk.store, campaign)[2]
    assert battle_course(desk.store, planned.id) == BattleCourse()


def test_a_log_that_does_not_fit_is_told_from_its_result(desk: Any) -> None:
    campaign = build_sample(desk, "en")
    key = battles(desk.store, campaign)[0].id
    with closing(sqlite3.connect(desk.store.path)) as connection, connection:
        connection.execute("UPDATE battle SET start = ? WHERE id = ?", ('{"things":[["unit",null]]}', key))
    detail = battle(desk.store, key)
    assert detail is not None
    assert battle_course(desk.store, key) == BattleCourse()
    assert len(telling(desk.store, detail).passages) == 2


@pytest.mark.parametrize("game", SCRIPTS)
def test_the_cast_stands_as_the_battle_does_after_every_step(game: str) -> None:
    _, setup, play = SCRIPTS[game]
    session, start = play(), system(game).start(setup)
    cast, fold = Cast(json.loads(json.dumps(stored_battle(start)))), start
    for index in session.done:
        for told in session.lines[index].entry.told:
            for change in told.changes:
                cast.apply(*json.loads(json.dumps([change.kind, change.id, change.field, change.new, change.old])))
            fold = fold.applied(told.changes)
        assert cast.round == clock_of(fold).round
        assert {unit.id: unit.models for unit in cast.units.values()} == {
            unit.id: {model.id: (model.wounds, model.gone) for model in fold.where(Model, "unit", unit.id)}
            for unit in fold.all(Unit)}
        assert {side.id: side.leader for side in cast.sides.values()} == {
            side.id: side.leader for side in fold.all(Side)}
        assert {unit.id for unit in cast.units.values() if unit.out is not None} == {
            status.holder for status in fold.all(Status) if status.code == "out" and status.holder in cast.units}


@given(st.lists(st.sampled_from(("step", "undo", "redo", "abandon")), max_size=40))
def test_the_steps_that_stand_are_those_that_a_session_would_keep(kinds: list[str]) -> None:
    done, undone, rows = list[int](), list[int](), list[tuple[str, str]]()
    for at, kind in enumerate(kinds):
        if kind == "step":
            done.append(at)
            undone.clear()
        elif kind == "undo" and done:
            undone.append(done.pop())
        elif kind == "redo" and undone:
            done.append(undone.pop())
        elif kind != "abandon":
            continue
        rows.append((kind, f"[{at}]" if kind == "step" else "null"))
    assert list(standing(numbered(rows))) == [[at] for at in done]


def test_a_battle_begun_anew_is_not_told_by_its_steps_of_before(desk: Any) -> None:
    campaign = build_sample(desk, "en")
    key = battles(desk.store, campaign)[0].id
    assert battle_course(desk.store, key).deeds
    with closing(sqlite3.connect(desk.store.path)) as connection, connection:
        start = json.loads(connection.execute("SELECT start FROM battle WHERE id = ?", (key,)).fetchone()[0])
        last = connection.execute("SELECT max(seq) FROM journal WHERE stack = ?", (key,)).fetchone()[0]
        begun = json.dumps({"after": last, "seed": "other", "things": start["things"]}, separators=(",", ":"))
        connection.execute("UPDATE battle SET start = ? WHERE id = ?", (begun, key))
    assert battle_course(desk.store, key).deeds == ()
