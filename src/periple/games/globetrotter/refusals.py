"""Why a move is not offered, rule by rule. Written apart from `moves`, so that each checks the other."""

from typing import TYPE_CHECKING

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
    NOWHERE,
    PAIRS,
    ROLL,
    SELL,
    SETTLE,
    SWAP,
    WORK,
    Bonus,
    Kind,
    Step,
)
from periple.kernel.state import OVER

if TYPE_CHECKING:
    from periple.games.globetrotter.position import Position

# What each step waits for: the rule that says so, and the sentence.
WAITING = {
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

# The rule behind the moves that only answer a step.
ANSWERS = [
    (WORK, 16),
    (CHALLENGE, 63),
    (CLAIM, 15),
    (END_TURN, 18),
    (HOME, 11),
    (EXILE, 56),
    (SWAP, 77),
    (GIVE_KEY, 70),
    (GIVE_TICKET, 69),
]


class Reason:
    """A rule, and the key of a sentence in `words.toml`."""

    def __init__(self, rule: int, key: str) -> None:
        self.rule = rule
        self.key = key


def reason(s: "Position", move: int) -> Reason | None:
    """What stands against a move; None when nothing does."""
    if s.seat == OVER:
        return Reason(82, "over")
    if move < 0 or move >= GO + s.board.places:
        return Reason(16, "no_such_move")
    step = s.agenda[-1]
    if step == Step.TURN:
        return in_turn(s, move)
    if step in (Step.ROAD, Step.CHALLENGE, Step.BONUS) and (JOKER <= move < PAIRS or SELL <= move < GIVE_TICKET):
        return about_goods(s, s.seat, move)
    if step == Step.AFTER:
        return after_turn(s, move)
    return in_step(s, move, step)


def aside_reason(s: "Position", seat: int, move: int) -> Reason | None:
    """What stands against an aside: a joker or a sale, at any time (rules 35, 53)."""
    if s.seat == OVER:
        return Reason(82, "over")
    joker, sale = JOKER <= move < BUY, SELL <= move < GIVE_TICKET
    if not joker and not sale:
        return Reason(10, "not_your_turn")
    if sale and s.home[seat] == NOWHERE:
        return Reason(11, "first_ticket")
    if seat == s.seat and reason(s, move) is None:
        return Reason(16, "by_a_move")
    return about_goods(s, seat, move)


def waiting(step: int) -> Reason:
    rule, key = WAITING[step]
    return Reason(rule, key)


def in_step(s: "Position", move: int, step: int) -> Reason | None:
    """While something is asked, only its answers are open."""
    if step == Step.HOME and HOME <= move < EXILE:
        return None
    if step == Step.START and move in (CLAIM, SETTLE):
        return None
    if step == Step.ROAD and move >= GO:
        return about_road(s, move - GO)
    if step == Step.EXILE and EXILE <= move < SWAP:
        here = s.place[s.victim]
        return Reason(55, "must_leave") if s.figures.ends_of[2 * s.shown + move - EXILE] == here else None
    return in_adventure(s, move, step)


def in_adventure(s: "Position", move: int, step: int) -> Reason | None:
    """What an adventure or a debt asks."""
    me = s.turn
    if step == Step.DEBT and SELL <= move < GIVE_TICKET:
        return None if move - SELL in s.hand[me] else Reason(35, "not_held")
    if step == Step.GIVE_TICKET and GIVE_TICKET <= move < FLY:
        return None if move - GIVE_TICKET in s.hand[me] else Reason(69, "not_held")
    if step == Step.GIVE_KEY and GIVE_KEY <= move < JOKER:
        return None if is_key_of(s, me, move - GIVE_KEY) else Reason(70, "not_your_key")
    if step == Step.SWAP and SWAP <= move < GIVE_KEY:
        return about_swap(s, move - SWAP)
    if step == Step.CHALLENGE and move in (CHALLENGE, DECLINE):
        poor = move == CHALLENGE and s.money[me] < s.figures.challenge
        return Reason(64, "no_fee") if poor else None
    if step == Step.LAST_CHANCE and (move == DECLINE or JOKER <= move < BUY):
        return None if move == DECLINE else about_goods(s, s.seat, move)
    if step == Step.BONUS and (move == DECLINE or move >= GO):
        return None if move == DECLINE else about_bonus(s, move - GO)
    return waiting(step)


def is_key_of(s: "Position", seat: int, key: int) -> bool:
    return key < s.figures.keys and s.keys[key] == seat


def about_swap(s: "Position", seat: int) -> Reason | None:
    if seat >= s.tour.seats or s.home[seat] == NOWHERE:
        return Reason(77, "nobody_there")
    return Reason(77, "not_yourself") if seat == s.turn else None


def about_road(s: "Position", place: int) -> Reason | None:
    """Rules 25, 27."""
    steps = s.board.distance[s.place[s.turn]][place]
    if steps == 0:
        return Reason(27, "cannot_stay")
    return None if steps <= s.thrown else Reason(25, "too_far")


def about_bonus(s: "Position", place: int) -> Reason | None:
    """Rules 80, 81."""
    here = s.place[s.turn]
    if place == here:
        return Reason(80, "already_there")
    kind = s.board.kind[place]
    if s.bonus == Bonus.WORLD:
        return None if s.figures.city[kind] else Reason(81, "not_a_city")
    return None if s.board.continent[place] == s.board.continent[here] else Reason(80, "other_continent")


def about_goods(s: "Position", seat: int, move: int) -> Reason | None:
    """Jokers, the purchase and sales (rules 33, 35, 49, 53)."""
    if move < BUY:
        city = move - JOKER
        if s.jokers[seat] == 0:
            return Reason(53, "no_joker")
        if city >= s.figures.cities:
            return Reason(53, "no_such_move")
        return Reason(49, "has_souvenir") if s.souvenirs[seat] >> city & 1 else None
    if move < PAIRS:
        count = move - BUY + 1
        if s.bought:
            return Reason(33, "bought")
        if count > len(s.pile):
            return Reason(36, "no_pile")
        return Reason(33, "no_money") if count * s.figures.price > s.money[seat] else None
    return None if move - SELL in s.hand[seat] else Reason(35, "not_held")


def after_turn(s: "Position", move: int) -> Reason | None:
    """Rule 34: pairs, sales, jokers, or nothing."""
    if move == END_TURN:
        return None
    if PAIRS <= move < SELL:
        pairs = move - PAIRS + 1
        if pairs * s.figures.pair > len(s.pile):
            return Reason(36, "no_pile")
        return Reason(34, "no_money") if pairs * s.figures.pair_price > s.money[s.turn] else None
    if JOKER <= move < BUY or SELL <= move < GIVE_TICKET:
        return about_goods(s, s.turn, move)
    return Reason(33, "turn_over") if BUY <= move < PAIRS else waiting(Step.AFTER)


def in_turn(s: "Position", move: int) -> Reason | None:
    """Rules 16 to 18 and everything that is open during a turn."""
    kind = s.board.kind[s.place[s.turn]]
    if move == CLAIM:
        return None if s.unclaimed else Reason(15, "nothing_to_claim")
    if JOKER <= move < PAIRS or SELL <= move < GIVE_TICKET:
        return about_goods(s, s.turn, move)
    if PAIRS <= move < SELL:
        return Reason(34, "after_the_turn")
    if move in (WORK, END_TURN):
        return about_stopping(s, move, kind)
    if move == LAND:
        return None if kind == Kind.SEA_STOP else Reason(39, "not_at_sea")
    if move in (ROLL, ADVENTURE, GAMBLE) or move >= FLY:
        if kind == Kind.SEA_STOP:
            return Reason(40, "at_sea")
        return Reason(18, "tired") if s.legs >= MOST_LEGS else about_going_on(s, move, kind)
    return not_asked(move)


def not_asked(move: int) -> Reason:
    """A move that only answers a question nobody has put."""
    rule = 16
    for first, named in ANSWERS:
        if move >= first:
            rule = named
    return Reason(rule, "not_now")


def about_stopping(s: "Position", move: int, kind: int) -> Reason | None:
    """Rules 16, 20 and rulings A2, A36, A56."""
    if move == END_TURN:
        rests = s.legs >= MOST_LEGS and s.travelling and kind != Kind.SEA_STOP
        return None if rests else Reason(18, "go_on")
    if kind == Kind.SEA_STOP:
        return Reason(16, "no_work_at_sea")
    return Reason(28, "must_travel") if s.travelling else None


def about_going_on(s: "Position", move: int, kind: int) -> Reason | None:
    """Adventures, the jackpot and the three ways to travel."""
    place = s.place[s.turn]
    if move == ROLL:
        return None if s.board.roads[place] else Reason(24, "no_road")
    if move == ADVENTURE:
        if kind not in (Kind.KEY_CITY, Kind.CONTINENTAL):
            return Reason(42, "no_adventure_here")
        return None if s.may_try else Reason(42, "adventure_over")
    if move == GAMBLE:
        if kind != Kind.GAMBLING:
            return Reason(59, "no_jackpot_here")
        return None if s.may_gamble else Reason(59, "gamble_over")
    if move < GO:
        return about_flight(s, (move - FLY) // 2, (move - FLY) % 2, kind)
    stop = move - GO
    if s.board.kind[stop] != Kind.SEA_STOP:
        return Reason(24, "roll_first")
    if place not in s.board.line_ends[stop]:
        return Reason(37, "no_line")
    return Reason(39, "sailed") if s.sailed else None


def about_flight(s: "Position", ticket: int, side: int, kind: int) -> Reason | None:
    """Rules 27, 30, 31."""
    if ticket not in s.hand[s.turn]:
        return Reason(31, "not_held")
    if not s.figures.red[kind]:
        return Reason(30, "no_airport")
    return Reason(27, "cannot_stay") if s.figures.ends_of[2 * ticket + side] == s.place[s.turn] else None
