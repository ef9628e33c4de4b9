"""A turn: pocket money, travel or work until it ends, and the offer after it (rules 11 to 18, 20, 23, 33 to 35)."""

from collections.abc import Callable
from typing import Final

from periple.games.globetrotter import adventures, arrival, debts, jackpot, keys, tickets, travel, victory
from periple.games.globetrotter.position import Position, flag, put
from periple.games.globetrotter.terms import (
    BUY,
    CLAIM,
    FLY,
    GO,
    JOKER,
    NO_FACE,
    NOBODY,
    NOWHERE,
    SELL,
    VERBS,
    Bonus,
    Halt,
    Step,
    Verb,
)
from periple.kernel.state import OVER


def play_aside(s: Position, seat: int, move: int) -> None:
    """A joker or a sale between two moves; whoever was to act goes on (rules 35, 53)."""
    verb = VERBS.verb_of[move]
    if verb == Verb.JOKER:
        keys.place_joker(s, seat, move - JOKER)
        if s.agenda[-1] == Step.GIVE_KEY and s.keys_held[s.turn] == 0:
            debts.send_home(s, 71)  # the last key was taken before it could be given
    else:
        tickets.sell(s, seat, move - SELL, 35)
        if seat == s.turn and s.agenda[-1] == Step.GIVE_TICKET:
            debts.sold_before_giving(s)
    go_on(s)


def play(s: Position, move: int) -> None:
    """Play one move, then all that needs no choice."""
    if s.unclaimed and s.seat == s.turn:
        claim_or_forget(s, move)
    verb = VERBS.verb_of[move]
    if verb == Verb.GO:  # what is played most is called directly: compiled, that is quicker than by the table
        go(s, move - GO)
    elif verb == Verb.ROLL:
        travel.roll(s, 0)
    elif verb == Verb.SELL:
        sell(s, move - SELL)
    elif verb == Verb.BUY:
        tickets.buy(s, move - BUY)
    elif verb == Verb.WORK:
        work(s, 0)
    elif verb == Verb.FLY:
        travel.fly(s, move - FLY)
    else:
        ACTS[verb](s, move - VERBS.start[verb])
    go_on(s)


def go_on(s: Position) -> None:
    """All that needs no choice, and the win as soon as the last key is off the board (rule 82)."""
    while s.seat != OVER:
        if s.agenda[-1] >= Step.SETTLE:
            advance(s)
        if s.keys_on_board or s.seat == OVER or victory.review(s):
            return


def go(s: Position, place: int) -> None:
    """The pawn goes to a place: by road, by a bonus, or to a sea stop."""
    step = s.agenda[-1]
    if step == Step.ROAD:
        travel.drive(s, place)
    elif step == Step.BONUS:
        adventures.take_bonus(s, place)
    else:
        travel.sail(s, place)


def buy_pairs(s: Position, fewer: int) -> None:
    """The offer after the turn, of one pair more than the move says (rule 34)."""
    figures = s.figures
    tickets.purchase(s, (fewer + 1) * figures.pair, (fewer + 1) * figures.pair_price, 34)
    pass_on(s)


def sell(s: Position, ticket: int) -> None:
    """For a debt, or freely (rules 35, 67)."""
    if s.agenda[-1] == Step.DEBT:
        debts.sell_for_debt(s, ticket)
    else:
        tickets.sell(s, s.turn, ticket, 35)


def joker(s: Position, city: int) -> None:
    keys.place_joker(s, s.seat, city)


def decline(s: Position, _: int) -> None:
    """No joker against a win; no challenge, after which a bonus may still wait; no bonus journey (82, 63, 80)."""
    if s.agenda[-1] == Step.LAST_CHANCE:
        victory.let_win(s)
    elif s.agenda.pop() == Step.BONUS:
        s.bonus = Bonus.NONE


def give_key(s: Position, key: int) -> None:
    s.agenda.pop()
    keys.give_key(s, key)


def claim(s: Position, _: int) -> None:
    """Claimed, or forgotten (`claim_or_forget`): now the duties of an exile, if they wait (rules 15, 57)."""
    if s.agenda[-1] == Step.START:
        s.agenda.pop()


def advance(s: Position) -> None:
    """Do what the agenda holds up to the next choice."""
    while s.seat != OVER:
        step = s.agenda[-1]
        if step < Step.SETTLE:
            return
        s.agenda.pop()
        if step == Step.SETTLE:
            arrival.settle(s)
        elif step == Step.ACT:
            arrival.act(s)
        elif step == Step.REMAIN:
            keys.remain(s)
        elif step == Step.REWARD:
            adventures.reward(s)
        elif step == Step.BACK:
            arrival.come_back(s)
        else:
            close(s)
        if not s.agenda:
            s.agenda.append(Step.TURN)


def claim_or_forget(s: Position, move: int) -> None:
    """Pocket money is paid to whoever asks for it first thing in the turn (rule 15, ruling A42)."""
    s.unclaimed = False
    if move == CLAIM:
        pocket(s)
    elif s.listening:
        s.say("forgot", 15, s.turn, [])


def pocket(s: Position) -> None:
    s.money[s.turn] += s.figures.pocket
    if s.listening:
        s.say("pocket", 15, s.turn, [s.figures.pocket])


def work(s: Position, _: int) -> None:
    """Wages from the bank; working ends the turn (rules 16, 17)."""
    s.money[s.turn] += s.figures.work
    if s.listening:
        s.say("worked", 17, s.turn, [s.figures.work, s.place[s.turn]])
    s.agenda = [Step.CLOSE]


def choose_home(s: Position, side: int) -> None:
    """One city of the first ticket becomes home; nothing is due, and it works by its kind (rules 11 to 14)."""
    me = s.turn
    ticket = s.hand[me].pop()
    s.tucked = put(s.tucked, me, ticket)
    place = s.figures.ends_of[2 * ticket + side]
    s.home = put(s.home, me, place)
    s.place[me] = place
    if s.listening:
        s.say("settled", 11, me, [place])
    s.agenda = [Step.TURN, Step.ACT]


def end_turn(s: Position, _: int) -> None:
    """After the offer, or when the road has been too long (ruling A56)."""
    if s.agenda[-1] == Step.AFTER:
        pass_on(s)
    else:
        s.agenda = [Step.CLOSE]


def close(s: Position) -> None:
    """The turn is over; pairs of tickets are offered to whoever could pay for one (rule 34, ruling A17).

    Coming home counts even when it ended the turn, by a card, a debt or an exile (rulings A6, A30).
    """
    if not s.keys_on_board:
        s.agenda.append(Step.CLOSE)
        if victory.wins(s):
            victory.review(s)
            return
        s.agenda.pop()
    figures = s.figures
    if len(s.pile) >= figures.pair and keys.can_raise(s, figures.pair_price):
        s.agenda = [Step.AFTER]
        return
    pass_on(s)


def pass_on(s: Position) -> None:
    """Clockwise; a lost turn is passed over (rules 10, 76, ruling A28)."""
    seat = s.turn
    while True:
        seat = (seat + 1) % s.agreement.seats
        if seat == s.first:
            s.rounds += 1
            if s.rounds > s.agreement.most_rounds:
                victory.stop(s)
                return
        if not s.skips[seat]:
            break
        s.skips = flag(s.skips, seat, False)
        if s.listening:
            s.say("skipped", 76, seat, [])
    begin_turn(s, seat)


def forget_turn(s: Position) -> None:
    """What counts for one turn only."""
    s.bought = False
    s.legs = 0
    s.travelling = False
    s.may_try = False
    s.may_gamble = False
    s.unclaimed = False
    s.closing = False
    s.sailed = False
    s.halted = Halt.NO
    s.face = NO_FACE
    s.bonus = Bonus.NONE
    s.victim = NOBODY


def begin_turn(s: Position, seat: int) -> None:
    """A new turn: home at first, later pocket money, the win, an exile's duties (rules 11, 15, 57, rulings A6, A26)."""
    s.turn = seat
    s.seat = seat
    forget_turn(s)
    if s.listening:
        s.say("turn_began", 10, seat, [s.rounds])
    if s.home[seat] == NOWHERE:
        s.agenda = [Step.HOME]
        return
    s.agenda = [Step.TURN]
    if s.agreement.claimed:
        s.unclaimed = True
    else:
        pocket(s)
    if s.pending[seat]:
        s.pending = flag(s.pending, seat, False)
        s.agenda.append(Step.SETTLE)
        if s.unclaimed:
            s.agenda.append(Step.START)


# What plays each verb, in the order of the table.
ACTS: Final[list[Callable[[Position, int], None]]] = [
    work,
    travel.roll,
    travel.land,
    adventures.try_adventure,
    jackpot.gamble,
    jackpot.challenge,
    decline,
    claim,
    claim,
    end_turn,
    choose_home,
    arrival.exile,
    adventures.swap,
    give_key,
    joker,
    tickets.buy,
    buy_pairs,
    sell,
    debts.give_owed_ticket,
    travel.fly,
    go,
]
