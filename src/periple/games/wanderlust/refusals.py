"""Why a move is not offered, rule by rule. Written apart from `moves`, so that each checks the other."""

from typing import TYPE_CHECKING

from periple.games.wanderlust import collect, encounters, tickets, trip_refusals
from periple.games.wanderlust.terms import (
    ARRIVE,
    CHOOSE_TROTTER,
    DISCARD,
    DRAW,
    ENCOUNTER,
    END_TURN,
    FREE_POSTCARD,
    HOP,
    KINDS,
    LOSE_ACTION,
    PHOTO,
    POSTCARD,
    QUICK_PHOTO,
    REFRESH,
    REPLACE,
    SOUVENIR,
    STOP_SWAPPING,
    SWAP,
    TWO_SOUVENIRS,
    Kind,
    Skill,
    Step,
    tickets_of,
)
from periple.games.wanderlust.trip_refusals import Reason, about_hop, paying
from periple.kernel.state import OVER

if TYPE_CHECKING:
    from periple.games.wanderlust.position import Position


def reason(s: "Position", move: int) -> Reason | None:
    """What stands against a move; None when nothing does."""
    if s.seat == OVER:
        return Reason(41, "over")
    if move < 0 or move >= HOP + len(s.board.ends):
        return Reason(19, "no_such_move")
    step = s.agenda[-1]
    if step == Step.TURN:
        return in_turn(s, move)
    if step == Step.TRIP:
        return on_trip(s, move)
    if step == Step.CHOOSE_TROTTER:
        return choosing(s, move)
    if step == Step.PAY:
        return paying(s, move)
    return in_encounter(s, move, step)


def in_turn(s: "Position", move: int) -> Reason | None:
    if move < DRAW:
        return no_actions(s) or (None if move in s.river else Reason(20, "not_in_river", move))
    if move == DRAW:
        return no_actions(s) or (None if s.pile.left() else Reason(21, "no_pile"))
    if move == LOSE_ACTION:
        return no_actions(s) or (Reason(19, "cannot_skip") if can_act(s) else None)
    if move == END_TURN:
        return Reason(19, "actions_left") if s.actions > 0 else None
    if move == REFRESH:
        return about_refresh(s)
    if move < ENCOUNTER:
        return about_collecting(s, move)
    if move < DISCARD:
        return about_encounter(s, move - ENCOUNTER)
    if move >= HOP:
        return no_actions(s) or about_hop(s, move - HOP)
    return Reason(24 if move == ARRIVE else 33, "not_now")


def no_actions(s: "Position") -> Reason | None:
    return None if s.actions > 0 else Reason(19, "no_actions")


def can_act(s: "Position") -> bool:
    """Whether any of the three actions is possible."""
    if s.river or s.pile.left():
        return True
    for move in range(SOUVENIR, ENCOUNTER):
        if about_collecting(s, move) is None:
            return True
    return any(about_hop(s, route) is None for route in s.board.exit_route[s.place[s.turn]])


def about_refresh(s: "Position") -> Reason | None:
    """Rule 23."""
    if not 0 < len(set(s.river)) <= 2:
        return Reason(23, "many_kinds")
    if s.refreshes >= tickets.MOST_REFRESHES:
        return Reason(23, "refreshed_enough")
    return None if s.pile.left() else Reason(23, "no_pile")


def about_collecting(s: "Position", move: int) -> Reason | None:
    """Rules 34 to 37: the right kind of place, one's own visit, something left, and the price."""
    me = s.turn
    if move < POSTCARD:
        wanted, rule, key = Kind.CITY, 35, "not_a_city"
    elif move < PHOTO:
        wanted, rule, key = Kind.PORT, 36, "not_a_port"
    else:
        wanted, rule, key = Kind.WONDER, 37, "not_a_wonder"
    place = s.place[me]
    if s.board.kind[place] != wanted:
        return Reason(rule, key)
    mine = s.race.collect_at_home if place == s.home[me] else s.owner[place] == me
    if not mine:
        return Reason(34, "not_visiting")
    room = collect.room_here(s, me)
    if room <= 0:
        return Reason(rule, "nothing_left_here")
    if move < POSTCARD:
        return about_souvenirs(s, move, room)
    if move < PHOTO:
        return about_postcard(s, move)
    return about_photo(s, move)


def about_souvenirs(s: "Position", move: int, room: int) -> Reason | None:
    if s.actions == 0 and not s.host:
        return Reason(19, "no_actions")
    if move == SOUVENIR:
        return None
    if tickets.skill_of(s, s.turn) != Skill.DOUBLE_SOUVENIR:
        return Reason(5, "no_skill")
    if room < 2:
        return Reason(35, "nothing_left_here")
    return about_ticket(s, move - TWO_SOUVENIRS, 35)


def about_postcard(s: "Position", move: int) -> Reason | None:
    if move == FREE_POSTCARD:
        return None if s.host else Reason(33, "no_host")
    if s.host:
        return Reason(33, "host_pays")
    return no_actions(s) or about_ticket(s, move - POSTCARD, 36)


def about_photo(s: "Position", move: int) -> Reason | None:
    if move == PHOTO:
        return None if s.actions >= s.race.photo_actions else Reason(37, "two_actions")
    if tickets.skill_of(s, s.turn) != Skill.QUICK_PHOTO:
        return Reason(5, "no_skill")
    return no_actions(s) or about_ticket(s, move - QUICK_PHOTO, 37)


def about_ticket(s: "Position", ticket: int, rule: int) -> Reason | None:
    return None if tickets_of(s.hand[s.turn], ticket) else Reason(rule, "no_ticket", ticket)


def about_encounter(s: "Position", card: int) -> Reason | None:
    """Rule 33."""
    if card >= len(s.race.effect) or not encounters.cards_of(s.friends[s.turn], card):
        return Reason(33, "card_not_held")
    if s.met_friend:
        return Reason(33, "one_card")
    return None if encounters.can_use(s, s.race.effect[card], s.race.amount[card]) else Reason(33, "card_useless")


def in_encounter(s: "Position", move: int, step: int) -> Reason | None:
    """While a card is being played, only its own choices are open; and the river (rule 23)."""
    against: Reason | None = Reason(33, "finish_card")
    if move == REFRESH:
        return about_refresh(s)
    if step == Step.PICK_RIVER and move < DRAW:
        return None if move in s.river else Reason(20, "not_in_river", move)
    if step == Step.DISCARD and DISCARD <= move < SWAP:
        against = about_ticket(s, move - DISCARD, 33)
    elif step == Step.SWAP and SWAP <= move < STOP_SWAPPING:
        against = about_swap(s, (move - SWAP) // KINDS, (move - SWAP) % KINDS)
    elif step == Step.SWAP and move == STOP_SWAPPING:
        return None
    elif step == Step.REPLACE and REPLACE <= move < CHOOSE_TROTTER:
        against = None if move - REPLACE < len(s.row) else Reason(33, "not_available")
    if against is None and s.trip and not trip_refusals.can_choose(s, move):
        return Reason(24, "strands")
    return against


def about_swap(s: "Position", given: int, taken: int) -> Reason | None:
    if given == taken:
        return Reason(33, "same_kind")
    if taken not in s.river:
        return Reason(20, "not_in_river", taken)
    return about_ticket(s, given, 33)


def choosing(s: "Position", move: int) -> Reason | None:
    """Rule 4, ruling A10."""
    if not CHOOSE_TROTTER <= move < CHOOSE_TROTTER + len(s.race.figures.skill):
        return Reason(4, "choose_first")
    return Reason(4, "trotter_taken") if move - CHOOSE_TROTTER in s.character else None


def on_trip(s: "Position", move: int) -> Reason | None:
    """Rules 23 to 25 and 33: a trip ends on an available destination; on the way only the river and an encounter."""
    if move >= HOP:
        return about_hop(s, move - HOP)
    if move == REFRESH:
        return about_refresh(s)
    if ENCOUNTER <= move < DISCARD:
        against = about_encounter(s, move - ENCOUNTER)
        return against or (None if trip_refusals.can_play(s, move - ENCOUNTER) else Reason(24, "strands"))
    if move != ARRIVE:
        return Reason(25, "on_the_way")
    return trip_refusals.about_arriving(s)
