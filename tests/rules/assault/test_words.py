"""The words of the system: complete in both languages, with the parameters that are really given."""

from __future__ import annotations

import dataclasses
import inspect
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import desktop.rules.assault as assault
from desktop.rules.assault.measures import MEASURES
from desktop.rules.assault.system import SYSTEM
from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.codec import hints_of
from desktop.rules.kernel.driver import Running
from desktop.rules.kernel.events import EVENTS
from desktop.rules.kernel.requests import Allocate, Choose, Confirm, Declare, Pool
from desktop.words import LANGUAGES, Words
from desktop.words.catalogue import plural_form
from desktop.words.literals import literals
from tests.rules.assault.build import line, setup, unit
from tests.rules.assault.player import Player, queries
from tests.rules.assault.test_random_play import AGREED, start

BOOKS = {language: Words(language) for language in LANGUAGES}
SOURCES = sorted(Path(inspect.getfile(assault)).parent.rglob("*.py"))
KINDS = r"no|term|due|advice|pick|badge|fate|flight|tally|result_of|morale_typed"
LITERALS = sorted({code for path in SOURCES
                   for code in re.findall(rf'"(assault\.(?:{KINDS})\.[a-z_]+)"', path.read_text("utf-8"))})
EVENT_CODES = sorted(code for code in EVENTS if code.startswith("assault."))
IDS = {"unit", "target", "side", "winner", "loser", "by", "combat", "first", "second"}


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return BOOKS[request.param]


def wanted_of(code: str) -> list[str]:
    return [f"{code}.title", f"{code}.text"] if ".due." in code else [code]


def test_every_code_in_the_source_has_its_sentence(words: Words) -> None:
    assert len(LITERALS) > 60
    assert [code for literal in LITERALS for code in wanted_of(literal) if code not in words] == []


def test_no_sentence_is_left_over_from_something_that_is_said_no_more(words: Words) -> None:
    said = {".".join(code.split(".")[:3]) for code in words.codes()
            if re.match(r"assault\.(no|term|due|advice|pick|badge|tally)\.", code)}
    assert said - set(LITERALS) == set()


def test_both_languages_hold_the_same_codes_with_the_same_slots() -> None:
    one, other = (BOOKS[language] for language in LANGUAGES)
    own = [{code for code in book.codes() if code.startswith("assault.")} for book in (one, other)]
    assert own[0] == own[1]
    assert [code for code in sorted(own[0]) if one.slots(code) != other.slots(code)] == []


@pytest.mark.parametrize("code", EVENT_CODES)
def test_the_sentence_of_an_event_says_only_what_it_holds_and_no_id(code: str, words: Words) -> None:
    assert code in words
    assert words.slots(code) <= set(hints_of(EVENTS[code])) - IDS


def test_literals_of_events_are_mapped_to_words_that_there_are(words: Words) -> None:
    for code, row in literals().items():
        if code.startswith("assault."):
            for name, prefix in row.items():
                assert name in words.slots(code), (code, name)
                assert [one for one in words.codes() if one.startswith(f"{prefix}.")], prefix
    flags = {(code, one.name) for code in EVENT_CODES for one in dataclasses.fields(EVENTS[code])  # type: ignore[arg-type]
             if str(one.type) == "bool" and one.name in words.slots(code)}
    assert {(code, name) for code, name in flags if name not in literals().get(code, {})} == set()


def test_the_game_statuses_phases_stats_options_and_measures_have_words(words: Words) -> None:
    wanted = ["assault.name", "assault.short", "assault.about"]
    wanted += [f"assault.status.{kind.code}{end}" for kind in SYSTEM.statuses for end in ("", ".tip")]
    wanted += [f"assault.status.{kind.code}.button" for kind in SYSTEM.statuses if kind.key]
    wanted += [f"assault.status.{kind.code}.box" for kind in SYSTEM.statuses if kind.card]
    wanted += [f"assault.phase.{phase.code}" for phase in SYSTEM.phases(None)]
    wanted += [f"assault.stat.{stat}.{end}" for stat in SYSTEM.stats for end in ("name", "tip")]
    wanted += [f"assault.option_group.{spec.group}" for spec in SYSTEM.options]
    wanted += [f"assault.option.{spec.key}.{end}" for spec in SYSTEM.options
               for end in ("name", "text", *(f"value.{str(value).lower()}" for value in spec.values))]
    wanted += [f"{code}.measure" for code in MEASURES]
    ends = {"result": ("open", "wins", "draws", "loses", "destroys", "destroyed"),
            "nerve": ("holds", "falls_back", "out")}
    wanted += [f"assault.{measure}.{end}" for measure, codes in ends.items() for end in codes]
    wanted += [f"assault.posture.{code}" for code in ("standing", "out")]
    wanted += [f"assault.moment.{due}" for due in ("fight",)]
    assert [code for code in wanted if code not in words] == []


def test_states_that_stop_a_unit_begin_with_a_capital_and_others_do_not(words: Words) -> None:
    for kind in SYSTEM.statuses:
        first = words.text(f"assault.status.{kind.code}")[0]
        assert first.isupper() == (kind.style == "solid"), kind.code


def test_every_advice_can_be_said(words: Words) -> None:
    found = SYSTEM.advice(setup([unit("Odd", line("Odd", 1, WS=0, T=12, A="–"))], []))
    assert len(found) == 3
    assert [one.code for one in found if words.slots(one.code) - set(dict(one.params))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_has_all_its_forms(language: str) -> None:
    forms = 1 + max(plural_form(language, number) for number in range(30))
    book = BOOKS[language]
    short = [code for code in book.codes() if code.startswith("assault.")
             for part in book.text(code).split("{")[1:] if ":" in part.split("}")[0]
             and part.split("}")[0].count("|") + 1 != forms]
    assert short == []


# --- whatever comes up in play


def of_request(request: Request[Any]) -> list[tuple[str, Any]]:
    """Return every code that a panel says of a request, with what it is given."""
    found: list[tuple[str, Any]] = [(f"{request.key}.ask", request.params), (f"{request.key}.stage", ()),
                                    (f"{request.key}.confirm", (("n", 1), ("value", "x")))]
    found += [(term.code, term.params) for term in (request.needed.terms if request.needed else ())]
    if isinstance(request, Choose):
        found += [(pick.code, pick.params) for pick in request.picks]
        found += [(pick.refusal.code, pick.refusal.params) for pick in request.picks if pick.refusal is not None]
    if isinstance(request, Allocate):
        found += [(slot.code, slot.params) for slot in request.slots]
    if isinstance(request, Confirm):
        found += [(f"{request.key}.{end}", ()) for end in ("yes", "no")]
    if isinstance(request, Pool):
        found += [(f"{request.key}.{part}.{bucket.name}", (("n", 1),)) for bucket in request.buckets
                  for part in ("bucket", "phrase")]
    if isinstance(request, Declare):
        for fact in request.facts:
            name = fact.key.partition(":")[0].rpartition("_")[0] or fact.key
            whole = f"assault.fact.{fact.key}"
            found.append((whole if whole in BOOKS["en"] else f"assault.fact.{name}", fact.params))
            found += [(pick.code, pick.params) for pick in fact.picks]
    return found


def spoken(player: Player, running: Running | None) -> list[tuple[str, Any]]:
    """Return every code with its parameters that a panel would say now."""
    offers, dues = queries(player.battle, player.ids())
    found = [(f"{one.label}.offer", one.params) for one in offers]
    found += [(f"{one.code}.running", (("name", "x"),)) for one in offers]
    found += [(one.refusal.code, one.refusal.params) for one in offers if one.refusal is not None]
    found += [(f"{one.code}.{end}", one.params) for one in dues for end in ("title", "text")]
    for id in player.ids():
        badges = (*SYSTEM.badges(player.battle, id), *SYSTEM.side_badges(player.battle, id))
        found += [(f"{badge.code}{end}", badge.params) for badge in badges for end in ("", ".tip")]
        tally = SYSTEM.tally(player.battle, id)
        found += [(tally.code, tally.params)] if tally is not None else []
    asked = [one.request for one in running.asked] if running is not None else []
    if running is not None and running.request is not None:
        asked.append(running.request)
    found += [pair for request in asked if request.key.startswith("assault.") for pair in of_request(request)]
    return [(code, params) for code, params in found if not code.startswith("kernel.")]


class Listening(Player):
    """A player who holds every sentence against the catalogue before a run is forgotten."""

    def check_draft(self) -> None:
        super().check_draft()
        for code, params in spoken(self, self.session.running):
            for book in BOOKS.values():
                assert code in book, code
                assert book.slots(code) <= set(dict(params)), (code, book.slots(code))


@settings(max_examples=20, deadline=None)
@given(AGREED, st.integers(0, 1_000_000))
def test_whatever_is_offered_asked_or_due_can_be_said(options: dict[str, Any], seed: int) -> None:
    Listening(start(options), seed, corrects=0.1).play(12)
