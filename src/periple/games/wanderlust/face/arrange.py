"""Any position from plain data: for lessons, puzzles, bug reports and tests.

Everything is optional; what is not said is dealt by the seed. Trotters are numbered as they sit, automata last; a list
"per trotter" has one entry for each. Piles are given from the top. See `Arrangement` for every word it understands.
"""

# Stays plain: positions are arranged one by one.

from typing import Final

from periple.kernel import arranger
from periple.kernel.columns import column
from periple.kernel.moments import Moment
from periple.kernel.pile import Pile
from ..agreement import Agreement
from ..content.box import Content
from ..made.numbers import Step
from ..made.playable import Playable
from ..made.told import Told
from ..rules import destinations, tickets
from ..rules.dealing import put_homes_under_deck, reveal_objectives
from ..rules.packed import ONE_CARD, pack
from ..rules.setup import before_the_deal, nothing_dealt
from ..rules.trail import beside_the_board
from ..rules.turn import give_automata_trotters
from ..terms import NOBODY, TICKETS, Kind
from ..words import WORDS

BEFORE_THE_DEAL: Final[Moment] = {"agenda": [Step.TURN, Step.CHOOSE_TROTTER]}


class Arrangement(Told):
    turn: int = 0  # the seat to act
    first: int = 0
    actions: int | None = None
    triggered: int | None = None  # the trotter whose second objective has ended the race
    trotters: list[str] | None = None  # per seat
    homes: list[str] | None = None  # per trotter
    places: list[str] | None = None  # per trotter; home when not told
    hands: list[list[str]] | None = None  # tickets per seat
    known: list[list[str]] | None = None  # those of them that everybody saw taken
    river: list[str] | None = None
    next_tickets: list[str] = []
    discards: list[str] = []
    pile: list[str] | None = None  # the whole ticket pile; what is neither here nor elsewhere is discarded
    row: list[str] | None = None  # left to right
    next_destinations: list[str] = []
    visited: list[list[str]] | None = None  # per trotter
    tokens: dict[str, int] = {}  # on visited cards
    objectives: list[str] | None = None
    fulfilled: list[list[str]] | None = None  # per trotter
    missions: list[str] | None = None  # per seat
    goals: list[str] | None = None  # per seat
    encounters: list[list[str]] | None = None  # in hand, per trotter
    played: list[list[str]] | None = None  # per trotter
    gained: list[int] | None = None  # encounters ever gained; those in hand and played when not told
    next_encounters: list[str] = []
    under_deck: list[str] | None = None  # destinations that everybody saw go under their deck, the lowest first


class Arranger(arranger.Arranger[Playable, Content, Agreement, Arrangement]):
    words = WORDS
    empty = staticmethod(nothing_dealt)

    def arrange(self) -> Playable:
        if self.agreement.solo and told_choosing(self.told):
            return self.before_the_deal()
        s, told = self.s, self.told
        self.trotters()
        self.world()
        self.tickets()
        self.cards()
        s.seat = s.turn = self.seat(told.turn)
        s.first = self.seat(told.first, self.agreement.trotters)
        s.rounds = 1
        told.take(self, s)
        s.actions = self.actions(told)
        s.triggered = NOBODY if told.triggered is None else told.triggered
        if told.moment is not None:
            self.moment()
        s.events = []
        return s

    def before_the_deal(self) -> Playable:
        """Return a solo race whose human still chooses a trotter; nothing else can be told of it (rule 52)."""
        told = self.told
        bare = type(told)(seats=told.seats, seed=told.seed, options=told.options, moment=BEFORE_THE_DEAL)
        self.impossible_if(not self.agreement.choose_trotters or told != bare, "nothing_dealt")
        return before_the_deal(self.agreement, self.s.dice)

    def actions(self, told: Arrangement) -> int:
        actions = self.agreement.figures.actions if told.actions is None else told.actions
        self.impossible_if(not (1 if told.moment is None else 0) <= actions <= arranger.MANY, "no_action")
        return actions

    def moment(self) -> None:
        s = self.s
        cards = sorted(s.visited)
        self.apply_moment()
        whole = len(s.character) == len(s.feats) == self.agreement.trotters and len(s.tokens) == s.board.places
        if not (whole and s.agenda and sorted(s.visited) == cards and len(s.trip) - len(s.trip_paid) in (0, 1)):
            raise self.impossible("incomplete")
        for kind in beside_the_board(s):
            self.lay_beside(kind)

    def lay_beside(self, kind: int) -> None:
        """A ticket of the trip under way is not in the pile, nor among the discards that were not told (rule 31)."""
        heap = self.s.pile.cards if self.told.pile is None else self.s.pile.spent
        self.impossible_if(kind not in heap, "few_of_a_kind", ticket=TICKETS[kind])
        heap.remove(kind)

    def per_trotter(self, numbers: list[int] | None) -> list[int]:
        return self.numbers(numbers, count=self.agreement.trotters)

    def trotters(self) -> None:
        s = self.s
        who = list(range(len(self.content.trotters)))
        s.dice.shuffle(who)
        if self.told.trotters is not None:
            who = [self.find(self.content.trotter_ids, name) for name in self.told.trotters]
            if len(who) != self.agreement.seats or len(set(who)) != len(who):
                raise self.impossible("trotters", seats=self.agreement.seats)
        s.character = [who[at] if at < self.agreement.seats else NOBODY for at in range(self.agreement.trotters)]
        give_automata_trotters(s)

    def world(self) -> None:
        """Homes, visited cards, the row and the deck; each destination card is in one place only."""
        s, told, n = self.s, self.told, self.agreement.trotters
        s.dice.shuffle(s.deck)
        visited = [[self.card(name) for name in names] for names in self.lists(told.visited, n)]
        row = None if told.row is None else [self.card(name) for name in told.row]
        upcoming = [self.card(name) for name in told.next_destinations]
        places = None if told.places is None else [self.find(self.content.places, name) for name in told.places]
        homes = self.homes(places)
        for trotter, card in enumerate(homes):
            s.home[trotter] = s.place[trotter] = card
            if self.agreement.home_counts:
                destinations.count(s, trotter, card)
        if places is not None:
            self.impossible_if(len(places) != n, "places", n=n)
            s.place = column(places)
        for trotter, cards in enumerate(visited):
            for card in cards:
                destinations.visit(s, trotter, card)
        for name, count in told.tokens.items():
            place = self.find(self.content.places, name)
            if s.owner[place] == NOBODY or not 0 <= count <= s.agreement.place_limit[s.board.kind[place]]:
                raise self.impossible("tokens", count=count, name=name)
            s.tokens[place] = count
        wanted = self.agreement.figures.row
        s.row = row if row is not None else [s.deck.pop() for _ in range(wanted)]
        self.impossible_if(len(s.row) > wanted, "long_row", wanted=wanted)
        s.deck.extend(reversed(upcoming))
        if told.under_deck is None:
            put_homes_under_deck(s)
        else:
            under = [self.under(name) for name in told.under_deck]
            s.deck = under + s.deck
            s.under = len(under)

    def under(self, name: str) -> int:
        """A card that lies under the deck; an automaton's home may (ruling A3)."""
        home = self.find(self.content.places, name)
        if self.agreement.homes_under_deck and home not in self.s.deck and home in self.s.home[self.agreement.seats :]:
            return home
        return self.card(name)

    def homes(self, places: list[int] | None) -> list[int]:
        """The homes told; else where the trotters stand, when that card is free; else dealt."""
        s = self.s
        if self.told.homes is not None:
            if len(self.told.homes) != self.agreement.trotters:
                raise self.impossible("homes", trotters=self.agreement.trotters)
            return [self.home(trotter, name) for trotter, name in enumerate(self.told.homes)]
        homes: list[int] = []
        for trotter in range(self.agreement.trotters):
            standing = places[trotter] if places is not None and trotter < len(places) else NOBODY
            free = [card for card in s.deck if s.board.kind[card] != Kind.WONDER]
            home = standing if standing in free else free[-1]
            s.deck.remove(home)
            homes.append(home)
        return homes

    def home(self, trotter: int, name: str) -> int:
        """A home card, which an automaton's may have left by way of the deck (ruling A3)."""
        place = self.find(self.content.places, name)
        if self.agreement.homes_under_deck and trotter >= self.agreement.seats and place not in self.s.deck:
            if self.s.board.kind[place] in (Kind.CITY, Kind.PORT):
                return place
        return self.card(name, home=True)

    def card(self, name: str, home: bool = False) -> int:
        """Take a destination card out of the deck."""
        place = self.find(self.content.places, name)
        self.impossible_if(place not in self.s.deck, "no_destination", name=name)
        self.impossible_if(home and self.s.board.kind[place] == Kind.WONDER, "no_home_town", name=name)
        self.s.deck.remove(place)
        return place

    def ticket(self, name: str) -> int:
        """Take a ticket out of the pile."""
        kind = self.find({ticket: at for at, ticket in enumerate(TICKETS)}, name)
        self.impossible_if(kind not in self.s.pile.cards, "few_of_a_kind", ticket=name)
        self.s.pile.cards.remove(kind)
        return kind

    def dealt(self, number: int) -> list[int]:
        """Tickets from the top of the pile."""
        cards = self.s.pile.cards
        self.impossible_if(len(cards) < number, "few_tickets")
        return [cards.pop() for _ in range(number)]

    def tickets(self) -> None:
        """Hands, river, discards and what comes next; then the rest is dealt and shuffled."""
        s, told, figures = self.s, self.told, self.agreement.figures
        s.dice.shuffle(s.pile.cards)
        given = None if told.hands is None else self.lists(told.hands, self.agreement.seats)
        hands = None if given is None else [[self.ticket(name) for name in names] for names in given]
        river = None if told.river is None else [self.ticket(name) for name in told.river]
        spent = [self.ticket(name) for name in told.discards]
        upcoming = [self.ticket(name) for name in told.next_tickets]
        pile = None if told.pile is None else [self.ticket(name) for name in told.pile]
        if hands is None:
            hands = [self.dealt(figures.deal) for _ in range(self.agreement.seats)]
        known = self.lists(told.known, self.agreement.seats)
        for seat, hand in enumerate(hands):
            s.hand[seat] = pack(hand)
            s.held[seat] = len(hand)
            seen = [TICKETS.index(name) if name in TICKETS else NOBODY for name in known[seat]]
            self.impossible_if(any(seen.count(kind) > hand.count(kind) for kind in seen), "known_not_held")
            s.known[seat] = pack(seen)
        s.river = river if river is not None else self.dealt(figures.river)
        self.impossible_if(len(s.river) > figures.river, "long_river", river=figures.river)
        if pile is None:
            s.pile = Pile(s.pile.cards + upcoming[::-1], spent)
        else:
            s.pile = Pile(pile[::-1] + upcoming[::-1], spent + s.pile.cards)
        tickets.mark_river(s)

    def cards(self) -> None:
        """Objectives, encounters, missions and goals."""
        s, told, content = self.s, self.told, self.content
        s.objectives = reveal_objectives(s)
        if told.objectives is not None:
            s.objectives = [self.find(content.objective_ids, name) for name in told.objectives]
            self.impossible_if(len(set(s.objectives)) != len(s.objectives) or len(s.objectives) > 3, "objectives")
        for trotter, names in enumerate(self.lists(told.fulfilled, self.agreement.trotters)):
            for name in names:
                objective = self.find(content.objective_ids, name)
                self.impossible_if(objective not in s.objectives, "not_revealed", name=name)
                s.marks[trotter] |= 1 << s.objectives.index(objective)
        s.dice.shuffle(s.meetings)
        held = [
            [self.meeting(name) for name in names] for names in self.lists(told.encounters, self.agreement.trotters)
        ]
        played = [[self.meeting(name) for name in names] for names in self.lists(told.played, self.agreement.trotters)]
        upcoming = [self.meeting(name) for name in told.next_encounters]
        s.meetings.extend(reversed(upcoming))
        for trotter in range(self.agreement.trotters):
            s.friends[trotter] = sum(ONE_CARD[card] for card in held[trotter])
            s.friends_held[trotter] = len(held[trotter])
            s.friends_played[trotter] = sum(ONE_CARD[card] for card in played[trotter])
            s.played_count[trotter] = len(played[trotter])
            s.friends_gained[trotter] = len(held[trotter]) + len(played[trotter])
        if told.gained is not None:
            s.friends_gained = column(self.per_trotter(told.gained))
        if not (self.agreement.family or self.agreement.solo):
            s.missions = self.secrets(told.missions, content.mission_ids)
            s.goals = self.secrets(told.goals, content.goal_ids)

    def meeting(self, name: str) -> int:
        return self.take(self.content.encounter_ids, name, self.s.meetings)

    def secrets(self, names: list[str] | None, ids: dict[str, int]) -> list[int]:
        cards = list(ids.values())
        self.s.dice.shuffle(cards)
        if names is not None:
            cards = [self.find(ids, name) for name in names]
            if len(cards) != self.agreement.seats or len(set(cards)) != len(cards):
                raise self.impossible("secrets", seats=self.agreement.seats)
        return cards[: self.agreement.seats]


def told_choosing(told: Arrangement) -> bool:
    """Return whether a trotter is still to be chosen in the moment that is told."""
    agenda = (told.moment or {}).get("agenda")
    return isinstance(agenda, list) and Step.CHOOSE_TROTTER in agenda
