"""What holds in every position of every journey, looked for by Hypothesis."""

from hypothesis import given, settings
from hypothesis import strategies as st

from periple.games.routard.agreement import Agreement
from periple.games.routard.made.numbers import CHEQUES, LEAVE_IT, PAY, PAY_SINGLE, Step
from periple.games.routard.position import Position
from periple.games.routard.terms import (
    FIRST_DECK,
    FRAME,
    ITEMS,
    NEEDED,
    NO_CARD,
    WON_DECKS,
    WRONG_DECK,
    WRONG_SEAT,
    Debt,
    Deck,
    Item,
)
from periple.kernel.dice import seeded
from periple.kernel.registry import game
from periple.kernel.state import OVER

OPTIONS = {
    "start": ["packing", "express"],
    "fine": ["booklet", "strict"],
    "auction": ["sealed", "ascending", "bank"],
    "cards": ["0", "1", "2", "3"],
    "reports": ["same", "0", "6"],
    "no_guide": ["double", "barred"],
    "fined_card": ["returned", "kept"],
}
JOURNEYS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in OPTIONS.items()})
QUICK = settings(max_examples=12, deadline=None, derandomize=True)


def journey(seed: int, seats: int, options: dict[str, str], moves: int) -> list[tuple[Position, Position]]:
    """A random journey with sales and calls out of turn: the position before and after each move."""
    one = game("routard")
    state = one.deal(seats, seed, one.settle(seats, options))
    dice = seeded(seed + 1)
    found: list[tuple[Position, Position]] = []
    while state.seat != OVER and len(found) < moves:
        before = state.copy()
        seat = dice.below(seats)
        asides = state.asides(seat)
        if asides and dice.below(5) == 0:
            state.play_aside(seat, asides[dice.below(len(asides))])
        else:
            offered = state.moves()
            state.play(offered[dice.below(len(offered))])
        after = state.copy()
        assert isinstance(before, Position)
        assert isinstance(after, Position)
        found.append((before, after))
    return found


@QUICK
@given(st.integers(0, 10**6), st.integers(2, 6), JOURNEYS)
def test_rule_70_sums_are_multiples_of_ten_and_nothing_is_below_zero(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    for _, s in journey(seed, seats, options, 160):
        assert all(euros >= 0 and euros % 10 == 0 for euros in s.money)
        assert min(*s.cheques, *s.tickets, *s.bag, *s.skip, s.lots) >= 0


@QUICK
@given(st.integers(0, 10**6), st.integers(2, 6), JOURNEYS)
def test_rule_52_whoever_lacks_papers_is_at_home_or_on_an_airport(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    for _, s in journey(seed, seats, options, 160):
        for seat in range(seats):
            if s.bag[seat * ITEMS + Item.PAPERS] == 0:
                assert s.place[seat] == 0 or s.track.airport[s.place[seat]]


@QUICK
@given(st.integers(0, 10**6), st.integers(2, 6), JOURNEYS)
def test_rule_60_a_sale_moves_one_good_and_money_between_two_and_nothing_else(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    """The euros of the table only change by what the bank pays or takes; an auction among players changes no sum."""
    for before, after in journey(seed, seats, options, 160):
        if (
            before.agenda[-1] % FRAME != Step.BID
            or before.turn != after.turn
            or len(after.agenda) >= len(before.agenda)
        ):
            continue
        if after.agenda != before.agenda[:-1] or before.caught:
            continue
        goods = [sum(column) for column in (before.cheques, before.tickets)]
        left = [sum(column) for column in (after.cheques, after.tickets)]
        assert all(mine <= its for mine, its in zip(left, goods, strict=True))
        assert sum(after.money) - sum(before.money) in (0, before.floor)


@QUICK
@given(st.integers(0, 10**6), st.integers(2, 6), JOURNEYS)
def test_rule_23_counters_of_a_turn_are_reset_when_it_begins(seed: int, seats: int, options: dict[str, str]) -> None:
    for before, after in journey(seed, seats, options, 160):
        if after.turns != before.turns:
            assert after.lots == 0
            assert not after.ticket_bought
            assert not after.again
            if after.turn != before.turn:
                assert after.carried == 0


@QUICK
@given(st.integers(0, 10**6), st.integers(2, 6), JOURNEYS)
def test_rule_57_nothing_of_an_earlier_turn_can_be_called_once_a_player_plays_again(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    for before, after in journey(seed, seats, options, 160):
        if before.fresh and not after.fresh and before.turn == after.turn:  # the first decision of the turn
            if before.tops == after.tops:  # no bed and no card was drawn yet, which could be called again
                assert not after.watched >> after.turn & 1
            assert all(wrong // WRONG_SEAT != after.turn for wrong in after.wrongs)


@QUICK
@given(st.integers(0, 10**6), st.integers(2, 6), JOURNEYS)
def test_what_is_settled_leaves_nothing_behind(seed: int, seats: int, options: dict[str, str]) -> None:
    """At the start of a turn no card is in play, nobody owes, nothing is for sale, no fine waits."""
    for _, s in journey(seed, seats, options, 160):
        if s.seat != OVER and len(s.agenda) == 2 and s.agenda[-1] in (Step.PACK, Step.ROAD):
            assert s.card == NO_CARD
            assert s.debt == 0
            assert s.bids == []
            assert s.caught == []


@QUICK
@given(st.integers(0, 10**6), st.integers(2, 6), JOURNEYS)
def test_rule_43_of_the_pawns_on_a_square_exactly_one_came_first(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    for _, s in journey(seed, seats, options, 160):
        assert len({s.stamp[seat] for seat in range(seats) if s.place[seat]}) == sum(at > 0 for at in s.place)


@QUICK
@given(st.integers(0, 10**6), st.integers(2, 6), JOURNEYS)
def test_rule_33_a_card_won_belongs_to_one_player(seed: int, seats: int, options: dict[str, str]) -> None:
    for _, s in journey(seed, seats, options, 160):
        for deck in range(WON_DECKS):
            masks = [s.won[seat * WON_DECKS + deck] for seat in range(seats)]
            assert sum(mask.bit_count() for mask in masks) == sum(masks).bit_count()


@settings(QUICK, max_examples=5)
@given(st.integers(0, 10**6), st.integers(2, 3), st.just({"start": "express", "cards": "1"}))
def test_rule_63_a_winner_stands_on_the_arrival_with_all_the_cards(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    states = journey(seed, seats, options, 1500)
    last = states[-1][1]
    agreement: Agreement = last.agreement
    if last.seat == OVER and last.winner >= 0:
        assert last.place[last.winner] == last.track.arrival
        won = last.won[last.winner * WON_DECKS : last.winner * WON_DECKS + WON_DECKS]
        assert all(mask.bit_count() >= target for mask, target in zip(won, agreement.targets, strict=True))


@settings(QUICK, max_examples=30)
@given(st.integers(0, 10**6), st.integers(2, 6), JOURNEYS)
def test_rule_60_what_a_window_offers_fits_what_its_player_has(seed: int, seats: int, options: dict[str, str]) -> None:
    """Reckoned anew from the bag, the purse and the card, whatever was sold or bought since the window opened."""
    for _, s in journey(seed, seats, options, 200):
        if s.seat != OVER:
            assert_fits(s)


def assert_fits(s: Position) -> None:
    """Compare what the player whose turn it is may choose with rules 34, 35, 53, 57 and 62."""
    me, step, moves = s.turn, s.agenda[-1] % FRAME, set(s.moves())
    guide = s.bag[me * ITEMS + Item.GUIDE] > 0
    times = 1 if guide else 2
    dares = s.agreement.bluff and not guide
    if step == Step.DARE:
        deck = s.track.kind[s.place[me]] - FIRST_DECK
        assert not s.bag[me * ITEMS + NEEDED[deck]]
        assert deck != Deck.PURCHASE or s.agreement.forbidden_without_guide
    elif step == Step.LODGE:
        mine = s.cheques[me]
        assert (PAY in moves) is (s.spared or mine >= s.bed * times)
        assert (PAY_SINGLE in moves) is (dares and mine >= s.bed and not (s.spared and mine == s.bed))
    elif step == Step.HOTEL:
        assert min(moves) - CHEQUES == max(0, s.bed * times - s.cheques[me])
    elif step == Step.PURCHASE:
        assert (PAY in moves) <= (guide or not s.agreement.forbidden_without_guide)
        assert (PAY_SINGLE in moves) <= dares
        assert (LEAVE_IT in moves) >= (s.optional or PAY not in moves)
    elif step == Step.SETTLE and s.purpose == Debt.HOTEL:
        assert s.debt == 20 * (s.bed * times - s.cheques[me]) > s.money[me]
    elif step == Step.SETTLE and s.purpose == Debt.PURCHASE:
        wrong = me * WRONG_SEAT + s.deck * WRONG_DECK + s.card
        assert s.debt == (s.price if wrong in s.wrongs + s.caught else s.price * times) > s.money[me]
