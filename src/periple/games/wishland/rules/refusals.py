"""Why a move is not offered, rule by rule. Written apart from what offers moves, so that each checks the other."""

from typing import Final

from periple.kernel.refusal import Reason
from ..agreement import most_bought
from ..position import Position
from ..terms import ADVERTISING, BONUSES, COLUMNS, NOTHING, Count, Kind, Lasting, Own, Power
from .counting import count
from .packed import spread

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


def keep(s: Position, n: int, step: int) -> Reason | None:
    """Rule 7."""
    return None if n < s.agreement.figures.offers else Reason(7, "not_offered")


def slot(s: Position, n: int, step: int) -> Reason | None:
    """Rules 12 and 60."""
    if n >= len(s.agreement.figures.slot_steps):
        return Reason(12, "no_slot")
    for seat in range(s.agreement.seats):
        if s.own(seat, Own.SLOT) == n:
            return Reason(12, "slot_taken", [seat])
    return Reason(60, "slot_again") if s.taken >> n & 1 else None


def pay(s: Position, n: int, step: int) -> Reason | None:
    """Rule 19: the credits that are missing, no more workers than are spare, and never more than the price."""
    card = int(s.market[s.chosen])
    cost = price_of(s, card)
    purse = own(s, Own.CREDITS)
    if purse + n < cost:
        return Reason(19, "too_few_paying", [cost - purse])
    most = min(cost, own(s, Own.FREE) - group_of(s, s.chosen // COLUMNS, card))
    return Reason(19, "too_many_paying", [most]) if n > most else None


def act(s: Position, n: int, step: int) -> Reason | None:
    """One action a turn (rule 16)."""
    return Reason(16, "acted") if s.acted else None


def end_turn(s: Position, n: int, step: int) -> Reason | None:
    """Rule 16."""
    return None if s.acted else Reason(16, "not_acted")


def recover(s: Position, n: int, step: int) -> Reason | None:
    """Rule 21."""
    return act(s, n, step) or (None if own(s, Own.PLACED) else Reason(21, "none_away"))


def own(s: Position, what: int) -> int:
    """A number on the sheet of the seat to act."""
    return s.own(s.seat, what)


def claim(s: Position, n: int, step: int) -> Reason | None:
    """Rule 23."""
    figures = s.agreement.figures
    if n not in s.tiles:
        return Reason(23, "no_tile")
    for seat in range(s.agreement.seats):
        if s.own(seat, Own.CLAIMED) >> n & 1:
            return Reason(23, "tile_gone", [seat])
    need = int(figures.tile_need[n])
    have = count(s, s.seat, figures.tile_count[n])
    return None if have >= need else Reason(int(figures.tile_rule[n]), "not_reached", [n, n, have])


def free_recover(s: Position, n: int, step: int) -> Reason | None:
    """Rule 24."""
    entrepreneur = own(s, Own.ENTREPRENEUR)
    if entrepreneur == NOTHING or not own(s, Own.POWERS) & Power.FREE_RECOVERY:
        return Reason(24, "no_free_recovery")
    workers = int(s.agreement.figures.once_workers[entrepreneur])
    if own(s, Count.WORKERS) < workers:
        return Reason(24, "locked", [workers])
    return None if own(s, Own.PLACED) else Reason(24, "none_away")


def advertise(s: Position, n: int, step: int) -> Reason | None:
    """Rule 20."""
    if s.acted:
        return act(s, n, step)
    crowd = spread(s.crowd)[ADVERTISING] if s.agreement.advert_crowding else 0
    if own(s, Own.FREE) < 1 + crowd:
        return Reason(20, "few_workers", [1 + crowd, own(s, Own.FREE)])
    twice = any(s.agreement.figures.lasting[card] == Lasting.TWO_BONUSES for card in s.cards_of(s.seat))
    if twice and n < BONUSES:
        return Reason(20, "two_bonuses")
    return Reason(20, "one_bonus") if n >= BONUSES and not twice else None


def buy(s: Position, n: int, step: int) -> Reason | None:
    """Rules 17, 18, 19, 28 and 29."""
    if s.acted:
        return act(s, n, step)
    row = n // COLUMNS
    card = int(s.market[n])
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
