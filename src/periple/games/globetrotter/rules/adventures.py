"""Adventures: reading a line and doing what it says (rules 42 to 46, 67 to 71, 74 to 81)."""

from ..made import say
from ..made.numbers import DECLINE, GO, SWAP, Step
from ..position import Position, flag
from ..terms import NOWHERE, Bonus, Effect, Halt, Kind, Way
from . import anytime, arrival, debts, halt, keys, tickets


def try_adventure(s: Position) -> None:
    """The top card of this half of the world is read and goes under its deck (rule 43)."""
    me = s.turn
    figures = s.figures
    place = s.place[me]
    half = figures.half[s.board.continent[place]]
    deck = s.decks[half]
    card = deck[s.drawn[half] % len(deck)]
    s.drawn[half] += 1
    s.reveals += 1
    s.may_try = False
    s.last_card = card
    s.last_place = place
    s.last_reader = (me + s.agreement.seats - 1) % s.agreement.seats
    line = figures.line(card, place)
    effect, amount, target = figures.effect[line], figures.amount[line], figures.target[line]
    say.adventure(s, 43, me, figures.number[line], card, place, s.last_reader, effect, amount, target)
    if Effect.GOTO <= effect <= Effect.GO_HOME:
        be_moved(s, effect, target)
    else:
        stay(s, effect, amount)


def stay(s: Position, effect: int, amount: int) -> None:
    """Lines that leave the pawn in the city, unless a debt can't be paid (rules 44, 46, 67 to 69, 74, 80, 81)."""
    me = s.turn
    s.agenda.append(Step.REWARD)
    s.agenda.append(Step.REMAIN)
    if effect == Effect.PAY:
        debts.charge(s, amount, True, 68)
    elif effect == Effect.RECEIVE:
        s.money[me] += amount
        say.received(s, 43, me, amount)
    elif effect == Effect.USE_TICKETS:
        debts.fine_tickets(s, amount)
    elif effect == Effect.RECEIVE_TICKETS:
        for _ in range(amount):
            tickets.draw(s, me, 43)
    elif effect == Effect.EXCHANGE_TICKETS:
        tickets.exchange(s)
    elif effect == Effect.TRAVEL_BONUS:
        s.bonus = Bonus.CONTINENT
    elif effect == Effect.BONUS_ANY:
        s.bonus = Bonus.WORLD


def be_moved(s: Position, effect: int, target: int) -> None:
    """Lines that move the pawn, take a key or a joker, or end the turn (rules 45, 70, 71, 75 to 79)."""
    me = s.turn
    if effect == Effect.GOTO:
        s.closing = True
        arrival.arrive(s, target, Step.SETTLE, Way.CARD, 45)
    elif effect == Effect.SWAP and partners(s):
        choose_partner(s)
    elif effect == Effect.GO_BACK and s.origin[me] != NOWHERE:
        arrival.arrive(s, s.origin[me], Step.BACK, Way.BACK, 78)
    elif effect == Effect.GO_HOME and s.place[me] != s.home[me]:
        arrival.arrive(s, s.home[me], Step.SETTLE, Way.HOME, 79)
    else:
        s.agenda.append(Step.REWARD)
        s.agenda.append(Step.REMAIN)
        suffer(s, effect)


def suffer(s: Position, effect: int) -> None:
    me = s.turn
    if effect == Effect.LOSE_KEY:
        if s.keys_held[me] == 0:
            debts.send_home(s, 71)
        elif s.keys_held[me] == 1:
            keys.lose_key(s, s.keys.index(me))
        else:
            s.agenda.append(Step.GIVE_KEY)
    elif effect == Effect.LOSE_JOKER:
        if s.jokers[me] == 0:
            debts.send_home(s, 71)
        else:
            keys.lose_joker(s)
    elif effect == Effect.SPEND_DAY:
        s.closing = True
    elif effect == Effect.WEEKEND:
        s.closing = True
        s.skips = flag(s.skips, me, True)


def reward(s: Position) -> None:
    """After key, souvenir or challenge: the bonus journey, or the end of a day spent here (rules 75, 76, 80, 81)."""
    if s.bonus != Bonus.NONE:
        s.agenda.append(Step.BONUS)
    elif s.closing:
        halt.halt(s, Halt.WEEKEND if s.skips[s.turn] else Halt.DAY)


def partners(s: Position) -> list[int]:
    """Every other pawn on the board, as moves (rule 77, ruling A33)."""
    return [SWAP + seat for seat in range(s.agreement.seats) if seat != s.turn and s.place[seat] != NOWHERE]


def choose_partner(s: Position) -> None:
    found = partners(s)
    if len(found) == 1:
        change_places(s, found[0] - SWAP)
    else:
        s.agenda.append(Step.SWAP)


def swap(s: Position, other: int) -> None:
    """The partner is chosen (rule 77)."""
    s.agenda.pop()
    change_places(s, other)


def change_places(s: Position, other: int) -> None:
    """Both pawns change squares; nobody is driven out; the other's duties wait for his turn (rule 77, ruling A33)."""
    me = s.turn
    here, there = s.place[me], s.place[other]
    mine, theirs = s.toward[me], s.toward[other]
    arrival.leave_rights(s)
    arrival.move_pawn(s, me, there)
    arrival.move_pawn(s, other, here)
    if s.board.kind[there] == Kind.SEA_STOP:
        s.toward[me] = theirs
    if s.board.kind[here] == Kind.SEA_STOP:
        s.toward[other] = mine
    s.pending = flag(s.pending, other, True)
    say.swapped(s, 77, me, other, there, here)
    s.agenda.append(Step.SETTLE)


def bonus_moves(s: Position) -> list[int]:
    """A place of this continent, or any city or island of the world; or none (rules 80, 81, ruling A34)."""
    place = s.place[s.turn]
    board = s.board
    offered = [DECLINE]
    anytime.offer_goods(s, offered)
    offered.extend(board.anywhere if s.bonus == Bonus.WORLD else board.on_continent[board.continent[place]])
    offered.remove(GO + place)
    return offered


def decline_bonus(s: Position) -> None:
    """Stay here (rule 80)."""
    s.agenda.pop()
    s.bonus = Bonus.NONE


def take_bonus(s: Position, place: int) -> None:
    s.agenda.pop()
    rule = 81 if s.bonus == Bonus.WORLD else 80
    s.bonus = Bonus.NONE
    arrival.arrive(s, place, Step.SETTLE, Way.BONUS, rule)
