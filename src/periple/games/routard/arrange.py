"""Any position from plain data: for lessons, puzzles, bug reports and tests.

Everything is optional. The position is the beginning of a seat's turn, unless a `moment` is told. Squares are numbers,
cards are their ids; a list "per seat" has one entry for each. Piles are given from the top, dice from the next roll on.
See `Arrangement` for every word it understands.
"""

import msgspec

from periple.games.routard.agreement import Agreement
from periple.games.routard.cards import discard
from periple.games.routard.content import DECK_IDS, ITEMS, Content
from periple.games.routard.hitch import set_down
from periple.games.routard.made.moment import fields
from periple.games.routard.made.numbers import Step
from periple.games.routard.made.table import Table, follow
from periple.games.routard.setup import empty_table, pack_bags
from periple.games.routard.terms import (
    CARDS,
    FACES,
    FRAME,
    KEPT_DECK,
    KEPT_SEAT,
    KEPT_USE,
    NO_CARD,
    SEATS,
    STEP,
    WIDTH,
    WON_DECKS,
    Deck,
    Op,
)
from periple.games.routard.terms import ITEMS as BAG
from periple.games.routard.turn import begin_turn
from periple.games.routard.verbs import STEPS
from periple.kernel.dice import seeded
from periple.kernel.game import impossible
from periple.kernel.moments import Moment, apply_moment


class Arrangement(msgspec.Struct, forbid_unknown_fields=True):
    seats: int = 2
    seed: int = 0
    options: dict[str, str] = {}
    turn: int = 0  # the seat to act
    first: int = 0
    round: int = 1
    turns: int | None = None  # begun before this one; those of the rounds when not told
    places: list[int] | None = None  # squares per seat; 0 is home
    stacks: dict[str, list[int]] = {}  # by square: its seats, the driver first; by seat when not told
    money: list[int] | None = None
    cheques: list[int] | None = None
    tickets: list[int] | None = None
    bags: list[dict[str, int]] | None = None  # copies of elements per seat; one of each when not told
    packed: list[int] | None = None  # packing turns taken, per seat
    won: list[list[str]] | None = None  # purchase, report and adventure cards per seat
    kept: list[list[str]] | None = None  # cards kept for later, per seat
    skip: list[int] | None = None  # turns to miss, per seat
    next_move: list[int] | None = None  # squares of the next move that a card told, per seat
    next_free: list[int] | None = None  # squares up to which the next move is free, per seat
    next_cards: dict[str, list[str]] = {}  # by deck: what is drawn next
    piles: dict[str, list[str]] = {}  # by deck: the whole pile; what is neither here nor elsewhere is discarded
    dice: list[int] = []  # the next rolls
    discards: dict[str, list[str]] = {}  # by deck, the top one last
    under: dict[str, list[str]] = {}  # by deck: cards that everybody saw put at its bottom, the lowest first
    moment: Moment | None = None  # in the middle of a turn: every field of `position.py` that has bounds


class Arranger:
    def __init__(self, content: Content, agreement: Agreement, told: Arrangement) -> None:
        self.content = content
        self.told = told
        self.agreement = agreement
        self.s = empty_table(agreement, seeded(told.seed))

    def arrange(self) -> Table:
        s, told = self.s, self.told
        n = self.agreement.seats
        if not 0 <= told.turn < n or not 0 <= told.first < n:
            raise impossible("il n'y a pas de telle place", "there is no such seat")
        if self.agreement.express:
            pack_bags(s)
        self.pawns()
        s.money = self.per_seat(told.money, s.money)
        if any(money % self.agreement.figures.step for money in s.money):
            raise impossible("l'argent se compte par 10 €", "money goes by 10 €")
        s.cheques = self.per_seat(told.cheques, s.cheques)
        s.tickets = self.per_seat(told.tickets, s.tickets)
        s.packed = self.per_seat(told.packed, [1] * n)
        s.skip = self.per_seat(told.skip, s.skip)
        s.forced = self.per_seat(told.next_move, s.forced)
        s.free = self.per_seat(told.next_free, s.free)
        if max(s.forced) > FACES or max(s.free) > FACES:
            raise impossible(f"un déplacement a {FACES} cases au plus", f"a move has {FACES} squares at most")
        self.bags()
        self.cards()
        if any(not 1 <= die <= FACES for die in told.dice):
            raise impossible("un dé va de 1 à 6", "a die goes from 1 to 6")
        s.dice.script = told.dice[::-1]
        s.first = told.first
        s.turns = (told.round - 1) * n if told.turns is None else told.turns
        if s.turns >= self.agreement.last_turn + (told.moment is not None):
            raise impossible("le voyage est déjà fini", "the journey is over already")
        if told.moment is not None:
            self.moment(told.moment)
        else:
            s.rounds = told.round - (1 if told.turn == told.first else 0)
            begin_turn(s, told.turn, False)
            follow(s)
        s.events = []
        return s

    def moment(self, told: Moment) -> None:
        """In the middle of a turn; the card in play lies in no pile."""
        s, n = self.s, self.agreement.seats
        s.turn = s.seat = self.told.turn
        s.rounds = self.told.round
        s.again = s.ticket_bought = s.landed = False
        s.lots = s.carried = 0
        s.agenda = [Step.END, Step.ROAD if s.place[s.turn] else Step.PACK]
        apply_moment(s, fields(self.agreement), told)
        whole = (
            len(s.forced) == len(s.stamp) == n and len(s.last) == len(s.decks) and len(s.bids) in (0, n) and s.agenda
        )
        if not whole or not all(makes_sense(self.agreement, frame) for frame in s.agenda):
            raise impossible("ce moment est incomplet", "this moment is incomplete")
        if s.card != NO_CARD and s.card in s.decks[s.deck]:
            s.decks[s.deck].remove(s.card)
            s.tops[s.deck] -= 1

    def per_seat(self, numbers: list[int] | None, otherwise: list[int]) -> list[int]:
        if numbers is None:
            return otherwise
        if len(numbers) != self.agreement.seats or min(numbers) < 0:
            raise impossible(
                f"{numbers} devrait avoir {self.agreement.seats} nombres positifs",
                f"{numbers} should have {self.agreement.seats} positive numbers",
            )
        return list(numbers)

    def lists(self, given: list[list[str]] | None) -> list[list[str]]:
        if given is None:
            return [[] for _ in range(self.agreement.seats)]
        if len(given) != self.agreement.seats:
            raise impossible(
                f"{given} devrait avoir {self.agreement.seats} listes",
                f"{given} should have {self.agreement.seats} lists",
            )
        return given

    def pawns(self) -> None:
        """Places, and who stands on whom."""
        s, told = self.s, self.told
        places = self.per_seat(told.places, s.place)
        if max(places) > s.track.arrival:
            raise impossible(f"la dernière case est {s.track.arrival}", f"the last square is {s.track.arrival}")
        order = list(range(self.agreement.seats))
        for square, seats in told.stacks.items():
            if sorted(seats) != [seat for seat in order if str(places[seat]) == square]:
                raise impossible(
                    f"la pile {seats} n'est pas celle de la case {square}",
                    f"the stack {seats} is not that of square {square}",
                )
        for seat in order:
            pile = told.stacks.get(str(places[seat]), [])
            if not pile or pile[0] == seat:
                for pawn in pile or [seat]:
                    set_down(s, pawn, places[pawn])

    def bags(self) -> None:
        """One of each element for travellers, nothing for those who pack, unless told."""
        s, told = self.s, self.told
        if told.bags is None:
            s.bag = [
                int(s.place[seat] > 0 or self.agreement.express) for seat in range(self.agreement.seats) for _ in ITEMS
            ]
            return
        if len(told.bags) != self.agreement.seats:
            raise impossible(f"il faut {self.agreement.seats} sacs", f"there must be {self.agreement.seats} bags")
        for seat, bag in enumerate(told.bags):
            for name, copies in bag.items():
                if name not in ITEMS or copies < 0:
                    raise impossible(f"« {name} » × {copies} dans un sac", f"“{name}” × {copies} in a bag")
            for item, name in enumerate(ITEMS):
                s.bag[seat * BAG + item] = bag.get(name, int(s.place[seat] > 0))
            lost = s.place[seat] and not s.bag[seat * BAG] and told.moment is None
            if lost and not s.track.airport[s.place[seat]]:
                raise impossible("sans formalités on est sur un aéroport", "whoever lacks papers is on an airport")

    def cards(self) -> None:
        """Cards won and kept, then the piles; each card is in one place only."""
        s, told = self.s, self.told
        for seat, names in enumerate(self.lists(told.won)):
            for name in names:
                deck, card = self.take(name, range(WON_DECKS))
                s.won[seat * WON_DECKS + deck] |= 1 << card
        for seat, names in enumerate(self.lists(told.kept)):
            for name in names:
                deck, card = self.take(name, range(WON_DECKS, Deck.LODGING))
                code, at = s.agreement.figures.code, s.agreement.figures.start[deck * CARDS + card]
                while code[at] not in (Op.HOLD, Op.END):
                    at += WIDTH
                if code[at] == Op.END:
                    raise impossible(f"« {name} » ne se garde pas", f"“{name}” can't be kept")
                use = code[at + 1]
                s.held.append(seat * KEPT_SEAT + use * KEPT_USE + deck * KEPT_DECK + card)
        for deck_name in [*told.next_cards, *told.piles, *told.discards, *told.under]:
            if deck_name not in DECK_IDS:
                raise impossible(f"le paquet « {deck_name} » est inconnu", f"the deck “{deck_name}” is unknown")
        for deck, deck_name in enumerate(DECK_IDS):
            s.dice.shuffle(s.decks[deck])
            upcoming = [self.take(name, range(deck, deck + 1))[1] for name in told.next_cards.get(deck_name, [])]
            if deck_name in told.piles:
                whole = [self.take(name, range(deck, deck + 1))[1] for name in told.piles[deck_name]]
                s.spent[deck] = sum(1 << card for card in s.decks[deck])
                s.decks[deck] = whole[::-1]
            s.decks[deck].extend(upcoming[::-1])
            self.seen(deck, deck_name)
            s.tops[deck] = len(s.decks[deck])

    def seen(self, deck: int, name: str) -> None:
        """Cards that everybody saw discarded, or put under their deck."""
        s = self.s
        for card_name in self.told.discards.get(name, []):
            discard(s, *self.take(card_name, range(deck, deck + 1)))
        under = [self.take(card_name, range(deck, deck + 1))[1] for card_name in self.told.under.get(name, [])]
        s.decks[deck] = under + s.decks[deck]
        s.under[deck] = len(under)

    def take(self, name: str, decks: range) -> tuple[int, int]:
        """Take a card out of its pile."""
        for deck in decks:
            card = self.content.card_ids[deck].get(name, -1)
            if card in self.s.decks[deck]:
                self.s.decks[deck].remove(card)
                return deck, card
        raise impossible(
            f"la carte « {name} » est inconnue, ou est à deux endroits",
            f"the card “{name}” is unknown, or is in two places",
        )


def makes_sense(agreement: Agreement, frame: int) -> bool:
    """Whether a frame of the agenda is a step, with an argument that this step can have."""
    step, arg = frame & STEP, frame // FRAME
    if step == Step.RUN:
        return arg % WIDTH == 0 and arg < len(agreement.figures.code)
    if step == Step.FINE:
        return arg // SEATS < agreement.seats and arg % SEATS < agreement.seats
    return step < len(STEPS.rows) and bool(STEPS.rows[step].moves or STEPS.rows[step].happens)
