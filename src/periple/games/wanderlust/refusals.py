"""Why a move is not offered, rule by rule. Written apart from `moves`, so that each checks the other."""

from periple.games.wanderlust import collect, encounters, tickets, trip_refusals
from periple.games.wanderlust.position import Position
from periple.games.wanderlust.terms import KINDS, Kind, Skill, Step, Verb, tickets_of
from periple.games.wanderlust.trip_refusals import about_hop
from periple.kernel.refusal import Reason
from periple.kernel.state import OVER
from periple.kernel.verbs import NO_VERB


def reason(s: Position, move: int, seat: int) -> Reason | None:
    """What stands against a move of a seat; None when nothing does."""
    verbs = s.agreement.figures.verbs
    verb = verbs.of(move)
    if s.seat == OVER:
        return Reason(41, "over")
    if verb == NO_VERB:
        return Reason(19, "no_such_move")
    if seat != s.seat:
        return Reason(18, "not_your_turn")
    n = move - verbs.start[verb]
    step = s.agenda[-1]
    if step == Step.TURN:
        return in_turn(s, verb, n)
    if step == Step.TRIP:
        return on_trip(s, verb, n)
    if step == Step.CHOOSE_TROTTER:
        return choosing(s, verb, n)
    if step == Step.PAY:
        return trip_refusals.paying(s, n) if verb == Verb.PAY else Reason(26, "pay_first")
    return in_encounter(s, verb, n, step)


def in_turn(s: Position, verb: int, n: int) -> Reason | None:
    if verb == Verb.TAKE:
        return no_actions(s) or in_river(s, n)
    if verb == Verb.DRAW:
        return no_actions(s) or (None if s.pile.left() else Reason(21, "no_pile"))
    if verb == Verb.LOSE_ACTION:
        return no_actions(s) or (Reason(19, "cannot_skip") if can_act(s) else None)
    if verb == Verb.END_TURN:
        return Reason(19, "actions_left") if s.actions > 0 else None
    if verb == Verb.REFRESH:
        return about_refresh(s)
    if verb in collect.KIND_OF_VERB:
        return about_collecting(s, verb, n)
    if verb == Verb.ENCOUNTER:
        return about_encounter(s, n)
    if verb == Verb.HOP:
        return no_actions(s) or about_hop(s, n)
    return Reason(RULE_OF_LATER.get(verb, 33), "not_now")


# What belongs to another step, by the rule that brings it about; the rest belongs to encounters.
RULE_OF_LATER = {Verb.ARRIVE: 24, Verb.PAY: 26, Verb.CHOOSE_TROTTER: 4}


def no_actions(s: Position) -> Reason | None:
    return None if s.actions > 0 else Reason(19, "no_actions")


def in_river(s: Position, ticket: int) -> Reason | None:
    return None if ticket in s.river else Reason(20, "not_in_river", [ticket])


def can_act(s: Position) -> bool:
    """Whether any of the three actions is possible."""
    if s.river or s.pile.left():
        return True
    for verb in collect.KIND_OF_VERB:
        for n in range(s.agreement.figures.verbs.count[verb]):
            if about_collecting(s, verb, n) is None:
                return True
    return any(about_hop(s, route) is None for route in s.board.exit_route[s.place[s.turn]])


def about_refresh(s: Position) -> Reason | None:
    """Rule 23."""
    if not 0 < len(set(s.river)) <= 2:
        return Reason(23, "many_kinds")
    if s.refreshes >= tickets.MOST_REFRESHES:
        return Reason(23, "refreshed_enough", [s.refreshes])
    return None if s.pile.left() else Reason(23, "no_pile")


# By kind of place: the rule of its token, and what is said elsewhere.
TOKENS = {Kind.CITY: (35, "not_a_city"), Kind.PORT: (36, "not_a_port"), Kind.WONDER: (37, "not_a_wonder")}


def about_collecting(s: Position, verb: int, n: int) -> Reason | None:
    """Rules 34 to 37: the right kind of place, one's own visit, something left, and the price."""
    me = s.turn
    wanted = collect.KIND_OF_VERB[verb]
    rule, elsewhere = TOKENS[wanted]
    place = s.place[me]
    if s.board.kind[place] != wanted:
        return Reason(rule, elsewhere)
    if place == s.home[me]:
        if not s.agreement.collect_at_home:
            return Reason(34, "at_home")
    elif s.owner[place] != me:
        return Reason(34, "not_visiting")
    room = collect.room_here(s, me)
    if room <= 0:
        return Reason(rule, "nothing_left_here")
    if wanted == Kind.CITY:
        return about_souvenirs(s, verb, n, room)
    if wanted == Kind.PORT:
        return about_postcard(s, verb, n)
    return about_photo(s, verb, n)


def about_souvenirs(s: Position, verb: int, n: int, room: int) -> Reason | None:
    if s.actions == 0 and not s.host:
        return Reason(19, "no_actions")
    if verb == Verb.SOUVENIR:
        return None
    if tickets.skill_of(s, s.turn) != Skill.DOUBLE_SOUVENIR:
        return Reason(5, "no_skill")
    if room < 2:
        return Reason(35, "one_left_here")
    return about_ticket(s, n, 35)


def about_postcard(s: Position, verb: int, n: int) -> Reason | None:
    if verb == Verb.FREE_POSTCARD:
        return None if s.host else Reason(33, "no_host")
    if s.host:
        return Reason(33, "host_pays")
    return no_actions(s) or about_ticket(s, n, 36)


def about_photo(s: Position, verb: int, n: int) -> Reason | None:
    if verb == Verb.PHOTO:
        return None if s.actions >= s.agreement.photo_actions else Reason(37, "two_actions")
    if tickets.skill_of(s, s.turn) != Skill.QUICK_PHOTO:
        return Reason(5, "no_skill")
    return no_actions(s) or about_ticket(s, n, 37)


def about_ticket(s: Position, ticket: int, rule: int) -> Reason | None:
    return None if tickets_of(s.hand[s.turn], ticket) else Reason(rule, "no_ticket", [ticket])


def about_encounter(s: Position, card: int) -> Reason | None:
    """Rule 33."""
    if card >= len(s.agreement.effect) or not encounters.cards_of(s.friends[s.turn], card):
        return Reason(33, "card_not_held")
    if s.met_friend:
        return Reason(33, "one_card")
    return (
        None
        if encounters.can_use(s, s.agreement.effect[card], s.agreement.amount[card])
        else Reason(33, "card_useless")
    )


def in_encounter(s: Position, verb: int, n: int, step: int) -> Reason | None:
    """While a card is being played, only its own choices are open; and the river (rule 23)."""
    against: Reason | None = Reason(33, "finish_card")
    if verb == Verb.REFRESH:
        return about_refresh(s)
    if step == Step.PICK_RIVER and verb == Verb.TAKE:
        return in_river(s, n)
    if step == Step.SWAP and verb == Verb.STOP_SWAPPING:
        return None
    if step == Step.DISCARD and verb == Verb.DISCARD:
        against = about_ticket(s, n, 33)
    elif step == Step.SWAP and verb == Verb.SWAP:
        against = about_swap(s, n // KINDS, n % KINDS)
    elif step == Step.REPLACE and verb == Verb.REPLACE:
        against = None if n < len(s.row) else Reason(33, "not_available")
    if against is None and s.trip and not trip_refusals.can_choose(s, verb, n):
        return Reason(24, "strands")
    return against


def about_swap(s: Position, given: int, taken: int) -> Reason | None:
    if given == taken:
        return Reason(33, "same_kind")
    return in_river(s, taken) or about_ticket(s, given, 33)


def choosing(s: Position, verb: int, n: int) -> Reason | None:
    """Rule 4, ruling A10."""
    if verb != Verb.CHOOSE_TROTTER or n >= len(s.agreement.figures.skill):
        return Reason(4, "choose_first")
    return Reason(4, "trotter_taken") if n in s.character else None


def on_trip(s: Position, verb: int, n: int) -> Reason | None:
    """Rules 23 to 25 and 33: a trip ends on an available destination; on the way only the river and an encounter."""
    if verb == Verb.HOP:
        return about_hop(s, n)
    if verb == Verb.REFRESH:
        return about_refresh(s)
    if verb == Verb.ENCOUNTER:
        against = about_encounter(s, n)
        return against or (None if trip_refusals.can_play(s, n) else Reason(24, "strands"))
    return trip_refusals.about_arriving(s) if verb == Verb.ARRIVE else Reason(25, "on_the_way")
