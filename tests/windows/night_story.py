"""One campaign night as a stranger goes through it, told so that either hand can do it.

`Hands` is what a hand has to be able to do; the story names what is wanted, the hand finds its way there. At the table
people throw real dice and type what they count as.
"""

from __future__ import annotations

import runpy
from collections.abc import Mapping
from pathlib import Path

from pypdf import PdfReader

from desktop.campaign.files import open_or_create
from desktop.ui.dialogs.import_preview import ImportPreview
from desktop.ui.dialogs.new_campaign import NewCampaignDialog
from desktop.ui.panels.battles.panel import BattlesPanel
from desktop.ui.panels.campaign.panel import CampaignPanel
from desktop.ui.panels.warbands.panel import WarbandsPanel
from desktop.ui.printing.dialog import PrintDialog
from desktop.ui.tracker.dialog import TrackerDialog
from desktop.ui.tracker.questions import ChooseAsk, ConfirmAsk, PoolAsk, QuestionView
from tests.support.night import rows
from tests.windows.night_hands import Hands
from tests.windows.night_program import Program, Watch

ROSTER = Path(__file__).parents[2] / "packaging" / "tour" / "roster.py"
CHARGER, CHARGED, SHOOTER, SHOT = "Grask Emberjaw", "Aldreda Voss", "Nell Cindertongue", "Isolde Marr"


def roster_xml() -> str:
    """Return the roster of the tour, as a list builder would write it."""
    return str(runpy.run_path(str(ROSTER))["roster_xml"]())


class Story:
    """The night, scene by scene. What comes of each is looked at in the windows."""

    def __init__(self, program: Program, hand: Hands) -> None:
        self.program, self.hand = program, hand

    # --- before the battle

    def make_campaign(self, name: str) -> None:
        """Make a campaign from the empty page."""
        self.hand.new_campaign()
        sheet = self.program.sheet()
        assert isinstance(sheet, NewCampaignDialog)
        self.hand.write(sheet.field, name)
        self.hand.push(self.program.button("shell.new_campaign.create", sheet))
        assert self.program.app.window.header.title.text() == name

    def bring_list(self) -> None:
        """Bring a list from a list builder and go to the warband it became."""
        lists = self.program.folder / "lists"
        lists.mkdir(exist_ok=True)
        path = lists / "night-ledger.ros"
        path.write_text(roster_xml(), "utf-8")
        self.hand.bring(path)
        preview = self.program.sheet()
        assert isinstance(preview, ImportPreview)
        assert preview.page.name.text() == "Night Ledger"
        self.hand.push(preview.confirm)
        assert [row.name for row in self.warbands.roster.model.rows()] == [
            "Sister Emberly", "Brother Wick", "Old Tallow", "The Gutterlings"]

    def raise_warband(self, pack: str) -> None:
        """Take a shipped warband as it is."""
        self.hand.panel(2)
        self.hand.push(self.warbands.listing.new)
        ready = self.warbands.form.ready.buttons
        self.hand.push(next(button for button in ready if button.objectName() == pack))

    def recruit(self, name: str) -> None:
        """Recruit one more figure into the warband that is shown."""
        self.hand.push(self.warbands.roster.tools.recruit)
        page = self.warbands.recruiting
        self.hand.write(page.field, name)
        self.hand.push(page.confirm)
        self.hand.push(page.done)
        assert sum(row.name.startswith(name) for row in self.warbands.roster.model.rows()) == 2

    def print_cards(self) -> Path:
        """Print the cards of the warband that is shown; returns the PDF."""
        self.hand.push(self.warbands.print)
        sheet = next(iter(self.program.shown(PrintDialog)))
        self.program.until(sheet.top.pdf.isEnabled, "the cards are laid out")
        path = self.program.folder / "cards.pdf"
        self.hand.save_as(sheet.top.pdf, path)
        self.program.until(path.exists, "the cards are written")
        self.hand.push(sheet.top.close_button)
        return path

    def plan_battle(self, name: str) -> None:
        """Plan a battle in which Cinder Teeth have the first turn."""
        self.hand.panel(3)
        self.hand.push(self.program.button("battles.new_first"))
        order = self.battles.setup.order
        self.hand.write(order.fields["name"], name)
        self.hand.choose(order.first, "Cinder Teeth")
        assert [card.sum.text() for card in self.battles.setup.sides] == ["12 of 12 figures muster"] * 2

    # --- at the table

    def first_turn_to_a_question(self) -> QuestionView:
        """Begin the battle, charge, and shoot as far as the roll to wound; returns that question."""
        hand = self.hand
        hand.start_battle()
        hand.next()
        hand.next()
        self.charge(CHARGER, CHARGED)
        hand.next()
        hand.next()
        self.shoot(SHOOTER, SHOT)
        self.roll(success=1)
        return self.question

    def rest_of_the_round(self) -> None:
        """Wound and take out the one shot at, fight it out, and let the other side have its turn."""
        hand = self.hand
        self.roll(success=1)
        self.roll(out=1)
        hand.next()
        self.strike(f"{CHARGER} v. {CHARGED}", {"success": 3}, {"success": 2, "special": 0}, {"stunned": 1})
        hand.next()
        assert self.table.tracker.clocks.faces[1].clock.active
        hand.next()
        self.charge("Corwin Hale", "Hesk")
        hand.next()
        hand.next()
        self.shoot("Pell", "Skim")
        self.roll(success=0)
        hand.next()
        self.strike("Corwin Hale v. Hesk", {"success": 2}, {"success": 1, "special": 0}, {"success": 1}, {"out": 1})
        self.fight_out()
        hand.next()

    def strike(self, title: str, *rolls: Mapping[str, int]) -> None:
        """Take up the blow that is due first and type its rolls one by one."""
        assert self.shown_due() == title
        self.hand.due()
        for told in rolls:
            self.roll(**told)
        self.settle_step()

    def fight_out(self) -> None:
        """Take up what is still due, and let every roll fail."""
        while self.shown_due():
            self.hand.due()
            while not self.settle_step():
                self.roll(**{bucket.key: 0 for bucket in self.pool.buckets[1:]})

    def settle_step(self) -> bool:
        """Confirm a step that has all its answers; tell whether none is under way any more."""
        question = self.table.tracker.table.question
        if question is not None and isinstance(question.ask, ConfirmAsk):
            self.hand.confirm()
        return self.table.tracker.table.question is None

    def end(self, words: str) -> None:
        """Agree on how the battle ended, and write it back."""
        self.hand.end_battle()
        self.hand.pick(self.place_of(words))
        self.hand.confirm()
        self.hand.next()
        assert self.battles.table is None

    def charge(self, unit: str, target: str) -> None:
        """Declare a charge and carry it out."""
        self.hand.select(unit)
        self.hand.begin("Charge")
        self.hand.pick(self.place_of(target))
        self.hand.confirm()
        self.hand.confirm()
        assert self.shown_due() == f"{unit} charges {target}"
        self.hand.due()
        self.hand.confirm()

    def shoot(self, unit: str, target: str) -> None:
        """Shoot at somebody, up to the roll to hit."""
        self.hand.select(unit)
        self.hand.begin("Shoot")
        self.hand.pick(self.place_of(target))
        self.hand.confirm()

    def roll(self, **told: int) -> None:
        """Type what the dice count as, by the names of the buckets, and confirm."""
        self.hand.count(told)
        self.hand.confirm()

    def place_of(self, words: str) -> int:
        """Return the place of a choice by its words."""
        ask = self.question.ask
        assert isinstance(ask, ChooseAsk)
        return [choice.text for choice in ask.choices].index(words)

    def shown_due(self) -> str:
        """Return the title of what is due first, empty when nothing is."""
        groups = [group for group in self.table.tracker.table.groups if group.now]
        return next((due.title for group in groups for due in group.dues), "")

    def out(self) -> list[str]:
        """Return who is shown as out of action."""
        return [tile.name for side in self.table.tracker.table.sides for tile in side.out]

    # --- what is shown

    @property
    def warbands(self) -> WarbandsPanel:
        """The Warbands panel, which must be the shown one."""
        panel = self.program.app.window.pages.panel()
        assert isinstance(panel, WarbandsPanel)
        return panel

    @property
    def battles(self) -> BattlesPanel:
        """The Battles panel, which must be the shown one."""
        panel = self.program.app.window.pages.panel()
        assert isinstance(panel, BattlesPanel)
        return panel

    @property
    def campaign(self) -> CampaignPanel:
        """The Campaign panel, which must be the shown one."""
        panel = self.program.app.window.pages.panel()
        assert isinstance(panel, CampaignPanel)
        return panel

    @property
    def table(self) -> TrackerDialog:
        """The table of the battle."""
        table = self.battles.table
        assert table is not None
        return table

    @property
    def question(self) -> QuestionView:
        """The open question."""
        question = self.table.tracker.table.question
        assert question is not None
        return question

    @property
    def pool(self) -> PoolAsk:
        """The dice that are asked for."""
        ask = self.question.ask
        assert isinstance(ask, PoolAsk)
        return ask

    def points(self) -> dict[str, int]:
        """Return the points of the standings, as shown."""
        self.hand.panel(1)
        return {row.name: row.points for row in self.campaign.standings.model.rows()}


def night(story: Story) -> str:
    """Tell the whole night; returns how long the windows kept anybody waiting at the table."""
    program = story.program
    story.make_campaign("Marches of Ennor")
    story.bring_list()
    story.raise_warband("cinder-teeth")
    story.hand.panel(5)
    story.raise_warband("fenwatch")
    story.recruit("Hob Tanner")
    pages = PdfReader(story.print_cards()).pages
    assert len(pages) == 2
    assert (round(float(pages[0].mediabox.width)), round(float(pages[0].mediabox.height))) == (595, 842)
    assert "Aldreda Voss" in pages[0].extract_text()
    story.plan_battle("The Toll Bridge")
    program.watch = Watch()
    asked = story.first_turn_to_a_question()
    program.quit()
    program.start()
    story.hand.start_battle()
    assert story.question == asked
    story.rest_of_the_round()
    assert story.out() == ["Hesk", "Isolde Marr"]
    stalls = program.watch.report()
    story.end("Cinder Teeth: major victory")
    after = {"Cinder Teeth": 3, "Fenwatch Company": 0}
    assert story.points() == {**after, "Night Ledger": 0}
    story.hand.take_back()
    assert set(story.points().values()) == {0}
    story.hand.bring_back()
    assert story.points() == {**after, "Night Ledger": 0}
    path = program.file
    program.quit()
    assert stored(path) == [("The Toll Bridge", "finished")]
    return stalls


def stored(path: Path) -> list[tuple[str, str]]:
    """Return the battles of a file with their states, as they stand on disk when the program is closed."""
    desk = open_or_create(path)
    found = [(str(row["name"]), str(row["state"])) for row in rows(desk, "battle")]
    desk.store.close()
    return found
