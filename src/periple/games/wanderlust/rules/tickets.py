"""The river, the pile and the hands (rules 9, 10, 20 to 23, 38)."""

from typing import Final

from mypy_extensions import i64

from periple.kernel.columns import raised
from periple.kernel.pile import NONE
from ..made import say
from ..made.numbers import REFRESH, TAKE
from ..position import Position
from ..terms import KINDS, MOST_REFRESHES, TABLE, Skill
from .packed import BIT, FIELD, SHIFT, UNIT

# By the kinds that lie in the river, as bits: what can be taken, and whether the river may be refreshed.
TAKES: Final[list[list[int]]] = [[TAKE + kind for kind in range(KINDS) if mask >> kind & 1] for mask in range(64)]
FEW_KINDS: Final[list[bool]] = [0 < len(takes) <= 2 for takes in TAKES]


def take(s: Position, kind: int) -> None:
    """Take an open ticket. Everybody saw it, so it stays known until it is spent (rules 20, 21)."""
    me = s.turn
    slot = s.river.index(kind)
    s.hand[me] += UNIT[kind]
    s.known[me] += UNIT[kind]
    s.held[me] += 1
    say.took(s, 20, me, kind)
    fill(s, slot)


def draw(s: Position, trotter: i64, rule: int) -> bool:
    """Draw the top ticket of the pile, unseen by the others; tell whether there was one (rules 20, 21)."""
    kind = s.pile.draw(s.dice)
    if kind == NONE:
        return False
    s.reveals += 1
    s.hand[trotter] += UNIT[kind]
    s.held[trotter] += 1
    if s.listening:
        say.drew(s, rule, trotter)
        if trotter < s.agreement.seats:
            say.drew_this(s, rule, trotter, kind, trotter)
    return True


def lay_down(s: Position, trotter: i64, kind: i64) -> None:
    """A ticket leaves the hand; if it was known to be there, it no longer is."""
    unit = UNIT[kind]
    s.hand[trotter] -= unit
    s.held[trotter] -= 1
    if (s.known[trotter] >> SHIFT[kind]) & FIELD:
        s.known[trotter] -= unit


def spend(s: Position, trotter: i64, kind: i64) -> None:
    """Put a ticket of the hand on the discards."""
    lay_down(s, trotter, kind)
    s.pile.spent.append(kind)


def fill(s: Position, slot: int) -> None:
    """Refill a gap at once; when there is no ticket anywhere the river shrinks (rule 21, ruling A17)."""
    kind = s.pile.draw(s.dice)
    s.reveals += 1
    if kind == NONE:
        gone = s.river.pop(slot)
    else:
        gone = s.river[slot]
        s.river[slot] = kind
        s.river_mask |= BIT[kind]
        say.river_filled(s, 21, TABLE, kind)
    if gone not in s.river:
        s.river_mask ^= BIT[gone]


def top_up(s: Position) -> None:
    """A river that had shrunk grows back as soon as tickets return (rule 21)."""
    if len(s.river) == s.agreement.figures.river:
        return
    while len(s.river) < s.agreement.figures.river:
        kind = s.pile.draw(s.dice)
        if kind == NONE:
            break
        s.reveals += 1
        s.river.append(kind)
        say.river_filled(s, 21, TABLE, kind)
    mark_river(s)


def mark_river(s: Position) -> None:
    mask = 0
    for kind in s.river:
        mask |= BIT[kind]
    s.river_mask = mask


def may_refresh(s: Position) -> bool:
    """Two kinds or fewer lie in the river, and there are tickets to lay out anew (rule 23, rulings A16 and A46)."""
    return FEW_KINDS[s.river_mask] and s.refreshes < MOST_REFRESHES and (len(s.pile.cards) > 0 or len(s.pile.spent) > 0)


def free_refresh(s: Position) -> list[int]:
    """The refresh, where it may be done (rule 23)."""
    return [REFRESH] if may_refresh(s) else []


def refresh(s: Position) -> None:
    """Discard the whole river and lay out a new one, for free (rule 23)."""
    s.refreshes += 1
    say.refreshed(s, 23, s.turn)
    s.pile.spent.extend(s.river)
    s.river.clear()
    top_up(s)


def plan_efficiently(s: Position, trotter: int) -> None:
    """An empty hand at the end of the turn earns tickets from the pile (rule 38, rulings A18; Cindy draws three)."""
    s.plannings = raised(s.plannings, trotter, 1)
    count = s.agreement.figures.planning_tickets
    if skill_of(s, trotter) == Skill.PLAN_3:
        count += 1
    say.planned(s, 38, trotter, count)
    for _ in range(count):
        if not draw(s, trotter, 38):
            break


def skill_of(s: Position, trotter: i64) -> int:
    """The skill on the passport; none on its neutral side, nor for automata (rules 5, 49)."""
    if not s.agreement.skills or trotter >= s.agreement.seats or s.character[trotter] < 0:
        return Skill.NONE
    return s.agreement.figures.skill[s.character[trotter]]


def append_tickets(s: Position, offered: list[int], first: int) -> None:
    """Offer a move for each kind of ticket in the hand of the trotter at turn."""
    hand = s.hand[s.turn]
    for kind in range(KINDS):
        if (hand >> SHIFT[kind]) & FIELD:
            offered.append(first + kind)
