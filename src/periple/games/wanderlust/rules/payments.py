"""How a route can be paid: its own ticket, a wild, any ticket on a white route, or an aid (rules 22, 26, 27)."""

from typing import Final

from ..terms import FREE, KINDS, LIFT, Aid, Route, Ticket


def ways_to_pay(kind: int, held: int, aids: int) -> list[int]:
    """Every way to pay for one route of a kind with the kinds of ticket held, as bits (rules 5, 22, 26, 27)."""
    ways = [ticket for ticket in range(KINDS) if held >> ticket & 1 and serves(ticket, kind, aids)]
    if kind == Route.WHITE:
        if aids & Aid.FREE_WHITE:
            ways.append(FREE)
    elif kind != Route.FLIGHT and aids & Aid.LIFT:
        for ticket in range(KINDS):
            if held >> ticket & 1 and ticket != kind and ticket != Ticket.WILD:
                ways.append(LIFT + ticket)
    return ways


def serves(ticket: int, kind: int, aids: int) -> bool:
    """Whether a ticket pays for a route: by its kind, as a wild, on a white route, or by a skill."""
    if ticket == kind or ticket == Ticket.WILD or kind == Route.WHITE:
        return True
    if kind == Route.SHIP:
        return aids & Aid.SHIP_ANY != 0
    if aids & Aid.AIR_SWAP:
        return (kind == Route.FLIGHT and ticket == Ticket.CHARTER) or (
            kind == Route.CHARTER and ticket == Ticket.AIRLINE
        )
    return False


def aid_used(kind: int, payment: int) -> int:
    """The aid that a payment uses up: each helps once in a trip."""
    if payment == FREE:
        return Aid.FREE_WHITE
    if payment >= LIFT:
        return Aid.LIFT
    if payment == kind or payment == Ticket.WILD or kind == Route.WHITE:
        return 0
    return Aid.SHIP_ANY if kind == Route.SHIP else Aid.AIR_SWAP


def alike(lists: list[list[int]]) -> list[list[int]]:
    """The same lists, those that are alike being one: few of them lie ready where they are needed."""
    known: dict[tuple[int, ...], list[int]] = {}
    return [known.setdefault(tuple(one), one) for one in lists]


# Prepared once: by aids, kind of route and kinds of ticket held.
PAYS: Final = alike(
    [ways_to_pay(kind, held, aids) for aids in range(16) for kind in range(KINDS) for held in range(64)]
)


def by_aid(kind: int, pays: list[int]) -> list[tuple[int, list[int]]]:
    """The same payments, together with those that use up the same aid (or none)."""
    groups: dict[int, list[int]] = {}
    for payment in pays:
        groups.setdefault(aid_used(kind, payment), []).append(payment)
    return list(groups.items())


PAYS_BY_AID: Final = [by_aid(i // 64 % KINDS, pays) for i, pays in enumerate(PAYS)]
# The same where no payment uses up an aid; else nothing.
PAYS_WITHOUT_AID: Final = [pays if all(aid == 0 for aid, _ in PAYS_BY_AID[i]) else [] for i, pays in enumerate(PAYS)]
# By aids and kinds of ticket held: the kinds of route that can be paid, as bits.
PAYABLE: Final = [
    sum(1 << kind for kind in range(KINDS) if PAYS[(aids * KINDS + kind) * 64 + held])
    for aids in range(16)
    for held in range(64)
]
