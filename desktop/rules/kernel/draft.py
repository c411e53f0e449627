"""A run under way, inputs only: what is kept on disk at every answer, and re-run whenever it is shown.

Nothing of a draft is state: dropping it drops the run, re-running it on a battle that changed meanwhile is the normal
case (kernel.md 3.6).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop.rules.kernel.asking import Answer
from desktop.rules.kernel.codec import Args


@dataclass(frozen=True, slots=True)
class Draft:
    """The inputs of a run: procedure, arguments, numbers changed by hand, refusals passed over, answers so far.

    Shape: `answers` in the order of asking; a soft request that was left at its default has none.
    """

    code: str
    args: Args = ()
    hand: tuple[tuple[str, int], ...] = ()
    forced: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = ()

    def answered(self, answer: Answer) -> Draft:
        """Return the draft with one more answer at its end."""
        return replace(self, answers=(*self.answers, answer))

    def with_answers(self, answers: tuple[Answer, ...]) -> Draft:
        """Return the draft with other answers."""
        return replace(self, answers=answers)

    def with_hand(self, key: str, by: int) -> Draft:
        """Return the draft with a number changed by hand; 0 takes the change away."""
        kept = tuple((name, value) for name, value in self.hand if name != key)
        return replace(self, hand=(*kept, (key, by)) if by else kept)
