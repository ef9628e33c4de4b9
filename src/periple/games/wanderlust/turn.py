"""A turn: two actions, what is free around them, and whose turn comes next (rules 18, 19, 38, 41, 57)."""

from collections.abc import Callable
from typing import Final

from periple.games.wanderlust import (
    automaton,
    collect,
    encounters,
    imagine,
    objectives,
    on_the_way,
    scoring,
    tickets,
    travel,
)
from periple.games.wanderlust.agreement import Rules
from periple.games.wanderlust.position import Position
from periple.games.wanderlust.terms import CHOOSE_TROTTER, HOP, LOSE_ACTION, PAY, REFRESH, TABLE, Kind, Step, Verb
from periple.kernel.dice import Dice
from periple.kernel.state import OVER

TURN: Final = Step.TURN
TRIP: Final = Step.TRIP
TAKES: Final = Verb.TAKE
DRAWS: Final = Verb.DRAW
ARRIVES: Final = Verb.ARRIVE
PAYS: Final = Verb.PAY
HOPS: Final = Verb.HOP


def other_moves(s: Position, step: int) -> list[int]:
    """What may be chosen in the rarer steps; the river may be refreshed in the middle of an encounter (rule 23)."""
    if step == Step.PAY:  # a route and its payment are one gesture
        return travel.pay_moves(s)
    if step == Step.CHOOSE_TROTTER:
        return trotter_moves(s)
    free = [REFRESH] if tickets.may_refresh(s) else []
    if step == Step.PICK_RIVER:
        return tickets.TAKES[s.river_mask] + free
    return free + encounter_moves(s, step)


def encounter_moves(s: Position, step: int) -> list[int]:
    """What the card being played leaves to choose; on a trip, only what lets the trip end (rules 24, 33)."""
    if step == Step.DISCARD:
        return on_the_way.discard_moves(s) if s.trip else encounters.discard_moves(s)
    if step == Step.SWAP:
        return on_the_way.swap_moves(s) if s.trip else encounters.swap_moves(s)
    return on_the_way.replace_moves(s) if s.trip else encounters.replace_moves(s)


def trip_moves(s: Position) -> list[int]:
    """Between two hops: the river, an encounter, or the way on (rules 23, 24, 33)."""
    if not (tickets.FEW_KINDS[s.river_mask] or s.friends_held[s.turn]):
        return travel.trip_moves(s)
    offered = [REFRESH] if tickets.may_refresh(s) else []
    on_the_way.offer_encounters(s, offered)
    return offered + travel.trip_moves(s)


def turn_moves(s: Position) -> list[int]:
    """Acquire, travel or collect, as long as there are actions; and what costs none (rules 19, 23, 33)."""
    me = s.turn
    acting = s.actions > 0
    offered = tickets.offers(s) if acting else tickets.ENDS[:]
    stuck = not offered
    if tickets.FEW_KINDS[s.river_mask] and tickets.may_refresh(s):
        offered.append(REFRESH)
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


def trotter_moves(s: Position) -> list[int]:
    """The trotters nobody has chosen yet (ruling A10)."""
    return [CHOOSE_TROTTER + who for who in range(len(s.agreement.figures.skill)) if who not in s.character]


def play(s: Position, move: int) -> None:
    """Play one move, then end the turn when nothing is left to choose in it."""
    verbs = s.agreement.figures.verbs
    verb = verbs.verb_of[move]
    if verb == HOPS:
        travel.hop(s, move - HOP)
        return
    if verb == TAKES:
        take(s, move)
    elif verb == DRAWS:
        draw(s, 0)
    elif verb == PAYS:
        travel.pay_chosen(s, move - PAY)
    elif verb == ARRIVES:
        travel.arrive(s, 0)
    else:
        ACTS[verb](s, move - verbs.start[verb])
    if s.actions == 0 and s.agenda[-1] == TURN and s.seat != OVER and nothing_free(s):
        end_turn(s)


def take(s: Position, kind: int) -> None:
    """An open ticket: the turn's action, or the ticket clerk's gift (rules 20, 33)."""
    if s.agenda[-1] == TURN:
        spend_action(s)
        tickets.take(s, kind)
    else:
        encounters.pick_river(s, kind)


def draw(s: Position, _: int) -> None:
    spend_action(s)
    tickets.draw(s, s.turn, 20)


def spend_action(s: Position) -> None:
    s.actions -= 1
    s.idle = False


def lose_action(s: Position, _: int) -> None:
    """No ticket to take, no trip, nothing to collect: the action is lost (rule 21, ruling A17)."""
    s.actions -= 1
    if s.listening:
        s.say("lost_action", 21, s.turn, [])


def nothing_free(s: Position) -> bool:
    """Whether a turn without actions left has nothing more to offer. It looks only at what everybody can see."""
    me = s.turn
    if s.friends_held[me] and not s.met_friend:
        return False
    if s.host and collect.room_here(s, me) > 0 and s.board.kind[s.place[me]] != Kind.WONDER:
        return False
    return not tickets.may_refresh(s)


def choose_trotter(s: Position, who: int) -> None:
    """Seats choose their trotters in order (rule 4, ruling A10; rule 52 in solo)."""
    s.character = [who if seat == s.seat else chosen for seat, chosen in enumerate(s.character)]
    if s.listening:
        s.say("chose_trotter", 4, s.seat, [who])
    s.agenda.pop()
    if s.agenda[-1] == Step.CHOOSE_TROTTER:
        s.seat += 1
        return
    give_automata_trotters(s)
    begin_turn(s, s.first)


def give_automata_trotters(s: Position) -> None:
    """Automata take the trotters left, in the order of the box (rule 53)."""
    free = [who for who in range(len(s.agreement.figures.skill)) if who not in s.character]
    for trotter in range(s.agreement.seats, s.agreement.trotters):
        s.character = [free.pop(0) if at == trotter else chosen for at, chosen in enumerate(s.character)]


def end_turn(s: Position, _: int = 0) -> None:
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
            s.say("ended", 41, TABLE, [])
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
    if s.listening:
        s.say("turn_began", 19, trotter, [s.rounds])


# By verb: what a move does (see `terms.ROWS`; `play` does not look the commonest up).
ACTS: Final[list[Callable[[Position, int], None]]] = [
    take,
    draw,
    lose_action,
    end_turn,
    tickets.refresh,
    collect.take_souvenir,
    collect.take_two_souvenirs,
    collect.send_postcard,
    collect.send_free_postcard,
    collect.take_photo,
    collect.take_quick_photo,
    encounters.play,
    encounters.discard,
    encounters.swap,
    encounters.stop_swapping,
    encounters.replace_destination,
    choose_trotter,
    travel.arrive,
    travel.pay_chosen,
]


class TurnRules(Rules):
    """The rules as a position asks for them."""

    def moves(self, s: Position) -> list[int]:
        """What the seat to act may choose, by the step on top of the agenda."""
        step = s.agenda[-1]
        if step == TURN:
            return turn_moves(s)
        if step == TRIP:
            return trip_moves(s)
        return other_moves(s, step)

    def play(self, s: Position, move: int) -> None:
        play(s, move)

    def reimagine(self, s: Position, seat: int, dice: Dice) -> None:
        imagine.reimagine(s, seat, dice)
