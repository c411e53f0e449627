"""The correction sheet: every state of a unit and of the clock as a chip; each change is a step of the log."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Model, Side, Unit
from desktop.rules.kernel.showing import Editable
from desktop.rules.kernel.statuses import has
from desktop.rules.kernel.things import KINDS
from desktop.ui.context import Context
from desktop.ui.tracker.presenter import Presenter
from desktop.ui.tracker.procedure.facts import FactRows
from desktop.ui.tracker.questions import FactKind, FactView
from desktop.ui.widgets.popover import Popover
from desktop.ui.widgets.text import Label

WIDTH = 460
_MOST_MODELS, _MOST_DAMAGE = 10, 40


def unit_facts(presenter: Presenter, unit: Unit) -> tuple[FactView, ...]:
    """Return the states of a unit as chips."""
    battle, wording = presenter.table.battle, presenter.wording
    say, found = wording.say, []
    models = battle.where(Model, "unit", unit.id)
    for number, model in enumerate(models[:_MOST_MODELS], start=1):
        text = say("tracker.correct.wounds") if len(models) == 1 else say("tracker.correct.wounds_of", n=number)
        found.append(FactView(f"wounds|{model.id}", text, FactKind.NUMBER, model.wounds, (), 0, model.most))
    if not models:
        most = max(unit.card.most_damage(presenter.table.system.form.track), unit.damage, _MOST_DAMAGE)
        found.append(FactView("damage|", say("tracker.correct.damage"), FactKind.NUMBER, unit.damage, (), 0, most))
    found += [_field(presenter, one) for one in presenter.table.system.editable(battle, unit.id)]
    side = battle.find(Side, unit.side)
    leads = side is not None and side.leader == unit.id
    found.append(FactView("leader|", say("tracker.correct.leader"), value=leads))
    for kind in presenter.table.system.statuses:
        if kind.by_hand:
            held = has(battle, unit.id, kind.code)
            found.append(FactView(f"status|{kind.code}", wording.status(kind.code), value=held))
    return tuple(found)


def _field(presenter: Presenter, one: Editable) -> FactView:
    """Return a field of a thing of the system's own as a chip."""
    wording = presenter.wording
    item = presenter.table.battle.find(KINDS[one.kind], one.id)
    value = getattr(item, one.field, 0)
    key, words = f"field|{one.kind}|{one.id}|{one.field}", wording.first((one.code,), one.params) or one.field
    if one.picks:
        options = tuple((pick, wording.first((code,), one.params) or pick) for pick, code in one.picks)
        return FactView(key, words, FactKind.CHOICE, str(value), options)
    if one.flag:
        return FactView(key, words, value=bool(value))
    return FactView(key, words, FactKind.NUMBER, int(value), (), one.low, max(one.high, int(value)))


def battle_facts(presenter: Presenter) -> tuple[FactView, ...]:
    """Return round, phase and whose turn it is as chips."""
    table, wording = presenter.table, presenter.wording
    say, clock = wording.say, clock_of(table.battle)
    phases = tuple((phase.code, wording.phase(phase.code)) for phase in table.system.phases(table.battle))
    sides = tuple((side.id, side.name) for side in table.battle.all(Side))
    return (
        FactView("clock|round", say("tracker.round"), FactKind.NUMBER, clock.round, (), 0, 99),
        FactView("clock|phase", say("tracker.correct.phase"), FactKind.CHOICE, clock.phase, phases),
        FactView("clock|active", say("tracker.correct.turn"), FactKind.CHOICE, clock.active, sides),
    )


class CorrectSheet(Popover):
    """The chips of one unit and of the battle. It stays open while one thing after another is put right."""

    corrected = Signal(str, str, object)
    """Unit, key and value of what is to be set."""

    def __init__(self, context: Context, presenter: Presenter, unit: str, anchor: QWidget) -> None:
        self._presenter, self._unit = presenter, unit
        known = presenter.table.battle.find(Unit, unit)
        name = known.name if known is not None else ""
        super().__init__(context, anchor, context.say("tracker.correct.title", name=name))
        self.unit_rows, self.battle_rows = FactRows(context), FactRows(context)
        self.body.addWidget(Label(context, "tracker.correct.words", role="second", wrap=True))
        self.body.addSpacing(6)
        self.body.addWidget(self.unit_rows)
        self.body.addSpacing(10)
        self.body.addWidget(Label(context, "tracker.correct.battle", role="strong"))
        self.body.addWidget(self.battle_rows)
        for rows in (self.unit_rows, self.battle_rows):
            rows.changed.connect(self._changed)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show the states as they are now."""
        known = self._presenter.table.battle.find(Unit, self._unit)
        self.unit_rows.show_facts(unit_facts(self._presenter, known) if known is not None else ())
        self.battle_rows.show_facts(battle_facts(self._presenter))
        for rows in (self.unit_rows, self.battle_rows):
            rows.setFixedHeight(rows.wanted_height(WIDTH - 28))

    @Slot(str, object)
    def _changed(self, key: str, value: object) -> None:
        self.corrected.emit(self._unit, key, value)
