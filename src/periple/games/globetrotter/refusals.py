"""Why a move is not offered, rule by rule. Written apart from `offers.py`, so that each checks the other."""

from typing import Final

from periple.games.globetrotter.position import Position
from periple.games.globetrotter.terms import MOST_LEGS, NOWHERE, VERBS, Bonus, Kind, Step, Verb
from periple.kernel.refusal import Reason
from periple.kernel.state import OVER
from periple.kernel.verbs import NO_VERB

# What each step waits for: the rule that says so, and the sentence.
WAITING: Final = {
    Step.HOME: (11, "choose_home"),
    Step.START: (15, "claim_first"),
    Step.ROAD: (25, "on_the_road"),
    Step.EXILE: (56, "choose_exile"),
    Step.DEBT: (67, "pay_debt"),
    Step.GIVE_TICKET: (69, "give_ticket"),
    Step.GIVE_KEY: (70, "give_key"),
    Step.SWAP: (77, "choose_swap"),
    Step.CHALLENGE: (63, "choose_challenge"),
    Step.BONUS: (80, "choose_bonus"),
    Step.AFTER: (34, "turn_over"),
    Step.LAST_CHANCE: (82, "last_chance"),
}

# The rule behind a verb that only answers a step.
ANSWERS: Final = {
    Verb.CHALLENGE: 63,
    Verb.DECLINE: 63,
    Verb.SETTLE: 15,
    Verb.HOME: 11,
    Verb.EXILE: 56,
    Verb.SWAP: 77,
    Verb.GIVE_KEY: 70,
    Verb.GIVE_TICKET: 69,
}

# The steps that a verb answers.
ASKED: Final = {
    Verb.HOME: [Step.HOME],
    Verb.CLAIM: [Step.START],
    Verb.SETTLE: [Step.START],
    Verb.EXILE: [Step.EXILE],
    Verb.GIVE_TICKET: [Step.GIVE_TICKET],
    Verb.GIVE_KEY: [Step.GIVE_KEY],
    Verb.SWAP: [Step.SWAP],
    Verb.CHALLENGE: [Step.CHALLENGE],
    Verb.DECLINE: [Step.CHALLENGE, Step.BONUS, Step.LAST_CHANCE],
    Verb.GO: [Step.ROAD, Step.BONUS],
    Verb.BUY: [Step.ROAD, Step.CHALLENGE, Step.BONUS],
    Verb.BUY_PAIRS: [Step.AFTER],
    Verb.END_TURN: [Step.AFTER],
}


def reason(s: Position, move: int, seat: int) -> Reason | None:
    """What stands against a move of a seat, an aside included; None when nothing does."""
    if s.seat == OVER:
        return Reason(82, "over")
    verb = VERBS.of(move)
    if verb == NO_VERB or not in_the_box(s, verb, move - VERBS.start[verb]):
        return Reason(16, "no_such_move")
    n = move - VERBS.start[verb]
    if verb == Verb.JOKER:
        return about_joker(s, n, seat)
    if verb == Verb.SELL:
        return about_sale(s, n, seat)
    if seat != s.seat:
        return Reason(16, "not_your_turn")
    step = s.agenda[-1]
    if step == Step.TURN:
        return in_turn(s, verb, n)
    if step not in ASKED.get(verb, []):
        return Reason(33, "turn_over") if verb == Verb.BUY and step == Step.AFTER else Reason(*WAITING[step])
    return in_step(s, verb, n, step)


def in_the_box(s: Position, verb: int, n: int) -> bool:
    """Whether the box has so many tickets, keys, cities, places; and the table so many seats."""
    figures = s.figures
    if verb == Verb.GO:
        return n < s.board.places
    if verb == Verb.JOKER:
        return n < figures.cities
    if verb == Verb.GIVE_KEY:
        return n < figures.keys
    if verb in (Verb.SELL, Verb.GIVE_TICKET):
        return n < figures.tickets
    if verb == Verb.FLY:
        return n < 2 * figures.tickets
    return True


def about_joker(s: Position, city: int, seat: int) -> Reason | None:
    """At any time, on a city without a token of one's own (rules 49, 53)."""
    if s.jokers[seat] == 0:
        return Reason(53, "no_joker")
    return Reason(49, "has_souvenir") if s.souvenirs[seat] >> city & 1 else None


def about_sale(s: Position, ticket: int, seat: int) -> Reason | None:
    """At any time, but for the first ticket (rules 11, 35)."""
    if s.home[seat] == NOWHERE:
        return Reason(11, "first_ticket")
    return None if ticket in s.hand[seat] else Reason(35, "not_held")


def in_step(s: Position, verb: int, n: int, step: int) -> Reason | None:
    """An answer to what is asked, or a purchase meanwhile."""
    if verb == Verb.GO:
        return about_road(s, n) if step == Step.ROAD else about_bonus(s, n)
    if verb == Verb.EXILE:
        return Reason(55, "must_leave") if s.figures.ends_of[2 * s.shown + n] == s.place[s.victim] else None
    if verb == Verb.GIVE_TICKET:
        return None if n in s.hand[s.turn] else Reason(69, "not_held")
    if verb == Verb.GIVE_KEY:
        return None if s.keys[n] == s.turn else Reason(70, "not_your_key")
    if verb == Verb.SWAP:
        return about_swap(s, n)
    if verb == Verb.CHALLENGE:
        return Reason(64, "no_fee", [s.figures.challenge]) if s.money[s.turn] < s.figures.challenge else None
    if verb == Verb.BUY:
        return about_purchase(s, n + 1)
    if verb == Verb.BUY_PAIRS:
        return about_pairs(s, n + 1)
    return None


def about_swap(s: Position, seat: int) -> Reason | None:
    if seat >= s.agreement.seats or s.home[seat] == NOWHERE:
        return Reason(77, "nobody_there")
    return Reason(77, "not_yourself") if seat == s.turn else None


def about_road(s: Position, place: int) -> Reason | None:
    """Rules 25, 27."""
    steps = s.board.distance[s.place[s.turn]][place]
    if steps == 0:
        return Reason(27, "cannot_stay")
    return None if steps <= s.thrown else Reason(25, "too_far")


def about_bonus(s: Position, place: int) -> Reason | None:
    """Rules 80, 81."""
    here = s.place[s.turn]
    if place == here:
        return Reason(80, "already_there")
    kind = s.board.kind[place]
    if s.bonus == Bonus.WORLD:
        return None if s.figures.city[kind] else Reason(81, "not_a_city")
    return None if s.board.continent[place] == s.board.continent[here] else Reason(80, "other_continent")


def about_purchase(s: Position, count: int) -> Reason | None:
    """Once a turn, at the full price (rules 33, 36)."""
    if s.bought:
        return Reason(33, "bought")
    if count > len(s.pile):
        return Reason(36, "no_pile")
    return Reason(33, "no_money") if count * s.figures.price > s.money[s.turn] else None


def about_pairs(s: Position, pairs: int) -> Reason | None:
    """After the turn, two by two (rules 34, 36)."""
    if pairs * s.figures.pair > len(s.pile):
        return Reason(36, "no_pile")
    return Reason(34, "no_money") if pairs * s.figures.pair_price > s.money[s.turn] else None


def in_turn(s: Position, verb: int, n: int) -> Reason | None:
    """Rules 16 to 18 and everything that is open during a turn."""
    kind = s.board.kind[s.place[s.turn]]
    if verb == Verb.CLAIM:
        return None if s.unclaimed else Reason(15, "nothing_to_claim")
    if verb == Verb.BUY:
        return about_purchase(s, n + 1)
    if verb == Verb.BUY_PAIRS:
        return Reason(34, "after_the_turn")
    if verb in (Verb.WORK, Verb.END_TURN):
        return about_stopping(s, verb, kind)
    if verb == Verb.LAND:
        return None if kind == Kind.SEA_STOP else Reason(39, "not_at_sea")
    if verb in ANSWERS:
        return Reason(ANSWERS[verb], "not_now")
    if kind == Kind.SEA_STOP:
        return Reason(40, "at_sea")
    return Reason(18, "tired", [MOST_LEGS]) if s.legs >= MOST_LEGS else about_going_on(s, verb, n, kind)


def about_stopping(s: Position, verb: int, kind: int) -> Reason | None:
    """Rules 16, 20 and rulings A2, A36, A56."""
    if verb == Verb.END_TURN:
        rests = s.legs >= MOST_LEGS and s.travelling and kind != Kind.SEA_STOP
        return None if rests else Reason(18, "go_on")
    if kind == Kind.SEA_STOP:
        return Reason(16, "no_work_at_sea")
    return Reason(28, "must_travel") if s.travelling else None


def about_going_on(s: Position, verb: int, n: int, kind: int) -> Reason | None:
    """Adventures, the jackpot and the three ways to travel."""
    if verb == Verb.ROLL:
        return None if s.board.roads[s.place[s.turn]] else Reason(24, "no_road")
    if verb == Verb.ADVENTURE:
        if kind not in (Kind.KEY_CITY, Kind.CONTINENTAL):
            return Reason(42, "no_adventure_here")
        return None if s.may_try else Reason(42, "adventure_over")
    if verb == Verb.GAMBLE:
        if kind != Kind.GAMBLING:
            return Reason(59, "no_jackpot_here")
        return None if s.may_gamble else Reason(59, "gamble_over")
    return about_flight(s, n, kind) if verb == Verb.FLY else about_sailing(s, n)


def about_sailing(s: Position, stop: int) -> Reason | None:
    """Rules 24, 37, 39."""
    if s.board.kind[stop] != Kind.SEA_STOP:
        return Reason(24, "roll_first")
    if s.place[s.turn] not in s.board.line_ends[stop]:
        return Reason(37, "no_line")
    return Reason(39, "sailed") if s.sailed else None


def about_flight(s: Position, end: int, kind: int) -> Reason | None:
    """Rules 27, 30, 31."""
    if end // 2 not in s.hand[s.turn]:
        return Reason(31, "not_held")
    if not s.figures.red[kind]:
        return Reason(30, "no_airport")
    return Reason(27, "cannot_stay") if s.figures.ends_of[end] == s.place[s.turn] else None
