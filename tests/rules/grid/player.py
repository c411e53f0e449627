"""A player who does anything that is offered, answers anything that may be answered, and corrects at random by hand."""

from __future__ import annotations

from typing import Any

from desktop.rules.grid import SYSTEM
from desktop.rules.grid.board.things import Token
from desktop.rules.grid.figures import on_table, units
from desktop.rules.grid.walking import reached
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.driver import Running
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.odds.horizon import outlook
from desktop.rules.kernel.pieces import Model, Result, Side, Status, Unit
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.kernel.requests import Choose
from desktop.rules.kernel.things import Thing
from tests.rules.random_player import RandomPlayer

WORDS = ("", "a", "b", "z", "a01", "b02", "nobody", "0", "1", "activations", "initiative", "odd", "round")
STATES = (*(kind.code for kind in SYSTEM.statuses), "odd")
UNREACHED = {
    "unit": {"card"},
    "status": {"code", "holder", "of"},
    "grid.contact": {"first", "second"},
}
"""Fields that nobody sets by hand: the card of a unit, and those that make up the id of a thing."""

Start = tuple[str, tuple[Any, ...], tuple[str, ...]]


class Player(RandomPlayer):
    """Plays one battle on and on: a step that ends it is taken back, a side nearly gone is put on the table again.

    Shape: `corrects` is how often, out of one, a step is a correction by hand.
    """

    likely, furthest = 0.4, 5

    def __init__(self, start: Battle, seed: int, corrects: float = 0.2) -> None:
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
        if self.battle.find(Result, "result") is not None:
            self.session.adopt(self.session.prepare_undo())
            self.digests.pop()

    # --- what to do

    def choose(self) -> Start:
        for side in ("a", "b"):
            if len(on_table(self.battle, side)) < 2:
                return "kernel.clear_status", ("out", *(unit.id for unit in units(self.battle, side))), ()
        draw = self.random.random()
        if draw < self.corrects:
            return (*self.correction(), ())
        if draw < self.corrects + 0.15:
            return SYSTEM.advance, (), ()
        starts = self.starts()
        return self.random.choice(starts) if starts else (SYSTEM.advance, (), ())

    def starts(self) -> list[Start]:
        """Return what may be started: what is due now several times, few of the rare and of the refused offers."""
        found: list[Start] = self.ways()
        for due in SYSTEM.dues(self.battle):
            if due.start is not None and (due.when == "now" or self.random.random() < 0.1):
                found += [(*due.start, ())] * (5 if due.when == "now" else 1)
        for one in (one for id in self.ids() for one in SYSTEM.offers(self.battle, id)):
            rare = one.more or one.refusal is not None
            forcible = one.refusal is None or one.refusal.forcible
            if one.code in PROCEDURES and forcible and (not rare or self.random.random() < 0.03):
                found.append((one.code, one.args, (one.refusal.code,) if one.refusal is not None else ()))
        return found

    def ways(self) -> list[Start]:
        """Return a walk on the board, a place, a piece, now and then."""
        acting = clock_of(self.battle).acting
        found: list[Start] = []
        ends = sorted(reached(self.battle, acting).items())
        if ends:
            way = self.random.choice(ends)[1].way
            odd = (*way[:-1], (way[-1][0] + self.random.randint(-1, 1), *way[-1][1:]))
            found += [("grid.walk", (acting, way), ()), ("grid.walk", (acting, odd), ()),
                      ("grid.turn", (acting, self.random.randrange(8)), ())]
        if self.random.random() < 0.2 and (some := on_table(self.battle)):
            spot = tuple(self.random.randrange(10) for _ in range(2))
            found.append(("grid.place", (self.random.choice(some).id, *spot, self.random.randrange(8)), ()))
            kind = self.random.choice(("wall", "window", "obstacle", "floor", "odd"))
            edge, height = self.random.choice(("", "n", "w")), self.random.randint(-1, 3)
            found.append(("grid.piece", (kind, *spot, edge, height), ()))
        return found

    def correction(self) -> tuple[str, tuple[Any, ...]]:
        way = self.random.randrange(4)
        models = self.battle.all(Model)
        if way == 0 and models:
            return "kernel.set_wounds", ((self.random.choice(models).id, self.random.randint(-2, 9)),)
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
        if name in ("turns", "used", "grenades"):
            return (("0", self.random.randint(-1, 9)), ("z", 2))
        if name == "pieces":
            return tuple((self.random.choice(("wall", "floor", "odd", "obstacle")), self.random.randint(-2, 12),
                          self.random.randint(-2, 12), self.random.choice(("", "n", "w", "x")),
                          self.random.randint(-2, 4)) for _ in range(3))
        if name == "values":
            key = self.random.choice(was)[0]
            return tuple((k, self.random.choice((*WORDS, -1, 3, True, None)) if k == key else v) for k, v in was)
        if name == "until":
            return self.random.choice(((), ("round_end", "", 1), ("activation_end", "", 4)))
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
        assert [one for one in needed.terms if not one.rule.startswith("AP-") and one.code != "kernel.by_hand"] == []
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
        assert [one for one in offers if one.refusal is not None and not one.refusal.rule.startswith("AP-")] == []
        assert SYSTEM.posture(battle, id) in ("standing", "out")
        SYSTEM.badges(battle, id)
        SYSTEM.side_badges(battle, id)
        SYSTEM.fight(battle, id)
        SYSTEM.tally(battle, id)
        SYSTEM.board(battle, id, ids[-1])
    reached(battle, clock_of(battle).acting)
    for due in SYSTEM.dues(battle):
        assert due.start is None or due.start[0] in PROCEDURES
    for status in battle.all(Status):
        SYSTEM.status(status.code)
    assert all(0 <= token.facing % 8 < 8 for token in battle.all(Token))
