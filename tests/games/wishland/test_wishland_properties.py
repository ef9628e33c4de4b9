"""What holds in every game and every park, whoever plays and whatever is drawn."""

from hypothesis import given, settings
from hypothesis import strategies as st
from wishland_door import CONTENT, KIND_OF, PLACE, income, number, played_state, table

from periple.games.wishland.made.numbers import Step, Verb
from periple.games.wishland.position import Position
from periple.games.wishland.rules.counting import count
from periple.games.wishland.rules.packed import spread
from periple.games.wishland.terms import SHEET, Count, Own
from periple.games.wishland.verbs import VERBS
from periple.kernel.dice import seeded
from periple.kernel.state import OVER

SEEDS = st.integers(0, 100_000)
SEATS = st.integers(1, 5)
BUYABLE = [card.id for deck in CONTENT.decks for card in deck]
LIMITED = ["restaurant", "actor", "mascot", "hotel", "dream"]
FEW = settings(max_examples=15, deadline=None)


def own(s: Position, seat: int, what: int) -> int:
    return int(s.sheet[seat * SHEET + what])


def step(s: Position, dice_seed: int) -> int:
    """One random move; which one."""
    moves = s.moves()
    move = moves[seeded(dice_seed).below(len(moves))]
    s.play(move)
    return move


@FEW
@given(SEEDS, SEATS)
def test_workers_credits_and_tracks_stay_within_their_bounds(seed: int, seats: int) -> None:
    """Rules 17, 18, 25 and 30, after every move of a game."""
    s = played_state(seats, seed)
    at = 0
    while s.seat != OVER:
        step(s, seed + at)
        at += 1
        for seat in range(seats):
            away = sum(spread(own(s, seat, Own.PLACED)))
            assert own(s, seat, Own.FREE) + away == own(s, seat, Count.WORKERS) <= 10
            assert own(s, seat, Own.FREE) >= 0
            assert own(s, seat, Own.CREDITS) >= 0
            assert 0 <= own(s, seat, Count.HAPPINESS) <= 10
            assert 0 <= own(s, seat, Count.VISITORS) <= 10
        groups = [spread(own(s, seat, Own.GROUPS)) for seat in range(seats)]
        assert spread(int(s.crowd - s.rivals)) == [sum(space) for space in zip(*groups, strict=True)]


@FEW
@given(SEEDS, SEATS)
def test_every_turn_begins_anew(seed: int, seats: int) -> None:
    """Rule 16: nothing of a turn is left when another seat is asked, and each has four turns in seven rounds."""
    s = played_state(seats, seed)
    at, turns = 0, [0] * seats
    before = (0, 0, -1)
    while s.seat != OVER:
        if s.step == Step.TURN and (s.round, s.turn, s.seat) != before:
            before = (s.round, s.turn, s.seat)
            turns[s.seat] += 1
            assert not s.acted
            assert s.bonuses == 0
            assert s.chosen == -1
        step(s, seed ^ at)
        at += 1
    assert turns == [28] * seats


@FEW
@given(SEEDS, SEATS)
def test_a_purchase_keeps_the_limits_and_takes_what_it_takes(seed: int, seats: int) -> None:
    """Rules 17, 18, 19, 28 and 29, at every purchase."""
    s = played_state(seats, seed)
    at = 0
    while s.seat != OVER:
        seat, cards = s.seat, s.cards_of(s.seat)
        limit = own(s, seat, Count.BOOTHS) + own(s, seat, Count.RIDES)
        purse = own(s, seat, Own.CREDITS)
        move = step(s, seed * 7 + at)
        at += 1
        bought = [card for card in s.cards_of(seat) if card not in cards]
        if not bought or VERBS.of(move) == Verb.KEEP:
            continue
        card = CONTENT.cards[bought[0]]
        kinds = [KIND_OF[CONTENT.cards[one].id] for one in s.cards_of(seat)]
        eased = own(s, seat, Own.EASED) >> 6
        kind = KIND_OF[card.id]
        assert len(bought) == 1
        assert kind not in LIMITED or kinds.count(kind) <= limit or eased >> (1 + LIMITED.index(kind)) & 1
        mascots = [CONTENT.cards[one].symbol for one in s.cards_of(seat) if KIND_OF[CONTENT.cards[one].id] == "mascot"]
        assert len(mascots) == len(set(mascots))
        assert purse - own(s, seat, Own.CREDITS) <= card.cost  # never more than is printed


@FEW
@given(SEEDS, SEATS)
def test_what_is_kept_up_to_date_agrees_with_the_cards(seed: int, seats: int) -> None:
    """Rules 3, 38 and 39: every count of a park, told again from its cards."""
    s = played_state(seats, seed)
    at = 0
    while s.seat != OVER:
        step(s, seed + 13 * at)
        at += 1
    for seat in range(seats):
        cards = [CONTENT.cards[card] for card in s.cards_of(seat)]
        symbols = [card.symbol for card in cards if card.symbol]
        most = [symbols.count(symbol) for symbol in set(symbols)]
        told = {
            Count.COSTS: sum(card.cost for card in cards),
            Count.INCOME: sum(card.income.credits for card in cards),
            Count.PENALTY: sum(card.penalty for card in cards),
            Count.PENALTY_CARDS: sum(card.penalty > 0 for card in cards),
            Count.LASTING_CARDS: sum(card.lasting is not None for card in cards),
            Count.SYMBOL: max(most, default=0),
            Count.TRIOS: sum(number // 3 for number in most),
            Count.EXTRA_SHOWS: sum(card.end.shows for card in cards if card.end),
        }
        for what, expected in told.items():
            assert own(s, seat, what) == expected
        for kind, name in enumerate(["ride", "restaurant", "actor", "mascot", "hotel", "dream"]):
            assert own(s, seat, kind) == sum(KIND_OF[card.id] == name for card in cards)
        shows = len({card.show for card in cards if card.show}) + told[Count.EXTRA_SHOWS]
        if any(card.end and card.end.mascots_per_show for card in cards):
            shows += own(s, seat, Count.MASCOTS) // 2
        assert count(s, seat, Count.SHOWS) == shows


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from(BUYABLE), max_size=12, unique=True),
    st.integers(0, 10),
    st.integers(0, 10),
    st.sampled_from(["", "the_restaurateur", "the_master_builder"]),
)
def test_rule_39_the_next_income_is_what_the_next_income_phase_pays(
    park: list[str], happiness: int, visitors: int, entrepreneur: str
) -> None:
    told: dict[str, object] = {"parks": [park, []], "happiness": [happiness, 0], "visitors": [visitors, 0]}
    if entrepreneur:
        told["entrepreneurs"] = [entrepreneur, ""]
    assert number(income(**told), "credits") == PLACE + number(table(**told), "next_income")


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 6), min_size=2, max_size=5))
def test_rules_55_and_56_the_majority_never_gives_more_than_it_has_and_more_dreams_never_less(
    dreams: list[int],
) -> None:
    names = [card.id for card in CONTENT.dreams.dream if card.number != 31]
    parks = []
    for wanted in dreams:
        parks.append([names.pop() for _ in range(wanted)])
    match = table(seats=len(dreams), parks=parks)
    points = [next(one.points for one in score.categories if one.id == "majority") for score in match.scores()]
    assert sum(points) <= {2: 2, 3: 4, 4: 7, 5: 11}[len(dreams)]
    for one, (held, gained) in enumerate(zip(dreams, points, strict=True)):
        assert held > 0 or gained == 0
        for other in range(one + 1, len(dreams)):
            if held > dreams[other]:
                assert gained >= points[other]
            elif held == dreams[other]:
                assert gained == points[other]
