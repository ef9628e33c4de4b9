"""What a seat may know, typed and built field by field. Whatever is not written here stays in the state."""

from typing import Final, Literal

import msgspec

from periple.kernel.cache import Cache
from periple.kernel.cast import Cast
from periple.kernel.state import OVER
from periple.kernel.view import Head
from periple.kernel.words import Text
from ..content.box import DECK_IDS, LINE_IDS, READINGS, Content
from ..made.numbers import Step
from ..position import Position
from ..rules import packed, scoring
from ..rules.hitch import riders, stack
from ..rules.market import can_bid, good_number
from ..rules.prices import barred, cost, honest_price
from ..rules.purse import broke
from ..terms import ITEMS as BAG
from ..terms import NO_CARD, NOBODY, WON_DECKS, Deck, Good
from ..verbs import STEPS
from ..words.names import Names

PURPOSES: Final = ["payment", "adventure", "purchase", "hotel"]


class Bag(msgspec.Struct, frozen=True):
    """Copies of each element (rule 13)."""

    papers: int
    guide: int
    gear: int
    camera: int


class Won(msgspec.Struct, frozen=True):
    """Cards that lie open in front of a player, by id (rule 33)."""

    purchase: list[str]
    report: list[str]
    adventure: list[str]


class Goal(msgspec.Struct, frozen=True):
    """Cards of each kind to bring home (rules 1, 68)."""

    purchase: int
    report: int
    adventure: int


class Traveller(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player: everything he has lies open on the table."""

    seat: int
    name: Text
    stage: Literal["packing", "travelling"]
    square: str
    money: int
    cheques: int
    tickets: int
    bag: Bag
    won: Won
    kept: list[str] = []  # cards kept for later, by id
    missing: dict[str, int] = {}  # while packing: how much of each line is still missing to leave (rule 19)
    turns_packed: int = 0
    turns_to_miss: int = 0
    next_move: int = 0  # squares that a card told for the next move
    next_move_free: int = 0  # squares up to which the next chosen move is free
    riders: list[int] = []  # whom he would have to give a lift (rule 43)
    broke: bool = False
    complete: bool = False  # has all the cards to bring home
    can_be_called: bool = False  # did something since his last turn that could be a wrong (rule 57)


class Mine(msgspec.Struct, frozen=True):
    """What only this seat knows: its sealed bid, once given (0: it passed)."""

    bid: int | None


class Pack(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck: cards to draw, discards (the last one open on top), and cards known to lie under it, lowest first."""

    cards: int
    discards: int = 0
    last: str | None = None
    under: list[str] = []


class CardInPlay(msgspec.Struct, frozen=True):
    deck: str
    id: str
    price: int | None  # of a purchase, for this player; None when it is barred to him
    single: int | None  # as printed on the card, or asked by the bargain


class Night(msgspec.Struct, frozen=True):
    """The bed that was drawn: cheques as printed, and for this player."""

    card: str
    cheques: int
    price: int


class Debt(msgspec.Struct, frozen=True):
    """What must be paid before anything else, and to whom."""

    debtor: int
    creditor: int | None  # None: the bank
    money: int
    purpose: str  # payment, adventure, purchase or hotel


class Auction(msgspec.Struct, frozen=True):
    """What is for sale, who was asked, and in an open auction who bid; a sealed bid is only in its bidder's `mine`."""

    seller: int
    good: str
    count: int  # how many, of cheques
    floor: int  # the resale price: what the bank would pay
    sealed: bool
    bidder: int
    answered: list[int]  # sealed: who has answered
    waiting: list[int]  # who will still be asked
    high: int | None = None
    high_seat: int | None = None


class RoutardView(Head[Traveller, Mine], kw_only=True):
    first: int
    turns_left: int  # of the whole table, before the journey ends for everybody
    goal: Goal
    sheet: str  # the reading of the packing sheet
    strict: bool  # nobody can dare anything, there are no fines
    die: int | None
    stacks: dict[str, list[int]]  # by square with pawns on it: its seats, the driver first
    decks: dict[str, Pack]
    card: CardInPlay | None
    night: Night | None
    debt: Debt | None
    auction: Auction | None
    loss: str | None  # the element about to be lost
    chooser: int | None  # who chooses among the options of a card


class Viewer:
    def __init__(self, content: Content, names: Names) -> None:
        self.content = content
        self.names = names
        self.ids = [[card.id for card in deck] for deck in content.decks]
        self.tops: list[list[str | None]] = [[*ids, None] for ids in self.ids]  # NO_CARD, -1, names the last: none
        self.lacks: Cache[tuple[int, ...], dict[str, int]] = Cache()
        self.won_ids: list[Cache[int, list[str]]] = [Cache() for _ in range(WON_DECKS)]
        self.readings = {id(sheet): reading for sheet, reading in zip(content.figures.sheets, READINGS, strict=True)}

    def view(self, s: Position, seat: int | None, cast: Cast) -> RoutardView:
        over = s.seat == OVER
        step = OVER if over else packed.step_of(s.agenda[-1])
        agreement = s.agreement
        ids = self.names.square_ids
        return RoutardView(
            turn=s.turn,
            round=s.rounds,
            step="over" if over else STEPS.rows[step].name,
            players=[self.player(s, player, cast) for player in range(agreement.seats)],
            mine=None if seat is None else Mine(self.bid(s, seat, step)),
            first=s.first,
            turns_left=agreement.last_turn - s.turns,
            goal=Goal(*agreement.targets),
            sheet=self.readings[id(agreement.sheet)],
            strict=not agreement.bluff,
            die=s.die or None,
            stacks={ids[square]: stack(s, square) for square in sorted(set(s.place))},
            decks=self.decks(s),
            card=None if s.card == NO_CARD else self.card(s),
            night=self.night(s) if step in (Step.LODGE, Step.HOTEL) else None,
            debt=self.debt(s) if s.debt and not over else None,
            auction=self.auction(s) if step == Step.BID else None,
            loss=LINE_IDS[3 + s.item] if step == Step.LOSS else None,
            chooser=s.chooser if step == Step.OPTION else None,
        )

    def player(self, s: Position, player: int, cast: Cast) -> Traveller:
        square = s.place[player]
        at = player * BAG
        bag = s.bag
        travels = square > 0
        won = player * WON_DECKS
        return Traveller(  # in the order of its fields, which is quicker than by name
            player,
            cast.who(player),
            "travelling" if travels else "packing",
            self.names.square_ids[square],
            s.money[player],
            s.cheques[player],
            s.tickets[player],
            Bag(bag[at], bag[at + 1], bag[at + 2], bag[at + 3]),
            Won(self.won(s.won[won], 0), self.won(s.won[won + 1], 1), self.won(s.won[won + 2], 2)),
            self.kept(s, player) if s.held else [],
            {} if travels else self.missing(s, player),
            s.packed[player],
            s.skip[player],
            abs(s.forced[player]),
            s.free[player],
            self.riders(s, player) if travels else [],
            travels and broke(s, player),
            scoring.complete(s, player),
            packed.has(s.watched, player),
        )

    def won(self, mask: int, deck: int) -> list[str]:
        """The cards of a set of bits; sets that occurred are kept."""
        found = self.won_ids[deck].get(mask)
        if found is None:
            found = [name for card, name in enumerate(self.ids[deck]) if packed.has(mask, card)]
            self.won_ids[deck].put(mask, found)
        return found

    def kept(self, s: Position, player: int) -> list[str]:
        mine = [kept for kept in s.held if packed.keeper_of(kept) == player]
        return [self.ids[packed.kept_deck(kept)][packed.kept_card(kept)] for kept in mine]

    def missing(self, s: Position, player: int) -> dict[str, int]:
        """By line of the sheet, in its order (rule 19); what was once worked out is kept."""
        at = player * BAG
        has = (s.money[player], s.cheques[player], s.tickets[player], *s.bag[at : at + BAG])
        found = self.lacks.get(has)
        if found is None:
            least = s.agreement.figures.leaving
            wanted = (least[6], least[5], least[4], *least[:4])
            lines = zip(LINE_IDS, wanted, has, strict=True)
            found = self.lacks.put(has, {line: least - there for line, least, there in lines if least > there})
        return found

    def riders(self, s: Position, player: int) -> list[int]:
        mask = riders(s, player)
        return [seat for seat in range(s.agreement.seats) if mask >> seat & 1] if mask else []

    def decks(self, s: Position) -> dict[str, Pack]:
        piles = zip(DECK_IDS, self.ids, self.tops, s.tops, s.spent, s.last, s.under, s.decks, strict=True)
        return {
            name: Pack(left, spent.bit_count(), top[last], [ids[card] for card in deck[:under]] if under else [])
            for name, ids, top, left, spent, last, under, deck in piles
        }

    def card(self, s: Position) -> CardInPlay:
        buys = s.deck == Deck.PURCHASE
        return CardInPlay(
            DECK_IDS[s.deck],
            self.ids[s.deck][s.card],
            honest_price(s) if buys and not barred(s) else None,
            s.price if buys else None,
        )

    def night(self, s: Position) -> Night:
        card = s.last[Deck.LODGING]
        printed = s.agreement.figures.lodging[card]
        return Night(self.ids[Deck.LODGING][card], printed, cost(s))

    def debt(self, s: Position) -> Debt:
        return Debt(s.debtor, None if s.creditor < 0 else s.creditor, s.debt, PURPOSES[s.purpose])

    def bid(self, s: Position, seat: int, step: int) -> int | None:
        """A seat's own answer to a sealed auction, once it has given it."""
        if step != Step.BID or not s.bids or seat not in self.answered(s):
            return None
        return s.bids[seat]

    def answered(self, s: Position) -> list[int]:
        """Who was asked before the one who is asked now, in order from the seller's left."""
        found: list[int] = []
        seat = (s.seller + 1) % s.agreement.seats
        while seat != s.bidder:
            if can_bid(s, seat, s.floor):
                found.append(seat)
            seat = (seat + 1) % s.agreement.seats
        return found

    def waiting(self, s: Position) -> list[int]:
        """Who can still be asked after the one who is asked now."""
        seats = s.agreement.seats
        if s.agreement.sealed:
            order = [(s.bidder + step) % seats for step in range(1, (s.seller - s.bidder) % seats)]
            return [seat for seat in order if can_bid(s, seat, s.floor)]
        order = [(s.bidder + step) % seats for step in range(1, seats)]
        return [seat for seat in order if seat not in (s.seller, s.high_seat) and not packed.has(s.out, seat)]

    def auction(self, s: Position) -> Auction:
        return Auction(
            seller=s.seller,
            good=self.names.good_ids[good_number(s.good)],
            count=s.good - Good.LOT if Good.LOT < s.good < Good.PURCHASE else 1,
            floor=s.floor,
            sealed=s.agreement.sealed,
            bidder=s.bidder,
            answered=self.answered(s) if s.agreement.sealed else [],
            waiting=self.waiting(s),
            high=s.high or None,
            high_seat=None if s.high_seat == NOBODY else s.high_seat,
        )
