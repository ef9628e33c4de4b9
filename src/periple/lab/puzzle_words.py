"""What a puzzle asks, and why its answer is one, in words: from the labels of the choices and what they bring."""

from typing import Final

from periple.bots.verdict import quoted
from periple.kernel.registry import game
from periple.kernel.words import Text

POINTS: Final = Text(fr="{n:point|points}", en="{n:point|points}")
MANY: Final = 2  # for the plural
LONGEST: Final = 5  # moves of a line that are named

WORDS: Final = {
    "win": Text(
        fr="Vous pouvez gagner avant que quelqu'un d'autre ne joue. Par quel coup commencer ?",
        en="You can win before anybody else acts. Which move comes first?",
    ),
    "points": Text(
        fr="Avant que quelqu'un d'autre ne joue, comment avoir le plus de {unit} ? Jouez le premier coup.",
        en="How to have the most {unit} before anybody else acts? Play the first move.",
    ),
    "chance": Text(
        fr="Quel coup vous donne la meilleure chance de gagner la partie ?",
        en="Which move gives you the best chance of winning the game?",
    ),
    "won": Text(
        fr="{line} : la partie est gagnée, et aucun autre premier coup n'y mène aussi vite.",
        en="{line}: that wins, and no other first move does as soon.",
    ),
    "brings": Text(
        fr="{line} : {gain} {unit} de plus{sorts} ; tout autre coup en rapporte au plus {other}.",
        en="{line}: {gain} {unit} more{sorts}; any other move brings {other} at most.",
    ),
    "nothing": Text(
        fr="{line} : {gain} {unit} de plus{sorts} ; tout autre coup ne rapporte rien.",
        en="{line}: {gain} {unit} more{sorts}; any other move brings nothing.",
    ),
    "then": Text(fr=", puis ", en=", then "),
    "and_so_on": Text(fr=", et la suite", en=", and so on"),
    "gains": Text(
        fr="D'ici à votre prochain tour, {best} rapporte en moyenne plus que {second} : {gains}.",
        en="By your next turn, {best} brings more than {second} on average: {gains}.",
    ),
    "gains_for": Text(
        fr="D'ici à votre prochain tour, {best} rapporte en moyenne plus que {second} ({gains}), "
        "et cela vaut bien ce qui manque ({losses}).",
        en="By your next turn, {best} brings more than {second} on average ({gains}), "
        "and that outweighs what it lacks ({losses}).",
    ),
}


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
    counted = [Text(fr=f"{name.fr} {n:+}", en=f"{name.en} {n:+}") for name, n in scored]
    return listed(counted, brackets=True) if counted else Text("", "")


def line(labels: list[Text]) -> Text:
    """“A”, then “B”, then “C”."""
    named = [quoted(label) for label in labels[:LONGEST]]
    rest = WORDS["and_so_on"] if len(labels) > LONGEST else Text("", "")
    then = WORDS["then"]
    return Text(fr=then.fr.join(one.fr for one in named) + rest.fr, en=then.en.join(one.en for one in named) + rest.en)


def why_likely(best: Text, second: Text, gains: list[Text], losses: list[Text]) -> Text:
    """What the best move brings more of than the next best, and what it costs to have it."""
    key = "gains_for" if losses else "gains"
    return WORDS[key].fill(best=quoted(best), second=quoted(second), gains=listed(gains), losses=listed(losses))


def listed(names: list[Text], brackets: bool = False) -> Text:
    begins, ends = (" (", ")") if brackets else ("", "")
    return Text(
        fr=begins + ", ".join(small(name.fr) for name in names) + ends,
        en=begins + ", ".join(small(name.en) for name in names) + ends,
    )


def small(name: str) -> str:
    """Within a sentence: only the first letter becomes small, names of things keep theirs."""
    return name[:1].lower() + name[1:]
