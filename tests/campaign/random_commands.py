"""Random commands on whatever stands in the file: most can be carried out, some are refused, none may break."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from desktop.campaign.aftermath.money import PER, Money
from desktop.campaign.aftermath.rules import Change, simple_rules
from desktop.campaign.cardrows import card_of
from desktop.campaign.command import Command
from desktop.campaign.commands.advances import EditCareer, SetMisses, SetRecruitState
from desktop.campaign.commands.aftermath import (
    Fall,
    GiveMark,
    HealMark,
    SetAftermath,
    SettleFalls,
    TakeAdvance,
)
from desktop.campaign.commands.battles import (
    CreateBattle,
    DeleteBattle,
    EditBattle,
    SetBattleClocks,
    SetBattleOptions,
    SetBattleSystem,
)
from desktop.campaign.commands.campaigns import (
    CreateCampaign,
    DeleteCampaign,
    EditCampaignNotes,
    KeepOptions,
    RenameCampaign,
    SetPointsTable,
)
from desktop.campaign.commands.cards import DeleteCards, DuplicateCard, SaveCard, SetPicture, TakePack, TakePacks
from desktop.campaign.commands.chronicle import (
    About,
    EditEntry,
    Picture,
    StrikeEntry,
    TellAgain,
    TellBattle,
    WriteEntry,
)
from desktop.campaign.commands.copies import CopyRecruits, MoveRecruits, OrderRecruits
from desktop.campaign.commands.import_lists import ImportFirst, ImportLists
from desktop.campaign.commands.imports import GONE_FATES, Arrival, ImportWarband, Leaver, Renewal, UpdateFromList
from desktop.campaign.commands.leaders import NameLeader, SetBattleLeader
from desktop.campaign.commands.ledger import BookMoney, BookUpkeep, EditBooking, SetMoney, StrikeMoney
from desktop.campaign.commands.limits import SetLimits
from desktop.campaign.commands.links import LinkBattles, UnlinkBattles
from desktop.campaign.commands.loadouts import SetChoice, SetSizes
from desktop.campaign.commands.musters import SetMuster, SetSides
from desktop.campaign.commands.named_musters import (
    CallEverybody,
    CallMuster,
    CreateNamedMuster,
    DeleteNamedMuster,
    EditNamedMuster,
    SetNamedMuster,
)
from desktop.campaign.commands.pairing_battles import PairBattle, PlanPairing, UnpairBattle
from desktop.campaign.commands.pairings import AddPairing, EditPairing, RemovePairing, RoundPlan, TakePairings
from desktop.campaign.commands.players import CreatePlayer, DeletePlayer, EditPlayer
from desktop.campaign.commands.recruiting import DismissRecruits, Recruit
from desktop.campaign.commands.recruits import (
    EditRecruitCard,
    EditRecruitNotes,
    LeaveOption,
    RenameRecruit,
    SetSize,
    TakeOption,
)
from desktop.campaign.commands.results import AbandonBattle, Fate, ReopenBattle, SetPractice, SideResult, WriteBack
from desktop.campaign.commands.rounds import AddRound, EditRound, OrderRounds, RemoveRound
from desktop.campaign.commands.settings import KeepSetting
from desktop.campaign.commands.standings import GiveBonus, SetBonusWorth, SetByeWorth, SetTieBreaks, StrikeBonus
from desktop.campaign.commands.warbands import CreateWarband, DeleteWarband, DuplicateWarband, EditWarband
from desktop.campaign.rounds.round_robin import round_robin
from desktop.campaign.standings.chosen import TIE_BREAKS
from desktop.campaign.values import FATES, OUTCOMES, Carried, Clocks, OptionValue, PointsTable
from desktop.rules.kernel.army import ArmyLimits, Bounds, RoleLimit
from desktop.rules.kernel.card import Card, Choice, Option, Profile, Stat
from tests.campaign.build import Night, a_card
from tests.support.pictures import a_png

TABLE = simple_rules("Slain", "Lame", "Deep wound", "Flesh wound", "Well", "M")

NAMES = ("Пелл", "Odo Fenn", "Ёж", "Lysk", "Tam Redding", "🗡️ Brandt", "Wend Oakes")
DAYS = ("", "2026-11-02", "2026-11-20", "2026-12-24")
TABLES = ("campaign", "player", "card", "warband", "recruit", "battle", "battle_side", "named_muster",
          "campaign_round", "pairing", "chronicle_entry")

SQUAD = Card("Spears", "skirmish", "Core", "60", options=(
    Option("mount", "Mount", (Choice("pony", "Pony", "5", stats=(Stat("M", "8"),)),)),), profiles=(
    Profile("Spear", (Stat("M", "4"), Stat("WS", "3")), count=5, least=5, most=12, points="7"),))


class RandomCommands:
    """Makes commands by dice that tests can repeat, upon the rows that are there."""

    def __init__(self, night: Night, seed: int) -> None:
        self.night, self.dice, self.there = night, Random(seed), dict[str, list[str]]()

    def next(self) -> Command:
        """Return the next command."""
        self.there = {table: [row["id"] for row in self.night.rows(table)] for table in TABLES}
        weighty = RARE if self.dice.random() < 0.06 else COMMON
        return self.dice.choice(weighty)(self)

    def one(self, table: str) -> str:
        return self.dice.choice(self.there[table] or ["nobody"])

    def some(self, table: str, most: int = 3) -> tuple[str, ...]:
        there = self.there[table]
        return tuple(self.dice.sample(there, min(len(there), self.dice.randint(1, most))))

    def of_warband(self, warband: str, most: int = 4) -> tuple[str, ...]:
        there = self.night.recruits(warband) if warband in self.there["warband"] else []
        return tuple(self.dice.sample(there, min(len(there), most)))

    def name(self) -> str:
        return self.dice.choice(NAMES)

    def n(self, most: int = 3) -> int:
        return self.dice.randint(0, most)

    def result(self) -> Command:
        battle = self.one("battle")
        sides = []
        for side in self.night.sides(battle):
            fates = tuple(Fate(who, self.dice.choice(FATES), kills=self.n(), misses=self.n(1))
                          for who in self.night.mustered(side))
            sides.append(SideResult(side, self.dice.choice(OUTCOMES), fates=fates))
        return WriteBack(battle, tuple(sides), "agreed")

    def muster(self) -> Command:
        side = self.one("battle_side")
        found: list[dict[str, Any]] = self.night.rows("battle_side", id=side)
        return SetMuster(side, self.of_warband(found[0]["warband"] if found else ""))

    def named(self) -> Command:
        warband = self.one("warband")
        return CreateNamedMuster(warband, self.name(), self.of_warband(warband), ArmyLimits(str(self.n(90))))

    def renamed(self) -> Command:
        key = self.one("named_muster")
        found = self.night.rows("named_muster", id=key)
        return SetNamedMuster(key, self.of_warband(found[0]["warband"] if found else ""))

    def battle_leader(self) -> Command:
        side = self.one("battle_side")
        return SetBattleLeader(side, self.dice.choice(self.night.mustered(side) or [""]))

    def leader(self) -> Command:
        warband = self.one("warband")
        return NameLeader(warband, self.dice.choice(self.of_warband(warband) or ("",)))

    def updated(self) -> Command:
        warband = self.one("warband")
        first, *others = self.of_warband(warband) or ("",)
        seen = [card_of(row["body"]) for row in self.night.rows("recruit", id=first)]
        card = a_card(self.name(), str(self.n(60)))
        return UpdateFromList(
            warband, "x.ros", b"y", tuple(Renewal(first, card, card, one, self.name(), ("m",)) for one in seen),
            (Arrival(a_card(self.name())),), tuple(Leaver(one, self.dice.choice(GONE_FATES)) for one in others))

    def robin(self) -> Command:
        rounds = round_robin(self.some("warband", 4))
        return TakePairings(self.one("campaign"), tuple(RoundPlan(pairs, f"{self.name()} {self.n(99)}")
                                                        for pairs in rounds))

    def about(self) -> About:
        """Return what an entry may be about; not all of it is of one campaign."""
        return About(self.dice.choice(("", self.one("battle"))), self.dice.choice(("", self.one("warband"))),
                     self.dice.choice(("", self.one("recruit"))))

    def order(self) -> Command:
        warband = self.one("warband")
        return OrderRecruits(warband, self.of_warband(warband))


COMMON: list[Callable[[RandomCommands], Command]] = [
    lambda r: RenameCampaign(r.one("campaign"), r.name()),
    lambda r: EditCampaignNotes(r.one("campaign"), r.name()),
    lambda r: SetPointsTable(r.one("campaign"), PointsTable(r.n(5), r.n(), 1)),
    lambda r: KeepOptions(r.one("campaign"), "skirmish", (OptionValue("swarm_no_injury", r.n(1) == 0),)),
    lambda r: CreatePlayer(r.one("campaign"), r.name()),
    lambda r: EditPlayer(r.one("player"), r.name(), "club"),
    lambda r: SaveCard(a_card(r.name(), str(r.n(60)))),
    lambda r: SaveCard(a_card(r.name(), str(r.n(60))), r.one("card")),
    lambda r: SetPicture(r.one("card"), "x.png", a_png(shade=r.n(3))),
    lambda r: DuplicateCard(r.one("card"), r.name()),
    lambda r: CreateWarband(r.one("campaign"), r.name()),
    lambda r: EditWarband(r.one("warband"), name=r.name(), player=r.dice.choice(["", r.one("player")])),
    lambda r: Recruit(r.one("warband"), r.one("card"), n=1 + r.n(1), paid=r.dice.choice(["", "12"])),
    lambda r: Recruit(r.one("warband"), given=a_card(r.name()), name=r.name()),
    lambda r: DismissRecruits(r.some("recruit", 2)),
    lambda r: RenameRecruit(r.one("recruit"), r.name()),
    lambda r: EditRecruitNotes(r.one("recruit"), r.name()),
    lambda r: EditRecruitCard(r.one("recruit"), a_card(r.name(), str(r.n(60)))),
    lambda r: TakeOption(r.one("recruit"), "second", r.dice.choice(["blade", "mace"])),
    lambda r: TakeOption(r.one("recruit"), "mount", "pony"),
    lambda r: LeaveOption(r.one("recruit"), "mount", "pony"),
    lambda r: TakeOption(r.one("recruit"), "gear", r.dice.choice(["rope", "lamp", "bell"])),
    lambda r: SetSize(r.one("recruit"), 0, r.n(12)),
    lambda r: LeaveOption(r.one("recruit"), "gear", r.dice.choice(["rope", "lamp", "bell"])),
    lambda r: EditCareer(r.one("recruit"), r.n(), r.n(), r.n()),
    lambda r: SetMisses(r.one("recruit"), r.n(2)),
    lambda r: SetRecruitState(r.one("recruit"), r.dice.choice(["active", "retired", "dead"])),
    lambda r: CopyRecruits(r.some("recruit", 2), r.one("warband")),
    lambda r: MoveRecruits(r.some("recruit", 2), r.one("warband")),
    RandomCommands.order,
    RandomCommands.leader,
    lambda r: CreateBattle(r.one("campaign"), r.name(), warbands=r.some("warband", 2)),
    lambda r: EditBattle(r.one("battle"), name=r.name(), played_on=r.dice.choice(DAYS)),
    lambda r: SetBattleOptions(r.one("battle"), (OptionValue("house", bool(r.n(1))),)),
    lambda r: SetBattleClocks(r.one("battle"), Clocks("down", r.n(90))),
    lambda r: SetBattleSystem(r.one("battle"), r.dice.choice(["skirmish", "freeform"])),
    lambda r: SetSides(r.one("battle"), r.some("warband", 3)),
    RandomCommands.muster,
    RandomCommands.named,
    RandomCommands.renamed,
    lambda r: EditNamedMuster(r.one("named_muster"), r.name(), ArmyLimits(models=Bounds(r.n(), r.n(9)))),
    lambda r: CallMuster(r.one("battle_side"), r.one("named_muster")),
    lambda r: CallEverybody(r.one("battle_side")),
    lambda r: SetLimits(r.one("warband"), ArmyLimits(units=Bounds(r.n(1), r.n(9)), roles=(RoleLimit("Elf", r.n()),))),
    lambda r: Recruit(r.one("warband"), given=SQUAD),
    lambda r: SetChoice(r.some("recruit", 4), "gear", r.dice.choice(["rope", "lamp", "bell", ""]), r.n(2)),
    lambda r: SetSizes(r.some("recruit", 9), "Spear", r.n(12)),
    RandomCommands.battle_leader,
    lambda r: LinkBattles(r.one("battle"), r.one("battle"), (Carried("triumph"),)),
    lambda r: LinkBattles(r.one("battle"), r.one("battle"), (
        Carried("absent", "", "rest", r.one("recruit")), Carried("wounded", "", "limp", r.one("recruit"), r.n(3)))),
    lambda r: UnlinkBattles(r.one("battle"), r.one("battle")),
    RandomCommands.result,
    lambda r: SetPractice(r.one("battle"), r.n(1) == 0),
    lambda r: ReopenBattle(r.one("battle")),
    lambda r: SetAftermath(r.one("campaign"), TABLE),
    lambda r: SettleFalls(r.one("battle"), (Fall(r.one("recruit"), 1 + r.n(5)),)),
    lambda r: GiveMark(r.one("recruit"), r.dice.choice(("injury", "advance")), "Limp",
                       (Change("M", r.n(2) - 1),), r.n(2), r.dice.choice("abc")),
    lambda r: HealMark(r.one("recruit"), r.dice.choice("abc")),
    lambda r: BookMoney(r.one("warband"), r.n(9) - 4, r.name(), id=r.dice.choice("abc")),
    lambda r: TakeAdvance(r.one("recruit"), r.n(3), name="Deft", changes=(Change("WS", 1),)),
    lambda r: EditBooking(r.dice.choice("abc"), r.n(9) - 4, r.name(), r.one("battle")),
    lambda r: SetMoney(r.one("campaign"), Money("", r.dice.choice(PER), r.n(3), 1 + r.n(50))),
    lambda r: BookUpkeep(r.one("campaign"), "Upkeep", run_id=r.dice.choice("abc")),
    lambda r: StrikeMoney(r.one("warband"), r.dice.choice("abc")),
    lambda r: SetTieBreaks(r.one("campaign"), tuple(r.dice.sample(TIE_BREAKS, r.n(4)))),
    lambda r: SetBonusWorth(r.one("campaign"), r.n(9) - 4),
    lambda r: SetByeWorth(r.one("campaign"), r.n(4) - 1),
    lambda r: GiveBonus(r.one("warband"), r.n(9) - 4, r.name(), r.dice.choice(["", r.one("battle")]),
                        r.dice.choice("abc")),
    lambda r: StrikeBonus(r.one("campaign"), r.dice.choice("abc")),
    lambda r: WriteEntry(r.one("campaign"), r.name(), "Rain.", r.dice.choice(("", "2026-12-24")), r.about(),
                         r.dice.choice((None, Picture("x.png", a_png(shade=r.n(3)))))),
    lambda r: EditEntry(r.one("chronicle_entry"), r.name(), "Mud.", about=r.about(), bare=r.n(1) == 0),
    lambda r: StrikeEntry(r.one("chronicle_entry")),
    lambda r: TellBattle(r.one("battle"), r.dice.choice(("", "It rained.")), r.dice.choice(("", "Wet"))),
    lambda r: TellAgain(r.one("battle")),
    lambda r: KeepSetting(r.dice.choice("abc"), r.n(9)),
    lambda r: AddRound(r.one("campaign"), f"{r.name()} {r.n(9)}", ends_on=r.dice.choice([None, "2026-12-24"])),
    lambda r: EditRound(r.one("campaign_round"), f"{r.name()} {r.n(9)}", r.dice.choice(["", "2026-12-12"])),
    lambda r: OrderRounds(r.one("campaign"), r.some("campaign_round")),
    lambda r: AddPairing(r.one("campaign_round"), r.one("warband"), r.dice.choice(["", r.one("warband")])),
    lambda r: EditPairing(r.one("pairing"), second=r.one("warband"), notes=r.name()),
    lambda r: PlanPairing(r.one("pairing"), r.name(), follows=r.some("battle", 2)),
    lambda r: PairBattle(r.one("pairing"), r.one("battle")),
    lambda r: UnpairBattle(r.one("pairing")),
]

RARE: list[Callable[[RandomCommands], Command]] = [
    lambda r: CreateCampaign(r.name()),
    lambda r: DeleteCampaign(r.one("campaign")),
    lambda r: DeletePlayer(r.one("player")),
    lambda r: DeleteCards(r.some("card")),
    lambda r: TakePack("Pack", tuple(a_card(r.name(), str(r.n(60))) for _ in range(3))),
    lambda r: TakePacks(tuple(TakePack(name, (a_card(r.name()), a_card(r.name()))) for name in ("Pack", "Other"))),
    lambda r: DuplicateWarband(r.one("warband"), r.name(), r.one("campaign")),
    lambda r: DeleteWarband(r.one("warband")),
    lambda r: ImportWarband(r.one("campaign"), r.name(), "x.ros", b"x", (Arrival(a_card(r.name())),)),
    lambda r: ImportLists(r.one("campaign"), tuple(
        ImportWarband(r.one("campaign"), r.name(), "x.ros", b"x", (Arrival(a_card(r.name())),)) for _ in range(2))),
    lambda r: ImportFirst(r.name(), (ImportWarband("", r.name(), "x.ros", b"x", (Arrival(a_card(r.name())),)),)),
    lambda r: DeleteNamedMuster(r.one("named_muster")),
    RandomCommands.updated,
    lambda r: DeleteBattle(r.one("battle")),
    lambda r: AbandonBattle(r.one("battle")),
    lambda r: RemoveRound(r.one("campaign_round")),
    lambda r: RemovePairing(r.one("pairing")),
    RandomCommands.robin,
]
