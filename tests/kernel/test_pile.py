from periple.kernel.dice import seeded
from periple.kernel.pile import NONE, Pile, stack


def test_stack_counts_each_card() -> None:
    assert stack([2, 0, 1]) == [0, 0, 2]


def test_the_top_is_drawn_first() -> None:
    pile = Pile([1, 2, 3], [])
    assert [pile.draw(seeded(1)), pile.draw(seeded(1))] == [3, 2]
    assert pile.left() == 1


def test_an_empty_pile_is_rebuilt_from_its_discards() -> None:
    pile = Pile([], [5, 6, 7])
    drawn = [pile.draw(seeded(1)) for _ in range(3)]
    assert sorted(drawn) == [5, 6, 7]
    assert pile.draw(seeded(1)) == NONE


def test_a_copy_is_independent() -> None:
    pile = Pile([1], [2])
    twin = pile.copy()
    twin.draw(seeded(1))
    twin.spent.append(9)
    assert (pile.cards, pile.spent) == ([1], [2])
