"""What *Go to anything* finds in the open file and in the rules, read when the palette asks.

Everything here imports late: the queries bring the database with them.
"""

from __future__ import annotations

from collections.abc import Iterator

from desktop.ui.context import Context, Place
from desktop.ui.shell.panel import Find

_MOST_CARDS = 12


def campaign_finds(context: Context, _sought: str) -> Iterator[Find]:
    """Yield the campaigns of the file."""
    from desktop.campaign.queries.campaigns import campaigns

    for row in campaigns(context.desk.store):
        yield Find(row.name, Place("campaign", row.id), context.say("shell.find.campaign"), "sitemap")


def warband_finds(context: Context, _sought: str) -> Iterator[Find]:
    """Yield the warbands of every campaign."""
    from desktop.campaign.queries.warbands import warbands

    for row in warbands(context.desk.store):
        detail = context.say("shell.find.warband", campaign=row.campaign_name)
        yield Find(row.name, Place("warbands", row.id), detail, "account-group")


def battle_finds(context: Context, _sought: str) -> Iterator[Find]:
    """Yield the battles of the current campaign."""
    from desktop.campaign.queries.battles import battles

    if context.campaign_id is None:
        return
    for row in battles(context.desk.store, context.campaign_id):
        yield Find(f"{row.number} {row.name}".strip(), Place("battles", row.id), context.say("shell.find.battle"),
                   "sword-cross")  # fmt: skip


def card_finds(context: Context, sought: str) -> Iterator[Find]:
    """Yield the cards of the library that the words name."""
    from desktop.campaign.queries.library import Search, library

    for row in library(context.desk.store, Search(text=sought), limit=_MOST_CARDS):
        detail = context.say("shell.find.card", role=row.role) if row.role else context.say("shell.find.a_card")
        yield Find(row.name, Place("cards", row.id), detail, "cards-outline")


def rule_finds(context: Context, sought: str) -> Iterator[Find]:
    """Yield the entries of the rule book that the words name."""
    from desktop.ui.panels.rules.books import found_in_all
    from desktop.words.games import game_short

    for game, entry in list(found_in_all(context.words.language, sought, _MOST_CARDS))[:_MOST_CARDS]:
        detail = f"{entry.id} · {game_short(context.words, game)}"
        yield Find(entry.title, Place("rules", (game, entry.id)), detail, "book-open-variant")


FINDERS = (campaign_finds, warband_finds, battle_finds, card_finds, rule_finds)
"""What is asked once something is typed, in this order."""
