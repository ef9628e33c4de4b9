"""Numbers that hold more than one say the same as the plain things they stand for."""

from hypothesis import given, settings
from hypothesis import strategies as st
from routard_door import table

from periple.games.routard.position import Position
from periple.games.routard.rules import packed
from periple.games.routard.terms import CARDS, DECKS, MOST_ACTS, MOST_LOTS, SEATS, WON_DECKS

SEAT = st.integers(0, SEATS - 1)
CARD = st.integers(0, CARDS - 1)
DECK = st.integers(0, DECKS - 1)
WON = st.integers(0, WON_DECKS - 1)
USE = st.integers(0, 7)
few = settings(max_examples=60, deadline=None, derandomize=True)


def position() -> Position:
    state = table(seats=SEATS).glimpse()
    assert isinstance(state, Position)
    return state


@few
@given(st.sets(CARD), st.integers(0, 500))
def test_a_set_is_told_in_order(cards: set[int], first: int) -> None:
    bits = sum(1 << card for card in cards)
    assert packed.ones(bits) == sorted(cards)
    assert {card for card in range(CARDS) if packed.has(bits, card)} == cards
    moves = [7]
    packed.append_ones(moves, first, bits)
    assert moves == [7, *(first + card for card in sorted(cards))]


@few
@given(st.sets(st.tuples(SEAT, WON, CARD), max_size=30), st.sets(st.tuples(SEAT, WON, CARD), max_size=30))
def test_cards_that_are_won_and_lost_again(won: set[tuple[int, int, int]], lost: set[tuple[int, int, int]]) -> None:
    s = position()
    for card in won:
        packed.add_won(s, *card)
    for card in lost:
        packed.remove_won(s, *card)
    for seat in range(SEATS):
        for deck in range(WON_DECKS):
            left = sorted(card for one, kind, card in won - lost if (one, kind) == (seat, deck))
            assert packed.ones(packed.cards_won(s, seat, deck)) == left
            assert packed.number_won(s, seat, deck) == len(left)


@few
@given(st.integers(0, 31), st.integers(0, 10_000))
def test_a_frame_is_a_step_and_an_argument(step: int, argument: int) -> None:
    frame = packed.frame(step, argument)
    assert (packed.step_of(frame), packed.argument_of(frame)) == (step, argument)


@few
@given(SEAT, USE, DECK, CARD)
def test_a_kept_card_is_whose_what_for_and_which(seat: int, use: int, deck: int, card: int) -> None:
    kept = packed.kept(seat, use, deck, card)
    assert packed.keeper_of(kept) == seat
    assert packed.use_of(kept) == use
    assert (packed.kept_deck(kept), packed.kept_card(kept)) == (deck, card)


@few
@given(SEAT, DECK, CARD)
def test_a_wrong_is_whose_and_which_card(seat: int, deck: int, card: int) -> None:
    wrong = packed.wrong(seat, deck, card)
    assert packed.offender(wrong) == seat
    assert (packed.wrong_deck(wrong), packed.wrong_card(wrong)) == (deck, card)


@few
@given(st.sets(st.tuples(SEAT, SEAT)), SEAT)
def test_calls_are_pairs_and_are_forgotten_by_seat(calls: set[tuple[int, int]], forgotten: int) -> None:
    s = position()
    for seat, caller in calls:
        packed.add_called(s, seat, caller)
    packed.forget_called(s, forgotten)
    told = {(seat, caller) for seat in range(SEATS) for caller in range(SEATS) if packed.is_called(s, seat, caller)}
    assert told == {(seat, caller) for seat, caller in calls if seat != forgotten}


@few
@given(SEAT, SEAT)
def test_a_right_call_is_two_seats(seat: int, caller: int) -> None:
    call = packed.right_call(seat, caller)
    assert (packed.accused(call), packed.caller_of(call)) == (seat, caller)


@few
@given(st.lists(st.integers(0, MOST_ACTS), min_size=SEATS, max_size=SEATS), SEAT)
def test_acts_are_counted_for_each_seat_alone(acts: list[int], cleared: int) -> None:
    s = position()
    for seat, count in enumerate(acts):
        packed.change_acts(s, seat, count)
    assert [packed.acts(s, seat) for seat in range(SEATS)] == acts
    packed.change_acts(s, cleared, -acts[cleared])
    assert [packed.acts(s, seat) for seat in range(SEATS)] == [acts[seat] * (seat != cleared) for seat in range(SEATS)]


@few
@given(st.lists(SEAT, max_size=MOST_LOTS))
def test_sales_are_counted_for_each_seat_alone(sellers: list[int]) -> None:
    s = position()
    for seat in sellers:
        packed.add_sale(s, seat)
    assert [packed.sales(s, seat) for seat in range(SEATS)] == [sellers.count(seat) for seat in range(SEATS)]
