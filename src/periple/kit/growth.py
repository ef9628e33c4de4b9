"""The law of bounds: a process that serves tables does not grow with them. What it remembers lies in a `Cache`."""

import gc
from typing import Any

from periple.kernel.dice import seeded
from periple.kernel.registry import AnyGame
from periple.kit.sharing import Seating, Sitting, all_caches, random_seatings
from periple.kit.watch import Broken

SMALL = 32  # values that a cache may hold meanwhile: so it is soon as large as it may be
TABLES = 4  # of a round
Container = dict[Any, Any] | list[Any] | set[Any]


def inspect_growth(one: AnyGame, lines: int, rounds: int = 3) -> None:
    """Play rounds of tables with ever new names. Raise `Broken` where a list, set or dict that outlives its tables
    grows in every round."""
    play_round(one, 0, lines)  # content is loaded, and whatever is made once is made
    caches = [(cache, cache.most) for cache in all_caches()]
    for cache, _ in caches:
        cache.most = SMALL
    try:
        play_round(one, 1, lines)
        seen = sizes()
        for number in range(2, 2 + rounds):
            play_round(one, number, lines)
            seen = {key: (thing, len(thing)) for key, (thing, size) in seen.items() if len(thing) > size}
    finally:
        for cache, most in caches:
            cache.most = most
    bounded = bounded_ids()
    grown = [thing for key, (thing, _) in seen.items() if key not in bounded]
    if grown:
        raise Broken(f"{one.title}: grows with the tables of a process: {', '.join(described(one) for one in grown)}")


def play_round(one: AnyGame, number: int, lines: int) -> None:
    """Play a few tables of any size with any options. Seeds are new, and so are the players' names, which end in it."""
    for at, table in enumerate(random_seatings(one, seeded(number), TABLES)):
        sitting = Sitting(Seating(one.title, table.seats, TABLES * number + at, table.options))
        for _ in range(lines):
            sitting.look()
            if sitting.match.over:
                break
            sitting.play()


def sizes() -> dict[int, tuple[Container, int]]:
    """Return every list, set and dict that something refers to, with its size."""
    gc.collect()
    found = gc.get_referents(*gc.get_objects())
    return {id(one): (one, len(one)) for one in found if type(one) in (dict, list, set)}


def bounded_ids() -> set[int]:
    """Return the dicts of caches, those of `functools` with a bound included, by their ids."""
    found = {id(cache.held) for cache in all_caches()}
    for one in gc.get_objects():
        if type(one).__name__ == "_lru_cache_wrapper" and one.cache_parameters()["maxsize"] is not None:
            found |= {id(held) for held in gc.get_referents(one)}
    return found


def described(thing: Container) -> str:
    owners = sorted({type(one).__name__ for one in gc.get_referrers(thing) if not isinstance(one, tuple | dict)})
    return f"a {type(thing).__name__} of {len(thing)}, held by {', '.join(owners) or 'a module'}"
