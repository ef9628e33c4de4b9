"""A turn: pocket money, travel or work until it ends, and the offer after it (rules 11 to 18, 20, 23, 33 to 35)."""

from typing import TYPE_CHECKING, Final

from periple.games.globetrotter import adventures, arrival, debts, jackpot, keys, tickets, travel, victory
from periple.games.globetrotter.terms import (
    ADVENTURE,
    BUY,
    CHALLENGE,
    CLAIM,
    DECLINE,
    END_TURN,
    EXILE,
    FLY,
    GAMBLE,
    GIVE_KEY,
    GIVE_TICKET,
    GO,
    HOME,
    JOKER,
    LAND,
    MOST_LEGS,
    NOBODY,
    NOWHERE,
    PAIRS,
    ROLL,
    SELL,
    SETTLE,
    SWAP,
    WORK,
    Bonus,
    Halt,
    Kind,
    Step,
)
from periple.kernel.state import OVER

if TYPE_CHECKING:
    from periple.games.globetrotter.position import Position

# What a turn begins its choices with, by bits: work, the road, an adventure, the jackpot, the pocket money.
HEADS: Final = [
    [move for bit, move in enumerate([WORK, ROLL, ADVENTURE, GAMBLE, CLAIM]) if mask >> bit & 1] for mask in range(32)
]
BEFORE_DUTIES: Final = [CLAIM, SETTLE]
OPEN: Final = [Step.TURN, Step.ROAD, Step.CHALLENGE, Step.BONUS, Step.AFTER]  # jokers and sales are moves here


def moves(s: "Position") -> list[int]:
    """What the seat to act may choose, by the step on top of the agenda."""
    step = s.agenda[-1]
    if step == Step.TURN:
        return turn_moves(s)
    if step == Step.ROAD:
        return road_moves(s)
    if step == Step.EXILE:
        return exile_moves(s)
    if step == Step.AFTER:
        return after_moves(s)
    if step == Step.HOME:
        return [HOME, HOME + 1]
    if step == Step.START:
        return BEFORE_DUTIES[:]
    return answers(s, step)


def answers(s: "Position", step: int) -> list[int]:
    """What an adventure or a debt asks (rules 63, 67, 69, 70, 77, 80, 81)."""
    if step == Step.DEBT:
        return [SELL + ticket for ticket in s.hand[s.turn]]
    if step == Step.CHALLENGE:
        return challenge_moves(s)
    if step == Step.GIVE_TICKET:
        return [GIVE_TICKET + ticket for ticket in s.hand[s.turn]]
    if step == Step.GIVE_KEY:
        return adventures.key_moves(s)
    if step == Step.SWAP:
        return adventures.partners(s)
    if step == Step.LAST_CHANCE:
        return last_chance_moves(s)
    offered = [DECLINE]
    offer_goods(s, offered)
    offered.extend(adventures.bonus_moves(s))
    return offered


def turn_moves(s: "Position") -> list[int]:
    """Travel on or work (rule 16), try one's luck, and what may be done at any time (rules 33, 35, 53)."""
    place = s.place[s.turn]
    kind = s.board.kind[place]
    tired = s.legs >= MOST_LEGS
    if kind == Kind.SEA_STOP:
        offered = [LAND, CLAIM] if s.unclaimed else [LAND]
        offer_goods(s, offered)
        return offered
    mask = 0 if s.travelling else 1  # work, also in perilous places and wastelands (ruling A36)
    if not tired:
        if s.board.has_road[place]:
            mask |= 2
        if s.may_try:
            mask |= 4
        elif s.may_gamble:
            mask |= 8
    if s.unclaimed:
        mask |= 16
    offered = HEADS[mask][:]
    if tired and not mask & 1:
        offered.append(END_TURN)
    offer_goods(s, offered)
    if not tired:
        if s.hand[s.turn] and s.figures.red[kind]:
            travel.offer_flights(s, offered)
        if not s.sailed:
            offered.extend(s.board.sails[place])
    return offered


def offer_goods(s: "Position", offered: list[int]) -> None:
    """Jokers, the purchase and sales: open at every choice of one's own turn (rulings A16, A18 and A39)."""
    me = s.turn
    if s.jokers[me]:
        keys.offer_jokers(s, me, offered)
    if not s.bought and s.money[me] >= s.figures.price:
        offered.extend(tickets.BUYS[tickets.affordable(s, me)])
    if s.hand[me]:
        tickets.offer_sales(s, me, offered)


def road_moves(s: "Position") -> list[int]:
    """Every square within the points thrown, from a table (rule 25)."""
    offered: list[int] = []
    offer_goods(s, offered)
    offered.extend(s.board.reach[s.place[s.turn]][s.thrown])
    return offered


def exile_moves(s: "Position") -> list[int]:
    """Either city of the ticket shown, but not the one to be left (ruling A55)."""
    at = 2 * s.shown
    place = s.place[s.victim]
    if s.figures.ends_of[at] == place:
        return [EXILE + 1]
    if s.figures.ends_of[at + 1] == place:
        return [EXILE]
    return [EXILE, EXILE + 1]


def challenge_moves(s: "Position") -> list[int]:
    """The owner is challenged for a fee, or left in peace (rules 63, 64, ruling A14)."""
    offered = [CHALLENGE, DECLINE] if s.money[s.turn] >= s.figures.challenge else [DECLINE]
    offer_goods(s, offered)
    return offered


def after_moves(s: "Position") -> list[int]:
    """Pairs of tickets, once the turn is over (rule 34)."""
    me = s.turn
    offered = [END_TURN]
    if s.jokers[me]:
        keys.offer_jokers(s, me, offered)
    offered.extend(tickets.PAIR_BUYS[tickets.pairs_affordable(s, me)])
    tickets.offer_sales(s, me, offered)
    return offered


def last_chance_moves(s: "Position") -> list[int]:
    """A joker before a rival wins, or nothing (ruling A6)."""
    offered = [DECLINE]
    keys.offer_jokers(s, s.seat, offered)
    return offered


def asides(s: "Position", seat: int) -> list[int]:
    """Jokers and tickets to sell, at any time, for whoever can't do it by a move now (rules 35, 53, A18, A39)."""
    offered: list[int] = []
    if s.seat == OVER or s.home[seat] == NOWHERE:
        return offered
    step = s.agenda[-1] if seat == s.seat else Step.CLOSE
    if step in OPEN:
        return offered
    if s.jokers[seat] and step != Step.LAST_CHANCE:
        keys.offer_jokers(s, seat, offered)
    if step != Step.DEBT:
        tickets.offer_sales(s, seat, offered)
    return offered


def play_aside(s: "Position", seat: int, move: int) -> None:
    """A joker or a sale between two moves; whoever was to act goes on (rules 35, 53)."""
    if move < BUY:
        keys.place_joker(s, seat, move - JOKER)
    else:
        tickets.sell(s, seat, move - SELL, 35)
        if seat == s.turn and s.agenda[-1] == Step.GIVE_TICKET:
            debts.sold_before_giving(s)
    go_on(s)


def play(s: "Position", move: int) -> None:
    """Play one move, then all that needs no choice."""
    if s.unclaimed:
        claim_or_forget(s, move)
    if move >= GO:
        go(s, move - GO)
    elif move == ROLL:
        travel.roll(s)
    elif move == WORK:
        work(s)
    elif move == ADVENTURE:
        adventures.try_adventure(s)
    elif move >= FLY:
        travel.fly(s, (move - FLY) >> 1, (move - FLY) & 1)
    elif move >= BUY:
        play_tickets(s, move)
    else:
        play_other(s, move)
    go_on(s)


def go_on(s: "Position") -> None:
    """All that needs no choice, and the win as soon as the last key is off the board (rule 82)."""
    while s.seat != OVER:
        if s.agenda[-1] >= Step.SETTLE:
            advance(s)
        if s.keys_on_board or s.seat == OVER or victory.review(s):
            return


def go(s: "Position", place: int) -> None:
    """The pawn goes to a place: by road, by a bonus, or to a sea stop."""
    step = s.agenda[-1]
    if step == Step.ROAD:
        travel.drive(s, place)
    elif step == Step.BONUS:
        adventures.take_bonus(s, place)
    else:
        travel.sail(s, place)


def play_tickets(s: "Position", move: int) -> None:
    if move < PAIRS:
        tickets.buy(s, move - BUY + 1)
    elif move < SELL:
        tickets.buy_pairs(s, move - PAIRS + 1)
        pass_on(s)
    elif move >= GIVE_TICKET:
        debts.give_owed_ticket(s, move - GIVE_TICKET)
    elif s.agenda[-1] == Step.DEBT:
        debts.sell_for_debt(s, move - SELL)
    else:
        tickets.sell(s, s.turn, move - SELL, 35)


def play_other(s: "Position", move: int) -> None:
    if move == GAMBLE:
        jackpot.gamble(s)
    elif move == END_TURN:
        end_turn(s)
    elif move == LAND:
        travel.land(s)
    elif move == CHALLENGE:
        jackpot.challenge(s)
    elif move == DECLINE:
        decline(s)
    elif move < HOME:
        if s.agenda[-1] == Step.START:
            s.agenda.pop()
    else:
        play_picked(s, move)


def decline(s: "Position") -> None:
    """No joker against a win; no challenge, after which a bonus may still wait; no bonus journey (82, 63, 80)."""
    if s.agenda[-1] == Step.LAST_CHANCE:
        victory.let_win(s)
    elif s.agenda.pop() == Step.BONUS:
        s.bonus = Bonus.NONE


def play_picked(s: "Position", move: int) -> None:
    if move < EXILE:
        choose_home(s, move - HOME)
    elif move < SWAP:
        arrival.exile(s, move - EXILE)
    elif move < GIVE_KEY:
        s.agenda.pop()
        adventures.swap(s, move - SWAP)
    elif move < JOKER:
        s.agenda.pop()
        keys.give_key(s, move - GIVE_KEY)
    else:
        keys.place_joker(s, s.seat, move - JOKER)


def advance(s: "Position") -> None:
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


def claim_or_forget(s: "Position", move: int) -> None:
    """Pocket money is paid to whoever asks for it first thing in the turn (rule 15, ruling A42)."""
    s.unclaimed = False
    if move == CLAIM:
        pocket(s)
    elif s.listening:
        s.say("forgot", 15, s.turn, [])


def pocket(s: "Position") -> None:
    s.money[s.turn] += s.figures.pocket
    if s.listening:
        s.say("pocket", 15, s.turn, [s.figures.pocket])


def work(s: "Position") -> None:
    """Wages from the bank; working ends the turn (rules 16, 17)."""
    s.money[s.turn] += s.figures.work
    if s.listening:
        s.say("worked", 17, s.turn, [s.figures.work])
    s.agenda = [Step.CLOSE]


def choose_home(s: "Position", side: int) -> None:
    """One city of the first ticket becomes home; nothing is due, and it works by its kind (rules 11 to 14)."""
    me = s.turn
    ticket = s.hand[me].pop()
    s.tucked[me] = ticket
    place = s.figures.ends_of[2 * ticket + side]
    s.home[me] = place
    s.place[me] = place
    if s.listening:
        s.say("settled", 11, me, [place])
    s.agenda = [Step.TURN, Step.ACT]


def end_turn(s: "Position") -> None:
    """After the offer, or when the road has been too long (ruling A56)."""
    if s.agenda[-1] == Step.AFTER:
        pass_on(s)
    else:
        s.agenda = [Step.CLOSE]


def close(s: "Position") -> None:
    """The turn is over; pairs of tickets are offered to whoever could pay for one (rule 34, ruling A17).

    Coming home counts even when it ended the turn, by a card, a debt or an exile (rulings A6, A30).
    """
    me = s.turn
    s.seat = me
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


def pass_on(s: "Position") -> None:
    """Clockwise; a lost turn is passed over (rules 10, 76, ruling A28)."""
    seat = s.turn
    while True:
        seat = (seat + 1) % s.tour.seats
        if seat == s.first:
            s.rounds += 1
            if s.rounds > s.tour.most_rounds:
                s.seat = OVER
                if s.listening:
                    s.say("ended", 82, s.turn, [s.rounds - 1])
                return
        if not s.skips[seat]:
            break
        s.skips[seat] = False
        if s.listening:
            s.say("skipped", 76, seat, [])
    begin_turn(s, seat)


def begin_turn(s: "Position", seat: int) -> None:
    """A new turn: home at first, later pocket money, the win, an exile's duties (rules 11, 15, 57, rulings A6, A26)."""
    s.turn = seat
    s.seat = seat
    s.bought = False
    s.legs = 0
    s.travelling = False
    s.may_try = False
    s.may_gamble = False
    s.unclaimed = False
    s.closing = False
    s.sailed = False
    s.halted = Halt.NO
    s.bonus = Bonus.NONE
    s.victim = NOBODY
    if s.listening:
        s.say("turn_began", 10, seat, [s.rounds])
    if s.home[seat] == NOWHERE:
        s.agenda = [Step.HOME]
        return
    s.agenda = [Step.TURN]
    if s.tour.claimed:
        s.unclaimed = True
    else:
        pocket(s)
    if s.pending[seat]:
        s.pending[seat] = False
        s.agenda.append(Step.SETTLE)
        if s.unclaimed:
            s.agenda.append(Step.START)
