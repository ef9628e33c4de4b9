"""Groups of workers: crowding, advertising, and coming home (rules 16, 17, 20, 21, 24)."""

from mypy_extensions import i64

from ..made import say
from ..position import Position
from ..terms import ADVERTISING, PAIRS, SHEET, VISITOR, WORKER, Count, Lasting, Own, Power, Track
from . import park
from .packed import ONE, on_space


def place(s: Position, seat: int, space: int, workers: int) -> None:
    """One group on a space (rule 17)."""
    base: i64 = seat * SHEET
    one = ONE[space]
    s.sheet[base + Own.FREE] -= workers
    s.sheet[base + Own.GROUPS] += one
    s.sheet[base + Own.PLACED] += one * workers
    s.crowd += one


def to_advertise(s: Position) -> int:
    """Workers that advertising takes: one, whoever is there, unless the table wants crowding (rule 20)."""
    if s.agreement.advert_crowding:
        return 1 + on_space(s.crowd, ADVERTISING)
    return 1


def advertise(s: Position, which: int) -> None:
    """A worker brings a credit and a bonus, or two different ones (rules 20, 150)."""
    me = s.seat
    figures = s.agreement.figures
    workers = to_advertise(s)
    place(s, me, ADVERTISING, workers)
    if workers == 1:
        say.advertised(s, 20, me, workers, PAIRS[which])
    else:
        say.advertised_in_crowd(s, 20, me, workers, PAIRS[which])
    park.receive(s, me, figures.advert_credits, 20)
    for bonus in PAIRS[which]:
        take_bonus(s, me, bonus, figures.advert_steps)
    if s.sheet[me * SHEET + Own.POWERS] & Power.ON_ADVERTISE:
        park.answer(s, me, Lasting.ON_ADVERTISE)


def take_bonus(s: Position, seat: int, bonus: int, steps: int) -> None:
    """Happiness, a visitor or a worker."""
    if bonus == WORKER:
        park.unlock(s, seat, steps)
    else:
        park.advance(s, seat, Track.VISITORS if bonus == VISITOR else Track.HAPPINESS, steps)


def recover(s: Position, rule: int) -> None:
    """All workers come back from every space (rules 21, 24)."""
    me = s.seat
    sheet = s.sheet
    base: i64 = me * SHEET
    s.crowd -= sheet[base + Own.GROUPS]
    sheet[base + Own.GROUPS] = 0
    sheet[base + Own.PLACED] = 0
    sheet[base + Own.FREE] = sheet[base + Count.WORKERS]
    say.recovered(s, rule, me, sheet[base + Count.WORKERS])
    if sheet[base + Own.POWERS] & Power.ON_RECOVER:
        park.answer(s, me, Lasting.ON_RECOVER)


def may_recover_freely(s: Position, seat: int) -> bool:
    """Once a game, by an entrepreneur, with enough workers unlocked and some away (rules 24, 112, 117)."""
    base: i64 = seat * SHEET
    sheet = s.sheet
    if not sheet[base + Own.POWERS] & Power.FREE_RECOVERY or sheet[base + Own.GROUPS] == 0:
        return False
    return sheet[base + Count.WORKERS] >= s.agreement.figures.once_workers[sheet[base + Own.ENTREPRENEUR]]


def recover_freely(s: Position) -> None:
    s.sheet[s.seat * SHEET + Own.POWERS] &= ~Power.FREE_RECOVERY
    recover(s, 24)
