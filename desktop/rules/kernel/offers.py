"""What may be started, what is due, and what is worth knowing: values that a system's queries return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.numbers import Needed, Params, Refusal


@dataclass(frozen=True, slots=True)
class Offer:
    """A procedure that a unit may start now, or why it may not.

    `code` is the procedure, `args` its arguments; `label` the key of its words where one procedure is offered in
    several ways; `more` keeps rare ones behind a button.
    """

    code: str
    args: tuple[Scalar, ...] = ()
    label: str = ""
    params: Params = ()
    rule: str = ""
    icon: str = ""
    refusal: Refusal | None = None
    more: bool = False


@dataclass(frozen=True, slots=True)
class Due:
    """Something that must still happen before the phase may end, or that is worth a reminder.

    `when` is "now" for what the running phase waits for, "later" with `moment` for what is ahead, "note" for a
    reminder that nothing waits for. `start` is the procedure that settles it.
    """

    code: str
    subject: str = ""
    params: Params = ()
    rule: str = ""
    when: Literal["now", "later", "note"] = "now"
    moment: str = ""
    start: tuple[str, tuple[Scalar, ...]] | None = None
    needed: Needed | None = None
    dice: tuple[int, int] = (0, 0)

    @property
    def key(self) -> tuple[str, str]:
        """What makes the due the same one from step to step."""
        return (self.code, self.subject)


@dataclass(frozen=True, slots=True)
class Advice:
    """Something about a list or a set-up that the table may want to know. It never stops anybody.

    `about` says what it is about: somebody of the list, who leads it, or the battle as a whole.
    """

    code: str
    subject: str = ""
    params: Params = ()
    rule: str = ""
    source: str = "printed"
    about: Literal["list", "leader", "battle"] = "list"
