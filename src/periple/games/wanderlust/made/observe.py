"""What a seat may know as numbers, for programs."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from mypy_extensions import i64
from ..face.observe import (
    PLAYERS,
    SHOWN,
    add_hand,
    add_kinds,
    buried,
    encounters,
    hops,
    next_card,
    owner,
    pending_route,
    pending_steps,
    room,
    routes_paid,
    tickets,
    trail,
    triggered,
    zones,
)
from ..position import Position
from ..rules.objectives import goal_reached, mission_done
from ..rules.trail import beside_the_board
from ..terms import KINDS
from periple.kernel.columns import numbers
from periple.kernel.observe import zeros
from periple.kernel.state import OVER


def observe(s: Position, seat: int) -> list[int]:
    """All that a seat may know: `fields` of `face/observe.py` says what each number is."""
    figures = s.agreement.figures
    there = s.agreement.trotters
    seen = [
        1 if s.seat == OVER else 0,
        1 if s.seat == seat else 0,
        (s.turn - seat) % there,
        (s.first - seat) % there,
        s.rounds,
        s.agenda[-1],
        s.actions,
        1 if s.met_friend else 0,
        s.refreshes,
        1 if s.lift else 0,
        1 if s.host else 0,
        s.arrivals,
        triggered(s, seat),
        s.last_turns,
        s.aids,
    ]
    add_kinds(s.river, seen)
    add_kinds(s.pile.spent, seen)
    add_kinds(beside_the_board(s), seen)
    seen.extend([len(s.pile.cards), len(s.deck), s.under, len(s.meetings)])
    at: i64
    for at in range(figures.row):
        seen.append(s.row[at] + 1 if at < len(s.row) else 0)
    for at in range(SHOWN):
        seen.append(s.objectives[at] + 1 if at < len(s.objectives) else 0)
    add_hand(s.hand[seat], seen)
    encounters(s, seat, seen)
    seen.extend(
        [
            s.missions[seat] + 1,
            1 if mission_done(s, seat) else 0,
            s.goals[seat] + 1,
            1 if goal_reached(s, seat) else 0,
            room(s, seat),
        ]
    )
    hops(s, seen)
    trail(s, seen)
    owner(s, seat, seen)
    for ahead in range(there):
        add_player(s, (seat + ahead) % there, seen)
    seen.extend(zeros((1 + KINDS + SHOWN + figures.board.zones + 15) * (PLAYERS - there)))
    seen.extend([pending_route(s)])
    seen.extend(routes_paid(s))
    seen.extend([pending_steps(s)])
    seen.extend(buried(s))
    seen.extend([next_card(s)])
    return seen


def add_player(s: Position, who: i64, seen: list[int]) -> None:
    seen.extend([1 if True else 0, max(s.place[who], 0), max(s.home[who], 0), s.character[who] + 1])
    tickets(s, who, seen)
    seen.extend(
        [
            s.friends_held[who],
            s.friends_gained[who],
            s.played_count[who],
            s.xp[who],
            s.souvenirs[who],
            s.postcards[who],
            s.cameras[who],
            s.plannings[who],
            1 if s.marks[who] & 1 else 0,
            1 if s.marks[who] & 2 else 0,
            1 if s.marks[who] & 4 else 0,
        ]
    )
    seen.extend(numbers(s.visits[who * 3 : (who + 1) * 3]))
    seen.extend(zones(s, who))
