"""The law of the observation: the same seat that observes the same may choose the same."""

import pytest

import periple
from lantern.title import Lantern
from periple.kernel.dice import seeded
from periple.kernel.registry import AnyGame, game
from periple.kernel.state import OVER, State
from periple.kit import Broken, inspect
from periple.kit.knowing import unobserved
from runs import many

TITLES = [*(one.title for one in periple.titles()), "lantern"]


def named(title: str) -> AnyGame:
    return Lantern() if title == "lantern" else game(title)


def play_all(one: AnyGame) -> int:
    """Play a few games under watch. Return how many moves they took; Broken is raised where the law does not hold."""
    return sum(inspect(one, 3, {}, seed=seed, stride=997) for seed in range(4))


class Blind:
    """A title whose programs do not see one field, to see that the kit notices."""

    def __init__(self, one: AnyGame, hidden: str) -> None:
        self.one = one
        self.hidden = [field.name == hidden for field in one.observation for _ in range(field.size)]

    def __getattr__(self, name: str) -> object:
        return getattr(self.one, name)

    def observe(self, state: State, seat: int) -> list[int]:
        numbers = self.one.observe(state, seat)
        return [0 if unseen else number for number, unseen in zip(numbers, self.hidden, strict=True)]


@pytest.mark.parametrize(
    ("title", "hidden", "what"),
    [
        ("wanderlust", "pending_route", "may choose other moves"),
        ("routard", "called", "has other asides"),
        ("globetrotter", "place", "may choose other moves"),
        ("wishland", "chosen", "may choose other moves"),
        ("lantern", "rung", "has other asides"),
    ],
)
def test_the_kit_notices_an_observation_that_does_not_decide_the_moves(title: str, hidden: str, what: str) -> None:
    with pytest.raises(Broken, match=what):
        play_all(Blind(named(title), hidden))  # type: ignore[arg-type]


def test_the_smallest_title_keeps_the_contract() -> None:
    assert play_all(Lantern()) >= 4 * 9


FOLLOWING = {"wanderlust": {"river_mask"}, "routard": {"bidder"}}  # fields that others decide: the river, who is to act


@pytest.mark.parametrize("title", TITLES)
def test_every_public_field_that_decides_what_is_offered_is_observed(title: str) -> None:
    one, dice, found = named(title), seeded(4), set()
    for number in range(many(40, 12, 4)):
        seats = one.card.least_seats + number % (one.card.most_seats - one.card.least_seats + 1)
        options = {} if number % 2 else {key.id: list(key.values)[dice.below(len(key.values))] for key in one.options}
        state = one.deal(seats, number, one.settle(seats, options))
        met: dict[int, list[State]] = {}
        for _ in range(400):
            moves, asides = state.moves(), state.asides(number % seats)
            others = met.setdefault(one.verbs.of(moves[0]), [])
            if others and dice.below(3) == 0:
                found |= {*unobserved(one, state, others[dice.below(len(others))], seats)}
            others.append(state.copy())
            if asides and dice.below(4) == 0:
                state.play_aside(number % seats, asides[dice.below(len(asides))])
            else:
                state.play(moves[dice.below(len(moves))])
            if state.seat == OVER:
                break
    assert found <= FOLLOWING.get(title, set())


def test_a_field_that_is_not_observed_is_named() -> None:
    one = named("routard")
    blind = Blind(one, "called")
    state, dice = one.deal(2, 1, one.settle(2, {})), seeded(1)
    before = None
    for _ in range(2000):
        asides = state.asides(0)
        calls = [move for move in asides if one.verbs.name_of(move) == "call"]
        if calls:
            before = state.copy()
            state.play_aside(0, calls[0])
            if state.asides(0) != before.asides(0) and state.called != before.called:  # type: ignore[attr-defined]
                break
        state.play(state.moves()[dice.below(len(state.moves()))])
    assert before is not None
    assert "called" in unobserved(blind, before, state, 2)  # type: ignore[arg-type]
    assert "called" not in unobserved(one, before, state, 2)
