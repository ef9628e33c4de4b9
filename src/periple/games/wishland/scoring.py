"""Final scoring by category, and who wins (rules 40 to 47, 55, 60)."""

from typing import TYPE_CHECKING, Final

from periple.games.wishland import park, solo
from periple.games.wishland.dreams import majority
from periple.games.wishland.terms import (
    END_CATEGORIES,
    ICON_BITS,
    ICON_FIELD,
    KEPT,
    SOURCES,
    Count,
    Ending,
    Kind,
    Source,
    Track,
)

if TYPE_CHECKING:
    from periple.games.wishland.position import Position

CATEGORIES: Final = [
    "rides",
    "achievements",
    "cheer",
    "rewards",
    "shows",
    "mascots",
    "happiness",
    "visitors",
    "hotels",
    "entrepreneur",
    "dreams",
    "cards",
    "majority",
    "credits",
]


def points(s: "Position", seat: int) -> list[int]:
    """A seat's points by category, as if the game ended now."""
    earned = s.earned
    base = seat * SOURCES
    return [
        earned[base + Source.RIDES],
        earned[base + Source.ACHIEVEMENTS],
        earned[base + Source.HAPPINESS],
        earned[base + Source.CARDS],
        up_to_last(s.agreement.figures.show_points, park.shows(s, seat)),  # rule 42
        mascots(s, seat),
        track(s, seat, Track.HAPPINESS),
        track(s, seat, Track.VISITORS),
        *end_rewards(s, seat),
        majority.points(s, seat),
        credits_left(s, seat),
    ]


def up_to_last(table: list[int], number: int) -> int:
    return table[min(number, len(table) - 1)]


def mascots(s: "Position", seat: int) -> int:
    """Every mascot looks for cards with its symbol, other than itself (rule 43)."""
    figures = s.agreement.figures
    itself = 0 if s.agreement.mascot_counts_itself else 1
    found = 0
    for card in s.park[seat]:
        if figures.kind[card] == Kind.MASCOT:
            found += ((s.icons[seat] >> (ICON_BITS * figures.icon[card])) & ICON_FIELD) - itself
    return found * figures.mascot_points


def track(s: "Position", seat: int, which: int) -> int:
    """The end reward of a track: by squares, by cards on the last square, or none (rule 44)."""
    figures = s.agreement.figures
    square = s.tally[seat * KEPT + Count.HAPPINESS + which]
    if s.agreement.ending == Ending.HALF:
        return square // figures.half[which]
    if s.agreement.ending == Ending.OFF or square < figures.last[which]:
        return 0
    cards = park.count(s, seat, park.of_kind(figures.end_kind[which]))
    return max(figures.end_least[which], min(figures.end_most[which], cards))


def end_rewards(s: "Position", seat: int) -> list[int]:
    """What cards score at the end: hotels, the entrepreneur, Dreams, others (rule 45; each card has its own rule)."""
    category = s.agreement.figures.end_category
    scored = [0] * END_CATEGORIES
    for card in s.park[seat]:
        if category[card] >= 0:
            scored[category[card]] += end_reward(s, seat, card)
    return scored


def end_reward(s: "Position", seat: int, card: int) -> int:
    """One card's end-of-game reward; a doubled track counts only on its last square (rules 45, 70, 88)."""
    figures = s.agreement.figures
    total = 0
    if figures.end_count[card] >= 0:
        total = up_to_last(figures.end_points[card], park.count(s, seat, figures.end_count[card]))
    again = figures.end_again[card]
    if again >= 0 and s.tally[seat * KEPT + Count.HAPPINESS + again] == figures.last[again]:
        total += track(s, seat, again)
    return total


def credits_left(s: "Position", seat: int) -> int:
    """Nothing, unless the table agreed otherwise (rule 46)."""
    return s.credits[seat] // s.agreement.credits_per_point if s.agreement.credits_per_point else 0


def rank(s: "Position", seat: int) -> list[int]:
    """Points, then credits, then unlocked workers (rule 47)."""
    return [sum(points(s, seat)), s.credits[seat], s.tally[seat * KEPT + Count.WORKERS]]


def winners(s: "Position") -> list[int]:
    """The best rank, shared by those who have it (rule 47); alone, a band that counts as won (rule 60)."""
    ranks = [rank(s, seat) for seat in range(s.agreement.seats)]
    if s.agreement.solo:
        return [0] if s.agreement.figures.band_won[solo.band(s, ranks[0][0])] else []
    best = max(ranks)
    return [seat for seat, one in enumerate(ranks) if one == best]
