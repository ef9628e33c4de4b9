"""What the judges were taught after seeing them lose: each test fails with the judge before."""

import periple
from periple import Match
from periple.bots.foresight import Foresight
from periple.bots.glance import Glance
from periple.bots.judge import judge_of, worth_saying, worth_trying
from periple.bots.roster import bot
from periple.bots.search import Tree
from periple.games.globetrotter.content.box import Content
from periple.kernel.dice import seeded

KEYS = Content(None).key_ids


def globetrotter(**position: object) -> Match:
    usual: dict[str, object] = {"homes": ["lima", "winnipeg"], "turn": 0, "first": 0}
    return periple.arrange("globetrotter", usual | position)


def chosen(match: Match) -> str:
    """The verb of what Traveller plays in the seat to act."""
    assert match.seat is not None
    game = match.game
    glance = Glance(game, match.glimpse(), match.seat, seeded(1), match.cast)
    return game.verbs.name_of(bot("traveller", "globetrotter").choose(glance))


def tried(match: Match) -> list[str]:
    """The verbs of what is worth a look."""
    moves = worth_trying(judge_of("globetrotter"), match.glimpse(), match.moves())
    return [match.game.verbs.name_of(move) for move in moves]


def test_whoever_has_won_but_for_the_way_home_sails_home() -> None:
    """From Tahiti a line leads to Lima: the ship once looked worthless, and the leader worked until the end of time."""
    keys = {key: int(at >= 9) for at, key in enumerate(KEYS)}
    assert (
        chosen(globetrotter(places=["tahiti", "winnipeg"], keys=keys, money=[600, 300], islands=[["tahiti"], []]))
        == "go"
    )


def test_a_rival_who_leads_and_nears_home_is_feared() -> None:
    """All keys are taken, and the other seat has most of them (rule 82)."""
    keys = {key: int(at >= 7) for at, key in enumerate(KEYS)}
    near, far = (globetrotter(places=["lima", place], keys=keys) for place in ("seattle", "sydney"))
    judge = judge_of("globetrotter")
    assert judge.value(near.glimpse(), 0) < judge.value(far.glimpse(), 0)


def test_a_die_that_is_cast_is_used_for_the_squares_that_promise_most() -> None:
    match = globetrotter(places=["los_angeles", "winnipeg"], dice=[10], hands=[["T04"], []], money=[900, 0])
    match.play(next(choice for choice in match.choices() if choice.verb == "roll"))
    assert len(match.moves()) > 20
    assert tried(match) == ["go"] * 5


def test_nothing_is_sold_and_few_tickets_are_bought() -> None:
    match = globetrotter(places=["los_angeles", "winnipeg"], hands=[["T04"], []], money=[3000, 0])
    assert tried(match).count("buy") == 2
    assert "sell" not in tried(match)


def test_a_beginner_with_plenty_of_tickets_or_money_takes_the_road() -> None:
    """It bought tickets whatever it held, thirty in the end, and went to work however rich it was (rules 16, 33)."""

    def played(tickets: int, money: int) -> set[str]:
        hand = [f"T{at:02}" for at in range(10, 10 + tickets)]
        match = globetrotter(places=["los_angeles", "winnipeg"], hands=[hand, []], money=[money, 0])
        glances = (Glance(match.game, match.glimpse(), 0, seeded(seed), match.cast) for seed in range(40))
        return {match.game.verbs.name_of(bot("tourist", "globetrotter").choose(glance)) for glance in glances}

    assert played(3, 900) == {"roll", "buy", "fly", "work"}
    assert played(4, 900) == {"roll", "fly", "work"}
    assert played(4, 1000) == {"roll", "fly"}


def test_an_adventure_that_waits_is_tried() -> None:
    """Whoever has just come to Los Angeles may try one (rule 42); a turn later there is none."""
    there = {"places": ["los_angeles", "winnipeg"], "money": [900, 0]}
    assert tried(globetrotter(**there, arrived=True)) == ["adventure"]
    assert "adventure" not in tried(globetrotter(**there))


def test_a_joker_waits_for_a_key() -> None:
    """One token in Oceania: a joker there brings its key, and nothing elsewhere."""
    match = globetrotter(jokers=[1, 0], souvenirs=[["manila"], []])
    assert tried(match).count("joker") == 2
    match = globetrotter(jokers=[0, 1], souvenirs=[[], ["manila"]])
    state = match.glimpse()
    assert len(worth_saying(judge_of("globetrotter"), state, 1, state.asides(1))) == 2


def test_the_search_plays_a_turn_to_its_end() -> None:
    """What is judged are ends of turns, so a move that begins much is compared with one that ends it."""
    assert judge_of("globetrotter").foresight().own_turn
    match = globetrotter(places=["los_angeles", "winnipeg"], arrived=True)
    tree = Tree(judge_of("globetrotter"), 0, 2, match.game.handlers.winners)
    for own in (True, False):
        tree.foresight = Foresight(depth=60, own_turn=own)
        world = match.glimpse()
        tree.go_on(world, seeded(3))
        assert (world.seat, match.game.view(world, None, match.cast).round) == (1, 1) or not own
    assert match.game.view(world, None, match.cast).round > 1


def wanderlust(**position: object) -> float:
    """What the judge thinks of a seat in Los Angeles."""
    usual: dict[str, object] = {
        "homes": ["los_angeles", "athens"],
        "trotters": ["cindy", "omar"],
        "hands": [["car"], []],
        "row": ["honolulu", "paris", "xian"],
        "objectives": ["first_to_the_finish", "collector", "frequent_flyer"],
        "goals": ["homeward", "full_atlas"],
    }
    match = periple.arrange("wanderlust", usual | position)
    return judge_of("wanderlust").value(match.glimpse(), 0)


def test_a_captain_pays_a_ship_with_any_ticket() -> None:
    assert wanderlust(trotters=["scott", "omar"]) > wanderlust()


def test_a_destination_is_worth_what_it_would_bring() -> None:
    """A ship leads to Honolulu, a port of Oceania: worth more to somebody who has seen ports, but none of Oceania's."""
    seen, other = [["lagos"], []], [["sydney"], []]
    new_zone = wanderlust(visited=seen, hands=[["ship"], []]) - wanderlust(visited=seen)
    old_zone = wanderlust(visited=other, hands=[["ship"], []]) - wanderlust(visited=other)
    assert new_zone > old_zone


MISSING = ["comet_coaster", "clumsy_duel", "octavia_the_octopus_on_parade", "hammock_wharf"]  # no restaurant, no Dream


def park_of(entrepreneur: str, cards: list[str], achievement: str = "great_dreamer") -> float:
    """What WishLand's judge thinks of a park in the first round."""
    position = {
        "seats": 2,
        "parks": [cards, []],
        "entrepreneurs": [entrepreneur, ""],
        "achievements": [achievement],
    }
    return judge_of("wishland").value(periple.arrange("wishland", position).glimpse(), 0)


def test_a_colour_that_sets_are_missing_is_worth_more_to_who_is_paid_for_sets() -> None:
    """Entrepreneur 13 (rule 113): sets counted once they were complete, so nobody kept her."""
    gains = [
        park_of(one, [*MISSING, "parrot_tavern"]) - park_of(one, MISSING) for one in ("the_collector", "the_heiress")
    ]
    assert gains[0] > gains[1] + 0.1


def test_an_achievement_that_asks_for_what_one_is_paid_for_is_near() -> None:
    assert park_of("the_costumier", [], "plush_trio") > park_of("the_costumier", [], "fine_dining") + 0.1


def test_a_beginner_calls_the_workers_back_rather_than_let_every_turn_go_by() -> None:
    """With nobody left to send there are two choices: it tossed a coin, and passed half of the time (rules 21, 22)."""
    match = periple.arrange("wishland", {"workers": [4, 4], "placed": [{"ride": [4]}, {}]})
    assert match.seat is not None
    for seed in range(40):
        glance = Glance(match.game, match.glimpse(), match.seat, seeded(seed), match.cast)
        assert match.game.verbs.name_of(bot("tourist", "wishland").choose(glance)) == "recover"
