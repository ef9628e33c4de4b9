"""Dealing to the trotters and onto the table (rules 4 to 17, 52 to 56)."""

from periple.kernel.columns import numbers
from ..agreement import DRAWN
from ..made import say
from ..made.numbers import Step
from ..position import Position
from ..terms import NOBODY, Kind
from . import destinations, tickets
from .packed import UNIT
from .turn import begin_turn, give_automata_trotters


def deal_components(s: Position) -> None:
    """Deal home towns, destinations, tickets, objectives and secret cards; shuffle the encounters (rules 6 to 17)."""
    deal_home_towns(s)
    reveal_destinations(s)
    deal_tickets(s)
    s.objectives = reveal_objectives(s)
    s.meetings = s.meetings[:]
    s.dice.shuffle(s.meetings)  # rule 13
    deal_secrets(s)
    s.first = who_begins(s)
    deal_more_to_later_seats(s)


def choose_trotter(s: Position, who: int) -> None:
    """Give the seat its trotter; seats choose in order (rule 4, ruling A10). In solo the deal follows (rule 52)."""
    s.character = [who if seat == s.seat else chosen for seat, chosen in enumerate(s.character)]
    say.chose_trotter(s, 4, s.seat, who)
    s.agenda.pop()
    if s.agenda[-1] == Step.CHOOSE_TROTTER:
        s.seat += 1
        return
    give_automata_trotters(s)
    if s.agreement.solo:
        deal_components(s)
    begin_turn(s, s.first)


def who_begins(s: Position) -> int:
    """The seat that the table named, or one at random (rule 17); in solo the human (rule 57)."""
    if s.agreement.solo:
        return 0
    return s.dice.below(s.agreement.seats) if s.agreement.first == DRAWN else s.agreement.first


def pick_trotters(s: Position) -> None:
    """A random trotter each, unless the seats choose (rules 4, 52, 53)."""
    if s.agreement.choose_trotters:
        return
    trotters = list(range(len(s.agreement.figures.skill)))
    s.dice.shuffle(trotters)
    s.character = [trotters[at] if at < s.agreement.seats else NOBODY for at in range(s.agreement.trotters)]
    give_automata_trotters(s)


def deal_home_towns(s: Position) -> None:
    """A city or a port each; no two automata in one zone; rejected cards go back (rules 6, 7, 54, ruling A42)."""
    s.deck = s.deck[:]
    s.home = s.home[:]
    s.dice.shuffle(s.deck)
    rejected: list[int] = []
    zones_taken: list[int] = []
    for trotter in range(s.agreement.trotters):
        automaton = trotter >= s.agreement.seats
        while True:
            card = s.deck.pop()
            if s.board.kind[card] != Kind.WONDER and not (automaton and s.board.zone[card] in zones_taken):
                break
            rejected.append(card)
        if automaton:
            zones_taken.append(s.board.zone[card])
        s.home[trotter] = card
        s.place[trotter] = card
        say.born(s, 6, trotter, card)
        if s.agreement.home_counts:
            destinations.count(s, trotter, card)
    s.deck.extend(rejected)
    s.dice.shuffle(s.deck)
    put_homes_under_deck(s)


def put_homes_under_deck(s: Position) -> None:
    """The older leaflet puts the automata's home cards under the deck, where everybody knows them (ruling A3)."""
    if s.agreement.homes_under_deck:
        s.deck = numbers(s.home[s.agreement.seats :]) + s.deck
        s.under = s.agreement.automata


def reveal_destinations(s: Position) -> None:
    """Rules 8 and 32."""
    for _ in range(s.agreement.figures.row):
        destinations.reveal(s, 0)


def deal_tickets(s: Position) -> None:
    """Three hidden tickets to each seat, five in the river (rules 9, 10); automata need none (rule 61)."""
    s.dice.shuffle(s.pile.cards)
    for _ in range(s.agreement.figures.deal):
        for seat in range(s.agreement.seats):
            kind = s.pile.cards.pop()
            s.hand[seat] += UNIT[kind]
            s.held[seat] += 1
    for seat in range(s.agreement.seats):
        say.dealt(s, 9, seat, s.held[seat])
    tickets.top_up(s)


def deal_more_to_later_seats(s: Position) -> None:
    """Who begins is ahead, since the race ends within a round (rule 41): a table may agree to make up for it."""
    if not s.agreement.later_more:
        return
    seats = s.agreement.seats
    for later in range(1, seats):
        seat = (s.first + later) % seats
        for _ in range(later):
            tickets.draw(s, seat, 9)


def reveal_objectives(s: Position) -> list[int]:
    """Three of the eight; the first-game trio on request; two are left out in solo (rules 11, 12, 55)."""
    figures = s.agreement.figures
    removed = figures.solo_removed[1 if s.agreement.english_objectives else 0] if s.agreement.solo else []
    cards = [card for card in range(len(figures.objective_measure)) if card not in removed]
    s.dice.shuffle(cards)
    if s.agreement.first_game:
        suggested = [card for card in figures.first_game if card in cards]
        cards = suggested + [card for card in cards if card not in suggested]
    return cards[:3]


def deal_secrets(s: Position) -> None:
    """A secret mission and a personal goal each, but not in the family variant nor in solo (rules 15, 49, 56)."""
    if s.agreement.family or s.agreement.solo:
        return
    missions = list(range(len(s.agreement.figures.mission_points)))
    goals = list(range(len(s.agreement.figures.goal_measure)))
    s.dice.shuffle(missions)
    s.dice.shuffle(goals)
    s.missions = missions[: s.agreement.seats]
    s.goals = goals[: s.agreement.seats]
