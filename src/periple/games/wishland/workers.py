"""Groups of workers: crowding, advertising, and coming home (rules 16, 17, 20, 21, 24)."""

from typing import TYPE_CHECKING

from periple.games.wishland import park
from periple.games.wishland.terms import (
    ADVERTISING,
    FIELD,
    KEPT,
    ONE,
    PAIRS,
    SHIFT,
    VISITOR,
    WORKER,
    Count,
    Lasting,
    Power,
    Source,
    Track,
)

if TYPE_CHECKING:
    from periple.games.wishland.position import Position


def place(s: "Position", seat: int, space: int, workers: int) -> None:
    """One group on a space (rule 17)."""
    s.free[seat] -= workers
    s.groups[seat] += ONE[space]
    s.placed[seat] += ONE[space] * workers
    s.crowd += ONE[space]


def to_advertise(s: "Position") -> int:
    """Workers that advertising takes: one, whoever is there, unless the table wants crowding (rule 20)."""
    if s.agreement.advert_crowding:
        return 1 + ((s.crowd >> SHIFT[ADVERTISING]) & FIELD)
    return 1


def advertise(s: "Position", which: int) -> None:
    """A worker brings a credit and a bonus, or two different ones (rules 20, 150)."""
    me = s.seat
    figures = s.agreement.figures
    workers = to_advertise(s)
    place(s, me, ADVERTISING, workers)
    if s.listening:
        s.say("advertised", 20, me, [workers])
    park.receive(s, me, figures.advert_credits, 20)
    for bonus in PAIRS[which]:
        take_bonus(s, me, bonus, figures.advert_steps)
    if s.powers[me] & Power.ON_ADVERTISE:
        park.receive(s, me, park.sum_lasting(s, me, Lasting.ON_ADVERTISE, figures.lasting_credits), 36)
        park.earn(s, me, park.sum_lasting(s, me, Lasting.ON_ADVERTISE, figures.lasting_points), Source.CARDS, 36)


def take_bonus(s: "Position", seat: int, bonus: int, steps: int) -> None:
    """Happiness, a visitor or a worker."""
    if bonus == WORKER:
        park.unlock(s, seat, steps)
    else:
        park.advance(s, seat, Track.VISITORS if bonus == VISITOR else Track.HAPPINESS, steps)


def recover(s: "Position", rule: int) -> None:
    """All workers come back from every space (rule 21)."""
    me = s.seat
    s.crowd -= s.groups[me]
    s.groups[me] = 0
    s.placed[me] = 0
    s.free[me] = s.tally[me * KEPT + Count.WORKERS]
    if s.listening:
        s.say("recovered", rule, me, [s.free[me]])
    if s.powers[me] & Power.ON_RECOVER:
        figures = s.agreement.figures
        park.receive(s, me, park.sum_lasting(s, me, Lasting.ON_RECOVER, figures.lasting_credits), 36)
        park.earn(s, me, park.sum_lasting(s, me, Lasting.ON_RECOVER, figures.lasting_points), Source.CARDS, 36)


def may_recover_freely(s: "Position", seat: int) -> bool:
    """Once a game, by an entrepreneur, with enough workers unlocked and some away (rules 24, 112, 117)."""
    if not s.powers[seat] & Power.FREE_RECOVERY or s.groups[seat] == 0:
        return False
    return s.tally[seat * KEPT + Count.WORKERS] >= s.agreement.figures.once_workers[s.kept[seat]]


def recover_freely(s: "Position") -> None:
    s.powers[s.seat] &= ~Power.FREE_RECOVERY
    recover(s, 24)
