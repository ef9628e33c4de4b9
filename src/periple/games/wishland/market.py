"""The market: rows of cards, what a purse can pay, buying, new rows (rules 4, 17, 18, 19, 26 to 29, 57)."""

from typing import TYPE_CHECKING, Final

from periple.games.wishland import achievements, park, workers
from periple.games.wishland.terms import (
    BUY,
    COLUMN,
    COLUMN_SHIFT,
    COLUMNS,
    DEAREST,
    EMPTY_ROW,
    FIELD,
    GUARDS,
    KEPT,
    MOST_WORKERS,
    NOT_FOR_SALE,
    NOTHING,
    PAY,
    REPEAT,
    ROWS,
    SHIFT,
    Count,
    Kind,
    Lasting,
    Power,
    Step,
)
from periple.kernel.pile import NONE

if TYPE_CHECKING:
    from periple.games.wishland.position import Position


def _offers(row: int) -> dict[int, list[int]]:
    """The moves that buy in a row, by the guards of the columns that can be paid."""
    found: dict[int, list[int]] = {}
    for columns in range(1 << COLUMNS):
        guards = 0
        moves: list[int] = []
        for column in range(COLUMNS):
            if columns >> column & 1:
                guards += 32 * COLUMN[column]
                moves.append(BUY + COLUMNS * row + column)
        found[guards] = moves
    return found


OFFERS: Final = [_offers(row) for row in range(ROWS)]
PAYMENTS: Final = [
    [list(range(PAY + least, PAY + most + 1)) for most in range(MOST_WORKERS + 1)] for least in range(MOST_WORKERS + 1)
]


# What may be bought


def offer(s: "Position", offered: list[int]) -> None:
    """Every card that the seat may take and can pay (rules 17, 18, 19, 28, 29)."""
    me = s.seat
    extra = s.free[me] - 1
    if extra < 0:
        return
    if s.season.solo or s.powers[me] & Power.BUYING:
        offer_singly(s, me, offered)
        return
    tally = s.tally
    base = me * KEPT
    limit = tally[base + Count.BOOTHS] + tally[base + Count.RIDES]
    crowd = s.crowd
    purse = s.credits[me]
    hires = s.season.worker_as_credit
    prices = s.prices
    for row in range(s.season.rows):
        spare = extra - (crowd & FIELD)
        crowd >>= 6
        if spare < 0 or (row and tally[base + row] >= limit):
            continue
        budget = purse + spare if hires else purse
        guards = (REPEAT[budget if budget < DEAREST else DEAREST] - prices[row]) & GUARDS
        if guards:
            if row == Kind.MASCOT and s.characters[me] and s.season.unique_mascots:
                guards &= ~known_characters(s, me)
            offered.extend(OFFERS[row][guards])


def known_characters(s: "Position", seat: int) -> int:
    """The guards of the mascots whose character is in the park already (rule 29)."""
    guards = 0
    for column in range(s.season.figures.columns):
        card = s.rows[COLUMNS * Kind.MASCOT + column]
        if card >= 0 and s.characters[seat] >> s.season.icon[card] & 1:
            guards += 32 * COLUMN[column]
    return guards


def offer_singly(s: "Position", seat: int, offered: list[int]) -> None:
    """Card by card: for the mixed rows of solo, and for parks whose cards bend the rules of buying."""
    columns = s.season.figures.columns
    for row in range(s.season.rows):
        for column in range(columns):
            card = s.rows[COLUMNS * row + column]
            if card >= 0 and may_hold(s, seat, card):
                spare = s.free[seat] - need(s, seat, row, card)
                purse = s.credits[seat] + spare if s.season.worker_as_credit else s.credits[seat]
                if spare >= 0 and price(s, seat, card) <= purse:
                    offered.append(BUY + COLUMNS * row + column)


def may_hold(s: "Position", seat: int, card: int) -> bool:
    """The card limit, and no mascot twice (rules 28, 29, 51, 151)."""
    kind = s.season.kind[card]
    if kind == Kind.RIDE:
        return True
    if kind == Kind.MASCOT and s.season.unique_mascots and s.characters[seat] >> s.season.icon[card] & 1:
        return False
    base = seat * KEPT
    if s.tally[base + kind] < s.tally[base + Count.BOOTHS] + s.tally[base + Count.RIDES]:
        return True
    return has_lasting(s, seat, Lasting.NO_LIMIT, kind)


def has_lasting(s: "Position", seat: int, effect: int, kind: int) -> bool:
    if not s.powers[seat] & Power.BUYING:
        return False
    figures = s.season.figures
    found = False
    for card in s.park[seat]:
        if figures.lasting[card] == effect and figures.lasting_kind[card] == kind:
            found = True
    return found


def need(s: "Position", seat: int, row: int, card: int) -> int:
    """Workers that a group needs: one, and one more for each group that is there (rules 17, 147, 148)."""
    crowd = (s.crowd >> SHIFT[row]) & FIELD
    if crowd and has_lasting(s, seat, Lasting.ONE_WORKER, s.season.kind[card]):
        return 1
    return 1 + crowd


def price(s: "Position", seat: int, card: int) -> int:
    """The printed price, less what cards take off (rules 18, 107, 149)."""
    cost = s.season.cost[card]
    if s.powers[seat] & Power.BUYING:
        figures = s.season.figures
        kind = figures.kind[card]
        for one in s.park[seat]:
            if figures.lasting[one] == Lasting.DISCOUNT and figures.lasting_kind[one] in (NOTHING, kind):
                cost -= figures.lasting_amount[one]
    return max(cost, 0)


def fewest_paying(s: "Position", seat: int, cost: int) -> int:
    """Workers that must pay, because the credits are not enough (rule 19)."""
    return max(cost - s.credits[seat], 0)


def most_paying(s: "Position", seat: int, row: int, card: int, cost: int) -> int:
    """Workers that could pay: those left when the group is complete (rule 19)."""
    if not s.season.worker_as_credit:
        return 0
    return min(s.free[seat] - need(s, seat, row, card), cost)


# Buying


def choose(s: "Position", offset: int) -> None:
    """A card is chosen; how many workers pay is asked only when there is a choice (rules 18, 19)."""
    me = s.seat
    card = s.rows[offset]
    cost = price(s, me, card)
    least = fewest_paying(s, me, cost)
    if least == most_paying(s, me, offset // COLUMNS, card, cost):
        buy(s, offset, least)
        return
    s.chosen = offset
    s.agenda.append(Step.PAY)


def pay_moves(s: "Position") -> list[int]:
    me = s.seat
    card = s.rows[s.chosen]
    cost = price(s, me, card)
    return PAYMENTS[fewest_paying(s, me, cost)][most_paying(s, me, s.chosen // COLUMNS, card, cost)][:]


def pay(s: "Position", paying: int) -> None:
    s.agenda.pop()
    offset = s.chosen
    s.chosen = NOTHING
    buy(s, offset, paying)


def buy(s: "Position", offset: int, paying: int) -> None:
    """The group goes to its space, the price is paid, the card enters the park (rules 17, 18, 19)."""
    me = s.seat
    row = offset // COLUMNS
    column = offset % COLUMNS
    card = s.rows[offset]
    cost = price(s, me, card)
    group = need(s, me, row, card) + paying
    workers.place(s, me, row, group)
    s.credits[me] -= cost - paying
    s.rows[offset] = NOTHING
    s.prices[row] += (NOT_FOR_SALE - s.season.cost[card]) * COLUMN[column]
    if s.listening:
        s.say("bought", 18, me, [card, cost, group])
    park.add_card(s, me, card)
    achievements.check(s, me)
    s.acted = True
    if s.season.refill:
        reveal(s, row, column, 57)


# The rows


def reveal(s: "Position", row: int, column: int, rule: int) -> None:
    """The next card of the row's pile; an empty pile is rebuilt from its discards (rules 4, 27, 57)."""
    card = s.piles[0 if s.season.solo else row].draw(s.dice)
    if card == NONE:
        return
    s.fate += 1
    s.rows[COLUMNS * row + column] = card
    s.prices[row] -= (NOT_FOR_SALE - s.season.cost[card]) << COLUMN_SHIFT[column]
    if s.listening:
        s.say("revealed", rule, s.seat, [card])


def reveal_all(s: "Position", rule: int) -> None:
    for row in range(s.season.rows):
        for column in range(s.season.figures.columns):
            reveal(s, row, column, rule)


def clean_up(s: "Position") -> None:
    """What nobody bought is discarded, and every row is dealt anew (rule 26)."""
    for row in range(s.season.rows):
        pile = s.piles[0 if s.season.solo else row]
        for column in range(s.season.figures.columns):
            card = s.rows[COLUMNS * row + column]
            if card >= 0:
                pile.spent.append(card)
                s.rows[COLUMNS * row + column] = NOTHING
        s.prices[row] = EMPTY_ROW
    reveal_all(s, 26)
