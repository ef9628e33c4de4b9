"""The way round the world, prepared once: what each square is and what lies before and behind it."""

from typing import Final

from ..terms import Kind

NOWHERE: Final = -1


class Track:
    """Squares are numbered from 0, home; 1 is the first airport and the last one is the arrival."""

    def __init__(self, kind: list[int], ticket: list[int]) -> None:
        self.kind = kind
        self.ticket = ticket  # its price, by square; 0 where there is none
        self.squares = len(kind)
        self.first = 1
        self.arrival = len(kind) - 1
        self.airport = [one in (Kind.AIRPORT, Kind.ARRIVAL) for one in kind]
        self.office = [one in (Kind.CHANCE, Kind.LETTER) for one in kind]  # where cheques are sold (rule 28)
        self.airport_behind = behind(self.airport, self.first)
        self.job_behind = behind([one == Kind.JOB for one in kind], self.first)  # rule 59, ruling Q3
        self.office_behind = behind(self.office, NOWHERE)  # rule 62
        self.airport_ahead = ahead(self.airport)


def behind(wanted: list[bool], otherwise: int) -> list[int]:
    """By square, the nearest square strictly behind that is wanted."""
    found: list[int] = []
    last = otherwise
    for square in range(len(wanted)):
        found.append(last)
        if wanted[square]:
            last = square
    return found


def ahead(wanted: list[bool]) -> list[int]:
    """By square, the nearest square strictly ahead that is wanted; the last square has none."""
    found = [NOWHERE] * len(wanted)
    last = NOWHERE
    for square in range(len(wanted) - 1, -1, -1):
        found[square] = last
        if wanted[square]:
            last = square
    return found
