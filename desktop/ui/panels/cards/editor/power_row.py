"""What an ability is for the rules: a kind with its numbers, an effect with its amount, whom it is for."""

from __future__ import annotations

import re

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.card import Ability
from desktop.rules.kernel.showing import PowerForm
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import form_of
from desktop.ui.panels.cards.editor.number_field import NumberField
from desktop.ui.widgets.fields import Choice as DropDown
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.text import Label

_AMOUNT = re.compile(r"[+-]?\d{1,3}")


class PowerRow(QWidget):
    """The code of an ability in words. Shape: not to be seen where the game reads none.

    A code is `kind name=number effect=amount target=whom`; what of it is not known here stays while nothing is touched.
    """

    left = Signal()
    """It is something else."""

    def __init__(self, context: Context, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._path = context, path
        self._built: object = None
        self._form: PowerForm | None = None
        self._shown: tuple[str, ...] = ()
        self.kind = DropDown(context, "cards_panel.power.kind")
        self.kind.setObjectName(f"{path}.kind")
        self.kind.activated.connect(self._tell_left)
        self.numbers: dict[str, NumberField] = {}
        self.effect = DropDown(context, "cards_panel.power.effect")
        self.amount = LeftField(context, "cards_panel.power.amount")
        self.amount.setFixedWidth(64)
        self.amount.left.connect(self._tell_left)
        self.target = DropDown(context, "cards_panel.power.target")
        for box in (self.effect, self.target):
            box.activated.connect(self._tell_left)
        self._labels: list[Label] = []
        self._flow = FlowLayout(self, gap=6, line_gap=4)
        self._flow.addWidget(Label(context, "cards_panel.power.word", role="second"))
        for widget in (self.kind, self.effect, self.amount, self.target):
            self._flow.addWidget(widget)

    def show_ability(self, system: str, ability: Ability, *, anew: bool) -> None:
        """Show the code of an ability."""
        forms = {form.kind: form for form in form_of(system).powers}
        self.setVisible(bool(forms))
        if not forms:
            self._form, self._shown = None, ()
            return
        kind, given = _read(ability.code)
        say = self._context.say
        lines = [("", say("cards_panel.power.none")), *((name, say(f"{system}.power.{name}")) for name in forms)]
        if kind not in forms and kind:
            lines.append((kind, ability.code))
        self.kind.set_lines(lines, kind)
        self._form = forms.get(kind)
        if self._form != self._built:
            self._built = self._form
            self._build(system)
        self._fill(system, given, anew=anew)
        self._shown = self._now()

    def code(self, before: str) -> str:
        """Return the code as chosen and typed. Raises a Refusal where a number is none."""
        now = self._now()
        if now == self._shown or (self._form is None and self.kind.current_key() == _read(before)[0]):
            return before
        kind = self.kind.current_key()
        if self._form is None or kind != self._form.kind:
            return kind
        given = _read(before)[1]
        parts = [kind]
        for name, field in self.numbers.items():
            number = field.number(int(given.get(name, "0") or 0) if given.get(name, "0").isdigit() else 0)
            parts += [f"{name}={number}"] if number or name in given else []
        if self.effect.current_key():
            parts.append(f"{self.effect.current_key()}={self._checked_amount()}")
        if self.target.current_key():
            parts.append(f"target={self.target.current_key()}")
        return " ".join(parts)

    def _checked_amount(self) -> str:
        text = self.amount.text().strip().casefold().replace("−", "-").replace("к", "d").replace("д", "d") or "1"
        if not _AMOUNT.fullmatch(text) and text not in (self._form.dice if self._form is not None else ()):
            raise Refusal("cards_panel.refusal.amount", text=self.amount.text())
        return text

    def _now(self) -> tuple[str, ...]:
        return (self.kind.current_key(), *(field.text() for field in self.numbers.values()),
                self.effect.current_key(), self.amount.text(), self.target.current_key())

    def _build(self, system: str) -> None:
        for widget in (*self._labels, *self.numbers.values()):
            self._flow.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._labels, self.numbers = [], {}
        for name, low, high in self._form.numbers if self._form is not None else ():
            label = Label(self._context, f"{system}.power.{name}", role="second")
            field = NumberField(self._context, f"{system}.power.{name}", low=low, high=high, blank=True, width=48)
            field.setObjectName(f"{self._path}.{name}")
            field.left.connect(self._tell_left)
            self._labels.append(label)
            self.numbers[name] = field
            for widget in (label, field):
                self._flow.addWidget(widget)
                widget.show()
        for part in (self.effect, self.amount, self.target):
            self._flow.removeWidget(part)
            self._flow.addWidget(part)

    def _fill(self, system: str, given: dict[str, str], *, anew: bool) -> None:
        form, say = self._form, self._context.say
        for name, field in self.numbers.items():
            field.show_number(int(given[name]) if given.get(name, "").isdigit() else 0, anew=anew)
        effects, targets = (form.effects, form.targets) if form is not None else ((), ())
        effect = next((name for name in effects if name in given), "")
        self.effect.set_lines([("", say("cards_panel.power.no_effect")),
                               *((name, say(f"{system}.power.{name}")) for name in effects)], effect)
        self.amount.show_text(given.get(effect, ""), anew=anew)
        self.target.set_lines([("", say("cards_panel.power.any_target")),
                               *((name, say(f"{system}.power.{name}")) for name in targets)], given.get("target", ""))
        for widget, there in ((self.effect, effects), (self.amount, effect), (self.target, targets)):
            widget.setVisible(bool(there))

    @Slot()
    def _tell_left(self) -> None:
        self.left.emit()


def _read(code: str) -> tuple[str, dict[str, str]]:
    words = code.split()
    pairs = (word.partition("=") for word in words[1:])
    return (words[0] if words else ""), {name: text for name, sign, text in pairs if sign}
