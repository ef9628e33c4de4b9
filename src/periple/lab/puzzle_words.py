"""What a puzzle asks, and why its answer is one, in words: from the labels of the choices and what they bring."""

from typing import Final

from periple.bots.verdict import quoted
from periple.kernel.registry import game
from periple.kernel.words import HOUSE, Text, each, join, same

POINTS: Final = HOUSE["lab_puzzle_words"]["unit"]
MANY: Final = 2  # for the plural
LONGEST: Final = 5  # moves of a line that are named

WORDS: Final = HOUSE["lab_puzzle_words"]


def question(aim: str, title: str) -> Text:
    return WORDS[aim].fill(unit=unit(title, MANY))


def unit(title: str, n: int) -> Text:
    """What a title counts: its own word, else points."""
    own = game(title).teller.words.phrases.get("puzzle", {}).get("unit", POINTS)
    return own.fill(n=n)


def why_sure(title: str, labels: list[Text], gain: int, other: int, won: bool, scored: list[tuple[Text, int]]) -> Text:
    """A line of moves and what it brings, sort by sort, beside the most that another beginning could."""
    if won:
        return WORDS["won"].fill(line=line(labels))
    key = "brings" if other > 0 else "nothing"
    return WORDS[key].fill(line=line(labels), gain=gain, unit=unit(title, gain), other=other, sorts=sorts(scored))


def sorts(scored: list[tuple[Text, int]]) -> Text:
    """(collectibles 4, objectives 5); one sort needs no number."""
    if len(scored) == 1:
        return listed([scored[0][0]], brackets=True)
    counted = [join([name, same(f"{n:+}")], " ") for name, n in scored]
    return listed(counted, brackets=True) if counted else same("")


def line(labels: list[Text]) -> Text:
    """“A”, then “B”, then “C”."""
    named = [quoted(label) for label in labels[:LONGEST]]
    rest = WORDS["and_so_on"] if len(labels) > LONGEST else same("")
    then = WORDS["then"]
    return join([join(named, then), rest], "")


def listed(names: list[Text], brackets: bool = False) -> Text:
    begins, ends = (" (", ")") if brackets else ("", "")
    return each(lambda lang: begins + ", ".join(small(name.say(lang)) for name in names) + ends)


def small(name: str) -> str:
    """Within a sentence: only the first letter becomes small, names of things keep theirs."""
    return name[:1].lower() + name[1:]
