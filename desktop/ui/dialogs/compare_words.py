"""What differs between two files, in words: the same lines for the dialog and for the text that is copied."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.campaign.files_compared import Apart, BattleApart, CampaignApart, Compared, Facts, Whole
from desktop.campaign.telling import history_line
from desktop.ui.context import Context
from desktop.ui.dialogs.facts import moment

_MARKS = "mark_"
"""How the codes of marks in a history begin: they are no changes of anything."""


def verdict(context: Context, compared: Compared) -> str:
    """Return how the files stand to one another."""
    here, there = compared.here.alone, compared.there.alone
    return context.say(f"safety.compare.way.{compared.way}", at=moment(compared.shared_at), here=here.entries,
                       there=there.entries)


def whole_words(context: Context, whole: Whole) -> str:
    """Return what is in a file as a whole."""
    if not whole.entries:
        return context.say("safety.compare.holds_none")
    return context.say("safety.compare.holds", n=whole.entries, at=moment(whole.last))


def campaign_head(context: Context, each: CampaignApart) -> str:
    """Return the name of a campaign and how the files stand to one another in it."""
    name = each.called or context.say("safety.compare.nameless")
    return context.say("safety.compare.head", name=name, how=_how(context, each))


def campaign_lines(context: Context, each: CampaignApart) -> list[str]:
    """Return what differs in a campaign, battle by battle."""
    found = []
    if each.here is not None and each.there is not None and each.here != each.there:
        found.append(context.say("safety.compare.renamed", here=each.here, there=each.there))
    found += _alone(context, each.only_here, each.only_there)
    found += [_battle(context, battle) for battle in each.battles]
    if each.alike and each.battles:
        found.append(context.say("safety.compare.alike_battles", n=each.alike))
    return found


def library_lines(context: Context, compared: Compared) -> list[str]:
    """Return what differs in what belongs to no campaign."""
    return _alone(context, *compared.library)


def newest_lines(context: Context, whole: Whole) -> list[str]:
    """Return the newest changes that a file has alone, with their moments."""
    return [context.say("safety.compare.change", at=moment(entry.at), what=history_line(context.words, entry))
            for entry in whole.newest if not entry.label.code.startswith(_MARKS)]


def as_text(context: Context, compared: Compared, yours: str, there: str) -> str:
    """Return everything as plain text; `yours` and `there` say which files they are."""
    say = context.say
    lines = [say("safety.compare.title"), "", verdict(context, compared), ""]
    lines += [f"{say('safety.compare.yours')}: {yours}. {whole_words(context, compared.here)}",
              f"{say('safety.compare.there')}: {there}. {whole_words(context, compared.there)}"]
    for head, found in sections(context, compared):
        lines += ["", head, *(f"• {line}" for line in found)]
    return "\n".join(lines) + "\n"


def sections(context: Context, compared: Compared) -> Iterator[tuple[str, list[str]]]:
    """Yield heads and the lines under them: each campaign that differs, the library, the newest changes."""
    for each in compared.campaigns:
        yield campaign_head(context, each), campaign_lines(context, each)
    if any(apart.entries for apart in compared.library):
        yield context.say("safety.compare.library"), library_lines(context, compared)
    for code, whole in (("newest_yours", compared.here), ("newest_there", compared.there)):
        lines = newest_lines(context, whole)
        if lines:
            yield context.say(f"safety.compare.{code}"), lines


def _how(context: Context, each: CampaignApart | BattleApart) -> str:
    if each.here is None and each.there is None:
        return context.say("safety.compare.how.deleted")
    if each.there is None:
        return context.say("safety.compare.how.only_yours")
    if each.here is None:
        return context.say("safety.compare.how.only_there")
    ours, theirs = each.only_here.entries, each.only_there.entries
    code = "both_on" if bool(ours) == bool(theirs) else "yours_on" if ours else "there_on"
    return context.say(f"safety.compare.how.{code}")


def _alone(context: Context, here: Apart, there: Apart) -> list[str]:
    return [context.say(f"safety.compare.{code}_steps" if apart.steps else f"safety.compare.{code}", n=apart.entries,
                        steps=apart.steps, at=moment(apart.last))
            for code, apart in (("alone_yours", here), ("alone_there", there)) if apart.entries]


def _battle(context: Context, each: BattleApart) -> str:
    facts = each.here or each.there
    said = [_how(context, each)] if each.here is None or each.there is None else []
    if each.here is not None and each.there is not None and each.here != each.there:
        said.append(context.say("safety.compare.stands", here=_facts(context, each.here, each.there),
                                there=_facts(context, each.there, each.here)))
    # What stands in one file alone has its changes there: that goes without saying.
    brief = (("brief_yours", each.only_here, each.there), ("brief_there", each.only_there, each.here))
    said += [context.say(f"safety.compare.{code}", n=apart.entries) for code, apart, other in brief
             if apart.entries and other is not None]
    name = f"{facts.number} {facts.name}" if facts is not None else ""
    return context.say("safety.compare.head", name=name, how="; ".join(said))


def _facts(context: Context, facts: Facts, other: Facts) -> str:
    """Return a battle as one file has it, by what is different in the other one."""
    state = context.say("battles.state." + facts.state)
    if (facts.number, facts.name) == (other.number, other.name):
        return state
    name = f"{facts.number} {facts.name}"
    return name if facts.state == other.state else f"{name}, {state}"
