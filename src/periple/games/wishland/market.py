"""The market: rows of cards, what a purse can pay, buying, new rows (rules 4, 17, 18, 19, 26 to 29, 57)."""

from typing import TYPE_CHECKING, Final

from periple.games.wishland import achievements, park, workers
from periple.games.wishland.terms import (
    BITS,
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
    """Every card that the seat may take and can pay, row by row (rules 17, 18, 19, 28, 29)."""
    me = s.seat
    extra = s.free[me] - 1
    if extra < 0:
        return
    if s.agreement.solo:
        offer_mixed(s, me, offered)
        return
    room = kinds_with_room(s, me)
    crowd = s.crowd
    purse = s.credits[me]
    hires = s.agreement.worker_as_credit
    eased = s.eased[me]
    saves = s.powers[me] & Power.BUYING
    for row in range(s.agreement.rows):
        spare = extra if eased >> row & 1 else extra - (crowd & FIELD)
        crowd >>= BITS
        if spare < 0 or not room >> row & 1:
            continue
        budget = purse + spare if hires else purse
        if saves:
            budget += s.saving[me * ROWS + row]
        guards = (REPEAT[budget if budget < DEAREST else DEAREST] - s.prices[row]) & GUARDS
        if guards:
            if row == Kind.MASCOT and s.characters[me] and s.agreement.unique_mascots:
                guards &= ~known_characters(s, me)
            offered.extend(OFFERS[row][guards])


def kinds_with_room(s: "Position", seat: int) -> int:
    """The kinds of card that the limit still allows, as bits (rules 28, 51, 151)."""
    tally = s.tally
    base = seat * KEPT
    limit = tally[base + Count.BOOTHS] + tally[base + Count.RIDES]
    room = 1 | s.eased[seat] >> ROWS  # rides have no limit
    for kind in range(1, ROWS):
        if tally[base + kind] < limit:
            room |= 1 << kind
    return room


def known_characters(s: "Position", seat: int) -> int:
    """The guards of the mascots whose character is in the park already (rule 29)."""
    guards = 0
    for column in range(s.agreement.figures.columns):
        card = s.rows[COLUMNS * Kind.MASCOT + column]
        if card >= 0 and s.characters[seat] >> s.agreement.icon[card] & 1:
            guards += 32 * COLUMN[column]
    return guards


def offer_mixed(s: "Position", seat: int, offered: list[int]) -> None:
    """The mixed rows of solo: first what the purse could pay, then card by card (rule 58)."""
    room = kinds_with_room(s, seat)
    unique = s.agreement.unique_mascots
    bends = s.powers[seat] & Power.BUYING
    for row in range(s.agreement.rows):
        spare = s.free[seat] - 1 - ((s.crowd >> SHIFT[row]) & FIELD)
        if bends:
            budget = DEAREST
        elif spare < 0:
            continue
        else:
            budget = min(s.credits[seat] + spare if s.agreement.worker_as_credit else s.credits[seat], DEAREST)
        for move in OFFERS[row][(REPEAT[budget] - s.prices[row]) & GUARDS]:
            card = s.rows[move - BUY]
            kind = s.agreement.kind[card]
            if not room >> kind & 1 or (bends and not can_pay(s, seat, row, card)):
                continue
            if kind != Kind.MASCOT or not unique or not s.characters[seat] >> s.agreement.icon[card] & 1:
                offered.append(move)


def can_pay(s: "Position", seat: int, row: int, card: int) -> bool:
    """Whether the group and the price are within reach, one by one."""
    spare = s.free[seat] - need(s, seat, row, card)
    budget = s.credits[seat] + spare if s.agreement.worker_as_credit else s.credits[seat]
    return spare >= 0 and price(s, seat, card) <= budget


def need(s: "Position", seat: int, row: int, card: int) -> int:
    """Workers that a group needs: one, and one more for each group that is there (rules 17, 147, 148)."""
    if s.eased[seat] >> s.agreement.kind[card] & 1:
        return 1
    return 1 + ((s.crowd >> SHIFT[row]) & FIELD)


def price(s: "Position", seat: int, card: int) -> int:
    """The printed price, less what cards take off, never below nothing (rules 18, 107, 149)."""
    cost = s.agreement.cost[card] - s.saving[seat * ROWS + s.agreement.kind[card]]
    return cost if cost > 0 else 0


def fewest_paying(s: "Position", seat: int, cost: int) -> int:
    """Workers that must pay, because the credits are not enough (rule 19)."""
    return max(cost - s.credits[seat], 0)


def most_paying(s: "Position", seat: int, row: int, card: int, cost: int) -> int:
    """Workers that could pay: those left when the group is complete (rule 19)."""
    if not s.agreement.worker_as_credit:
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
    s.prices[row] += (NOT_FOR_SALE - s.agreement.cost[card]) * COLUMN[column]
    if s.listening:
        s.say("bought", 18, me, [card, cost - paying, paying, group])
    park.add_card(s, me, card)
    achievements.check(s, me)
    s.acted = True
    if s.agreement.refill:
        reveal(s, row, column, 57)


# The rows


def reveal(s: "Position", row: int, column: int, rule: int) -> None:
    """The next card of the row's pile; an empty pile is rebuilt from its discards (rules 4, 27, 57)."""
    card = s.piles[0 if s.agreement.solo else row].draw(s.dice)
    if card == NONE:
        return
    s.fate += 1
    s.rows[COLUMNS * row + column] = card
    s.prices[row] -= (NOT_FOR_SALE - s.agreement.cost[card]) << COLUMN_SHIFT[column]
    if s.listening:
        s.say("revealed", rule, s.seat, [card])


def deal_row(s: "Position", row: int, rule: int) -> None:
    """A whole row at once (rules 4, 26)."""
    pile = s.piles[0 if s.agreement.solo else row]
    cost = s.agreement.cost
    prices = EMPTY_ROW
    for column in range(s.agreement.figures.columns):
        card = pile.draw(s.dice)
        s.rows[COLUMNS * row + column] = card
        if card != NONE:
            s.fate += 1
            prices -= (NOT_FOR_SALE - cost[card]) << COLUMN_SHIFT[column]
            if s.listening:
                s.say("revealed", rule, s.seat, [card])
    s.prices[row] = prices


def reveal_all(s: "Position", rule: int) -> None:
    for row in range(s.agreement.rows):
        deal_row(s, row, rule)


def clean_up(s: "Position") -> None:
    """What nobody bought is discarded, and every row is dealt anew (rule 26)."""
    columns = s.agreement.figures.columns
    for row in range(s.agreement.rows):
        spent = s.piles[0 if s.agreement.solo else row].spent
        for card in s.rows[COLUMNS * row : COLUMNS * row + columns]:
            if card >= 0:
                spent.append(card)
    reveal_all(s, 26)
