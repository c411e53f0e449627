"""The words of the skirmish as the table reads them: examples, and whole battles in which nothing is left unsaid."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Iterable, Iterator, Mapping
from importlib import resources
from typing import Any

import pytest

from desktop.rules.kernel.asking import Request, Value
from desktop.rules.kernel.card import Card, with_options
from desktop.rules.kernel.codec import decode
from desktop.rules.kernel.dice import Dice
from desktop.rules.kernel.driver import Running
from desktop.rules.kernel.events import EVENTS, Told
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.requests import Allocate, Choose, Confirm, Declare, Fact, Pool, RollOff
from desktop.rules.kernel.session import Session
from desktop.rules.kernel.sides import is_over
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.skirmish import SYSTEM
from desktop.rules.skirmish.figures import on_table
from desktop.words import LANGUAGES, Words
from desktop.words.catalogue import CODE
from desktop.words.literals import literals

BOOKS = {language: Words(language) for language in LANGUAGES}
LITERALS: dict[str, dict[str, str]] = literals()

Spoken = tuple[str, Mapping[str, object]]


def sentence_of(words: Words, code: str, params: dict[str, object]) -> str:
    """Say an event: its literals by the map, all else as it is."""
    said = dict(params)
    for name, prefix in LITERALS.get(code, {}).items():
        value = str(said[name]).lower() if isinstance(said[name], bool) else str(said[name]) or "none"
        if f"{prefix}.{value}" in words:
            said[name] = f"{CODE}{prefix}.{value}"
    return words.say(code, **said)


SHOT: dict[str, object] = {"name": "Pell", "target_name": "Ruddle", "shots": 1, "wounds": 2, "critical": 0,
                           "passed_over": False}
ENDED: dict[str, object] = {"winner_name": "Fenwatch", "why": "rout", "degree": "major"}


@pytest.mark.parametrize(("code", "params", "english", "russian"), [
    ("shot", SHOT | {"wounds": 0}, "Pell shoots Ruddle: 1 shot, no wounds.",
     "Pell стреляет, цель Ruddle: 1 выстрел, нет ран."),
    ("shot", SHOT | {"wounds": 1, "shots": 2}, "Pell shoots Ruddle: 2 shots, 1 wound.",
     "Pell стреляет, цель Ruddle: 2 выстрела, 1 рана."),
    ("shot", SHOT | {"critical": 2}, "Pell shoots Ruddle: 1 shot, 2 wounds, critical.",
     "Pell стреляет, цель Ruddle: 1 выстрел, 2 раны, крит."),
    ("shot", SHOT | {"wounds": 5, "shots": 11, "passed_over": True},
     "Pell shoots Ruddle: 11 shots, 5 wounds; the nearest enemy was passed over.",
     "Pell стреляет, цель Ruddle: 11 выстрелов, 5 ран; ближний враг пропущен."),
    ("charged", {"name": "Lysk", "target_name": "Harrow", "dived": True, "intercepted": False},
     "Lysk charges Harrow from above.", "Lysk нападает сверху, цель Harrow."),
    ("charged", {"name": "Lysk", "target_name": "Harrow", "dived": False, "intercepted": True},
     "Lysk charges Harrow, who steps in.", "Lysk нападает, цель Harrow (перехват)."),
    ("injured", {"name": "Skim", "result": "stunned", "rolls": 1}, "Skim is stunned (1 injury roll).",
     "Skim: оглушён (1 бросок на травму)."),
    ("wounds_lost", {"name": "Skim", "lost": 1, "left": 0}, "Skim loses 1 Wound, none left.",
     "Skim теряет 1 Рану, осталось 0."),
    ("taken_out", {"name": "Skim", "cause": "fled_table"}, "Skim is out of action: fled off the table.",
     "Skim вне боя: бегство за край стола."),
    ("cast", {"name": "Moth", "targets": ""}, "Moth casts. Covered: nobody.", "Moth колдует. Цели: нет."),
    ("cast", {"name": "Moth", "targets": "Vask, Nell"}, "Moth casts. Covered: Vask, Nell.",
     "Moth колдует. Цели: Vask, Nell."),
    ("climbed", {"name": "Odo", "down": True, "height": 3}, "Odo climbs down 3”.", "Odo спускается на 3”."),
    ("moved", {"name": "Odo", "kind": "crawl", "inches": 2, "and_half": False}, "Odo crawls up to 2”.",
     "Odo ползёт, до 2”."),
    ("moved", {"name": "Odo", "kind": "half", "inches": 2, "and_half": True}, "Odo moves at half rate, up to 2½”.",
     "Odo проходит половину, до 2½”."),
    ("rout_tested", {"name": "Cinder Teeth", "total": 9, "needed": 8, "passed": False},
     "Cinder Teeth, rout test: 9 against 8, routed.", "Cinder Teeth, проверка на разгром: 9 против 8, разгром."),
    ("battle_ended", ENDED, "Battle over. Fenwatch: major victory (rout).",
     "Битва окончена. Fenwatch: большая победа (разгром)."),
    ("battle_ended", {"winner_name": "", "why": "agreed", "degree": "draw"}, "Battle over. Result: draw (as agreed).",
     "Битва окончена. Итог: ничья (по уговору)."),
])
def test_an_event_is_told_in_plain_words(
    code: str, params: dict[str, object], english: str, russian: str
) -> None:
    assert sentence_of(BOOKS["en"], f"skirmish.{code}", params) == english
    assert sentence_of(BOOKS["ru"], f"skirmish.{code}", params) == russian


def band(pack: str) -> SideSetup:
    """Return a side of all cards of a pack that is shipped."""
    data = json.loads((resources.files("resources") / "packs" / f"{pack}.json").read_text("utf-8"))
    cards = [with_options(decode(Card, one["card"])) for one in data["cards"]]
    return SideSetup(pack, tuple(UnitSetup(card.name, card) for card in cards), leader=0)


def answer(request: Request[object], dice: Dice, chance: random.Random) -> tuple[Value, Dice]:
    """Answer a request by dice or at random among what is allowed."""
    if request.rolled:
        faces, dice = dice.roll_off() if isinstance(request, RollOff) else dice.roll(*request.dice)
        return request.from_faces(faces), dice
    if isinstance(request, Choose):
        return chance.choice([pick.value for pick in request.picks if pick.refusal is None]), dice
    if isinstance(request, Declare):
        return tuple((fact.key, told(fact, chance)) for fact in request.facts), dice
    return request.default, dice


def told(fact: Fact, chance: random.Random) -> Value:
    if fact.kind == "number":
        return chance.randint(fact.low, min(fact.high, 4))
    return chance.choice(fact.picks).value if fact.kind == "choice" else chance.random() < 0.3


def start_of(session: Session, chance: random.Random) -> tuple[str, tuple[object, ...]]:
    """Return what to do next: often what is due, else what somebody may do, else go on."""
    due = [due.start for due in SYSTEM.dues(session.battle) if due.start is not None and due.when != "later"]
    units = on_table(session.battle)
    if due and chance.random() < 0.5:
        return chance.choice(due)
    if units and clock_of(session.battle).active and chance.random() < 0.6:
        offers = [one for one in SYSTEM.offers(session.battle, chance.choice(units).id) if one.refusal is None]
        if offers:
            one = chance.choice(offers)
            return one.code, one.args
    return SYSTEM.advance, ()


def battle_spoken(seed: int, steps: int) -> Iterator[Spoken]:
    """Play at random; yield every code that comes up with its parameters."""
    chance, dice = random.Random(seed), Dice(str(seed))
    session = Session(SYSTEM, SYSTEM.start(Setup((band("fenwatch"), band("cinder-teeth")))))
    for _ in range(steps):
        code, args = start_of(session, chance)
        running = session.start(code, args)
        yield f"{code}.running", {"name": ""}
        while running.status == "waiting" and running.request is not None:
            if isinstance(running.request, Choose) and all(pick.refusal for pick in running.request.picks):
                break
            value, dice = answer(running.request, dice, chance)
            running = session.resume(session.answer(value))
        yield from spoken_of(running)
        if running.status == "finished":
            session.adopt(session.prepare_step())
        session.close_draft()
        yield from around(session)
        if is_over(session.battle):
            return


def spoken_of(running: Running) -> Iterator[Spoken]:
    """Yield what a run says: its questions with facts, picks, buckets and terms, then its events."""
    for request in (asked.request for asked in running.asked):
        yield f"{request.key}.ask", dict(request.params)
        for term in request.needed.terms if request.needed else ():
            yield term.code, dict(term.params)
        yield from inside(request)
    for one in running.table.told:
        if one.code != "kernel.statuses_ended":
            stage = one.code == "kernel.rolled"
            yield (f"{one.params['key']}.rolled" if stage else one.code), whole(one)


def whole(told: Told) -> dict[str, object]:
    """Return the parameters of an event, with those that were stored as nothing because they are as by default."""
    kind: Any = EVENTS[told.code]
    defaults = {one.name: one.default for one in dataclasses.fields(kind) if one.default is not dataclasses.MISSING}
    return defaults | told.params


def inside(request: Request[object]) -> Iterator[Spoken]:
    """Yield the words inside a question."""
    if isinstance(request, Pool):
        yield from ((f"{request.key}.bucket.{bucket.name}", {}) for bucket in request.buckets if bucket.name)
    if isinstance(request, Confirm):
        yield from ((f"{request.key}.{word}", {}) for word in ("yes", "no"))
    if isinstance(request, Declare):
        for fact in request.facts:
            key = fact.key.split("_")[0] if fact.key.startswith(("also_", "on_")) else fact.key
            yield f"skirmish.fact.{key}", dict(fact.params)
    picks = request.picks if isinstance(request, Choose) else request.slots if isinstance(request, Allocate) else ()
    for pick in picks:
        yield pick.code, dict(pick.params)
        if pick.refusal is not None:
            yield pick.refusal.code, dict(pick.refusal.params)


def around(session: Session) -> Iterator[Spoken]:
    """Yield what stands round the table: dues, and what each figure may do or not."""
    for due in SYSTEM.dues(session.battle):
        yield from ((f"{due.code}.{part}", dict(due.params)) for part in ("title", "text"))
    for unit in on_table(session.battle):
        for offer in SYSTEM.offers(session.battle, unit.id):
            yield f"{offer.label or offer.code}.offer", dict(offer.params)
            if offer.refusal is not None:
                yield offer.refusal.code, dict(offer.refusal.params)


def unsaid(spoken: Iterable[Spoken]) -> set[tuple[str, str]]:
    """Return each code without a sentence, and each slot that stays open."""
    lost: set[tuple[str, str]] = set()
    for code, params in spoken:
        for words in BOOKS.values():
            if code not in words:
                lost.add((code, ""))
            lost |= {(code, slot) for slot in words.slots(code) - set(params)}
    return lost


@pytest.mark.parametrize("seed", range(3))
def test_in_a_battle_played_at_random_nothing_is_left_unsaid(seed: int) -> None:
    assert unsaid(battle_spoken(seed, 120)) == set()
