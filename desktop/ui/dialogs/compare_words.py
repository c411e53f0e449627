"""What differs between two files, in words: the same lines for the dialog and for the text that is copied."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.campaign.files_compared import Apart, BattleApart, CampaignApart, Compared, Facts, Whole
from desktop.campaign.telling import history_line
from desktop.ui.context import Context
from desktop.ui.dialogs.facts import moment

_MARKS = "mark_"
"""How the codes of marks in a history begin: they are no changes of anything."""


def verdict(context: Context, compared: Compared, *, kept: bool) -> str:
    """Return how the files stand to one another; `kept` tells that ours is what was open, else it is a backup."""
    here, there = compared.here.alone, compared.there.alone
    ways = "way" if kept else "backup_way"
    return context.say(f"safety.compare.{ways}.{compared.way}", at=moment(compared.shared_at), here=here.entries,
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


def campaign_lines(context: Context, each: CampaignApart, compared: Compared) -> list[str]:
    """Return what differs in a campaign, battle by battle; no number that stands over all of it is said again."""
    found = []
    if each.here is not None and each.there is not None and each.here != each.there:
        found.append(context.say("safety.compare.renamed", here=each.here, there=each.there))
    found += _alone(context, (each.only_here, each.only_there), compared)
    found += [_battle(context, battle, each) for battle in each.battles]
    if each.alike and each.battles:
        found.append(context.say("safety.compare.alike_battles", n=each.alike))
    return found


def library_lines(context: Context, compared: Compared) -> list[str]:
    """Return what differs in what belongs to no campaign."""
    return _alone(context, compared.library, compared)


def newest_lines(context: Context, whole: Whole) -> list[str]:
    """Return the newest changes that a file has alone, with their moments."""
    return [context.say("safety.compare.change", at=moment(entry.at), what=history_line(context.words, entry))
            for entry in whole.newest if not entry.label.code.startswith(_MARKS)]


def ours_words(context: Context, name: str, *, kept: bool) -> str:
    """Return what our file is called and what it is: what was open, or a backup."""
    return context.say("safety.compare.kept" if kept else "safety.compare.of_backup", name=name)


def file_words(context: Context, compared: Compared, names: tuple[str, str], *, kept: bool) -> list[tuple[str, ...]]:
    """Return lines of what is said of our file, and of the one that is there now; `names` are theirs."""
    ours, there = (ours_words(context, names[0], kept=kept),), (names[1],)
    if compared.way == "same":
        return [ours, there]  # How much each of them holds says nothing then.
    return [(*ours, whole_words(context, compared.here)), (*there, whole_words(context, compared.there))]


def as_text(context: Context, compared: Compared, names: tuple[str, str], *, kept: bool) -> str:
    """Return everything as plain text; `names` are those of our file and of the one that is there now."""
    lines = [context.say("safety.compare.title"), "", verdict(context, compared, kept=kept), ""]
    codes = ("yours" if kept else "backup", "there")
    for code, said in zip(codes, file_words(context, compared, names, kept=kept), strict=True):
        lines.append(f"{context.say(f'safety.compare.{code}')}: {'. '.join(said)}")
    for head, found in sections(context, compared):
        lines += ["", head, *(f"• {line}" for line in found)]
    return "\n".join(lines) + "\n"


def sections(context: Context, compared: Compared) -> Iterator[tuple[str, list[str]]]:
    """Yield heads and the lines under them: each campaign that differs, the library, the newest changes."""
    for each in compared.campaigns:
        yield campaign_head(context, each), campaign_lines(context, each, compared)
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


def _alone(context: Context, apart: tuple[Apart, Apart], compared: Compared) -> list[str]:
    """Return what stands in either file alone, where the verdict has not said that number of all of it."""
    found = []
    for code, each, whole in (("yours", apart[0], compared.here), ("there", apart[1], compared.there)):
        if each.entries and each.entries != whole.alone.entries:
            found.append(context.say(f"safety.compare.alone_{code}{'_steps' if each.steps else ''}", n=each.entries,
                                     steps=each.steps, at=moment(each.last)))
        elif 0 < each.steps < each.entries:
            found.append(context.say(f"safety.compare.steps_{code}", steps=each.steps))
    return found


def _battle(context: Context, each: BattleApart, campaign: CampaignApart) -> str:
    facts = each.here or each.there
    whole = all(own.entries == of_all.entries for own, of_all in
                ((each.only_here, campaign.only_here), (each.only_there, campaign.only_there)))
    # Where nothing else differs in the campaign, its numbers are those of the battle.
    said = [_how(context, each)] if whole or each.here is None or each.there is None else []
    if each.here is not None and each.there is not None:
        said += _stands(context, each.here, each.there)
    # What stands in one file alone has its changes there: that goes without saying.
    brief = (("brief_yours", each.only_here, each.there), ("brief_there", each.only_there, each.here))
    said += [context.say(f"safety.compare.{code}", n=apart.entries) for code, apart, other in brief
             if apart.entries and other is not None and not whole]
    name = f"{facts.number} {facts.name}" if facts is not None else ""
    return context.say("safety.compare.head", name=name, how="; ".join(said))


def _stands(context: Context, here: Facts, there: Facts) -> list[str]:
    """Return what differs of a battle that both files have; how ours has it named stands before."""
    said = []
    if here.number != there.number:
        said.append(context.say("safety.compare.called_there", name=f"{there.number} {there.name}"))
    elif here.name != there.name:
        said.append(context.say("safety.compare.called_there", name=there.name))
    if here.state != there.state:
        said.append(context.say("safety.compare.stands", here=context.say("battles.state." + here.state),
                                there=context.say("battles.state." + there.state)))
    return said
