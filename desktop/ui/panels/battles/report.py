"""The battle report: who fought, what became of everybody, what happened round by round, as a PDF.

The words are those of the log; steps that were undone are left out.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from desktop.campaign.desk import Desk
from desktop.campaign.play import PlayTable
from desktop.campaign.play_open import open_play
from desktop.campaign.queries.battles import BattleDetail, battle
from desktop.campaign.refusal import Refusal
from desktop.cards.document.blocks import Block, Column, Heading, Item, TableBlock, Text, Title
from desktop.cards.refusal import PaperRefused
from desktop.cards.report_pdf import paint_document
from desktop.ui.context import Context
from desktop.ui.dialogs.save_place import ask_place
from desktop.ui.printing.papers.voice import Speaker
from desktop.ui.tracker.presenting.log import LogBook
from desktop.ui.tracker.presenting.wording import Wording
from desktop.words.games import game_name


def save_report(context: Context, battle_id: str, window: QWidget) -> None:
    """Ask where to and write the report there; what goes wrong is said in the message bar."""
    detail = battle(context.desk.store, battle_id)
    if detail is None:
        return
    name = context.say("battles.report.file", number=detail.battle.number, name=detail.battle.name)
    chosen = ask_place(window, context.say("battles.outcome.report"), name, ".pdf", "PDF")
    if chosen is not None:
        context.attempt(_Writing(context, detail, chosen))


class _Writing:
    """Writes one report when it is called, and says so."""

    def __init__(self, context: Context, detail: BattleDetail, path: Path) -> None:
        self._context, self._detail, self._path = context, detail, path

    def __call__(self) -> None:
        try:
            write_report(self._context, self._detail, self._path)
        except PaperRefused as refused:
            self._context.tell_words(self._context.reason(refused))
        else:
            self._context.tell("battles.report.saved", file=self._path.name)


def write_report(context: Context, detail: BattleDetail, path: Path) -> None:
    """Write the report of a battle that has begun.

    Raises:
        Refusal: the battle has not begun, or its log is torn.
        PaperRefused: the file could not be written.
    """
    title = context.say("battles.report.title", number=detail.battle.number, name=detail.battle.name)
    blocks = report_blocks(context, detail, context.desk)
    paint_document(blocks, path, context.words, title=title)


def report_blocks(context: Speaker, detail: BattleDetail, desk: Desk) -> list[Block]:
    """Return the report as blocks of a document; a log that needs newer rules is said to, and the result stands.

    Raises:
        Refusal: the battle has not begun, or its log is torn.
    """
    table, why = _table(context, detail, desk)
    say, row = context.say, detail.battle
    title = say("battles.report.title", number=row.number, name=row.name)
    second = ", ".join(part for part in (row.played_on or "", game_name(context.words, row.system)) if part)
    blocks: list[Block] = [Title(title, second)]
    for side in row.sides:
        result = say("battles.result." + side.outcome) if side.outcome else ""
        blocks.append(Text(", ".join(part for part in (side.player_name, result) if part), head=side.name + "."))
    blocks.append(Heading(say("battles.report.sides")))
    blocks.append(_fates(context, detail))
    blocks += [Text(why)] if why else []
    return blocks if table is None else blocks + _course(context, table)


def _table(context: Speaker, detail: BattleDetail, desk: Desk) -> tuple[PlayTable | None, str]:
    """Return the table of a battle and, where it is only looked at or not even that, why."""
    missing = detail.missing
    try:
        table = open_play(desk, detail.battle.id)
    except Refusal as refused:
        if missing is None:
            raise
        return None, context.say(refused.code, **refused.params)
    if missing is None:
        return table, ""
    why = missing.refusal(detail.battle.name)
    return table, context.say(why.code, **why.params)


def _fates(context: Speaker, detail: BattleDetail) -> TableBlock:
    say = context.say
    names = {side.id: side.name for side in detail.battle.sides}
    columns = (Column(say("battles.report.side")), Column(say("battles.report.figure")),
               Column(say("battles.report.fate")), Column(say("battles.report.kills"), "right"))
    rows = tuple((names.get(one.side, ""), one.recruit.name,
                  say("battles.fate." + one.fate) if one.fate else "–", str(one.kills or ""))
                 for one in detail.musters)
    return TableBlock(columns, rows)


def _course(context: Speaker, table: PlayTable) -> list[Block]:
    """Return what happened, a heading for each round."""
    lines = LogBook(Wording(context.words, table.system.id)).view(table.session).lines
    blocks: list[Block] = [Heading(context.say("battles.report.course"))]
    round_ = ""
    for line in lines:
        if line.undone:
            continue
        number = line.when.split(" ")[0]
        if number != round_ and number.isdigit():
            round_ = number
            blocks.append(Heading(context.say("battles.report.round", round=round_)))
        blocks.append(Item("".join(span.text for span in line.text), line.when.partition(" ")[2] or "•"))
    return blocks
