"""What Routard's judge plans: the way home and the bag. Each test fails without the idea that it names."""

from typing import Any

import pytest

import periple
from door import do, pick
from periple import Match
from periple.bots.glance import Glance
from periple.bots.judge import judge_of, worth_saying, worth_trying
from periple.bots.roster import bot
from periple.games.routard.bots import judge
from periple.games.routard.bots.bag import PACKED, Bag
from periple.games.routard.bots.purses import Purses
from periple.games.routard.bots.road import Road
from periple.games.routard.made.numbers import BID, PASS, SELL
from periple.games.routard.position import Position
from periple.games.routard.rules import wrongs
from periple.games.routard.terms import Deck, Item, Kind
from periple.kernel.dice import seeded

ALL = 26  # two cards of each kind are missing: 2 + 2 * 3 + 2 * 9
SET_BUT_A_PURCHASE = ["pan_pipes", "first_light_on_the_dunes", "the_blue_town", "sandstorm", "white_water"]
PURCHASES = ["pan_pipes", "sitar"]
REPORTS = ["first_light_on_the_dunes", "the_blue_town"]
ADVENTURES = ["sandstorm", "white_water"]
ELEMENTS = ["papers", "guide", "gear", "camera"]
SET = [*PURCHASES, *REPORTS, *ADVENTURES]


def table(**position: Any) -> Match:
    usual: dict[str, Any] = {"places": [20, 30], "money": [600, 600], "cheques": [10, 10]}
    return periple.arrange("routard", usual | position)


def world(match: Match) -> Position:
    state = match.glimpse()
    assert isinstance(state, Position)
    return state


def turns(seat: int = 0, **position: Any) -> float:
    """How many turns home, as the judge sees it."""
    return judge.turns(world(table(**position)), seat)


def chosen(match: Match) -> tuple[str, int]:
    """The verb and the number of what Traveller plays in the seat to act."""
    assert match.seat is not None
    look = Glance(match.game, match.glimpse(), match.seat, seeded(1), match.cast)
    verbs = match.game.verbs
    move = bot("traveller", "routard").choose(look)
    return verbs.name_of(move), move - verbs.start[verbs.of(move)]


def tried(match: Match) -> list[str]:
    """The verbs of what is worth a look, with their numbers."""
    verbs = match.game.verbs
    moves = worth_trying(judge_of("routard"), match.glimpse(), match.moves())
    return [f"{verbs.name_of(move)} {move - verbs.start[verbs.of(move)]}" for move in moves]


@pytest.fixture(scope="module")
def road() -> Road:
    return Road(world(table()).agreement.figures, [2, 2, 2])


@pytest.fixture(scope="module")
def bag(road: Road) -> Bag:
    return Bag(road, world(table()).agreement.sheet)


def test_between_two_sums_a_plan_takes_the_mean_and_debts_cost_turns() -> None:
    purses = Purses([0, 100, 300])
    row = [9.0, 5.0, 4.0]
    assert [purses.at(row, money) for money in (0, 50, 100, 200, 300, 900)] == [9, 7, 5, 4.5, 4, 4]
    assert purses.at(row, -100) > 9
    assert purses.paid(row, 100)[1:] == [9, 4.5] and purses.paid(row, 100)[0] > 100
    assert purses.earned(row, 100, 0.5) == [5.5, 5.0, 4.5]


def test_the_plan_ends_with_the_last_move(road: Road) -> None:
    """Four squares from home cost 100 € (rule 25): one turn with the money, more without."""
    home = road.track.arrival
    assert road.turns(home, 0, 500) == 0
    assert road.turns(home - 4, 0, 100) == 1 and road.turns(home - 6, 0, 400) == 1
    assert 1 < road.turns(home - 4, 0, 90) < 2 <= road.turns(home - 5, 0, 0) <= 5


def test_no_move_of_the_plan_can_be_bettered_by_one_more_look(road: Road) -> None:
    """From each square the plan is one turn more than the best that can be reached."""
    prices, kinds = road.figures.move_price, road.track.kind
    for square in range(20, 50):
        if kinds[square] == Kind.AIRPORT:
            continue
        ways = [road.turns_after(square + n, ALL, 1000 - prices[n]) for n in range(1, 7)]
        assert road.turns(square, ALL, 1000) == pytest.approx(1 + min(ways))


def test_jobs_are_good_and_chance_is_not(road: Road) -> None:
    kinds = road.track.kind
    for square in range(11, 40):
        change = road.turns_after(square, ALL, 500) - road.turns(square, ALL, 500)
        if kinds[square] in (Kind.JOB, Kind.CHANCE):
            assert (change < -0.1) is (kinds[square] == Kind.JOB) and (change > 0.1) is (kinds[square] == Kind.CHANCE)


def test_a_plane_is_planned_where_it_is_shorter(road: Road) -> None:
    """From Mexico City home with all cards: one flight of 400 €, else nine squares on foot."""
    last = road.track.airport_behind[road.track.arrival]
    assert road.turns(last, 0, 400) == 1
    assert road.turns(last, 0, 300) == 2
    match = table(places=[last, 30], won=[SET, []])
    assert chosen(match) == ("buy_ticket", 0)
    do(match, "buy_ticket")
    assert judge.unfinished(world(match)) and chosen(match) == ("fly", 0)


def test_a_ticket_is_bought_for_the_plane_that_leaves_now() -> None:
    """Not on leaving home, where nobody flies on (ruling Q24), nor on arriving, nor by who gives a lift (rule 41)."""
    match = table(places=[46, 30], won=[SET, []])
    assert "buy_ticket 0" in tried(match)
    do(match, "buy_ticket")
    assert tried(match) == ["fly 0"]
    match = table(places=[0, 30], packed=[9, 9], money=[3000, 0], tickets=[1, 0], bags=[dict.fromkeys(ELEMENTS, 1), {}])
    do(match, "leave")
    assert pick(match, "buy_ticket") and "buy_ticket 0" not in tried(match)
    match = table(places=[45, 30], won=[SET, []], next_cards={"lodging": ["youth_hostel"]})
    do(match, "walk", "square:lima")
    assert pick(match, "buy_ticket") and "buy_ticket 0" not in tried(match)
    match = table(places=[46, 46], won=[SET, []])
    assert pick(match, "buy_ticket") and "buy_ticket 0" not in tried(match)


def test_a_card_that_was_passed_costs_the_way_back(road: Road) -> None:
    """Adventures come at Tadoussac for the last time. Who has the money for a flight back may not ask for a job there
    (ruling Q17), which is nearer."""
    home, missing = road.track.arrival, road.units[Deck.ADVENTURE]
    last = max(square for square, kind in enumerate(road.track.kind) if kind == Kind.ADVENTURE)
    assert road.turns(last, missing, 800) > road.turns(last - 1, missing, 800) + 1
    job, flight = road.track.job_behind[home], road.track.airport_behind[home]
    assert road.turns(home, missing, 500) == pytest.approx(1 + road.turns(job, missing, 720), abs=0.2)
    assert road.turns(home, missing, 800) > road.turns(home, missing, 500) + 0.5
    assert road.turns(home, missing, 2500) == pytest.approx(1 + road.turns(flight, missing, 1900), abs=0.2)


def test_the_last_chance_for_a_card_is_taken() -> None:
    """From Cartagena a report lies two squares ahead and a purchase three, and then there are none."""
    kinds = world(table()).track.kind
    for has, lacks in ((PURCHASES, REPORTS), (REPORTS, PURCHASES)):
        match = table(places=[54, 1], won=[[*has, lacks[0], *ADVENTURES], []])
        verb, squares = chosen(match)
        assert (verb, kinds[54 + squares]) == ("walk", Kind.REPORT if lacks is REPORTS else Kind.PURCHASE)


def test_packing_takes_as_many_turns_as_were_solved_exactly(bag: Bag) -> None:
    """Ten turns and a quarter to leave with the least that is allowed (docs/balance.md); the rest is the way."""
    way = bag.off(1500)
    assert 9.3 < bag.turns(0, 0, 0) - way < 10.3
    assert bag.turns(PACKED, 10, 1500) <= way


def test_another_turn_of_pocket_money_is_taken_while_it_shortens_the_way(bag: Bag) -> None:
    """With 1,500 € one may leave; 600 € more, on average, save more than the turn that they take."""
    assert bag.turns(PACKED, 10, 1500) < bag.off(1500)
    assert bag.turns(PACKED, 10, 2300) == bag.off(2300)


def test_nothing_is_packed_twice() -> None:
    match = table(places=[0, 0], bags=[{"papers": 1, "guide": 0, "gear": 1, "camera": 0}, {}], tickets=[0, 0])
    assert tried(match) == ["line 0", "line 2", "line 4", "line 6"]


def test_what_is_lost_is_bought_again_while_it_is_needed() -> None:
    """Gear at an airport: for adventures, not for whoever has them (rule 56)."""
    lost = [{"gear": 0}, {}]
    assert "buy 2" in tried(table(places=[28, 30], bags=lost))
    assert "buy 2" not in tried(table(places=[28, 30], bags=lost, won=[ADVENTURES, []]))
    assert "buy 3" not in tried(table(places=[28, 30], bags=lost))


def test_whoever_lost_gear_must_pass_by_an_airport() -> None:
    """Just past the last airport but one it is farther than just before it, one adventure missing."""
    cards: dict[str, Any] = {"won": [[*PURCHASES, *REPORTS, ADVENTURES[0]], []], "money": [900, 900]}
    lost = [{"gear": 0}, {}]
    past = turns(places=[56, 1], bags=lost, **cards) - turns(places=[56, 1], **cards)
    before = turns(places=[54, 1], bags=lost, **cards) - turns(places=[54, 1], **cards)
    assert past > before + 1


def test_too_few_cheques_cost_more_than_their_price() -> None:
    """Without a bed for the night one goes back to the last office (rule 62), and sooner without a guide."""
    assert turns(cheques=[1, 10], money=[640, 600]) > turns(cheques=[3, 10]) + 0.3
    no_guide: dict[str, Any] = {"bags": [{"guide": 0}, {}], "won": [PURCHASES, []]}
    dear = turns(cheques=[4, 10], money=[640, 600], **no_guide) - turns(cheques=[6, 10], **no_guide)
    assert dear > turns(cheques=[4, 10], money=[640, 600]) - turns(cheques=[6, 10]) + 0.05


def test_a_card_that_a_rival_may_call_counts_for_nothing() -> None:
    match = table(places=[20, 30], bags=[{"camera": 0}, {}], money=[1000, 600])
    state = world(match)
    state.won[1] |= 1
    wrongs.note(state, 0, Deck.REPORT, 0)
    assert judge.turns(state, 0) == pytest.approx(turns(bags=[{"camera": 0}, {}], money=[500, 600]))


def test_a_driver_throws_a_die_and_a_rider_is_carried(road: Road) -> None:
    """Seat 1 stands on seat 0's square: the driver may not choose, and the rider goes on for nothing (rules 45, 46)."""
    alone: dict[str, Any] = {"places": [22, 40], "turn": 0}
    driver: dict[str, Any] = {"places": [22, 22], "turn": 0, "stacks": {"22": [0, 1]}}
    assert turns(0, **driver) > turns(0, **alone)
    assert turns(1, **driver) < turns(1, places=[40, 22], turn=0)


def test_what_a_card_told_for_the_next_move_is_seen() -> None:
    assert turns(next_free=[6, 0], money=[0, 600]) < turns(money=[0, 600])
    assert turns(next_move=[1, 0], won=[SET, []]) > turns(won=[SET, []]) + 0.5
    assert turns(skip=[1, 0], turn=1) == pytest.approx(turns(turn=1) + 1)


def test_an_auction_is_judged_as_if_it_were_over() -> None:
    """Gear that is needed is worth more than the bank gives; gear that is not, less: and only that is for sale."""
    needed = world(table(turn=1, money=[100, 600]))
    idle = world(table(turn=1, money=[100, 600], won=[ADVENTURES, []]))
    for state, sold in ((needed, False), (idle, True)):
        before, rival = judge.value(state, 0), judge.turns(state, 1)
        sale = next(move for move in state.asides(0) if move == SELL + 1)
        assert (sale in worth_saying(judge_of("routard"), state, 0, state.asides(0))) is sold
        state.play_aside(0, sale)
        assert (judge.value(state, 0) > before) is sold
        assert judge.turns(state, 1) == rival  # who is to move afterwards has lost nothing


def test_nobody_bids_for_what_is_there_already() -> None:
    """Two beginners sold the same camera to each other, in turn, and asked everybody for a bid each time."""
    for camera, bids in ((1, False), (0, True)):
        state = world(table(turn=0, money=[100, 600], won=[REPORTS, []], bags=[{}, {"camera": camera}]))
        state.play_aside(0, next(move for move in state.asides(0) if move == SELL + 2))
        tries = worth_trying(judge_of("routard"), state, state.moves())
        assert (tries != [PASS]) is bids
        assert (BID + 20 in tries) is bids


def test_plans_are_made_once_for_a_box_and_again_for_another_agreement() -> None:
    two, three = (world(table(options={"cards": cards})).agreement for cards in ("2", "3"))
    assert judge.plans(two) is judge.plans(two)
    assert judge.plans(three) is not judge.plans(two)
    assert judge.plans(three).road.turns(1, 63, 1800) > judge.plans(two).road.turns(1, ALL, 1800)


def test_a_plan_counts_each_kind_by_its_own_number() -> None:
    """One purchase, no report, four adventures (rule 68)."""
    options = {"purchases": "1", "reports": "0", "adventures": "4"}
    agreement = world(table(options=options)).agreement
    road = judge.plans(agreement).road
    assert (road.sets, road.units) == (10, [1, 2, 2])
    assert [road.lacking(9, deck) for deck in range(3)] == [1, 0, 4]
    assert road.turns(64, 0, 500) == 0.0
    assert road.turns(1, 9, 1800) > road.turns(1, 3, 1800) > road.turns(1, 0, 1800)
    state = world(table(options=options, won=[["sitar", "sandstorm"], []]))
    assert judge.missing_cards(state, 0, road) == 3 * road.units[2]
    assert not judge.needs(world(table(options=options, bags=[{"camera": 0}, {}])), 0, Item.CAMERA)


def test_whoever_completes_the_set_at_auction_on_the_arrival_has_won() -> None:
    """So is valued a purchase that another one sells in one's own turn (ruling Q37)."""
    match = table(places=[30, 64], turn=1, money=[0, 500], won=[["sitar"], SET_BUT_A_PURCHASE])
    sale = next(choice for choice in match.asides(0) if choice.verb == "sell_card")
    match.play(sale, seat=0)
    state = world(match)
    state.bids[1] = 130
    assert judge.value(state, 1) == judge.WIN
