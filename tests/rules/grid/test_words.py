"""The words of the grid skirmish: complete in both languages, with the parameters that are really given."""

from __future__ import annotations

import dataclasses
import inspect
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import desktop.rules.grid as grid
from desktop.rules.grid import SYSTEM
from desktop.rules.grid.measures import MEASURES
from desktop.rules.kernel.choices import Fact
from desktop.rules.kernel.events import EVENTS
from desktop.rules.kernel.requests import Choose, Confirm, Declare, Pool
from desktop.ui.tracker.presenting.wording import Wording
from desktop.words import LANGUAGES, Words
from desktop.words.literals import literals
from tests.rules.grid.build import fresh, scene
from tests.rules.grid.player import Player
from tests.rules.grid.test_random_play import AGREED, start
from tests.rules.scripted import Scripted

SOURCES = sorted(Path(inspect.getfile(grid)).parent.rglob("*.py"))
TEXT = "\n".join(path.read_text("utf-8") for path in SOURCES)
KINDS = {"grid.board", "grid.token", "grid.soldier", "grid.contact"}
"""Stored names of things, which nobody reads."""

INSIDE = {"grid.march", "grid.through", "grid.blast", "grid.exchange"}
"""Procedures that only others call: nobody starts them by name."""

BOOKS = {language: Words(language) for language in LANGUAGES}
IDS = {"unit", "target", "side", "winner", "loser", "by", "key", "spot", "x", "y"}
NAMES = {"name", "target_name", "winner_name", "loser_name", "weapon", "by_name", "side_name"}


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return BOOKS[request.param]


def literals_like(pattern: str) -> set[str]:
    return set(re.findall(f'"({pattern})"', TEXT))


def test_every_plain_code_of_the_source_has_a_sentence(words: Words) -> None:
    codes = literals_like(r"grid\.(?:no|term|pick|result|angle|facing|badge|advice|stands|edge)\.[a-z_0-9]+")
    assert len(codes) > 60
    assert [code for code in sorted(codes) if code not in words] == []


def test_dues_have_a_title_and_a_text(words: Words) -> None:
    codes = literals_like(r"grid\.due\.[a-z_]+")
    assert len(codes) == 12
    wanted = [f"{code}.{end}" for code in sorted(codes) for end in ("title", "text")]
    assert [code for code in wanted if code not in words] == []


def test_no_sentence_is_left_over() -> None:
    for kind in ("no", "term", "due", "badge", "advice"):
        said = {".".join(code.split(".")[:3]) for code in BOOKS["en"].codes() if code.startswith(f"grid.{kind}.")}
        assert said == literals_like(rf"grid\.{kind}\.[a-z_]+"), kind
    facts = {code.split(".")[2] for code in BOOKS["en"].codes() if code.startswith("grid.fact.")}
    assert facts == set(re.findall(r'Fact\(f?"([a-z_]+?)_?(?:\{|")', TEXT))


def test_badges_say_what_they_mean(words: Words) -> None:
    assert [code for code in literals_like(r"grid\.badge\.[a-z_]+") if f"{code}.tip" not in words] == []


def test_both_languages_hold_the_same_codes_with_the_same_slots() -> None:
    own = [{code for code in book.codes() if code.startswith("grid.")} for book in BOOKS.values()]
    assert own[0] == own[1]
    assert [code for code in sorted(own[0]) if BOOKS["en"].slots(code) != BOOKS["ru"].slots(code)] == []


def test_events_say_no_ids_and_their_literals_are_mapped() -> None:
    for code, kind in EVENTS.items():
        if not code.startswith("grid."):
            continue
        assert not BOOKS["en"].slots(code) & IDS, code
        shown = {one.name for one in dataclasses.fields(kind) if str(one.type) in ("str", "bool")}  # type: ignore[arg-type]
        unmapped = (shown & BOOKS["en"].slots(code)) - NAMES - set(literals().get(code, {}))
        assert unmapped == set(), code


def test_statuses_phases_stats_and_measures_have_their_words(words: Words) -> None:
    wanted = [f"grid.status.{kind.code}{end}" for kind in SYSTEM.statuses for end in ("", ".tip")]
    wanted += [f"grid.status.{kind.code}.button" for kind in SYSTEM.statuses if kind.key]
    wanted += [f"grid.status.{kind.code}.box" for kind in SYSTEM.statuses if kind.card]
    wanted += [f"grid.phase.{phase.code}" for phase in SYSTEM.phases(None)]
    wanted += [f"grid.stat.{stat}.{end}" for stat in SYSTEM.stats for end in ("name", "tip")]
    wanted += [f"{code}.measure" for code in MEASURES]
    wanted += [f"grid.harm.{code}" for code in ("unhurt", "out", *(f"lost_{n}" for n in range(1, 7)))]
    wanted += [f"grid.blows.{code}" for code in ("unhurt", "out", "self_out", "both_out")]
    wanted += [f"grid.walk.{code}" for code in ("stands", "wounded", "out")]
    wanted += [f"grid.tally.last{end}" for end in ("", ".reached", ".short")]
    wanted += ["grid.name", "grid.short", "grid.about", "grid.moment.round"]
    assert [code for code in wanted if code not in words] == []


def test_states_that_stop_a_unit_begin_with_a_capital_and_others_do_not(words: Words) -> None:
    for kind in SYSTEM.statuses:
        assert words.text(f"grid.status.{kind.code}")[0].isupper() == (kind.style == "solid"), kind.code


def test_options_have_a_name_an_effect_and_words_for_their_values(words: Words) -> None:
    wanted = [f"grid.option_group.{group}" for group in ("table", "reading", "default")]
    wanted += [f"grid.option.{spec.key}.{end}" for spec in SYSTEM.options for end in ("name", "text")]
    wanted += [f"grid.option.{spec.key}.value.{str(value).lower()}" for spec in SYSTEM.options for value in spec.values]
    assert [code for code in wanted if code not in words] == []


def test_whatever_may_be_started_has_a_button_and_a_title(words: Words) -> None:
    started = {code for code in SYSTEM.procedures if code.startswith("grid.")} - INSIDE - {
        "grid.parting_blow", "grid.reply", "grid.scatter"}
    assert [f"{code}.{end}" for code in sorted(started) for end in ("offer", "running")
            if f"{code}.{end}" not in words] == []


def odd(words: Words, code: str, params: Any) -> bool:
    return code not in words or bool(words.slots(code) - set(dict(params)))


def spoken(player: Player, words: Words) -> list[tuple[str, Any]]:
    """Return every code with its parameters that a panel would say now and that has no sentence of its own."""
    offers = [one for id in player.ids() for one in SYSTEM.offers(player.battle, id)]
    found = [(f"{one.label or one.code}.offer", one.params) for one in offers]
    found += [(one.refusal.code, one.refusal.params) for one in offers if one.refusal is not None]
    found += [(f"{one.code}.{end}", one.params) for one in SYSTEM.dues(player.battle) for end in ("title", "text")]
    found += [(badge.code, badge.params) for id in player.ids() for badge in SYSTEM.badges(player.battle, id)]
    found += [(badge.code, badge.params) for id in player.ids() for badge in SYSTEM.side_badges(player.battle, id)]
    running = player.session.running
    asked = [one.request for one in running.asked] if running is not None else []
    asked += [running.request] if running is not None and running.request is not None else []
    for request in asked:
        found += of_request(request, words)
    return [one for one in found if odd(words, *one)]


def of_request(request: Any, words: Words) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = [(f"{request.key}.ask", (*request.params, ("name", "")))]
    found += [(f"{request.key}.stage", ()), (f"{request.key}.confirm", (("n", 1), ("value", "")))]
    found += [(term.code, term.params) for term in (request.needed.terms if request.needed else ())]
    if isinstance(request, Pool):
        found += [(f"{request.key}.{kind}.{bucket.name}", (("n", 1),)) for bucket in request.buckets
                  for kind in ("bucket", "phrase")]
    if isinstance(request, Choose):
        found += [(pick.code, pick.params) for pick in request.picks]
        found += [(pick.refusal.code, pick.refusal.params) for pick in request.picks if pick.refusal is not None]
    if isinstance(request, Declare):
        wording = Wording(words, "grid")
        assert [fact.key for fact in request.facts if wording.fact(fact) == fact.key] == []
        found += [(pick.code, pick.params) for fact in request.facts for pick in fact.picks]
    assert not isinstance(request, Confirm)
    return found


class Listening(Player):
    """A player who holds every sentence against the catalogue before a run is forgotten."""

    def check_draft(self) -> None:
        super().check_draft()
        for words in BOOKS.values():
            assert spoken(self, words) == []


@settings(max_examples=12, deadline=None)
@given(AGREED, st.integers(0, 1_000_000), st.booleans())
def test_whatever_is_offered_asked_or_due_can_be_said(options: dict[str, Any], seed: int, board: bool) -> None:
    Listening(start(options, board=board), seed, corrects=0.1).play(12)


def said(table: Scripted, language: str) -> list[str]:
    """Return what the log says of the last step, rolls of a chain in its own words."""
    wording = Wording(BOOKS[language], "grid")
    return [wording.rolled(told) if told.code == "kernel.rolled" else wording.event(told)
            for told in table.last().told if told.code != "kernel.statuses_ended"]


def test_the_log_reads_well_in_both_languages() -> None:
    table = fresh(1, 1)
    table.next(roll_off=(2, 5))
    assert said(table, "ru") == ["Тур 1.", "Birch открывает тур."]
    table.next(who_acts="b01")
    table.play("shoot", "b01", shoot_target="a01", to_shoot=(4, 1), pierce=(5,))
    assert said(table, "ru") == [
        "Birch 1 стреляет, цель Ash 1: Rifle, 2 выстрела за 4 ОД.", "попадание 4+: 1 из 2",
        "бронепробитие 4+: 1 из 1", "Ash 1 вне боя: выстрел."]
    assert said(table, "en")[0] == "Birch 1 shoots, target Ash 1: Rifle, 2 shots for 4 AP."


def test_a_sure_and_a_vain_penetration_are_said_in_words() -> None:
    for penetration, text in ((9, "penetration higher than the armour: 1 of 1"), (0, "armour too thick")):
        table = scene(1, 1)
        table.play("harm", "b01", harm={"penetration": penetration})
        assert said(table, "en")[0] == text


def test_facts_of_units_are_said_by_name() -> None:
    wording = Wording(BOOKS["ru"], "grid")
    assert wording.fact(Fact("on_b01", params=(("name", "Келл"),))) == "Келл"
    assert wording.fact(Fact("hidden_b01", params=(("name", "Келл"),))) == "Келл: укрыт"
    assert wording.fact(Fact("in_range", params=(("n", 12),))) == "Не дальше 12 клеток"
