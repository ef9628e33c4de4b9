"""The words of the box as small numbers, and the table of verbs."""

from typing import Final

from periple.kernel.verbs import Verbs


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
    """What cards do, one small instruction after the other (`program.py`, `obey.py`)."""

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


class Step:
    """What the agenda holds, next one last: decisions, then what needs nobody. A frame is step + arg * FRAME."""

    PACK: Final = 0
    ROAD: Final = 1
    CHEQUES: Final = 2
    SHOP: Final = 3
    LODGE: Final = 4
    PURCHASE: Final = 5
    DARE: Final = 6
    LOSS: Final = 7
    OPTION: Final = 8
    PICK: Final = 9  # arg: bonus
    SETTLE: Final = 10
    ARRIVED: Final = 11
    BID: Final = 12
    HOTEL: Final = 14
    # What follows needs nobody
    RUN: Final = 16  # arg: where in the program
    SLEEP: Final = 17
    PLAY: Final = 18
    END: Final = 19
    WORK: Final = 20
    ARRIVE: Final = 21
    FINE: Final = 22  # arg: offender * SEATS + caller


AUTOMATIC: Final = 16
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
LOTS_BITS: Final = 4  # for the sales of a seat
MOST_LOTS: Final = 15


class Verb:
    """The rows of the table of verbs, in its order."""

    LINE: Final = 0  # line
    LEAVE: Final = 1
    WALK: Final = 2  # squares
    DRIVE: Final = 3
    FLY: Final = 4
    FLY_BACK: Final = 5
    ASSIST: Final = 6
    WORK: Final = 7
    BUY: Final = 8  # item
    BUY_TICKET: Final = 9
    USE_VOUCHER: Final = 10
    OFFER: Final = 11
    DONE: Final = 12
    TAKE: Final = 13
    LEAVE_IT: Final = 14
    PAY: Final = 15
    PAY_SINGLE: Final = 16
    FREE_NIGHT: Final = 17
    HOTEL: Final = 18
    INSURE: Final = 19
    LOSE: Final = 20
    GIVE_UP: Final = 21
    OPTION: Final = 22  # branch
    CALL: Final = 23  # seat
    CHEQUES: Final = 24  # number
    SELL: Final = 25  # good
    SELL_CHEQUES: Final = 26  # number
    FORMER_SELL: Final = 27
    PASS: Final = 28
    BID: Final = 29  # tens of euros
    BED: Final = 30
    SELL_CARD: Final = 31  # purchase card


# Nobody is offered `offer`, `give_up` and `former_sell` any more; their places are kept so that the others keep theirs.
VERBS: Final = Verbs(
    [
        ("line", LINES),
        ("leave", 1),
        ("walk", FACES + 1),
        ("drive", 1),
        ("fly", 1),
        ("fly_back", 1),
        ("assist", 1),
        ("work", 1),
        ("buy", ITEMS),
        ("buy_ticket", 1),
        ("use_voucher", 1),
        ("offer", 1),
        ("done", 1),
        ("take", 1),
        ("leave_it", 1),
        ("pay", 1),
        ("pay_single", 1),
        ("free_night", 1),
        ("hotel", 1),
        ("insure", 1),
        ("lose", 1),
        ("give_up", 1),
        ("option", MOST_BRANCHES),
        ("call", SEATS),
        ("cheques", MOST_CHEQUES + 1),
        ("sell", Good.LOT),
        ("sell_cheques", MOST_IN_LOT + 1),
        ("former_sell", 25),
        ("pass", 1),
        ("bid", MOST_TENS + 1),
        ("bed", 1),
        ("sell_card", CARDS),
    ]
)

# The first move of each verb that is offered
LINE: Final = 0
LEAVE: Final = 7
WALK: Final = 8
DRIVE: Final = 15
FLY: Final = 16
FLY_BACK: Final = 17
ASSIST: Final = 18
WORK: Final = 19
BUY: Final = 20
BUY_TICKET: Final = 24
USE_VOUCHER: Final = 25
DONE: Final = 27
TAKE: Final = 28
LEAVE_IT: Final = 29
PAY: Final = 30
PAY_SINGLE: Final = 31
FREE_NIGHT: Final = 32
HOTEL: Final = 33
INSURE: Final = 34
LOSE: Final = 35
OPTION: Final = 37
CALL: Final = 41
CHEQUES: Final = 47
SELL: Final = 88
SELL_CHEQUES: Final = 92
PASS: Final = 128
BID: Final = 129
BED: Final = 1330
SELL_CARD: Final = 1331
