"""What a player may be called for, until the player has played again (rule 57)."""

from ..position import Position
from ..terms import MOST_ACTS
from . import packed


def watch(s: Position, seat: int, doubtful: bool) -> None:
    """Open an act of this seat to calls, also by those who called before. A right call may follow unless it is a night
    paid with a guide in the bag: every other act is doubtful."""
    s.watched |= 1 << seat
    packed.forget_called(s, seat)
    if doubtful and packed.acts(s, seat) < MOST_ACTS:
        packed.change_acts(s, seat, 1)


def note(s: Position, seat: int, deck: int, card: int) -> None:
    """Note a wrong: the single price paid without a guide, or a card taken without what it needs."""
    s.wrongs.append(packed.wrong(seat, deck, card))


def dared(s: Position, seat: int, deck: int, card: int) -> bool:
    """Return whether a wrong about this card is noted, called or not."""
    wrong = packed.wrong(seat, deck, card)
    return wrong in s.wrongs or wrong in s.caught


def forget(s: Position, seat: int, deck: int, card: int) -> None:
    """Drop a wrong about a card that was left after all, unless somebody called it before."""
    wrong = packed.wrong(seat, deck, card)
    if wrong in s.wrongs:
        s.wrongs.remove(wrong)


def play_again(s: Position) -> None:
    """Close what the player did before, at the first decision of the turn (rule 57)."""
    if s.fresh:
        s.fresh = False
        if packed.has(s.watched, s.turn):
            clear(s, s.turn)


def clear(s: Position, seat: int) -> None:
    """Close everything that a seat may be called for."""
    s.watched &= ~(1 << seat)
    packed.forget_called(s, seat)
    packed.change_acts(s, seat, -packed.acts(s, seat))
    if s.wrongs:
        s.wrongs = [wrong for wrong in s.wrongs if packed.offender(wrong) != seat]


def last_of(wrongs: list[int], seat: int) -> int:
    """Return the latest wrong of a seat, or -1."""
    for wrong in reversed(wrongs):
        if packed.offender(wrong) == seat:
            return wrong
    return -1
