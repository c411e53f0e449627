"""A player who does anything that is offered, answers anything that may be answered, and corrects at random by hand."""

from __future__ import annotations

from typing import Any

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.driver import Running
from desktop.rules.kernel.odds.horizon import outlook
from desktop.rules.kernel.pieces import Result, Side, Unit
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.kernel.requests import Choose
from desktop.rules.kernel.things import Thing
from desktop.rules.regiment import SYSTEM
from desktop.rules.regiment.ending import verdict
from desktop.rules.regiment.figures import is_out, on_table, units
from tests.rules.random_player import RandomPlayer

WORDS = ("", "a", "b", "z", "a01", "b02", "nobody", "shoot", "melee", "c001", "odd", "routed", "steady", "typed")
STATES = (*(kind.code for kind in SYSTEM.statuses), "odd")
UNREACHED = {"unit": {"card"}, "status": {"code", "holder", "of"}}
"""Fields that nobody sets by hand: the card of a unit, and those that make up the id of a thing."""

Start = tuple[str, tuple[Any, ...], tuple[str, ...]]


class Player(RandomPlayer):
    """Plays one battle on and on: a step that ends it is taken back, a side nearly gone is put on the table again.

    Shape: `corrects` is how often, out of one, a step is a correction by hand.
    """

    likely, furthest = 0.3, 14

    def __init__(self, start: Battle, seed: int, corrects: float = 0.25) -> None:
        super().__init__(SYSTEM, start, seed)
        self.corrects = corrects

    def ids(self) -> list[str]:
        return ["", "nobody", *(one.id for kind in (Side, Unit) for one in self.battle.all(kind))]

    def play(self, steps: int) -> None:
        while len(self.digests) <= steps:
            self.step()

    def step(self) -> None:
        """Play one step; a correction that cannot be, and a choice of nothing, are no steps."""
        code, args, forced = self.choose()
        if code in ("regiment.order", "regiment.charge", "regiment.shoot", "regiment.strike"):
            assert not is_out(self.battle, args[0]), (code, args)
        running = self.session.start(code, args, forced)
        while running.status == "waiting" and (again := self.answer(running)) is not None:
            running = again
        by_hand = code.startswith("kernel.") and running.failure.startswith("NotPossible")
        assert by_hand or running.status != "failed", (code, args, running.failure)
        if running.status == "finished":
            running = self.revise(running)
        if running.status == "finished":
            self.check_draft()
            self.session.adopt(self.session.prepare_step())
            self.digests.append(self.battle.digest)
        self.session.close_draft()
        if (result := self.battle.find(Result, "result")) is not None:
            assert result.degree in ("major", "minor", "draw")
            assert bool(result.winner) == (result.degree != "draw")
            self.session.adopt(self.session.prepare_undo())
            self.digests.pop()

    # --- what to do

    def choose(self) -> Start:
        for side in ("a", "b"):
            if len(on_table(self.battle, side)) < 2 and self.random.random() < 0.6:
                calls = [("kernel.clear_status", "out", *(one.id for one in units(self.battle, side)))]
                calls += [("kernel.set_field", "unit", one.id, "gone", "") for one in units(self.battle, side)]
                return "kernel.several", tuple(calls), ()
        draw = self.random.random()
        if draw < self.corrects:
            return (*self.correction(), ())
        if draw < self.corrects + 0.12:
            return SYSTEM.advance, (), ()
        starts = self.starts()
        return self.random.choice(starts) if starts else (SYSTEM.advance, (), ())

    def starts(self) -> list[Start]:
        """Return what may be started: what is due now several times, few of the rare and of the refused offers."""
        found: list[Start] = []
        for due in SYSTEM.dues(self.battle):
            if due.start is not None and (due.when == "now" or self.random.random() < 0.1):
                found += [(*due.start, ())] * (5 if due.when == "now" else 1)
        for one in (one for id in self.ids() for one in SYSTEM.offers(self.battle, id)):
            rare = one.more or one.refusal is not None
            forcible = one.refusal is None or one.refusal.forcible
            if one.code in PROCEDURES and forcible and (not rare or self.random.random() < 0.02):
                found.append((one.code, one.args, (one.refusal.code,) if one.refusal is not None else ()))
        return found

    def correction(self) -> tuple[str, tuple[Any, ...]]:
        way = self.random.randrange(4)
        if way == 0:
            known = self.battle.all(Unit)
            return "kernel.set_field", ("unit", self.random.choice(known).id, "damage", self.random.randint(-3, 25))
        if way in (1, 2):
            code = ("kernel.set_status", "kernel.clear_status")[way - 1]
            return code, (self.random.choice(STATES), self.random.choice(self.ids()))
        item: Thing = self.random.choice(list(self.battle.things()))
        names: Any = item.__dataclass_fields__  # type: ignore[attr-defined]
        kept = {"id"} | UNREACHED.get(item.kind, set())
        name = self.random.choice([name for name in names if name not in kept] or ["id"])
        return "kernel.set_field", (item.kind, item.id, name, self.value(name, getattr(item, name, "")))

    def value(self, name: str, was: Any) -> Any:
        """Return another value of the same type."""
        if isinstance(was, bool) or was is None:
            return not was
        if isinstance(was, int):
            return self.random.randint(-3, 12)
        if isinstance(was, str):
            return self.random.choice((*WORDS, *STATES) if name == "code" else WORDS)
        if name == "turns":
            return (("a", self.random.randint(-1, 9)), ("z", 2))
        if name == "values":
            key = self.random.choice(was)[0]
            return tuple((k, self.random.choice((*WORDS, 3, True, None)) if k == key else v) for k, v in was)
        if name == "until":
            return self.random.choice(((), ("phase_end", "", 1), ("turn_end", "a", 4)))
        return tuple(self.random.choice(WORDS) for _ in range(self.random.randint(0, 3)))

    # --- what to say

    def answer(self, running: Running) -> Running | None:
        """Answer the open request; None where there is nothing to choose from."""
        running = self.by_hand(running)
        request = running.request
        if request is None:  # the number is out of reach now, or certain
            return running
        self.check_draft()
        self.check_odds()
        if request.rolled:
            return self.rolled(request)
        if isinstance(request, Choose) and not request.picks:
            return None
        return self.session.resume(self.session.answer(self.any_answer(request), force=True))

    def by_hand(self, running: Running) -> Running:
        """Now and then change the number that is needed; each of its parts but that one names its rule."""
        needed = running.request.needed if running.request is not None else None
        if needed is None:
            return running
        assert [one for one in needed.terms if not one.rule.startswith("KW-") and one.code != "kernel.by_hand"] == []
        draft = self.session.draft
        if draft is None or draft.hand or self.random.random() > 0.1:
            return running
        return self.session.resume(draft.with_hand(needed.key, self.random.choice((-2, -1, 1, 2))))

    def revise(self, running: Running) -> Running:
        """Now and then set an assumption to something else, and answer what is asked then."""
        if not running.revisable or self.random.random() < 0.3:
            return running
        one = self.random.choice(running.revisable)
        draft = self.session.revised(one.answer.key, one.answer.nth, self.any_answer(one.request), force=True)
        found: Running | None = self.session.resume(draft)
        while found is not None and found.status == "waiting":
            running, found = found, self.answer(found)
        running = found or running
        assert running.status != "failed", running.failure
        return running

    def check_odds(self) -> None:
        """Now and then hold that the odds of the open step, where they can be told, share out one whole."""
        draft, running = self.session.draft, self.session.running
        if draft is None or running is None or self.random.random() > 0.1:
            return
        told = outlook(SYSTEM.procedures, SYSTEM.measures, self.battle, draft, running, budget=3_000)
        assert told is None or abs(sum(share for _, share in told.shares) - 1) < 1e-9


def queries(battle: Battle, ids: list[str]) -> None:
    """Ask everything that a panel asks of the system; what is refused or due names its rule."""
    for id in ids:
        offers = SYSTEM.offers(battle, id)
        assert [one for one in offers if not (one.rule or "KW-").startswith("KW-")] == []
        assert [one for one in offers if one.refusal is not None and not one.refusal.rule.startswith("KW-")] == []
        assert SYSTEM.posture(battle, id) in ("standing", "out")
        badges = (*SYSTEM.badges(battle, id), *SYSTEM.side_badges(battle, id))
        assert all(badge.rule.startswith("KW-") for badge in badges)
        fight = SYSTEM.fight(battle, id)
        assert all(battle.find(Unit, foe) is not None for foe in fight.foes)
        tally = SYSTEM.tally(battle, id)
        assert tally is None or tally.lost >= 0
        assert SYSTEM.boxes(battle, id) == ()
    for due in SYSTEM.dues(battle):
        assert due.rule.startswith("KW-")
        assert due.start is None or due.start[0] in PROCEDURES
    verdict(battle)
