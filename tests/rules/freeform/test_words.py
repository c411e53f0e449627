"""The words of the system: complete in both languages, with the parameters that are really given."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import desktop.rules.freeform as freeform
from desktop.rules.freeform import SYSTEM
from desktop.rules.freeform.lists import steps_of, words_of
from desktop.rules.kernel.codec import hints_of
from desktop.rules.kernel.events import EVENTS
from desktop.rules.kernel.requests import Allocate, Choose, Declare
from desktop.rules.kernel.system import Setup
from desktop.words import LANGUAGES, Words
from tests.rules.freeform.build import Play, setup
from tests.rules.freeform.player import Player, queries
from tests.rules.freeform.test_random_play import SETUPS

SOURCES = sorted(Path(inspect.getfile(freeform)).parent.rglob("*.py"))
LITERALS = sorted({code for path in SOURCES for code in re.findall(r'"(freeform\.[a-z_.]+)"', path.read_text("utf-8"))})
OWN_EVENTS = sorted(code for code in EVENTS if code.startswith("freeform."))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_system_has_a_sentence(language: str) -> None:
    own = Words(language)
    codes = set(own.codes())
    assert [code for code in LITERALS if code not in codes] == []


def test_both_languages_hold_the_same_codes_with_the_same_slots() -> None:
    one, other = (Words(language) for language in LANGUAGES)
    own = [{code for code in words.codes() if code.startswith("freeform.")} for words in (one, other)]
    assert own[0] == own[1]
    assert [code for code in sorted(own[0]) if one.slots(code) != other.slots(code)] == []


@pytest.mark.parametrize("code", OWN_EVENTS)
def test_the_sentence_of_an_event_uses_only_what_the_event_holds(code: str) -> None:
    assert Words("en").slots(code) <= set(hints_of(EVENTS[code]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_statuses_and_measures_have_words(language: str) -> None:
    words = Words(language)
    wanted = [f"freeform.option.{spec.key}.name" for spec in SYSTEM.options]
    wanted += [f"freeform.option.{spec.key}.text" for spec in SYSTEM.options]
    wanted += [f"freeform.option.{spec.key}.value.{value}" for spec in SYSTEM.options for value in spec.values]
    wanted += [f"freeform.status.{kind.code}" for kind in SYSTEM.statuses]
    wanted += [f"freeform.default.{spec.key}" for spec in SYSTEM.options if not spec.values]
    wanted += ["freeform.bucket.miss", "freeform.bucket.success", *SYSTEM.measures]
    assert [code for code in wanted if code not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lists_that_a_set_up_begins_with_can_be_read(language: str) -> None:
    words = Words(language)
    assert len(steps_of(words.say("freeform.default.phases"))) == 5
    statuses = words_of(words.say("freeform.default.statuses"))
    assert set(words_of(words.say("freeform.default.lying"))) <= set(statuses)


def test_the_english_lists_are_those_of_the_options() -> None:
    words = Words("en")
    for spec in SYSTEM.options:
        if not spec.values:
            assert words.say(f"freeform.default.{spec.key}") == spec.default


def unfilled(words: Words, code: str, params: tuple[tuple[str, Any], ...]) -> bool:
    return bool(words.slots(code) - set(dict(params))) or code not in words


def spoken(player: Player) -> list[tuple[str, Any]]:
    """Return every code with its parameters that a panel would say now."""
    offers, dues = queries(player.battle, player.ids())
    found = [(one.label or one.code, one.params) for one in offers]
    found += [(one.refusal.code, one.refusal.params) for one in offers if one.refusal is not None]
    found += [(one.code, one.params) for one in dues]
    running = player.session.running
    requests = [asked.request for asked in running.asked] if running is not None else []
    for request in requests:
        if not request.key.startswith("freeform."):
            continue
        found.append((request.key, request.params))
        found += [(term.code, term.params) for term in (request.needed.terms if request.needed else ())]
        if isinstance(request, Choose):
            found += [(pick.code, pick.params) for pick in request.picks]
        if isinstance(request, Allocate):
            found += [(slot.code, slot.params) for slot in request.slots]
        if isinstance(request, Declare):
            found += [(f"freeform.fact.{fact.key}", fact.params) for fact in request.facts]
            found += [(pick.code, pick.params) for fact in request.facts for pick in fact.picks]
    return found


class Listening(Player):
    """A player who holds every sentence against the catalogue before a run is forgotten."""

    def check_draft(self) -> None:
        super().check_draft()
        for language in LANGUAGES:
            words = Words(language)
            assert [one for one in spoken(self) if unfilled(words, *one)] == []


@settings(max_examples=25, deadline=None)
@given(SETUPS, st.integers(0, 1_000_000))
def test_whatever_is_offered_asked_or_due_can_be_said(made: Setup, seed: int) -> None:
    Listening(made, seed).play(12)


def test_every_advice_can_be_said() -> None:
    found = SYSTEM.advice(setup(phases=" "))
    assert found
    assert not any(unfilled(Words("ru"), one.code, one.params) for one in found)


def test_the_log_reads_well_in_russian() -> None:
    play = Play(phases="Движение; Стрельба", first=0)
    play.step("freeform.hurt", "a01", 5)
    assert play.said("ru") == ["Toll Guard: 5 ран", "Toll Guard: выбыло 4, осталось 1"]
    play.step("freeform.roll", "a01", 2, 6, "sum", 7, "le", "боевой дух", answers=(6,))
    assert play.said("ru") == ["Toll Guard, боевой дух: 2D6 даёт 6, нужно ≤7, успех"]
    play.step("freeform.act", "a01", "b01")
    play.on(4)
    assert play.said("ru")[0] == "Сняты 2 отметки активации"
