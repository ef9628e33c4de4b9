"""What holds in every position: Hypothesis looks for one where it does not."""

from globetrotter_door import CONTENT, seen, table
from hypothesis import given, settings
from hypothesis import strategies as st

import periple
from periple import Match
from periple.games.globetrotter.content.checks import DECKS
from periple.games.globetrotter.face.view import GlobetrotterView
from periple.games.globetrotter.position import Position

HOMES = ["seattle", "winnipeg", "denver"]
FREE = ("turn", "road", "start", "challenge", "bonus")  # steps in which a win would have been declared


def walk(match: Match, picks: list[int]) -> list[tuple[GlobetrotterView, GlobetrotterView]]:
    """Play the moves that these numbers pick, an aside now and then; what was seen before and after each."""
    pairs: list[tuple[GlobetrotterView, GlobetrotterView]] = []
    before = seen(match)
    for pick in picks:
        if match.over:
            break
        seat = pick % match.seats
        asides = match.asides(seat)
        if asides and pick % 5 == 0:
            match.play(asides[pick % len(asides)], seat=seat)
        else:
            moves = match.moves()
            match.play(moves[pick % len(moves)])
        after = seen(match)
        pairs.append((before, after))
        before = after
    return pairs


@st.composite
def late_tables(draw: st.DrawFn) -> Match:
    """Three pawns near or at home, keys dealt at random, few left on the board, jokers in hand."""
    holders = st.sampled_from([0, 0, 1, 1, 2, 2, "jackpot", None])
    held = {key: draw(holders) for key in CONTENT.key_ids}
    places = ["seattle", "vancouver", "winnipeg", "chicago", "denver", "las_vegas", "sydney", "mount_shasta"]
    return table(
        seats=3,
        seed=draw(st.integers(0, 999)),
        homes=HOMES,
        places=[draw(st.sampled_from(places)) for _ in HOMES],
        turn=draw(st.integers(0, 2)),
        begin=draw(st.booleans()),
        arrived=draw(st.booleans()),
        keys={key: holder for key, holder in held.items() if holder is not None},
        jokers=[draw(st.integers(0, 2)) for _ in HOMES],
        souvenirs=[draw(st.lists(st.sampled_from(list(CONTENT.city_ids)), max_size=6, unique=True)) for _ in HOMES],
        money=[100 * draw(st.integers(0, 9)) for _ in HOMES],
    )


@st.composite
def fresh_tables(draw: st.DrawFn) -> Match:
    options = {"rounds": "40", "pocket_money": draw(st.sampled_from(["paid", "claimed"]))}
    return periple.start(
        "globetrotter", seats=draw(st.integers(2, 6)), seed=draw(st.integers(0, 9999)), options=options
    )


TABLES = st.one_of(late_tables(), fresh_tables())
PICKS = st.lists(st.integers(0, 10**6), min_size=5, max_size=60)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(TABLES, PICKS)
def test_rule_18_each_turn_begins_with_nothing_used_up(match: Match, picks: list[int]) -> None:
    """Rules 20, 33, 39, 80: purchase, sailing, bonus, die and forced end belong to one turn."""
    for before, after in walk(match, picks):
        if (after.turn, after.round) != (before.turn, before.round) and not after.over and after.step != "after":
            assert not after.bought
            assert not after.sailed
            assert after.bonus is None
            assert after.face is None
            assert after.halted is None or after.step == "last_chance"
            assert not after.must_travel


@settings(max_examples=40, deadline=None, derandomize=True)
@given(TABLES, PICKS)
def test_rule_82_whoever_is_home_with_most_keys_has_won(match: Match, picks: list[int]) -> None:
    """Rule 82 and ruling A6: no free choice of one's own turn is left to whoever should have won."""
    for _, after in walk(match, picks):
        mine = after.players[after.turn]
        rivals = [len(one.keys) for one in after.players if one.seat != after.turn]
        if after.over and after.winners == [after.turn] and not after.keys_on_board and mine.place == mine.home:
            assert len(mine.keys) > max(rivals) or after.round > after.most_rounds
        elif after.step in FREE:
            home = mine.place == mine.home and mine.home is not None
            assert not (home and not after.keys_on_board and len(mine.keys) > max(rivals))


@settings(max_examples=40, deadline=None, derandomize=True)
@given(TABLES, PICKS)
def test_rule_2_tokens_keys_and_money_are_in_order(match: Match, picks: list[int]) -> None:
    """Rules 2, 49, 52 and 67: 15 tokens a colour, 16 keys, no debt carried on, one souvenir a city."""
    for _, after in walk(match, picks):
        keys = [key for one in after.players for key in one.keys] + after.jackpot.keys + after.keys_on_board
        assert sorted(keys) == sorted(CONTENT.key_ids)
        for one in after.players:
            assert one.money >= 0
            assert one.tokens_left >= 0
            assert one.tokens_left + one.jokers + len(one.souvenirs) == 15
            assert len(set(one.souvenirs)) == len(one.souvenirs)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(TABLES, PICKS)
def test_rule_40_a_pawn_at_sea_heads_for_a_port_of_its_line(match: Match, picks: list[int]) -> None:
    """Rules 37 to 40, and 77: wherever it came from."""
    ports = {line.stop: line.ends for line in CONTENT.board.sea}
    for _, after in walk(match, picks):
        for one in after.players:
            assert (one.heading_for is not None) == (one.place in ports)
            if one.place in ports:
                assert one.heading_for in ports[one.place]


@settings(max_examples=40, deadline=None, derandomize=True)
@given(TABLES, PICKS)
def test_rule_51_a_continent_s_key_only_goes_to_somebody_with_more(match: Match, picks: list[int]) -> None:
    """Rules 50, 51, 83: a seat that gains a continent's key from another has more tokens there, and two at least."""
    cities = {continent.id: set(continent.cities) for continent in CONTENT.board.continent}
    for before, after in walk(match, picks):
        for one in after.players:
            for key in set(one.keys) - set(before.players[one.seat].keys):
                losers = [old.seat for old in before.players if key in old.keys]
                if key in cities and losers:
                    count = len(cities[key] & set(one.souvenirs))
                    assert count >= 2
                    assert count > len(cities[key] & set(after.players[losers[0]].souvenirs))


@settings(max_examples=30, deadline=None, derandomize=True)
@given(late_tables(), PICKS)
def test_ruling_a5_a_game_that_ends_by_rounds_has_a_winner(match: Match, picks: list[int]) -> None:
    """Every tie is broken, or shared."""
    for _, after in walk(match, picks):
        if after.over:
            assert after.winners
            best = max(len(one.keys) for one in after.players)
            assert all(len(after.players[seat].keys) == best for seat in after.winners)


TICKETS, CARDS, CITIES = st.sampled_from(list(CONTENT.ticket_ids)), list(CONTENT.card_ids), list(CONTENT.city_ids)
ISLANDS = [place.id for place in CONTENT.board.place if place.kind == "island"]


@st.composite
def too_much(draw: st.DrawFn) -> dict[str, object]:
    """More of everything than the box holds, now and then: whatever fits is a table, whatever does not is refused."""
    many = draw(st.integers(0, 90))
    lists = {
        "hands": TICKETS,
        "souvenirs": st.sampled_from(CITIES),
        "islands": st.sampled_from(ISLANDS),
    }
    one = {
        "next_tickets": TICKETS,
        "jackpot_tickets": TICKETS,
        "pile": TICKETS,
        "next_adventures": st.sampled_from(CARDS),
    }
    whole: dict[str, st.SearchStrategy[object]] = {
        **{name: st.lists(st.lists(of, max_size=many), min_size=2, max_size=3) for name, of in lists.items()},
        **{name: st.lists(of, max_size=many) for name, of in one.items()},
        "jokers": st.lists(st.integers(-1, 40), min_size=2, max_size=3),
        "money": st.lists(st.integers(-1, 10**7), min_size=2, max_size=3),
        "jackpot_money": st.integers(-200, 10**6),
        "duties": st.lists(st.integers(0, 2), max_size=9),
        "read": st.dictionaries(st.sampled_from(DECKS), st.lists(st.sampled_from(CARDS), max_size=many)),
        "homes": st.lists(st.sampled_from(["seattle", "rome", None]), min_size=2, max_size=2),
    }
    chosen = draw(st.sets(st.sampled_from(list(whole)), max_size=4))
    return {"homes": ["seattle", "winnipeg"]} | {name: draw(whole[name]) for name in sorted(chosen)}


@settings(max_examples=150, deadline=None, derandomize=True)
@given(too_much())
def test_rule_2_no_more_can_be_arranged_than_the_box_holds(position: dict[str, object]) -> None:
    try:
        match = periple.arrange("globetrotter", position)
    except periple.PeripleError:
        return  # told in a sentence
    state = match.glimpse()
    assert isinstance(state, Position)
    aside = [ticket for ticket in [state.shown, *state.tucked] if ticket >= 0]
    tickets = [*state.pile, *state.jackpot_tickets, *aside, *(one for hand in state.hand for one in hand)]
    assert len(tickets) == len(set(tickets)) <= len(CONTENT.tickets)
    assert sorted(card for deck in state.decks for card in deck) == list(range(len(CONTENT.cards)))
    for seat, pawn in enumerate(seen(match).players):
        assert len(pawn.souvenirs) + pawn.jokers + pawn.tokens_left == CONTENT.memento.components.souvenirs
        assert min(pawn.money, pawn.jokers, pawn.tokens_left, state.jackpot) >= 0, seat
    walk(match, [7, 3, 11, 5, 13, 2])
