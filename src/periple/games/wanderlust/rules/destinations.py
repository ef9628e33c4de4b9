"""The row of available destinations, its deck, and the cards that trotters have visited (rules 8, 31, 32, 64)."""

from periple.kernel.columns import changed, raised
from ..made import say
from ..position import Position
from ..terms import TABLE
from . import objectives


def claim(s: Position, trotter: int, place: int) -> None:
    """Take a destination's card; the row moves to the right and a new card enters on the left (rules 31, 32, 64)."""
    s.row = [other for other in s.row if other != place]
    visit(s, trotter, place)
    say.claimed(s, 31, trotter, place)
    reveal(s, 0)
    objectives.check(s, trotter)


def visit(s: Position, trotter: int, place: int) -> None:
    """The card lies in the trotter's visited area."""
    s.owner = changed(s.owner, place, trotter)
    s.visited = [*s.visited, place]
    if not (s.agreement.home_counts and place == s.home[trotter]):  # a home that counts was counted at set-up
        count(s, trotter, place)


def count(s: Position, trotter: int, place: int) -> None:
    """Count a place for kinds and zones, as a home town is when the table wants it (ruling A11)."""
    s.visits = raised(s.visits, trotter * 3 + s.board.kind[place], 1)
    s.regions = raised(s.regions, trotter * s.board.zones + s.board.zone[place], 1)


def reveal(s: Position, slot: int) -> None:
    """Turn up the next destination; when the deck is empty the row shrinks (rules 31, 32, ruling A25)."""
    if not s.deck:
        return
    s.reveals += 1
    place = s.deck[-1]
    s.deck = s.deck[:-1]
    if s.under > len(s.deck):
        s.under = len(s.deck)
    s.row = [*s.row[:slot], place, *s.row[slot:]]
    say.revealed(s, 32, TABLE, place)
