"""Any position from plain data: for lessons, puzzles, bug reports and tests.

Everything is optional. The position is the beginning of a seat's turn, unless a `moment` is told. Squares are numbers,
cards are their ids; a list "per seat" has one entry for each. Piles are given from the top, dice from the next roll on.
See `Arrangement` for every word it understands.
"""

# Stays plain: positions are arranged one by one.

from periple.kernel import arranger
from ..agreement import Agreement
from ..content.box import DECK_IDS, ITEMS, Content
from ..made.numbers import Step
from ..made.playable import Playable, follow
from ..made.told import Told
from ..rules import packed
from ..rules.cards import discard
from ..rules.hitch import set_down
from ..rules.setup import nothing_dealt, pack_bags
from ..rules.turn import begin_turn
from ..terms import (
    CARDS,
    FACES,
    NO_CARD,
    WIDTH,
    WON_DECKS,
    Deck,
    Op,
)
from ..terms import ITEMS as BAG
from ..verbs import STEPS
from ..words import WORDS


class Arrangement(Told):
    turn: int = 0  # the seat to act
    round: int = 1
    places: list[int] | None = None  # squares per seat; 0 is home
    stacks: dict[str, list[int]] = {}  # by square: its seats, the driver first; by seat when not told
    bags: list[dict[str, int]] | None = None  # copies of elements per seat; one of each when not told
    won: list[list[str]] | None = None  # purchase, report and adventure cards per seat
    kept: list[list[str]] | None = None  # cards kept for later, per seat
    next_cards: dict[str, list[str]] = {}  # by deck: what is drawn next
    piles: dict[str, list[str]] = {}  # by deck: the whole pile; what is neither here nor elsewhere is discarded
    dice: list[int] = []  # the next rolls
    discards: dict[str, list[str]] = {}  # by deck, the top one last
    under: dict[str, list[str]] = {}  # by deck: cards that everybody saw put at its bottom, the lowest first


class Arranger(arranger.Arranger[Playable, Content, Agreement, Arrangement]):
    words = WORDS
    empty = staticmethod(nothing_dealt)

    def arrange(self) -> Playable:
        s, told = self.s, self.told
        if self.agreement.express:
            pack_bags(s)
        self.pawns()
        s.packed = [1] * self.seats
        s.turns = (told.round - 1) * self.seats
        told.take(self, s)
        self.impossible_if(any(money % self.agreement.figures.step for money in s.money), "smallest_note")
        if self.agreement.express and any(s.place[seat] == 0 and not s.tickets[seat] for seat in range(self.seats)):
            raise self.impossible("ticket_at_home")
        self.bags()
        self.cards()
        self.script(told.dice, FACES, s.dice)
        self.impossible_if(s.turns >= self.agreement.last_turn + (told.moment is not None), "journey_over")
        if told.moment is not None:
            self.moment()
        else:
            s.rounds = told.round - (1 if told.turn == s.first else 0)
            begin_turn(s, self.seat(told.turn), False)
            follow(s)
        s.events = []
        return s

    def moment(self) -> None:
        """In the middle of a turn; the card in play lies in no pile."""
        s = self.s
        s.turn = s.seat = self.seat(self.told.turn)
        s.rounds = self.told.round
        s.again = s.ticket_bought = s.landed = False
        s.fresh = "agenda" not in (self.told.moment or {})
        s.lots = s.carried = 0
        s.agenda = [Step.END, Step.ROAD if s.place[s.turn] else Step.PACK]
        self.apply_moment()
        self.impossible_if(len(s.bids) not in (0, self.seats), "incomplete")
        sense = s.agenda and all(makes_sense(self.agreement, frame) for frame in s.agenda)
        self.impossible_if(not sense, "incomplete")
        if s.card != NO_CARD and s.card in s.decks[s.deck]:
            s.decks[s.deck].remove(s.card)
            s.tops[s.deck] -= 1

    def pawns(self) -> None:
        """Places, and who stands on whom."""
        s, told = self.s, self.told
        places = self.numbers(told.places, s.place)
        self.impossible_if(max(places) > s.track.arrival, "last_square", arrival=s.track.arrival)
        order = list(range(self.seats))
        for square, seats in told.stacks.items():
            if sorted(seats) != [seat for seat in order if str(places[seat]) == square]:
                raise self.impossible("wrong_stack", seats=seats, square=square)
        for seat in order:
            pile = told.stacks.get(str(places[seat]), [])
            if not pile or pile[0] == seat:
                for pawn in pile or [seat]:
                    set_down(s, pawn, places[pawn])

    def bags(self) -> None:
        """One of each element for travellers, nothing for those who pack, unless told."""
        s, told = self.s, self.told
        if told.bags is None:
            s.bag = [int(place > 0 or self.agreement.express) for place in s.place for _ in ITEMS]
            return
        for seat, bag in enumerate(self.named(told.bags) or []):
            for name, copies in bag.items():
                self.impossible_if(name not in ITEMS or copies < 0, "wrong_bag", name=name, copies=copies)
            for item, name in enumerate(ITEMS):
                s.bag[seat * BAG + item] = bag.get(name, int(s.place[seat] > 0))
            lost = s.place[seat] and not s.bag[seat * BAG] and told.moment is None
            self.impossible_if(lost and not s.track.airport[s.place[seat]], "without_papers")

    def cards(self) -> None:
        """Cards won and kept, then the piles; each card is in one place only."""
        s, told = self.s, self.told
        for seat, names in enumerate(self.lists(told.won)):
            for name in names:
                deck, card = self.card(name, range(WON_DECKS))
                packed.add_won(s, seat, deck, card)
        for seat, names in enumerate(self.lists(told.kept)):
            for name in names:
                deck, card = self.card(name, range(WON_DECKS, Deck.LODGING))
                code, at = s.agreement.figures.code, s.agreement.figures.start[deck * CARDS + card]
                while code[at] not in (Op.HOLD, Op.END):
                    at += WIDTH
                self.impossible_if(code[at] == Op.END, "not_for_keeping", name=name)
                use = code[at + 1]
                s.held.append(packed.kept(seat, use, deck, card))
        for deck_name in [*told.next_cards, *told.piles, *told.discards, *told.under]:
            self.impossible_if(deck_name not in DECK_IDS, "unknown_deck", deck_name=deck_name)
        for deck, deck_name in enumerate(DECK_IDS):
            s.dice.shuffle(s.decks[deck])
            upcoming = self.of(deck, told.next_cards)
            if deck_name in told.piles:
                pile = self.of(deck, told.piles)
                s.spent[deck] = sum(1 << card for card in s.decks[deck])
                s.decks[deck] = pile[::-1]
            s.decks[deck].extend(upcoming[::-1])
            for card in self.of(deck, told.discards):
                discard(s, deck, card)
            under = self.of(deck, told.under)
            s.decks[deck] = under + s.decks[deck]
            s.under[deck] = len(under)
            s.tops[deck] = len(s.decks[deck])

    def of(self, deck: int, told: dict[str, list[str]]) -> list[int]:
        """The cards that are told of a deck, taken out of it."""
        return [self.card(name, range(deck, deck + 1))[1] for name in told.get(DECK_IDS[deck], [])]

    def card(self, name: str, decks: range) -> tuple[int, int]:
        """Take a card out of its pile."""
        known = [deck for deck in decks if name in self.content.card_ids[deck]]
        deck = known[0] if known else decks[0]
        return deck, self.take(self.content.card_ids[deck], name, self.s.decks[deck])


def makes_sense(agreement: Agreement, frame: int) -> bool:
    """Whether a frame of the agenda is a step, with an argument that this step can have."""
    step, arg = packed.step_of(frame), packed.argument_of(frame)
    if step == Step.RUN:
        return arg % WIDTH == 0 and arg < len(agreement.figures.code)
    if step == Step.FINE:
        return packed.accused(arg) < agreement.seats and packed.caller_of(arg) < agreement.seats
    return step < len(STEPS.rows) and bool(STEPS.rows[step].moves or STEPS.rows[step].happens)
