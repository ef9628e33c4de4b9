"""Small counts that share one int read as if each stood alone."""

from hypothesis import given
from hypothesis import strategies as st

from periple.games.wishland.rules import packed
from periple.games.wishland.terms import COLUMNS, MOST_ICONS, SPACES

COSTS = st.integers(0, packed.DEAREST)


@given(st.lists(st.integers(0, packed.FIELD), min_size=SPACES, max_size=SPACES))
def test_groups_on_a_space_are_its_own(counts: list[int]) -> None:
    together = sum(count * packed.ONE[space] for space, count in enumerate(counts))
    assert [packed.on_space(together, space) for space in range(SPACES)] == counts
    assert packed.spread(together) == counts


@given(st.lists(st.none() | COSTS, min_size=COLUMNS, max_size=COLUMNS), st.integers(0, 999), st.data())
def test_a_purse_pays_the_columns_that_cost_no_more(row: list[int | None], purse: int, data: st.DataObject) -> None:
    prices = packed.EMPTY_ROW
    for at in data.draw(st.permutations(range(COLUMNS))):
        cost = row[at]
        if cost is not None:
            prices = packed.shown(prices, at, cost)
    assert packed.payable(prices, purse) == sum(
        1 << at for at, cost in enumerate(row) if cost is not None and cost <= purse
    )
    for at, cost in enumerate(row):
        if cost is not None:
            assert packed.shown(packed.sold(prices, at, cost), at, cost) == prices
            prices = packed.sold(prices, at, cost)
            assert not packed.payable(prices, 999) >> at & 1
    assert prices == packed.EMPTY_ROW


@given(st.lists(st.integers(0, MOST_ICONS - 1), max_size=packed.ICON_FIELD))
def test_symbols_are_counted_apart(cards: list[int]) -> None:
    icons = 0
    for icon in cards:
        icons = packed.one_more(icons, icon)
    assert [packed.with_symbol(icons, icon) for icon in range(MOST_ICONS)] == [
        cards.count(icon) for icon in range(MOST_ICONS)
    ]
