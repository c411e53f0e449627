"""A battle of the season at the table: a few real steps with typed dice, an enemy taken out, and an end."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from desktop.rules.kernel.pieces import Unit
from desktop.ui.tracker.dialog import TrackerDialog
from desktop.ui.tracker.procedure.facts import FactChip
from desktop.ui.tracker.questions import ChooseAsk, PoolAsk, QuestionView, RollOffAsk, TotalAsk
from tests.windows.night_keyboard import Keys
from tests.windows.night_mouse import Mouse

MOST_ANSWERS, MOST_PRESSES = 16, 12
"""No step of these battles asks as often, no phase lies so far ahead."""

SHOOTING = {"skirmish": "shooting", "warscroll": "shooting", "regiment": "shoot"}
"""The phase in which missiles fly, by game."""

WANTED = ("out", "success", "blessed")
"""What a die that counts as one of several things counts as, the first that it may."""

TRIUMPHS = ("Blessed", "Inspired")

NAMES_ON_TILE = QPoint(60, 20)


class QuickHands:
    """A clock by which every press comes half a second after the one before: none is taken for a slip."""

    def __init__(self) -> None:
        self._now = 0

    def __call__(self) -> int:
        self._now += 500
        return self._now


class Table:
    """The table of a battle, worked with keys; tiles, offers and menus are clicked."""

    def __init__(self, dialog: TrackerDialog, game: str, mouse: Mouse, keys: Keys) -> None:
        self.dialog, self.game, self.mouse, self.keys = dialog, game, mouse, keys
        dialog.tracker.guard.use_clock(QuickHands())
        self.asked: list[str] = []

    @property
    def phase(self) -> str:
        """The phase that is on."""
        return next((one.code for one in self.dialog.tracker.table.phases if one.state.name == "NOW"), "")

    def to_shooting(self, first: str) -> None:
        """Begin the battle with the first turn for a side, and go on until missiles fly."""
        for _ in range(MOST_PRESSES):
            if self.phase == SHOOTING[self.game] and self._question is None:
                return
            if self._question is None:
                self.keys.press("N")
            else:
                self.answer(first)
        raise AssertionError(f"{SHOOTING[self.game]} does not come after {self.phase}")

    def shoot(self, unit: str, target: str, *, blessed: bool = False) -> None:
        """Shoot with dice that all succeed, but for one that a blessing turns; see to what that makes due."""
        tile = next(tile for tile in self.dialog.tracker.table.sides[0].tiles if tile.name == unit)
        widget = self.dialog.tracker.sides.tile_of(tile.unit)
        assert widget is not None
        self.mouse.click(widget, NAMES_ON_TILE)
        self.mouse.click(self.mouse.offer("Shoot"))
        if blessed:
            self.answer(target)
            self._bless()
        self.settle(target)
        while any(group.now and group.dues for group in self.dialog.tracker.table.groups):
            self.keys.press("D")
            self.settle(target)

    def end(self, words: str, *, agreed: bool) -> None:
        """End the battle: as agreed, or as the rules say, which must be the same."""
        self.mouse.end_battle()
        if not agreed:
            assert self.chip(words) is not None
            assert self.chosen(words)
            words = ""
        self.settle(words)

    def take_back_end(self) -> None:
        """Take back the step that ended the battle."""
        self.keys.press("Ctrl+Z")

    def write_back(self) -> None:
        """Write the result back and leave the table."""
        self.keys.press("N")

    @property
    def mustered(self) -> list[list[str]]:
        """Who stands on each side, in the order of the roster."""
        return [[unit.name for unit in self.dialog.presenter.table.battle.where(Unit, "side", side.side)]
                for side in self.dialog.tracker.table.sides]

    @property
    def out(self) -> list[str]:
        """Who is shown as out of action."""
        return [tile.name for side in self.dialog.tracker.table.sides for tile in side.out]

    @property
    def triumphs(self) -> list[str]:
        """The triumphs that the sides have in hand."""
        shown = [badge.text for side in self.dialog.tracker.table.sides for badge in side.badges]
        return [one for one in shown if one in TRIUMPHS]

    def ended(self, band: str, degree: str) -> str:
        """Return how an end is called in which somebody won."""
        return f"{band}: {degree} victory"

    @property
    def drawn(self) -> str:
        """How an end is called in which nobody won."""
        return "A draw"

    def settle(self, words: str) -> None:
        """Answer all that is asked: with the choice of these words where there is one, with dice that all succeed."""
        for _ in range(MOST_ANSWERS):
            if self._question is None:
                return
            self.answer(words)
        raise AssertionError(f"{self.game} asks for ever: {self._question}")

    def chip(self, words: str) -> FactChip | None:
        """Return the chip by which these words may be chosen, None where there is none."""
        chips = [chip for chip in self.dialog.tracker.question.findChildren(FactChip) if chip.isVisible()]
        return next((one for one in chips if words in dict(one.fact.options).values()), None)

    def chosen(self, words: str) -> bool:
        """Whether these words are what a chip says now."""
        chip = self.chip(words)
        return chip is not None and dict(chip.fact.options)[str(chip.fact.value)] == words

    def turn(self, words: str) -> None:
        """Choose by its chip what was assumed otherwise."""
        chip = self.chip(words)
        if chip is not None and not self.chosen(words):
            self.mouse.click(chip.main)
            menu = chip.findChild(QMenu)
            assert menu is not None
            line = next(action for action in menu.actions() if action.text() == words)
            self.mouse.click(menu, menu.actionGeometry(line).center())

    def answer(self, words: str) -> None:
        """Answer the open question."""
        self.turn(words)
        self.keys.press(*self._answer(words), "Return")

    def _answer(self, words: str) -> Iterator[str]:
        question = self._question
        assert question is not None
        ask = question.ask
        self.asked.append(question.title)
        if isinstance(ask, ChooseAsk):
            names = [choice.text for choice in ask.choices]
            yield str(1 + (names.index(words) if words in names else 0))
        elif isinstance(ask, PoolAsk):
            keys = [bucket.key for bucket in ask.buckets]
            single = ask.dice == 1 and len(keys) > 2
            yield from str(1 + keys.index(next(key for key in WANTED if key in keys)) if single else ask.dice)
        elif isinstance(ask, TotalAsk):
            yield from "12"
        elif isinstance(ask, RollOffAsk):
            yield from "61"

    @property
    def _question(self) -> QuestionView | None:
        return self.dialog.tracker.table.question

    def _bless(self) -> None:
        """Let all dice but one hit, and turn that one."""
        assert self._question is not None
        ask = self._question.ask
        assert isinstance(ask, PoolAsk)
        self.keys.press(*str(ask.dice - 1), "Return")
        self.turn("miss becomes hit")
