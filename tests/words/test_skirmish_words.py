"""The words of the skirmish: everything it can say has its sentence in both languages, with no slot left open."""

from __future__ import annotations

import ast
import dataclasses
from typing import get_args

import pytest

from desktop.rules.kernel.events import EVENTS, Event
from desktop.rules.kernel.numbers import Source
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.skirmish import SYSTEM
from desktop.rules.skirmish.injuries import GRAVITY
from desktop.rules.skirmish.measures import MEASURES
from desktop.rules.skirmish.phases import PHASE_CODES
from desktop.words import LANGUAGES, Words
from desktop.words.catalogue import plural_form
from desktop.words.literals import literals
from tests.words.skirmish_codes import Said, collect, places, requests, strings, trees, with_unbound

BOOKS = {language: Words(language) for language in LANGUAGES}
OURS = {code: kind for code, kind in EVENTS.items() if code.startswith("skirmish.")}
LITERALS: dict[str, dict[str, str]] = literals()

IDS = {"unit", "target", "side", "winner", "loser", "by"}
NAMES = {"name", "target_name", "unit_name", "winner_name", "loser_name", "weapon", "targets"}
CONFIRM = {"n", "value"}
ROLLED = {"n", "through", "special", "needed"}

VALUES: dict[tuple[str, str], tuple[str, ...]] = {
    ("skirmish.phase_began", "phase"): PHASE_CODES,
    ("skirmish.battle_ended", "winner_name"): ("none",),
    ("skirmish.battle_ended", "degree"): ("major", "minor", "draw"),
    ("skirmish.battle_ended", "why"): ("rout", "annihilated", "agreed"),
    ("skirmish.moved", "kind"): ("normal", "half", "crawl"),
    ("skirmish.hide_failed", "why"): ("detected", "no_cover"),
    ("skirmish.revealed", "why"): ("seen", "close", "uncovered"),
    ("skirmish.cast", "targets"): ("none",),
    ("skirmish.injured", "result"): tuple(code for code in GRAVITY if code),
    ("skirmish.no_worse", "result"): tuple(code for code in GRAVITY if code),
    ("skirmish.taken_out", "cause"): ("injury", "finished", "killing_blow", "swarm", "fled_table", "by_hand"),
    ("skirmish.nerve_held", "test"): ("panic", "alone"),
    ("skirmish.nerve_failed", "test"): ("panic", "alone"),
    ("skirmish.broke", "cause"): ("panic", "alone"),
    ("skirmish.fled_on", "toward"): ("away", "corner"),
    ("skirmish.shot", "critical"): ("0", "1", "2"),
    ("skirmish.struck", "critical"): ("0", "1", "2"),
    ("skirmish.to_wound.rolled", "special"): ("0", "1"),
    ("skirmish.parting_wound.rolled", "special"): ("0", "1"),
}
"""The values that literal parameters take, beside truth values and numbers that have a word only at 0."""


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return BOOKS[request.param]


def wanting(words: Words, needed: dict[str, set[str]]) -> dict[str, object]:
    """Return the codes that have no sentence, or one with slots that nobody fills."""
    lost: dict[str, object] = {code: "no sentence" for code in needed if code not in words}
    return lost | {code: extra for code, known in needed.items() if (extra := words.slots(code) - known)}


def event_fields(kind: type[Event]) -> dict[str, str]:
    return {one.name: str(one.type) for one in dataclasses.fields(kind)}  # type: ignore[arg-type]


def test_both_languages_say_the_same_codes_with_the_same_kinds_of_slots() -> None:
    english, russian = ({code for code in BOOKS[language].codes() if code.startswith("skirmish.")}
                        for language in LANGUAGES)
    assert english == russian


def test_every_event_has_its_sentence_and_says_only_what_it_knows(words: Words) -> None:
    assert wanting(words, {code: set(event_fields(kind)) for code, kind in OURS.items()}) == {}


def test_no_event_says_an_id(words: Words) -> None:
    assert {code: shown for code in OURS if (shown := words.slots(code) & IDS)} == {}


def test_every_literal_of_an_event_is_mapped_to_words() -> None:
    literal = {(code, name) for code, kind in OURS.items() for name, hint in event_fields(kind).items()
               if hint == "bool" or (hint == "str" and name not in IDS | NAMES)}
    assert {(code, name) for code, name in literal if name not in LITERALS.get(code, {})} == set()


def test_the_map_of_literals_names_slots_that_sentences_use(words: Words) -> None:
    unknown = {(code, name) for code, row in LITERALS.items() if code.startswith("skirmish.")
               for name in row if name not in words.slots(code)}
    assert unknown == set()


def test_every_value_of_a_literal_has_its_word_and_nothing_to_fill(words: Words) -> None:
    needed: dict[str, set[str]] = {}
    for code, row in LITERALS.items():
        if not code.startswith("skirmish."):
            continue
        for name, prefix in row.items():
            truth = code in OURS and event_fields(OURS[code])[name] == "bool"
            for value in VALUES.get((code, name), ("true", "false") if truth else ("0",)):
                needed[f"{prefix}.{value}"] = set()
    assert wanting(words, needed) == {}


def test_the_literals_written_in_the_source_are_among_the_values_known() -> None:
    by_name = {kind.__name__: (code, tuple(event_fields(kind))) for code, kind in OURS.items()}
    strange = set()
    for place in places(*by_name):
        code, fields = by_name[place.call.func.id]  # type: ignore[attr-defined]
        for name, value in zip(fields, place.call.args, strict=False):
            known = VALUES.get((code, name))
            if known and name not in NAMES and (more := strings(value) - set(known) - {""}):
                strange.add((code, name, *more))
    assert strange == set()


ASKED = requests()


@pytest.mark.parametrize("said", ASKED.values(), ids=ASKED)
def test_every_request_has_its_question_stage_answer_and_buckets(said: Said, words: Words) -> None:
    needed = {f"{said.code}.ask": said.params, f"{said.code}.stage": set(), f"{said.code}.confirm": CONFIRM}
    needed |= {f"{said.code}.bucket.{name}": set[str]() for name in said.buckets}
    needed |= {f"{said.code}.phrase.{name}": {"n"} for name in said.buckets}
    if said.kind == "Confirm":
        needed |= {f"{said.code}.yes": set(), f"{said.code}.no": set()}
    if said.kind == "Stage":
        needed |= {f"{said.code}.rolled": ROLLED}
    assert wanting(words, needed) == {}


def test_every_number_that_may_be_changed_by_hand_has_a_name(words: Words) -> None:
    keys = {code for place in places("Needed", "leadership") for at in (0, 2)
            for code in strings(place.call.args[at] if at < len(place.call.args) else None, "skirmish.")}
    assert keys
    assert wanting(words, {f"{code}.stage": set() for code in keys if ".term." not in code}) == {}


@pytest.mark.parametrize(("found", "suffixes"), [
    pytest.param(collect("Term", "skirmish.term.", 0, 2), ("",), id="terms"),
    pytest.param(with_unbound(collect("Refusal", "skirmish.no.", 0, 1), "skirmish.no."), ("",), id="refusals"),
    pytest.param(collect("Due", "skirmish.due.", 0, 2), (".title", ".text"), id="dues"),
    pytest.param(with_unbound(collect("Advice", "skirmish.advice.", 0, 2), "skirmish.advice.", "name"), ("",),
                 id="advice"),
    pytest.param(collect("Pick", "skirmish.", 1, 2) | collect("Slot", "skirmish.", 1, 2), ("",), id="picks"),
])
def test_every_code_in_the_source_has_its_sentences(
    found: dict[str, Said], suffixes: tuple[str, ...], words: Words
) -> None:
    assert len(found) > 3
    assert wanting(words, {code + suffix: said.params for code, said in found.items() for suffix in suffixes}) == {}


@pytest.mark.parametrize(("prefix", "found"), [
    ("skirmish.term.", collect("Term", "skirmish.term.", 0, 2)),
    ("skirmish.due.", collect("Due", "skirmish.due.", 0, 2)),
    ("skirmish.no.", with_unbound(collect("Refusal", "skirmish.no.", 0, 1), "skirmish.no.")),
    ("skirmish.advice.", with_unbound(collect("Advice", "skirmish.advice.", 0, 2), "skirmish.advice.")),
    ("skirmish.fact.", {f"skirmish.fact.{key}": said for key, said in
                        collect("Fact", "", 0, -1, code_name="key").items()}),
])
def test_no_sentence_is_left_over_from_something_that_is_said_no_more(prefix: str, found: dict[str, Said]) -> None:
    said = {".".join(code.split(".")[:3]) for code in BOOKS["en"].codes() if code.startswith(prefix)}
    assert said - set(found) == set()


def test_every_fact_of_the_table_has_its_chip(words: Words) -> None:
    found = collect("Fact", "", 0, -1, code_name="key")
    assert {"also", "on", "to_hit", "enemy_within_8_now"} <= set(found)
    assert wanting(words, {f"skirmish.fact.{key}": said.params for key, said in found.items()}) == {}


def test_every_procedure_that_may_be_started_has_a_button_and_a_title(words: Words) -> None:
    written = {text for module in trees() for text in strings(module, "skirmish.")}
    offers = {text for place in places("Offer") for text in strings(place.call, "skirmish.") if ".no." not in text}
    rows = {text for module in trees() for node in module.body if isinstance(node, ast.AnnAssign)
            for text in strings(node, "skirmish.") if ".no." not in text}
    starts = {text for place in places("Due") for text in strings(place.call, "skirmish.") & set(PROCEDURES)}
    started = offers | rows | starts | {SYSTEM.advance, "skirmish.take_out"}
    assert started <= written
    needed = {f"{code}.offer": set[str]() for code in started} | {f"{code}.running": {"name"} for code in started}
    assert wanting(words, needed) == {}


def test_statuses_phases_and_stats_have_their_words(words: Words) -> None:
    codes = [f"skirmish.status.{kind.code}{end}" for kind in SYSTEM.statuses for end in ("", ".tip")]
    codes += [f"skirmish.status.{kind.code}.button" for kind in SYSTEM.statuses if kind.key]
    codes += [f"skirmish.status.{kind.code}.box" for kind in SYSTEM.statuses if kind.card]
    codes += [f"skirmish.phase.{phase.code}" for phase in SYSTEM.phases(None)]
    codes += [f"skirmish.stat.{stat}.name" for stat in SYSTEM.stats]
    codes += [f"skirmish.posture.{code}" for code in ("standing", "down", "stunned", "out")]
    codes += [f"skirmish.moment.{code}" for code in ("turn", "phase")]
    assert wanting(words, {code: set() for code in codes}) == {}


def test_every_source_of_a_number_has_its_word(words: Words) -> None:
    assert wanting(words, {f"kernel.source.{source}": set() for source in get_args(Source)}) == {}


def test_states_that_stop_a_figure_begin_with_a_capital_and_others_do_not(words: Words) -> None:
    for kind in SYSTEM.statuses:
        first = words.text(f"skirmish.status.{kind.code}")[0]
        assert first.isupper() == (kind.style == "solid"), kind.code


def test_every_option_has_a_name_an_effect_and_words_for_its_values(words: Words) -> None:
    needed: dict[str, set[str]] = {f"skirmish.option_group.{spec.group}": set() for spec in SYSTEM.options}
    for spec in SYSTEM.options:
        values = [f"value.{str(value).lower()}" for value in spec.values]
        needed |= {f"skirmish.option.{spec.key}.{end}": set() for end in ("name", "text", *values)}
    assert wanting(words, needed) == {}


OUTCOMES = {
    "skirmish.harm": ("unhurt", "wounded", "knocked_down", "stunned", "out"),
    "skirmish.flight": ("holds", "flees", "out"),
    "skirmish.rout": ("fights_on", "routed"),
}


def test_every_measure_of_the_odds_has_its_caption_and_outcomes(words: Words) -> None:
    assert set(OUTCOMES) == set(MEASURES)
    needed = {f"{code}.{end}": set[str]() for code, ends in OUTCOMES.items() for end in ("measure", *ends)}
    assert wanting(words, needed) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_has_all_its_forms(language: str) -> None:
    forms = 1 + max(plural_form(language, number) for number in range(30))
    words = BOOKS[language]
    short = [code for code in words.codes() if code.startswith("skirmish.")
             for part in words.text(code).split("{")[1:] if ":" in part.split("}")[0]
             and part.split("}")[0].count("|") + 1 != forms]
    assert short == []
