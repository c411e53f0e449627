"""Every refusal and every trouble has its sentence, in both languages, with the slots that the code fills."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from database.check import OLDER
from database.errors import RESTORABLE
from desktop.campaign.values import FATES, OUTCOMES
from desktop.campaign.work import _GONE
from desktop.words import LANGUAGES, Words

OURS = ("campaign.", "storage.")


def literals() -> Iterator[tuple[str, str, frozenset[str] | None]]:
    """Yield where a code of ours is written, the code, and the slots given with it (None where they are not plain)."""
    for folder in ("database", "desktop/campaign"):
        for source in sorted(Path(folder).rglob("*.py")):
            for call in ast.walk(ast.parse(source.read_text("utf-8"))):
                if isinstance(call, ast.Call) and call.args and isinstance(call.args[0], ast.Constant) \
                        and str(call.args[0].value).startswith(OURS) and ast.unparse(call.func) != "belongs_to":
                    yield f"{source}:{call.lineno}", str(call.args[0].value), given(call)


def given(call: ast.Call) -> frozenset[str] | None:
    """Return the slots a call fills, None where that cannot be read from the text."""
    if len(call.args) > 1:
        return None
    names = frozenset(word.arg for word in call.keywords if word.arg)
    return names if all(word.arg for word in call.keywords) else None


FOUND = list(literals())


def test_the_walk_finds_the_refusals() -> None:
    assert len(FOUND) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_written_down_has_its_sentence(language: str) -> None:
    words = Words(language)

    assert [f"{where} {code}" for where, code, _ in FOUND if code not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_waits_for_a_slot_that_is_not_given(language: str) -> None:
    words = Words(language)

    assert [f"{where} {code}" for where, code, slots in FOUND
            if slots is not None and not words.slots(code) <= slots | {"name"}] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_codes_built_from_registered_values_have_their_sentences(language: str) -> None:
    words = Words(language)
    codes = [*_GONE.values(), *RESTORABLE, OLDER, *(f"campaign.outcome.{outcome}" for outcome in OUTCOMES),
             *(f"campaign.fate.{fate}" for fate in FATES),
             *(f"campaign.battle_state.{state}" for state in ("planned", "running", "finished", "abandoned")),
             *(f"campaign.recruit_state.{state}" for state in ("active", "retired", "dead"))]

    assert [code for code in codes if code not in words] == []


def test_both_languages_hold_the_same_codes_and_slots() -> None:
    english, russian = Words("en"), Words("ru")
    ours = [code for code in english.codes() if code.startswith(OURS)]

    assert [code for code in ours if code not in russian or english.slots(code) != russian.slots(code)] == []
    assert [code for code in russian.codes() if code.startswith(OURS) and code not in english] == []
