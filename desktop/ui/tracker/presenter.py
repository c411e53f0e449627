"""Makes the table view from a live table and keeps what belongs to the window: the selection, the asked-once Next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from desktop.campaign.play import PlayTable
from desktop.campaign.values import clocks_of as clocks_kept
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.offers import Due, Offer
from desktop.rules.kernel.pieces import Model, Result, Side, Status, Unit
from desktop.ui.context import Context
from desktop.ui.tracker.outlooks import Outlooks, Question
from desktop.ui.tracker.presenting import dues as dues_module
from desktop.ui.tracker.presenting import unit as unit_module
from desktop.ui.tracker.presenting.board import board_of
from desktop.ui.tracker.presenting.dues import dues_of, why_locked
from desktop.ui.tracker.presenting.log import LogBook
from desktop.ui.tracker.presenting.odds import outlook_view
from desktop.ui.tracker.presenting.question import Run, question_of
from desktop.ui.tracker.presenting.sides import sides_of
from desktop.ui.tracker.presenting.tiles import Scene, stats_used, tile_of
from desktop.ui.tracker.presenting.turn import clocks_of, next_of, phases_of
from desktop.ui.tracker.presenting.unit import offer_view, unit_view
from desktop.ui.tracker.presenting.wording import Wording
from desktop.ui.tracker.questions import QuestionView
from desktop.ui.tracker.timekeeper import Timekeeper
from desktop.ui.tracker.unit_view import OfferView, UnitView
from desktop.ui.tracker.view import ClockView, LogView, NextView, TableView
from desktop.words.games import game_name


class Presenter:
    """Shows one live table.

    Shape: `selected` holds unit ids, the first of them the one whose offers are shown; `asked` says that Next named
    the open dues once already; `refusal` is why the last answer was not taken.
    """

    def __init__(self, context: Context, table: PlayTable, outlooks: Outlooks, now: Callable[[], int] | None = None
                 ) -> None:  # fmt: skip
        self._context, self.table, self._outlooks = context, table, outlooks
        self.clock, self._clocks = Timekeeper(table.clocks, now), clocks_kept(table.battle_row["clocks"])
        self.selected: list[str] = []
        self.asked, self.refusal = False, ""
        self.wording = Wording(context.words, table.system.id)
        self._log = LogBook(self.wording)
        if table.missing is not None and self.clock.running:
            self.clock.toggle()

    @property
    def locked(self) -> str:
        """Why the battle is only looked at, empty where it is played."""
        missing = self.table.missing
        return self._context.reason(missing.refusal(str(self.table.battle_row["name"]))) if missing is not None else ""

    def reword(self) -> None:
        """Take the words of another language."""
        self.wording = Wording(self._context.words, self.table.system.id)
        self._log = LogBook(self.wording)

    def view(self) -> TableView:
        """Return the table as it stands."""
        table, battle, wording = self.table, self.table.battle, self.wording
        self._keep_selection()
        self.clock.turn_to(clock_of(battle).active)
        self.clock.bring()
        dues = dues_of(wording, self.dues(), table.session.draft) if table.missing is None else why_locked(
            wording, self.locked)
        scene = self._scene()
        row = table.battle_row
        system_name = game_name(wording.words, table.system.id)
        return TableView(
            str(row["name"]), wording.say("tracker.battle_note", n=row["number"], system=system_name),
            str(clock_of(battle).round or "–"), phases_of(table.system, wording, battle, dues.now),
            self.clocks(),
            self._next(dues.now), self._undo_words(), self._redo_words(),
            dues.groups, dues.ending, sides_of(scene), self._unit(scene), self.question(), self.log(),
            self._battle_offers(scene), board_of(scene, self.selected[0] if self.selected else "", self._target(scene)),
            self.locked,
        )  # fmt: skip

    def question(self) -> QuestionView | None:
        """Return the open question, None while nothing runs."""
        session = self.table.session
        if session.draft is None or session.running is None:
            return None
        asked = Question(self.table.system, self.table.battle, session.draft, session.running)
        found = self._outlooks.of(asked) if session.running.status == "waiting" else None
        told = [code for code, _ in found.shares if not code.startswith("then:")] if found is not None else []
        telling = bool(told) and found is not None and len(found.shares) > 1
        bar = None
        if found is not None and telling:
            measure = self.table.system.measures.get(found.measure)
            bar = outlook_view(self.wording, found, self._caption(found.measure), measure.order if measure else ())
        run = Run(self.table.system, self.table.battle, session.draft, session.running, self.table.faces, bar,
                  self.refusal)  # fmt: skip
        return question_of(self.wording, run)

    def clocks(self) -> tuple[ClockView, ...]:
        """Return the clocks of the players as they stand now."""
        self.clock.bring()
        return clocks_of(self.wording, self.table.battle, self.clock.spent, self._clocks, running=self.clock.running)

    def log(self) -> LogView:
        """Return the log; notes are steps like any other."""
        view = self._log.view(self.table.session)
        return LogView(view.lines, view.note, self.table.missing is None)

    def due(self, key: str) -> Due | None:
        """Return a due by its key, None when it is settled meanwhile."""
        return next((due for due in self.dues() if dues_module.key_of(due) == key), None)

    def dues(self) -> list[Due]:
        """Return what is due; nothing of a battle that is only looked at."""
        return self.table.dues() if self.table.missing is None else []

    def offer(self, key: str, unit: str) -> Offer | None:
        """Return an offer by its key; one of the battle where no unit is named."""
        return next((offer for offer in self.offers(unit) if unit_module.key_of(offer) == key), None)

    def offers(self, unit: str) -> list[Offer]:
        """Return what a unit may do, or for an empty id the battle as a whole and its sides."""
        if self.table.missing is not None:
            return []
        if unit:
            return self.table.offers(unit)
        sides = self.table.battle.all(Side)
        return [*self._offers_of_battle(), *(offer for side in sides for offer in self.table.offers(side.id))]

    def acting_unit(self) -> str:
        """Return the unit whose step is under way, empty for none."""
        draft = self.table.session.draft
        first = str(draft.args[0]) if draft is not None and draft.args else ""
        return first if self.table.battle.find(Unit, first) is not None else ""

    def _scene(self) -> Scene:
        table, running = self.table, self.table.running
        request = running.request if running is not None else None
        acting = self.acting_unit()
        about = request.about if request is not None else ""
        targets = {about} - {acting} if table.battle.find(Unit, about) is not None else set()
        used = stats_used(table.system, table.battle)
        return Scene(table.battle, table.system, self.wording, frozenset(self.selected), frozenset(targets),
                     frozenset({acting} if acting else ()), self._changed(), used)  # fmt: skip

    def _changed(self) -> frozenset[str]:
        """Return the units that the last step changed."""
        session = self.table.session
        if not session.done:
            return frozenset()
        found: set[str] = set()
        for told in session.lines[session.done[-1]].entry.told:
            for change in told.changes:
                found.add(self._unit_of(change.kind, change.id, change.new if change.new is not None else change.old))
        return frozenset(found - {""})

    def _unit_of(self, kind: str, id: str, whole: object) -> str:
        if kind == Unit.kind:
            return id
        holder = ""
        if kind == Model.kind:
            holder = id
        elif kind == Status.kind:
            holder = str(whole.get("holder", "")) if isinstance(whole, dict) else id.partition(":")[0]
        model = self.table.battle.find(Model, holder)
        return model.unit if model is not None else holder

    def _unit(self, scene: Scene) -> UnitView | None:
        units = [unit for id in self.selected if (unit := scene.battle.find(Unit, id)) is not None]
        if not units:
            return None
        offers = self.offers(units[0].id) if len(units) == 1 else []
        return unit_view(scene, units, tile_of(scene, units[0]), offers, self.table.session.draft)

    @staticmethod
    def _target(scene: Scene) -> str:
        """Return the unit that the open question is about, for the line of fire on the board."""
        return next(iter(sorted(scene.targets)), "")

    def _keep_selection(self) -> None:
        self.selected = [unit for unit in self.selected if self.table.battle.find(Unit, unit) is not None]

    def _offers_of_battle(self) -> list[Offer]:
        """Return what concerns the battle as a whole: the system's offers, else its way to end, once."""
        found = self.table.system.offers(self.table.battle, "")
        finish = f"{self.table.system.id}.finish"
        if self.table.battle.find(Result, "result") is not None:
            return [offer for offer in found if offer.code != finish]
        if not found and finish in self.table.system.procedures:
            found = [Offer(finish, (), finish, icon="mdi6.flag-checkered")]
        return found

    def _battle_offers(self, scene: Scene) -> tuple[OfferView, ...]:
        """Return what concerns the battle as a whole, then what each side may do, under its name."""
        if self.table.missing is not None:
            return ()
        draft = self.table.session.draft
        own = [offer_view(scene, offer, draft) for offer in self._offers_of_battle()]
        for side in self.table.battle.all(Side):
            views = (offer_view(scene, offer, draft) for offer in self.table.offers(side.id))
            own += [replace(view, text=f"{side.name}: {view.text}") for view in views]
        return tuple(own)

    def _next(self, due_now: int) -> NextView:
        if self.table.missing is not None:
            return NextView(self.wording.say("tracker.locked.next"), enabled=False)
        return next_of(self.table.system, self.wording, self.table.battle, due_now, asked=self.asked)

    def _caption(self, measure: str) -> str:
        words = self.wording.first((f"{measure}.measure", measure))
        return self.wording.say("tracker.outlook.caption", what=words) if words else ""

    def _undo_words(self) -> str:
        session = self.table.session
        if session.draft is not None:
            return self.wording.say("tracker.undo_answer" if session.draft.answers else "tracker.undo_start")
        return self._log.words(session, session.done[-1]) if self.table.can_undo else ""

    def _redo_words(self) -> str:
        session = self.table.session
        return self._log.words(session, session.undone[-1]) if self.table.can_redo else ""
