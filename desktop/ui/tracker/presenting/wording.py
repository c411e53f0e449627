"""Says what the rules core emits: codes with parameters become sentences, literals in parameters become words.

`resources/words/literals/*.toml` name the parameters of events that are literals themselves. A code without a sentence
gives an empty text: a lost word must never stop a battle.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterable, Mapping
from typing import Any

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.choices import Fact, Pick
from desktop.rules.kernel.events import EVENTS, Told
from desktop.rules.kernel.numbers import Params, Refusal, Term
from desktop.words import Words
from desktop.words.literals import literals

_CODED = "§"
"""First letter of a parameter that is itself a code of the catalogue."""

_DIE = 6
"""Faces of the die of a chain: a stage that needs more has words of its own where it is usual, as for no armour."""

_SOURCES = {
    "printed": "tracker.source.printed",
    "card": "tracker.source.card",
    "inferred": "tracker.source.inferred",
    "reading": "tracker.source.reading",
    "default": "tracker.source.default",
    "house": "tracker.source.house",
    "typed": "tracker.source.typed",
}


class Wording:
    """The words of one game system in the language of the window."""

    def __init__(self, words: Words, system: str) -> None:
        self.words, self.system = words, system

    def say(self, code: str, /, **params: object) -> str:
        """Say a code of the catalogue."""
        return self.words.say(code, **params)

    def first(self, codes: Iterable[str], params: Params | Mapping[str, Any] = ()) -> str:
        """Say the first of several codes that the catalogue has; an empty text where it has none."""
        code = next((code for code in codes if code in self.words), "")
        return self.words.say(code, **self.said(params)) if code else ""

    def said(self, params: Params | Mapping[str, Any]) -> dict[str, object]:
        """Return parameters with those that are codes said."""
        pairs = params.items() if isinstance(params, Mapping) else params
        return {name: self._part(value) for name, value in pairs}

    def event(self, told: Told) -> str:
        """Return the sentence of an event."""
        if told.code not in self.words:
            return ""
        given = {**_defaults(told.code), **told.params}
        params = self._with_literals(told.code, given)
        if "status" in params:
            params["status"] = self.status(str(params["status"]), str(told.params.get("of", ""))).lower()
        return self.words.say(told.code, **params)

    def rolled(self, told: Told) -> str:
        """Return what the log says of a roll of a chain: a part of a sentence, not one of its own."""
        given = {**_defaults(told.code), **told.params}
        code = f"{given.get('key', '')}.rolled"
        needed, beyond = given.get("needed"), f"{given.get('key', '')}.beyond"
        if isinstance(needed, int) and needed > _DIE and beyond in self.words:
            code = beyond
        return self.words.say(code, **self._with_literals(code, given)) if code in self.words else ""

    def _with_literals(self, code: str, given: Mapping[str, Any]) -> dict[str, object]:
        params = self.said(given)
        for name, prefix in literals().get(code, {}).items():
            params[name] = self.literal(prefix, given.get(name, ""))
        return params

    def literal(self, prefix: str, value: object) -> str:
        """Return the words of a literal under a prefix; a value without words of its own is said as it is."""
        name = str(value).lower() if isinstance(value, bool) else str(value)
        code = f"{prefix}.{name or 'none'}"
        return self.words.say(code) if code in self.words else name

    def status(self, code: str, of: str = "") -> str:
        """Return the word of a status on a chip; one without words of its own is of newer rules."""
        return self.first(self._status(code), {"of": of}) or of or self.say("tracker.newer.status")

    def status_button(self, code: str) -> str:
        """Return the short word of a status on a button."""
        return self.first((f"{self.system}.status.{code}.button",)) or self.status(code)

    def status_tip(self, code: str) -> str:
        """Return what a status means in one line; of newer rules only what they note it as."""
        if not any(known in self.words for known in self._status(code)):
            return self.say("tracker.newer.status_tip", code=code)
        return self.first((f"{self.system}.status.{code}.tip",))

    def phase(self, code: str) -> str:
        """Return the name of a phase: the system's, or the user's own word where the system has none."""
        said = self.first((f"{self.system}.phase.{code}",))
        return said or (self.say("tracker.newer.phase") if self._names_phases else code)

    @functools.cached_property
    def _names_phases(self) -> bool:
        return any(code.startswith(f"{self.system}.phase.") for code in self.words.codes())

    def _status(self, code: str) -> tuple[str, str]:
        return f"{self.system}.status.{code}", f"kernel.status.{code}"

    def offer(self, label: str, params: Params = ()) -> str:
        """Return what the button of an offer says."""
        return self.first((f"{label}.offer", label), params) or label

    def running(self, code: str, params: Params | Mapping[str, Any]) -> str:
        """Return the title of a procedure under way."""
        return self.first((f"{code}.running", f"{code}.offer", code), params) or code

    def refusal(self, refusal: Refusal) -> str:
        """Return why something may not be."""
        return self.first((refusal.code,), refusal.params) or self.say("tracker.refused")

    def ask(self, request: Request[Any], known: Mapping[str, object]) -> str:
        """Return the question of a request."""
        return self.first((f"{request.key}.ask", request.key), {**known, **dict(request.params)})

    def stage(self, key: str) -> str:
        """Return the name of a stage on the strip."""
        return self.first((f"{key}.stage",))

    def term(self, term: Term) -> str:
        """Return the words of a term, without its value."""
        return self.first((term.code,), term.params) or self.source(term.source)

    def source(self, source: str) -> str:
        """Return the word for a source."""
        return self.say(_SOURCES.get(source, "tracker.source.printed"))

    def bucket(self, key: str, name: str) -> str:
        """Return the words of a set of faces."""
        return self.first((f"{key}.bucket.{name}", f"{self.system}.bucket.{name}")) or name

    def phrase(self, key: str, name: str, count: int) -> str:
        """Return a count of dice in a bucket, for example `2 hits`."""
        said = self.first((f"{key}.phrase.{name}",), {"n": count})
        return said or f"{count} {self.bucket(key, name)}"

    def confirm(self, key: str, count: int, value: str) -> str:
        """Return an answer said back on Confirm; empty where the catalogue has only the plain word."""
        code = f"{key}.confirm"
        if not self.words.slots(code) & {"n", "value"}:
            return ""
        return self.first((code,), {"n": count, "value": value})

    def fact(self, fact: Fact) -> str:
        """Return the words of a fact on its chip."""
        name = fact.key.partition(":")[0].rpartition("_")[0] or fact.key
        codes = (f"{self.system}.fact.{fact.key}", f"{self.system}.fact.{name}")
        return self.first(codes, fact.params) or fact.key

    def pick(self, pick: Pick) -> str:
        """Return the words of something that may be chosen."""
        return self.first((pick.code,), pick.params) or pick.value

    def outcome(self, measure: str, code: str) -> str:
        """Return the word of an end of a procedure; a decision that lies ahead is named by its stage."""
        if code.startswith("then:"):
            return self.say("tracker.outlook.then", what=self.stage(code[5:]) or "…")
        return self.first((f"{measure}.{code}",)) or code

    def _part(self, value: object) -> object:
        if isinstance(value, str) and value.startswith(_CODED):
            return self.words.say(value[1:])
        return value


@functools.cache
def _defaults(code: str) -> dict[str, Any]:
    """Return the parameters of an event that its stored form leaves out, since they are as declared."""
    kind: Any = EVENTS.get(code)
    if kind is None:
        return {}
    return {one.name: one.default for one in dataclasses.fields(kind) if one.default is not dataclasses.MISSING}
