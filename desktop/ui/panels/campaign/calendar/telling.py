"""What the calendar says of rounds and pairings, in windows, as text and on paper."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.campaign.queries.calendar import PairingRow, Party, RoundRow
from desktop.ui.panels.campaign.days import day_words, span_words
from desktop.ui.printing.papers.voice import Speaker

_OF_STATE = {"open": "calendar.pairing.open", "planned": "calendar.pairing.planned",
             "running": "calendar.pairing.running", "look": "calendar.pairing.look",
             "unread": "calendar.pairing.unread", "settled": "calendar.pairing.settled",
             "others": "calendar.pairing.others", "practice": "calendar.pairing.practice",
             "abandoned": "calendar.pairing.abandoned", "bye": "calendar.pairing.sits_out"}


def sides_words(row: PairingRow) -> str:
    """Return the names of those in a pairing."""
    return " – ".join(party.name for party in row.parties)


def brief_words(voice: Speaker, row: PairingRow) -> str:
    """Return who is paired, or who sits out and that it does."""
    if row.second is not None:
        return sides_words(row)
    return voice.say("calendar.text.line", sides=row.first.name, state=state_words(voice, row))


def party_words(voice: Speaker, party: Party) -> str:
    """Return a warband with its player."""
    if not party.player_name:
        return party.name
    return voice.say("calendar.text.player", warband=party.name, player=party.player_name)


def state_words(voice: Speaker, row: PairingRow) -> str:
    """Return how far a pairing has come."""
    battle = row.battle
    params = {} if battle is None else {"number": battle.number, "battle": battle.name}
    return voice.say(_OF_STATE[row.state], **params)


def bye_words(voice: Speaker, row: RoundRow) -> str:
    """Return that somebody sits a round out, what that earns, and that it still waits for the battles of the round."""
    if not row.bye_worth:
        return voice.say("calendar.pairing.no_points")
    return voice.say("calendar.pairing.earned" if row.over else "calendar.pairing.earns", points=row.bye_worth)


def result_words(voice: Speaker, row: PairingRow) -> str:
    """Return how a settled pairing ended: who won and how, or that nobody did; empty for one that is not settled."""
    if row.state != "settled" or row.battle is None:
        return ""
    winner = next((party for party in row.parties if row.outcome_of(party) in ("major", "minor")), None)
    if winner is None:
        return voice.say("calendar.text.draw") if row.outcome_of(row.first) == "draw" else ""
    outcome = voice.say("campaign.outcome." + row.outcome_of(winner)).casefold()
    return voice.say("calendar.text.won", warband=winner.name, outcome=outcome)


def days_words(voice: Speaker, row: RoundRow) -> str:
    """Return from when to when a round goes; empty where no day is said."""
    language = voice.words.language
    if row.begins_on and row.ends_on:
        return span_words(language, (row.begins_on, row.ends_on))
    if row.ends_on:
        return voice.say("calendar.text.until", day=day_words(language, row.ends_on))
    return voice.say("calendar.text.from", day=day_words(language, row.begins_on)) if row.begins_on else ""


def round_words(voice: Speaker, row: RoundRow) -> str:
    """Return the name of a round with its days."""
    days = days_words(voice, row)
    return voice.say("calendar.text.days", round=row.name, days=days) if days else row.name


def calendar_text(voice: Speaker, campaign: str, rounds: Sequence[RoundRow]) -> str:
    """Return rounds and pairings as plain text, a line a pairing, to be sent to the players."""
    lines = [voice.say("calendar.text.head", campaign=campaign)]
    for row in rounds:
        lines += ["", round_words(voice, row)]
        lines += [f"- {_line(voice, one)}" for one in row.pairings]
    return "\n".join(lines) + "\n"


def _line(voice: Speaker, row: PairingRow) -> str:
    sides = " – ".join(party_words(voice, party) for party in row.parties)
    state = ", ".join(part for part in (state_words(voice, row), result_words(voice, row)) if part)
    said = voice.say("calendar.text.line", sides=sides, state=state)
    return f"{said} ({row.notes})" if row.notes else said
