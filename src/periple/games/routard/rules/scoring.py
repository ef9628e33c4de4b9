"""Who wins (rules 1, 63 to 65, 68, rulings Q20, Q21, Q37, Q38), and how far everybody has come."""

from typing import Final

from periple.kernel import ranking
from periple.kernel.state import OVER
from ..made import say
from ..position import Position
from ..terms import ITEMS, NOBODY, WON_DECKS, Deck
from . import packed

CATEGORIES: Final = [
    ("purchase", 1),
    ("report", 1),
    ("adventure", 1),
    ("arrival", 63),
]  # and the rule


def complete(s: Position, seat: int) -> bool:
    """Enough cards of each kind (rules 1, 68)."""
    targets = s.agreement.targets
    for deck in range(WON_DECKS):
        if packed.number_won(s, seat, deck) < targets[deck]:
            return False
    return True


def check_waiting(s: Position, seat: int) -> None:
    """Whoever gets the last card on the arrival, in a turn of his own, wins at once (ruling Q37)."""
    if seat == s.turn and s.place[seat] == s.track.arrival and complete(s, seat):
        finish(s, seat)


def check(s: Position) -> bool:
    """After a move onto the arrival: of those who came and are complete, the richest wins, then whoever has the most
    cards, then the driver and the pawns above in order (rules 63, 65, rulings Q20, Q21)."""
    me = s.turn
    best = NOBODY
    for seat in range(s.agreement.seats):
        came = seat == me or packed.has(s.carried, seat)
        if came and complete(s, seat) and (best == NOBODY or rank(s, seat) > rank(s, best)):
            best = seat
    if best == NOBODY:
        return False
    finish(s, best)
    return True


def rank(s: Position, seat: int) -> list[int]:
    return [s.money[seat], cards_won(s, seat), -s.stamp[seat]]


def cards_won(s: Position, seat: int) -> int:
    total = 0
    for deck in range(WON_DECKS):
        total += packed.number_won(s, seat, deck)
    return total


def finish(s: Position, winner: int) -> None:
    s.winner = winner
    s.seat = OVER
    say.won_game(s, 63, winner)


def stop(s: Position) -> None:
    """The journey has lasted long enough: who wins, and by what (rule 23, ruling Q38)."""
    s.seat = OVER
    say.time_out(s, 23, NOBODY)
    compared = ranks(s)
    for winner in ranking.best(compared):
        cards, place, money = compared[winner]
        tied = ranking.equal_places(compared, winner)
        if tied == 0:
            say.won_by_cards(s, 23, winner, cards)
        elif tied == 1:
            say.won_by_place(s, 23, winner, place)
        elif tied == 2:
            say.won_by_money(s, 23, winner, money)
        else:
            say.shared_win(s, 23, winner)


def points(s: Position, seat: int) -> list[int]:
    """Cards that count, kind by kind, and 1 for winning at the arrival. The game has no points: these only compare."""
    targets = s.agreement.targets
    scored = [min(packed.number_won(s, seat, deck), targets[deck]) for deck in range(WON_DECKS)]
    scored.append(int(s.winner == seat))
    return scored


def winners(s: Position) -> list[int]:
    """The winner; when time ran out, whoever has the most cards that count, is farthest, is richest (ruling Q38)."""
    if s.winner != NOBODY:
        return [s.winner]
    return ranking.best(ranks(s))


def ranks(s: Position) -> list[list[int]]:
    """What is compared when time has run out: cards that count, the square, money (ruling Q38)."""
    return [[sum(points(s, seat)), s.place[seat], s.money[seat]] for seat in range(s.agreement.seats)]


def standing(s: Position) -> list[int]:
    """What everybody can see now: cards that count, of each player."""
    return [sum(points(s, seat)) for seat in range(s.agreement.seats)]


def counters(s: Position, seat: int) -> dict[str, int]:
    """What a preview compares."""
    at = seat * ITEMS
    return {
        "money": s.money[seat],
        "cheques": s.cheques[seat],
        "tickets": s.tickets[seat],
        "papers": s.bag[at],
        "guide": s.bag[at + 1],
        "gear": s.bag[at + 2],
        "camera": s.bag[at + 3],
        "purchase": packed.number_won(s, seat, Deck.PURCHASE),
        "report": packed.number_won(s, seat, Deck.REPORT),
        "adventure": packed.number_won(s, seat, Deck.ADVENTURE),
        "square": s.place[seat],
        "miss": s.skip[seat],
    }
