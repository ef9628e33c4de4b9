"""The market: rows of cards, what a purse can pay, buying, new rows (rules 4, 17, 18, 19, 26 to 29, 57)."""

from typing import Final

from mypy_extensions import i64

from periple.kernel.columns import numbers
from ..made import say
from ..made.numbers import BUY, PAY, Step
from ..position import PRICES, Position
from ..terms import BIT, COLUMNS, MOST_WORKERS, NOTHING, ROWS, SHEET, SOLO_ROW, TABLE, Count, Kind, Own, Power
from . import achievements, park, workers
from .packed import BITS, DEAREST, EMPTY_ROW, FIELD, on_space, payable, shown, sold
from .piles import discard, draw


def _offers(row: int) -> list[list[int]]:
    """The moves that buy in a row, by the columns that can be paid, as bits."""
    return [
        [BUY + COLUMNS * row + column for column in range(COLUMNS) if columns >> column & 1]
        for columns in range(1 << COLUMNS)
    ]


OFFERS: Final = [moves for row in range(ROWS) for moves in _offers(row)]
PAYMENTS: Final = [
    [list(range(PAY + least, PAY + most + 1)) for most in range(MOST_WORKERS + 1)] for least in range(MOST_WORKERS + 1)
]


# What may be bought


def offer(s: Position, offered: list[int]) -> None:
    """Every card that the seat may take and can pay, row by row (rules 17, 18, 19, 28, 29)."""
    me = s.seat
    sheet = s.sheet
    base: i64 = me * SHEET
    extra = sheet[base + Own.FREE] - 1
    if extra < 0 or is_full(s, me):
        return
    if s.agreement.solo:
        offer_mixed(s, me, offered)
        return
    room = kinds_with_room(s, me)
    crowd = s.crowd
    purse = sheet[base + Own.CREDITS]
    hires = s.agreement.worker_as_credit
    eased = sheet[base + Own.EASED]
    saves = sheet[base + Own.POWERS] & Power.BUYING
    rows: i64 = s.agreement.rows
    for row in range(rows):
        spare = extra if eased >> row & 1 else extra - (crowd & FIELD)
        crowd >>= BITS  # to the next space
        if spare < 0 or not room >> row & 1:
            continue
        budget = purse + spare if hires else purse
        if saves:
            budget += sheet[base + Own.SAVING + row]
        columns = payable(s.market[PRICES + row], budget)
        if columns:
            if row == Kind.MASCOT and sheet[base + Own.CHARACTERS] and s.agreement.unique_mascots:
                columns &= ~known_characters(s, me)
            offered.extend(OFFERS[row << COLUMNS | columns])


def is_full(s: Position, seat: int) -> bool:
    """Whether a park has as many cards as the game has turns (rule 11)."""
    base: i64 = seat * SHEET
    return s.sheet[base + Own.CARDS] - s.sheet[base + Count.ENTREPRENEURS] >= s.agreement.room - 1


def kinds_with_room(s: Position, seat: int) -> i64:
    """The kinds of card that the limit still allows, as bits (rules 28, 51, 151)."""
    sheet = s.sheet
    base: i64 = seat * SHEET
    limit = sheet[base + Count.BOOTHS] + sheet[base + Count.RIDES]
    room = 1 | sheet[base + Own.EASED] >> ROWS  # rides have no limit
    if sheet[base + Count.RESTAURANTS] < limit:
        room |= 2
    if sheet[base + Count.ACTORS] < limit:
        room |= 4
    if sheet[base + Count.MASCOTS] < limit:
        room |= 8
    if sheet[base + Count.HOTELS] < limit:
        room |= 16
    if sheet[base + Count.DREAM_CARDS] < limit:
        room |= 32
    return room


def known_characters(s: Position, seat: int) -> i64:
    """The columns of the mascots whose character is in the park already, as bits (rule 29)."""
    columns: i64 = 0
    known = s.sheet[seat * SHEET + Own.CHARACTERS]
    for column in range(s.agreement.figures.columns):
        card = s.market[COLUMNS * Kind.MASCOT + column]
        if card >= 0 and known >> s.agreement.icon[card] & 1:
            columns |= BIT[column]
    return columns


def offer_mixed(s: Position, seat: int, offered: list[int]) -> None:
    """The mixed rows of solo: first what the purse could pay, then card by card (rule 58)."""
    sheet = s.sheet
    base: i64 = seat * SHEET
    room = kinds_with_room(s, seat)
    unique = s.agreement.unique_mascots
    bends = sheet[base + Own.POWERS] & Power.BUYING
    rows: i64 = s.agreement.rows
    for row in range(rows):
        spare = sheet[base + Own.FREE] - 1 - on_space(s.crowd, row)
        if not bends and spare < 0:
            continue
        budget = sheet[base + Own.CREDITS]
        if s.agreement.worker_as_credit:
            budget += spare
        if bends:
            budget = DEAREST
        for move in OFFERS[row << COLUMNS | payable(s.market[PRICES + row], budget)]:
            card = s.market[move - BUY]
            kind = s.agreement.kind[card]
            if not room >> kind & 1 or (bends and not can_pay(s, seat, row, card)):
                continue
            if kind != Kind.MASCOT or not unique or not sheet[base + Own.CHARACTERS] >> s.agreement.icon[card] & 1:
                offered.append(move)


def can_pay(s: Position, seat: int, row: int, card: int) -> bool:
    """Whether the group and the price are within reach, one by one."""
    spare = s.sheet[seat * SHEET + Own.FREE] - need(s, seat, row, card)
    budget = s.sheet[seat * SHEET + Own.CREDITS]
    if s.agreement.worker_as_credit:
        budget += spare
    return spare >= 0 and price(s, seat, card) <= budget


def need(s: Position, seat: int, row: int, card: int) -> int:
    """Workers that a group needs: one, and one more for each group that is there (rules 17, 147, 148)."""
    if s.sheet[seat * SHEET + Own.EASED] >> s.agreement.kind[card] & 1:
        return 1
    return crowded(s, row)


def crowded(s: Position, row: int) -> int:
    """Workers that the next group in a row needs, whatever card it is for (rule 17)."""
    return 1 + on_space(s.crowd, row)


def price(s: Position, seat: int, card: int) -> int:
    """The printed price, less what cards take off, never below nothing (rules 18, 107, 149)."""
    cost = s.agreement.cost[card] - s.sheet[seat * SHEET + Own.SAVING + s.agreement.kind[card]]
    return cost if cost > 0 else 0


def fewest_paying(s: Position, seat: int, cost: int) -> int:
    """Workers that must pay, because the credits are not enough (rule 19)."""
    missing = cost - s.sheet[seat * SHEET + Own.CREDITS]
    return missing if missing > 0 else 0


def most_paying(s: Position, seat: int, row: int, card: int, cost: int) -> int:
    """Workers that could pay: those left when the group is complete (rule 19)."""
    if not s.agreement.worker_as_credit:
        return 0
    spare = s.sheet[seat * SHEET + Own.FREE] - need(s, seat, row, card)
    return spare if spare < cost else cost


def space(s: Position, row: int) -> int:
    """A row as people call it: by its kind, or by its number in solo."""
    return SOLO_ROW + row if s.agreement.solo else row


# Buying


def choose(s: Position, offset: int) -> None:
    """A card is chosen; how many workers pay is asked only when there is a choice (rules 18, 19)."""
    me = s.seat
    card = s.market[offset]
    cost = price(s, me, card)
    least = fewest_paying(s, me, cost)
    if least == most_paying(s, me, offset // COLUMNS, card, cost):
        buy(s, offset, least)
        return
    s.chosen = offset
    s.step = Step.PAY


def pay_moves(s: Position) -> list[int]:
    me = s.seat
    card = s.market[s.chosen]
    cost = price(s, me, card)
    return PAYMENTS[fewest_paying(s, me, cost)][most_paying(s, me, s.chosen // COLUMNS, card, cost)][:]


def pay(s: Position, paying: int) -> None:
    offset = s.chosen
    s.chosen = NOTHING
    s.step = Step.TURN
    buy(s, offset, paying)


def buy(s: Position, offset: int, paying: int) -> None:
    """The group goes to its space, the price is paid, the card enters the park (rules 17, 18, 19)."""
    me = s.seat
    row = offset // COLUMNS
    column = offset % COLUMNS
    card = s.market[offset]
    cost = price(s, me, card)
    group = need(s, me, row, card) + paying
    workers.place(s, me, row, group)
    s.sheet[me * SHEET + Own.CREDITS] -= cost - paying
    s.market[offset] = NOTHING
    s.market[PRICES + row] = sold(s.market[PRICES + row], column, s.agreement.cost[card])
    if paying:
        say.bought_with(s, 18, me, card, cost - paying, paying, group, space(s, row), column + 1)
    else:
        say.bought(s, 18, me, card, cost, 0, group, space(s, row), column + 1)
    park.add_card(s, me, card)
    achievements.check(s, me)
    s.acted = True
    if s.agreement.refill:
        replace(s, row, column)


# The rows


def reveal(s: Position, row: int, column: int) -> int:
    """The next card of the row's pile, or nothing; an empty pile is rebuilt from its discards (rules 4, 27)."""
    card = draw(s, 0 if s.agreement.solo else row)
    if card != NOTHING:
        s.reveals += 1
        s.market[COLUMNS * row + column] = card
        s.market[PRICES + row] = shown(s.market[PRICES + row], column, s.agreement.cost[card])
    return card


def replace(s: Position, row: int, column: int) -> None:
    """With five players a bought card is replaced at once (rule 57)."""
    card = reveal(s, row, column)
    if card != NOTHING:
        say.revealed(s, 57, TABLE, card, space(s, row), column + 1)


def deal_row(s: Position, row: int, rule: int) -> None:
    """A whole row at once (rules 4, 26)."""
    first = COLUMNS * row
    s.market[PRICES + row] = EMPTY_ROW
    for column in range(s.agreement.figures.columns):
        s.market[first + column] = NOTHING
        reveal(s, row, column)
    if s.listening:  # what is missing is missing at the right
        cards = [card for card in numbers(s.market[first : first + COLUMNS]) if card != NOTHING]
        say.dealt_row(s, rule, TABLE, space(s, row), cards)


def reveal_all(s: Position, rule: int) -> None:
    for row in range(s.agreement.rows):
        deal_row(s, row, rule)


def clean_up(s: Position) -> None:
    """What nobody bought is discarded, and every row is dealt anew (rule 26)."""
    say.cleared(s, 26, TABLE)
    for row in range(s.agreement.rows):
        for column in range(s.agreement.figures.columns):
            card = s.market[COLUMNS * row + column]
            if card >= 0:
                discard(s, 0 if s.agreement.solo else row, card)
    reveal_all(s, 26)
