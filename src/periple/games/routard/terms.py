"""The words of the box as small numbers. Steps and verbs stand in `verbs.py`."""

from typing import Final


class Kind:
    """What a square is (rules 30, 39)."""

    HOME: Final = 0
    AIRPORT: Final = 1
    ARRIVAL: Final = 2
    PURCHASE: Final = 3
    REPORT: Final = 4
    ADVENTURE: Final = 5
    JOB: Final = 6
    CHANCE: Final = 7
    LETTER: Final = 8


class Deck:
    """The seven decks (rule 9). A square of kind k asks for the deck k - FIRST_DECK; the first three are won."""

    PURCHASE: Final = 0
    REPORT: Final = 1
    ADVENTURE: Final = 2
    JOB: Final = 3
    CHANCE: Final = 4
    LETTER: Final = 5
    LODGING: Final = 6


FIRST_DECK: Final = 3
DECKS: Final = 7
WON_DECKS: Final = 3
CARDS: Final = 60  # room for so many in a deck
NO_CARD: Final = -1


class Item:
    """The four elements of the backpack (rule 12)."""

    PAPERS: Final = 0
    GUIDE: Final = 1
    GEAR: Final = 2
    CAMERA: Final = 3


ITEMS: Final = 4
NEEDED: Final = [Item.GUIDE, Item.CAMERA, Item.GEAR]  # by deck that is won (rule 34)


class Line:
    """The lines of the packing sheet (rule 12)."""

    MONEY: Final = 0
    CHEQUES: Final = 1
    TICKET: Final = 2
    PAPERS: Final = 3
    GUIDE: Final = 4
    GEAR: Final = 5
    CAMERA: Final = 6


LINES: Final = 7
FACES: Final = 6


class Good:
    """What can be sold (rules 60, 61): one thing, or LOT + cheques, or PURCHASE + card."""

    GUIDE: Final = 0
    GEAR: Final = 1
    CAMERA: Final = 2
    TICKET: Final = 3
    LOT: Final = 4  # + cheques, from 1
    PURCHASE: Final = 15  # + card


MOST_IN_LOT: Final = 10


class Use:
    """What a card kept for later is good for."""

    INSURANCE: Final = 0
    VOUCHER: Final = 1
    FREE_NIGHT: Final = 2


class Who:
    """Who pays and who is paid by a card."""

    SELF: Final = 0
    LEFT: Final = 1
    RIGHT: Final = 2
    EACH_OTHER: Final = 3
    RICHEST_OTHER: Final = 4
    POOREST_OTHER: Final = 5
    SAME_SQUARE: Final = 6


class Op:
    """What cards do, one small instruction after the other (`content/figures.py`, `obey.py`)."""

    END: Final = 0
    KEEP: Final = 1
    GIVE_BACK: Final = 2
    ROLL: Final = 3  # table of branches
    # About money
    MONEY: Final = 4  # sum
    MONEY_PER_DIE: Final = 5  # sum
    MONEY_PER_CARD: Final = 6  # deck, sum, table of limits
    TRANSFER: Final = 7  # from, to, sum
    # About things
    CHEQUES: Final = 8  # number
    TICKET: Final = 9  # number
    GAIN: Final = 10  # item
    LOSE: Final = 11  # item
    PASS_LEFT: Final = 12  # cheques
    # About moves and turns
    MOVE: Final = 13  # squares
    JOIN_AHEAD: Final = 14  # squares at most
    SKIP: Final = 15  # turns
    NEXT_MOVE: Final = 16  # squares, paid
    NEXT_FREE: Final = 17  # squares at most
    PLAY_AGAIN: Final = 18
    # About cards
    DRAW: Final = 19  # deck
    BARGAIN: Final = 20  # percent
    SELL_PURCHASE: Final = 21  # bonus
    HOLD: Final = 22  # use, deck
    IF: Final = 23  # item, then, otherwise
    CHOICE: Final = 24  # by, table of branches, number of branches


WIDTH: Final = 4  # ints of an instruction


# The agenda holds frames, the next one last: a step of `verbs.py`, and an argument times FRAME.
FRAME: Final = 32
STEP: Final = 31  # the bits of a frame that are its step


class Debt:
    """What a payment that can't be met at once is for (the settlement)."""

    PLAIN: Final = 0  # a fine, a drive, most cards: what is not raised is forgiven
    ADVENTURE: Final = 1  # the card is not won (ruling Q35)
    PURCHASE: Final = 2  # the card is not bought (ruling Q2)
    HOTEL: Final = 3  # the night is spent outside (ruling Q7)


BANK: Final = -1
NOBODY: Final = -1

MOST_CHEQUES: Final = 40
MOST_TENS: Final = 1200  # of a bid: more than a journey brings
MOST_BRANCHES: Final = 4
SEATS: Final = 6
LOTS_BITS: Final = 8  # for the sales of a seat
MOST_LOTS: Final = 255
ACTS_BITS: Final = 4  # for the acts of a seat that may have been wrong
MOST_ACTS: Final = 15

# A card kept for later is one int: the seat, the use, the deck and the card. So is a wrong, without a use.
KEPT_SEAT: Final = 4096
KEPT_USE: Final = 512
KEPT_DECK: Final = 64
WRONG_SEAT: Final = 512
WRONG_DECK: Final = 64
MOST_STEPS: Final = 40  # on the agenda of a moment that somebody tells
MOST_MONEY: Final = 1_000_000
