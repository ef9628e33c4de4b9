"""How good a position of Le Jeu du Routard looks to a seat: how many turns home, of its own and of its rivals.

The turns are planned (`plans/routard_road.py`, `plans/routard_bag.py`); here is told where a seat stands in these
plans, from what it has. It is called on worlds imagined for the seat.
"""

from typing import Final

from periple.bots.foresight import Foresight
from periple.kernel.state import OVER
from ..agreement import Agreement
from ..made.numbers import BUY, BUY_TICKET, CALL, FLY, LINE, PASS, SELL, USE_VOUCHER, WAIT, Step, Verb
from ..position import Position
from ..rules import hitch, market, packed, scoring
from ..rules.road import drives
from ..terms import ITEMS, LINES, NEEDED, NOBODY, WON_DECKS, Good, Item, Line
from ..verbs import VERBS
from .bag import TICKET, Bag
from .road import Road

SPREAD: Final = 2.0  # turns
WIN: Final = 1000.0
WHOLE: Final = 26.0  # turns of a game, for whoever wins it
RIVAL: Final = 0.5  # how much of the best rival's turns counts for one

LATE: Final = [1.0, 0.3, 0.3, 0.3]  # turns, for whoever must see to papers, guide, gear or camera
NO_BED: Final = [0.8, 0.5, 0.3, 0.15, 0.07, 0.03]  # turns, by cheques: the next beds may cost more (rule 62)
SPARE: Final = 0.5  # of its resale, for whatever is there and not needed: money is better
SECOND: Final = 15.0  # euros, for another copy: of papers, which nobody buys, or of anything while packing
SPARE_CHEQUES: Final = 10  # of more, those that count while packing
KEPT: Final = 45.0  # euros, for a card kept for later
TICKET_KEPT: Final = 0.8  # of its resale, away from airports
SOON: Final = 30  # euros: a ticket is bought when the plane leaves, not before
EURO: Final = 1.0 / 600.0  # in turns: what pocket money brings in one
LITTLE: Final = 400  # euros: who has less sells what is not needed

FEW: Final = 8  # numbers are all tried
STEPS: Final = [0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 28, 36, 50, 80]  # of more, these


class Plans:
    """Made once for a board, a sheet and a number of cards."""

    def __init__(self, agreement: Agreement) -> None:
        self.road = Road(agreement.figures, agreement.targets)
        self.bag = Bag(self.road, agreement.sheet)

    def fit(self, agreement: Agreement) -> bool:
        return (
            self.road.figures is agreement.figures
            and self.road.targets == agreement.targets
            and self.bag.sheet is agreement.sheet
        )


KNOWN: Final[list[Plans]] = []
MOST_KNOWN: Final = 9  # the readings of the sheet and the numbers of cards of one box


def plans(agreement: Agreement) -> Plans:
    for known in KNOWN:
        if known.fit(agreement):
            return known
    if len(KNOWN) == MOST_KNOWN:
        del KNOWN[0]
    KNOWN.append(Plans(agreement))
    return KNOWN[-1]


def unfinished(state: Position) -> bool:
    """A window, a bed, a card, a sale or a debt waits, or a flight for which a ticket was bought: judge after that."""
    return state.seat != OVER and (not moves_now(state) or state.ticket_bought)


def moves_now(s: Position) -> bool:
    """Whether the move of a turn is to be chosen."""
    return packed.step_of(s.agenda[-1]) in (Step.PACK, Step.ROAD)


def value(state: Position, seat: int) -> float:
    if state.seat != OVER and state.agenda[-1] == Step.BID:
        state = knocked_down(state)
    if state.seat == OVER:
        return WIN if seat in scoring.winners(state) else -WIN
    rival = min([turns(state, other) for other in range(state.agreement.seats) if other != seat])
    return RIVAL * rival - turns(state, seat)


def knocked_down(s: Position) -> Position:
    """The world as it would be if nobody bid any more: what is offered is as good as sold, to the bank at least."""
    twin = s.copy()
    assert isinstance(twin, Position)
    twin.agenda.pop()
    if s.agreement.sealed:
        market.open_bids(twin)
    elif s.high_seat == NOBODY:
        market.to_bank(twin)
    else:
        market.hand_over(twin, s.high_seat, s.high)
    return twin


def worth_trying(state: Position, moves: list[int]) -> list[int]:
    """Nothing is packed, bought or bid for that is there already, and who bought a ticket flies. Nobody waits on the
    arrival who can leave it: waiting brings no card. Of many bids or numbers of cheques a few are tried, close together
    at first: ten euros more change no high bid."""
    if moves[0] < LINE + LINES:
        return [move for move in moves if move >= LINE + LINES or packs(state, move - LINE)]
    if moves[-1] >= BUY and moves[0] <= USE_VOUCHER:
        if state.ticket_bought and FLY in moves:
            return [FLY]
        return [move for move in moves if worth_buying(state, move)] or moves
    if VERBS.verb_of[moves[-1]] == Verb.BID and not worth_a_bid(state):
        return [PASS]
    if len(moves) <= FEW or VERBS.verb_of[moves[-1]] not in (Verb.BID, Verb.CHEQUES):
        return moves
    return [moves[at] for at in STEPS if at < len(moves)]


def packs(s: Position, line: int) -> bool:
    """Whether a line of the sheet brings what is missing to leave; money always does."""
    least, me = s.agreement.figures.leaving, s.turn
    if line == Line.CHEQUES:
        return s.cheques[me] < least[5]
    if line == Line.TICKET:
        return s.tickets[me] < least[4]
    return line == Line.MONEY or s.bag[me * ITEMS + line - Line.PAPERS] < least[line - Line.PAPERS]


def worth_buying(s: Position, move: int) -> bool:
    """Whatever is no purchase but waiting, elements that are needed, and tickets for the plane that leaves now."""
    if move == WAIT:
        return False
    if BUY <= move < BUY + ITEMS:
        return needs(s, s.turn, move - BUY)
    return move not in (BUY_TICKET, USE_VOUCHER) or flies_now(s)


def worth_a_bid(s: Position) -> bool:
    """Not an element that is of no use: a bid begins at its resale, and whoever has little would sell it again."""
    return s.good >= Good.TICKET or s.place[s.bidder] == 0 or needs(s, s.bidder, Item.GUIDE + s.good)


def flies_now(s: Position) -> bool:
    """Whether only a ticket is missing to fly in this turn (rules 40, 41, 50, 52, 66)."""
    me = s.turn
    if s.tickets[me] or packed.step_of(s.agenda[-1]) != Step.ROAD:
        return False
    if s.bag[me * ITEMS] == 0:
        return False
    return s.place[me] == s.track.arrival or not (s.landed or s.forced[me] or drives(s))


def needs(s: Position, seat: int, item: int) -> bool:
    """Whether an element is missing and of use (rule 56)."""
    return s.bag[seat * ITEMS + item] == 0 and of_use(s, seat, item)


def spare(s: Position, seat: int, item: int) -> int:
    """Copies of an element that are not needed."""
    copies = s.bag[seat * ITEMS + item]
    return max(copies - 1, 0) if of_use(s, seat, item) else copies


def of_use(s: Position, seat: int, item: int) -> bool:
    if item == Item.PAPERS or item == Item.GUIDE:
        return on_the_way(s, seat)
    deck = NEEDED.index(item)
    return packed.number_won(s, seat, deck) < s.agreement.targets[deck]


def on_the_way(s: Position, seat: int) -> bool:
    """Whether there is still a way to go: on the arrival too, for a seat that must go back for its cards (rule 66)."""
    return s.place[seat] < s.track.arrival or not scoring.complete(s, seat)


def worth_saying(state: Position, seat: int, asides: list[int]) -> list[int]:
    """Wrongs that everybody could see are called; what is not needed is sold by whoever has little money."""
    guilty = {packed.offender(wrong) for wrong in state.wrongs}
    calls = [move for move in asides if VERBS.verb_of[move] == Verb.CALL and move - CALL in guilty]
    if calls or state.place[seat] == 0 or state.money[seat] >= LITTLE:
        return calls
    return [
        move for move in asides if SELL <= move < SELL + Good.TICKET and spare(state, seat, Item.GUIDE + move - SELL)
    ]


def turns(s: Position, seat: int) -> float:
    """How many turns home after the one under way; a turn in hand is as good as played."""
    left = packing(s, seat) if s.place[seat] == 0 else travelling(s, seat)
    return left - 1.0 if in_hand(s, seat) else left


def in_hand(s: Position, seat: int) -> bool:
    """Whether a seat is to move, if only after an auction."""
    return s.turn == seat and (Step.PACK in s.agenda or Step.ROAD in s.agenda)


def packing(s: Position, seat: int) -> float:
    figures = s.agreement.figures
    least = figures.leaving
    things, extra = 0, 0.0
    for item in range(ITEMS):
        copies = s.bag[seat * ITEMS + item]
        if copies >= least[item]:
            things |= 1 << item
            extra += SECOND * min(copies - least[item], 1)
    if s.tickets[seat] >= least[4]:
        things |= TICKET
        extra += TICKET_KEPT * figures.resale[Good.TICKET] * (s.tickets[seat] - least[4])
    cheques = s.cheques[seat]
    extra += figures.cheque_price * min(max(cheques - least[5], 0), SPARE_CHEQUES)
    return plans(s.agreement).bag.turns(things, cheques, s.money[seat]) - EURO * extra


def travelling(s: Position, seat: int) -> float:
    road = plans(s.agreement).road
    place = s.place[seat]
    missing = missing_cards(s, seat, road)
    money = road.spendable(place, missing, s.money[seat] + kept(s, seat), s.cheques[seat])
    late = float(s.skip[seat])
    if on_the_way(s, seat):
        late += no_bed(s, seat)
    lost = barring = 0
    for item in range(ITEMS):
        if needs(s, seat, item):
            late += LATE[item]
            lost += s.agreement.figures.shop[item]
            if item >= Item.GEAR:  # without a guide one only pays more, and papers are missing on airports alone
                barring += s.agreement.figures.shop[item]
    left = next_moves(s, seat, road, missing, money - lost)
    if barring:
        left = max(left, road.by_airport(place, missing, money - lost + barring, barring))
    return late + left


def no_bed(s: Position, seat: int) -> float:
    """Turns that the next beds may cost, twice as dear without a guide (rules 53, 62)."""
    beds = s.cheques[seat] if s.bag[seat * ITEMS + Item.GUIDE] else s.cheques[seat] // s.agreement.figures.no_guide
    return NO_BED[beds] if beds < len(NO_BED) else 0.0


def missing_cards(s: Position, seat: int, road: Road) -> int:
    """As the plan counts them. A card won without the right is as good as given back: it will be called."""
    missing = 0
    for deck in range(WON_DECKS):
        count = packed.number_won(s, seat, deck)
        for wrong in s.wrongs:
            if packed.offender(wrong) == seat and packed.wrong_deck(wrong) == deck:
                count -= 1
        missing += max(road.targets[deck] - max(count, 0), 0) * road.units[deck]
    return missing


def kept(s: Position, seat: int) -> float:
    """Euros for what may help later, without the fines to come (rule 57)."""
    figures = s.agreement.figures
    total = 0.0
    for item in range(Item.GUIDE, ITEMS):
        total += SPARE * figures.resale[item - Item.GUIDE] * spare(s, seat, item)
    if s.bag[seat * ITEMS] > 1:
        total += SECOND
    for card in s.held:
        if packed.keeper_of(card) == seat:
            total += KEPT
    for wrong in s.wrongs:
        if packed.offender(wrong) == seat:
            total -= figures.fine
    tickets = s.tickets[seat]
    if tickets and s.track.airport[s.place[seat]]:
        return total + s.track.ticket[s.place[seat]] - SOON + figures.resale[Good.TICKET] * (tickets - 1)
    return total + TICKET_KEPT * figures.resale[Good.TICKET] * tickets


def next_moves(s: Position, seat: int, road: Road, missing: int, money: float) -> float:
    """The turns of the plan, unless a card or other pawns decide the next move (rules 45, 46, 50)."""
    place = s.place[seat]
    if place == s.track.arrival:
        return road.turns(place, missing, money)
    forced = s.forced[seat]
    if forced:
        squares = min(abs(forced), s.track.arrival - place)
        price = s.agreement.figures.move_price[squares] if forced > 0 else 0
        return 1.0 + road.turns_after(place + squares, missing, money - price)
    if hitch.riders(s, seat):
        return 1.0 + road.thrown(place, missing, money)
    driver = hitch.stack(s, place)[0]
    if driver != seat and not in_hand(s, seat) and s.bag[seat * ITEMS] and not s.skip[driver]:
        return road.carried(place, missing, money)
    best = road.turns(place, missing, money)
    for squares in range(1, min(s.free[seat], s.track.arrival - place) + 1):
        best = min(best, 1.0 + road.turns_after(place + squares, missing, money))
    return best


def one_step(state: Position, seat: int) -> bool:
    """Return whether the seat is a turn from home, with all the cards."""
    return turns(state, seat) <= 1.0


def gone(state: Position) -> float:
    """How near the end is: the turns that the first one home still needs, of those of a whole game."""
    return 1.0 - min([turns(state, seat) for seat in range(state.agreement.seats)]) / WHOLE


def spread() -> float:
    """A lead of so many turns makes a clear favourite."""
    return SPREAD


def foresight() -> Foresight:
    """Dice and cards decide most of what follows: see a turn of everybody's, the same one for every move."""
    return Foresight(depth=4, halving=True)
