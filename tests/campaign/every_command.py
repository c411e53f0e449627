"""One example of every command, by its code: what the walks over the register use."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from desktop.campaign.aftermath.money import Money
from desktop.campaign.aftermath.rules import Change, simple_rules
from desktop.campaign.archive.battle import read_battle, write_battle
from desktop.campaign.archive.comparing import compare
from desktop.campaign.archive.merging import TakeBattle, take_battle
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
from desktop.campaign.commands.copies import CopyRecruits, MoveRecruits, OrderRecruits
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
from desktop.campaign.commands.results import AbandonBattle, Fate, ReopenBattle, SetPractice
from desktop.campaign.commands.rounds import AddRound, EditRound, OrderRounds, RemoveRound
from desktop.campaign.commands.settings import KeepSetting
from desktop.campaign.commands.standings import GiveBonus, SetBonusWorth, SetByeWorth, SetTieBreaks, StrikeBonus
from desktop.campaign.commands.warbands import CreateWarband, DeleteWarband, DuplicateWarband, EditWarband
from desktop.campaign.files import create_desk
from desktop.campaign.play_start import StartBattle
from desktop.campaign.rounds.pairs import Pair
from desktop.campaign.values import Carried, Clocks, OptionValue, PointsTable
from desktop.rules.kernel.army import ArmyLimits, Bounds, RoleLimit
from tests.campaign.build import Night, a_card
from tests.campaign.chronicle_commands import CHRONICLE
from tests.campaign.import_commands import IMPORTS
from tests.support.pictures import a_png

TABLE = simple_rules("Slain", "Lame", "Deep wound", "Flesh wound", "Nothing lasting", "M")


def _left_option(night: Night) -> Command:
    night.do(TakeOption(night.recruits()[1], "gear", "rope"))
    return LeaveOption(night.recruits()[1], "gear", "rope")


def _lone_warband(night: Night) -> Command:
    warband = night.do(DuplicateWarband(night.first, "Fenwatch Twins")).new_id
    return DeleteWarband(warband)


def _patrol(night: Night) -> str:
    """Return a named muster of the first warband."""
    return night.do(CreateNamedMuster(night.first, "Patrol", tuple(night.recruits()[:2]))).added("named_muster")[0]


def _sized(night: Night) -> tuple[str, ...]:
    """Return two recruits that choose how many models they have."""
    line = replace(a_card().profiles[0], name="Spear", count=5, least=5, most=20)
    return night.do(Recruit(night.first, given=replace(a_card(), profiles=(line,)), n=2)).added("recruit")


def _thinned(night: Night) -> Command:
    night.do(CallMuster(night.sides()[0], _patrol(night)))
    return CallEverybody(night.sides()[0])


def _settled(night: Night) -> Command:
    night.do(SetAftermath(night.campaign, TABLE))
    return SettleFalls(night.over, (Fall(night.recruits()[1], 2, typed=True),))


def _healed(night: Night) -> Command:
    night.do(GiveMark(night.recruits()[1], "injury", "Limp", (Change("M", -1),), id="limp"))
    return HealMark(night.recruits()[1], "limp")


def _struck(night: Night) -> Command:
    night.do(BookMoney(night.first, 40, "Toll", id="toll"))
    return StrikeMoney(night.first, "toll")


def _bonus_struck(night: Night) -> Command:
    night.do(GiveBonus(night.first, 2, "Свой рельеф", night.over, id="terrain"))
    return StrikeBonus(night.campaign, "terrain")


def _round(night: Night, name: str = "Round 1") -> str:
    """Return a round of the campaign."""
    return night.do(AddRound(night.campaign, name, "2026-12-01", "2026-12-14")).new_id


def _pairing(night: Night) -> str:
    """Return a pairing of both warbands in a round."""
    return night.do(AddPairing(_round(night), night.first, night.second)).new_id


def _paired(night: Night) -> str:
    """Return a pairing that has a battle."""
    pairing = _pairing(night)
    night.do(PairBattle(pairing, night.next))
    return pairing


def _booking_edited(night: Night) -> Command:
    night.do(BookMoney(night.first, 40, "Toll", id="toll"))
    return EditBooking("toll", -4, "Bridge toll", night.over)


def _upkeep(night: Night) -> Command:
    night.do(SetMoney(night.campaign, Money("крон", "model", 3)))
    return BookUpkeep(night.campaign, "Upkeep", night.over)


def _battle_of_elsewhere(night: Night) -> Command:
    """Return the taking in of the planned battle as another machine has it: with other notes."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_battle(night.desk.store, night.next, folder / "out.zip")
        guest = create_desk(folder / "guest.gonfalon")
        take_battle(guest, read_battle(folder / "out.zip"), {})
        guest.execute(EditBattle(night.next, notes="rain"))
        write_battle(guest.store, night.next, folder / "back.zip")
        guest.store.close()
        package = read_battle(folder / "back.zip")
    with night.desk.store.read() as connection:
        return TakeBattle(night.next, compare(connection, package))


EXAMPLES: dict[str, Callable[[Night], Command]] = {
    "create_campaign": lambda night: CreateCampaign("Drowned Crown", notes="Зимой"),
    "rename_campaign": lambda night: RenameCampaign(night.campaign, "Марки Эннора"),
    "edit_campaign_notes": lambda night: EditCampaignNotes(night.campaign, "Fridays"),
    "set_points_table": lambda night: SetPointsTable(night.campaign, PointsTable(5, 3, 2, 1)),
    "keep_options": lambda night: KeepOptions(night.campaign, "skirmish", (OptionValue("swarm_no_injury", True),)),
    "delete_campaign": lambda night: DeleteCampaign(night.campaign),
    "create_player": lambda night: CreatePlayer(night.campaign, "Ruta", "ruta@club"),
    "edit_player": lambda night: EditPlayer(night.players[0], "Даша", "+7"),
    "delete_player": lambda night: DeletePlayer(night.players[0]),
    "save_card": lambda night: SaveCard(a_card("Reed Archer", "28"), night.card),
    "set_picture": lambda night: SetPicture(night.card, "archer.png", a_png()),
    "duplicate_card": lambda night: DuplicateCard(night.card, "Reed Archer II"),
    "delete_cards": lambda night: DeleteCards((night.card,)),
    "take_pack": lambda night: TakePack("Fenwatch", (a_card("Warden"), a_card("Scout"))),
    "take_packs": lambda night: TakePacks((TakePack("Fenwatch", (a_card("Warden"), a_card("Scout"))),
                                           TakePack("Cinder", (a_card("Ash Rider"),)))),
    "create_warband": lambda night: CreateWarband(night.campaign, "Hollow Pines"),
    "edit_warband": lambda night: EditWarband(night.first, name="Fenwatch", player="", points_limit="600"),
    "duplicate_warband": lambda night: DuplicateWarband(night.first, "Second Company"),
    "delete_warband": _lone_warband,
    "recruit": lambda night: Recruit(night.second, night.card, n=2, paid="20"),
    "dismiss_recruits": lambda night: DismissRecruits(tuple(night.recruits()[:2])),
    "rename_recruit": lambda night: RenameRecruit(night.recruits()[1], "Пелл"),
    "edit_recruit_notes": lambda night: EditRecruitNotes(night.recruits()[1], "Lost an ear"),
    "edit_recruit_card": lambda night: EditRecruitCard(night.recruits()[1], replace(a_card(), points="30")),
    "set_size": lambda night: SetSize(night.recruits()[1], 0, 3),
    "take_option": lambda night: TakeOption(night.recruits()[1], "second", "blade"),
    "leave_option": _left_option,
    "edit_career": lambda night: EditCareer(night.recruits()[1], battles=4, kills=7),
    "set_misses": lambda night: SetMisses(night.recruits()[1], 2),
    "set_recruit_state": lambda night: SetRecruitState(night.recruits()[0], "retired"),
    "copy_recruits": lambda night: CopyRecruits(tuple(night.recruits()[1:3]), night.second),
    "move_recruits": lambda night: MoveRecruits((_spare(night),), night.second),
    "order_recruits": lambda night: OrderRecruits(night.first, tuple(reversed(night.recruits()))),
    "name_leader": lambda night: NameLeader(night.second, night.recruits(night.second)[1]),
    "set_battle_leader": lambda night: SetBattleLeader(night.sides()[1], night.recruits(night.second)[0]),
    "create_battle": lambda night: CreateBattle(night.campaign, "Gibbet Lane", warbands=(night.second, night.first),
                                                played_on="2026-12-04", round_label="2",
                                                options=(OptionValue("parting_blows", True),)),
    "edit_battle": lambda night: EditBattle(night.over, name="Мост", played_on="2026-11-28", notes="rain"),
    "set_battle_system": lambda night: SetBattleSystem(night.next, "freeform"),
    "set_battle_options": lambda night: SetBattleOptions(night.next, (OptionValue("hit_chart", "typed"),)),
    "set_battle_clocks": lambda night: SetBattleClocks(night.next, Clocks("down", 45)),
    "delete_battle": lambda night: DeleteBattle(night.over),
    "set_sides": lambda night: SetSides(night.next, (night.second,)),
    "set_muster": lambda night: SetMuster(night.sides()[0], tuple(night.recruits()[1:])),
    "set_limits": lambda night: SetLimits(night.first, ArmyLimits(
        models=Bounds(3, 12), units=Bounds(most=9), roles=(RoleLimit("Archer", 1, 4),))),
    "create_named_muster": lambda night: CreateNamedMuster(night.first, "Дозор", tuple(night.recruits()[1:]),
                                                           ArmyLimits("120")),
    "edit_named_muster": lambda night: EditNamedMuster(_patrol(night), "Watch", ArmyLimits("99", Bounds(most=3))),
    "set_named_muster": lambda night: SetNamedMuster(_patrol(night), tuple(night.recruits()[1:])),
    "delete_named_muster": lambda night: DeleteNamedMuster(_patrol(night)),
    "call_muster": lambda night: CallMuster(night.sides()[0], _patrol(night)),
    "call_everybody": _thinned,
    "set_choice": lambda night: SetChoice(tuple(night.recruits()[1:3]), "gear", "rope"),
    "set_sizes": lambda night: SetSizes(_sized(night), "Spear", 12),
    "link_battles": lambda night: LinkBattles(night.over, night.next, (
        Carried("grudge", night.second, "old"), Carried("absent", night.first, "rest", night.recruits()[1]),
        Carried("wounded", night.first, "limp", night.recruits()[2], 1))),
    "unlink_battles": lambda night: UnlinkBattles(night.over, night.next),
    "write_back": lambda night: night.result(fates=(Fate(night.recruits()[0], "dead", 1),
                                                    Fate(night.recruits(night.second)[0], "stood", kills=1))),
    "abandon_battle": lambda night: AbandonBattle(night.next),
    "set_practice": lambda night: SetPractice(night.next, True),
    "reopen_battle": lambda night: ReopenBattle(night.over),
    "set_aftermath": lambda night: SetAftermath(night.campaign, TABLE),
    "settle_falls": _settled,
    "give_mark": lambda night: GiveMark(night.recruits()[1], "advance", "Keen eye", (Change("BS", 1),)),
    "heal_mark": _healed,
    "take_advance": lambda night: TakeAdvance(night.recruits()[1], 1, name="Зоркий глаз", changes=(Change("BS", 1),)),
    "edit_booking": _booking_edited,
    "set_money": lambda night: SetMoney(night.campaign, Money("крон", "points", 5, 50)),
    "book_upkeep": _upkeep,
    "book_money": lambda night: BookMoney(night.first, -15, "Жалованье", night.over),
    "strike_money": _struck,
    "set_tie_breaks": lambda night: SetTieBreaks(night.campaign, ("head_to_head", "wins")),
    "set_bonus_worth": lambda night: SetBonusWorth(night.campaign, 2),
    "set_bye_worth": lambda night: SetByeWorth(night.campaign, 2),
    "give_bonus": lambda night: GiveBonus(night.first, -1, "Late again", night.over),
    "strike_bonus": _bonus_struck,
    "add_round": lambda night: AddRound(night.campaign, "Тур 1", "2026-12-01", "2026-12-14"),
    "edit_round": lambda night: EditRound(_round(night), "First blood", "", "2026-12-20"),
    "order_rounds": lambda night: OrderRounds(night.campaign, tuple(reversed((_round(night), _round(night, "Two"))))),
    "remove_round": lambda night: RemoveRound(night.row("pairing", _paired(night))["round"]),
    "add_pairing": lambda night: AddPairing(_round(night), night.first, night.second, "At the mill"),
    "edit_pairing": lambda night: EditPairing(_pairing(night), second="", notes="Away"),
    "remove_pairing": lambda night: RemovePairing(_paired(night)),
    "take_pairings": lambda night: TakePairings(night.campaign, (
        RoundPlan((Pair(night.first, night.second),), "One", ends_on="2026-12-14"),
        RoundPlan((Pair(night.second), Pair(night.first)), round=_round(night)))),
    "plan_pairing": lambda night: PlanPairing(_pairing(night), "Gibbet Lane", follows=(night.over, night.next)),
    "pair_battle": lambda night: PairBattle(_pairing(night), night.over),
    "unpair_battle": lambda night: UnpairBattle(_paired(night)),
    **CHRONICLE,
    **IMPORTS,
    "take_battle": _battle_of_elsewhere,
    "keep_setting": lambda night: KeepSetting("club", "Ennor"),
    "start_battle": lambda night: StartBattle(night.next, 0, "seed"),
}
"""What to do in the campaign of `a_night`, by the code of the command."""


def _spare(night: Night) -> str:
    """Return a recruit of the first warband that no battle waits for."""
    return night.do(Recruit(night.first, night.card)).new_id
