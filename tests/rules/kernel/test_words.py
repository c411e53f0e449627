"""Words for every code of the rules core: each has a sentence in both languages that uses only what it is given.

Goes by area: the kernel and every game system whose words are there.
"""

from __future__ import annotations

import importlib
from importlib import resources
from typing import Any

import pytest

from desktop.rules.kernel.codec import hints_of
from desktop.rules.kernel.events import EVENTS
from desktop.rules.kernel.pieces import Clock, Model, Options, Result, Side, Status, Unit
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.kernel.system import System
from desktop.words import LANGUAGES, Words
from desktop.words.literals import literals
from tests.rules.kernel.codes import AREAS, Built, built, load

SILENT = {"kernel.statuses_ended"}
"""Events that the log passes over: marks end at every border, and nobody wants to read of each."""


def systems(area: str) -> list[System]:
    found = getattr(importlib.import_module(f"desktop.rules.{area}"), "SYSTEM", None)
    return [found] if isinstance(found, System) else []


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


@pytest.fixture(params=AREAS)
def area(request: pytest.FixtureRequest) -> str:
    name = str(request.param)
    if not (resources.files("resources") / "words" / "en" / f"{name}.toml").is_file():
        pytest.skip(f"the words of {name} are not written yet")
    load(name)
    return name


def events(area: str) -> dict[str, Any]:
    return {code: kind for code, kind in EVENTS.items() if code.startswith(f"{area}.") and code not in SILENT}


def test_every_event_has_a_sentence(area: str, words: Words) -> None:
    assert [code for code in events(area) if code not in words] == []


def test_every_event_says_only_what_it_holds(area: str, words: Words) -> None:
    odd = {code: words.slots(code) - set(hints_of(kind)) for code, kind in events(area).items() if code in words}
    assert {code: slots for code, slots in odd.items() if slots} == {}


def test_every_refusal_and_term_has_a_sentence(area: str, words: Words) -> None:
    assert [f"{one.code} ({one.where})" for one in built(area) if one.code not in words] == []


def test_every_refusal_and_term_says_only_what_it_is_given(area: str, words: Words) -> None:
    def odd(one: Built) -> bool:
        return one.code in words and one.params is not None and not words.slots(one.code) <= one.params

    assert [f"{one.code} ({one.where})" for one in built(area) if odd(one)] == []


def test_every_event_and_procedure_is_named_by_its_area(area: str) -> None:
    places = [(code, kind.__module__) for code, kind in EVENTS.items()]
    places += [(code, one.body.__module__) for code, one in PROCEDURES.items()]
    ours = [(code, module) for code, module in places if module.startswith(f"desktop.rules.{area}.")]
    assert [code for code, _ in ours if not code.startswith(f"{area}.")] == []


def test_every_status_has_a_word(area: str, words: Words) -> None:
    kinds = [kind for system in systems(area) for kind in system.statuses]
    assert [kind.code for kind in kinds if f"{area}.status.{kind.code}" not in words] == []


def test_every_option_has_a_word(area: str, words: Words) -> None:
    specs = [spec for system in systems(area) for spec in system.options]
    assert [spec.key for spec in specs
            if not {f"{area}.option.{spec.key}", f"{area}.option.{spec.key}.name"} & set(words.codes())] == []


def test_both_languages_hold_the_same_codes_of_an_area(area: str) -> None:
    english, russian = ({code for code in Words(language).codes() if code.startswith(f"{area}.")}
                        for language in LANGUAGES)
    assert english == russian


def test_both_languages_use_the_same_slots() -> None:
    english, russian = (Words(language) for language in LANGUAGES)
    ours = [code for code in english.codes() if code.startswith("kernel.")]
    assert [code for code in ours if english.slots(code) != russian.slots(code)] == []


def test_every_field_that_a_hand_may_correct_has_a_word(words: Words) -> None:
    fields = {field for kind in (Side, Unit, Model, Status, Clock, Options, Result) for field in hints_of(kind)}
    fields.remove("id")
    assert [field for field in sorted(fields) if f"kernel.field.{field}" not in words] == []


def test_every_correction_has_a_name(words: Words) -> None:
    assert [code for code, one in PROCEDURES.items()
            if one.body.__module__.startswith("desktop.rules.kernel.") and f"{code}.offer" not in words] == []


def test_what_a_correction_names_is_said_in_words() -> None:
    assert literals()["kernel.corrected"] == {"field": "kernel.field", "name": "kernel.named"}


@pytest.mark.parametrize(("language", "said"), [
    ("en", "5 counted, but 1 die was rolled."), ("ru", "Учтено 5, а брошен 1 кубик."),
])
def test_a_refusal_reads_well(language: str, said: str) -> None:
    assert Words(language).say("kernel.too_many_dice", total=5, n=1) == said
