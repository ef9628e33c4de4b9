"""Souvenirs in cities, postcards from ports, photos of natural wonders (rules 34 to 37)."""

from mypy_extensions import i64

from periple.kernel.columns import raised
from ..made import say
from ..made.numbers import FREE_POSTCARD, PHOTO, POSTCARD, QUICK_PHOTO, SOUVENIR, TWO_SOUVENIRS
from ..position import Position
from ..terms import Kind, Skill
from . import objectives, tickets


def room_here(s: Position, trotter: i64) -> i64:
    """How many tokens the place where a trotter stands can still give; none where the card is not theirs (rule 34)."""
    place = s.place[trotter]
    kind = s.board.kind[place]
    if kind == Kind.AIRPORT:
        return 0
    if place == s.home[trotter]:
        if not s.agreement.collect_at_home:  # ruling A12
            return 0
    elif s.owner[place] != trotter:
        return 0
    return s.agreement.place_limit[kind] - s.tokens[place]


def offer(s: Position, offered: list[int]) -> None:
    """Offer what the place has to give, for what it costs."""
    me = s.turn
    room = room_here(s, me)
    if room <= 0:
        return
    kind = s.board.kind[s.place[me]]
    free = s.host
    if kind == Kind.CITY:
        if s.actions > 0 or free:
            offered.append(SOUVENIR)
            if room > 1 and tickets.skill_of(s, me) == Skill.DOUBLE_SOUVENIR:
                tickets.append_tickets(s, offered, TWO_SOUVENIRS)
    elif kind == Kind.PORT:
        if free:
            offered.append(FREE_POSTCARD)
        elif s.actions > 0:
            tickets.append_tickets(s, offered, POSTCARD)
    elif s.actions >= s.agreement.photo_actions:
        offered.append(PHOTO)
        if tickets.skill_of(s, me) == Skill.QUICK_PHOTO:
            tickets.append_tickets(s, offered, QUICK_PHOTO)
    elif s.actions > 0 and tickets.skill_of(s, me) == Skill.QUICK_PHOTO:
        tickets.append_tickets(s, offered, QUICK_PHOTO)


def take_souvenir(s: Position) -> None:
    """One action, one souvenir of this city; or none with the local host (rule 35)."""
    use_action_or_host(s)
    gain_souvenir_here(s)
    objectives.check(s, s.turn)


def take_two_souvenirs(s: Position, ticket: int) -> None:
    """Omar trades a ticket for a second souvenir with the same action (rules 5, 35)."""
    use_action_or_host(s)
    discard(s, ticket, 35)
    gain_souvenir_here(s)
    gain_souvenir_here(s)
    objectives.check(s, s.turn)


def gain_souvenir_here(s: Position) -> None:
    place = take_token_here(s)
    s.souvenirs = raised(s.souvenirs, s.turn, 1)
    say.bought_souvenir(s, 35, s.turn, place, s.tokens[place])
    objectives.note_souvenirs(s, s.turn, s.tokens[place])


def send_postcard(s: Position, ticket: int) -> None:
    """One action and one ticket, one postcard (rule 36)."""
    s.actions -= 1
    s.idle = False
    discard(s, ticket, 36)
    gain_postcard_here(s)


def send_free_postcard(s: Position) -> None:
    """The local host posts it (rules 33, 36)."""
    use_action_or_host(s)
    gain_postcard_here(s)


def gain_postcard_here(s: Position) -> None:
    place = take_token_here(s)
    s.postcards = raised(s.postcards, s.turn, 1)
    say.sent_postcard(s, 36, s.turn, place)
    objectives.check(s, s.turn)


def take_photo(s: Position) -> None:
    """Two actions of the same turn, one photo (rule 37)."""
    s.actions -= s.agreement.photo_actions
    s.idle = False
    gain_photo_here(s)


def take_quick_photo(s: Position, ticket: int) -> None:
    """Laura needs one action and a ticket (rules 5, 37)."""
    s.actions -= 1
    s.idle = False
    discard(s, ticket, 37)
    gain_photo_here(s)


def gain_photo_here(s: Position) -> None:
    place = take_token_here(s)
    s.cameras = raised(s.cameras, s.turn, 1)
    say.took_photo(s, 37, s.turn, place)
    objectives.check(s, s.turn)


def take_token_here(s: Position) -> i64:
    """A token more on the card of the place where the trotter stands (rule 34)."""
    place = s.place[s.turn]
    s.tokens = raised(s.tokens, place, 1)
    return place


def use_action_or_host(s: Position) -> None:
    s.idle = False
    if s.host:
        s.host = False
    else:
        s.actions -= 1


def discard(s: Position, ticket: int, rule: int) -> None:
    tickets.spend(s, s.turn, ticket)
    say.discarded(s, rule, s.turn, ticket)
    tickets.top_up(s)
