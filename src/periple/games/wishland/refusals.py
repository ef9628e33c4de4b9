"""Why a move is not offered, rule by rule. Written apart from `moves`, so that each checks the other."""

from typing import Final

from periple.games.wishland.agreement import most_bought
from periple.games.wishland.counting import count
from periple.games.wishland.made.numbers import Step, Verb
from periple.games.wishland.position import Position
from periple.games.wishland.terms import (
    ADVERTISING,
    BONUSES,
    COLUMNS,
    NOTHING,
    SHEET,
    Count,
    Kind,
    Lasting,
    Own,
    Power,
    spread,
)
from periple.games.wishland.verbs import VERBS
from periple.kernel.refusal import Reason
from periple.kernel.state import OVER
from periple.kernel.verbs import NO_VERB

# What the numbers of a refusal are, as its sentence calls them.
REFUSALS: Final[dict[str, list[str]]] = {
    "locked": ["n"],
    "few_workers": ["n", "free"],
    "not_reached": ["achievement:achievement", "condition:condition", "have"],
    "limit": ["kind:kind", "n"],
    "park_full": ["n"],
    "too_dear": ["n", "have"],
    "too_few_paying": ["n"],
    "too_many_paying": ["n"],
    "slot_taken": ["owner:seat"],
    "tile_gone": ["owner:seat"],
}


def reason(s: Position, move: int, seat: int) -> Reason | None:
    """What stands against a move; None when nothing does."""
    if s.seat == OVER:
        return Reason(40, "over")
    verb = VERBS.of(move)
    if verb == NO_VERB:
        return Reason(16, "no_such_move")
    if seat != s.seat:
        return Reason(16, "not_your_turn")
    which = move - VERBS.start[verb]
    if s.bonuses:
        return None if verb == Verb.BONUS else Reason(36, "bonus_first")
    if s.step == Step.KEEP:
        return about_keeping(s, verb, which)
    if s.step == Step.ORDER:
        return about_slot(s, verb, which)
    if s.step == Step.PAY:
        return about_payment(s, verb, which)
    return in_turn(s, verb, which)


def about_keeping(s: Position, verb: int, which: int) -> Reason | None:
    """Rule 7."""
    if verb != Verb.KEEP:
        return Reason(7, "keep_first")
    return None if which < s.agreement.figures.offers else Reason(7, "not_offered")


def about_slot(s: Position, verb: int, slot: int) -> Reason | None:
    """Rules 12 and 60."""
    if verb != Verb.SLOT:
        return Reason(12, "slot_first")
    if slot >= len(s.agreement.figures.slot_steps):
        return Reason(12, "no_slot")
    for seat in range(s.agreement.seats):
        if s.sheet[seat * SHEET + Own.SLOT] == slot:
            return Reason(12, "slot_taken", [seat])
    return Reason(60, "slot_again") if s.taken >> slot & 1 else None


def about_payment(s: Position, verb: int, paying: int) -> Reason | None:
    """Rule 19: the credits that are missing, no more workers than are spare, and never more than the price."""
    if verb != Verb.PAY:
        return Reason(18, "pay_first")
    card = int(s.market[s.chosen])
    cost = price_of(s, card)
    purse = own(s, Own.CREDITS)
    if purse + paying < cost:
        return Reason(19, "too_few_paying", [cost - purse])
    most = min(cost, own(s, Own.FREE) - group_of(s, s.chosen // COLUMNS, card))
    return Reason(19, "too_many_paying", [most]) if paying > most else None


def in_turn(s: Position, verb: int, which: int) -> Reason | None:
    if verb == Verb.CLAIM:
        return about_claim(s, which)
    if verb == Verb.FREE_RECOVER:
        return about_free_recovery(s)
    if verb in NOT_IN_TURN:
        return Reason(NOT_IN_TURN[verb], "not_now")
    if verb == Verb.END_TURN:
        return None if s.acted else Reason(16, "not_acted")
    if s.acted:
        return Reason(16, "acted")
    if verb == Verb.RECOVER:
        return None if own(s, Own.PLACED) else Reason(21, "none_away")
    if verb == Verb.ADVERTISE:
        return about_advertising(s, which)
    return about_card(s, which) if verb == Verb.BUY else None


# What belongs to another step, and the rule that says so.
NOT_IN_TURN: Final = {Verb.SLOT: 12, Verb.KEEP: 7, Verb.PAY: 18, Verb.BONUS: 36}


def own(s: Position, what: int) -> int:
    """A number on the sheet of the seat to act."""
    return s.sheet[s.seat * SHEET + what]


def about_claim(s: Position, tile: int) -> Reason | None:
    """Rule 23."""
    figures = s.agreement.figures
    if tile not in s.tiles:
        return Reason(23, "no_tile")
    for seat in range(s.agreement.seats):
        if s.sheet[seat * SHEET + Own.CLAIMED] >> tile & 1:
            return Reason(23, "tile_gone", [seat])
    need = int(figures.tile_need[tile])
    have = count(s, s.seat, figures.tile_count[tile])
    return None if have >= need else Reason(int(figures.tile_rule[tile]), "not_reached", [tile, tile, have])


def about_free_recovery(s: Position) -> Reason | None:
    """Rule 24."""
    entrepreneur = own(s, Own.ENTREPRENEUR)
    if entrepreneur == NOTHING or not own(s, Own.POWERS) & Power.FREE_RECOVERY:
        return Reason(24, "no_free_recovery")
    workers = int(s.agreement.figures.once_workers[entrepreneur])
    if own(s, Count.WORKERS) < workers:
        return Reason(24, "locked", [workers])
    return None if own(s, Own.PLACED) else Reason(24, "none_away")


def about_advertising(s: Position, which: int) -> Reason | None:
    """Rule 20."""
    crowd = spread(s.crowd)[ADVERTISING] if s.agreement.advert_crowding else 0
    if own(s, Own.FREE) < 1 + crowd:
        return Reason(20, "few_workers", [1 + crowd, own(s, Own.FREE)])
    twice = any(s.agreement.figures.lasting[card] == Lasting.TWO_BONUSES for card in s.cards_of(s.seat))
    if twice and which < BONUSES:
        return Reason(20, "two_bonuses")
    return Reason(20, "one_bonus") if which >= BONUSES and not twice else None


def about_card(s: Position, offset: int) -> Reason | None:
    """Rules 17, 18, 19, 28 and 29."""
    row = offset // COLUMNS
    card = int(s.market[offset])
    if card == NOTHING:
        return Reason(18, "no_card")
    bought = [one for one in s.cards_of(s.seat) if one != own(s, Own.ENTREPRENEUR)]
    if len(bought) == most_bought(s.agreement):
        return Reason(11, "park_full", [len(bought)])
    crowded = about_room(s, card)
    if crowded is not None:
        return crowded
    group = group_of(s, row, card)
    free = own(s, Own.FREE)
    if free < group:
        return Reason(17, "few_workers", [group, free])
    cost = price_of(s, card)
    budget = own(s, Own.CREDITS) + (free - group if s.agreement.worker_as_credit else 0)
    return Reason(18, "too_dear", [cost, budget]) if budget < cost else None


def about_room(s: Position, card: int) -> Reason | None:
    """Rules 28, 29 and 51."""
    figures = s.agreement.figures
    mine = s.cards_of(s.seat)
    kind = int(figures.kind[card])
    if kind == Kind.RIDE:
        return None
    held = [one for one in mine if figures.kind[one] == kind]
    twin = any(figures.icon[one] == figures.icon[card] for one in held)
    if twin and kind == Kind.MASCOT and s.agreement.unique_mascots:
        return Reason(29, "same_mascot")
    rides = sum(figures.kind[one] == Kind.RIDE for one in mine)
    limit = rides + own(s, Count.BOOTHS)
    if len(held) < limit or bends(s, Lasting.NO_LIMIT, kind):
        return None
    return Reason(51 if kind == Kind.DREAM else 28, "limit", [kind, limit])


def bends(s: Position, effect: int, kind: int) -> bool:
    """Whether a card of the park bends a rule for this kind of card."""
    figures = s.agreement.figures
    return any(figures.lasting[one] == effect and figures.lasting_kind[one] == kind for one in s.cards_of(s.seat))


def group_of(s: Position, row: int, card: int) -> int:
    """Rule 17, and hotels 7 and 8."""
    return 1 if bends(s, Lasting.ONE_WORKER, s.agreement.figures.kind[card]) else 1 + spread(s.crowd)[row]


def price_of(s: Position, card: int) -> int:
    """Rule 18, hotel 9 and entrepreneur 7."""
    figures = s.agreement.figures
    off = sum(
        figures.lasting_amount[one]
        for one in s.cards_of(s.seat)
        if figures.lasting[one] == Lasting.DISCOUNT and figures.lasting_kind[one] in (NOTHING, figures.kind[card])
    )
    return max(figures.cost[card] - off, 0)
