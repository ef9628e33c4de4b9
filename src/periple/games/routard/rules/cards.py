"""Drawing cards, winning them, giving them back, keeping them for later (rules 9, 33, 38)."""

from periple.kernel.pile import NONE
from ..made import say
from ..made.numbers import Step
from ..position import Position
from ..terms import CARDS, NO_CARD, Deck
from . import packed, scoring


def draw(s: Position, deck: int) -> int:
    """The top card; an empty deck is rebuilt from its discards; NONE when every card is owned (ruling Q34)."""
    top = s.tops[deck]
    if top == 0:
        top = rebuild(s, deck)
        if top == 0:
            return NONE
    top -= 1
    s.tops[deck] = top
    if s.under[deck] > top:
        s.under[deck] = top
    s.reveals += 1
    return s.decks[deck][top]


def left(s: Position, deck: int) -> bool:
    """Return whether a card can be drawn: one of the pile or of its discards (ruling Q34)."""
    return s.tops[deck] > 0 or s.spent[deck] > 0


def rebuild(s: Position, deck: int) -> int:
    """Shuffle the discards into a new deck; how many cards it has."""
    cards = packed.ones(s.spent[deck])
    s.dice.shuffle(cards)
    s.decks[deck] = cards
    s.spent[deck] = 0
    s.last[deck] = NO_CARD
    return len(cards)


def discard(s: Position, deck: int, card: int) -> None:
    s.spent[deck] |= 1 << card
    s.last[deck] = card


def put_under(s: Position, deck: int, card: int) -> None:
    """A card goes under its deck, where everybody knows it lies. Copies share a deck's list: it is written anew."""
    s.decks[deck] = [card, *s.decks[deck][: s.tops[deck]]]
    s.tops[deck] += 1
    s.under[deck] += 1


def draw_job(s: Position) -> None:
    draw_and_run(s, Deck.JOB)


def draw_and_run(s: Position, deck: int) -> None:
    """Job, chance and poste restante: draw, obey, discard (rule 38)."""
    card = draw(s, deck)
    if card == NONE:
        return
    discard(s, deck, card)
    say_drawn(s, 38, deck, card)
    s.agenda.append(packed.frame(Step.RUN, s.agreement.figures.start[deck * CARDS + card]))


def say_drawn(s: Position, rule: int, deck: int, card: int) -> None:
    number = s.agreement.figures.first_card[deck] + card
    say.drew(s, rule, s.turn, deck, number, number)


def win(s: Position, seat: int) -> None:
    """The card in play is won and lies open (rule 33)."""
    packed.add_won(s, seat, s.deck, s.card)
    say.won(s, 33, seat, s.deck, s.agreement.figures.first_card[s.deck] + s.card)
    s.card = NO_CARD
    scoring.check_waiting(s, seat)


def give_back(s: Position) -> None:
    """The card in play goes under its deck, where everybody knows it lies."""
    put_under(s, s.deck, s.card)
    say.given_back(s, 33, s.turn, s.deck, s.agreement.figures.first_card[s.deck] + s.card)
    s.card = NO_CARD


def holding(s: Position, seat: int, use: int) -> int:
    """A card that this seat keeps for this use, as it stands in `held`; or NONE."""
    for kept in s.held:
        if packed.keeper_of(kept) == seat and packed.use_of(kept) == use:
            return kept
    return NONE


def spend(s: Position, kept: int) -> None:
    """A kept card is used and goes to its discards."""
    s.held.remove(kept)
    deck = packed.kept_deck(kept)
    card = packed.kept_card(kept)
    discard(s, deck, card)
    say.used(s, 38, packed.keeper_of(kept), s.agreement.figures.first_card[deck] + card)
