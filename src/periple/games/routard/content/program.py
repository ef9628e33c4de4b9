"""What cards do, written once as a flat list of instructions that `rules/obey.py` carries out.

An instruction is WIDTH ints: an Op and its numbers. Where a card branches, the instruction says where the branch
begins; the branches of a choice or of a die lie in a table of their own.
"""

from typing import Final

from periple.games.routard.agreement import Figures
from periple.games.routard.content import effects
from periple.games.routard.content.effects import ITEM, WHO, Effect, instruction, round_sum
from periple.games.routard.terms import CARDS, FACES, MOST_BRANCHES, Deck, Op, Use
from periple.kernel.words import PeripleError, Text

DECK: Final = {"purchase": Deck.PURCHASE, "report": Deck.REPORT, "adventure": Deck.ADVENTURE, "job": Deck.JOB}
USE: Final = {"insurance": Use.INSURANCE, "voucher": Use.VOUCHER, "free_night": Use.FREE_NIGHT}


def unfit(fr: str, en: str) -> PeripleError:
    """A card that can't be."""
    return PeripleError(Text(fr, en))


def write(f: Figures, decks: list[list[list[Effect]]]) -> None:
    """Write every card of every deck; `start` tells where a card begins, by deck * CARDS + card."""
    f.code = []
    f.branches = []
    f.limits = []
    f.option_of = []
    f.option_card = []
    f.voucher = 0
    f.start = [0] * (Deck.LODGING * CARDS)
    for deck in range(Deck.LODGING):
        for card, do in enumerate(decks[deck]):
            if do and outcomes(do) != ({1} if deck == Deck.ADVENTURE else {0}):
                raise unfit(
                    "Une aventure, et elle seule, est gagnée ou rendue, une fois dans chaque cas.",
                    "An adventure, and nothing else, is won or given back, once in every case.",
                )
            check_cards_in_cards(do, deck)
            f.start[deck * CARDS + card] = write_all(f, do, deck)
            options = max(f.option_of, default=-1) + 1
            f.option_card.extend([f.first_card[deck] + card] * (options - len(f.option_card)))


def write_all(f: Figures, do: list[Effect], deck: int) -> int:
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
        if isinstance(effect, (effects.Keep, effects.GiveBack)):
            one = {1}
        elif isinstance(effect, effects.Roll):
            one = {count for chance in effect.table for count in outcomes(chance.do)}
        elif isinstance(effect, effects.Choose):
            one = {count for branch in effect.options for count in outcomes(branch.do)}
        elif isinstance(effect, effects.If):
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
        if isinstance(effect, effects.Roll):
            for chance in effect.table:
                found.extend(everything(chance.do))
        elif isinstance(effect, effects.Choose):
            for branch in effect.options:
                found.extend(everything(branch.do))
        elif isinstance(effect, effects.If):
            found.extend(everything(effect.then) + everything(effect.other))
    return found


def check_cards_in_cards(do: list[Effect], deck: int) -> None:
    """An adventure is in play until it is won or given back: no other card comes between. One card is kept once."""
    told = everything(do)
    if deck == Deck.ADVENTURE and any(isinstance(one, (effects.Bargain, effects.Draw, effects.Hold)) for one in told):
        raise unfit(
            "Une aventure ne fait pas tirer d'autre carte et ne se garde pas pour plus tard.",
            "An adventure makes nobody draw another card, and is not kept for later.",
        )
    if any(isinstance(one, effects.Hold) for one in told) and (len(told) > 1 or do != told):
        raise unfit("Une carte qui se garde ne fait rien d'autre.", "A card that is kept does nothing else.")


def written(f: Figures, effect: Effect, deck: int) -> list[int]:
    if isinstance(effect, effects.MoneyPerCard):
        if effect.least > effect.most:
            raise unfit("Les limites d'une somme sont à l'envers.", "The limits of a sum are the wrong way round.")
        f.limits.extend([round_sum(effect.least), round_sum(effect.most)])
        return [Op.MONEY_PER_CARD, DECK[effect.deck], round_sum(effect.n), len(f.limits) - 2]
    if isinstance(effect, effects.Draw):
        if deck == DECK[effect.deck]:
            raise unfit(
                "Une carte ne peut faire tirer une carte de son propre paquet.",
                "A card can't make you draw from its own deck.",
            )
        return instruction(Op.DRAW, DECK[effect.deck])
    if isinstance(effect, effects.Hold):
        if effect.use == "voucher":
            if f.voucher not in (0, effect.price):
                raise unfit("Tous les bons ont le même prix.", "All vouchers have the same price.")
            f.voucher = round_sum(effect.price)
        return instruction(Op.HOLD, USE[effect.use], deck)
    if isinstance(effect, (effects.If, effects.Choose, effects.Roll)):
        return branching(f, effect, deck)
    return effect.line()


def branching(f: Figures, effect: effects.If | effects.Choose | effects.Roll, deck: int) -> list[int]:
    if isinstance(effect, effects.If):
        then = write_all(f, effect.then, deck)
        other = write_all(f, effect.other, deck)
        return [Op.IF, ITEM[effect.has], then, other]
    if isinstance(effect, effects.Choose):
        if not 2 <= len(effect.options) <= MOST_BRANCHES:
            raise unfit(
                f"Une carte offre de 2 à {MOST_BRANCHES} possibilités.", f"A card offers 2 to {MOST_BRANCHES} options."
            )
        if all(branch.do and isinstance(branch.do[0], effects.SellPurchase) for branch in effect.options):
            raise unfit(
                "Un choix de ventes n'en laisse aucun à qui n'a pas d'achat.",
                "A choice of sales leaves none to whoever has no purchase.",
            )
        begins = [write_all(f, branch.do, deck) for branch in effect.options]
        f.branches.extend(begins)
        f.option_of.extend([-1] * (len(f.branches) - len(begins) - len(f.option_of)))
        first = max(f.option_of, default=-1) + 1
        f.option_of.extend(range(first, first + len(begins)))
        return [Op.CHOICE, WHO[effect.by], len(f.branches) - len(begins), len(begins)]
    faces = sorted(face for chance in effect.table for face in chance.on)
    if faces != list(range(1, FACES + 1)):
        raise unfit(
            f"Le tableau d'un dé doit donner chaque face une fois, pas {faces}.",
            f"A die table must give each face once, not {faces}.",
        )
    begin_of: dict[int, int] = {}
    for chance in effect.table:
        begin_of |= dict.fromkeys(chance.on, write_all(f, chance.do, deck))
    f.branches.extend(begin_of[face] for face in range(1, FACES + 1))
    return instruction(Op.ROLL, len(f.branches) - FACES)
