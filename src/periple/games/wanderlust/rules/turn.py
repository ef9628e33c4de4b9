"""A turn: two actions, what is free around them, and whose turn comes next (rules 18, 19, 38, 41, 57)."""

from typing import Final

from periple.kernel.state import OVER
from ..made import say
from ..made.numbers import CHOOSE_TROTTER, DRAW, END_TURN, LOSE_ACTION, Step
from ..position import Position
from ..terms import TABLE, Kind
from . import automaton, collect, encounters, objectives, on_the_way, scoring, tickets, travel

TURN: Final = Step.TURN
TAKES_AND_DRAW: Final = [[*takes, DRAW] for takes in tickets.TAKES]  # by the kinds that lie in the river, as bits


def pick_moves(s: Position) -> list[int]:
    """The ticket clerk's gift; the river may be refreshed in the middle of an encounter (rules 23, 33)."""
    return tickets.TAKES[s.river_mask] + tickets.free_refresh(s)


# What a card leaves to choose; on a trip, only what lets the trip end (rules 24, 33)


def discard_moves(s: Position) -> list[int]:
    return tickets.free_refresh(s) + (on_the_way.discard_moves(s) if s.trip else encounters.discard_moves(s))


def swap_moves(s: Position) -> list[int]:
    return tickets.free_refresh(s) + (on_the_way.swap_moves(s) if s.trip else encounters.swap_moves(s))


def replace_moves(s: Position) -> list[int]:
    return tickets.free_refresh(s) + (on_the_way.replace_moves(s) if s.trip else encounters.replace_moves(s))


def trip_moves(s: Position) -> list[int]:
    """Between two hops: the river, an encounter, or the way on (rules 23, 24, 33)."""
    if not (tickets.FEW_KINDS[s.river_mask] or s.friends_held[s.turn]):
        return travel.trip_moves(s)
    offered = tickets.free_refresh(s)
    on_the_way.offer_encounters(s, offered)
    return offered + travel.trip_moves(s)


def turn_moves(s: Position) -> list[int]:
    """Acquire, travel or collect, as long as there are actions; and what costs none (rules 19, 23, 33)."""
    me = s.turn
    acting = s.actions > 0
    offered = acquire_moves(s) if acting else [END_TURN]
    stuck = not offered
    if tickets.FEW_KINDS[s.river_mask]:
        offered += tickets.free_refresh(s)
    before = len(offered)
    collect.offer(s, offered)
    collecting = len(offered) > before
    if s.friends_held[me] and not s.met_friend:
        encounters.offer(s, offered)
    if acting:
        before = len(offered)
        travel.offer_hops(s, s.hand[me], s.held[me], travel.aids_of(s, me), offered)
        if stuck and not collecting and len(offered) == before:
            offered.insert(0, LOSE_ACTION)
    return offered


def acquire_moves(s: Position) -> list[int]:
    """Acquire one ticket: from the river or from the pile (rule 20)."""
    if s.pile.cards or s.pile.spent:
        return TAKES_AND_DRAW[s.river_mask][:]
    return tickets.TAKES[s.river_mask][:]


def trotter_moves(s: Position) -> list[int]:
    """The trotters nobody has chosen yet (ruling A10)."""
    return [CHOOSE_TROTTER + who for who in range(len(s.agreement.figures.skill)) if who not in s.character]


def end_if_done(s: Position) -> None:
    """After a move: the turn ends when nothing is left to choose in it."""
    if s.actions == 0 and s.agenda[-1] == TURN and s.seat != OVER and nothing_free(s):
        end_turn(s)


def take(s: Position, kind: int) -> None:
    """An open ticket for an action (rule 20)."""
    spend_action(s)
    tickets.take(s, kind)


def draw(s: Position) -> None:
    spend_action(s)
    tickets.draw(s, s.turn, 20)


def spend_action(s: Position) -> None:
    s.actions -= 1
    s.idle = False


def lose_action(s: Position) -> None:
    """No ticket to take, no trip, nothing to collect: the action is lost (rule 21, ruling A17)."""
    s.actions -= 1
    say.lost_action(s, 21, s.turn)


def nothing_free(s: Position) -> bool:
    """Whether a turn without actions left has nothing more to offer. It looks only at what everybody can see."""
    me = s.turn
    if s.friends_held[me] and not s.met_friend:
        return False
    if s.host and collect.room_here(s, me) > 0 and s.board.kind[s.place[me]] != Kind.WONDER:
        return False
    return not tickets.may_refresh(s)


def give_automata_trotters(s: Position) -> None:
    """Automata take the trotters left, in the order of the box (rule 53)."""
    free = [who for who in range(len(s.agreement.figures.skill)) if who not in s.character]
    for trotter in range(s.agreement.seats, s.agreement.trotters):
        s.character = [free.pop(0) if at == trotter else chosen for at, chosen in enumerate(s.character)]


def end_turn(s: Position) -> None:
    """Efficient planning, then the next trotter; automata play at once (rules 18, 38, 57)."""
    me = s.turn
    objectives.note_turn_end(s, me)
    if s.held[me] == 0:
        tickets.plan_efficiently(s, me)
        objectives.check(s, me)
    pass_on(s)
    while s.seat != OVER and s.turn >= s.agreement.seats:
        automaton.play_turn(s, s.turn)
        pass_on(s)


def pass_on(s: Position) -> None:
    """To the left; or the end, after everybody's last turn (rules 18, 41, 72) or a round without any move (A48)."""
    s.idle_turns = s.idle_turns + 1 if s.idle else 0
    if s.idle_turns >= s.agreement.trotters or (s.triggered >= 0 and s.last_turns == 0):
        s.seat = OVER
        if s.listening:
            say.ended(s, 41, TABLE)
            scoring.announce(s)
        return
    if s.triggered >= 0:
        s.last_turns -= 1
    begin_turn(s, (s.turn + 1) % s.agreement.trotters)


def begin_turn(s: Position, trotter: int) -> None:
    if trotter == s.first:
        s.rounds += 1
    s.turn = trotter
    if trotter < s.agreement.seats:
        s.seat = trotter
    s.actions = s.agreement.figures.actions
    s.met_friend = False
    s.refreshes = 0
    s.lift = False
    s.host = False
    s.arrivals = 0
    s.idle = True
    say.turn_began(s, 19, trotter, s.rounds)
