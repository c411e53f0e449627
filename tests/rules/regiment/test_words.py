"""The words of the system: whatever is offered, asked, due, shown or told is said in both languages."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import desktop.rules.regiment as regiment
from desktop.rules.kernel.requests import Choose, Declare, Pool
from desktop.rules.regiment import SYSTEM
from desktop.words import LANGUAGES, Words
from desktop.words.literals import literals
from tests.rules.regiment.build import ENGINE, melee, setup, unit
from tests.rules.regiment.player import Player
from tests.rules.regiment.test_random_play import AGREED, start

SOURCES = sorted(Path(inspect.getfile(regiment)).parent.rglob("*.py"))
LITERALS = sorted({code for path in SOURCES for code in re.findall(r'"(regiment\.[a-z_.0-9]+)"', path.read_text())})
SILENT = {"regiment.combat", "regiment.before", "regiment.attack", "regiment.nerve", "regiment.no_waver"}
BOTH = {language: Words(language) for language in LANGUAGES}


def known(words: Words, code: str) -> bool:
    """Whether a code has words: itself, or as a request, a due, an offer or a measure."""
    ends = ("", ".ask", ".stage", ".title", ".offer", ".running", ".measure")
    return any(f"{code}{end}" in words for end in ends)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_source_is_said(language: str) -> None:
    assert [code for code in LITERALS if code not in SILENT and not known(BOTH[language], code)] == []


def test_both_languages_hold_the_same_codes_with_the_same_slots() -> None:
    one, other = (BOTH[language] for language in LANGUAGES)
    own = [{code for code in words.codes() if code.startswith("regiment.")} for words in (one, other)]
    assert own[0] == own[1]
    assert [code for code in sorted(own[0]) if one.slots(code) != other.slots(code)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_system_its_options_states_phases_stats_and_measures_have_words(language: str) -> None:
    words = BOTH[language]
    wanted = ["regiment.name", "regiment.short", "regiment.about"]
    wanted += [f"regiment.option.{spec.key}.{part}" for spec in SYSTEM.options for part in ("name", "text")]
    wanted += [f"regiment.option.{spec.key}.value.{str(value).lower()}" for spec in SYSTEM.options
               for value in spec.values]
    wanted += [f"regiment.option_group.{spec.group}" for spec in SYSTEM.options]
    wanted += [f"regiment.status.{kind.code}{part}" for kind in SYSTEM.statuses for part in ("", ".tip")]
    wanted += [f"regiment.phase.{phase.code}" for phase in SYSTEM.phases(None)]
    wanted += [f"regiment.stat.{name}.{part}" for name in SYSTEM.stats for part in ("name", "tip")]
    wanted += [f"{code}.measure" for code in SYSTEM.measures]
    assert [code for code in wanted if code not in words] == []


def test_every_literal_of_a_sentence_has_words_of_its_own() -> None:
    prefixes = {prefix for code, names in literals().items() if code.startswith("regiment.")
                for prefix in names.values()}
    for words in BOTH.values():
        assert [prefix for prefix in prefixes if not any(code.startswith(f"{prefix}.") for code in words.codes())] == []


def unfilled(words: Words, code: str, params: Any) -> bool:
    return code not in words or bool(words.slots(code) - set(dict(params)))


def asked(request: Any) -> list[tuple[str, Any]]:
    """Return what a panel says of a request."""
    known_ = {**dict(request.params), "n": 1, "value": ""}
    found = [(f"{request.key}.{part}", known_) for part in ("ask", "stage", "confirm")]
    found += [(term.code, term.params) for term in (request.needed.terms if request.needed else ())
              if term.code != "kernel.by_hand"]
    if isinstance(request, Pool):
        found += [(f"{request.key}.{part}.{bucket.name}", {"n": 1}) for bucket in request.buckets
                  for part in ("bucket", "phrase")]
    picks = list(request.picks) if isinstance(request, Choose) else []
    if isinstance(request, Declare):
        for fact in request.facts:
            name = fact.key.rpartition("_")[0] if fact.key.startswith("room_") else fact.key
            found.append((f"regiment.fact.{name}", fact.params))
            picks += list(fact.picks)
    found += [(pick.code, pick.params) for pick in picks]
    return found + [(pick.refusal.code, pick.refusal.params) for pick in picks if pick.refusal is not None]


def spoken(player: Player) -> list[tuple[str, Any]]:
    """Return every code with its parameters that a panel would say now."""
    battle = player.battle
    found: list[tuple[str, Any]] = []
    for id in player.ids():
        for offer in SYSTEM.offers(battle, id):
            found.append((f"{offer.label or offer.code}.offer", offer.params))
            found.append((f"{offer.code}.running", {"name": ""}))
            found += [(offer.refusal.code, offer.refusal.params)] if offer.refusal is not None else []
        for badge in (*SYSTEM.badges(battle, id), *SYSTEM.side_badges(battle, id)):
            found += [(badge.code, badge.params), (f"{badge.code}.tip", badge.params)]
        tally = SYSTEM.tally(battle, id)
        found += [(f"{tally.code}{end}", tally.params) for end in ("", ".reached", ".short")] if tally else []
    for due in SYSTEM.dues(battle):
        found += [(f"{due.code}.title", due.params), (f"{due.code}.text", due.params)]
        found += [(f"regiment.moment.{due.moment}", ())] if due.moment else []
    running = player.session.running
    if running is not None:
        requests = [one.request for one in running.asked] + ([running.request] if running.request else [])
        found += [one for request in requests if request.key.startswith("regiment.") for one in asked(request)]
        found += [(told.code, {**told.params, **dict.fromkeys(("shifted", "stopped", "blocked", "double", "by_name"))})
                  for told in running.table.told if told.code.startswith("regiment.")]
    return found


class Listening(Player):
    """A player who holds every sentence against the catalogue before a run is forgotten."""

    def check_draft(self) -> None:
        super().check_draft()
        for words in BOTH.values():
            assert [one for one in spoken(self) if unfilled(words, *one)] == []


@settings(max_examples=25, deadline=None)
@given(AGREED, st.integers(0, 1_000_000))
def test_whatever_is_offered_asked_due_shown_or_told_can_be_said(options: dict[str, Any], seed: int) -> None:
    Listening(start(options), seed).play(15)


def test_every_advice_can_be_said() -> None:
    found = SYSTEM.advice(setup([unit("A", Ne="?", points="10")], [unit("B", keywords=ENGINE, Att="x")]))
    assert len(found) == 5
    assert not any(unfilled(words, one.code, one.params) for one in found for words in BOTH.values())


@pytest.mark.parametrize(("language", "said"), [
    ("en", ["Axes strikes Pikes: 2 damage.", "Pikes, nerve 11/13: 9 rolled, 13 in all, routed.",
            "Pikes is routed and leaves the table. Credit: Axes."]),
    ("ru", ["Axes бьёт, цель Pikes: урон 2.", "Pikes, нервы 11/13: выпало 9, всего 13, разгром.",
            "Pikes: разгром, отряд покидает стол. На счёт: Axes."]),
])
def test_the_log_reads_well(language: str, said: list[str]) -> None:
    from desktop.ui.tracker.presenting.wording import Wording
    wording = Wording(BOTH[language], "regiment")
    table = melee([unit("Axes")], [unit("Pikes"), unit("Rest")], damage={"b01": 2})
    table.play("strike", "a01", "typed", typed_damage={"damage": 2})
    table.play("nerve", "b01", nerve=9)
    told = [one for line in table.session.lines for one in line.entry.told]
    assert [wording.event(one) for one in told] == said
