"""Why a bot plays what it plays, in one sentence: for whoever asks the bot, and for whoever asks for a hint."""

from typing import Final

import msgspec

from periple.kernel.words import Text

WORDS: Final = {
    "only": Text(fr="Il n'y a rien d'autre à faire.", en="There is nothing else to do."),
    "any": Text(fr="Au hasard : un touriste ne calcule pas.", en="By chance: a tourist does not reckon."),
    "close": Text(
        fr="{best} me paraît un peu mieux que {second} ({share} % contre {other} %).",
        en="{best} looks a little better than {second} ({share} % against {other} %).",
    ),
    "clear": Text(
        fr="{best} vaut nettement mieux que {second} ({share} % contre {other} %).",
        en="{best} is clearly better than {second} ({share} % against {other} %).",
    ),
}
CLEAR: Final = 0.05


class Verdict(msgspec.Struct, frozen=True):
    """A move and the runner-up, each with its share of the win as the bot sees it, from so many looks."""

    move: int
    share: float
    second: int | None
    other: float
    looks: int

    def sentence(self, names: dict[int, Text]) -> Text:
        """`names` are the labels of the choices, by move."""
        if self.second is None:
            return WORDS["only"]
        key = "clear" if self.share - self.other >= CLEAR else "close"
        return WORDS[key].fill(
            best=quoted(names[self.move]),
            second=quoted(names[self.second]),
            share=round(100 * self.share),
            other=round(100 * self.other),
        )


def quoted(text: Text) -> Text:
    return Text(fr=f"« {text.fr} »", en=f"“{text.en}”")
