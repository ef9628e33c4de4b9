"""Playing alone: one mixed market, rival groups, and a table of bands (rules 58, 59, 60)."""

from typing import TYPE_CHECKING

from periple.games.wishland.terms import ONE

if TYPE_CHECKING:
    from periple.games.wishland.position import Position


def begin_round(s: "Position") -> None:
    """The slot of the last round is closed; rival groups stand in rows drawn at random (rule 60)."""
    if s.slots[0] >= 0:
        s.taken |= 1 << s.slots[0]
    rows = list(range(s.agreement.rows))
    for _ in range(s.agreement.figures.solo_rivals):
        row = rows.pop(s.dice.roll(len(rows)) - 1)
        s.fate += 1
        s.rivals += ONE[row]
        s.crowd += ONE[row]
        if s.listening:
            s.say("rival_came", 60, 0, [row + 1])


def clean_up(s: "Position") -> None:
    """Rival groups leave (rule 60)."""
    s.crowd -= s.rivals
    s.rivals = 0


def band(s: "Position", points: int) -> int:
    """How good a result is, as the place in the table of bands (rule 60)."""
    found = 0
    for at, least in enumerate(s.agreement.figures.band_from):
        if points >= least:
            found = at
    return found
