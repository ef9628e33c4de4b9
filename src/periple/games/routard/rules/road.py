"""On the road: walk, drive, fly, or ask for assistance (rules 22 to 26, 40, 41, 45 to 50, 52, 59, 66, 67)."""

from ..made import say
from ..made.numbers import ASSIST, DRIVE, FLY, FLY_BACK, WAIT, WALK, WORK, Step
from ..position import Position
from ..terms import BANK, FACES, ITEMS, Debt, Item
from . import airport, hitch, lodging, purse, wrongs


def moves(s: Position) -> list[int]:
    """The move of the turn, with what may come before it: the shop of an airport."""
    me = s.turn
    square = s.place[me]
    track = s.track
    figures = s.agreement.figures
    on_airport = track.airport[square]
    if s.bag[me * ITEMS + Item.PAPERS] == 0:
        offered = [] if s.money[me] >= figures.shop[Item.PAPERS] else [WORK]
    elif square == track.arrival:
        offered = arrival_moves(s)
    elif s.forced[me]:
        offered = [WALK + min(abs(s.forced[me]), track.arrival - square)]
    else:
        offered = free_moves(s, square, on_airport)
    if on_airport:
        airport.append_wares(s, offered)
        if square == track.arrival:
            offered.append(WAIT)  # nobody is forced to leave it (ruling Q37)
    return offered


def free_moves(s: Position, square: int, on_airport: bool) -> list[int]:
    """No instruction from a card: drive if one must, else choose 1 to 6 squares, or fly (rules 24, 25, 40, 41, 45)."""
    me = s.turn
    figures = s.agreement.figures
    money = s.money[me]
    if drives(s):
        offered = [DRIVE]
    else:
        left = min(s.track.arrival - square, FACES)
        walks = figures.walks[left]
        tens = money // 10
        if tens >= len(walks):
            tens = len(walks) - 1
        offered = walks[tens][:]
        if s.free[me]:
            for squares in range(1, min(left, s.free[me]) + 1):
                if WALK + squares not in offered:
                    offered.append(WALK + squares)
            offered.sort()
        if on_airport and s.tickets[me] and not s.landed:
            offered.append(FLY)
    if purse.broke(s, me):
        offered.append(ASSIST)
    return offered


def drives(s: Position) -> bool:
    """Riders wait above, or were brought along in the turn that this one prolongs (rules 43, 48)."""
    return s.carried != 0 or hitch.riders(s, s.turn) != 0


def arrival_moves(s: Position) -> list[int]:
    """Without all cards: fly back, or ask for a job when that can't be (rules 66, 67, rulings Q17, Q22)."""
    me = s.turn
    offered: list[int] = []
    if s.tickets[me]:
        offered.append(FLY_BACK)
    stuck = not s.tickets[me] and not airport.can_get_ticket(s)
    if stuck or purse.broke(s, me):
        offered.append(ASSIST)
    return offered


def walk(s: Position, squares: int) -> None:
    """Advance by choice, or as a card told (rules 24, 25); a driver whom a card told to advance takes the riders."""
    me = s.turn
    price = s.agreement.figures.move_price[squares]
    if s.forced[me]:
        s.carried = s.carried or hitch.riders(s, me)
        if s.forced[me] < 0:
            price = 0
        s.forced[me] = 0
    else:
        if squares <= s.free[me]:
            price = 0
        s.free[me] = 0
    advance(s, squares, price, 25)


def drive(s: Position) -> None:
    """The die says how far; nobody goes beyond the arrival; the driver pays (rules 45, 64, rulings Q16, Q19)."""
    me = s.turn
    die = s.dice.roll(FACES)
    s.die = die
    s.reveals += 1
    s.carried = s.carried or hitch.riders(s, me)
    s.free[me] = 0
    say.rolled(s, 45, me, die)
    squares = min(die, s.track.arrival - s.place[me])
    advance(s, squares, s.agreement.figures.move_price[squares], 45)


def advance(s: Position, squares: int, price: int, rule: int) -> None:
    """Move, pay, sleep, play the square, in this order (rule 23)."""
    wrongs.play_again(s)
    me = s.turn
    start = s.place[me]
    to = start + squares
    if s.carried:
        hitch.move(s, me, s.carried, to)
    else:
        hitch.set_down(s, me, to)
    if s.listening:
        if price:
            say.moved(s, rule, me, squares, price, start, to, hitch.path(start, to))
        else:
            say.moved_free(s, rule, me, squares, price, start, to, hitch.path(start, to))
        hitch.say_riders(s, 45, to)
    agenda = s.agenda
    agenda[-1] = Step.PLAY
    agenda.append(Step.SLEEP)
    agenda.append(Step.ARRIVE)
    if s.money[me] >= price:
        s.money[me] -= price
    else:
        purse.owe(s, me, price, BANK, Debt.PLAIN)


def assist(s: Position) -> None:
    """Job assistance: back to the previous job square, alone (rule 59, rulings Q3, Q9, Q17)."""
    me = s.turn
    start = s.place[me]
    square = s.track.job_behind[start]
    hitch.set_down(s, me, square)
    say.sought_job(s, 59, me, start, square)
    work(s)


def work(s: Position) -> None:
    """First the bed, with the cheques that are there, then a job card (rule 59, rulings Q4, Q18)."""
    wrongs.play_again(s)
    s.agenda[-1] = Step.WORK
    s.carried = 0
    lodging.sleep(s, lodging.draw_bed(s), True)


def wait(s: Position) -> None:
    """Stay on the arrival and end the turn there: nobody is forced to leave it (rules 66, 67, ruling Q37)."""
    wrongs.play_again(s)
    s.agenda.pop()
    say.waited(s, 66, s.turn)
