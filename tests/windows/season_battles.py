"""Hands on the Battles panel: battles planned and linked, set up, given up, opened again, their aftermath settled."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

from desktop.ui.panels.battles.outcome_page import OutcomePage
from desktop.ui.panels.battles.panel import BattlesPanel
from desktop.ui.panels.battles.setup.page import SetupPage
from desktop.ui.panels.battles.setup.side_card import MusterLine
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.scroller import Scroller
from tests.windows.season_hands import SeasonHands
from tests.windows.season_table import Table


class SeasonBattles:
    """Everything about battles but what is done at the table."""

    def __init__(self, hands: SeasonHands) -> None:
        self.hands, self.mouse, self.keys = hands, hands.mouse, hands.keys

    def show(self, name: str) -> BattlesPanel:
        """Go to a battle by its line in the list."""
        panel = self.hands.battles
        row = panel.view.current_row()
        if row is None or row.name != name:
            self.hands.line(panel.view, name)
        return panel

    def plan(self, name: str, game: str, sides: tuple[str, str], day: str) -> None:
        """Plan a battle: the name is typed at once, game, sides and day are chosen after it."""
        panel = self.hands.battles
        empty = not panel.model.rows()
        self.mouse.click(self.hands.program.button("battles.new_first") if empty else panel.new)
        self.keys.type(name)
        self.keys.press("Return")
        order = panel.setup.order
        self.hands.choose(order.system, self.hands.game(game))
        for card, band in zip(panel.setup.sides, sides, strict=True):
            self.hands.choose(card.choice, band)
        self._write(order.fields["played_on"], day)

    def follow(self, name: str, before: str) -> None:
        """Say which battle one follows."""
        box = self.show(name).setup.order.follows
        lines = [box.itemText(at) for at in range(box.count())]
        wanted = next(at for at, line in enumerate(lines) if line.endswith(f" {before}"))
        # The list is longer than its window: keys reach what lies out of sight.
        self.mouse.click(box)
        self.keys.press("Home", *["Down"] * wanted, "Return")
        assert box.currentIndex() == wanted

    def for_practice(self, name: str) -> None:
        """Say that a battle is one for practice."""
        self.mouse.click(self.show(name).setup.order.practice)

    def crown(self, name: str, recruit: str) -> None:
        """Let somebody lead in one battle."""
        self.mouse.click(self._muster_line(self.show(name).setup, recruit).crown)

    def tick(self, name: str, recruit: str) -> None:
        """Tick somebody on the muster of a battle, or off it."""
        self.mouse.click(self._muster_line(self.show(name).setup, recruit).check)

    def start(self, name: str, game: str, first: str) -> Table:
        """Begin a battle with the first turn for a side."""
        panel = self.show(name)
        self.hands.choose(panel.setup.order.first, first)
        self.keys.press("Ctrl+Return")
        return self.table(game)

    def go_on(self, name: str, game: str) -> Table:
        """Go to the table of a battle that is being fought."""
        self.show(name)
        self.keys.press("Ctrl+Return")
        return self.table(game)

    def table(self, game: str) -> Table:
        """Return the table that is shown."""
        panel = self.hands.program.app.window.pages.panel()
        assert isinstance(panel, BattlesPanel)
        assert panel.table is not None
        return Table(panel.table, game, self.mouse, self.keys)

    def abandon(self, name: str) -> None:
        """Give a battle up that is being fought."""
        self.mouse.click(self.show(name).outcome.abandon)

    def reopen(self, name: str) -> None:
        """Open a battle again."""
        self.mouse.click(self.show(name).outcome.reopen)

    def by_table(self, name: str) -> None:
        """Let our own table say what becomes of those taken out."""
        words = self.hands.program.say("aftermath.kind.simple")
        self.hands.choose(self.outcome(name).aftermath.kind, words)

    def settle(self, name: str, recruit: str, roll: int) -> None:
        """Type what was rolled for somebody who was taken out."""
        words = self.hands.program.say("aftermath.card.type_for", name=recruit)
        boxes = [box for box in self.outcome(name).aftermath.findChildren(Choice) if box.isVisible()]
        box = next(box for box in boxes if box.accessibleName() == words)
        lines = [box.itemText(at) for at in range(box.count())]
        self.mouse.pick_line(box, next(line for line in lines if line.startswith(f"{roll} ")))

    def outcome(self, name: str) -> OutcomePage:
        """Return the page of a battle that has begun, shown."""
        outcome = self.show(name).outcome
        assert outcome.isVisible()
        return outcome

    def _muster_line(self, page: SetupPage, recruit: str) -> MusterLine:
        scrollers = [one for card in page.sides for one in card.findChildren(Scroller)]
        lines = [(one, line) for one in scrollers for line in one.widget().findChildren(MusterLine)]
        scroller, line = next(pair for pair in lines if pair[1].check.accessibleName().startswith(recruit))
        scroller.ensureWidgetVisible(line)
        return line

    def _write(self, field: QLineEdit, text: str) -> None:
        self.mouse.write(field, text)
        self.keys.press("Return")
