"""Why a bot plays what it plays, in one sentence: for whoever asks the bot, and for whoever asks for a hint."""

from typing import Final

import msgspec

from periple.kernel.words import HOUSE, Text

WORDS: Final = HOUSE["bots_verdict"]
CLEAR: Final = 0.05
EVEN: Final = 0.01  # where nobody measured the doubt
EIGHTY: Final = 1.28  # standard errors, for an interval that holds eight times of ten


class Verdict(msgspec.Struct, frozen=True):
    """A move and the runner-up, each with its share of the win as the bot sees it, from so many looks. `doubt` is the
    standard error of the distance between them, 0 where nobody measured it."""

    move: int
    share: float
    second: int | None
    other: float
    looks: int
    doubt: float = 0.0

    def sentence(self, names: dict[int, Text]) -> Text:
        """`names` are the labels of the choices, by move."""
        if self.second is None:
            return WORDS["only"]
        ahead = self.share - self.other
        key = "even" if within(ahead, self.doubt) else "clear" if ahead >= CLEAR else "close"
        return WORDS[key].fill(
            best=quoted(names[self.move]),
            second=quoted(names[self.second]),
            share=round(100 * self.share),
            other=round(100 * self.other),
        )


def within(ahead: float, doubt: float) -> bool:
    """Return whether a lead is within the doubt about it: eight times of ten, what is equal differs by less."""
    return ahead < (EIGHTY * doubt if doubt else EVEN)


def quoted(text: Text) -> Text:
    """A label in quotes; quotes within it become the inner ones."""
    inner_fr = text.fr.replace("« ", "“").replace(" »", "”").replace("«\u00a0", "“").replace("\u00a0»", "”")
    inner_en = text.en.replace("“", "‘").replace("”", "’")
    return Text(fr=f"« {inner_fr} »", en=f"“{inner_en}”")
