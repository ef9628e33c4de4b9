"""Why a move is not offered, rule by rule. Written apart from `moves`, so that each checks the other."""

from typing import TYPE_CHECKING

from periple.games.wishland import park
from periple.games.wishland.terms import (
    ADVERTISE,
    ADVERTISING,
    BONUS,
    BONUSES,
    BUY,
    CLAIM,
    COLUMNS,
    END_TURN,
    FREE_RECOVER,
    KEEP,
    MOVES,
    NOTHING,
    PASS,
    PAY,
    RECOVER,
    Count,
    Kind,
    Lasting,
    Power,
    Step,
    spread,
)
from periple.kernel.state import OVER

if TYPE_CHECKING:
    from periple.games.wishland.position import Position


class Reason:
    """A rule, the key of a sentence in `words.toml`, and the number it speaks of."""

    def __init__(self, rule: int, key: str, n: int = 0) -> None:
        self.rule = rule
        self.key = key
        self.n = n


def reason(s: "Position", move: int) -> Reason | None:
    """What stands against a move; None when nothing does."""
    if s.seat == OVER:
        return Reason(40, "over")
    if not 0 <= move < MOVES:
        return Reason(16, "no_such_move")
    step = s.agenda[-1]
    if step == Step.KEEP:
        return about_keeping(s, move)
    if step == Step.ORDER:
        return about_slot(s, move)
    if step == Step.PAY:
        return about_payment(s, move)
    if step == Step.BONUS:
        return None if BONUS <= move < PAY else Reason(36, "bonus_first")
    return in_turn(s, move)


def about_keeping(s: "Position", move: int) -> Reason | None:
    """Rule 7."""
    if not KEEP <= move < PASS:
        return Reason(7, "keep_first")
    return None if move - KEEP < s.agreement.figures.offers else Reason(7, "not_offered")


def about_slot(s: "Position", move: int) -> Reason | None:
    """Rules 12 and 60."""
    if move >= KEEP:
        return Reason(12, "slot_first")
    if move >= len(s.agreement.figures.slot_steps):
        return Reason(12, "no_slot")
    if move in s.slots:
        return Reason(12, "slot_taken")
    return Reason(60, "slot_again") if s.taken >> move & 1 else None


def about_payment(s: "Position", move: int) -> Reason | None:
    """Rule 19: the credits that are missing, no more workers than are spare, and never more than the price."""
    if not PAY <= move < CLAIM:
        return Reason(18, "pay_first")
    me = s.seat
    card = s.rows[s.chosen]
    cost = price_of(s, card)
    paying = move - PAY
    if s.credits[me] + paying < cost:
        return Reason(19, "too_few_paying", cost - s.credits[me])
    most = min(cost, s.free[me] - group_of(s, s.chosen // COLUMNS, card))
    return Reason(19, "too_many_paying", most) if paying > most else None


def in_turn(s: "Position", move: int) -> Reason | None:
    if move < PASS:
        return Reason(7 if move >= KEEP else 12, "not_now")
    if CLAIM <= move < BUY:
        return about_claim(s, move - CLAIM)
    if move == FREE_RECOVER:
        return about_free_recovery(s)
    if move == END_TURN:
        return None if s.acted else Reason(16, "not_acted")
    if s.acted:
        return Reason(16, "acted")
    if move == PASS:
        return None
    if move == RECOVER:
        return None if s.placed[s.seat] else Reason(21, "none_away")
    if move < BONUS:
        return about_advertising(s, move - ADVERTISE)
    return about_card(s, move - BUY) if move >= BUY else Reason(18 if move >= PAY else 36, "not_now")


def about_claim(s: "Position", tile: int) -> Reason | None:
    """Rule 23."""
    figures = s.agreement.figures
    if tile not in s.tiles:
        return Reason(23, "no_tile")
    if any(claimed >> tile & 1 for claimed in s.claimed):
        return Reason(23, "tile_gone")
    need = figures.tile_need[tile]
    return None if park.count(s, s.seat, figures.tile_count[tile]) >= need else Reason(23, "not_reached", need)


def about_free_recovery(s: "Position") -> Reason | None:
    """Rule 24."""
    me = s.seat
    if s.kept[me] == NOTHING or not s.powers[me] & Power.FREE_RECOVERY:
        return Reason(24, "no_free_recovery")
    workers = s.agreement.figures.once_workers[s.kept[me]]
    if park.count(s, me, Count.WORKERS) < workers:
        return Reason(24, "locked", workers)
    return None if s.placed[me] else Reason(24, "none_away")


def about_advertising(s: "Position", which: int) -> Reason | None:
    """Rule 20."""
    crowd = spread(s.crowd)[ADVERTISING] if s.agreement.advert_crowding else 0
    if s.free[s.seat] < 1 + crowd:
        return Reason(20, "few_workers", 1 + crowd)
    twice = any(s.agreement.figures.lasting[card] == Lasting.TWO_BONUSES for card in s.park[s.seat])
    if twice and which < BONUSES:
        return Reason(20, "two_bonuses")
    return Reason(20, "one_bonus") if which >= BONUSES and not twice else None


def about_card(s: "Position", offset: int) -> Reason | None:
    """Rules 17, 18, 19, 28 and 29."""
    row = offset // COLUMNS
    card = s.rows[offset]
    if card == NOTHING:
        return Reason(18, "no_card")
    crowded = about_room(s, card)
    if crowded is not None:
        return crowded
    group = group_of(s, row, card)
    if s.free[s.seat] < group:
        return Reason(17, "few_workers", group)
    cost = price_of(s, card)
    hired = s.free[s.seat] - group if s.agreement.worker_as_credit else 0
    return Reason(18, "too_dear", cost) if s.credits[s.seat] + hired < cost else None


def about_room(s: "Position", card: int) -> Reason | None:
    """Rules 28, 29 and 51."""
    figures = s.agreement.figures
    mine = s.park[s.seat]
    kind = figures.kind[card]
    if kind == Kind.RIDE:
        return None
    held = [one for one in mine if figures.kind[one] == kind]
    twin = any(figures.icon[one] == figures.icon[card] for one in held)
    if twin and kind == Kind.MASCOT and s.agreement.unique_mascots:
        return Reason(29, "same_mascot")
    rides = sum(figures.kind[one] == Kind.RIDE for one in mine)
    limit = rides + park.count(s, s.seat, Count.BOOTHS)
    if len(held) < limit or bends(s, Lasting.NO_LIMIT, kind):
        return None
    return Reason(51 if kind == Kind.DREAM else 28, "limit", limit)


def bends(s: "Position", effect: int, kind: int) -> bool:
    """Whether a card of the park bends a rule for this kind of card."""
    figures = s.agreement.figures
    return any(figures.lasting[one] == effect and figures.lasting_kind[one] == kind for one in s.park[s.seat])


def group_of(s: "Position", row: int, card: int) -> int:
    """Rule 17, and hotels 7 and 8."""
    return 1 if bends(s, Lasting.ONE_WORKER, s.agreement.figures.kind[card]) else 1 + spread(s.crowd)[row]


def price_of(s: "Position", card: int) -> int:
    """Rule 18, hotel 9 and entrepreneur 7."""
    figures = s.agreement.figures
    off = sum(
        figures.lasting_amount[one]
        for one in s.park[s.seat]
        if figures.lasting[one] == Lasting.DISCOUNT and figures.lasting_kind[one] in (NOTHING, figures.kind[card])
    )
    return max(figures.cost[card] - off, 0)
