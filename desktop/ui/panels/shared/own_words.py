"""The words that a game leaves to its table, said for a battle that is planned."""

from __future__ import annotations

from desktop.campaign.queries.campaigns import options_kept
from desktop.campaign.values import OptionValue
from desktop.rules.systems import system
from desktop.ui.context import Context


def own_words(context: Context, system_id: str) -> tuple[OptionValue, ...]:
    """Return the words that a game leaves to its table, in the language of the windows: phases, statuses.

    What the campaign keeps of them is left out: its own words stand.
    """
    key = context.campaign_id
    kept = options_kept(context.desk.store, key, system_id) if key is not None else ()
    known = {one.key for one in kept}
    codes = ((spec.key, f"{system_id}.default.{spec.key}") for spec in system(system_id).options
             if not spec.values and spec.key not in known)
    return tuple(OptionValue(key, context.say(code)) for key, code in codes if code in context.words)
