"""What cards do, as a flat list of instructions.

An instruction is WIDTH ints, which `rules/obey.py` carries out: an Op and its numbers. Where a card branches, the
instruction says where the branch begins; the branches of a choice or of a die lie in a table of their own.
"""

# Stays plain: content is read once.

from typing import Final

import msgspec

from periple.kernel.box import codes
from periple.kernel.words import PeripleError, as_words
from ..terms import CARDS, FACES, MOST_BRANCHES, WIDTH, Deck, Item, Op, Use, Who
from ..words import WORDS
from . import shapes
from .shapes import Effect

DECKS: Final = codes(Deck)
CODES: Final = codes(Item) | codes(Who) | codes(Use)  # words of effects, each once

# Effects that neither branch nor need a table: their Op, and from where to where their first number goes. Of those
# without limits the last number is a sum, where it is money.
PLAIN: Final[dict[type, tuple[int, int, int]]] = {
    shapes.Money: (Op.MONEY, 0, 0),
    shapes.MoneyPerDie: (Op.MONEY_PER_DIE, 0, 0),
    shapes.SellPurchase: (Op.SELL_PURCHASE, 0, 0),
    shapes.Transfer: (Op.TRANSFER, 0, 0),
    shapes.Cheques: (Op.CHEQUES, -99, 99),
    shapes.Ticket: (Op.TICKET, 1, 9),
    shapes.Gain: (Op.GAIN, 0, 3),
    shapes.Lose: (Op.LOSE, 0, 3),
    shapes.PassLeft: (Op.PASS_LEFT, 1, 99),
    shapes.Move: (Op.MOVE, -99, 99),
    shapes.JoinAhead: (Op.JOIN_AHEAD, 1, 99),
    shapes.Skip: (Op.SKIP, 1, 9),
    shapes.NextMove: (Op.NEXT_MOVE, 1, FACES),
    shapes.NextFree: (Op.NEXT_FREE, 1, FACES),
    shapes.Bargain: (Op.BARGAIN, 0, 100),
    shapes.PlayAgain: (Op.PLAY_AGAIN, 0, 0),
    shapes.Keep: (Op.KEEP, 0, 0),
    shapes.GiveBack: (Op.GIVE_BACK, 0, 0),
}


def unfit(key: str, /, **values: object) -> PeripleError:
    """A card that can't be, by its key in [content]."""
    return PeripleError(WORDS.fill("content", key, **as_words(values)))


class Program:
    """What the cards of all decks do."""

    def __init__(self, decks: list[list[list[Effect]]], first_card: list[int]) -> None:
        self.code: list[int] = []
        self.start = [0] * (Deck.LODGING * CARDS)  # where a card begins, by deck * CARDS + card
        self.branches: list[int] = []
        self.limits: list[int] = []
        self.option_of: list[int] = []  # by branch: its number among all options, or -1
        self.option_card: list[int] = []  # by option: the number of its card among all cards
        self.voucher = 0
        for deck in range(Deck.LODGING):
            for card, do in enumerate(decks[deck]):
                if do and outcomes(do) != ({1} if deck == Deck.ADVENTURE else {0}):
                    raise unfit("won_or_given_back")
                check_cards_in_cards(do, deck)
                self.start[deck * CARDS + card] = write_all(self, do, deck)
                options = max(self.option_of, default=-1) + 1
                self.option_card.extend([first_card[deck] + card] * (options - len(self.option_card)))


def write_all(f: Program, do: list[Effect], deck: int) -> int:
    """Write branches first, then the list itself in one piece; tell where the list begins."""
    lines = [written(f, effect, deck) for effect in do]
    begin = len(f.code)
    for line in lines:
        f.code.extend(line)
    f.code.extend(instruction(Op.END))
    return begin


def outcomes(do: list[Effect]) -> set[int]:
    """How many times a card may be won or given back, over all its branches."""
    found = {0}
    for effect in do:
        if isinstance(effect, (shapes.Keep, shapes.GiveBack)):
            one = {1}
        elif isinstance(effect, shapes.Roll):
            one = {count for chance in effect.table for count in outcomes(chance.do)}
        elif isinstance(effect, shapes.Choose):
            one = {count for branch in effect.options for count in outcomes(branch.do)}
        elif isinstance(effect, shapes.If):
            one = outcomes(effect.then) | outcomes(effect.other)
        else:
            one = {0}
        found = {before + count for before in found for count in one}
    return found


def everything(do: list[Effect]) -> list[Effect]:
    """The effects of a card with those of all its branches."""
    found: list[Effect] = []
    for effect in do:
        found.append(effect)
        if isinstance(effect, shapes.Roll):
            for chance in effect.table:
                found.extend(everything(chance.do))
        elif isinstance(effect, shapes.Choose):
            for branch in effect.options:
                found.extend(everything(branch.do))
        elif isinstance(effect, shapes.If):
            found.extend(everything(effect.then) + everything(effect.other))
    return found


def check_cards_in_cards(do: list[Effect], deck: int) -> None:
    """An adventure is in play until it is won or given back: no other card comes between. One card is kept once."""
    told = everything(do)
    if deck == Deck.ADVENTURE and any(isinstance(one, (shapes.Bargain, shapes.Draw, shapes.Hold)) for one in told):
        raise unfit("adventure_alone")
    if any(isinstance(one, shapes.Hold) for one in told) and (len(told) > 1 or do != told):
        raise unfit("kept_alone")


def written(f: Program, effect: Effect, deck: int) -> list[int]:
    if isinstance(effect, shapes.MoneyPerCard):
        if effect.least > effect.most:
            raise unfit("limits")
        f.limits.extend([round_sum(effect.least), round_sum(effect.most)])
        return [Op.MONEY_PER_CARD, DECKS[effect.deck], round_sum(effect.n), len(f.limits) - 2]
    if isinstance(effect, shapes.Draw):
        if deck == DECKS[effect.deck]:
            raise unfit("own_deck")
        return instruction(Op.DRAW, DECKS[effect.deck])
    if isinstance(effect, shapes.Hold):
        if effect.use == "voucher":
            if f.voucher not in (0, effect.price):
                raise unfit("vouchers")
            f.voucher = round_sum(effect.price)
        return instruction(Op.HOLD, CODES[effect.use], deck)
    if isinstance(effect, (shapes.If, shapes.Choose, shapes.Roll)):
        return branching(f, effect, deck)
    return plain(effect)


def branching(f: Program, effect: shapes.If | shapes.Choose | shapes.Roll, deck: int) -> list[int]:
    if isinstance(effect, shapes.If):
        then = write_all(f, effect.then, deck)
        other = write_all(f, effect.other, deck)
        return [Op.IF, CODES[effect.has], then, other]
    if isinstance(effect, shapes.Choose):
        if not 2 <= len(effect.options) <= MOST_BRANCHES:
            raise unfit("options", most_branches=MOST_BRANCHES)
        if all(branch.do and isinstance(branch.do[0], shapes.SellPurchase) for branch in effect.options):
            raise unfit("only_sales")
        begins = [write_all(f, branch.do, deck) for branch in effect.options]
        f.branches.extend(begins)
        f.option_of.extend([-1] * (len(f.branches) - len(begins) - len(f.option_of)))
        first = max(f.option_of, default=-1) + 1
        f.option_of.extend(range(first, first + len(begins)))
        return [Op.CHOICE, CODES[effect.by], len(f.branches) - len(begins), len(begins)]
    faces = sorted(face for chance in effect.table for face in chance.on)
    if faces != list(range(1, FACES + 1)):
        raise unfit("die_table", faces=faces)
    begin_of: dict[int, int] = {}
    for chance in effect.table:
        begin_of |= dict.fromkeys(chance.on, write_all(f, chance.do, deck))
    f.branches.extend(begin_of[face] for face in range(1, FACES + 1))
    return instruction(Op.ROLL, len(f.branches) - FACES)


def plain(effect: Effect) -> list[int]:
    """An instruction from a row of the table."""
    op, least, most = PLAIN[type(effect)]
    numbers = [CODES[one] if isinstance(one, str) else int(one) for one in msgspec.structs.astuple(effect)]
    if isinstance(effect, shapes.Transfer):
        check_transfer(effect)
    if numbers and most:
        between(str(effect.__struct_config__.tag), numbers[0], least, most)
    elif numbers:
        round_sum(numbers[-1])
    return instruction(op, *numbers)


def check_transfer(effect: shapes.Transfer) -> None:
    """One player gives to whoever plays the card, or that one gives to one player."""
    givers = effect.taker == "self" and effect.giver != "self"
    takers = effect.giver == "self" and effect.taker in ("left", "right", "richest_other", "poorest_other")
    if not (givers or takers) or effect.money < 0:
        raise unfit("gift", giver=effect.giver, taker=effect.taker, money=effect.money)


def round_sum(money: int) -> int:
    """Rule 70."""
    if money % 10:
        raise unfit("multiple_of_10", money=money)
    return money


def between(what: str, n: int, least: int, most: int) -> int:
    """A number that the rules can carry out."""
    if not least <= n <= most:
        raise unfit("effect_bounds", what=what, least=least, most=most, n=n)
    return n


def instruction(*numbers: int) -> list[int]:
    """An Op and its numbers, as long as all instructions are."""
    return [*numbers, *[0] * (WIDTH - len(numbers))]
