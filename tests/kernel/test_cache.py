"""A cache is bounded, and forgets what is oldest."""

import pytest

from periple.kernel.cache import Cache


@pytest.mark.parametrize(("most", "left"), [(1, [9]), (2, [8, 9]), (4, [6, 7, 8, 9]), (5, [6, 7, 8, 9])])
def test_a_full_cache_forgets_the_older_half(most: int, left: list[int]) -> None:
    cache: Cache[int, str] = Cache(most)
    for key in range(10):
        assert cache.put(key, str(key)) == str(key)
        assert cache.get(key) == str(key)
        assert len(cache.held) <= most
    assert [key for key in range(10) if cache.get(key) is not None] == left


def test_a_value_that_is_replaced_makes_nothing_forgotten() -> None:
    cache: Cache[int, str] = Cache(2)
    cache.put(1, "one")
    cache.put(2, "two")
    assert cache.put(2, "other") == "other"
    assert (cache.get(1), cache.get(2), cache.get(3)) == ("one", "other", None)


def test_a_cache_holds_thousands_of_values() -> None:
    assert Cache[int, str]().most > 10_000


def test_a_value_can_be_dropped() -> None:
    cache: Cache[int, str] = Cache(2)
    cache.put(1, "one")
    cache.drop(1)
    cache.drop(1)
    assert cache.get(1) is None
