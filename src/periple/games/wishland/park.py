"""What a park holds and gains: points, credits, steps on the tracks, workers, ticket booths, cards; and how it counts.

Rules 3, 13, 25, 30 to 39; every card's own effect is a rule of its own: Dreams are rules 61 to 94, entrepreneurs rules
101 to 117, hotels rules 141 to 158.
"""

from typing import TYPE_CHECKING

from periple.games.wishland.terms import (
    ICON_BITS,
    ICON_FIELD,
    KEPT,
    NOTHING,
    ROWS,
    SOURCES,
    Count,
    Gain,
    Kind,
    Lasting,
    Power,
    Source,
    Step,
    Track,
)

if TYPE_CHECKING:
    from periple.games.wishland.position import Position


def earn(s: "Position", seat: int, points: int, source: int, rule: int) -> None:
    """Points at once (rule 41)."""
    s.earned[seat * SOURCES + source] += points
    if s.listening and points:
        s.say("earned", rule, seat, [points])


def receive(s: "Position", seat: int, amount: int, rule: int) -> None:
    """Credits from the bank, which never runs out."""
    s.credits[seat] += amount
    if s.listening and amount:
        s.say("received", rule, seat, [amount])


def advance(s: "Position", seat: int, track: int, steps: int) -> None:
    """Steps on a track; some squares pay on arrival, steps past the last are lost (rule 30)."""
    figures = s.agreement.figures
    at = seat * KEPT + Count.HAPPINESS + track
    square = s.tally[at]
    last = figures.last[track]
    for _ in range(steps):
        if square == last:
            break
        square += 1
        s.tally[at] = square
        if s.listening:
            s.say("advanced", 30, seat, [track, square])
        points = figures.arrive_points[track][square]
        if points:
            earn(s, seat, points, Source.HAPPINESS if track == Track.HAPPINESS else Source.CARDS, 30)
        paid = figures.arrive_credits[track][square]
        if paid:
            receive(s, seat, paid, 30)


def unlock(s: "Position", seat: int, workers: int) -> None:
    """A worker gained can be placed at once; when all are unlocked the gain is lost (rule 25)."""
    at = seat * KEPT + Count.WORKERS
    gained = min(workers, s.agreement.figures.workers - s.tally[at])
    if gained > 0:
        s.tally[at] += gained
        s.free[seat] += gained
        if s.listening:
            s.say("unlocked", 25, seat, [gained])


def open_booth(s: "Position", seat: int) -> None:
    """A ticket booth from the reserve raises the card limit (rules 6, 28); some Dreams answer it (rule 77)."""
    if s.booths == 0:
        return
    s.booths -= 1
    s.tally[seat * KEPT + Count.BOOTHS] += 1
    if s.listening:
        s.say("opened_booth", 28, seat, [])
    if s.powers[seat] & Power.ON_PLAY:
        answer_play(s, seat, Kind.BOOTH, 0, 1)


def answer_play(s: "Position", seat: int, kind: int, cost: int, dreams: int) -> None:
    """Cards that answer another card being played, by its kind or its printed price (rules 36, 71, 77, 83, 87, 93).

    A Dream that counts as two earns the points of an effect that looks for Dreams twice (rule 91).
    """
    figures = s.agreement.figures
    for card in s.park[seat]:
        if figures.lasting[card] != Lasting.ON_PLAY:
            continue
        wanted = figures.lasting_kind[card]
        if wanted != kind and (wanted >= 0 or kind == Kind.BOOTH):
            continue
        if figures.lasting_low[card] <= cost <= figures.lasting_high[card]:
            points = figures.lasting_points[card]
            earn(s, seat, points * dreams if wanted == Kind.DREAM else points, Source.CARDS, 36)
            receive(s, seat, figures.lasting_credits[card], 36)
            for _ in range(figures.lasting_bonuses[card]):
                s.agenda.append(Step.BONUS)


def sum_lasting(s: "Position", seat: int, effect: int, column: list[int]) -> int:
    """What all cards of a park with a lasting effect add up to, in one column of the figures."""
    lasting = s.agreement.figures.lasting
    total = 0
    for card in s.park[seat]:
        if lasting[card] == effect:
            total += column[card]
    return total


def add_card(s: "Position", seat: int, card: int) -> None:
    """A card enters a park: it is answered by those already there, counted, and gives what it gives at once."""
    figures = s.agreement.figures
    kind = figures.kind[card]
    if s.powers[seat] & Power.ON_PLAY:
        answer_play(s, seat, kind, figures.cost[card], figures.dreams_as[card])
    count_card(s, seat, card)
    gain = figures.gain[card]
    if gain:
        give(s, seat, card, gain)


def count_card(s: "Position", seat: int, card: int) -> None:
    """Everything that is kept up to date about a park; a Dream has no symbol (rules 3, 38, 52)."""
    figures = s.agreement.figures
    tally = s.tally
    base = seat * KEPT
    kind = figures.kind[card]
    s.park[seat].append(card)
    tally[base + kind] += 1
    tally[base + Count.COSTS] += figures.cost[card]
    tally[base + Count.INCOME] += figures.card_income[card]
    icon = figures.icon[card]
    if icon >= 0:
        s.icons[seat] += 1 << (ICON_BITS * icon)
        if kind == Kind.MASCOT:
            s.characters[seat] |= 1 << icon
    s.shows[seat] |= figures.show[card]
    s.powers[seat] |= figures.power[card]
    for tagged in figures.tag_counts[card]:
        tally[base + tagged] += 1
    if figures.rare[card]:
        tally[base + Count.PENALTY] += figures.penalty[card]
        tally[base + Count.EXTRA_SHOWS] += figures.end_shows[card]
        if figures.lasting[card]:
            note_lasting(s, seat, card)


def note_lasting(s: "Position", seat: int, card: int) -> None:
    """Lasting effects that are asked for so often that they are kept up to date (rules 36, 91)."""
    figures = s.agreement.figures
    effect = figures.lasting[card]
    kind = figures.lasting_kind[card]
    if effect == Lasting.COUNTS_MORE:
        s.tally[seat * KEPT + Count.EXTRA_DREAMS] += figures.lasting_amount[card]
    elif effect == Lasting.ONE_WORKER:
        s.eased[seat] |= 1 << kind
    elif effect == Lasting.NO_LIMIT:
        s.eased[seat] |= 1 << (ROWS + kind)
    elif effect == Lasting.DISCOUNT:
        for row in range(ROWS):
            if kind in (NOTHING, row):
                s.saving[seat * ROWS + row] += figures.lasting_amount[card]


def give(s: "Position", seat: int, card: int, gain: int) -> None:
    """What a card gives at once (rules 31, 33, 34, 35)."""
    figures = s.agreement.figures
    kind = figures.kind[card]
    if gain & Gain.POINTS:
        earn(s, seat, figures.points[card], Source.RIDES if kind == Kind.RIDE else Source.CARDS, 31 if not kind else 35)
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
        receive(s, seat, s.tally[seat * KEPT + counted] * figures.per_credits[card], 35)


def of_kind(kind: int) -> int:
    """What counts the cards of a kind for effects that score: a Dream may count as two (rule 91)."""
    return Count.DREAMS if kind == Kind.DREAM else kind


def count(s: "Position", seat: int, what: int) -> int:
    """What achievements and end-of-game rewards look at."""
    if what < KEPT:
        return s.tally[seat * KEPT + what]
    if what == Count.NEXT_INCOME:
        return next_income(s, seat)
    if what == Count.SHOWS:
        return shows(s, seat)
    if what == Count.ICON:
        return most_of_an_icon(s, seat)
    if what == Count.TRIOS:
        return trios(s, seat)
    base = seat * KEPT
    tally = s.tally
    dreams = tally[base + Count.DREAM_CARDS] + tally[base + Count.EXTRA_DREAMS]
    if what == Count.DREAMS:
        return dreams
    if what == Count.PAIRS:
        return min(tally[base + Count.MASCOTS], tally[base + Count.ACTORS])
    if what == Count.COLOUR:
        return max(dreams, *tally[base : base + Kind.DREAM], *tally[base + Kind.BOOTH : base + Kind.BOOTH + 2])
    least = min(tally[base : base + Kind.DREAM])
    if what == Count.BOUGHT_SETS:
        return least
    return min(least, dreams, tally[base + Count.BOOTHS])


def shows(s: "Position", seat: int) -> int:
    """Different shows: those of actors, and cards that count as one more (rules 42, 63, 76, 94, 153)."""
    figures = s.agreement.figures
    tally = s.tally
    base = seat * KEPT
    total = figures.shows_of[s.shows[seat]] + tally[base + Count.EXTRA_SHOWS]
    if s.powers[seat] & Power.MASCOT_SHOWS:
        for card in s.park[seat]:
            if figures.end_mascots[card]:
                total += tally[base + Count.MASCOTS] // figures.end_mascots[card]
    return total


def most_of_an_icon(s: "Position", seat: int) -> int:
    icons = s.icons[seat]
    most = 0
    while icons:
        most = max(most, icons & ICON_FIELD)
        icons >>= ICON_BITS
    return most


def trios(s: "Position", seat: int) -> int:
    """Groups of cards with the same symbol, three to a group in the box (rule 85)."""
    size = s.agreement.figures.trio
    icons = s.icons[seat]
    found = 0
    while icons:
        found += (icons & ICON_FIELD) // size
        icons >>= ICON_BITS
    return found


def credits_of_income(s: "Position", seat: int) -> int:
    """The base, what cards add, less their penalties; never below nothing (rules 15, 89)."""
    base = seat * KEPT
    income = s.agreement.figures.income + s.tally[base + Count.INCOME]
    if not s.powers[seat] & Power.NO_PENALTIES:
        income -= s.tally[base + Count.PENALTY]
    return max(income, 0)


def next_income(s: "Position", seat: int) -> int:
    """The credits that an income phase would really pay if it came now, with the steps that it brings (rule 39)."""
    figures = s.agreement.figures
    income = credits_of_income(s, seat)
    for track in range(2):
        square = s.tally[seat * KEPT + Count.HAPPINESS + track]
        if s.powers[seat] & Power.STEPS:
            arrived = min(square + steps_of_income(s, seat, track), figures.last[track])
            income += sum(figures.arrive_credits[track][square + 1 : arrived + 1])
            square = arrived
        if square >= figures.paid_from[track]:
            income += figures.paid_credits[track]
    return income


def steps_of_income(s: "Position", seat: int, track: int) -> int:
    """Steps on a track that cards give in every income phase (rules 13, 73, 74)."""
    figures = s.agreement.figures
    column = figures.step_happiness if track == Track.HAPPINESS else figures.step_visitors
    steps = 0
    for card in s.park[seat]:
        steps += column[card]
    return steps
