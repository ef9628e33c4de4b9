"""How a park counts: what achievements, end-of-game rewards and the next income look at (rules 38, 39, 42, 91)."""

from librt.vecs import vec
from mypy_extensions import i64

from ..position import Position
from ..terms import KEPT, SHEET, Count, Kind, Own, Power, Track


def of_kind(kind: int) -> int:
    """What counts the cards of a kind for effects that score: a Dream may count as two (rule 91)."""
    return Count.DREAMS if kind == Kind.DREAM else kind


def count(s: Position, seat: int, what: int) -> int:
    """What achievements and end-of-game rewards look at."""
    base: i64 = seat * SHEET
    sheet = s.sheet
    if what < KEPT:
        return sheet[base + what]
    if what == Count.NEXT_INCOME:
        return next_income(s, seat)
    if what == Count.SHOWS:
        return shows(s, seat)
    dreams = sheet[base + Count.DREAM_CARDS] + sheet[base + Count.EXTRA_DREAMS]
    if what == Count.DREAMS:
        return dreams
    if what == Count.PAIRS:
        return min(sheet[base + Count.MASCOTS], sheet[base + Count.ACTORS])
    if what == Count.COLOUR:
        return max(dreams, most(sheet, base, base + Kind.DREAM), most(sheet, base + Kind.BOOTH, base + Kind.BOOTH + 2))
    sets = fewest(sheet, base, base + Kind.DREAM)
    if what == Count.BOUGHT_SETS:
        return sets
    return min(sets, dreams, sheet[base + Count.BOOTHS])


def most(sheet: vec[i64], start: i64, end: i64) -> i64:
    best = sheet[start]
    for at in range(start, end):
        if sheet[at] > best:
            best = sheet[at]
    return best


def fewest(sheet: vec[i64], start: i64, end: i64) -> i64:
    least = sheet[start]
    for at in range(start, end):
        if sheet[at] < least:
            least = sheet[at]
    return least


def shows(s: Position, seat: int) -> int:
    """Different shows: those of actors, and cards that count as one more (rules 42, 63, 76, 94, 153)."""
    figures = s.agreement.figures
    sheet = s.sheet
    base: i64 = seat * SHEET
    total = figures.shows_of[sheet[base + Own.SHOWS]] + sheet[base + Count.EXTRA_SHOWS]
    if sheet[base + Own.POWERS] & Power.MASCOT_SHOWS:
        start: i64 = seat * s.agreement.room
        for at in range(start, start + sheet[base + Own.CARDS]):
            wanted = figures.end_mascots[s.park[at]]
            if wanted:
                total += sheet[base + Count.MASCOTS] // wanted
    return total


def credits_of_income(s: Position, seat: int) -> int:
    """The base, what cards add, less their penalties; never below nothing (rules 15, 89)."""
    base: i64 = seat * SHEET
    income: i64 = s.agreement.figures.income
    income += s.sheet[base + Count.INCOME]
    if not s.sheet[base + Own.POWERS] & Power.NO_PENALTIES:
        income -= s.sheet[base + Count.PENALTY]
    return income if income > 0 else 0


def next_income(s: Position, seat: int) -> int:
    """The credits that an income phase would really pay if it came now, with the steps that it brings (rule 39)."""
    figures = s.agreement.figures
    income = credits_of_income(s, seat)
    base: i64 = seat * SHEET
    for track in range(2):
        square = s.sheet[base + Count.HAPPINESS + track]
        if s.sheet[base + Own.POWERS] & Power.STEPS:
            for _ in range(steps_of_income(s, seat, track)):
                if square < figures.last[track]:
                    square += 1
                    income += figures.arrive_credits[track][square]
        if square >= figures.paid_from[track]:
            income += figures.paid_credits[track]
    return income


def steps_of_income(s: Position, seat: int, track: int) -> int:
    """Steps on a track that cards give in every income phase (rules 13, 73, 74)."""
    figures = s.agreement.figures
    column = figures.step_happiness if track == Track.HAPPINESS else figures.step_visitors
    start: i64 = seat * s.agreement.room
    steps: i64 = 0
    for at in range(start, start + s.sheet[seat * SHEET + Own.CARDS]):
        steps += column[s.park[at]]
    return steps
