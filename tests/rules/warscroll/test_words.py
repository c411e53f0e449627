"""The words of the system: whatever is offered, asked, due, shown or told is said in both languages."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import desktop.rules.warscroll as warscroll
from desktop.rules.kernel.card import Card, Profile
from desktop.rules.kernel.codec import hints_of
from desktop.rules.kernel.events import EVENTS
from desktop.rules.kernel.requests import Allocate, Choose, Confirm, Declare, Pool
from desktop.rules.warscroll import SYSTEM
from desktop.ui.tracker.presenting.wording import Wording
from desktop.words import LANGUAGES, Words
from desktop.words.literals import literals
from tests.rules.warscroll.build import arm, duel, setup, squad
from tests.rules.warscroll.player import Player, queries
from tests.rules.warscroll.test_random_play import AGREED, start

SOURCES = sorted(Path(inspect.getfile(warscroll)).parent.rglob("*.py"))
LITERALS = sorted({code for path in SOURCES for code in re.findall(r'"§?(warscroll\.[a-z_.0-9]+)"', path.read_text())})
SILENT = {"warscroll.feature", "warscroll.near", "warscroll.objective", "warscroll.ground", "warscroll.touched_chain",
          "warscroll.volley", "warscroll.touched_volley", "warscroll.suffer", "warscroll.lose", "warscroll.deadly",
          "warscroll.take_effect", "warscroll.resolve_spell", "warscroll.nerve"}
"""Kinds of things, and procedures that only other procedures call."""

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
    own = [{code for code in words.codes() if code.startswith("warscroll.")} for words in (one, other)]
    assert own[0] == own[1]
    assert [code for code in sorted(own[0]) if one.slots(code) != other.slots(code)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_system_its_options_states_phases_stats_and_measures_have_words(language: str) -> None:
    words = BOTH[language]
    wanted = ["warscroll.name", "warscroll.short", "warscroll.about"]
    wanted += [f"warscroll.option.{spec.key}.{part}" for spec in SYSTEM.options for part in ("name", "text")]
    wanted += [f"warscroll.option.{spec.key}.value.{str(value).lower()}" for spec in SYSTEM.options
               for value in spec.values]
    wanted += [f"warscroll.option_group.{spec.group}" for spec in SYSTEM.options]
    wanted += [f"warscroll.status.{kind.code}{part}" for kind in SYSTEM.statuses for part in ("", ".tip")]
    wanted += [f"warscroll.status.{kind.code}.button" for kind in SYSTEM.statuses if kind.key]
    wanted += [f"warscroll.phase.{phase.code}" for phase in SYSTEM.phases(None)]
    wanted += [f"warscroll.stat.{name}.{part}" for name in SYSTEM.stats for part in ("name", "tip")]
    wanted += [f"{code}.measure" for code in SYSTEM.measures]
    assert [code for code in wanted if code not in words] == []


def test_every_literal_of_a_sentence_has_words_of_its_own() -> None:
    prefixes = {prefix for code, names in literals().items() if code.startswith("warscroll.")
                for prefix in names.values()}
    for words in BOTH.values():
        assert [prefix for prefix in prefixes if not any(code.startswith(f"{prefix}.") for code in words.codes())] == []


def unfilled(words: Words, code: str, params: Any) -> bool:
    codes = [str(value)[1:] for value in dict(params).values() if str(value).startswith("§")]
    return code not in words or bool(words.slots(code) - set(dict(params))) or any(one not in words for one in codes)


def _bucket(key: str, part: str, name: str) -> str:
    """Return the code of a bucket: that of the request, else the one of all dice."""
    own = f"{key}.{part}.{name}"
    return own if own in BOTH["en"] else f"warscroll.bucket.{name}"


def asked(request: Any) -> list[tuple[str, Any]]:
    """Return what a panel says of a request."""
    given_ = {**dict(request.params), "n": dict(request.params).get("n", 1), "value": ""}
    found = [(f"{request.key}.{part}", given_) for part in ("ask", "stage", "confirm")]
    found += [(term.code, term.params) for term in (request.needed.terms if request.needed else ())
              if term.code != "kernel.by_hand"]
    if isinstance(request, Pool):
        found += [(_bucket(request.key, part, bucket.name), {"n": 1}) for bucket in request.buckets
                  for part in ("bucket", "phrase")]
    if isinstance(request, Confirm):
        found += [(f"{request.key}.{part}", ()) for part in ("yes", "no")]
    picks = list(request.picks) if isinstance(request, Choose) else []
    picks += list(request.slots) if isinstance(request, Allocate) else []
    for fact in request.facts if isinstance(request, Declare) else ():
        name = fact.key.partition(":")[0].rpartition("_")[0]
        own = f"warscroll.fact.{fact.key}"
        found.append((own if own in BOTH["en"] else f"warscroll.fact.{name}", fact.params))
        picks += list(fact.picks)
    found += [(pick.code, pick.params) for pick in picks]
    return found + [(pick.refusal.code, pick.refusal.params) for pick in picks if pick.refusal is not None]


def spoken(player: Player) -> list[tuple[str, Any]]:
    """Return every code with its parameters that a panel would say now."""
    battle = player.battle
    offers, dues = queries(battle, player.ids())
    found: list[tuple[str, Any]] = []
    for offer in offers:
        found.append((f"{offer.label or offer.code}.offer", offer.params))
        found.append((f"{offer.code}.running", {"name": ""}))
        found += [(offer.refusal.code, offer.refusal.params)] if offer.refusal is not None else []
    for id in player.ids():
        for badge in (*SYSTEM.badges(battle, id), *SYSTEM.side_badges(battle, id)):
            found += [(badge.code, badge.params), (f"{badge.code}.tip", badge.params)]
        tally = SYSTEM.tally(battle, id)
        found += [(f"{tally.code}{end}", tally.params) for end in ("", ".reached", ".short")] if tally else []
    for due in dues:
        found += [(f"{due.code}.title", due.params), (f"{due.code}.text", due.params)]
        found += [(f"warscroll.moment.{due.moment}", ())] if due.moment else []
    running = player.session.running
    if running is not None:
        requests = [one.request for one in running.asked] + ([running.request] if running.request else [])
        found += [one for request in requests if request.key.startswith("warscroll.") for one in asked(request)]
        found += [(told.code, {**dict.fromkeys(hints_of(EVENTS[told.code])), **told.params})
                  for told in running.table.told if told.code.startswith("warscroll.")]
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
    Listening(start(options), seed).play(20)


def test_every_advice_can_be_said() -> None:
    bare = Card("Bare", "warscroll", profiles=(Profile("Bare"),))
    found = SYSTEM.advice(setup([squad("Horde", 120), bare], [squad("Few", 5)], leaders=(-1, 0)))
    assert {one.code.removeprefix("warscroll.advice.") for one in found} == {
        "long_battle", "no_general", "sudden_death", "nobody_great", "no_numbers", "no_weapons"}
    assert not any(unfilled(words, one.code, one.params) for one in found for words in BOTH.values())


@pytest.mark.parametrize(("language", "said"), [
    ("en", ["Axes piles in and fights.", "Axes at Pikes: 3 attacks, 2 wounds.",
            "Pikes takes 2 wounds: 2 slain, 3 left."]),
    ("ru", ["Axes завязывает бой.", "Axes бьёт, цель Pikes: 3 атаки, 2 раны.",
            "Pikes: 2 раны, убито: 2, осталось: 3."]),
])
def test_the_log_reads_well(language: str, said: list[str]) -> None:
    wording = Wording(BOTH[language], "warscroll")
    table = duel(squad("Axes", 3, arm("Axe")), squad("Pikes", 5))
    table.play("fight", "a01", hit=(4, 5, 1), wound=(4, 6), save=(1, 2))
    told = [one for line in table.session.lines for one in line.entry.told if one.code.startswith("warscroll.")]
    assert [wording.event(one) for one in told] == said
