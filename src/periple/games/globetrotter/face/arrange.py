"""Any position from plain data: for lessons, puzzles, bug reports and tests.

Everything is optional; what is not said is dealt by the seed. A list has one entry per seat. Piles and decks are given
from the top. `dice` are the next throws, each a face of a die, “plane” and “x” included. A seat without home has not
played its first turn yet. See `Arrangement` for every word it understands.
"""

# Stays plain: positions are arranged one by one.

from periple.kernel import arranger
from ..agreement import Agreement
from ..content.box import Content
from ..content.checks import DECKS
from ..made.playable import Playable, follow
from ..made.told import Told
from ..rules.packed import add_island, add_souvenir, leads_to
from ..rules.setup import nothing_dealt, throw_for_first
from ..rules.turn import begin_turn
from ..terms import ALL_SEATS, IN_JACKPOT, NO_TICKET, NOBODY, NOWHERE, ON_BOARD, SEAT_BIT, Kind
from ..words import WORDS


class Arrangement(Told):
    dice: list[int | str] = []
    first: int | None = None  # thrown for when not told
    turn: int | None = None  # the seat to act; the first when not told
    begin: bool = False  # the turn begins: pocket money, duties
    homes: list[str | None] | None = None
    places: list[str | None] | None = None  # home when not told
    origins: list[str | None] | None = None  # the squares left last
    toward: list[str | None] | None = None  # for pawns at sea: the port ahead
    duties: list[int] = []  # seats whose arrival is still to be settled
    misses: list[int] = []  # seats that miss their next turn
    arrived: bool = False  # the seat to act has just arrived: adventure or jackpot are open
    hands: list[list[str]] | None = None  # ticket ids; a first ticket is dealt to whoever has no home
    jackpot_tickets: list[str] | None = None
    next_tickets: list[str] = []
    pile: list[str] | None = None  # the whole pile; what is neither here nor elsewhere leaves the game
    keys: dict[str, int | str] = {}  # a seat or “jackpot”
    souvenirs: list[list[str]] | None = None
    islands: list[list[str]] | None = None
    next_adventures: list[str] = []  # card ids, of both decks
    tucked: list[str | None] | None = None  # the tickets of the homes; some that fit when not told
    shown: str | None = None  # the ticket that everybody sees during an exile
    seen: dict[str, int] = {}  # by ticket: the seats that know where it is, as bits, 64 for everybody
    read: dict[str, list[str]] = {}  # by deck: the cards read, in their order


class Arranger(arranger.Arranger[Playable, Content, Agreement, Arrangement]):
    words = WORDS
    empty = staticmethod(nothing_dealt)

    def arrange(self) -> Playable:
        s, told = self.s, self.told
        s.dice.shuffle(s.pile)
        for deck in s.decks:
            s.dice.shuffle(deck)
        self.pawns()
        self.tickets()
        self.goods()
        self.adventures()
        self.script([self.face(face) for face in told.dice], len(self.agreement.figures.faces), s.dice)
        s.first = throw_for_first(s) if told.first is None else self.seat(told.first)
        s.turn = s.seat = s.first if told.turn is None else self.seat(told.turn)
        if told.moment is not None:
            self.moment()
        elif told.begin or s.home[s.turn] == NOWHERE:
            begin_turn(s, s.turn)
            follow(s)
        elif told.arrived:
            kind = s.board.kind[s.place[s.turn]]
            s.may_try = kind in (Kind.KEY_CITY, Kind.CONTINENTAL)
            s.may_gamble = kind == Kind.GAMBLING
        s.events = []
        return s

    def moment(self) -> None:
        s = self.s
        self.apply_moment()
        self.impossible_if(not s.agenda or len(s.throws) % 3, "incomplete")
        self.impossible_if(s.victim != NOBODY and s.shown == NO_TICKET, "exile")

    def face(self, face: int | str) -> int:
        faces = self.content.memento.die.faces
        if isinstance(face, int):
            return face
        self.impossible_if(face not in faces, "no_face", face=face)
        return faces.index(face) + 1

    def spots(self, given: list[str | None] | None, usual: list[int]) -> list[int]:
        """A place for each seat; where none is told, the usual one."""
        named = self.named(given)
        if named is None:
            return usual[:]
        return [
            old if name is None else self.find(self.content.places, name)
            for old, name in zip(usual, named, strict=True)
        ]

    def pawns(self) -> None:
        """Homes, places, and who is under way at sea."""
        s, told = self.s, self.told
        nowhere = [NOWHERE] * self.seats
        s.home = self.spots(told.homes, nowhere)
        s.place = self.spots(told.places, s.home)
        s.origin = self.spots(told.origins, nowhere)
        s.toward = self.spots(told.toward, nowhere)
        for seat in range(self.seats):
            place = s.place[seat]
            self.impossible_if((s.home[seat] == NOWHERE) != (place == NOWHERE), "pawn_without_home")
            at_sea = place != NOWHERE and s.board.kind[place] == Kind.SEA_STOP
            self.impossible_if(at_sea and s.toward[seat] not in s.board.line_ends[place], "pawn_at_sea")
        for seat in told.duties:
            s.pending[self.seat(seat)] = True
        for seat in told.misses:
            s.skips[self.seat(seat)] = True

    def ticket(self, name: str) -> int:
        """Take a ticket out of the pile."""
        return self.take(self.content.ticket_ids, name, self.s.pile)

    def drawn(self, count: int) -> list[int]:
        """The next tickets of the pile."""
        self.impossible_if(count > len(self.s.pile), "few_tickets")
        return [self.s.pile.pop() for _ in range(count)]

    def tickets(self) -> None:
        """Hands, jackpot and what comes next; home tickets leave the game (rule 12)."""
        s, told = self.s, self.told
        hands = [[self.ticket(name) for name in names] for names in self.lists(told.hands)]
        pot = None if told.jackpot_tickets is None else [self.ticket(name) for name in told.jackpot_tickets]
        upcoming = [self.ticket(name) for name in told.next_tickets]
        pile = None if told.pile is None else [self.ticket(name) for name in told.pile]
        if told.shown is not None:
            s.shown = self.ticket(told.shown)
        self.tuck()
        s.jackpot_tickets = self.drawn(self.agreement.figures.jackpot_tickets) if pot is None else pot
        for seat, hand in enumerate(hands):
            self.impossible_if(s.home[seat] == NOWHERE and len(hand) > 1, "one_ticket")
            s.hand[seat] = sorted(hand) if hand or s.home[seat] != NOWHERE else self.drawn(1)
        if pile is not None:
            s.aware = [ALL_SEATS if ticket in s.pile else 0 for ticket in range(self.agreement.figures.tickets)]
            s.pile = pile[::-1]
        s.pile.extend(reversed(upcoming))
        for seat in range(self.seats):
            for ticket in [*s.hand[seat], s.tucked[seat]]:
                if ticket != NO_TICKET:
                    s.aware[ticket] |= SEAT_BIT[seat]
        for name, eyes in told.seen.items():
            s.aware[self.find(self.content.ticket_ids, name)] |= eyes & ALL_SEATS

    def tuck(self) -> None:
        """The tickets of the homes, which show them (rule 12)."""
        s = self.s
        named = self.named(self.told.tucked)
        for seat in range(self.seats):
            name = None if named is None else named[seat]
            self.impossible_if(name is not None and s.home[seat] == NOWHERE, "no_home_ticket")
            if name is not None:
                s.tucked[seat] = self.ticket(name)
            elif s.home[seat] != NOWHERE and named is None:
                s.tucked[seat] = self.home_ticket(s.home[seat])

    def home_ticket(self, home: int) -> int:
        """Some ticket left in the pile that names the home; none when they are all elsewhere."""
        for ticket in self.s.pile:
            if leads_to(self.agreement.figures, ticket, home):
                self.s.pile.remove(ticket)
                return ticket
        return NO_TICKET

    def goods(self) -> None:
        """Money, keys, souvenirs, jokers and islands."""
        s, told, figures = self.s, self.told, self.agreement.figures
        s.jackpot = figures.jackpot_money
        told.take(self, s)
        for name, holder in told.keys.items():
            key = self.find(self.content.key_ids, name)
            self.impossible_if(isinstance(holder, str) and holder != "jackpot", "no_holder", holder=holder)
            s.keys[key] = IN_JACKPOT if isinstance(holder, str) else self.seat(holder)
        s.keys_on_board = s.keys.count(ON_BOARD)
        s.keys_held = [s.keys.count(seat) for seat in range(self.seats)]
        for seat, names in enumerate(self.lists(told.souvenirs)):
            for city in {self.find(self.content.city_ids, name) for name in names}:
                add_souvenir(s, seat, city)
            s.supply[seat] = figures.tokens - s.jokers[seat] - s.souvenirs[seat].bit_count()
        self.impossible_if(min(*s.supply, s.jackpot) < 0, "box_too_small")
        islands = {self.content.board.place[place].id: at for at, place in enumerate(s.board.islands)}
        for seat, names in enumerate(self.lists(told.islands)):
            for island in {self.find(islands, name) for name in names}:
                add_island(s, seat, island)

    def adventures(self) -> None:
        """The next cards come to the top of their decks; those read lie below, in their order."""
        decks, ids = self.s.decks, self.content.card_ids
        for name in reversed(self.told.next_adventures):
            card = self.find(ids, name)
            deck = decks[DECKS.index(self.content.cards[card].deck)]
            deck.remove(card)
            deck.insert(0, card)
        for name, cards in self.told.read.items():
            half = self.find({deck: at for at, deck in enumerate(DECKS)}, name)
            rest = decks[half][:]
            read = [self.take(ids, card, rest) for card in cards]
            decks[half] = read + rest
            self.s.drawn[half] = len(read)
