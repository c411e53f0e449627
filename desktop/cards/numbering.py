"""What the cards of one face are called: `6`, or `6 a` and `6 b` where it needs several, and how each leads on."""

from __future__ import annotations

from desktop.cards.face import Face
from desktop.words import Words


class Numbering:
    """The numbers of a face's cards and the words that lead from one to the next.

    With `backs` every second part is the back of the one before it, and a letter counts physical cards.
    """

    def __init__(self, face: Face, words: Words, backs: bool) -> None:
        self._face, self._words, self._backs = face, words, backs

    def on_back(self, part: int) -> bool:
        """Tell whether a part is printed behind the one before it."""
        return self._backs and part % 2 == 1

    def place(self, part: int, parts: int) -> str:
        """Return what stands at the right of the foot: the game, the number and how many figures there are."""
        return self._place(self._letter(part, parts))

    @property
    def longest(self) -> str:
        """The longest text that the right of the foot may need."""
        return self._place("m")

    def more(self, part: int, parts: int) -> str:
        """Return the line that leads from a part to the next one."""
        if self.on_back(part + 1):
            return self._words.say("cards.face.more_back")
        if not self._face.number:
            return self._words.say("cards.face.more_unnumbered")
        return self._words.say("cards.face.more", number=self._numbered(self._letter(part + 1, parts)))

    @property
    def longest_more(self) -> str:
        """The longest line that may be needed to lead on."""
        numbered = self._words.say("cards.face.more", number=self._numbered("m"))
        plain = self._words.say("cards.face.more_unnumbered")
        return max(self._words.say("cards.face.more_back"), numbered if self._face.number else plain, key=len)

    def goes_on(self, part: int) -> str:
        """Return what stands in place of the role on a further part."""
        if self.on_back(part):
            text = self._words.say("cards.face.goes_on_front")
        elif self._face.number:
            text = self._words.say("cards.face.goes_on", number=self._numbered(_letter(self._leaf(part - 1))))
        else:
            text = self._words.say("cards.face.goes_on_unnumbered")
        return " · ".join(each for each in (self._face.subtitle, text) if each)

    def _leaf(self, part: int) -> int:
        return part // 2 if self._backs else part

    def _letter(self, part: int, parts: int) -> str:
        return _letter(self._leaf(part)) if self._leaf(parts - 1) > 0 else ""

    def _place(self, letter: str) -> str:
        face = self._face
        if not face.number:
            return face.system
        return self._words.say("cards.face.place", system=face.system, number=self._numbered(letter), total=face.total)

    def _numbered(self, letter: str) -> str:
        return f"{self._face.number}\u00a0{letter}" if letter else self._face.number


def _letter(number: int) -> str:
    return chr(ord("a") + number) if number < 26 else str(number + 1)
