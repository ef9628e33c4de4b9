"""Encounter cards: gained by flying, one played a turn, at any moment of it (rules 28, 33). See `on_the_way.py`."""

from periple.kernel.columns import raised
from ..made import say
from ..made.numbers import DISCARD, ENCOUNTER, REPLACE, STOP_SWAPPING, SWAP, Step
from ..position import Position
from ..terms import KINDS, Effect, Kind, Ticket
from . import collect, destinations, objectives, tickets
from .packed import ALL_CARDS, CARD_BITS, FIELD, ONE_CARD, SHIFT, UNIT


def meet(s: Position, trotter: int) -> None:
    """A flight earns the top encounter card, kept hidden; with no card left it still counts (rule 28, ruling A24)."""
    s.friends_gained = raised(s.friends_gained, trotter, 1)
    if not s.meetings:
        return
    s.reveals += 1
    card = s.meetings[-1]
    s.meetings = s.meetings[:-1]
    s.friends[trotter] += ONE_CARD[card]
    s.friends_held[trotter] += 1
    if s.listening:
        say.met(s, 28, trotter)
        if trotter < s.agreement.seats:
            say.met_this(s, 28, trotter, card, trotter)


def offer(s: Position, offered: list[int]) -> None:
    """One card a turn, at no cost (rule 33)."""
    me = s.turn
    if s.met_friend or s.friends_held[me] == 0:
        return
    friends = int(s.friends[me])
    while friends:
        card = ((friends & -friends).bit_length() - 1) // CARD_BITS
        if can_use(s, s.agreement.effect[card], s.agreement.amount[card]):
            offered.append(ENCOUNTER + card)
        friends &= ALL_CARDS << (CARD_BITS * (card + 1))


def can_use(s: Position, effect: int, amount: int) -> bool:
    """Whether a card would do anything now."""
    me = s.turn
    if effect == Effect.BUY_CAMERA:
        return s.held[me] >= amount
    if effect == Effect.TAKE_RIVER:
        return len(s.river) > 0
    if effect == Effect.DRAW_DECK or effect == Effect.FIND_WILD:
        return s.pile.left() > 0
    if effect == Effect.SWAP:
        return len(swaps(s)) > 0
    if effect == Effect.HITCH_ANY:
        return s.actions > 0
    if effect == Effect.REPLACE_DESTINATION:
        return len(s.deck) > 0 and len(s.row) > 0
    if effect == Effect.FREE_COLLECTIBLE:
        if s.actions > 0 or s.trip:  # something to be had later in the turn, or where the trip ends
            return True
        return collect.room_here(s, me) > 0 and s.board.kind[s.place[me]] != Kind.WONDER
    return True


def play(s: Position, card: int) -> None:
    """Use a card; it stays open in the player's area (rule 33)."""
    me = s.turn
    s.friends[me] -= ONE_CARD[card]
    s.friends_held[me] -= 1
    s.friends_played = raised(s.friends_played, me, ONE_CARD[card])
    s.played_count = raised(s.played_count, me, 1)
    s.met_friend = True
    s.idle = False
    say.played_encounter(s, 33, me, card)
    use(s, s.agreement.effect[card], s.agreement.amount[card])


def use(s: Position, effect: int, amount: int) -> None:
    """What the card does; a token that comes from it lies on the passport (ruling A22)."""
    me = s.turn
    if effect == Effect.GAIN_POSTCARD:
        s.postcards = raised(s.postcards, me, amount)
        say.gained_item(s, 33, me, Kind.PORT, amount)
        objectives.check(s, me)
    elif effect == Effect.GAIN_SOUVENIR:
        s.souvenirs = raised(s.souvenirs, me, amount)
        say.gained_item(s, 33, me, Kind.CITY, amount)
        objectives.check(s, me)
    elif effect == Effect.BUY_CAMERA:
        s.agenda.extend([Step.DISCARD] * amount)
    elif effect == Effect.TAKE_RIVER:
        s.agenda.extend([Step.PICK_RIVER] * amount)
    elif effect == Effect.DRAW_DECK:
        draw_some(s, amount)
    elif effect == Effect.GAIN_XP:
        s.xp = raised(s.xp, me, amount)
        say.earned(s, 33, me, amount, s.xp[me])
        objectives.check(s, me)
    elif effect == Effect.SWAP:
        s.agenda.extend([Step.SWAP] * amount)
    elif effect == Effect.HITCH_ANY:
        s.lift = True
    elif effect == Effect.REPLACE_DESTINATION:
        s.agenda.append(Step.REPLACE)
    elif effect == Effect.FIND_WILD:
        find_wild(s, amount)
    elif effect == Effect.EXTRA_ACTION:
        s.actions += amount
        say.gained_action(s, 33, me, amount)
    elif effect == Effect.FREE_COLLECTIBLE:
        s.host = True


def draw_some(s: Position, amount: int) -> None:
    for _ in range(amount):
        tickets.draw(s, s.turn, 33)


def find_wild(s: Position, amount: int) -> None:
    """A wild from the discards, where everybody sees it; or else tickets from the pile."""
    me = s.turn
    if Ticket.WILD in s.pile.spent:
        s.pile.spent.remove(Ticket.WILD)
        s.hand[me] += UNIT[Ticket.WILD]
        s.known[me] += UNIT[Ticket.WILD]
        s.held[me] += 1
        say.found_wild(s, 33, me, Ticket.WILD)
    else:
        draw_some(s, amount)


def pick_river(s: Position, kind: int) -> None:
    """The ticket clerk hands over an open ticket; nothing more when the river runs dry."""
    s.agenda.pop()
    tickets.take(s, kind)
    while not s.river and s.agenda[-1] == Step.PICK_RIVER:
        s.agenda.pop()


def discard_moves(s: Position) -> list[int]:
    offered: list[int] = []
    tickets.append_tickets(s, offered, DISCARD)
    return offered


def discard(s: Position, kind: int) -> None:
    """The nature guide's price; the camera comes with the last ticket."""
    me = s.turn
    s.agenda.pop()
    collect.discard(s, kind, 33)
    if s.agenda[-1] != Step.DISCARD:
        s.cameras = raised(s.cameras, me, 1)
        say.gained_item(s, 33, me, Kind.WONDER, 1)
        objectives.check(s, me)


def swaps(s: Position) -> list[int]:
    """Every exchange of a ticket in hand for one of another kind in the river."""
    hand = s.hand[s.turn]
    offered: list[int] = []
    for given in range(KINDS):
        if (hand >> SHIFT[given]) & FIELD:
            for move in tickets.TAKES[s.river_mask]:
                if move != given:
                    offered.append(SWAP + KINDS * given + move)
    return offered


def swap_moves(s: Position) -> list[int]:
    offered = swaps(s)
    offered.append(STOP_SWAPPING)
    return offered


def swap(s: Position, exchange: int) -> None:
    """The ticket given takes the place of the one taken; both are told by one number (see `verbs.py`)."""
    given, taken = exchange // KINDS, exchange % KINDS
    me = s.turn
    s.agenda.pop()
    slot = s.river.index(taken)
    s.river[slot] = given
    tickets.mark_river(s)
    s.hand[me] += UNIT[taken] - UNIT[given]
    if (s.known[me] >> SHIFT[given]) & FIELD:
        s.known[me] -= UNIT[given]
    s.known[me] += UNIT[taken]
    say.swapped(s, 33, me, given, taken)


def stop_swapping(s: Position) -> None:
    while s.agenda[-1] == Step.SWAP:
        s.agenda.pop()


def replace_moves(s: Position) -> list[int]:
    return [REPLACE + slot for slot in range(len(s.row))]


def replace_destination(s: Position, slot: int) -> None:
    """The travel blogger sends an available destination under the deck; everybody knows it lies there."""
    s.agenda.pop()
    place = s.row[slot]
    s.row = [other for other in s.row if other != place]
    say.sent_under(s, 33, s.turn, place)
    s.deck = [place, *s.deck]
    s.under += 1
    destinations.reveal(s, slot)
