"""Final scoring by category, and who wins (rules 40 to 47, 55, 60)."""

from typing import Final

from mypy_extensions import i64

from periple.kernel import ranking
from ..made import say
from ..position import Position
from ..terms import END_CATEGORIES, SHEET, Count, Ending, Kind, Own, Source, Track
from . import counting, majority, solo
from .packed import with_symbol

# What is scored, and the rule that gives the points.
CATEGORIES: Final = [
    ("rides", 31),
    ("achievements", 23),
    ("cheer", 30),
    ("rewards", 41),
    ("shows", 42),
    ("mascots", 43),
    ("happiness", 44),
    ("visitors", 44),
    ("hotels", 37),
    ("entrepreneur", 45),
    ("dreams", 45),
    ("cards", 45),
    ("majority", 55),
    ("credits", 46),
]


def points(s: Position, seat: int) -> list[int]:
    """A seat's points by category, as if the game ended now."""
    sheet = s.sheet
    earned: i64 = seat * SHEET + Own.EARNED
    return [
        sheet[earned + Source.RIDES],
        sheet[earned + Source.ACHIEVEMENTS],
        sheet[earned + Source.HAPPINESS],
        sheet[earned + Source.CARDS],
        up_to_last(s.agreement.figures.show_points, counting.shows(s, seat)),  # rule 42
        mascots(s, seat),
        track(s, seat, Track.HAPPINESS),
        track(s, seat, Track.VISITORS),
        *end_rewards(s, seat),
        majority.points(s, seat),
        credits_left(s, seat),
    ]


def up_to_last(table: list[int], number: int) -> int:
    return table[min(number, len(table) - 1)]


def mascots(s: Position, seat: int) -> int:
    """Every mascot looks for cards with its symbol, other than itself (rule 43)."""
    figures = s.agreement.figures
    itself: i64 = 0 if s.agreement.mascot_counts_itself else 1
    found: i64 = 0
    icons = s.sheet[seat * SHEET + Own.ICONS]
    start: i64 = seat * s.agreement.room
    for at in range(start, start + s.sheet[seat * SHEET + Own.CARDS]):
        card = s.park[at]
        if figures.kind[card] == Kind.MASCOT:
            found += with_symbol(icons, figures.icon[card]) - itself
    return found * figures.mascot_points


def track(s: Position, seat: int, which: int) -> int:
    """The end reward of a track: by squares, by cards on the last square, or none (rule 44)."""
    figures = s.agreement.figures
    square = s.sheet[seat * SHEET + Count.HAPPINESS + which]
    if s.agreement.ending == Ending.HALF:
        return square // figures.half[which]
    if s.agreement.ending == Ending.OFF or square < figures.last[which]:
        return 0
    cards = counting.count(s, seat, counting.of_kind(figures.end_kind[which]))
    return max(figures.end_least[which], min(figures.end_most[which], cards))


def end_rewards(s: Position, seat: int) -> list[int]:
    """What cards score at the end: hotels, the entrepreneur, Dreams, others (rule 45; each card has its own rule)."""
    category = s.agreement.figures.end_category
    scored = [0] * END_CATEGORIES
    start: i64 = seat * s.agreement.room
    for at in range(start, start + s.sheet[seat * SHEET + Own.CARDS]):
        card = s.park[at]
        if category[card] >= 0:
            scored[category[card]] += end_reward(s, seat, card)
    return scored


def end_reward(s: Position, seat: int, card: int) -> int:
    """One card's end-of-game reward; a doubled track counts only on its last square (rules 45, 70, 88)."""
    figures = s.agreement.figures
    total = 0
    if figures.end_count[card] >= 0:
        total = up_to_last(figures.end_points[card], counting.count(s, seat, figures.end_count[card]))
    again = figures.end_again[card]
    if again >= 0 and s.sheet[seat * SHEET + Count.HAPPINESS + again] == figures.last[again]:
        total += track(s, seat, again)
    return total


def credits_left(s: Position, seat: int) -> int:
    """Nothing, unless the table agreed otherwise (rule 46)."""
    per_point = s.agreement.credits_per_point
    return s.sheet[seat * SHEET + Own.CREDITS] // per_point if per_point else 0


def rank(s: Position, seat: int) -> list[int]:
    """Points, then credits, then unlocked workers (rule 47)."""
    return [sum(points(s, seat)), s.sheet[seat * SHEET + Own.CREDITS], s.sheet[seat * SHEET + Count.WORKERS]]


def winners(s: Position) -> list[int]:
    """The best rank, shared by those who have it (rule 47); alone, a band that counts as won (rule 60)."""
    if s.agreement.solo:
        return [0] if s.agreement.figures.band_won[solo.band(s, rank(s, 0)[0])] else []
    return ranking.best([rank(s, seat) for seat in range(s.agreement.seats)])


def announce(s: Position) -> None:
    """Who has won and what broke a tie; alone, the band that was reached (rules 47, 60)."""
    ranks = [rank(s, seat) for seat in range(s.agreement.seats)]
    if s.agreement.solo:
        say.reached_band(s, 60, 0, ranks[0][0], solo.band(s, ranks[0][0]))
        return
    for winner in ranking.best(ranks):
        points, money, workers = ranks[winner]
        tied = ranking.equal_places(ranks, winner)
        if tied == 0:
            say.won(s, 47, winner, points)
        elif tied == 1:
            say.won_by_credits(s, 47, winner, points, money)
        elif tied == 2:
            say.won_by_workers(s, 47, winner, points, workers)
        else:
            say.shared(s, 47, winner, points)
