"""What a park holds and gains: points, credits, steps on the tracks, workers, ticket booths, cards.

Rules 3, 13, 25, 30 to 39; every card's own effect is a rule of its own: Dreams are rules 61 to 94, entrepreneurs rules
101 to 117, hotels rules 141 to 158. How a park counts is in `counting.py`.
"""

from mypy_extensions import i64

from ..made import say
from ..position import Position
from ..terms import BIT, NOTHING, ROWS, SHEET, Count, Gain, Kind, Lasting, Own, Power, Source, Track
from .counting import count, of_kind
from .packed import one_more, with_symbol


def earn(s: Position, seat: int, points: int, source: int, rule: int) -> None:
    """Points at once (rule 41)."""
    s.sheet[seat * SHEET + Own.EARNED + source] += points
    if points:
        say.earned(s, rule, seat, points)


def receive(s: Position, seat: int, amount: int, rule: int) -> None:
    """Credits from the bank, which never runs out."""
    s.sheet[seat * SHEET + Own.CREDITS] += amount
    if amount:
        say.received(s, rule, seat, amount)


def advance(s: Position, seat: int, track: int, steps: int) -> None:
    """Steps on a track; some squares pay on arrival, steps past the last are lost (rule 30)."""
    figures = s.agreement.figures
    at = seat * SHEET + Count.HAPPINESS + track
    square = s.sheet[at]
    last = figures.last[track]
    for _ in range(steps):
        if square == last:
            break
        square += 1
        s.sheet[at] = square
        say.advanced(s, 30, seat, track, square)
        points = figures.arrive_points[track][square]
        if points:
            earn(s, seat, points, Source.HAPPINESS if track == Track.HAPPINESS else Source.CARDS, 30)
        paid = figures.arrive_credits[track][square]
        if paid:
            receive(s, seat, paid, 30)


def unlock(s: Position, seat: int, workers: int) -> None:
    """A worker gained can be placed at once; when all are unlocked the gain is lost (rule 25)."""
    base = seat * SHEET
    gained = min(workers, s.agreement.figures.workers - s.sheet[base + Count.WORKERS])
    if gained > 0:
        s.sheet[base + Count.WORKERS] += gained
        s.sheet[base + Own.FREE] += gained
        say.unlocked(s, 25, seat, gained)


def open_booth(s: Position, seat: int) -> None:
    """A ticket booth from the reserve raises the card limit (rules 6, 28); some Dreams answer it (rule 77)."""
    if s.booths == 0:
        return
    s.booths -= 1
    s.sheet[seat * SHEET + Count.BOOTHS] += 1
    say.opened_booth(s, 28, seat)
    if s.sheet[seat * SHEET + Own.POWERS] & Power.ON_PLAY:
        answer_play(s, seat, Kind.BOOTH, 0, 1)


def answer_play(s: Position, seat: int, kind: int, cost: int, dreams: int) -> None:
    """Cards that answer another card being played, by its kind or its printed price (rules 36, 71, 77, 83, 87, 93).

    A Dream that counts as two earns the points of an effect that looks for Dreams twice (rule 91).
    """
    figures = s.agreement.figures
    start: i64 = seat * s.agreement.room
    for at in range(start, start + s.sheet[seat * SHEET + Own.CARDS]):
        card = s.park[at]
        if figures.lasting[card] != Lasting.ON_PLAY:
            continue
        wanted = figures.lasting_kind[card]
        if wanted != kind and (wanted >= 0 or kind == Kind.BOOTH):
            continue
        if figures.lasting_low[card] <= cost <= figures.lasting_high[card]:
            bring(s, seat, card, dreams if wanted == Kind.DREAM else 1)


def answer(s: Position, seat: int, effect: int) -> None:
    """What cards with a lasting effect bring when it is set off, one after the other (rule 36)."""
    lasting = s.agreement.figures.lasting
    start: i64 = seat * s.agreement.room
    for at in range(start, start + s.sheet[seat * SHEET + Own.CARDS]):
        card = s.park[at]
        if lasting[card] == effect:
            bring(s, seat, card, 1)


def bring(s: Position, seat: int, card: i64, times: i64) -> None:
    """What one card's lasting effect brings: points, so many times, credits, and bonuses to choose (rule 36)."""
    figures = s.agreement.figures
    points = figures.lasting_points[card] * times
    amount = figures.lasting_credits[card]
    bonuses = figures.lasting_bonuses[card]
    s.sheet[seat * SHEET + Own.EARNED + Source.CARDS] += points
    s.sheet[seat * SHEET + Own.CREDITS] += amount
    s.bonuses += bonuses
    if points:
        say.earned_by(s, figures.card_rule[card], seat, points, card)
    if amount:
        say.received_by(s, figures.card_rule[card], seat, amount, card)
    if bonuses:
        say.bonus_by(s, figures.card_rule[card], seat, bonuses, card)


def add_card(s: Position, seat: int, card: int) -> None:
    """A card enters a park: it is answered by those already there, counted, and gives what it gives at once."""
    figures = s.agreement.figures
    if s.sheet[seat * SHEET + Own.POWERS] & Power.ON_PLAY:
        answer_play(s, seat, figures.kind[card], figures.cost[card], figures.dreams_as[card])
    count_card(s, seat, card)
    gain = figures.gain[card]
    if gain:
        give(s, seat, card, gain)


def count_card(s: Position, seat: int, card: int) -> None:
    """Everything that is kept up to date about a park; a Dream has no symbol (rules 3, 38, 52)."""
    figures = s.agreement.figures
    sheet = s.sheet
    base: i64 = seat * SHEET
    kind = figures.kind[card]
    s.park[seat * s.agreement.room + sheet[base + Own.CARDS]] = card
    sheet[base + Own.CARDS] += 1
    sheet[base + kind] += 1
    sheet[base + Count.COSTS] += figures.cost[card]
    sheet[base + Count.INCOME] += figures.card_income[card]
    icon = figures.icon[card]
    if icon >= 0:
        count_icon(s, base, icon)
        if kind == Kind.MASCOT:
            sheet[base + Own.CHARACTERS] |= BIT[icon]
    sheet[base + Own.SHOWS] |= figures.show[card]
    sheet[base + Own.POWERS] |= figures.power[card]
    tags = figures.tags[card]
    sheet[base + Count.IMMEDIATE_CARDS] += tags & 1
    sheet[base + Count.INCOME_CARDS] += tags >> 1 & 1
    sheet[base + Count.LASTING_CARDS] += tags >> 2 & 1
    sheet[base + Count.END_CARDS] += tags >> 3 & 1
    sheet[base + Count.PENALTY_CARDS] += tags >> 4
    if figures.rare[card]:
        sheet[base + Count.PENALTY] += figures.penalty[card]
        sheet[base + Count.EXTRA_SHOWS] += figures.end_shows[card]
        if figures.lasting[card]:
            note_lasting(s, seat, card)


def count_icon(s: Position, base: i64, icon: i64) -> None:
    """One more card with a symbol; how many have the most frequent one, and how many trios there are (rule 85)."""
    sheet = s.sheet
    icons = one_more(sheet[base + Own.ICONS], icon)
    sheet[base + Own.ICONS] = icons
    alike = with_symbol(icons, icon)
    if alike > sheet[base + Count.SYMBOL]:
        sheet[base + Count.SYMBOL] = alike
    trio: i64 = s.agreement.figures.trio
    if alike % trio == 0:
        sheet[base + Count.TRIOS] += 1


def note_lasting(s: Position, seat: int, card: int) -> None:
    """Lasting effects that are asked for so often that they are kept up to date (rules 36, 91)."""
    figures = s.agreement.figures
    base = seat * SHEET
    effect = figures.lasting[card]
    kind = figures.lasting_kind[card]
    if effect == Lasting.COUNTS_MORE:
        s.sheet[base + Count.EXTRA_DREAMS] += figures.lasting_amount[card]
    elif effect == Lasting.ONE_WORKER:
        s.sheet[base + Own.EASED] |= BIT[kind]
    elif effect == Lasting.NO_LIMIT:
        s.sheet[base + Own.EASED] |= BIT[ROWS + kind]
    elif effect == Lasting.DISCOUNT:
        for row in range(ROWS):
            if kind in (NOTHING, row):
                s.sheet[base + Own.SAVING + row] += figures.lasting_amount[card]


def give(s: Position, seat: int, card: int, gain: int) -> None:
    """What a card gives at once (rules 31, 33, 34, 35)."""
    figures = s.agreement.figures
    if gain & Gain.POINTS:
        ride = figures.kind[card] == Kind.RIDE
        earn(s, seat, figures.points[card], Source.RIDES if ride else Source.CARDS, 31 if ride else 35)
    if gain & Gain.HAPPINESS:
        advance(s, seat, Track.HAPPINESS, figures.happiness[card])
    if gain & Gain.VISITORS:
        advance(s, seat, Track.VISITORS, figures.visitors[card])
    if gain & Gain.WORKERS:
        unlock(s, seat, figures.workers_gained[card])
    if gain & Gain.CREDITS:
        receive(s, seat, figures.credits[card], 35)
    if gain & Gain.BOOTHS:
        for _ in range(figures.booths_gained[card]):
            open_booth(s, seat)
    if gain & Gain.PER_CARD:
        counted = figures.per_kind[card]
        earn(s, seat, count(s, seat, of_kind(counted)) * figures.per_points[card], Source.CARDS, 35)
        receive(s, seat, s.sheet[seat * SHEET + counted] * figures.per_credits[card], 35)
