"""Playing alone: one mixed market, rival groups, and a table of bands (rules 58, 59, 60)."""

from ..made import say
from ..position import Position
from ..terms import BIT, SOLO_ROW, TABLE, Own
from .packed import ONE


def begin_round(s: Position) -> None:
    """The slot of the last round is closed; rival groups stand in rows drawn at random (rule 60)."""
    last = s.sheet[Own.SLOT]  # of the only seat
    if last >= 0:
        s.taken |= BIT[last]
    rows = list(range(s.agreement.rows))
    for _ in range(s.agreement.figures.solo_rivals):
        row = rows.pop(s.dice.roll(len(rows)) - 1)
        s.reveals += 1
        s.rivals += ONE[row]
        s.crowd += ONE[row]
        say.rival_came(s, 60, TABLE, SOLO_ROW + row)


def clean_up(s: Position) -> None:
    """Rival groups leave (rule 60)."""
    s.crowd -= s.rivals
    s.rivals = 0
    say.rivals_left(s, 60, TABLE)


def band(s: Position, points: int) -> int:
    """How good a result is, as the place in the table of bands (rule 60)."""
    found = 0
    for at, least in enumerate(s.agreement.figures.band_from):
        if points >= least:
            found = at
    return found
