"""Whatever is told too much of, `arrange` answers with a sentence, or with a position in which nothing is displaced."""

from copy import deepcopy
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import periple
from door import FIXTURES, recorded
from periple import PeripleError
from periple.kernel.registry import game
from periple.kernel.state import COMPILED
from runs import many

TITLES = [one.title for one in periple.titles()]
NUMBERS = [
    -(2**70),
    -(2**63),
    -(2**31),
    -2,
    -1,
    0,
    1,
    5,
    9,
    10,
    31,
    32,
    63,
    64,
    255,
    1000,
    10**6,
    2**31,
    2**62,
    2**63,
    2**70,
]
TIMES = [2, 3, 7, 30, 40, 65, 300]
STOPS = [0.0, 0.1, 0.35, 0.6, 0.9]  # of a recorded game
GAMES = 10
TRIED = many(50, 25, 10) if COMPILED else many(25, 8, 5)  # of each word; the compiled run takes the bulk
Position = dict[str, Any]


@cache
def positions(title: str) -> list[Position]:
    """Recorded games at some moments, told in the words of `arrange`: every list has something in it."""
    found: list[Position] = []
    for path in sorted((FIXTURES / title).glob("*.json"))[:GAMES]:
        lines = len(msgspec.json.decode(path.read_bytes())["match"]["journal"])
        stops = {int(lines * part) for part in STOPS}
        found += [periple.position(match, match.seat) for line, match in recorded(path) if line in stops]
    return found


def strings(value: object) -> set[str]:
    inside = [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else []
    return {value} if isinstance(value, str) else {word for one in inside for word in strings(one)}


@cache
def vocabulary(title: str, field: str) -> list[list[str]]:
    """The ids that are told in a field, each with all others of its kind; and some that nobody knows."""
    told = {word for position in positions(title) for word in strings(position.get(field))}
    kinds = [list(ids) for ids in game(title).catalogue().names.values()]
    return [ids for ids in kinds if told & {*ids}] + [sorted(told) or ["road"], ["", "nobody", "-1", "99"]]


def bare(kind: Any) -> Any:
    """A type without “or nothing”."""
    parts = [one for one in get_args(kind) if one is not NoneType]
    return bare(parts[0]) if get_origin(kind) in (Union, UnionType) and parts else kind


def words_of(ids: list[list[str]], kind: Any, most: int) -> st.SearchStrategy[Any]:
    """Anything of a type."""
    if get_origin(kind) in (Union, UnionType):
        return st.one_of([words_of(ids, one, most) for one in get_args(kind)])
    if get_origin(kind) is list:
        several = st.lists(words_of(ids, get_args(kind)[0], most // 4), max_size=most)
        return st.one_of(several, st.sampled_from(ids).flatmap(distinct)) if get_args(kind)[0] is str else several
    if get_origin(kind) is dict:
        key, value = get_args(kind)
        return st.dictionaries(words_of(ids, key, 0), words_of(ids, value, most // 4), max_size=most)
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    return {
        int: st.sampled_from(NUMBERS),
        str: st.sampled_from(ids).flatmap(st.sampled_from),
        bool: st.booleans(),
        NoneType: st.none(),
    }[kind]


def distinct(ids: list[str]) -> st.SearchStrategy[list[str]]:
    """Some or all things of a kind, each once."""
    return st.tuples(st.permutations(ids), st.sampled_from([3, 8, 20, 28, 29, 30, 31, 64, 999])).map(
        lambda drawn: drawn[0][: drawn[1]]
    )


@st.composite
def swollen(draw: st.DrawFn, ids: list[list[str]], kind: Any, value: Any) -> Any:
    """Too much of something: a list many times over, or with more words in it, a great number; or so in one entry."""
    plain = bare(kind)
    if isinstance(value, list) and get_origin(plain) is list:
        of = get_args(plain)[0]
        how = draw(st.sampled_from(["times", "more", "inside", "inside"]))
        if how == "inside" and value:
            at = draw(st.integers(0, len(value) - 1))
            return [*value[:at], draw(swollen(ids, of, value[at])), *value[at + 1 :]]
        if how == "times" and value:
            return value * draw(st.sampled_from(TIMES))
        return draw(st.sampled_from([value, []])) + draw(words_of(ids, plain, 90))
    if isinstance(value, dict) and get_origin(plain) is dict:
        if value and draw(st.booleans()):
            key = draw(st.sampled_from(sorted(value)))
            return {**value, key: draw(swollen(ids, get_args(plain)[1], value[key]))}
        return value | draw(words_of(ids, plain, 90))
    return draw(words_of(ids, kind, 90))


@st.composite
def too_much(draw: st.DrawFn, title: str, field: str) -> Position:
    """A position with too much of one thing, or two, and either all else as it was or nothing else told."""
    told = deepcopy(draw(st.sampled_from(positions(title))))
    kinds = get_type_hints(game(title).handlers.arrangement)
    chosen = {field, draw(st.sampled_from([field, field, *sorted(kinds)]))}
    kept = {"seats", "options", *chosen} if draw(st.booleans()) else kinds.keys() - {"moment"}
    told = {field: value for field, value in told.items() if field in kept or field in chosen}
    for one in sorted(chosen):
        told[one] = draw(swollen(vocabulary(title, one), kinds[one], told.get(one)))
    return told


@pytest.mark.parametrize(
    ("title", "field"),
    [(title, field) for title in TITLES for field in sorted(get_type_hints(game(title).handlers.arrangement))],
)
@settings(max_examples=TRIED, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_too_much_of_anything_is_refused_with_a_sentence(title: str, field: str, data: st.DataObject) -> None:
    told = data.draw(too_much(title, field))
    try:
        match = periple.arrange(title, told)
    except PeripleError:
        return
    if "moment" not in told:  # in the middle of a turn two numbers can contradict each other
        goes_on(match)


def goes_on(match: periple.Match) -> None:
    """What was arranged can be seen, written, told again, and played on, and nothing gets lost."""
    one, state = match.game, match.glimpse()
    assert one.from_ints(match.seats, match.options, state.ints()).ints() == state.ints()
    census = one.census(state)
    for _ in range(12):
        for seat in [None, *range(match.seats)]:
            match.view(seat)
        if match.seat is None:
            return
        moves = match.choices()
        match.play(moves[len(moves) // 2])
        assert one.census(match.glimpse()) == census
