"""Why a move is not offered, rule by rule. Written apart from what offers moves, so that each checks the other.

The guard has looked before: the race is on, the verb exists, the seat is asked, the step is one that the verb answers.
"""

from typing import Final

from periple.kernel.refusal import Reason
from ..made.numbers import Step, Verb
from ..position import Position
from ..terms import KINDS, MOST_REFRESHES, Kind, Skill
from . import collect, encounters, tickets
from .packed import cards_of, tickets_of
from .trip_refusals import about_hop, can_choose, can_play

# What the numbers of a refusal's sentence are, where it has any.
REFUSALS: Final = {
    "not_in_river": ["ticket:ticket"],
    "no_ticket": ["ticket:ticket"],
    "wrong_ticket": ["ticket:ticket"],
    "too_short": ["n"],
    "refreshed_enough": ["n"],
}


# The three actions


def take(s: Position, kind: int, step: int) -> Reason | None:
    """Rule 20; the ticket clerk's gift costs no action (rule 33)."""
    return (no_actions(s) if step == Step.TURN else None) or in_river(s, kind)


def draw(s: Position, n: int, step: int) -> Reason | None:
    """Rules 20, 21."""
    return no_actions(s) or (None if s.pile.left() else Reason(21, "no_pile"))


def hop(s: Position, route: int, step: int) -> Reason | None:
    """Rule 24: setting out costs an action."""
    return (no_actions(s) if step == Step.TURN else None) or about_hop(s, route)


def lose_action(s: Position, n: int, step: int) -> Reason | None:
    """Rule 19, ruling A17."""
    return no_actions(s) or (Reason(19, "cannot_skip") if can_act(s) else None)


def end_turn(s: Position, n: int, step: int) -> Reason | None:
    """Rule 19."""
    return Reason(19, "actions_left") if s.actions > 0 else None


def no_actions(s: Position) -> Reason | None:
    return None if s.actions > 0 else Reason(19, "no_actions")


def in_river(s: Position, ticket: int) -> Reason | None:
    return None if ticket in s.river else Reason(20, "not_in_river", [ticket])


def has_ticket(s: Position, ticket: int, rule: int) -> Reason | None:
    return None if tickets_of(s.hand[s.turn], ticket) else Reason(rule, "no_ticket", [ticket])


def has_skill(s: Position, skill: int) -> Reason | None:
    return None if tickets.skill_of(s, s.turn) == skill else Reason(5, "no_skill")


def can_act(s: Position) -> bool:
    """Whether any of the three actions is possible."""
    if s.river or s.pile.left():
        return True
    for why in (souvenir, postcard, free_postcard, photo, quick_photo):
        if any(why(s, n, Step.TURN) is None for n in range(KINDS)):
            return True
    return any(about_hop(s, route) is None for route in s.board.exit_route[s.place[s.turn]])


def refresh(s: Position, n: int, step: int) -> Reason | None:
    """Rule 23, rulings A16, A46."""
    if not 0 < len(set(s.river)) <= 2:
        return Reason(23, "many_kinds")
    if s.refreshes >= MOST_REFRESHES:
        return Reason(23, "refreshed_enough", [s.refreshes])
    return None if s.pile.left() else Reason(23, "no_pile")


# Collecting

# By kind of place: the rule of its token, and what is said elsewhere.
TOKENS = {Kind.CITY: (35, "not_a_city"), Kind.PORT: (36, "not_a_port"), Kind.WONDER: (37, "not_a_wonder")}


def here(s: Position, wanted: int) -> Reason | None:
    """Rule 34: the right kind of place, one's own visit, something left."""
    me = s.turn
    rule, elsewhere = TOKENS[wanted]
    place = s.place[me]
    if s.board.kind[place] != wanted:
        return Reason(rule, elsewhere)
    if place == s.home[me]:
        if not s.agreement.collect_at_home:
            return Reason(34, "at_home")
    elif s.owner[place] != me:
        return Reason(34, "not_visiting")
    return None if collect.room_here(s, me) > 0 else Reason(rule, "nothing_left_here")


def souvenir(s: Position, n: int, step: int) -> Reason | None:
    """Rule 35; the local host saves the action (rule 33)."""
    return here(s, Kind.CITY) or (None if s.host else no_actions(s))


def two_souvenirs(s: Position, ticket: int, step: int) -> Reason | None:
    """Rule 35, and Omar's skill."""
    against = souvenir(s, 0, step) or has_skill(s, Skill.DOUBLE_SOUVENIR)
    if against is None and collect.room_here(s, s.turn) < 2:
        return Reason(35, "one_left_here")
    return against or has_ticket(s, ticket, 35)


def postcard(s: Position, ticket: int, step: int) -> Reason | None:
    """Rule 36."""
    if s.host:
        return here(s, Kind.PORT) or Reason(33, "host_pays")
    return here(s, Kind.PORT) or no_actions(s) or has_ticket(s, ticket, 36)


def free_postcard(s: Position, n: int, step: int) -> Reason | None:
    """Rules 33, 36."""
    return here(s, Kind.PORT) or (None if s.host else Reason(33, "no_host"))


def photo(s: Position, n: int, step: int) -> Reason | None:
    """Rule 37."""
    return here(s, Kind.WONDER) or (None if s.actions >= s.agreement.photo_actions else Reason(37, "two_actions"))


def quick_photo(s: Position, ticket: int, step: int) -> Reason | None:
    """Rule 37, and Laura's skill."""
    return here(s, Kind.WONDER) or has_skill(s, Skill.QUICK_PHOTO) or no_actions(s) or has_ticket(s, ticket, 37)


# Encounters


def encounter(s: Position, card: int, step: int) -> Reason | None:
    """Rule 33; on a trip, only what lets the trip end (rule 24, ruling A49)."""
    if card >= len(s.agreement.effect) or not cards_of(s.friends[s.turn], card):
        return Reason(33, "card_not_held")
    if s.met_friend:
        return Reason(33, "one_card")
    if not encounters.can_use(s, s.agreement.effect[card], s.agreement.amount[card]):
        return Reason(33, "card_useless")
    return None if step == Step.TURN or can_play(s, card) else Reason(24, "strands")


def discard(s: Position, ticket: int, step: int) -> Reason | None:
    return has_ticket(s, ticket, 33) or strands(s, Verb.DISCARD, ticket)


def swap(s: Position, exchange: int, step: int) -> Reason | None:
    given, taken = exchange // KINDS, exchange % KINDS
    if given == taken:
        return Reason(33, "same_kind")
    return in_river(s, taken) or has_ticket(s, given, 33) or strands(s, Verb.SWAP, exchange)


def replace(s: Position, slot: int, step: int) -> Reason | None:
    return (None if slot < len(s.row) else Reason(33, "not_available")) or strands(s, Verb.REPLACE, slot)


def strands(s: Position, verb: int, n: int) -> Reason | None:
    """Ruling A49: what a card leaves to choose must not prevent the trip under way from ending."""
    return Reason(24, "strands") if s.trip and not can_choose(s, verb, n) else None


# Before the race


def choose_trotter(s: Position, who: int, step: int) -> Reason | None:
    """Rule 4, ruling A10."""
    if who >= len(s.agreement.figures.skill):
        return Reason(4, "choose_first")
    return Reason(4, "trotter_taken") if who in s.character else None
