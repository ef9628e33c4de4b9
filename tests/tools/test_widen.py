"""A net that is widened says what it said before, and is refused where it can't."""

import io

import msgspec
import numpy
import pytest

from periple.bots.coding import Coding
from periple.bots.net import Facts, Weights, fields_of, write_net
from periple.bots.net import widened as unscaled
from periple.kernel.dice import seeded
from periple.kernel.observe import Field
from periple.kernel.registry import AnyGame, game, titles
from periple.kernel.sheet import Sheet
from widen import Raw, Unfit, spans, widened

TITLES = [one.title for one in titles()]
WIDTH = 4


def net_of(one: AnyGame, fields: list[Field], rules_version: int) -> Raw:
    """Return the file of a net that learnt these fields."""
    told = [(field.name, field.size, field.kind, field.least, field.most) for field in fields]
    facts = Facts(one.title, rules_version, {}, told, one.move_space, 2, WIDTH, 0, 1, 1.0)
    first = numpy.random.default_rng(1).normal(size=(Coding(fields).rows, WIDTH)).astype(numpy.float32)
    file = io.BytesIO()
    write_net(file, facts, {"first": first})
    file.seek(0)
    with numpy.load(file) as kept:
        return {name: kept[name] for name in kept.files}


def facts_of(raw: Raw) -> Facts:
    return msgspec.json.decode(raw["facts"].tobytes(), type=Facts)


def first_layer(raw: Raw, fields: list[Field], numbers: list[int]) -> Weights:
    words = numpy.array(Sheet(fields).narrowed(numbers))
    first = unscaled(raw["first"], numpy.asarray(raw["first_scale"], numpy.float32))
    added: Weights = first[Coding(fields).rows_of(words)].sum(axis=0)
    return added


@pytest.mark.parametrize("title", TITLES)
def test_a_widened_net_hears_of_a_position_what_it_heard_before(title: str) -> None:
    """Each field in turn is one that the net never learnt."""
    one = game(title)
    state, dice = one.deal(2, 1, one.settle(2, {})), seeded(1)
    for _ in range(40):
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
    seen, at = one.observe(state, 0), 0
    for number, field in enumerate(one.observation):
        known = [*one.observation[:number], *one.observation[number + 1 :]]
        old = net_of(one, known, one.rules_version - 1)
        new = widened(one, old)
        before = first_layer(old, known, seen[:at] + seen[at + field.size :])
        assert (first_layer(new, one.observation, seen) == before).all(), field.name
        assert not new["first"][spans(one.observation)[field.name]].any()
        assert facts_of(new).fields == fields_of(one)
        assert facts_of(new).rules_version == one.rules_version - 1
        at += field.size


def test_only_when_asked_it_takes_todays_rules_and_cards() -> None:
    one = game("wanderlust")
    new = widened(one, net_of(one, one.observation[1:], one.rules_version - 1), same_game=True)
    assert (facts_of(new).rules_version, facts_of(new).fingerprints) == (one.rules_version, one.fingerprints)


def test_a_net_that_learnt_what_is_gone_is_refused() -> None:
    one = game("wanderlust")
    longer = [*one.observation, Field("compass", 1, "", "which", 0, 3)]
    with pytest.raises(Unfit, match="compass"):
        widened(one, net_of(one, longer, one.rules_version))
