"""The rule book of the system: complete, whole in both languages, every option explained with its values."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from desktop.rules.assault import charts
from desktop.rules.assault.options import OPTIONS
from desktop.rules.kernel.options import OptionSpec
from desktop.words import LANGUAGES
from desktop.words.rulebook import Entry, Kind, Rulebook

RULES = Path(__file__).parents[4] / "shared" / "rules" / "003.md"
BOOKS = {language: Rulebook(language, "assault") for language in LANGUAGES}


@pytest.fixture(params=LANGUAGES)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return BOOKS[request.param]


def facts(entry: Entry) -> tuple[object, ...]:
    return (entry.id, entry.chapter, entry.kind, entry.source, entry.see, entry.readings, entry.options,
            tuple((answer.key, answer.chosen) for answer in entry.answers), bool(entry.why), bool(entry.question),
            bool(entry.because), bool(entry.also), tuple(len(row) for row in entry.table))


def test_both_languages_hold_the_same_entries_with_the_same_facts() -> None:
    english, russian = (tuple(map(facts, BOOKS[language].entries())) for language in ("en", "ru"))
    assert english == russian
    assert len(english) == len({entry.id for entry in BOOKS["en"].entries()}) > 60


def test_every_rule_chart_and_reading_of_the_source_page_stands_in_the_book(book: Rulebook) -> None:
    if not RULES.is_file():
        pytest.skip("the page of rules is not beside the checkout")
    wanted = set(re.findall(r"CC-(?:\d{3}|T\d)", RULES.read_text("utf-8"))) | {f"C{n}" for n in range(1, 9)}
    assert wanted - {entry.id for entry in book.entries()} == set()


def test_every_reference_leads_to_another_entry(book: Rulebook) -> None:
    broken = [(entry.id, target) for entry in book.entries() for target in entry.see + entry.readings
              if target == entry.id or book.entry(target) is None]
    assert broken == []


def test_readings_and_rules_point_to_each_other(book: Rulebook) -> None:
    for entry in book.entries():
        if entry.chapter == "readings":
            assert {rule.id for rule in book.entries() if entry.id in rule.readings} == set(entry.see), entry.id
            assert entry.question.endswith("?") and entry.because, entry.id
            assert sum(answer.chosen for answer in entry.answers) == 1, entry.id


def test_a_reason_stands_where_the_program_does_not_act(book: Rulebook) -> None:
    for entry in book.entries():
        assert bool(entry.why) == (entry.kind in (Kind.SHOWS, Kind.NOTHING)), entry.id


def test_texts_are_whole_sentences_and_titles_are_none(book: Rulebook) -> None:
    for entry in book.entries():
        assert 1 <= len(re.findall(r"[.!?…](?=[\s»”]|$)", entry.text)) <= 6, entry.id
        assert entry.text[-1] in ".!?" and not entry.title.endswith("."), entry.id
        assert entry.text == entry.text.strip() and "  " not in entry.text, entry.id


def test_russian_texts_are_russian_and_english_ones_english() -> None:
    for entry in BOOKS["en"].entries():
        assert not re.search(r"[а-яё]", f"{entry.title} {entry.text} {entry.why} {entry.because}", re.I), entry.id
    for entry in BOOKS["ru"].entries():
        assert re.search(r"[а-яё]", entry.title, re.I) and re.search(r"[а-яё]", entry.text, re.I), entry.id


def test_numbers_are_equal_in_both_languages() -> None:
    for english in BOOKS["en"].entries():
        russian = BOOKS["ru"].entry(english.id)
        assert russian is not None
        assert sorted(re.findall(r"\d+", english.text)) == sorted(re.findall(r"\d+", russian.text)), english.id
        assert english.table == russian.table, english.id


@pytest.mark.rule("CC-T1", "CC-T2")
@pytest.mark.parametrize(("id", "rows"), [("CC-T1", charts.HIT), ("CC-T2", charts.WOUND)])
def test_the_charts_shown_are_those_that_are_played(id: str, rows: tuple[str, ...], book: Rulebook) -> None:
    entry = book.entry(id)
    assert entry is not None
    shown = ["".join(cell.rstrip("+").replace("–", "-") for cell in row[1:]) for row in entry.table[1:]]
    assert tuple(shown) == rows
    assert [row[0] for row in entry.table[1:]] == list(entry.table[0][1:]) == [str(n) for n in range(1, 11)]


@pytest.mark.parametrize("spec", OPTIONS, ids=lambda spec: str(spec.key))
def test_every_option_of_a_battle_is_explained_with_the_values_it_takes(spec: OptionSpec, book: Rulebook) -> None:
    entry = book.of_option(spec.key)
    assert entry is not None
    assert {answer.key for answer in entry.answers} == {str(value).lower() for value in spec.values}
    assert [answer.key for answer in entry.answers if answer.chosen] == [str(spec.default).lower()]
    assert not spec.reading or spec.reading == entry.id


@pytest.mark.parametrize(("language", "typed", "wanted"), [
    ("en", "pile-in", "CC-001"), ("en", "two weapons", "CC-022"), ("en", "majority", "CC-033"),
    ("en", "overkill", "CC-063"), ("ru", "сближение", "CC-001"), ("ru", "большинство", "CC-033"),
    ("ru", "мгновенная смерть", "CC-064"), ("ru", "контакт", "CC-047")])
def test_a_search_puts_the_rule_that_is_meant_near_the_top(language: str, typed: str, wanted: str) -> None:
    assert wanted in [entry.id for entry in BOOKS[language].search(typed)[:4]]
