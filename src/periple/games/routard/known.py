"""Choices whose words hardly ever change, made once: the catalogue has them, and a view need only name them."""

from periple.games.routard.content import LINE_IDS, Content
from periple.games.routard.made.numbers import Verb
from periple.games.routard.market import good_number, resale
from periple.games.routard.names import Names
from periple.games.routard.terms import Deck, Good
from periple.games.routard.verbs import VERBS
from periple.kernel.choice import Amount, Choice, Known, Target, by_verb
from periple.kernel.words import Words


def known(content: Content, words: Words, names: Names) -> Known:
    """Sales at the resale price (rules 60, 61), and the lines of the sheet after the first throw (rules 12, 13)."""
    purchases = range(len(content.decks[Deck.PURCHASE]))
    found = [_sale(content, words, names, VERBS.start[Verb.SELL] + good, good) for good in range(Good.LOT)]
    found += [
        _sale(content, words, names, VERBS.start[Verb.SELL_CARD] + card, Good.PURCHASE + card) for card in purchases
    ]
    found += [
        Choice(
            VERBS.start[Verb.LINE] + n,
            "line",
            words.fill("choice", "line", line=content.lines[n].name),
            [Target("line", LINE_IDS[n])],
            [12, 13],
            chance=True,
        )
        for n in range(len(content.lines))
    ]
    return by_verb(found)


def _sale(content: Content, words: Words, names: Names, move: int, good: int) -> Choice:
    money = resale(content.figures, good)
    number = good_number(good)
    which = names.good_ids[number]
    return Choice(
        move,
        VERBS.name_of(move),
        words.fill("choice", "sell", good=names.goods[number], money=money),
        [Target("good", which)],
        [60, 61],
        costs=[Amount("good", 1, which)],
        brings=[Amount("money", money)] if money else [],
    )
