"""Whose turn it is and what is still to be done in it (rules 2, 6, 23, 32, 50)."""

from periple.games.routard import airport, cards, fines, lodging, market, obey, packing, purse, road, scoring, squares
from periple.games.routard.position import Position
from periple.games.routard.terms import AUTOMATIC, FRAME, NOBODY, STEP, VERBS, Deck, Good, Step, Use, Verb
from periple.kernel.state import OVER


def play(s: Position, move: int) -> None:
    """Play one move, then all that follows by itself."""
    verb = VERBS.verb_of[move]
    n = move - VERBS.start[verb]
    if verb == Verb.WALK:
        road.walk(s, n)
    elif verb == Verb.BED or verb == Verb.DONE:
        s.agenda.pop()
    elif verb == Verb.LINE:
        packing.choose(s, n)
    elif verb == Verb.CHEQUES:
        lodging.choose_cheques(s, n)
    elif verb == Verb.BID:
        market.bid(s, 10 * n)
    elif verb == Verb.PASS:
        market.bid(s, 0)
    elif verb == Verb.BUY:
        airport.buy(s, n)
    elif verb < Verb.BUY:
        play_move(s, verb)
    elif verb < Verb.DONE:
        airport.buy_ticket(s, verb == Verb.USE_VOUCHER)
    elif verb >= Verb.SELL:
        sell(s, good_of(verb, n))
    else:
        play_in_a_card(s, verb, n)
    follow(s)


def play_move(s: Position, verb: int) -> None:
    """The move of a turn, when it is neither a walk nor a line of the sheet."""
    square = s.place[s.turn]
    if verb == Verb.DRIVE:
        road.drive(s)
    elif verb == Verb.LEAVE:
        packing.leave(s)
    elif verb == Verb.FLY:
        airport.fly(s, s.track.airport_ahead[square], 40)
    elif verb == Verb.FLY_BACK:
        airport.fly(s, s.track.airport_behind[square], 66)
    elif verb == Verb.ASSIST:
        road.assist(s)
    else:
        road.work(s)


def play_in_a_card(s: Position, verb: int, n: int) -> None:
    """The answer to a bed, a card, a loss or a debt."""
    step = s.agenda[-1] % FRAME
    if step == Step.LODGE:
        lodging.lodge(s, verb)
    elif step == Step.DARE:
        squares.dare(s, verb)
    elif step == Step.PURCHASE:
        squares.decide_purchase(s, verb)
    elif step == Step.OPTION:
        obey.choose(s, n)
    elif step == Step.LOSS:
        s.agenda.pop()
        if verb == Verb.INSURE:
            cards.spend(s, cards.holding(s, s.turn, Use.INSURANCE))
        else:
            obey.lose_now(s, s.item)
    else:
        s.agenda.pop()
        purse.give_up(s)


def good_of(verb: int, n: int) -> int:
    """What a sale is about, in the numbers of `Good`."""
    if verb == Verb.SELL_CARD:
        return Good.PURCHASE + n
    return Good.LOT + n if verb == Verb.SELL_CHEQUES else n


def sell(s: Position, good: int) -> None:
    """A sale of a debtor, or one that a card allows."""
    if s.agenda[-1] == Step.SETTLE:
        market.sell(s, s.debtor, good)
    else:
        market.sell_with_bonus(s, good - Good.PURCHASE, s.agenda.pop() // FRAME)


def play_aside(s: Position, seat: int, move: int) -> None:
    """An auction or a fine comes first; then the seat that was to act goes on (rules 57, 60)."""
    verb = VERBS.verb_of[move]
    n = move - VERBS.start[verb]
    if verb == Verb.CALL:
        fines.call(s, seat, n)
    else:
        market.sell_freely(s, seat, good_of(verb, n))
    follow(s)


def follow(s: Position) -> None:
    """Whatever needs nobody happens, until somebody must choose or the journey is over."""
    agenda = s.agenda
    while s.seat != OVER:
        frame = agenda[-1]
        step = frame & STEP
        if step < AUTOMATIC:
            if ask(s, step):
                return
        else:
            agenda.pop()
            happen(s, step, frame // FRAME)


def ask(s: Position, step: int) -> bool:
    """Who must choose; False when it turns out that nobody must."""
    s.seat = s.turn
    if step == Step.BID:
        s.seat = s.bidder
    elif step == Step.OPTION:
        s.seat = s.chooser
    elif step == Step.SETTLE:
        s.seat = s.debtor
        return not purse.settled(s)
    elif step == Step.HOTEL:
        return lodging.hotel_open(s)
    return True


def happen(s: Position, step: int, arg: int) -> None:
    if step == Step.END:
        end_turn(s)
    elif step == Step.ARRIVE:
        airport.arrive(s)
    elif step == Step.SLEEP:
        lodging.sleep(s, lodging.draw_bed(s), False)
    elif step == Step.PLAY:
        squares.play(s)
    elif step == Step.RUN:
        obey.run(s, arg)
    elif step == Step.WORK:
        cards.draw_and_run(s, Deck.JOB)
    else:
        fines.fine(s, arg)


def end_turn(s: Position) -> None:
    """An extra turn for whoever plays again (rules 15, 48), else the next seat, clockwise (rule 6)."""
    if s.again:
        begin_turn(s, s.turn, True)
        return
    seat = s.turn + 1
    begin_turn(s, seat if seat < s.agreement.seats else 0, False)


def begin_turn(s: Position, seat: int, extra: bool) -> None:
    """Count the turn; the journey may have lasted long enough (ruling Q38); a card may say to miss it."""
    s.turn = seat
    s.seat = seat
    s.turns += 1
    s.again = False
    s.lots = 0
    s.ticket_bought = False
    s.landed = False
    s.agenda.append(Step.END)
    if s.turns > s.agreement.last_turn:
        scoring.finish(s, NOBODY, 63)
        return
    if not extra:
        s.carried = 0
        if seat == s.first:
            s.rounds += 1
        if s.listening:
            s.say("turn_began", 23, seat, [s.rounds])
        if s.skip[seat]:
            miss_turn(s)
            return
        if s.agreement.bluff:
            fines.clear(s, seat)
    play_stage(s, seat)


def play_stage(s: Position, seat: int) -> None:
    """Pack or travel (rule 2); whoever completed the set while waiting on the arrival wins (ruling Q37)."""
    square = s.place[seat]
    if square == 0:
        s.agenda.append(Step.PACK)
        if s.agreement.express:
            packing.leave(s)
        return
    if square == s.track.arrival:
        s.forced[seat] = 0
        if scoring.complete(s, seat):
            scoring.finish(s, seat, 63)
            return
    s.agenda.append(Step.ROAD)


def miss_turn(s: Position) -> None:
    """Nothing happens on a missed turn (ruling Q31), and what was done before it can still be called (ruling Q13)."""
    s.skip[s.turn] -= 1
    if s.listening:
        s.say("missed_turn_more" if s.skip[s.turn] else "missed_turn", 50, s.turn, [s.skip[s.turn]])
