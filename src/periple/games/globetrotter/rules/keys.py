"""Keys, souvenirs and jokers (rules 44, 47 to 54)."""

from ..made import say
from ..made.numbers import GIVE_KEY, JOKER, Step
from ..position import Position, plus, put
from ..terms import IN_JACKPOT, ON_BOARD
from . import packed


def remain(s: Position) -> None:
    """Still in the city after the adventure: its key, a challenge for it, or a souvenir (rules 44, 48, 49, 63)."""
    me = s.turn
    place = s.place[me]
    key = s.board.key_of[place]
    if key >= 0:
        owner = s.keys[key]
        if owner == ON_BOARD:
            take_key(s, me, key, 44)
        elif owner >= 0 and owner != me and can_raise(s, s.figures.challenge):
            s.agenda.append(Step.CHALLENGE)
        return
    city = s.board.city_of[place]
    if city >= 0 and not packed.has(s.souvenirs[me], city) and s.supply[me] > 0:
        s.supply = plus(s.supply, me, -1)
        say.souvenir(s, 48, me, place)
        add_token(s, me, city)


def can_raise(s: Position, amount: int) -> bool:
    """Whether cash and the tickets one could sell are enough (ruling A14)."""
    return s.money[s.turn] + len(s.hand[s.turn]) * s.figures.resale >= amount


def take_key(s: Position, seat: int, key: int, rule: int) -> None:
    """A key changes hands, from the board, the jackpot or its holder."""
    holder = s.keys[key]
    if holder == ON_BOARD:
        s.keys_on_board -= 1
    elif holder >= 0:
        s.keys_held = plus(s.keys_held, holder, -1)
    s.keys = put(s.keys, key, seat)
    s.keys_held = plus(s.keys_held, seat, 1)
    if holder >= 0:
        say.won_key(s, rule, seat, key, holder)
    else:
        say.took_key(s, rule, seat, key)


def key_moves(s: Position) -> list[int]:
    """The keys one may give up (rule 70)."""
    return [GIVE_KEY + key for key in range(s.figures.keys) if s.keys[key] == s.turn]


def give_key(s: Position, key: int) -> None:
    """The one chosen (rule 70)."""
    s.agenda.pop()
    lose_key(s, key)


def lose_key(s: Position, key: int) -> None:
    """A lost key goes to the jackpot (rule 70, ruling A41)."""
    me = s.turn
    s.keys = put(s.keys, key, IN_JACKPOT)
    s.keys_held = plus(s.keys_held, me, -1)
    say.lost_key(s, 70, me, key)


def add_token(s: Position, seat: int, city: int) -> None:
    """A token on the souvenir board; it may win the continent's key, or take it over (rules 50, 51, 54, ruling A9)."""
    figures = s.figures
    packed.add_souvenir(s, seat, city)
    continent = figures.city_continent[city]
    count = packed.souvenirs(s, seat, continent)
    key = figures.city_keys + continent
    holder = s.keys[key]
    if count < figures.for_key or holder in (seat, IN_JACKPOT):
        return
    if holder == ON_BOARD:
        take_key(s, seat, key, 50)
    elif count > packed.souvenirs(s, holder, continent):
        take_key(s, seat, key, 51)


def place_joker(s: Position, seat: int, city: int) -> None:
    """A joker becomes a souvenir of the city its owner likes (rules 53, 54, ruling A39)."""
    s.jokers = plus(s.jokers, seat, -1)
    say.placed_joker(s, 53, seat, s.board.cities[city])
    add_token(s, seat, city)


def offer_jokers(s: Position, seat: int, offered: list[int]) -> None:
    """Every city where the owner has no token yet (rules 49, 53)."""
    packed.add_missing(offered, JOKER, s.souvenirs[seat], s.figures.cities)


def visit_island(s: Position) -> None:
    """A joker for the first visit to each island, while tokens last (rule 52, rulings A38, A53)."""
    me = s.turn
    island = s.board.island_of[s.place[me]]
    if packed.has(s.islands[me], island) or s.supply[me] == 0:
        return
    packed.add_island(s, me, island)
    s.supply = plus(s.supply, me, -1)
    s.jokers = plus(s.jokers, me, 1)
    say.joker(s, 52, me, s.place[me])


def lose_joker(s: Position) -> None:
    """Back to its owner's supply (ruling A40, rule 71)."""
    me = s.turn
    s.jokers = plus(s.jokers, me, -1)
    s.supply = plus(s.supply, me, 1)
    say.lost_joker(s, 71, me)
